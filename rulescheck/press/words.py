"""Text on its way to paper: what must not be torn at a line's end, and marks around names of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rulescheck.frozen import regex
from rulescheck.game import Game, Value
from rulescheck.press.named_values import JOINER, named_values, with_values
from rulescheck.press.punctuation import quoted
from rulescheck.text import RULES, Paragraph, Run, parse_text

Runs = list[list[str]]

SLASH = regex(r"(?<=\d)/(?=[+\-−]?\d)")
DICE = regex(r"(?<![0-9A-Za-z])\d*D\d+(?:[+\-−]\d+)?(?![0-9A-Za-z])")
LINES = regex(r"\s*[\r\n]\s*")
OPENING, CLOSING = '「『《〈“‘"', '」』》〉”’"'


def tied(text: str) -> str:
    """The text with figures around a slash held together: a line must not end inside +4/+3."""
    return SLASH.sub("/" + JOINER, text)


def one_line(text: str) -> str:
    """The text for a slot of one line: a break between lines is a space."""
    return tied(LINES.sub(" ", text).strip())


def term_names(game: Game) -> Mapping[str, str]:
    """The names and other names of the game's terms, each with its term's id."""
    return {name: term.id for term in game.terms for name in term.names}


def printed(game: Game, text: str) -> list[Runs]:
    """The paragraphs of a text as [style, text] pairs.

    The style is "bold", "dice", the colour of a value that is named, "mark " and that colour, or empty.
    """
    values = named_values(game)
    return [_runs(game, values, paragraph) for paragraph in parse_text(text, term_names(game))]


def _runs(game: Game, values: Mapping[str, Value], paragraph: Paragraph) -> Runs:
    before = ["", *(run.text for run in paragraph)]
    after = [*(run.text for run in paragraph[1:]), ""]
    runs = zip(paragraph, before, after, strict=False)
    styled = (piece for at in runs for piece in _pieces(game, values, *at))
    return [[style, tied(text)] for one in _joined(styled) for style, text in _with_dice(*one)]


def _with_dice(style: str, text: str) -> Iterator[tuple[str, str]]:
    """A plain run in pieces, so that one finds the dice in it at a glance."""
    if style:
        yield style, text
        return
    end = 0
    for match in DICE.finditer(text):
        yield from (
            (kind, words) for kind, words in (("", text[end : match.start()]), ("dice", match[0])) if words
        )
        end = match.end()
    if text[end:]:
        yield "", text[end:]


def _pieces(
    game: Game, values: Mapping[str, Value], run: Run, before: str, after: str
) -> Iterator[tuple[str, str]]:
    """A run as it is shown; the name of a card is no place to look for the names of values."""
    scheme = run.target.partition(":")[0]
    if run.style == "link" and scheme in game.kinds:
        inside = before.endswith(tuple(OPENING)) and after.startswith(tuple(CLOSING))
        yield "", run.text if inside else quoted(game, run.text)
        return
    bold = run.style in ("bold", "term", "link") and scheme != RULES
    yield from with_values(game, values, "bold" if bold else "", run.text)


def _joined(runs: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Neighbours of one style as one run, so that the line breaks are those of the whole text."""
    joined: list[tuple[str, str]] = []
    for style, text in runs:
        if joined and joined[-1][0] == style:
            joined[-1] = (style, joined[-1][1] + text)
        else:
            joined.append((style, text))
    return joined

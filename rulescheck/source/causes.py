"""The usual mistakes behind an error of the YAML parser, one function each: what it is, or None."""

from __future__ import annotations

import re
from collections.abc import Callable

from rulescheck.diagnostics import Phrase, phrase
from rulescheck.source.trouble import Cause, Trouble, indent

LONGEST_KEY = 1024  # libyaml's limit
NO_COLON, NO_KEY = "could not find expected ':'", "did not find expected key"
NO_DASH, NO_VALUE = "did not find expected '-' indicator", "mapping values are not allowed in this context"
NO_COMMA = ("did not find expected ',' or ']'", "did not find expected ',' or '}'")
NO_CONTENT = "did not find expected node content"
NOT_HERE = (
    "mapping keys are not allowed in this context",
    "block sequence entries are not allowed in this context",
)
STARTS = ("an alias", "an anchor", "a tag", "a block scalar", "for the next token")
CLOSING = {"[": "]", "{": "}"}
DASHES = r"[ \t]*(- +)*"
LONGEST = 40

_WIDE_COLON = re.compile(r"\s*(?:- +)*[\"']?[\w-]+[\"']? *(：)")
_WIDE_COMMA = re.compile(r"(，)\s*([\w-]+)\s*$")
_CLOSE_DASH = re.compile(r"\s*(-)([^\s-].*)")
_CLOSE_KEY = re.compile(r"\s*-[^\s\d-][^\s:]*:(?:\s|$)")  # whose other keys stand further in, as an item's do
_CLOSE_COLON = re.compile(r"\s*(?:- +)*([\w-]+):(?=[^\s:/])(.*)")


def _tab(trouble: Trouble) -> Cause | None:
    begin, line = trouble.line(trouble.index)
    place = trouble.index if trouble.character == "\t" else begin + line[: indent(line)].find("\t")
    tab = trouble.text[place : place + 1] == "\t" and place >= begin
    return Cause(place, 1, phrase("yaml-tab"), phrase("mend-tab")) if tab else None


def _wide_colon(trouble: Trouble) -> Cause | None:
    if trouble.problem not in (NO_COLON, NO_KEY, NO_VALUE, NO_DASH):
        return None
    lines = (trouble.line(trouble.start), trouble.line(trouble.index), trouble.above(trouble.index))
    for begin, line in lines:
        if found := _WIDE_COLON.match(line):
            return Cause(begin + found.start(1), 1, phrase("yaml-wide-colon"), phrase("mend-wide-colon"))
    return None


def _wide_comma(trouble: Trouble) -> Cause | None:
    begin, line = trouble.line(trouble.index)
    found = _WIDE_COMMA.search(line[: trouble.index - begin])
    inside = trouble.problem in NO_COMMA
    if found is None or not (inside or (trouble.problem == NO_VALUE and found[2].isascii())):
        return None
    mend = phrase("mend-wide-comma" if inside else "mend-comma-line")
    return Cause(begin + found.start(1), 1, phrase("yaml-wide-comma"), mend)


def _close_colon(trouble: Trouble) -> Cause | None:
    for begin, line in (trouble.line(trouble.start), trouble.above(trouble.index)):
        found = _CLOSE_COLON.match(line) if trouble.problem in (NO_COLON, NO_VALUE) else None
        if found:
            mend = phrase("mend-write", text=_short(f"{found[1]}: {found[2].strip()}"))
            return Cause(begin + found.end(1), 1, phrase("yaml-close-colon"), mend)
    return None


def _close_dash(trouble: Trouble) -> Cause | None:
    if trouble.problem not in (NO_DASH, NO_COLON, NO_KEY, NO_VALUE):
        return None
    begin, line = trouble.line(trouble.start if trouble.problem == NO_COLON else trouble.index)
    found = _CLOSE_DASH.match(line)
    if found is None:
        deep = indent(line)
        begin, line = trouble.above(trouble.index)
        found = _CLOSE_DASH.match(line) if deep > indent(line) and _CLOSE_KEY.match(line) else None
    if found is None:
        return None
    mend = phrase("mend-write", text=_short(f"- {found[2].strip()}"))
    return Cause(begin + found.start(1), 1, phrase("yaml-close-dash"), mend)


def _bare(trouble: Trouble) -> Cause | None:
    """A text that begins with a character that means something else to YAML."""
    starts = trouble.context.removeprefix("while scanning ") in STARTS
    if not starts and trouble.problem not in NOT_HERE:
        return None
    place = trouble.start if starts else trouble.index
    mark = trouble.text[place : place + 1]
    if mark == "-":
        return Cause(place, 1, phrase("yaml-list-behind"), phrase("mend-list-behind"))
    return Cause(place, 1, phrase("yaml-bare", character=mark), _quotes(trouble, place)) if mark else None


def _open_quote(trouble: Trouble) -> Cause | None:
    start, end = trouble.last
    if trouble.context == "while scanning a quoted scalar":
        start = trouble.start
    elif trouble.text[start : start + 1] not in ("'", '"') or not _behind(trouble):
        return None
    elif "\n" not in trouble.text[start:end]:
        rest = trouble.line(end)[1][trouble.column(end) :].rstrip()
        behind = end + len(rest) - len(rest.lstrip())
        mend = phrase("mend-one-quote" if trouble.text[start] == "'" else "mend-two-quotes")
        return Cause(behind, len(rest.lstrip()), phrase("yaml-behind-quote"), mend)
    quote = trouble.text[start]
    return Cause(start, 1, phrase("yaml-open-quote", quote=quote), phrase("mend-open-quote", quote=quote))


def _behind(trouble: Trouble) -> bool:
    """Whether the problem comes right behind the value that was read last, in its line."""
    between = trouble.text[trouble.last[1] : trouble.index]
    return trouble.problem not in (NO_COLON, NO_VALUE) and not between.strip(" ") and trouble.character > "\n"


def _behind_bracket(trouble: Trouble) -> Cause | None:
    """`[name] does …` is no text: YAML has read a list, and then something else."""
    start = trouble.last[0]
    mark = trouble.text[start : start + 1]
    if mark not in CLOSING or not _behind(trouble) or trouble.problem in NO_COMMA:
        return None
    if trouble.character in "]}":
        return None
    return Cause(start, 1, phrase("yaml-bare", character=mark), _quotes(trouble, start))


def _behind_name(trouble: Trouble) -> Cause | None:
    """`*strong* draws`: what was meant as emphasis is an alias, and then something else."""
    begin, line = trouble.line(trouble.index)
    found = re.search(r"(?<!\S)[*&]\S+ *$", line[: trouble.index - begin])
    if found is None or trouble.problem in (NO_COLON, NO_VALUE, *NO_COMMA):
        return None
    place = begin + found.start()
    return Cause(place, 1, phrase("yaml-bare", character=found[0][0]), _quotes(trouble, place))


def _closed_twice(trouble: Trouble) -> Cause | None:
    if trouble.character not in ("]", "}") or trouble.problem in NO_COMMA:
        return None
    mark = trouble.character
    return Cause(trouble.index, 1, phrase("yaml-closed-twice", mark=mark), phrase("mend-closed-twice"))


def _quotes(trouble: Trouble, place: int) -> Phrase:
    begin, line = trouble.line(place)
    rest = line[place - begin :].strip()
    inside = any(mark in line[: place - begin] for mark in "[{") or "'" in rest or len(rest) > LONGEST
    return phrase("mend-quotes") if inside else phrase("mend-quotes-so", text=f"'{rest}'")


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


LINE_CAUSES: tuple[Callable[[Trouble], Cause | None], ...] = (
    _tab,
    _open_quote,
    _wide_colon,
    _wide_comma,
    _close_colon,
    _close_dash,
    _bare,
    _behind_bracket,
    _behind_name,
    _closed_twice,
)

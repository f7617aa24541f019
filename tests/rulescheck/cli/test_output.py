"""Words that all commands share."""

import pytest

from rulescheck.cli.output import there_are


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "there are: none"),
        (2, "there are: c1, c2"),
        (12, f"there are: {', '.join(f'c{n}' for n in range(1, 13))}"),
        (13, f"there are 13, such as {', '.join(f'c{n}' for n in range(1, 13))}"),
    ],
)
def test_of_very_many_names_some_are_said(count: int, words: str) -> None:
    assert there_are([f"c{n}" for n in range(1, count + 1)], "en") == words


def test_the_language_says_how_words_stand_in_a_row() -> None:
    assert there_are(["a", "b"], "zh-TW") == "有：a、b"

"""Settings: where they are looked for, what they do, and their mistakes at their own places."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulescheck.config import Config, read_config, unknown_rules
from rulescheck.config.places import place
from rulescheck.diagnostics import Severity
from rulescheck.verdict import verdict
from tests.findings import shown
from tests.small_game import GAME, KIND, RULE, loaded, write

LONG = "9" * 5000
BEYOND = "not TOML: this number is too long, or these brackets stand too deep in each other"


def mistakes(folder: Path, **texts: str) -> list[str]:
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return [shown(d).replace(f"{folder.as_posix()}/", "") for d in read_config(folder)[1]]


def test_the_nearest_file_upwards_holds(tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    (tmp_path / "rulescheck.toml").write_text('language = "zh-TW"\nbaseline = "x/old.json"\n')
    (tmp_path / "a" / "pyproject.toml").write_text("[project]\nname = 'x'\n[tool.other]\n")

    config, found = read_config(inner)

    assert (config.path, config.language, found) == (tmp_path / "rulescheck.toml", "zh-TW", ())
    assert config.baseline == tmp_path / "x" / "old.json"

    (tmp_path / "a" / "pyproject.toml").write_text('[tool.rulescheck]\nlanguage = "en"\n')
    assert read_config(inner)[0].language == "en"


def test_without_a_file_all_is_as_ever(tmp_path: Path) -> None:
    assert read_config(tmp_path) == (Config(), ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("languages = 'en'\n", "1:1-10 error unknown-setting: there is no setting languages"
         " | did you mean language?"),
        ("# x\nlanguage = 'zh'\n", "2:1-9 error wrong-setting: language is 'zh', expected one of en, zh-TW"),
        ("exclude = 'x'\n", "1:1-8 error wrong-setting: exclude is 'x', expected a list of patterns of"
         " folders"),
        ("baseline = 3\n", "1:1-9 error wrong-setting: baseline is '3', expected the name of a file"),
        ("severity = 3\n", "1:1-9 error wrong-setting: severity is '3', expected a table"),
        ("[severity]\nunread-file = 'warn'\n", "2:1-12 error wrong-setting: unread-file is 'warn', expected"
         " one of error, warning, note, off | did you mean warning?"),
        ("severity = {idle-rule = 'off', unread-files = 'off'}\n", "1:32-44 error wrong-setting: severity is"
         " 'unread-files', expected a rule whose severity can be set | did you mean unread-file?"),
        ("severity.wrong-type = 'off'\n", "1:10-20 error wrong-setting: wrong-type is 'off', expected"
         " no severity: what it is about is left out until it is mended"),
        ("[severity]\n'a b' = 1\n", "2:1-6 error wrong-setting: severity is 'a b', expected a rule whose"
         " severity can be set"),
        ("print = 3\n", "1:1-6 error wrong-setting: print is '3', expected a table"),
        ("[print]\npapers = 'a4'\n", "2:1-7 error unknown-setting: there is no setting print.papers"
         " | did you mean paper?"),
        ("[print]\npaper = 'leter'\n", "2:1-6 error wrong-setting: paper is 'leter', expected one of a4,"
         " letter, a3, tabloid | did you mean letter?"),
        ("print.bleed = 4\n", "1:7-12 error wrong-setting: bleed is '4', expected millimetres from 0 to 3"),
        ("print = {margin = 'wide'}\n", "1:10-16 error wrong-setting: margin is 'wide', expected"
         " millimetres from 0 to 50"),
        ("[print]\noffset = [1, 'x']\n", "2:1-7 error wrong-setting: offset is '[1, 'x']', expected two"
         " numbers of millimetres such as [0.5, -1], each at most 10 either way"),
        (f"x = 1\nprint = {{bleed = {LONG}}}\n", f"2:18-5018 error broken-configuration: {BEYOND}"),
        (f"x = {'[' * 3000}\n", f"1:5-3005 error broken-configuration: {BEYOND}"),
        ("[severity]\nsalt-ember/idle = 'off'\n", "2:11-12 error broken-configuration: not TOML: expected '='"
         " after a key in a key/value pair | write `\"salt-ember/idle\" = 'off'`"),
        ("<<<<<<< a\nlanguage = 'en'\n=======\n>>>>>>> b\n", "1:1-8 error merge-conflict: an unresolved merge"
         " conflict begins here, and ends in line 4 | keep the lines that hold, and delete the lines that"
         " begin with <<<<<<<, ======= and >>>>>>>"),
        ("language = \n", "1:12-13 error broken-configuration: not TOML: invalid value"),
    ],
)  # fmt: skip
def test_mistakes_stand_at_their_places(tmp_path: Path, text: str, expected: str) -> None:
    assert mistakes(tmp_path, rulescheck=text) == [f"rulescheck.toml:{expected}"]


def test_mistakes_in_the_shared_file(tmp_path: Path) -> None:
    text = "[project]\nlanguage = 1\n[tool.rulescheck]\nlanguage = 1\n"

    words = "error wrong-setting: language is '1', expected one of en, zh-TW"
    assert mistakes(tmp_path, pyproject=text) == [f"pyproject.toml:4:1-9 {words}"]


def test_two_files_in_a_folder(tmp_path: Path) -> None:
    found = mistakes(tmp_path, rulescheck="", pyproject="[tool.rulescheck]\n")

    assert len(found) == 1
    assert found[0].startswith("pyproject.toml:1:7-17 error two-configurations: rulescheck.toml and ")


def test_a_broken_file_that_is_not_ours_is_none_of_our_business(tmp_path: Path) -> None:
    assert mistakes(tmp_path, pyproject="[project\n") == []


@pytest.mark.parametrize(
    ("severity", "expected"),
    [
        ("", [("g/cheap", Severity.ERROR), ("unread-file", Severity.WARNING)]),
        ("unread-file = 'error'", [("g/cheap", Severity.ERROR), ("unread-file", Severity.ERROR)]),
        ("'g/cheap' = 'note'", [("unread-file", Severity.WARNING), ("g/cheap", Severity.NOTE)]),
        ("'g/cheap' = 'off'\nunread-file = 'off'", []),
    ],
)
def test_severity(tmp_path: Path, severity: str, expected: list[tuple[str, Severity]]) -> None:
    write(tmp_path, "- {id: a, name: A, cost: 9}", KIND + RULE, GAME, other="{}")
    (tmp_path / "rulescheck.toml").write_text(f"[severity]\n{severity}\n")

    assert [(d.rule, d.severity) for d in verdict(tmp_path)[1].diagnostics] == expected


def test_a_ruling_keeps_its_note(tmp_path: Path) -> None:
    cards = "- {id: a, name: A, cost: 9, rulings: [{rule: cheap, reason: x, by: GM}]}"
    write(tmp_path, cards, KIND + RULE + "    ruling: GM\n")
    (tmp_path / "rulescheck.toml").write_text("[severity]\n'g/cheap' = 'error'\n")

    assert [d.severity for d in verdict(tmp_path)[1].diagnostics] == [Severity.NOTE]


def test_rules_that_a_game_does_not_have(tmp_path: Path) -> None:
    game = loaded(tmp_path, kind=KIND + RULE)
    (tmp_path / "rulescheck.toml").write_text("[severity]\n'g/cheep' = 'off'\n'h/x' = 'off'\n")
    found = [shown(d) for d in unknown_rules(read_config(tmp_path)[0].places, [game])]

    assert [text.split("rulescheck.toml:")[1][:29] for text in found] == ["2:1-10 error wrong-setting: s"]
    assert found[0].endswith("did you mean g/cheap?")


@pytest.mark.parametrize(
    ("patterns", "folder", "expected"),
    [
        ("'drafts'", "drafts", True),
        ("'drafts/'", "drafts/a/b", True),
        ("'*-broken'", "games/x-broken", True),
        ("'drafts/*'", "drafts", False),
        ("'drafts'", "old/drafts", False),
        ("", "drafts", False),
    ],
)
def test_excluded_folders(tmp_path: Path, patterns: str, folder: str, expected: bool) -> None:
    (tmp_path / "rulescheck.toml").write_text(f"exclude = [{patterns}]\n")

    assert read_config(tmp_path)[0].excludes(tmp_path / folder) is expected
    assert not read_config(tmp_path)[0].excludes(tmp_path.parent)


@pytest.mark.parametrize(
    ("text", "path", "expected"),
    [
        ("[a.b]\nc = 1\n", ("a", "b", "c"), (2, 1, 2)),
        ("[a]\nb.c = 1\n", ("a", "b", "c"), (2, 3, 4)),
        ("[a]\n b = {c = 1}\n", ("a", "b", "c"), (2, 7, 8)),
        ('[ a . "b" ]\n"c" = 1', ("a", "b", "c"), (2, 1, 4)),
        ("[x]\nc = 1\n[a.b]\nc = 1\n", ("a", "b", "c"), (4, 1, 2)),
        ("[a]\nb = 1\n", ("a", "x"), (1, 2, 3)),
        ("x = 1\n", ("a",), (1, 1, 1)),
    ],
)
def test_places_in_toml(text: str, path: tuple[str, ...], expected: tuple[int, int, int]) -> None:
    found = place(text, path, "p")

    assert (found.line, found.column, found.end_column) == expected


@pytest.mark.parametrize(
    ("name", "data", "expected"),
    [
        ("rulescheck", b"\xff\xfea\0", "rulescheck.toml:1:1-1 error not-utf-8: the file is not UTF-8"),
        ("rulescheck", b"\xe9", "rulescheck.toml:1:1-2 error not-utf-8: the byte 0xE9 is not UTF-8"),
        ("pyproject", b"\xe9", "pyproject.toml:1:1-2 error not-utf-8: the byte 0xE9 is not UTF-8"),
    ],
)
def test_a_file_that_cannot_be_read_is_told(name: str, data: bytes, expected: str, tmp_path: Path) -> None:
    (tmp_path / f"{name}.toml").write_bytes(data)

    assert [line.split(" | ")[0] for line in mistakes(tmp_path)] == [expected]


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "rulescheck.toml").symlink_to("nowhere")
    assert mistakes(tmp_path) == [
        "rulescheck.toml:1:1-1 error unreadable-file: the file cannot be read: no such file or directory"
    ]

    (tmp_path / "rulescheck.toml").unlink()
    (tmp_path / "rulescheck.toml").mkdir()
    assert mistakes(tmp_path) == [
        "rulescheck.toml:1:1-1 error unreadable-file: the file cannot be read: is a directory"
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[tool]\nrulescheck.language = 'fr'\n", "2:12-20"),
        ("tool.rulescheck.language = 'fr'\n", "1:17-25"),
        ("[tool.'rulescheck']\nlanguage = 'fr'\n", "2:1-9"),
        ("[tool]\nrulescheck = {language = 'fr'}\n", "2:15-23"),
    ],
)
def test_settings_among_those_of_others_are_found_however_they_are_written(
    text: str, place: str, tmp_path: Path
) -> None:
    assert mistakes(tmp_path, pyproject=text) == [
        f"pyproject.toml:{place} error wrong-setting: language is 'fr', expected one of en, zh-TW"
    ]


def test_settings_among_those_of_others_are_a_table(tmp_path: Path) -> None:
    assert mistakes(tmp_path, pyproject="[tool]\nrulescheck = 3\n") == [
        "pyproject.toml:2:1-11 error wrong-setting: rulescheck is '3', expected a table"
    ]
    assert mistakes(tmp_path, pyproject="tool = ['rulescheck']\n") == []

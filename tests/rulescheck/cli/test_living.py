"""Living with findings, as people run it: mended, shown as a diff, hidden as old ones, watched, set."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulescheck.cli import main
from tests.small_game import KIND, RULE, write

CARDS = "- {id: a, name: A, cost: '2'} # two\r\n- {id: b, name: B, cost: 9}\r\n"


def game(folder: Path, cards: str = CARDS) -> Path:
    write(folder, "", KIND + RULE)
    (folder / "cards.yml").write_bytes(cards.encode())
    return folder


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["check", "--lang", "en", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_fix(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = game(here) / "cards.yml"
    path.chmod(0o640)
    status, out, err = run(capsys, "--fix")

    assert (status, out.count(": error: ")) == (1, 1)
    assert err.startswith("changed cards.yml\n1 error: ")
    assert path.read_bytes().decode() == CARDS.replace("'2'", "2")
    assert path.stat().st_mode & 0o777 == 0o640
    assert run(capsys, "--fix")[2].startswith("1 error: ")


def test_fix_goes_on_until_nothing_is_left(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # The card is left out for its cost, so that its text is looked at in the second round only.
    folder = game(here, "- {id: a, name: A, cost: '2', text: \"a\u200bb\"}\n")

    assert run(capsys, "--fix")[0] == 0
    assert 'cost: 2, text: "ab"' in (folder / "cards.yml").read_text()


def test_diff(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = game(here) / "cards.yml"
    status, out, err = run(capsys, "--diff")

    assert (status, err) == (1, "1 file would change; `--fix` writes them\n")
    assert out.splitlines()[:3] == ["--- a/cards.yml", "+++ b/cards.yml", "@@ -1,2 +1,2 @@"]
    assert path.read_bytes().decode() == CARDS

    path.write_text("- {id: a, name: A}\n")
    assert run(capsys, "--diff") == (0, "", "nothing has just one right answer\n")


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        (("--diff", "--format", "json"), "--format"),
        (("--diff", "--output", "json=x.json"), "--output"),
        (("--write-baseline", "--baseline", "b.json", "--format", "sarif"), "--format"),
    ],
)
def test_what_makes_no_report_is_asked_for_none(
    words: tuple[str, ...], asked: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script that wants JSON does not get something else, and no file is left out without a word."""
    game(here)
    status, out, err = run(capsys, *words)

    told = f"rulescheck: {words[0]} makes no report: leave {asked} out, or run the check once more without"
    assert (status, out, err) == (2, "", f"{told} {words[0]}\n")
    assert not (here / "b.json").exists()


def test_what_can_be_mended_is_said(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(here)

    assert "\n`--fix` mends 1 of them, `--diff` shows how\n" in run(capsys)[2]


def test_baseline(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(here)
    told = run(capsys, "--baseline", "old.json")
    assert told == (2, "", "rulescheck: no baseline old.json; `--write-baseline` writes it\n")

    assert run(capsys, "--baseline", "old.json", "--write-baseline")[:2] == (0, "")
    entries = json.loads((here / "old.json").read_bytes())
    assert [entry["rule"] for entry in entries] == ["g/cheap", "wrong-type"]

    status, out, err = run(capsys, "--baseline", "old.json")
    assert (status, out) == (0, "")
    assert err.startswith("nothing wrong (2 in the baseline): ")

    game(here, "# moved\n\n- {id: b, name: B, cost: 9}\n- {id: c, name: C, cost: 8}\n")
    status, out, err = run(capsys, "--baseline", "old.json")
    assert (status, out.count("C costs 8")) == (1, 1)
    assert err.startswith("1 error, 1 in the baseline: ")
    assert "\n1 of the baseline no longer found" in err


def test_a_baseline_from_the_settings(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(here)
    assert run(capsys, "--write-baseline")[0] == 2

    (here / "rulescheck.toml").write_text('baseline = "old.json"\n')
    assert run(capsys, "--write-baseline")[0] == 0
    assert run(capsys)[0] == 0


def test_a_file_that_is_no_baseline(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(here)
    (here / "old.json").write_text("?")

    assert run(capsys, "--baseline", "old.json")[0] == 2


def test_silenced_findings_are_counted(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(here, "- {id: b, name: B, cost: 9} # rulescheck: allow cheap because it is the boss\n")
    status, out, err = run(capsys)

    assert (status, out) == (0, "")
    assert err.startswith("nothing wrong (1 silenced): ")


def test_settings(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(here / "one")
    game(here / "draft")
    (here / "rulescheck.toml").write_text('language = "zh-TW"\nexclude = ["draft"]\n')

    assert main(["check"]) == 1
    out = capsys.readouterr().out
    assert "錯誤" in out
    assert "draft" not in out
    assert main(["check", "draft"]) == 1


@pytest.mark.parametrize(
    ("settings", "place"),
    [("colour = 1", "1:1"), ("[severity]\n'g/cheep' = 'off'", "2:1"), ("x", "1:2")],
)
@pytest.mark.parametrize("command", ["check", "print"])
def test_wrong_settings(
    here: Path, capsys: pytest.CaptureFixture[str], command: str, settings: str, place: str
) -> None:
    game(here)
    (here / "rulescheck.toml").write_text(settings + "\n")
    status = main([command])
    printed = capsys.readouterr()

    if command == "check" or "cheep" not in settings:
        assert status == 2
        assert printed.out.startswith(f"rulescheck.toml:{place}: error: ")
        assert "mend the settings" in printed.err


def test_only_one_of_them_at_a_time(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["check", "--fix", "--watch"])

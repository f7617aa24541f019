"""The command as people run it: a process with its output, its exit status and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulescheck.cli import main
from tests.small_game import GAME, KIND, RULE, write
from tests.tiny_game import write_game

ROOT = Path(__file__).parents[3]
COLOURS: tuple[dict[str, str], ...] = ({}, {"FORCE_COLOR": "1"}, {"FORCE_COLOR": "1", "NO_COLOR": "1"})


def run(*arguments: str | Path, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a folder; a traceback is never what people should see."""
    settings = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", **environment}
    done = subprocess.run(
        [sys.executable, "-m", "rulescheck", *map(str, arguments)],
        cwd=cwd,
        env=settings,
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        check=False,
        timeout=120,
    )
    assert "Traceback" not in done.stderr
    return done


def test_a_clean_game(tmp_path: Path) -> None:
    done = run("check", write(tmp_path, "{id: a, name: A}"))

    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == "nothing wrong: g has card 1, rules 0\n"


def test_a_game_with_mistakes(tmp_path: Path) -> None:
    done = run("check", ".", cwd=write(tmp_path, "{id: a, name: A, cost: x}"))

    assert done.returncode == 1
    words = "cards.yml:1:24: error: cost is 'x', expected a whole number [wrong-type]\n"
    assert done.stdout.startswith(words)
    assert done.stderr.startswith("1 error: ")


def test_findings_can_leave_the_exit_status_at_zero(tmp_path: Path) -> None:
    done = run("check", ".", "--exit-zero", cwd=write(tmp_path, "{id: a, name: A, cost: x}"))

    assert (done.returncode, done.stderr.partition(":")[0]) == (0, "1 error")
    assert run("check", "nowhere", "--exit-zero", cwd=tmp_path).returncode == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chek"], "there is no command chek; did you mean check?"),
        (["xyz", "."], "there is no command xyz; there are: check, print, handout, export, new, schema,"
         " explain, rules"),
        (["check", "--formt=json"], "check has no option --formt; did you mean --format?"),
        (["--lng", "check", "."], "check has no option --lng; did you mean --lang?"),
        (["check", "--quux"], "check has no option --quux; `rulescheck check --help` lists them"),
        (["new", "game", "x", "--cj", "github"], "new has no option --cj; did you mean --ci?"),
        (["rules", "a", "b"], "rules takes no argument b: put quotes around a name with blanks"),
    ],
)  # fmt: skip
def test_a_slip_in_the_command_is_told_with_the_right_word(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--lang", "en"]) == 2

    assert capsys.readouterr().err == f"rulescheck: {said}\n"


def test_colours_can_be_asked_for_and_refused(tmp_path: Path) -> None:
    write(tmp_path, "{id: a, name: A, cost: x}")

    said = [run("check", cwd=tmp_path, **colours).stdout for colours in COLOURS]
    assert ["\x1b[31merror" in text for text in said] == [False, True, False]


def test_notes_alone_are_clean(tmp_path: Path) -> None:
    cards = "{id: a, name: A, cost: 9, rulings: [{rule: cheap, reason: why not, by: GM}]}"
    done = run("check", write(tmp_path, cards, KIND + RULE + "    ruling: GM\n"))

    assert done.returncode == 0
    assert ": note: " in done.stdout


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nowhere", "no folder"),
        ("file", "file belongs to no game"),
        ("empty", "no game in"),
        (
            "almost",
            "no game in almost: rename almost/deep/game.yaml to game.yml, which is what a game begins with",
        ),
    ],
)
def test_what_is_no_game(name: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").touch()
    (tmp_path / "almost" / "deep").mkdir(parents=True)
    (tmp_path / "almost" / "deep" / "game.yaml").touch()
    done = run("check", name, cwd=tmp_path)

    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr


@pytest.mark.parametrize("arguments", [(), ("check", "--format", "nope"), ("print", "--set")])
def test_what_is_no_command(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: ")


@pytest.mark.parametrize(
    "words",
    [
        ("print", "--set", ""),
        ("print", "--deck", " "),
        ("export", "--to", "csv", "--card", ""),
        ("handout", "--for", ""),
        ("handout", "--audience", ""),
        ("new", "card", "--id", "x", "--name", ""),
        ("new", "card", "--id", ""),
    ],
)
def test_an_option_that_names_nothing(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """An unset variable of a script is neither a name nor the same as no option at all."""
    with pytest.raises(SystemExit) as stopped:
        main([*words, "--lang", "en"])

    assert stopped.value.code == 2
    option = next(word for word in reversed(words) if word.startswith("--"))
    told = f"argument {option}: nothing is named: write a name behind it, or leave the option out\n"
    assert capsys.readouterr().err.endswith(told)


def test_help_and_version() -> None:
    assert "exit status: 0" in run("--help").stdout
    assert run("--version").stdout.startswith("rulescheck ")


def test_json_holds_all_findings(tmp_path: Path) -> None:
    done = run("check", "--format", "json", write(tmp_path, "- {id: 甲 乙, name: 甲}\n- {id: b}\n"))

    assert done.returncode == 1
    assert [found["rule"] for found in json.loads(done.stdout)] == ["wrong-id", "missing-field"]


def test_a_folder_of_games_with_a_hidden_one(tmp_path: Path) -> None:
    for name, id_ in (("b c", "b"), ("甲", "a"), (".hidden", "h")):
        write(tmp_path / name, "{id: a, name: A, cost: x}", game=GAME.replace("g", id_, 1))
    done = run("check", cwd=tmp_path)

    places = [line.split(":")[0] for line in done.stdout.splitlines() if ": error: " in line]
    assert places == ["b c/cards.yml", "甲/cards.yml"]


def test_two_games_with_one_id(tmp_path: Path) -> None:
    """What print, export and schema could not write side by side is found by the check, at both places."""
    for name in ("one", "two"):
        write(tmp_path / name, "{id: a, name: A}")
    done = run("check", cwd=tmp_path)

    assert done.returncode == 1
    first, *others = done.stdout.splitlines()
    assert first == "two/game.yml:1:5: error: the id g belongs to another game already: G [duplicate-id]"
    assert any("one/game.yml:1:5" in line for line in others)


def test_a_pattern_that_leaves_out_no_game(tmp_path: Path) -> None:
    """However its way is written a pattern means its folder; one that means none is told of."""
    for name in ("one", "two", "three"):
        write(tmp_path / name, "{id: a, name: A}", game=GAME.replace("g", name, 1))
    patterns = ["./two", f"../{tmp_path.name}/three/", "tow", "../other"]
    (tmp_path / "rulescheck.toml").write_text(f"exclude = {json.dumps(patterns)}\n", encoding="utf-8")
    found = json.loads(run("check", "--format", "json", cwd=tmp_path).stdout)
    below = run("check", "one", cwd=tmp_path)

    assert [(one["file"], one["line"], one["rule"], one["severity"]) for one in found] == [
        ("rulescheck.toml", 1, "useless-exclude", "note")
    ] * 2
    assert [one["message"] for one in found] == [
        "`exclude` leaves out no game: ../other",
        "`exclude` leaves out no game: tow",
    ]
    assert (below.returncode, below.stdout) == (0, "")


def test_words_in_the_language_of_the_reader(tmp_path: Path) -> None:
    write(tmp_path, "{id: a, name: A, cost: x}")

    assert "錯誤" in run("check", tmp_path, LANG="zh_TW.UTF-8").stdout
    assert "錯誤" in run("check", tmp_path, "--lang", "zh-TW").stdout
    assert "error" in run("check", tmp_path, "--lang", "en", LANG="zh_TW.UTF-8").stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_a_terminal_that_knows_no_chinese(encoding: str, tmp_path: Path) -> None:
    write(tmp_path, "{id: a, name: 甲, cost: 織夢}")

    assert run("check", tmp_path, PYTHONIOENCODING=encoding, PYTHONUTF8="0").returncode == 1


def test_names_of_files_that_steer_or_are_no_text(tmp_path: Path) -> None:
    """A name can hold an escape, and bytes that are no characters."""
    write(tmp_path / "e\x1b[31m")
    os.mkdir(os.fsencode(tmp_path) + b"/\xff")  # noqa: PTH102
    for folder in (tmp_path / "e\x1b[31m", tmp_path / "\udcff"):
        (folder / "game.yml").write_text("id: [\n", encoding="utf-8")
    for form in ("text", "json"):
        done = run("check", tmp_path, "--format", form)
        assert done.returncode == 1
        assert "\x1b" not in done.stdout + done.stderr


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    """As `rulescheck check | head -1` does: no complaint about the pipe."""
    write(tmp_path, "".join(f"- {{id: c{n}, name: C, cost: x}}\n" for n in range(3000)))
    script = f'"{sys.executable}" -m rulescheck check "{tmp_path}" | head -1'
    done = subprocess.run(
        ["bash", "-c", script],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )

    assert done.stdout.count("\n") == 1
    assert "rror:" not in done.stderr.replace("error: mend", "")


@pytest.mark.parametrize("language", ["en", "zh-TW"])
def test_a_new_game_is_clean_and_prints(language: str, tmp_path: Path) -> None:
    """In a folder whose name has Chinese characters, below one with spaces."""
    (tmp_path / "my games").mkdir()
    made = run("new", "my games/織夢", "--lang", language, cwd=tmp_path)
    folder = tmp_path / "my games" / "織夢"

    assert made.returncode == 0
    assert "cd 'my games/織夢'" in made.stderr
    assert run("check", folder).returncode == 0
    assert run("print", cwd=folder).returncode == 0
    (sheet,) = (folder / "sheets").iterdir()
    assert sheet.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("name", "game", "title"),
    [
        ("Tide Pool", "tide-pool", "Tide Pool"),
        ("tide-pool", "tide-pool", "Tide pool"),
        ("夜市", "game", "夜市"),
        ("Dusk: GAME #2", "dusk-game-2", '"Dusk: GAME #2"'),
        ("no", '"no"', '"No"'),
        ("2048", '"2048"', '"2048"'),
    ],
)
def test_a_new_game_is_called_as_one_says(name: str, game: str, title: str, tmp_path: Path) -> None:
    assert run("new", name, cwd=tmp_path).returncode == 0
    (folder,) = tmp_path.iterdir()
    lines = (folder / "content" / game.strip('"') / "game.yml").read_text("utf-8").splitlines()
    site = (folder / "mkdocs.yml").read_text("utf-8").splitlines()

    assert lines[:2] == [f"id: {game}", f"title: {title}"]
    assert site[0] == f"site_name: {title}"


def test_a_new_game_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "file").touch()

    for name in ("game", "file", "file/below", "."):
        assert run("new", name, cwd=tmp_path).returncode == 2
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "game"]


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_game(tmp_path_factory.mktemp("a game") / "小")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--card", "asault"), "no card asault; did you mean assault?"),
        (("--card", "assault", "--card", "nope"), "no card nope"),
        (("--deck", "wee"), "no deck wee; did you mean wei?"),
        (("--set", "cart"), "no set cart; did you mean card?"),
        (("--set", "hero"), "no set hero; there are: card"),
        (("-o", "all.pdf"), "2 sheets do not go into all.pdf"),
    ],
)
def test_print_says_what_there_is(arguments: tuple[str, ...], words: str, tiny: Path, tmp_path: Path) -> None:
    done = run("print", tiny, *arguments, cwd=tmp_path)

    assert done.returncode == 2
    assert words in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "files"),
    [
        ((), ["sheets/tiny-card.pdf", "sheets/tiny-hero-wei.pdf"]),
        (("--deck", "wei", "-o", "to print"), ["to print/tiny-hero-wei.pdf"]),
        (("--set", "card", "-o", "a/b/牌.PDF"), ["a/b/牌.PDF"]),
        (("--card", "guard", "-o", "one.pdf"), ["one.pdf"]),
    ],
)
def test_print_writes_whole_files(
    arguments: tuple[str, ...], files: list[str], tiny: Path, tmp_path: Path
) -> None:
    done = run("print", tiny, *arguments, cwd=tmp_path)

    assert done.returncode == 0
    made = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert made == files


def test_pages_without_backs(tiny: Path, tmp_path: Path) -> None:
    for arguments in (("-o", "both.pdf"), ("-o", "fronts.pdf", "--only", "fronts")):
        assert run("print", tiny, "--set", "card", *arguments, cwd=tmp_path).returncode == 0

    assert (tmp_path / "fronts.pdf").stat().st_size < (tmp_path / "both.pdf").stat().st_size


def test_print_into_what_is_no_folder(tiny: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run("print", tiny, "-o", "file", cwd=tmp_path)

    assert done.returncode == 2
    assert "rulescheck: file is neither a folder nor a PDF: " in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_folder_called_pdf_is_a_folder(tiny: Path, tmp_path: Path) -> None:
    (tmp_path / "x.pdf").mkdir()

    assert run("print", tiny, "--set", "card", "-o", "x.pdf", cwd=tmp_path).returncode == 0
    assert [path.name for path in (tmp_path / "x.pdf").iterdir()] == ["tiny-card.pdf"]


def test_a_game_with_mistakes_is_not_printed(tmp_path: Path) -> None:
    write(tmp_path / "game", "{id: a, name: A, cost: x}", KIND, GAME)
    done = run("print", "game", cwd=tmp_path)

    assert done.returncode == 1
    assert "nothing was printed" in done.stderr
    assert not (tmp_path / "sheets").exists()

"""`rulescheck new KIND --id ID`: a thing of a game in a file of its own."""

from __future__ import annotations

import shutil
from pathlib import Path
from textwrap import indent

import pytest
import yaml

from rulescheck.cli import main
from rulescheck.cli.model import Wish, begin, judged
from rulescheck.cli.new_file import write_new
from rulescheck.config import Config
from rulescheck.declare import declare_game
from rulescheck.diagnostics import Severity
from rulescheck.load import load
from rulescheck.verdict import verdict
from tests.small_game import GAME, KIND, RULE, write
from tests.tiny_game import write_game

ROOT = Path(__file__).parents[3]
Capture = pytest.CaptureFixture[str]


def new(*arguments: str | Path) -> int:
    return main(["new", *map(str, arguments), "--lang", "en"])


OPTIONAL = ("cost", "next", "all", "tags", "part", "free", "text")
LEAST = "id: b\nname: b\n" + "".join(f"# {name}: …\n" for name in OPTIONAL)


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_game(tmp_path / "game-of-mine")


def test_a_new_thing_is_clean(tiny: Path, capsys: Capture) -> None:
    assert new("card", "--id", "feint", "--name", "虛招") == 0
    text = "id: feint\nname: 虛招\nability: body  # 屬性\nmana: 0  # Mana\n# text: …  # 效果\n"
    assert (tiny / "cards" / "feint.yml").read_text(encoding="utf-8") == text
    assert capsys.readouterr().err == "game-of-mine/cards/feint.yml: a new card\n"
    assert main(["check", "game-of-mine"]) == 0


@pytest.mark.parametrize("name", ["hunt", "weave"])
def test_new_things_of_the_shipped_games_are_clean(name: str, tmp_path: Path) -> None:
    """Of every kind; where the kind's things must be used, something has to use the new one yet."""
    folder = shutil.copytree(ROOT / "content" / name, tmp_path / name)
    declared, _ = declare_game(folder)
    assert declared
    game, _ = load(declared)
    before = judged(game, Config())
    wishes = [
        Wish(game, kind, "brand-new-thing", "全新的東西", Config(), before) for kind in game.kinds.values()
    ]
    begun = [begin(wish) for wish in wishes]
    assert [(one.accepted, one.unused) for one in begun] == [(True, wish.kind.used) for wish in wishes]
    for wish, one in zip(wishes, begun, strict=True):
        assert write_new(game, wish.kind, one.text, wish.id, None)
    found = [d for d in verdict(folder)[1].diagnostics if d.severity > Severity.NOTE]

    assert len(list(folder.rglob("brand-new-thing.yml"))) == len(game.kinds)
    must = [kind.id for kind in game.kinds.values() if kind.used]
    assert [(d.rule, d.values["kind"]) for d in found] == [("unused-entity", kind) for kind in must]


def test_what_a_new_thing_needs_yet_is_said(tmp_path: Path, capsys: Capture) -> None:
    folder = write(tmp_path, "[]", KIND.replace("cards.yml", "*.yml") + "used: true\n")

    assert new("card", folder, "--id", "b", "--name", "B") == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(
        "b.yml: a new card\nnext: let something refer to b or link to it, for each card must be used\n"
    )


BOTH = RULE.replace("self.cost < 5", "self.cost > 2 && self.cost < 5").replace("{cost: 1}", "{cost: 3}")
CARDS = """\
# The cards.
- {id: a, name: A, cost: 9}
- id: b  # an id
  # Its name:
  name: "B"
  cost: 3
  text: |
    One.
      Two.

# The next one.
- {name: C, id: c,
   cost: 4}
- &base
  id: d
  name: D
  cost: 4
- <<: *base
  id: e
  name: E
- {id: f, cost: 3, name: F}  # The last.
"""
LIKE_B = """\
id: new-one  # an id
# Its name:
name: "New: one"
cost: 3
text: |
  One.
    Two.
"""


def item(text: str) -> str:
    """A thing's text as an item of a list."""
    return f"- {indent(text, '  ')[2:]}"


def test_what_the_rules_refuse_begins_as_what_they_accept(tmp_path: Path, capsys: Capture) -> None:
    """The first thing about which nothing is found, with its comments and nothing else of its file."""
    folder = write(tmp_path, CARDS, KIND + BOTH)

    assert new("card", folder, "--id", "new-one", "--name", "New: one") == 0
    out, err = capsys.readouterr()
    assert out == item(LIKE_B)
    assert err.splitlines()[1:] == ["begun from B (b), which the rules accept: change what is to differ"]


@pytest.mark.parametrize(
    ("like", "text"),
    [
        ("a", "{id: x, name: x, cost: 9}\n"),
        ("b", LIKE_B.replace("new-one", "x").replace('"New: one"', "x")),
        ("c", "{name: x, id: x,\n cost: 4}\n"),
        ("d", "id: x\nname: x\ncost: 4\n"),
        ("f", "{id: x, cost: 3, name: x}\n"),
    ],
)
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_what_a_thing_begins_as_can_be_chosen(
    like: str, text: str, ends: str, tmp_path: Path, capsys: Capture
) -> None:
    folder = write(tmp_path, CARDS, KIND + BOTH)
    (folder / "cards.yml").write_text(CARDS, encoding="utf-8", newline=ends)

    assert new("card", folder, "--id", "x", "--like", like) == 0
    out, err = capsys.readouterr()
    assert out == item(text)
    assert err.endswith(f"begun from {like.upper()} ({like}): change what is to differ\n")


ALONE = """\
rules:
  alone:
    title: Alone
    require: "self.cost != 2 || all.card.filter(c, c.cost == 1).size() == 1"
    message: "{self.name} stands with others"
    passes: [{about: a, data: {cost: 1}}]
    fails: [{about: b, data: {cost: 2}}]
"""


def test_what_would_make_others_wrong_is_not_accepted(tmp_path: Path, capsys: Capture) -> None:
    """Nor is it kept quiet: what others lack because of the new thing is told."""
    cards = "- {id: a, name: A, cost: 2}\n- {id: b, name: B, cost: 1}\n- {id: c, name: C, cost: 7}\n"
    folder = write(tmp_path, "", KIND.replace("cards.yml", "cards*.yml") + ALONE)
    (folder / "cards.yml").write_text(cards, encoding="utf-8")

    assert new("card", folder, "--id", "x", "--like", "b") == 1
    assert "A stands with others" in capsys.readouterr().out
    (folder / "cardsx.yml").unlink()

    assert new("card", folder, "--id", "x") == 0
    assert (folder / "cardsx.yml").read_text(encoding="utf-8") == "{id: x, name: x, cost: 2}\n"


@pytest.mark.parametrize(
    ("like", "words"),
    [
        ("e", "card e cannot be taken as it stands: part of it is written elsewhere in its file"),
        ("bb", "there is no card bb to begin from; did you mean b?"),
        ("zzz", "there is no card zzz to begin from; there are: a, b, c, d, e, f"),
    ],
)
def test_a_thing_that_none_can_begin_as(like: str, words: str, tmp_path: Path, capsys: Capture) -> None:
    folder = write(tmp_path, CARDS, KIND + BOTH)

    assert new("card", folder, "--id", "x", "--like", like) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"rulescheck: {words}\n")


def test_a_thing_that_the_rules_refuse_is_kept(tiny: Path, capsys: Capture) -> None:
    kind = (tiny / "kinds" / "hero.yml").read_text(encoding="utf-8").replace("body <= 5", "body > 5")
    (tiny / "kinds" / "hero.yml").write_text(kind, encoding="utf-8")

    assert new("hero", tiny, "--id", "bo") == 1
    assert (tiny / "heroes" / "bo.yml").exists()
    out, err = capsys.readouterr()
    assert "[tiny/too-strong]" in out
    assert "with 1 error: the file is written" in err


def test_findings_of_other_files_are_not_told(tmp_path: Path, capsys: Capture) -> None:
    folder = write(tmp_path, "{id: a, name: A, cost: 9}", KIND.replace("cards.yml", "*.yml") + RULE)

    assert new("card", folder, "--id", "b") == 0
    assert capsys.readouterr().out == ""
    assert (folder / "b.yml").exists()


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("cards/**/*.yml", "cards/b.yml"),
        ("sets/*/cards-*.yml", "sets/one/cards-b.yml"),
        ("deep/*/x.yml", "deep/new/x.yml"),
        ("[a-z].yml", ""),
        ("cards.yml", ""),
        ("other.yml", "other.yml"),
    ],
)
def test_where_a_new_thing_goes(pattern: str, path: str, tmp_path: Path, capsys: Capture) -> None:
    """A file that the kind reads; where there can be none, the text is printed."""
    (tmp_path / "sets" / "one").mkdir(parents=True)
    folder = write(tmp_path, "{id: a, name: A}", KIND.replace("cards.yml", f'"{pattern}"'))

    assert new("card", folder, "--id", "b") == 0
    printed = capsys.readouterr().out
    assert printed.removeprefix("---\n") == ("" if path else LEAST)
    assert not path or (folder / path).read_text(encoding="utf-8") == LEAST


def test_a_thing_to_be_put_into_a_list_is_an_item_of_it(tmp_path: Path, capsys: Capture) -> None:
    folder = write(tmp_path, "- {id: a, name: A}\n")

    assert new("card", folder, "--id", "b") == 0
    printed = capsys.readouterr().out
    assert printed == "- " + indent(LEAST, "  ").strip(" ")
    with (folder / "cards.yml").open("a", encoding="utf-8") as file:
        file.write(printed)
    assert [e.id for e in load(declare_game(folder)[0])[0].of("card")] == ["a", "b"]


def test_a_thing_to_be_put_below_a_single_one_is_kept_apart_from_it(tmp_path: Path, capsys: Capture) -> None:
    folder = write(tmp_path, "id: a\nname: A\n")

    assert new("card", folder, "--id", "b") == 0
    said = capsys.readouterr()
    assert said.out == f"---\n{LEAST}"
    assert said.err == (
        "card has its things in cards.yml: put this below what is there, the line --- with it,"
        " which keeps the two apart\n"
    )
    with (folder / "cards.yml").open("a", encoding="utf-8") as file:
        file.write(said.out)
    assert [e.id for e in load(declare_game(folder)[0])[0].of("card")] == ["a", "b"]


def test_a_file_that_another_kind_reads_too_is_none(tmp_path: Path, capsys: Capture) -> None:
    game = GAME.replace("[card]", "[card, other]")
    folder = write(tmp_path, "[]", KIND.replace("cards.yml", "*.yml"), game, kinds__other=KIND)
    (folder / "kinds" / "other.yml").write_text(KIND.replace("cards.yml", "*.yml"), encoding="utf-8")

    assert new("other", folder, "--id", "b") == 0
    assert "put this there yourself" in capsys.readouterr().err
    assert not (folder / "b.yml").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("card", "--id", "guard"), "the card guard is there already, in game-of-mine/cards/all.yml:2:"),
        (("card", "--id", "a b"), "a-b"),
        (("crad", "--id", "b"), "there is no kind crad; did you mean card?"),
        (("card", "nowhere", "--id", "b"), "no game in nowhere"),
        (("card", "--id", "b", "-o", "game-of-mine/cards/all.yml"), "file exists"),
        (("card", "--id", "b", "-o", "elsewhere.yml"), "its files are cards/*.yml"),
        (("card",), "a new card needs an id"),
        (("card", "game-of-mine"), "a new card needs an id"),
        (("card", "--like", "guard"), "a new card needs an id"),
        (("game",), "name the folder of the new game"),
    ],
)
def test_what_cannot_be_written(arguments: tuple[str, ...], words: str, tiny: Path, capsys: Capture) -> None:
    """Nothing is changed, and the reason is said."""
    before = sorted(Path().rglob("*"))

    assert new(*arguments) == 2
    assert words in capsys.readouterr().err
    assert sorted(Path().rglob("*")) == before


def test_each_kind_of_several_games_is_named_once(tmp_path: Path, capsys: Capture) -> None:
    for name in ("one", "two"):
        write(tmp_path / name)

    assert new("K1", tmp_path, "--id", "a") == 2
    assert capsys.readouterr().err == "rulescheck: there is no kind K1; the kinds are: card\n"


def test_a_file_can_be_chosen(tiny: Path) -> None:
    assert new("card", "--id", "feint", "-o", tiny / "cards" / "more.yml") == 0
    assert (tiny / "cards" / "more.yml").exists()


@pytest.mark.parametrize("arguments", [("mine",), ("game", "mine")])
def test_a_new_game(arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the word `game` before its folder or without."""
    monkeypatch.chdir(tmp_path)

    assert new(*arguments) == 0
    assert (tmp_path / "mine" / "content" / "mine" / "game.yml").exists()


@pytest.mark.parametrize(
    ("name", "folder", "game"),
    [("Tide Pool", "tide-pool", "tide-pool"), ("夜 市", "夜-市", "game"), ("POOL", "POOL", "pool")],
)
def test_a_new_game_has_a_folder_without_blanks_and_keeps_what_is_made_out_of_git(
    name: str, folder: str, game: str, tmp_path: Path
) -> None:
    assert new(tmp_path / name, "--ci", "github") == 0
    assert [path.name for path in tmp_path.iterdir()] == [folder]
    made = tmp_path / folder
    ignored = (made / ".gitignore").read_text(encoding="utf-8").splitlines()
    title = yaml.safe_load((made / "content" / game / "game.yml").read_text(encoding="utf-8"))["title"]
    assert (title, ignored) == (name, ["site/", "sheets/", "exports/", "schemas/"])


def test_no_game_is_begun_within_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    assert new(tmp_path / "one") == 0
    monkeypatch.chdir(tmp_path / "one" / "content" / "one" / "kinds")
    capsys.readouterr()

    assert new("two", "--lang", "en") == 2
    assert capsys.readouterr().err == (
        f"rulescheck: two would lie in the folder of the game at {tmp_path / 'one/content/one'}, "
        "where its files would be taken for that game's; begin it beside that\n"
    )
    assert not Path("two").exists()


def test_a_new_nothing_is_told_what_can_be_new(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["new"])
    assert capsys.readouterr().err.endswith("the following arguments are required: FOLDER|KIND\n")


@pytest.mark.parametrize(
    ("name", "file"), [("github", ".github/workflows/rulescheck.yml"), ("gitlab", ".gitlab-ci.yml")]
)
def test_a_new_game_with_ci(name: str, file: str, tmp_path: Path) -> None:
    assert new("game", tmp_path / "mine", "--ci", name) == 0
    assert "rulescheck" in (tmp_path / "mine" / file).read_text(encoding="utf-8")
    assert main(["check", str(tmp_path / "mine")]) == 0

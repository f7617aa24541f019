"""What is remembered of earlier checks never changes a finding: random edits, checked with it and without."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from rulescheck import check
from rulescheck.declare import declare_game
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, hint, message
from rulescheck.game import Game, Remembered
from rulescheck.load import load
from rulescheck.memory import recall
from rulescheck.press import measured
from rulescheck.verdict import verdict

GAME = """\
id: g
title: 遊戲
kinds: [card, hero, group]
{chapters}
options:
  brave: {{title: 勇者{brave}}}
  calm: {{title: 沉著}}
"""
CARD = """\
title: 卡牌
files: {files}
used: {used}
schema:
  cost: {{type: integer, min: 0, max: {top}}}
  speed: {{type: string, values: {{slow: 慢, fast: 快}}}}
  next: {{ref: card}}
  like: {{type: list, schema: {{ref: card}}}}
  roll:
    type: list
    dice: 1D6
    rows: {{low: from, high: to}}
    schema: {{type: dict, schema: {{from: {{type: integer}}, to: {{type: integer}}}}}}
  text: {{type: text}}
words:
  - {{field: speed, value: fast, text: text, has: [快速]}}
derived:
  twice: {{title: 兩倍, value: 2 * self.cost}}
  far: {{title: 遠, value: "has(self.next) && has(self.next.cost) ? self.next.cost : 0"}}
rules:
  dear:
    title: 太貴
    require: "!has(self.cost) || self.cost < {most}"
    message: "{{self.name}} 要 {{self.cost}}"
    passes: [{{about: a, data: {{cost: 1}}}}]
    fails: [{{about: b, data: {{cost: 9}}}}]
  chain:
    title: 越來越貴
    when: has(self.next) && has(self.next.cost) && has(self.cost)
    require: self.next.cost >= self.cost
    message: "{{self.next.name}} 比 {{self.name}} 便宜"
    passes: [{{about: a, data: {{cost: 1, next: {{name: 乙, cost: 2}}}}}}]
    fails: [{{about: b, data: {{cost: 2, next: {{name: 乙, cost: 1}}}}}}]
{face}
"""
FACE = "face: {title: name, corner: cost, badge: far, line: [speed, next.name], body: [text]}\n"
HERO = """\
title: 角色
files: heroes/*.yml
inherit: [group]
schema:
  body: {type: integer, required: true}
  group: {ref: group}
  deck:
    type: list
    default: []
    schema: {type: dict, schema: {card: {ref: card, required: true}, copies: {type: integer, default: 1}}}
rules:
  heavy:
    title: 太重
    ruling: GM
    each: entry in self.deck
    when: has(entry.card.cost)
    require: entry.card.cost <= self.body || options['brave']
    message: "{self.name} 拿不動 {entry.card.name}"
    at: deck[entry].card
    passes: [{about: a, data: {body: 3, deck: [{card: {name: 乙, cost: 1}}]}}]
    fails: [{about: b, data: {body: 0, deck: [{card: {name: 乙, cost: 1}}]}}]
  unique:
    title: 最強的只有一個
    require: size(all.hero.filter(other, other.body >= self.body && other.id != self.id)) > 0 || self.body < 9
    message: "{self.name} 太強"
    passes: [{about: a, data: {body: 1}}]
    fails: [{about: b, data: {body: 9}, all: {hero: []}}]
  named:
    title: 隊名
    when: has(self.group) && has(self.group.motto)
    require: titles.group.id[self.group.id] != '影隊'
    message: "{self.name} 在影隊"
    passes: [{about: a, data: {body: 1}}]
    fails: [{about: b, data: {body: 9, group: shadow}}]
"""
GROUP = """\
title: 隊伍
files: groups.yml
schema:
  motto: {type: string}
"""
TERMS = """\
sober: {{title: 清醒度, {wrong}aliases: [清醒值], text: 還醒著多少。}}
"""
CHAPTER = "# 規則\n\n{words}看[甲](card:{link})、[沉著](option:calm)與[勇者](option:brave)。{term}\n"
NAMES = ("甲", "乙", "丙", "丁", "戊", "影 狼", "影狼", "清醒度", "Night-walk", "Night walk")
THERE = ("one-0", "two-0", "three-0")  # ids that most likely are
GOOD = ("快速出牌。", "恢復 1 點清醒度。", "看[乙](card:two-0)。", "看[清醒](term:sober)。", "**不能**連用。")
BAD = (
    "恢復 1 點清醒渡。", "恢復清晰度。", "看[誰](card:zz)。", "**粗體", "「沒有關上", "零\u200b寬", "e\u0301",
    "看[大膽](option:bold)。",
)  # fmt: skip
ALLOWS = ("", "  # rulescheck: allow wrong-term because 故意的", "  # rulescheck: allow dear because 故意的")


class Author:
    """Somebody who writes a game, file by file, with and without mistakes."""

    def __init__(self, folder: Path, seed: int, face: str = "") -> None:
        self.folder = folder
        self.dice = random.Random(seed)
        self.face = face
        self.seen: list[dict[str, str]] = []
        self.files: dict[str, str] = {}
        for name in ("cards/one.yml", "cards/two.yml", "cards/three.yml", "heroes/h.yml", "heroes/i.yml"):
            self.files[name] = self.things(name)
        for name in ("game.yml", "kinds/card.yml", "terms.yml", "rules/r.md", "groups.yml"):
            self.files[name] = self.declared(name)
        self.files |= {"kinds/hero.yml": HERO, "kinds/group.yml": GROUP}

    def some(self, *choices: Any) -> Any:
        return self.dice.choice(choices)

    def chance(self, part: float) -> bool:
        return self.dice.random() < part

    def edit(self) -> None:
        """Change something: a file's words, its name or place, or go back to how all was before."""
        self.seen.append(dict(self.files))
        things = [name for name in self.files if name.startswith(("cards", "heroes"))]
        what = self.dice.random()
        if what < 0.4 and things:
            name = self.dice.choice(things)
            numbers = r"(?<=cost: )\d+|(?<=body: )\d+"  # one thing changes a little
            self.files[name] = re.sub(numbers, str(self.some(0, 1, 3, 5)), self.files[name], count=1)
        elif what < 0.6 and things:
            name = self.dice.choice(things)
            self.files[name] = self.things(name)
        elif what < 0.7:
            name = f"{self.some('cards', 'heroes')}/{self.some('x', 'y', 'z')}.yml"
            self.files[name] = self.things(name)
        elif what < 0.75:
            self.files.pop(self.dice.choice(things) if self.chance(0.2) else "cards/x.yml", None)
        elif what < 0.8:
            name = self.dice.choice(things) if self.chance(0.2) else "heroes/y.yml"
            if name in self.files:
                self.files[f"{name.split('/')[0]}/{self.some('q', 'r')}.yml"] = self.files.pop(name)
        elif what < 0.9:
            name = self.some("game.yml", "kinds/card.yml", "terms.yml", "rules/r.md", "groups.yml")
            self.files[name] = self.declared(name)
        else:
            self.files = dict(self.dice.choice(self.seen))

    def write(self) -> None:
        """Make the folder hold just the files that there are."""
        for path in [path for path in self.folder.rglob("*") if path.is_file()]:
            if path.relative_to(self.folder).as_posix() not in self.files:
                path.unlink()
        for name, text in self.files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")

    def things(self, name: str) -> str:
        """The text of a file of cards or heroes."""
        if self.chance(0.03):
            return str(self.some("", "- {id: a", "- id: a\n  id: b\n", "just words\n", "\ufffe"))
        make = self.card if name.startswith("cards") else self.hero
        return "".join(make(f"{Path(name).stem}-{number}") for number in range(self.dice.randint(1, 3)))

    def begun(self, id_: str) -> list[str]:
        """The first lines of a thing."""
        id_ = self.some("one-0", "ONE-0", "\u043ene-0") if self.chance(0.05) else id_
        name = self.some(*NAMES) if self.chance(0.3) else f"{self.some(*NAMES[:5])}{id_}"
        return [f"- id: {id_}", f"  name: {name}"]

    def card(self, id_: str) -> str:
        """A card."""
        lines = self.begun(id_)
        lines += [f"  cost: {self.some(0, 1, 2, 3, 4) if self.chance(0.9) else self.some(8, 12, 'x', '01')}"]
        lines += [f"  speed: {self.some('slow', 'fast', 'fats')}"] * self.chance(0.1)
        lines += [f"  next: {self.some(*THERE) if self.chance(0.95) else 'zz'}"] * self.chance(0.2)
        lines += [f"  like: [{self.some(*THERE)}, {self.some(*THERE)}]"] * self.chance(0.2)
        lines += [f"  roll: [{{from: 1, to: {self.some(3, 3, 4)}}}, {{from: 4, to: 6}}]"] * self.chance(0.1)
        allow = self.some(*ALLOWS) if self.chance(0.1) else ""
        lines += [f"  text: {self.some(*(BAD if self.chance(0.1) else GOOD))}{allow}"] * self.chance(0.7)
        lines += ["  options: [calm, bold]"] * self.chance(0.03)
        lines += ["  extra: 1"] * self.chance(0.02)
        return "\n".join(lines) + "\n"

    def hero(self, id_: str) -> str:
        """Somebody with a deck."""
        lines = [*self.begun(id_), f"  body: {self.some(2, 3, 5, 9)}"]
        group = self.some("light", "light", "shadow") if self.chance(0.97) else "none"
        lines += [f"  group: {group}"] * self.chance(0.4)
        cards = ", ".join(f"{{card: {self.some(*THERE)}}}" for _ in range(self.dice.randint(0, 3)))
        lines += [f"  deck: [{cards}]"] * bool(cards)
        lines += ["  options: [brave]"] * self.chance(0.2)
        lines += ["  rulings: [{rule: heavy, reason: 特例, by: GM}]"] * self.chance(0.1)
        return "\n".join(lines) + "\n"

    def declared(self, name: str) -> str:
        """The text of a file that declares something."""
        if name == "game.yml":
            chapters = self.some(*["chapters: [r]"] * 3, "")
            return GAME.format(chapters=chapters, brave=self.some("", "們"))
        if name == "kinds/card.yml":
            words = {"files": self.some("cards/*.yml", "cards/*.yml", "cards/[a-w]*.yml"), "face": self.face}
            words |= {"used": self.some("true", "false", "false"), "top": self.some(9, 20)}
            return CARD.format(**words, most=self.some(5, 6))
        if name == "terms.yml":
            return TERMS.format(wrong=self.some("", "wrong: [清晰度], "))
        if name == "rules/r.md":
            words = self.some("", "", "恢復清晰度。", "「")
            return CHAPTER.format(words=words, link=self.some(*THERE, "zz"), term="清醒度。" * 3)
        motto = self.some("", ", motto: 光")
        rulings = self.some("", "", ", rulings: [{rule: heavy, reason: 特例, by: GM}]", ", options: [brave]")
        shadow = f"{self.some('影隊', '暗隊')}{motto}"
        return f"- {{id: light, name: 光隊{rulings}}}\n- {{id: shadow, name: {shadow}}}\n"


def said(folder: Path) -> tuple[Game | None, list[str]]:
    """A game, and in words all that is found wrong with it, and all that is silenced."""
    game, report = verdict(folder)
    return game, [
        f"{d.location} {d.location.end_line}:{d.location.end_column} {d.rule} {d.severity.name} "
        f"{message(d, 'en')} | {hint(d, 'zh-TW')} | {[str(place) for place in d.related]} {d.fix}"
        for d in (*report.diagnostics, *report.silenced)
    ]


def fits(_: str, data: dict[str, Any], _own: Any = None) -> list[dict[str, Any]]:
    """A press that finds texts too long whose card has a long model."""
    sizes = [len(str({**card, "number": 0})) for card in data["cards"]]
    note = {"field": "body", "need": 9.0, "have": 8.0, "size": 6.5}
    return [{**note, "card": number, "ok": size < 700} for number, size in enumerate(sizes)]


@pytest.mark.parametrize("face", ["", FACE], ids=["plain", "with-cards"])
@pytest.mark.parametrize("seed", range(3))
def test_remembering_changes_no_finding(
    seed: int, face: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each of many edits a check that remembers says just what one says that does not."""
    monkeypatch.setattr(measured, "fits", fits)
    author = Author(tmp_path / "game", seed, face)
    passed_over = 0
    for _ in range(30):
        author.write()
        monkeypatch.setenv("RULESCHECK_CACHE", str(tmp_path / "cache"))
        game, remembering = said(author.folder)
        monkeypatch.setenv("RULESCHECK_CACHE", "off")
        fresh, afresh = said(author.folder)

        assert remembering == afresh
        assert things(game) == things(fresh)
        passed_over += sum(isinstance(entity, Remembered) for entity in game.entities) if game else 0
        author.edit()

    assert passed_over > 10


def things(game: Game | None) -> list[tuple[Any, ...]]:
    """What a game holds, and where."""
    return [(e.kind, e.id, e.name, e.data, e.location) for e in game.entities] if game else []


@pytest.fixture
def game_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clean game of three files of cards and one of heroes, checked once, in a cache of its own."""
    monkeypatch.setenv("RULESCHECK_CACHE", str(tmp_path / "cache"))
    files = {name: Author(tmp_path, 1).files[name] for name in ("kinds/hero.yml", "kinds/group.yml")}
    files["game.yml"] = GAME.format(chapters="chapters: [r]", brave="")
    files["kinds/card.yml"] = CARD.format(files="cards/*.yml", used="false", top=9, most=6, face="")
    files["terms.yml"] = TERMS.format(wrong="wrong: [清晰度], ")
    files["rules/r.md"] = CHAPTER.format(words="", link="one", term="")
    files["groups.yml"] = "- {id: light, name: 光隊}\n- {id: shadow, name: 影隊, motto: 光}\n"
    files["cards/a.yml"] = "- {id: one, name: 甲, cost: 2, next: two}\n- {id: lone, name: 乙, cost: 1}\n"
    files["cards/b.yml"] = "- {id: two, name: 丙, cost: 3, text: '看[三](card:three)。'}\n"
    files["cards/c.yml"] = "- {id: three, name: 丁, cost: 3}\n"
    files["heroes/h.yml"] = "- {id: h, name: 戊, body: 5, group: light, deck: [{card: one}]}\n"
    author = Author(tmp_path / "game", 1)
    author.files = files
    author.write()
    assert [line.split(" ", 4)[2:] for line in said(author.folder)[1] if "NOTE" not in line] == []
    return author.folder


def change(folder: Path, name: str, before: str, after: str) -> None:
    """Change a word of a file that is there once."""
    text = (folder / name).read_text(encoding="utf-8")
    assert text.count(before) == 1
    (folder / name).write_text(text.replace(before, after), encoding="utf-8")


def add_line(path: Path, line: str) -> None:
    """Add a line to a file."""
    path.write_text(path.read_text(encoding="utf-8") + line, encoding="utf-8")


def looked_at(folder: Path) -> tuple[set[str], set[str]]:
    """The ids of the things that a check of a game would read now, and of those that it would judge."""
    game, _ = declare_game(folder)
    assert game
    memory = recall(folder)
    view = View(load(game, memory)[0], memory)
    return {entity.id for entity in view.fresh}, {entity.id for entity in view.unjudged}


def test_nothing_is_looked_at_twice(game_folder: Path) -> None:
    """As long as nothing changes; a comment makes its file be read, and nothing be judged."""
    assert looked_at(game_folder) == (set(), set())

    add_line(game_folder / "cards" / "a.yml", "# 之後再說\n")

    assert looked_at(game_folder) == ({"one", "lone"}, set())


def test_what_can_see_a_change_is_judged_again(game_folder: Path) -> None:
    """A card's file is read again, and judged is what has changed with all that leads to it, near and far."""
    change(game_folder, "cards/b.yml", "cost: 3", "cost: 4")

    assert looked_at(game_folder) == ({"two"}, {"two", "one", "h"})


def test_a_change_of_one_thing_judges_those_who_look_at_all(game_folder: Path) -> None:
    """A rule of heroes reads all heroes, and another what groups are called."""
    change(game_folder, "groups.yml", "影隊", "暗隊")

    assert looked_at(game_folder) == ({"light", "shadow"}, {"shadow", "h"})


@pytest.mark.parametrize("name", ["kinds/card.yml", "terms.yml", "game.yml"])
def test_another_declaration_forgets_everything(name: str, game_folder: Path) -> None:
    """Kinds, terms and options decide what is a mistake."""
    add_line(game_folder / name, "# 改\n")

    fresh, unjudged = looked_at(game_folder)

    assert fresh == unjudged == {"one", "lone", "two", "three", "h", "light", "shadow"}


@pytest.mark.parametrize("damage", [b"", b"not sealed", None], ids=["empty", "unsealed", "cut"])
def test_a_damaged_memory_is_none(damage: bytes | None, game_folder: Path) -> None:
    """What cannot be trusted is not; the next check finds all as it was, and remembers it anew."""
    (file,) = (game_folder.parent / "cache").glob("game-*.bin")
    whole = file.read_bytes()
    file.write_bytes(whole[:-9] if damage is None else damage)
    change(game_folder, "cards/b.yml", "cost: 3", "cost: 1")

    assert looked_at(game_folder)[0] == {"one", "lone", "two", "three", "h", "light", "shadow"}
    found = said(game_folder)[1]
    assert [line.split(" ")[2] for line in found if "NOTE" not in line] == ["g/chain"]
    assert looked_at(game_folder) == ({"one", "lone"}, {"one"})  # a file with a finding is read each time


def test_a_declaration_that_changes_meanwhile_is_not_mixed_with_an_older_one(
    game_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was recalled for the kinds as they were is forgotten when they turn out to be others."""

    def declare_and_change(folder: Path) -> tuple[Game | None, tuple[Diagnostic, ...]]:
        declared = declare_game(folder)
        add_line(folder / "kinds" / "card.yml", "# 改\n")
        return declared

    monkeypatch.setattr(check, "declare_game", declare_and_change)
    game = verdict(game_folder)[0]

    assert game
    assert not any(isinstance(entity, Remembered) for entity in game.entities)

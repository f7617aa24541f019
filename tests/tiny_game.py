"""The smallest game that shows everything a page can show, written to a folder as its author would."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "game.yml": """\
id: tiny
title: 小遊戲
subtitle: 一張卡的遊戲
about: 拿著[強襲](card:assault)去打人。
version: "1"
language: zh-TW
kinds: [card, hero]
chapters: [creation]
start: creation
options:
  brave: {title: 勇者, source: W-102, help: 體魄可以超過 5。}
""",
    "kinds/card.yml": """\
title: 卡牌
help: 手上的牌。
files: cards/*.yml
schema:
  ability:
    title: 屬性
    type: string
    required: true
    values: {body: {title: 體魄, color: "#d2562b", mark: ▲}}
  mana: {title: Mana, type: integer, required: true, min: 0}
  text: {title: 效果, type: text}
gallery: {group: ability, columns: [mana], sort: [mana]}
face: {title: name, corner: mana, color: ability, line: [ability], body: [text], emblem: [id]}
""",
    "kinds/hero.yml": """\
title: 角色
files: heroes/*.yml
schema:
  abilities:
    title: 能力值
    type: dict
    required: true
    schema: {body: {title: 體魄, type: integer, min: 0, max: 18, required: true}}
  deck:
    title: 牌庫
    type: list
    default: []
    schema:
      type: dict
      schema: {card: {title: 牌, type: string, ref: card}, copies: {title: 張數, type: integer, min: 1}}
derived:
  hp: {title: HP, value: 9 * self.abilities.body, source: W-101, help: 九倍的體魄。}
rules:
  too-strong:
    title: 太強了
    source: W-101
    why: 新手不能太強。
    require: self.abilities.body <= 5
    message: "{self.name} 的體魄是 {self.abilities.body}，最多 5"
    hint: 降到 5
    at: abilities.body
    ruling: GM
    passes: [{about: 剛好 5, data: {name: 甲, abilities: {body: 5}}}]
    fails: [{about: 多了 1, data: {name: 乙, abilities: {body: 6}}}]
gallery: {columns: [hp], sort: [hp]}
sheet: [{title: 牌庫, list: deck, card: card, copies: copies}]
""",
    "cards/all.yml": """\
- {id: assault, name: 強襲, ability: body, mana: 3, text: "造成**三點**傷害，HP 歸零就倒下。"}
- {id: guard, name: 防守, ability: body, mana: 1, text: "擋住[強襲](card:assault)。"}
""",
    "heroes/wei.yml": """\
id: wei
name: 阿微
abilities: {body: 7}
deck: [{card: assault, copies: 2}, {card: guard, copies: 1}]
options: [brave]
rulings: [{rule: too-strong, reason: 開場特例, by: GM}]
""",
    "heroes/an.yml": "{id: an, name: 阿安, abilities: {body: 2}}\n",
    "terms.yml": "hp:\n  title: HP\n  aliases: [生命]\n  source: W-101\n  text: 還能挨打多久。\n",
    "rules/creation.md": """\
# 創角

## W-101 能力值 {#w-101}

看[生命](term:hp)、[強襲](card:assault)與[太強](rule:too-strong)。

!!! optional

    勇者可以更強。

## 下一步 {#w-102}

完成。
""",
    "theme.yml": 'light: {ground: "#f7f4ee", accent: "#7a5a10"}\ndark: {ground: "#12142b"}\n',
}


def write_game(folder: Path, changes: dict[str, str] | None = None) -> Path:
    """Write the game into a folder, with some of its files changed, and give the folder back."""
    for name, text in {**FILES, **(changes or {})}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder

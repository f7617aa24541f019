"""A small site in a real browser: a game of a few things that has one page of every sort."""

from __future__ import annotations

import logging
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from tests.tiny_game import FILES, write_game

CONFIG = """\
site_name: 小遊戲
site_url: https://example.org/
repo_url: https://example.org/owner/tiny
edit_uri: edit/main/content/
docs_dir: content
theme: {name: material}
plugins: [search, rulescheck]
"""
CARDS = "".join(
    f"- {{id: card-{n}, name: 第{n}張, ability: {'body' if n % 2 else 'mind'}, mana: {n % 5}, "
    f'swift: {str(n % 3 == 0).lower()}, text: "擲 {n} 顆骰子，HP 歸零的人**倒下**。"}}\n'
    for n in range(1, 13)
)
MORE = """\
擲骰子時先看還剩多少 HP，再擲一次骰子，
最後
寫下來。

| 擲出 | 結果 |
|---|---|
| 1 | 失手 |
"""
CHANGES = {
    "kinds/card.yml": FILES["kinds/card.yml"]
    .replace("mark: ▲}}", 'mark: ▲}, mind: {title: 心智, color: "#1c9a8c", mark: ●}}')
    .replace("  text: {title", "  swift: {title: 迅速, type: boolean, default: false}\n  text: {title")
    .replace("sort: [mana]}", "sort: [mana], filter: [ability, mana, swift]}"),
    "kinds/hero.yml": FILES["kinds/hero.yml"]
    .replace("  deck:\n", "  secret: {title: 秘密, type: text, audience: GM}\n  deck:\n", 1)
    .replace("copies: copies}]", "copies: copies, curve: mana, group: ability}]"),
    "cards/all.yml": FILES["cards/all.yml"].replace("{id: guard,", "{id: guard, was: [shield],") + CARDS,
    "heroes/wei.yml": FILES["heroes/wei.yml"] + "secret: 他早就死了。\n",
    "terms.yml": FILES["terms.yml"]
    + "die:\n  title: 骰子\n  text: 六面的，擲出來[HP](term:hp)就會變。\n  see: [hp]\n"
    "bad:\n  title: 亂\n  was: [mess]\n  page: creation.md#w-102\n"
    "  text: '</script><b title=\"x\">亂 {{ 7*7 }}'\n",
    "rules/creation.md": "---\nwas: [begin]\n---\n\n" + FILES["rules/creation.md"].replace("完成。", MORE),
    "changelog.md": "# 規則異動\n\n## 2\n\n改了[強襲](card:assault)的 Mana。\n\n## 1\n\n第一版。\n",
}


def write_site(folder: Path) -> Path:
    """Write the game and its configuration into a folder."""
    write_game(folder / "content" / "tiny", CHANGES)
    (folder / "mkdocs.yml").write_text(CONFIG, encoding="utf-8")
    return folder


def build_site(folder: Path) -> Path:
    """The folder of the built site."""
    log = logging.getLogger("mkdocs")
    level = log.level
    log.setLevel(logging.ERROR)
    config = load_config(config_file=str(folder / "mkdocs.yml"), site_dir=str(folder / "site"))
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    log.setLevel(level)
    return folder / "site"

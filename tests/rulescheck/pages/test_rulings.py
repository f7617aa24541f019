"""Rulings on the pages of all that they have to do with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.rulescheck.pages.test_pages import built, words
from tests.tiny_game import FILES

RULE = """\
rules:
  too-dear:
    title: 太貴了
    each: entry in self.deck
    require: entry.card.mana <= 2
    message: "{entry.card.name}的 Mana 是 {entry.card.mana}"
    at: deck[entry].card
    ruling: GM
    passes: [{about: 便宜, data: {deck: [{card: {name: 甲, ability: body, mana: 1}}]}}]
    fails: [{about: 貴, data: {deck: [{card: {name: 乙, ability: body, mana: 3}}]}}]
"""
HERO = (
    FILES["kinds/hero.yml"]
    .replace("rules:\n", RULE)
    .replace(
        "schema:\n",
        "inherit: [campaign]\nschema:\n  campaign: {title: 戰役, type: string, ref: campaign}\n",
        1,
    )
)
CAMPAIGN = "title: 戰役\nfiles: campaigns.yml\nschema: {}\n"
CHANGES = {
    "game.yml": FILES["game.yml"].replace("[card, hero]", "[card, hero, campaign]"),
    "kinds/campaign.yml": CAMPAIGN,
    "campaigns.yml": "id: night\nname: 第一夜\n"
    "rulings:\n- {rule: too-dear, reason: 第一夜不缺 Mana, by: GM}\n",
    "kinds/hero.yml": HERO,
    "heroes/an.yml": "id: an\nname: 阿安\ncampaign: night\nabilities: {body: 2}\n"
    "deck:\n  - card: guard\n  - card: assault\n    copies: 1\n",
    "heroes/wei.yml": FILES["heroes/wei.yml"].replace(
        "rulings: [", "rulings: [{rule: too-dear, reason: 祖傳的, by: MC}, "
    ),
}


def test_a_ruling_stands_on_the_pages_of_who_has_it_of_its_rule_and_of_what_it_is_about(
    tmp_path: Path,
) -> None:
    found = built(tmp_path, CHANGES)

    assert rulings(found) == {
        "card/assault.md": "太貴了 祖傳的 由 MC 裁定 記在 阿微 強襲的 Mana 是 3 "
        "太貴了 第一夜不缺 Mana 由 GM 裁定 記在 第一夜 阿安 強襲的 Mana 是 3",
        "hero/an.md": "太貴了 第一夜不缺 Mana 由 GM 裁定 記在 第一夜 強襲的 Mana 是 3",
        "hero/wei.md": "太貴了 祖傳的 由 MC 裁定 強襲的 Mana 是 3 "
        "太強了 開場特例 由 GM 裁定 阿微 的體魄是 7，最多 5",
        "campaign/night.md": "太貴了 第一夜不缺 Mana 由 GM 裁定 阿安 強襲的 Mana 是 3",
        "check/too-dear.md": "阿微 祖傳的 由 MC 裁定 強襲的 Mana 是 3 "
        "第一夜 第一夜不缺 Mana 由 GM 裁定 阿安 強襲的 Mana 是 3",
        "check/too-strong.md": "阿微 開場特例 由 GM 裁定 阿微 的體魄是 7，最多 5",
    }
    assert (
        '<strong>強襲</strong></a><span class="rc-copies">×2</span><a class="rc-tag" href="#rulings">'
        in found["hero/wei.md"]
    )
    assert 'href="page:hero/wei.md#rulings"' in found["card/assault.md"]
    assert 'href="page:check/too-dear.md"' in found["card/assault.md"]


def test_a_ruling_on_a_whole_list_is_about_what_its_words_name(tmp_path: Path) -> None:
    rule = RULE.replace("each: entry in self.deck", "why: 太多").replace("at: deck[entry].card", "at: deck")
    rule = (
        rule.replace("entry.card.mana <= 2", "size(self.deck) < 2")
        .replace('"{entry.card.name}的 Mana 是 {entry.card.mana}"', "太多張")
        .replace("card: {name: 乙", "card: {name: 丙, ability: body, mana: 3}}, {card: {name: 乙")
    )
    found = built(
        tmp_path,
        {
            "kinds/hero.yml": FILES["kinds/hero.yml"].replace("rules:\n", rule),
            "heroes/wei.yml": FILES["heroes/wei.yml"].replace(
                "rulings: [", "rulings: [{rule: too-dear, reason: 多帶一張「防守」, by: GM}, "
            ),
        },
    )

    assert "card/assault.md" not in rulings(found)
    assert rulings(found)["card/guard.md"] == "太貴了 多帶一張「防守」 由 GM 裁定 記在 阿微 太多張"


def test_a_ruling_on_what_is_for_one_reader_tells_others_nothing_of_it(tmp_path: Path) -> None:
    hero = HERO.replace("    title: 牌庫\n", "    title: 牌庫\n    audience: GM\n", 1)
    found = built(tmp_path, {**CHANGES, "kinds/hero.yml": hero})

    assert "card/assault.md" not in rulings(found)
    assert rulings(found)["check/too-dear.md"] == "阿微 祖傳的 由 MC 裁定 第一夜 第一夜不缺 Mana 由 GM 裁定"


def rulings(found: Mapping[str, str]) -> dict[str, str]:
    """The words below the heading of the rulings of each page that has one."""
    parts = {path: text.partition("{#rulings}")[2].partition("\n## ")[0] for path, text in found.items()}
    return {path: words(text.partition("<nav")[0]) for path, text in parts.items() if text}

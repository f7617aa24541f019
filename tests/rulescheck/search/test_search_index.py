"""What the search is given to read: folded characters, sounds, labels and entries."""

from __future__ import annotations

import pytest
from opencc import OpenCC

from rulescheck.check import check_game
from rulescheck.search import Label, labels, search_index
from rulescheck.search.folding import fold, fold_table
from rulescheck.search.index import plain
from rulescheck.search.sounds import common_characters, sound_table
from tests.tiny_game import FILES, write_game


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("強襲", "强袭"),
        ("後臺", "后台"),
        ("臺", "台"),
        ("井鍊", "井煉"),
        ("鏈", "链"),
        ("値", "值"),
        ("戰鬥", "戰鬪"),
        ("裏", "裡"),
        ("鉄", "鐵"),
        ("薬", "藥"),
        ("歸零", "归0"),
        ("什麼情緒", "什么情绪"),
        ("並且", "并且"),
        ("餅", "饼"),
        ("魔咒", "魔呪"),
        ("污", "汚"),
    ],
)
def test_characters_that_are_written_in_several_ways_are_one(one, other):
    assert fold(one) == fold(other)
    assert len(fold(one)) == len(one)


def test_each_everyday_character_is_one_with_its_simplified_form():
    everyday = sorted(common_characters())
    simplified = OpenCC("t2s").convert("\n".join(everyday)).split("\n")
    assert [pair for pair in zip(everyday, simplified, strict=True) if fold(pair[0]) != fold(pair[1])] == []


def test_different_characters_stay_different():
    assert fold("夢魘牌庫") == "梦魇牌库"
    assert len({fold(character) for character in "己已巳未末土士"}) == 7


def test_the_table_of_forms_holds_what_the_site_and_its_readers_write():
    groups = fold_table("強", "習")
    assert set(groups.split("|")) == {"强強", "习習"}
    assert fold_table("", "") == ""


def test_the_table_of_sounds_has_pinyin_zhuyin_and_folded_characters():
    sounds = {
        latin: (zhuyin, characters) for latin, zhuyin, characters in map(split, sound_table("襲").split("|"))
    }
    assert sounds["xi"][0] == "ㄒㄧ"
    assert {"袭", "习", "席"} <= set(sounds["xi"][1])
    assert sounds["lv"][0] == "ㄌㄩ"
    assert "行" in sounds["xing"][1]
    assert "行" in sounds["hang"][1]


def split(syllable):
    return syllable.split(",")


def test_common_characters_are_those_of_everyday_texts():
    assert {"強", "强", "的", "牌"} <= common_characters()
    assert "龘" not in common_characters()


def test_markup_becomes_plain_text():
    assert plain("<p>對<em>敵</em>方</p>\n<ul><li>甲 &amp; 乙&lt;3</li></ul>") == "對敵方 甲 & 乙<3"
    assert plain("清醒\u200b度") == "清醒度"


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    game, _ = check_game(write_game(tmp_path_factory.mktemp("tiny")))
    return dict(labels(game))


def test_every_place_of_a_game_has_its_sort_and_its_names(known):
    assert known["terms.md#hp"] == Label("詞彙", ("生命",), gathers=False)
    assert known["card/assault.md"] == Label("卡牌")
    assert known["rules/creation.md"] == Label("規則書", gathers=True)
    assert known["options.md"].gathers
    assert known["check/too-strong.md"] == known["check/index.md"] == Label("檢查規則")
    assert known["index.md"] == Label("")


def test_what_players_say_for_a_term_or_a_thing_leads_to_it(tmp_path):
    asked = {
        "terms.yml": FILES["terms.yml"] + "  wrong: [血條]\n  asked: [沒血, 補血]\n",
        "cards/all.yml": FILES["cards/all.yml"].replace("{id: guard,", "{id: guard, asked: [格擋],"),
    }
    game, report = check_game(write_game(tmp_path, asked))
    assert {one.rule for one in report.diagnostics} == {"tiny/too-strong"}
    found = dict(labels(game))
    assert found["terms.md#hp"] == Label("詞彙", ("生命", "血條", "沒血", "補血"))
    assert found["card/guard.md"] == Label("卡牌", ("格擋",))


DOCS = (
    {"location": "rules/", "title": "創角", "text": "", "boost": 2},
    {"location": "rules/#w-101", "title": "W-101能力值", "text": "<p>體魄</p>", "boost": 2},
    {"location": "rules/#w-102", "title": "W-101", "text": ""},
    {"location": "wei/", "title": "阿微", "text": "<p>勇者</p>"},
    {"location": "wei/#figures", "title": "數值", "text": "<p>63</p>"},
    {"location": "wei/#used", "title": "用到", "text": " "},
    {"location": "about/#here", "title": "A &amp; B", "text": "x"},
)
KNOWN = {"rules/": Label("規則書", gathers=True), "rules/#w-101": Label("", ("體質",)), "wei/": Label("角色")}


def test_entries_are_plain_weighed_and_without_hollow_parts():
    columns, tables = search_index(DOCS, KNOWN, ["怎麼"], ["rules/"])
    assert columns == {
        "location": "rules/\nrules/#w-101\nrules/#w-102\nwei/\nwei/#figures\nabout/#here",
        "title": "創角\nW-101 能力值\nW-101\n阿微\n數值\nA & B",
        "text": "\n體魄\n\n勇者\n63\nx",
        "boost": [2, 2, 1, 1, 0.2, 1],
        "sort": [0, 0, 0, 1, 1, -1],
        "also": {"1": ["W-101", "能力值", "體質"]},
    }
    assert tables["sorts"] == ["規則書", "角色"]
    assert tables["questions"] == ["怎麼"]
    assert tables["games"] == ["rules/"]
    assert "创創" in tables["fold"]


def test_languages_are_told_where_there_are_several_only():
    _, tables = search_index(DOCS, KNOWN, (), languages={"about/": "en", "": "zh-TW"})
    assert tables["languages"] == [("about/", "en"), ("", "zh-TW")]
    assert "languages" not in search_index(DOCS, KNOWN, ())[1]


def test_forms_of_names_are_told_where_there_are_any_only():
    _, tables = search_index(DOCS, KNOWN, (), forms=[["Stoke", "Stokes"]])
    assert tables["forms"] == [["Stoke", "Stokes"]]
    assert "forms" not in search_index(DOCS, KNOWN, ())[1]


def test_the_same_docs_give_the_same_index():
    assert search_index(DOCS, KNOWN, ()) == search_index(DOCS, KNOWN, ())

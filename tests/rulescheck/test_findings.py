"""The definitions of the engine's findings: complete in every language, and their examples tell the truth."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulescheck.diagnostics import FIRM, LANGUAGES, _catalogue, engine_rules
from rulescheck.findings import findings, groups, in_language, small_game
from rulescheck.fix import fixed_files
from rulescheck.proof import found_in, judged, prove, visible, write

CASES = Path(__file__).parents[1] / "cases" / "check"
HAN = re.compile("[\u4e00-\u9fff]")


def test_each_finding_is_defined_once() -> None:
    ids = [finding.id for group in groups() for finding in group.findings]

    assert sorted(ids) == list(engine_rules())
    assert set(findings()) == set(ids)
    assert set(FIRM) <= set(ids)


@pytest.mark.parametrize("id_", engine_rules())
def test_a_finding_is_explained_in_both_languages(id_: str) -> None:
    finding = findings()[id_]

    assert set(finding.words) == set(LANGUAGES)
    for text in vars(finding.words["en"]).values():
        assert text
        assert not re.search(
            "[「」，。：]", text.replace("己 and 已, 戶 and 户", "").replace("「 without 」", "")
        )
    for text in vars(finding.words["zh-TW"]).values():
        assert HAN.search(text)
    for language in LANGUAGES:
        title, why, mend = vars(finding.words[language]).values()
        assert not title.endswith((".", "。"))
        assert all(text.endswith((".", "。")) for text in (why, mend))
        assert all(text.count("`") % 2 == 0 for text in (why, mend))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id_", engine_rules())
def test_an_example_gives_its_finding_and_no_other(id_: str, language: str) -> None:
    finding, proof = findings()[id_], prove(id_, language)

    assert [(said.rule, said.severity) for said in proof.said] == [(id_, finding.severity.name.lower())]
    assert proof.after == ()
    assert (proof.said[0].place.split(":")[0] in {*proof.both, *proof.wrong}) or id_ == "unreadable-file"
    assert not re.search(r"rulescheck-\w+/", f"{proof.said[0].message} {proof.said[0].hint}")


@pytest.mark.parametrize("id_", engine_rules())
def test_what_is_called_fixed_is_fixed_as_the_example_shows(id_: str, tmp_path: Path) -> None:
    finding, example = findings()[id_], findings()[id_].example
    files = {**small_game("en"), **example.both, **example.wrong}
    write(tmp_path, files, dict.fromkeys(example.wrong, example.encoding))
    fixed = {Path(path).name: text for path, _, text in fixed_files(found_in(tmp_path))}

    assert fixed == ({Path(name).name: text for name, text in example.right.items()} if finding.fixed else {})


def test_severities_are_those_of_the_golden_cases() -> None:
    told = {finding.id: finding.severity.name.lower() for finding in findings().values()}
    cases = "".join(path.read_text("utf-8") for path in CASES.glob("*.yml"))
    found = {pair for pair in re.findall(r" (error|warning|note) ([a-z-]+): ", cases) if pair[1] in told}

    assert len(found) > 50
    in_the_making = ("note", "kind-without-files")  # where no file seems to be meant
    assert {(told[rule], rule) for _, rule in found} | {in_the_making} == found


def test_settings_and_firm_findings_cannot_be_allowed() -> None:
    allowable = {finding.id for finding in findings().values() if finding.allowable}

    assert "unused-entity" in allowable
    assert not allowable & {*FIRM, "wrong-setting", "broken-configuration"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_of_the_examples_is_sound(language: str) -> None:
    assert judged({}, language) == ()


def test_sentences_are_said_in_chinese_before_the_words_in_them() -> None:
    files = {"cards.yml": "{id: ferry, name: Ferry, text: Draw 2 cards.}"}

    assert in_language(files, "en") == files
    assert in_language(files, "zh-TW") == {"cards.yml": "{id: ferry, name: 渡船, text: 抽 2 張牌。}"}


def test_no_english_words_are_left_in_chinese_examples() -> None:
    """What a reader sees as words: names, titles and texts of the examples."""
    left = set()
    for id_ in engine_rules():
        proof = prove(id_, "zh-TW")
        for text in (*proof.both.values(), *proof.wrong.values(), *proof.right.values()):
            left |= set(re.findall(r"\b(?:name|title|text|message): \"?([A-Z][a-z]+[^,}\"\n]*)", text))

    assert {word for word in left if not word.startswith("Caf")} == set()


def test_what_cannot_be_seen_is_named() -> None:
    assert visible("a\x07b\tc\n") == "a‹U+0007›b\tc\n"
    assert visible("Cafe\u0301 x\u200by") == "Cafe‹U+0301› x‹U+200B›y"


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_catalogues_say_the_same_things(language: str) -> None:
    english, other = _catalogue("en"), _catalogue(language)

    assert set(english) == set(other)
    assert set(english["phrases"]) == set(other["phrases"])
    assert set(english["command"]) == set(other["command"])

"""Addresses of rules' pages, from what mkdocs.yml says of the site."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulescheck.cli import main
from rulescheck.pages.addresses import rule_addresses
from tests.small_game import KIND, RULE, loaded, write

SITE = "site_url: https://example.org/games\nplugins: [search, {rulescheck: {}}]\n"


@pytest.mark.parametrize(
    ("folder", "config", "address"),
    [
        ("docs", SITE, "https://example.org/games/check/cheap/"),
        ("docs/夢 1", SITE, "https://example.org/games/%E5%A4%A2%201/check/cheap/"),
        ("my/g", SITE + "docs_dir: my\n", "https://example.org/games/g/check/cheap/"),
        ("docs", SITE + "use_directory_urls: false\n", "https://example.org/games/check/cheap.html"),
        ("docs", SITE.replace("{rulescheck: {}}", "rulescheck"), "https://example.org/games/check/cheap/"),
        ("docs", SITE + "x: !!python/name:a.b\n", "https://example.org/games/check/cheap/"),
        ("elsewhere", SITE, None),
        ("docs", SITE.replace("rulescheck", "macros"), None),
        ("docs", SITE.replace("https://example.org/games", "!ENV SITE"), None),
        ("docs", "plugins: [rulescheck]\n", None),
        ("docs", "site_url: [", None),
    ],
)
def test_a_rule_has_an_address_where_its_page_is_built(
    folder: str, config: str, address: str | None, tmp_path: Path
) -> None:
    """It is where MkDocs puts the page, and there is none without a site, the plugin or an address."""
    (tmp_path / "mkdocs.yml").write_text(config, encoding="utf-8")

    assert rule_addresses(loaded(tmp_path / folder, kind=KIND + RULE)).get("g/cheap") == address


def test_sarif_links_a_rule_to_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A viewer can open the page of a broken rule; the engine's own findings bring their text along."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mkdocs.yml").write_text(SITE, encoding="utf-8")
    write(tmp_path / "docs", "- {id: a, name: A, cost: 9}\n- {id: b, name: A, cost: 1}\n", KIND + RULE)

    assert main(["check", "docs", "--format", "sarif"]) == 1

    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert {rule["id"]: rule.get("helpUri") for rule in run["tool"]["driver"]["rules"]} == {
        "g/cheap": "https://example.org/games/check/cheap/",
        "near-duplicate-name": None,
    }

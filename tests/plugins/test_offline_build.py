"""What the plugin adds to a site so that browsers may keep it, and what takes that back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.plugins.test_plugin import SEARCHED, build_site, page, write_site
from tests.tiny_game import FILES

RETIRED = b"unregister()"
# Nothing is drawn, which is most of what a build takes.
PLAIN = {"kinds/card.yml": re.sub(r"(?m)^face: .*\n", "", FILES["kinds/card.yml"])}


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    return build_site(write_site(tmp_path_factory.mktemp("site"), SEARCHED + "site_description: 兩句話。\n"))


def files(site: Path) -> dict[str, bytes]:
    """The site's files but Material's map of it, which is dated."""
    paths = [path for path in site.rglob("*") if path.is_file() and path.name != "sitemap.xml.gz"]
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in paths}


def test_the_worker_names_the_list_of_its_release_and_every_page_names_the_worker(site):
    head, _, script = page(site, "service-worker.js").partition("\n")
    told = json.loads(head.removeprefix("self.release=").removesuffix(";"))
    assert told == {"id": told["id"], "folder": "assets/rulescheck/offline", "page": "offline/"}
    assert (site / told["folder"] / f"{told['id']}.bin").is_file()
    assert len(script) < 12_000
    for path in ("index.html", "tiny/card/assault/index.html"):
        up = "../" * path.count("/")
        (tag,) = re.findall(r'<script type="application/json" id="rc-offline"([^>]*)>', page(site, path))
        places = dict(re.findall(r'data-(\w+)="([^"]*)"', tag))
        assert places == {
            "worker": f"{up}service-worker.js",
            "page": f"{up}offline/",
            "manifest": f"{up}manifest.webmanifest",
        }
        assert f'href="{up}offline/">離線閱讀</a></nav>' in page(site, path)


def test_the_manifest_says_what_an_installed_site_is_called_and_how_it_looks(site):
    told = json.loads(page(site, "manifest.webmanifest"))
    shown = told.pop("icons")
    assert told == {
        "name": "三頁",
        "short_name": "三頁",
        "description": "兩句話。",
        "lang": "zh-TW",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f7f4ee",
        "theme_color": "#f7f4ee",
    }
    assert [(icon["sizes"], icon["purpose"]) for icon in shown] == [
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    ]
    assert all((site / icon["src"]).read_bytes().startswith(b"\x89PNG") for icon in shown)


def test_the_same_data_give_the_same_bytes(site, tmp_path):
    again = build_site(write_site(tmp_path, SEARCHED + "site_description: 兩句話。\n"))
    assert files(again) == files(site)


@pytest.mark.parametrize(
    ("config", "command"),
    [(SEARCHED, "serve"), (SEARCHED.replace("rulescheck]", "{rulescheck: {offline: false}}]"), "build")],
)
def test_a_preview_and_a_site_that_wants_no_worker_take_an_earlier_one_back(tmp_path, config, command):
    site = build_site(write_site(tmp_path, config, PLAIN), command)
    assert RETIRED in (site / "service-worker.js").read_bytes()
    assert "rc-offline" not in page(site, "index.html")
    assert not (site / "offline").exists()
    assert not (site / "manifest.webmanifest").exists()


def test_a_worker_of_the_author_s_own_stays_and_ours_does_not_come(tmp_path, caplog):
    folder = write_site(tmp_path, changes=PLAIN)
    (folder / "docs/service-worker.js").write_text("// mine\n", encoding="utf-8")
    site = build_site(folder)
    assert page(site, "service-worker.js") == "// mine\n"
    assert "rc-offline" not in page(site, "index.html")
    said = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert said == [
        "rulescheck: service-worker.js of your own is in the way of reading offline: set `offline: false`"
    ]

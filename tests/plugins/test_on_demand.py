"""While somebody watches, a sheet of cards is printed when a browser asks for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from rulescheck_mkdocs.on_demand import on_demand
from rulescheck_mkdocs.plugin import RulescheckPlugin
from rulescheck_mkdocs.still import MadeFile

from rulescheck import kept
from rulescheck.pages.files import Drawn
from rulescheck.press.compile import PressError
from rulescheck.shelf import Made
from tests.plugins.test_plugin import write_site

CONFIG = "site_name: x\ntheme: material\nplugins: [search, {rulescheck: {editions: [a4 long, a4 fronts]}}]\n"


def asked(app: Callable[..., list[bytes]], path: str) -> tuple[str, list[bytes]]:
    """The status and the body of what a server answers."""
    told: list[str] = []
    body = app({"PATH_INFO": path.encode().decode("latin-1")}, lambda status, _: told.append(status))
    return told[0], list(body)


def built(folder: Path, command: str) -> RulescheckPlugin:
    """The plugin of a site that a command has built."""
    config = load_config(config_file=str(folder / "mkdocs.yml"), site_dir=str(folder / "site"))
    config.plugins.on_startup(command=command, dirty=False)
    build(config)
    return config.plugins["rulescheck"]


def site_server(_: object, start: Callable[..., None]) -> list[bytes]:
    start("404 Not Found", [])
    return [b"nothing"]


def test_a_sheet_is_not_on_the_site_and_is_printed_when_it_is_asked_for(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr("rulescheck_mkdocs.plugin.write_fonts", lambda *_: {})
    folder = write_site(tmp_path, CONFIG)
    files = built(folder, "serve").files.src_uris

    assert not list(folder.glob("site/tiny/sheets/**/*.pdf"))
    page = (folder / "site/tiny/downloads/index.html").read_text(encoding="utf-8")
    assert page.count("2 頁<") == page.count('href="../sheets/') == 2
    app = on_demand(site_server, "/", files.get)
    status, [pdf] = asked(app, "/tiny/sheets/card.pdf")
    assert (status, pdf[:4]) == ("200 OK", b"%PDF")
    built(folder, "build")
    assert (folder / "site/tiny/sheets/card.pdf").read_bytes() == pdf


def refuse(_: Made) -> bytes:
    raise PressError("too large")


REFUSED = Drawn(Made(b"", list), open=refuse, on_demand=True)


@pytest.mark.parametrize(
    ("path", "made"), [("/x.pdf", ""), ("/games/x.pdf", "text"), ("/games/x.pdf", REFUSED)]
)
def test_what_is_not_to_be_printed_is_left_to_the_site(path: str, made: Drawn | str, caplog) -> None:
    file = MadeFile("x.pdf", None, "site", True)
    file.made = made
    app = on_demand(site_server, "/games/", lambda asked: file if asked == "x.pdf" else None)

    assert asked(app, path) == ("404 Not Found", [b"nothing"])
    assert ("too large" in caplog.text) is (made is REFUSED)

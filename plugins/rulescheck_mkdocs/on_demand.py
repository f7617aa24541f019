"""While somebody watches: sheets of cards are printed when a browser asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import File

from rulescheck.pages.files import Drawn
from rulescheck.press.compile import PressError
from rulescheck_mkdocs.still import MadeFile

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

log = get_plugin_logger("rulescheck")


def on_demand(app: WSGIApplication, root: str, find: Callable[[str], File | None]) -> WSGIApplication:
    """The server `app` of a site below the path `root`, with the files that are printed on demand.

    `find` gives the file at a path of the site.
    """

    def answer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore")
        pdf = _printed(find(path.removeprefix(root)))
        if pdf is None:
            return app(environ, start)
        start("200 OK", [("Content-Type", "application/pdf"), ("Content-Length", str(len(pdf)))])
        return [pdf]

    return answer


def _printed(file: File | None) -> bytes | None:
    drawn = file.made if isinstance(file, MadeFile) else None
    if not isinstance(drawn, Drawn) or not drawn.on_demand:
        return None
    try:
        return drawn.read()
    except PressError as error:
        log.error("%s", error)
        return None

"""The list of a release: every file in the one place that it belongs to, and pages in packs."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from pathlib import Path

from rulescheck.offline import release
from rulescheck.offline.packs import Pack, pack, shelves

PAGE = """\
<head><link rel="icon" href="{up}img/icon.png"><meta property="og:image" content="share.png"></head>
<h1 class="x">{title}</h1>
{body}
"""
FILES = {
    "index.html": PAGE.format(
        up="", title="首頁", body='<a href="game/">看</a><a href="https://a.b/c.pdf">外</a>'
    ),
    "game/index.html": PAGE.format(
        up="../",
        title="<span>遊戲</span>",
        body='<h2 id="x">第一<br>節<a class="headerlink" href="#x">#</a></h2>'
        '<a href="../files/%E8%A1%A8.pdf#page=2">略</a>'
        '<a href="../files/%E8%A1%A8.pdf" download data-name="一 &amp; 二"><i></i>A4<small>PDF</small></a>'
        '<a href="notes.zip"><b></b></a><a href="lost.pdf">沒有</a>',
    ),
    "game/card/index.html": PAGE.format(
        up="../../",
        title="卡",
        body='<img class="a" src="../../pic/2.webp" srcset="../../pic/1.webp 1w, ../../pic/2.webp 2w" alt="">'
        '<img src="../../pic/1.webp"><img src="data:image/png,x">'
        '<img src="../../pic/0.webp" srcset="../../pic/0.webp 1w, ../../pic/1.webp 2w">'
        '<img src="../../pic/own.PNG" data-src="../../pic/own.svg">',
    ),
    "site.css": 'a{background:url("img/paper.png")} b{src:url(font.woff2)} i{background:url(data:x)}',
    "app.webmanifest": '{"icons": [{"src": "img/app.png"}]}',
    "search.json": "{}",
    "bundle.js.map": "x",
    **{path: path for path in ("font.woff2", "share.png", "game/notes.zip", "readme.txt")},
    **{f"img/{name}.png": name for name in ("icon", "paper", "app", "unused")},
    **{
        f"pic/{name}": name * size
        for name, size in (("0.webp", 1), ("1.webp", 1), ("2.webp", 9), ("own.PNG", 4), ("own.svg", 5))
    },
    "files/表.pdf": "%PDF",
}


def write(site: Path, files: dict[str, str]) -> Path:
    for path, text in files.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text, encoding="utf-8")
    return site


def packs_of(pages: dict[str, str]) -> list[Pack]:
    return [pack({path: pages[path] for path in paths}) for paths in shelves(pages)]


def test_every_file_is_listed_where_it_belongs_and_what_nobody_needs_is_not(tmp_path):
    site = write(tmp_path, FILES)
    id_, files = release(site, "packs", ["*.map"])
    written = dict(files)
    listed = json.loads(gzip.decompress(written[f"packs/{id_}.bin"]))

    def row(path: str) -> list[object]:
        content = (site / path).read_bytes()
        return [path, sha256(content).hexdigest()[:16], len(content)]

    packs = listed.pop("packs")
    assert listed == {
        "folder": "packs",
        "core": [
            row(path)
            for path in (
                "app.webmanifest",
                "font.woff2",
                "img/app.png",
                "img/icon.png",
                "img/paper.png",
                "search.json",
                "site.css",
            )
        ],
        # The first three are one picture: it is shown twice, in two sizes each, of which one is the same.
        "pictures": [[row("pic/0.webp"), row("pic/1.webp"), row("pic/2.webp")], [row("pic/own.PNG")]],
        "prints": [row("pic/own.svg")],
        "downloads": [
            [*row("files/表.pdf"), "一 & 二", "第一 節"],
            [*row("game/notes.zip"), "notes.zip", "遊戲"],
        ],
    }
    assert sorted(page for _, _, pages in packs for page in pages) == [
        "game/card/index.html",
        "game/index.html",
        "index.html",
    ]
    for name, size, pages in packs:
        content = written[f"packs/{name}.bin"]
        assert (len(content), sha256(content).hexdigest()[:16]) == (size, name)
        pieces, places = json.loads(gzip.decompress(content))
        read = {path: "".join(pieces[at] for at in places[path]) for path in pages}
        assert read == {path: FILES[path] for path in pages}


def test_the_same_site_is_the_same_release_and_any_change_another(tmp_path):
    first = release(write(tmp_path / "a", FILES), "packs")
    assert release(write(tmp_path / "b", FILES), "packs") == first
    for path in ("game/index.html", "site.css", "pic/1.webp", "files/表.pdf"):
        changed = write(tmp_path / "c", {**FILES, path: FILES[path] + " "})
        assert release(changed, "packs")[0] != first[0], path
    unlisted = write(tmp_path / "d", {**FILES, "readme.txt": "another"})
    assert release(unlisted, "packs") == first


def test_a_line_that_pages_share_is_there_once_and_a_change_touches_one_pack():
    menu = "".join(
        f'<li><a href="../{number}/">{number} 一個選單裡的項目</a></li>\n\n' for number in range(400)
    )
    pages = {f"card/{number}/index.html": f"{menu}<p>{number}</p>" for number in range(300)}
    packs = packs_of(pages)
    assert sorted(path for one in packs for path in one.pages) == sorted(pages)
    assert len(packs) == 8
    assert sum(len(one.content) for one in packs) < 8 * len(gzip.compress(menu.encode())) + 20_000
    before = {one.hash for one in packs}
    after = {one.hash for one in packs_of({**pages, "card/7/index.html": f"{menu}<p>別的</p>"})}
    assert len(before - after) == len(after - before) == 1

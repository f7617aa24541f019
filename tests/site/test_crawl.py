"""Every address of the demo site is followed: of its pages, with anchors, and of what its search finds."""

import json

from tests.site.crawl import FOUND, dead_ends


def test_every_address_of_the_demo_site_leads_somewhere(demo_site):
    assert list(dead_ends(demo_site)) == []


def test_an_address_that_leads_nowhere_is_told(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "search").mkdir()
    links = ("a/", "a/#here", "./a/index.html#no", "b/", "#top", "https://x.y/", "/a/?q=1", "page:a")
    html = "".join(f'<a href="{link}"></a>' for link in links)
    (tmp_path / "index.html").write_text(html, encoding="utf-8")
    pictures = '<p id="here"><img src="../p.png" srcset="../q.png 2w">'
    (tmp_path / "a/index.html").write_text(pictures, encoding="utf-8")
    places = "\n".join(["", "a/", "a/#here", "a/#no", "c/"])
    (tmp_path / FOUND).write_text(json.dumps({"docs": {"location": places}}), encoding="utf-8")
    assert list(dead_ends(tmp_path)) == [
        ("a/index.html", "../p.png"),
        ("a/index.html", "../q.png"),
        ("index.html", "./a/index.html#no"),
        ("index.html", "b/"),
        ("index.html", "#top"),
        ("index.html", "page:a"),
        (FOUND, "a/#no"),
        (FOUND, "c/"),
    ]

"""What readers ask, put to the search with the index of the demo site: how often the right thing is first."""

from __future__ import annotations

import json
import os
import re
import runpy
import subprocess
from html import unescape
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
BUILD = runpy.run_path(str(ROOT / "scripts/build_web.py"))
QUESTIONS = {
    (name, kind): group
    for name in ("questions", "fresh", "table", "players")
    for kind, group in yaml.safe_load(Path(__file__).with_name(f"{name}.yml").read_text("utf-8")).items()
}
ENGINE = "site_templates/rulescheck_templates/web/search/material.ts"
CERTAIN = 50  # what scores less is shown, but not as an answer


@pytest.fixture(scope="module")
def answers(demo_site, tmp_path_factory):
    """For each question the places that were found, as the page gets them."""
    node = BUILD["find_node"]()
    if node is None and os.environ.get("CI") == "true":
        pytest.fail(BUILD["NO_NODE"])
    if node is None:
        pytest.skip(BUILD["NO_NODE"])
    BUILD["install"](node)
    bundle = tmp_path_factory.mktemp("search") / "search.mjs"
    node.run("scripts/bundle.mjs", ENGINE, str(bundle))
    ask = [str(one) for group in QUESTIONS.values() for one in group["ask"]]
    done = subprocess.run(
        [node.node, "tests/search/answers.mjs"],
        cwd=ROOT,
        input=json.dumps({"index": str(demo_site / "search/entries.json"), "ask": ask}),
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "RULESCHECK_SEARCH": str(bundle)},
    )
    assert done.returncode == 0, done.stderr
    return dict(zip(ask, json.loads(done.stdout), strict=True))


@pytest.mark.parametrize("key", QUESTIONS, ids=" ".join)
def test_the_right_thing_comes_first(answers, key):
    group = QUESTIONS[key]
    failed = {
        question: (wanted, [title(hit) for hit in answers[str(question)][:3]])
        for question, wanted in group["ask"].items()
        if not right(answers[str(question)], wanted, group)
    }
    assert len(group["ask"]) >= 20
    assert 1 - len(failed) / len(group["ask"]) >= group["goal"], failed


def test_every_place_that_is_found_exists(answers, demo_site):
    missing = set()
    for hit in (hit for hits in answers.values() for hit in hits):
        path, _, anchor = hit["location"].partition("#")
        html = (demo_site / path / "index.html").read_text(encoding="utf-8")
        if anchor and f'id="{anchor}"' not in html:
            missing.add(hit["location"])
    assert missing == set()


def right(hits, wanted, group):
    """Whether the first hit is what was wanted; with nothing wanted, whether there is no certain hit."""
    if not wanted:
        return not hits or hits[0]["score"] < CERTAIN
    if group.get("contains"):
        return bool(hits) and wanted in title(hits[0])
    return bool(hits) and title(hits[0]) in (wanted if isinstance(wanted, list) else [wanted])


def title(hit):
    """The title of a hit without its sort, its marks and a rule's number."""
    text = re.sub(r"<small.*?</small>|<[^>]+>", "", hit["title"])
    return re.sub(r"^[A-Za-z]-\d+ ", "", unescape(text))

"""The browser's half: its types, and its tests under Node."""

import json
import os
import runpy
import subprocess
from pathlib import Path

import pytest

from rulescheck.expression import EvaluationError, bind, compile_expression, evaluate

ROOT = Path(__file__).parent.parent
BUILD = runpy.run_path(str(ROOT / "scripts/build_web.py"))
CHANCE = runpy.run_path(str(ROOT / "tests/random_expressions.py"))
# One worker: only one may install the packages.
WEB = "site_templates/rulescheck_templates/web"
# The bundles that tests load, each by the name of its file.
ENTRIES = {
    "main": "main",
    "figures": "reckon",
    "search": "search/material",
    "print": "print/print",
    **{name: f"offline/{name}" for name in ("pages", "range", "release")},
}


@pytest.fixture(scope="module")
def node():
    found = BUILD["find_node"]()
    if found is None and os.environ.get("CI") == "true":
        pytest.fail(BUILD["NO_NODE"])
    if found is None:
        pytest.skip(BUILD["NO_NODE"])
    BUILD["install"](found)
    return found


def run(node, *arguments, **environment):
    return subprocess.run(
        [node.node, *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
    )


def test_types(node):
    done = run(node, "node_modules/typescript/bin/tsc", "--noEmit")
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def bundles(node, tmp_path_factory):
    """The folder of all bundles as modules for Node, made once."""
    folder = tmp_path_factory.mktemp("web")
    for name, entry in ENTRIES.items():
        node.run("scripts/bundle.mjs", f"{WEB}/{entry}.ts", str(folder / f"{name}.mjs"))
    return folder


def test_under_node(node, bundles):
    tests = sorted(str(p) for p in (ROOT / "tests/web").glob("*.test.mjs"))
    done = run(
        node,
        "--test",
        "--test-reporter=tap",
        *tests,
        RULESCHECK_BUNDLE=str(bundles / "main.mjs"),
        RULESCHECK_FIGURES=str(bundles / "figures.mjs"),
        RULESCHECK_SEARCH=str(bundles / "search.mjs"),
        RULESCHECK_OFFLINE=str(bundles),
        RULESCHECK_PRINT=str(bundles / "print.mjs"),
    )
    failed = [line for line in done.stdout.splitlines() if "not ok" in line or "error:" in line]
    assert done.returncode == 0, "\n".join(failed) or done.stdout + done.stderr


def test_the_bundles_name_the_licence_and_ask_no_server(bundles):
    texts = [(bundles / name).read_text("utf-8") for name in ("main.mjs", "figures.mjs")]
    assert "MIT License" in texts[1][:400]
    marks = ("fetch(", "XMLHttpRequest", "https://", "eval(", "new Function")
    assert [mark for text in texts for mark in marks if mark in text] == []


def test_the_lock_file_names_no_server():
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text("utf-8")


def test_the_bundle_is_the_same_each_time(node, bundles, tmp_path):
    again = tmp_path / "main.mjs"
    node.run("scripts/bundle.mjs", f"{WEB}/main.ts", str(again))
    assert again.read_bytes() == (bundles / "main.mjs").read_bytes()


def test_python_and_the_browser_agree_on_expressions_made_by_chance(node, bundles):
    data, texts = CHANCE["DATA"], CHANCE["expressions"](20, 1500)
    asked = json.dumps({"with": data, "expressions": texts})
    done = subprocess.run(
        [node.node, "tests/web/answers.mjs"],
        cwd=ROOT,
        input=asked,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "RULESCHECK_FIGURES": str(bundles / "figures.mjs")},
    )
    assert done.returncode == 0, done.stderr
    binding = bind(data)
    mine = [as_json(answer(text, binding)) for text in texts]
    theirs = json.loads(done.stdout)
    assert [d for d in zip(texts, mine, theirs, strict=True) if repr(d[1]) != repr(d[2])] == []
    assert sum(value is not None for value in mine) > len(mine) / 3


def answer(text, binding):
    try:
        return evaluate(compile_expression(text, ("self",)), binding)
    except EvaluationError:
        return None


def as_json(value):
    if isinstance(value, list):
        return [as_json(v) for v in value]
    return f"{value}n" if type(value) is int and abs(value) >= 2**53 else value

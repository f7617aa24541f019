"""A report as SARIF 2.1.0, for GitHub's code scanning and for editors."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from rulescheck import __version__
from rulescheck.diagnostics import Diagnostic, Location, Report, Severity, outline, said
from rulescheck.report.words import fingerprints, sentence

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}


def as_sarif(report: Report, language: str) -> str:
    """A log with one run: the rules that found something, and what each found."""
    ids = sorted({diagnostic.rule for diagnostic in report.diagnostics})
    named = zip(report.diagnostics, fingerprints(report), strict=True)
    run = {
        "tool": {"driver": _driver(report, ids, language)},
        "columnKind": "unicodeCodePoints",
        "results": [_result(found, name, ids, language) for found, name in named],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _driver(report: Report, ids: Sequence[str], language: str) -> dict[str, Any]:
    found = {id_: [d for d in report.diagnostics if d.rule == id_] for id_ in ids}
    rules = [_rule(found[id_], language) for id_ in ids]
    return {"name": "rulescheck", "version": __version__, "rules": rules}


def _rule(found: Sequence[Diagnostic], language: str) -> dict[str, Any]:
    """A rule as its findings show it: a rule of the game brings its title and its reason along."""
    rule, values = found[0].rule, found[0].values
    own = [said(values[name], language) for name in ("title", "why") if values.get(name)]
    short, *more = outline(rule, language) or own or [rule]
    return {
        "id": rule,
        "shortDescription": _text(short),
        "help": _text("\n".join(more) or short),
        "defaultConfiguration": {"level": LEVELS[max(d.severity for d in found)]},
    }


def _result(found: Diagnostic, fingerprint: str, ids: Sequence[str], language: str) -> dict[str, Any]:
    related = [{"id": i, **_location(place)} for i, place in enumerate(found.related, start=1)]
    return {
        "ruleId": found.rule,
        "ruleIndex": ids.index(found.rule),
        "level": LEVELS[found.severity],
        "message": _text(sentence(found, language)),
        "locations": [_location(found.location)],
        **({"relatedLocations": related} if related else {}),
        "partialFingerprints": {"finding/v1": fingerprint},
    }


def _text(text: str) -> dict[str, str]:
    # Single braces are places for arguments in SARIF.
    return {"text": text.replace("{", "{{").replace("}", "}}")}


def _location(where: Location) -> dict[str, Any]:
    region = {
        "startLine": where.line,
        "startColumn": where.column,
        "endLine": where.end_line,
        "endColumn": where.end_column,
    }
    return {"physicalLocation": {"artifactLocation": _artifact(where.path), "region": region}}


def _artifact(path: str) -> dict[str, str]:
    if Path(path).is_absolute():
        return {"uri": Path(path).as_uri()}
    return {"uri": quote(os.fsencode(path)), "uriBaseId": "%SRCROOT%"}

"""A report as SARIF 2.1.0, for GitHub's code scanning and for editors."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from rulescheck import __version__
from rulescheck.diagnostics import Diagnostic, Location, Report, Severity, phrase, said
from rulescheck.findings import findings
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
    rules = [_rule(found[id_], report.pages.get(id_, ""), language) for id_ in ids]
    return {"name": "rulescheck", "version": __version__, "rules": rules}


def _rule(found: Sequence[Diagnostic], page: str, language: str) -> dict[str, Any]:
    """A rule with what there is to read about it, and the address of its page if it has one."""
    short, *more = _about(found[0], language)
    return {
        "id": found[0].rule,
        "shortDescription": _text(short),
        "help": _help("\n\n".join(more) or short),
        **({"helpUri": page} if page else {}),
        "defaultConfiguration": {"level": LEVELS[max(d.severity for d in found)]},
    }


def _about(found: Diagnostic, language: str) -> list[str]:
    """A title and paragraphs: those of the engine's definition, or those that a game's rule brings along."""
    known = findings().get(found.rule)
    if known is None:
        own = [said(found.values[name], language) for name in ("title", "why") if found.values.get(name)]
        return own or [found.rule]
    words = known.words[language]
    return [words.title, words.why, words.mend, said(phrase("explain-more", rule=known.id), language)]


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


def _help(text: str) -> dict[str, str]:
    """A text for plain viewers, and the same for those that know Markdown."""
    return {"text": _text(text.replace("`", ""))["text"], "markdown": _text(text)["text"]}


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

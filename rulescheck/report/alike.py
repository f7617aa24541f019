"""Findings that say the same: one cause, most likely, which shows at many places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulescheck.diagnostics import Diagnostic, Severity, hint, message, said

MOST = 3  # that are shown one by one
# These say also in which thing it is, or in which words: what they are about is the same all the same.
ABOUT: Mapping[str, tuple[str, ...]] = {
    "unknown-field": ("field",),
    "missing-field": ("field",),
    "unknown-link": ("what", "id"),
    "unknown-chapter": ("id",),
    "unknown-anchor-link": ("file", "anchor"),
}

Alike = tuple[Diagnostic, ...]
Said = tuple[str, Severity, tuple[str, ...], str]


def alike(found: Iterable[Diagnostic], language: str) -> tuple[Alike, ...]:
    """Findings in groups that say the same and have the same remedy, each at the turn of its first."""
    groups: dict[Said, list[Diagnostic]] = {}
    for diagnostic in found:
        groups.setdefault(_said(diagnostic, language), []).append(diagnostic)
    return tuple(group for each in groups.values() for group in _shown(each))


def _said(diagnostic: Diagnostic, language: str) -> Said:
    about = ABOUT.get(diagnostic.rule, ())
    words = [said(diagnostic.values.get(name, ""), language) for name in about]
    what = tuple(words or [message(diagnostic, language)])
    return diagnostic.rule, diagnostic.severity, what, hint(diagnostic, language)


def _shown(each: list[Diagnostic]) -> list[Alike]:
    return [tuple(each)] if len(each) > MOST else [(one,) for one in each]

"""Every page of the guide that is made from what defines it, in one language."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.config import SETTINGS, wanted
from rulescheck.diagnostics import said, told
from rulescheck.findings import Finding, groups, small_game
from rulescheck.guide.commands import commands
from rulescheck.guide.page import page
from rulescheck.pages.words import words
from rulescheck.proof import prove

LISTS = ("findings.md", "command.md", "settings.md")
ENVIRONMENT = (
    "LC_ALL",
    "LC_MESSAGES",
    "LANG",
    "NO_COLOR",
    "FORCE_COLOR",
    "RULESCHECK_CACHE",
    "XDG_CACHE_HOME",
)

# An example of each setting, as it stands in rulescheck.toml.
EXAMPLES = {
    "severity": '[severity]\nidle-rule = "error"\nnear-duplicate-name = "off"\n"dusk/cheap" = "warning"',
    "baseline": 'baseline = "old.json"',
    "language": 'language = "zh-TW"',
    "exclude": 'exclude = ["content/drafts", "content/old-*"]',
    "print": '[print]\npaper = "letter"\nflip = "short"\noffset = [0.5, -1]',
}


def guide_pages(language: str, folder: str) -> Iterator[tuple[str, str]]:
    """The pages with their paths; `folder` is that of the guide, and links begin at the documents' root."""
    w = words(language)
    every = {"groups": groups(), "game": small_game(language)}
    yield f"{folder}/findings.md", page("guide-findings", w["findings"], language, folder, every)
    for group in groups():
        for finding in group.findings:
            yield f"{folder}/findings/{finding.id}.md", _finding_page(finding, language, folder)
    made = {"commands": commands(language), "variables": _told(ENVIRONMENT, "env", language)}
    yield f"{folder}/command.md", page("guide-command", w["command"], language, folder, made)
    settings = {"settings": _settings(language)}
    yield f"{folder}/settings.md", page("guide-settings", w["settings"], language, folder, settings)


def _finding_page(finding: Finding, language: str, folder: str) -> str:
    texts = finding.words[language]
    way = [(words(language)["findings"], f"{folder}/findings.md")]
    context = {"finding": finding, "texts": texts, "proof": prove(finding.id, language)}
    return page("guide-finding", texts.title, language, folder, context, way)


def _settings(language: str) -> list[dict[str, str]]:
    return [
        {
            "name": name,
            "about": told(f"setting-{name}", language),
            "expects": said(wanted(name), language).strip(),
            "default": told(f"setting-{name}-default", language),
            "example": EXAMPLES[name],
        }
        for name in SETTINGS
    ]


def _told(names: tuple[str, ...], prefix: str, language: str) -> list[tuple[str, str]]:
    return [(name, told(f"{prefix}-{name.lower().replace('_', '-')}", language)) for name in names]

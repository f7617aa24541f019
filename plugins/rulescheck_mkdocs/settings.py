"""What a site with a game needs from MkDocs and Material, wherever its author has not decided otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from rulescheck.diagnostics import LANGUAGES
from rulescheck.game import Game
from rulescheck.pages.words import words
from rulescheck.templates import Markup
from rulescheck.text import slug

ABOUT = ("site_name", "site_description", "site_author")
ASSETS = "assets/rulescheck"
FONTS = f"{ASSETS}/fonts.css"
EXTENSIONS = ("admonition", "attr_list", "def_list", "footnotes", "md_in_html", "tables", "toc")
FEATURES = (
    "navigation.footer",
    "navigation.indexes",
    "navigation.sections",
    "navigation.tabs",
    "navigation.top",
    "search.highlight",
    "toc.follow",
)
ICONS = {
    "example": "material/lightbulb-outline",
    "optional": "material/puzzle-outline",
    "ruling": "material/gavel",
    "rc-rules": "material/book-open-page-variant-outline",
    "rc-cards": "material/cards-outline",
    "rc-people": "material/account-box-outline",
    "rc-lists": "material/format-list-bulleted",
    "rc-terms": "material/book-alphabet",
    "rc-print": "material/printer-outline",
    "rc-table": "material/table-furniture",
    "rc-download": "material/tray-arrow-down",
}
COLORS = {"primary": "custom", "accent": "custom"}
AUTO, LIGHT, DARK = (f"(prefers-color-scheme{wish})" for wish in ("", ": light", ": dark"))


def _palette(language: str) -> list[dict[str, Any]]:
    """The looks that a reader can switch between, with their names."""
    w = words(language)

    def look(media: str, icon: str, name: str, **more: str) -> dict[str, Any]:
        return {"media": media, **more, **COLORS, "toggle": {"icon": f"material/{icon}", "name": w[name]}}

    return [
        look(AUTO, "brightness-auto", "scheme-auto"),
        look(LIGHT, "weather-sunny", "scheme-light", scheme="default"),
        look(DARK, "weather-night", "scheme-dark", scheme="slate"),
    ]


def package_folder(name: str) -> Path:
    """A folder of the package that holds templates, styles and scripts."""
    return Path(str(resources.files("rulescheck_templates").joinpath(name)))


def assets() -> list[Path]:
    """The style sheets and scripts that every page loads."""
    return sorted(path for path in package_folder("assets").iterdir() if path.suffix in (".css", ".js"))


def page_scripts() -> list[Path]:
    """The scripts that single pages load."""
    return sorted(package_folder("assets/pages").glob("*.js"))


def site_language(config: MkDocsConfig, games: Sequence[Game]) -> str:
    """The language of what is no game's: the theme's, or the first game's where we have no words for that."""
    named = str(config.theme["language"]) if "language" in config.theme else ""
    return named if named in LANGUAGES or not games else games[0].language


def said(config: MkDocsConfig, name: str) -> str:
    """What the site's author says of it, as it was written; nothing where nothing is said."""
    text = config[name] or ""
    return text.unescape() if isinstance(text, Markup) else str(text)


def settle(config: MkDocsConfig, games: Sequence[Game]) -> None:
    """Complete the configuration: Markdown extensions, styles, scripts and Material's own settings."""
    for name in ABOUT:
        # Themes print it as it is, which would be HTML; what escapes it does not do so twice.
        config[name] = Markup.escape(config[name]) if config[name] else config[name]
    config.markdown_extensions += [name for name in EXTENSIONS if name not in config.markdown_extensions]
    toc = config.mdx_configs.setdefault("toc", {})
    toc.setdefault("slugify", lambda text, _separator: slug(text))
    toc.setdefault("permalink", "#")
    names = [f"{ASSETS}/{path.name}" for path in assets()]
    config.extra_css[:0] = [FONTS, *(name for name in names if name.endswith(".css"))]
    config.extra_javascript += [name for name in names if name.endswith(".js")]
    if config.theme.name == "material":
        _settle_material(config, games)
    toc.setdefault("permalink_title", words(site_language(config, games))["copy-link"])


def _settle_material(config: MkDocsConfig, games: Sequence[Game]) -> None:
    """Change what still is as Material ships it; MkDocs does not tell what an author has written."""
    theme, languages = config.theme, {game.language for game in games}
    theme.dirs.insert(1 if theme.custom_dir else 0, str(package_folder("overrides")))
    theme["font"] = False
    if theme["language"] == "en" and len(languages) == 1:
        theme["language"] = languages.pop()
    if not theme.get("palette"):
        theme["palette"] = _palette(site_language(config, games))
    if not theme["features"]:
        theme["features"] = list(FEATURES)
    icons = dict(theme["icon"] or {})
    icons["admonition"] = {**ICONS, **(icons.get("admonition") or {})}
    theme["icon"] = icons

"""Jinja templates in which data can only ever be text; the only module that knows Jinja2."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

ACTIVE = re.compile(r"[\x00-\x1f!-/:-@\[-`{-\x7f]")
HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
UNPRINTABLE = re.compile("[\\x7f-\\x84\\x86-\\x9f\\ud800-\\udfff\\ufeff\\ufffe\\uffff]")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


__all__ = ["HEX", "Markup", "front_matter", "inert", "parted", "place", "render", "script_json"]


def render(name: str, context: Mapping[str, Any]) -> str:
    """The page that a template makes of its context."""
    return _environment().get_template(f"pages/{name}").render(context)


def inert(value: object) -> Markup:
    """The value as text that neither HTML nor Markdown nor any of its extensions reads as markup."""
    if isinstance(value, Markup):
        return value
    return Markup(ACTIVE.sub(_entity, str(value)))


def place(path: str) -> Markup:
    """A page's path and anchor as they stand in an address, whatever else they hold percent-encoded."""
    return Markup(re.sub(r"[^\w./#-]", lambda match: quote(match[0], safe=""), path))


def color(text: str) -> Markup:
    """A colour for a style sheet; text that is no hexadecimal colour changes nothing."""
    return Markup(text if HEX.fullmatch(text) else "currentColor")


def script_json(data: object) -> Markup:
    """The data as JSON that can stand in a `<script>` of a Markdown page."""
    text = json.dumps(data, ensure_ascii=False, separators=(", ", ": "))
    return Markup(STRING.sub(lambda string: re.sub(r"[<>&`'{}%*_\[\]]", _escape, string[0]), text))


def front_matter(values: Mapping[str, object]) -> str:
    """The head of a Markdown page, each value quoted so that YAML reads exactly the text."""
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
    return UNPRINTABLE.sub("", "\n".join(["---", *lines, "---", "", ""]))


def parted(text: str) -> tuple[dict[str, Any], str]:
    """What `front_matter` wrote at the beginning of a page, and the page's text."""
    head, _, body = text.removeprefix("---\n").partition("\n---\n")
    lines = (line.partition(": ") for line in head.split("\n"))
    return {key: json.loads(value) for key, _, value in lines}, body.lstrip("\n")


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("rulescheck_templates", ""),
        autoescape=True,
        comment_start_string="<#",  # `{#` begins the id of a Markdown heading
        comment_end_string="#>",
        finalize=inert,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"color": color, "place": place}
    return environment


def _entity(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"&#{code};" if code >= 32 or match[0] in "\t\n" else ""


def _escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"

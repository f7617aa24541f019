"""The schemas of game.yml, kinds/*.yml, terms.yml and theme.yml, from the engine's own shapes."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from rulescheck.declare.fields import OWN
from rulescheck.declare.kind_schemas import BLOCK, BODY_PART, EXAMPLE, FIELD, KIND, RULE, VALUE, WORDS
from rulescheck.declare.schemas import GAME, TERM, THEME
from rulescheck.forms import NAME
from rulescheck.game import Game
from rulescheck.json_schema.rules import TEXT, Schema, choice, from_rules, pattern
from rulescheck.json_schema.things import DRAFT, named
from rulescheck.json_schema.things import ID as ANY_ID
from rulescheck.shape import Shape


def declarations(game: Game, language: str) -> dict[str, Schema]:
    """The schemas of the files that declare a game, by the names of the files."""
    return {
        "game.yml": {"$schema": DRAFT, "title": "game.yml", **_shape(GAME, "game", language)},
        "kinds.yml": _kinds(game, language),
        "terms.yml": {
            "$schema": DRAFT,
            "title": "terms.yml",
            "type": "object",
            "propertyNames": {"pattern": ANY_ID["pattern"]},
            "additionalProperties": _shape(TERM, "term", language),
        },
        "theme.yml": {"$schema": DRAFT, "title": "theme.yml", **_shape(THEME, "theme", language)},
    }


def _kinds(game: Game, language: str) -> Schema:
    made = {"$schema": DRAFT, "title": "kinds/*.yml", **_shape(KIND, "kind", language)}
    parts = made["properties"]
    parts["files"] |= _one_or_more()
    parts["schema"] = _but(parts["schema"], propertyNames=_field_name(), additionalProperties=_to("field"))
    parts["rules"]["additionalProperties"] = _to("rule")
    parts["words"]["items"] = _shape(WORDS, "words", language)
    text = {"anyOf": [{"type": TEXT}, _shape(BODY_PART, "body", language)]}
    parts["face"]["properties"]["body"]["items"] = text
    parts["paper"]["properties"]["pages"]["items"]["items"] = _to("block")
    made["definitions"] = {
        "block": _block(language),
        "field": _field(game, language),
        "fields": {"type": "object", "additionalProperties": _to("field")},
        "rule": _rule(game, language),
    }
    return made


def _block(language: str) -> Schema:
    made = _shape(BLOCK, "block", language)
    made["properties"]["columns"]["items"]["items"] = _to("block")
    return made


def _field(game: Game, language: str) -> Schema:
    made = _shape(FIELD, "field", language)
    parts = made["properties"]
    value = {"anyOf": [{"type": TEXT}, _shape(VALUE, "value", language)]}
    parts["values"]["additionalProperties"] = value
    kinds = ((kind.id, named(kind.title, kind.help, game)) for kind in game.kinds.values())
    parts["ref"] = _but(parts["ref"], **choice(kinds))
    for name in ("valuesrules", "keysrules"):
        parts[name] = _but(parts[name], "type", **_to("field"))
    # What `schema` holds depends on the type: the field of a list's items, or the fields of a dict.
    is_list = {"properties": {"type": {"const": "list"}}, "required": ["type"]}
    inner = [{"properties": {"schema": _to(name)}} for name in ("field", "fields")]
    return made | {"if": is_list, "then": inner[0], "else": inner[1]}


def _rule(game: Game, language: str) -> Schema:
    made = _shape(RULE, "rule", language)
    parts = made["properties"]
    parts["each"] |= _one_or_more()
    example = _shape(EXAMPLE, "example", language)
    options = choice((o.id, named(o.title, o.help, game)) for o in game.options.values())
    example["properties"]["options"]["items"] = options
    parts["option"] = _but(parts["option"], **options)
    parts["passes"]["items"] = parts["fails"]["items"] = example
    return made


def _shape(shape: Shape, name: str, language: str) -> Schema:
    """A shape's schema, each key with what it is for."""
    made = from_rules(shape.rules)
    words = _words(language)[name]
    for path, schema in properties(made):
        if path in words:
            schema["description"] = words[path]
    return made


def properties(schema: Schema, prefix: str = "") -> Iterator[tuple[str, Schema]]:
    """Every property at any depth with its path, such as `face.corner`."""
    for name, inner in schema.get("properties", {}).items():
        yield prefix + name, inner
        for part in (inner, inner.get("items", {}), inner.get("additionalProperties") or {}):
            yield from properties(part, f"{prefix}{name}.")


def _one_or_more() -> Schema:
    return {"type": [*TEXT, "array"], "items": {"type": TEXT}}


def _to(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def _but(schema: Schema, *without: str, **more: Any) -> Schema:
    """A schema with some keys changed; where a choice takes the place of a type, without the type."""
    dropped = {*without, *({"type"} if "enum" in more or "anyOf" in more else ())}
    return {name: value for name, value in schema.items() if name not in dropped} | more


def _field_name() -> Schema:
    return {**pattern(NAME), "not": {"enum": list(OWN)}}


@cache
def _words(language: str) -> Mapping[str, Mapping[str, str]]:
    text = resources.files("rulescheck").joinpath("json_schema", "words.toml").read_text(encoding="utf-8")
    catalogues: dict[str, Any] = tomllib.loads(text)
    return catalogues.get(language, catalogues["en"])  # type: ignore[no-any-return]

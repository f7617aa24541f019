"""The schema of a kind's files: its fields with their titles, and the ids that they may refer to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.parse import quote

from rulescheck.declare.fields import OWN, cerberus_rules
from rulescheck.game import Field, Game, Kind
from rulescheck.json_schema.rules import TEXT, Schema, choice, from_rules, key, mapping

DRAFT = "http://json-schema.org/draft-07/schema#"
# Ids of all scripts, written so that no engine's idea of a letter matters.
_WORD = r"[^\u0000-/:-@\[-\^`{-\u007f]+"
ID: Schema = {"type": ["string", "number", "boolean"], "pattern": f"^{_WORD}(?:-{_WORD})*$"}

INNER = ("schema", "valuesrules", "keysrules", "required")


def kind_schema(game: Game, kind: Kind) -> Schema:
    """What a file of the kind may hold: one thing or a list of them, in each of its documents."""
    fields = {name: _field(field, game) for name, field in kind.fields.items()}
    fields["id"] = {**fields["id"], **ID}
    fields["options"] = {"type": "array", "items": choice(_options(game))}
    fields["was"] = {"type": "array", "items": ID}
    fields["asked"] = from_rules(OWN["asked"])
    rulings = from_rules(OWN["rulings"])
    rulings["items"]["properties"]["rule"] = choice(_rulings(game))
    thing = mapping(fields | {"rulings": rulings}, _required(kind.fields))
    wanted = sorted({ref for field in kind.fields.values() for ref in _refs(field)})
    ids = {ref: choice(_ids(game, ref)) for ref in wanted if _known(game, ref)}
    head: Schema = {"$schema": DRAFT, "title": kind.title}
    head |= {"description": kind.help} if kind.help else {}
    # What is said of a mapping's keys does not touch a list, so both can stand side by side.
    either = {**thing, "type": ["object", "array"], "items": {"$ref": "#/definitions/thing"}}
    return {**head, **either, "definitions": {"thing": thing, **{f"id-{ref}": ids[ref] for ref in ids}}}


def _field(field: Field, game: Game) -> Schema:
    made: Schema = {"title": field.title} if field.title != field.name else {}
    made |= {"description": field.help} if field.help else {}
    made |= _value(field, game)
    return made | ({"default": field.default} if field.default is not None else {})


def _value(field: Field, game: Game) -> Schema:
    if field.ref:
        known = _known(game, field.ref)
        return {"$ref": f"#/definitions/id-{quote(field.ref)}"} if known else {"type": TEXT}
    if field.values:
        return choice((v.key, named(v.title, v.help, game)) for v in field.values)
    if field.fields:
        inner = {name: _field(child, game) for name, child in field.fields.items()}
        return mapping(inner, _required(field.fields))
    plain = {name: rule for name, rule in cerberus_rules(field).items() if name not in INNER}
    made = from_rules(plain | ({"type": field.type} if "type" in plain else {}))
    if field.type == "dice":
        made["minimum"] = 0
    if field.item:
        made["items" if field.type == "list" else "additionalProperties"] = _field(field.item, game)
    if field.keys:
        made["propertyNames"] = key(_field(field.keys, game))
    return made


def named(title: str, text: str, game: Game) -> str:
    """A title with what it means behind it."""
    colon = "：" if game.language == "zh-TW" else ": "
    return f"{title}{colon}{text}" if text else title


def _required(fields: Mapping[str, Field]) -> list[str]:
    return [name for name, field in fields.items() if field.required]


def _refs(field: Field) -> Iterator[str]:
    if field.ref:
        yield field.ref
    inner = (*field.fields.values(), *filter(None, (field.item, field.keys)))
    for child in inner:
        yield from _refs(child)


def _known(game: Game, kind: str) -> bool:
    """Whether all ids of a kind are known; a file that cannot be read may hold any."""
    return (kind, "*") not in game.broken and bool(tuple(_ids(game, kind)))


def _ids(game: Game, kind: str) -> Iterator[tuple[str, str]]:
    names = {entity.id: entity.name for entity in reversed(game.of(kind))}
    yield from ((id_, names[id_]) for id_ in dict.fromkeys(entity.id for entity in game.of(kind)))
    yield from ((id_, "") for of, id_ in sorted(game.broken) if of == kind and id_ not in names)


def _options(game: Game) -> Iterator[tuple[str, str]]:
    return ((option.id, named(option.title, option.help, game)) for option in game.options.values())


def _rulings(game: Game) -> Iterator[tuple[str, str]]:
    rules = (rule for kind in game.kinds.values() for rule in kind.rules if rule.ruling)
    return ((rule.id, named(rule.title, rule.why, game)) for rule in rules)

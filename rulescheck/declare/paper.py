"""How a kind's sheet for the table is laid out: its pages of blocks, each path checked."""

from __future__ import annotations

from typing import Any

from rulescheck.declare.blocks import LIST, unfit, unfit_at
from rulescheck.declare.fields import Found
from rulescheck.declare.kind_schemas import BLOCK
from rulescheck.declare.paths import Fields, check_path, find_field, steps, target, unknown
from rulescheck.diagnostics import Diagnostic, phrase
from rulescheck.frozen import regex
from rulescheck.game import FORMS, UNKNOWN, Block, Field, Paper
from rulescheck.game.paper import Path
from rulescheck.shape import check
from rulescheck.source import Node

# Paths that begin at the entity, besides the form's own; and those that begin at each thing of its list.
OUTER = ("above", "about", "value", "taken", "filled")
INNER = ("show", "facts", "note_of", "of", "cells", "card", "copies")
HOLE = regex(r"\{([^{}]*)\}")


def declare_paper(node: Node | None, start: Field, kinds: Fields, where: str, found: Found) -> Paper | None:
    """The sheet of a kind; None for a kind without one."""
    if node is None:
        return None
    reader = _Reader(kinds, where, found)
    base = node.get("base")
    field = start.fields.get(base.text) if base else None
    if base and not (field and field.ref):
        known = tuple(name for name, one in start.fields.items() if one.ref)
        found.append(
            Diagnostic(base.location, "not-a-reference", values={"found": base.text, "known": known})
        )
        base = None
    pages = node.get("pages")
    read = [(reader.blocks(page, start), page.location) for page in (pages.items if pages else ())]
    audience = node.get("audience")
    return Paper(
        tuple(page for page, _ in read if page),
        base.text if base else "",
        audience.text if audience else "",
        tuple(place for page, place in read if page),
    )


class _Reader:
    """Blocks read with the fields of all kinds at hand; mistakes go where all mistakes go."""

    def __init__(self, kinds: Fields, where: str, found: Found) -> None:
        self.kinds, self.where, self.found = kinds, where, found

    def blocks(self, node: Node, start: Field) -> tuple[Block, ...]:
        read = (self.block(item, start) for item in node.items)
        return tuple(block for block in read if block)

    def block(self, node: Node, start: Field) -> Block | None:
        raw, problems = check(node, BLOCK, phrase("the-block"))
        self.found.extend(problems)
        if raw is None or problems:
            return None
        forms = [name for name in FORMS if name in raw]
        if len(forms) != 1:
            values = {"found": tuple(forms) or phrase("no-block"), "known": FORMS}
            self.found.append(Diagnostic(node.location, "wrong-block", values=values))
            return None
        before = len(self.found)
        block = self._made(forms[0], node, raw, start)
        return block if len(self.found) == before else None

    def _made(self, form: str, node: Node, raw: dict[str, Any], start: Field) -> Block:
        own = node.at((form,))
        paths = {name: self._paths(node.get(name), start) for name in OUTER if name in raw}
        if form == "columns":
            parts = tuple(self.blocks(column, start) for column in own.items)
            return Block(form, parts=parts, widths=tuple(raw.get("widths", ())))
        number = own.shape == "scalar" and own.text.isdecimal()
        crossed = self._crossed(own, start) if form == "things" else None
        if crossed:
            paths["own"] = (crossed[0],)
        elif not number:
            paths["own"] = self._paths(own, start)
        thing = self._thing(form, node, crossed[1] if crossed else self._listed(form, paths, start))
        problems = unfit(form, node, start, self.kinds)
        self.found.extend(problems)
        if form == "distinct" and not problems and (of := node.get("of")):
            self.found.extend(unfit_at("of", LIST, of, thing["of"], self.kinds))
        for name in ("title", "note"):
            self._holes(node.get(name), start)
        return Block(
            form,
            title=raw.get("title", ""),
            note=raw.get("note", ""),
            paths=paths,
            inner={name: self._paths(node.get(name), thing[name]) for name in INNER if name in raw},
            words=tuple(raw.get("names", ())),
            count=int(own.text) if number else raw.get("blank", 0),
            across=raw.get("across", 1),
        )

    def _crossed(self, node: Node, start: Field) -> tuple[Path, Field | None] | None:
        """A path that goes through lists of mappings, with the field of the items at its end."""
        path, field = steps(node.text), start
        for name in path[:-1]:
            inner = find_field((name,), field, self.kinds)
            if inner is None or inner.type == UNKNOWN:
                return None
            field = inner.item if inner.type == "list" and inner.item else inner
        last = find_field(path[-1:], field, self.kinds) if path else None
        return (path, last.item) if last and last.type == "list" else None

    def _listed(self, form: str, paths: dict[str, tuple[Path, ...]], start: Field) -> Field | None:
        """The field of what a block has a row or an entry for each of; an unknown one where that is wrong."""
        named = paths.get("filled" if form == "lines" else "own")
        if named is None:
            return None
        field = find_field(named[0], start, self.kinds) if named else None
        item = (field.keys if form == "table" else field.item) if field else None
        whole = field is not None and field.type in ("list", "dict")
        return item if whole else unknown("item")  # what is wrong with the list is a finding already

    def _thing(self, form: str, node: Node, item: Field | None) -> dict[str, Field]:
        """Where the paths of each thing in a list begin."""
        entry = target(item, self.kinds) if item else Field("", "dict", "")
        card, of = node.get("card"), node.get("of")
        thing = self._inside(entry, card) if card else entry
        if form == "distinct" and of:
            return {**dict.fromkeys(INNER, self._inside(entry, of)), "of": entry}
        return {**dict.fromkeys(INNER, thing), "card": entry, "copies": entry}

    def _inside(self, entry: Field, name: Node) -> Field:
        """The things that a field of an entry names; unknown ones where it has no such field."""
        named = find_field((name.text,), entry, self.kinds)
        listed = named.item if named and named.item else named
        return target(listed, self.kinds) if listed else unknown("thing")

    def _paths(self, node: Node | None, start: Field) -> tuple[Path, ...]:
        if node is None:
            return ()
        nodes = node.items if node.shape == "list" else (node,)
        read = [check_path(one, start, self.kinds, self.where) for one in nodes]
        self.found.extend(problem for _, problems in read for problem in problems)
        return tuple(path for path, _ in read if path)

    def _holes(self, node: Node | None, start: Field) -> None:
        if node is None:
            return
        for match in HOLE.finditer(node.text):
            inside = Node("scalar", node.inside(match.start(1), len(match[1])), match[1])
            self.found.extend(check_path(inside, start, self.kinds, self.where)[1])

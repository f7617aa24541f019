"""Files as nobody should write them: what happens to a text, its bytes, its YAML and its expressions.

Whoever has the same numbers from chance gets the same file.
"""

from __future__ import annotations

import random
import re
import runpy
from pathlib import Path

import yaml

NASTY = (
    *("[", "{", "*a", "&a", "&a ", "!!python/object", "!x", "? ", "- -", "<<: 3", "<<: *a", "null", "~", ""),
    *('"', "'", "|", ">", "%", "@", "`", ": ", ":", " #", "\t", "\x00", "\ufeff", "\u202e", "\u2028", "😀"),
    *("[[{x: y}]]", "{a: b}", "[]", "{}", '""', "[1]", "---", "...", "0", "-1", "010"),
    *("1e999", ".inf", ".nan", "-0", "true", "9" * 20, "9" * 5000, "-9223372036854775809", "1e400", "0x1F"),
    *("self", "self.self", "x in self", "{self.x}", "{{", "\\", "*", "../x", "a.b.c", "**/*", "*" * 40),
    *("(a+)+", "(?=a)", "[", "\\1", "a{1000}", "2026-02-30", "99999D99999", "1D0", "e\u0301" * 50),
    *("\ud7ff", "\ue000", "\U0010ffff", "\u0085", "\u2029", "\u00ad", "\u200b", "ﷺ" * 20, "İ", "一" * 3000),
    *("[a](b:c)", "[a](#", "**", "![x](y", "`" * 99, "[x][y]", "[y]: z", "{#a}", "<a href='#x'>", "!!! x"),
    *("<!--", "🏴\u200d☠️", "ß"),
)
SIGNS = "+ - * / % < <= == != && || ? : in ( ) [ ] . , !"
WORDS = """self options titles all x entry null true has(self.id) self.id self.name self.deck titles.card
    size sum max group total distinct unassigned overfull map filter exists days string int matches('(a+)+')
    1 0 -1 9223372036854775807 1.5 'a' " ' [] {} {'a':1} 1u 0x1 b'a' r'\\' duration('1s') dyn(1) type(1)"""
PARTS = (*SIGNS.split(), *WORDS.split())
EXPRESSIONS = ("when", "require", "each", "value", "message", "hint", "at")
MAKE = runpy.run_path(str(Path(__file__).with_name("random_expressions.py")))["expressions"]


def damaged(chance: random.Random, data: bytes, others: tuple[bytes, ...]) -> bytes:
    """A file's bytes after one to three accidents; `others` are files that pieces come from."""
    for _ in range(chance.randint(1, 3)):
        data = chance.choice(ACCIDENTS)(chance, data, others)
    return data


def _on_text(change):
    def accident(chance, data, others):
        return change(chance, data.decode("utf-8", "replace"), others).encode("utf-8", "replace")

    return accident


def _lines(chance, text, others):
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(3):
        case 0:
            del lines[one]
        case 1:
            lines.insert(one, lines[other])
        case _:
            lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _cut(chance, text, others):
    return text[: chance.randrange(len(text) + 1)]


def _token(chance, text, others):
    spans = [match.span() for match in re.finditer(r"[^\s:,\[\]{}]+", text)] or [(0, 0)]
    start, end = chance.choice(spans)
    return text[:start] + chance.choice(NASTY) + text[end:]


def _insert(chance, text, others):
    place = chance.randrange(len(text) + 1)
    return text[:place] + chance.choice((*NASTY, chr(chance.randrange(0xD800)))) + text[place:]


def _indent(chance, text, others):
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    lines[place] = " " * chance.randint(0, 6) + lines[place].lstrip()
    return "\n".join(lines)


def _splice(chance, text, others):
    lines, other = text.split("\n"), chance.choice(others).decode("utf-8", "replace").split("\n")
    place, start = chance.randrange(len(lines) + 1), chance.randrange(len(other))
    piece = other[start : start + chance.randint(1, 12)]
    return "\n".join((*lines[:place], *piece, *lines[place + chance.randint(0, 3) :]))


def _nest(chance, text, others):
    """A value inside very many brackets or below very many keys, or a long row of one thing."""
    spans = [match.span() for match in re.finditer(r"(?<=: )[^\s\[\]{}][^\n]*", text)] or [(0, 0)]
    start, end = chance.choice(spans)
    value, deep = text[start:end], chance.choice((3, 30, 33, 300, 3000))
    made = chance.choice(
        (
            "[" * deep + "x" + "]" * deep,
            "{a: " * deep + "x" + "}" * deep,
            "(" * deep + value + ")" * deep,
            " + ".join([value] * min(deep, 300)),
            "!" * deep + value,
            f"'{value} {'ab' * deep}'",
            "[" + f"{value}, " * deep + "]",
        )
    )
    return text[:start] + made + text[end:]


def _expression(chance, text, others):
    """An expression of a kind's file with other signs and words in it, or one made at random."""
    keys = "|".join(EXPRESSIONS)
    found = [match.span(1) for match in re.finditer(rf"\b(?:{keys}): +([^\n]+)", text)]
    if not found:
        return _token(chance, text, others)
    start, end = chance.choice(found)
    if chance.randrange(4) == 0:
        made = MAKE(chance.randrange(10**6), 1)[0]
        return text[:start] + chance.choice((made, f"'{{{made}}}'")).replace("\n", " ") + text[end:]
    parts = re.findall(r"\w+|\s+|[^\w\s]", text[start:end])
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(parts))
        match chance.randrange(3):
            case 0:
                parts[place] = chance.choice(PARTS)
            case 1:
                parts.insert(place, chance.choice((*PARTS, *parts)))
            case _:
                parts[place] = ""
    return text[:start] + "".join(parts) + text[end:]


def _structure(chance, text, others):
    """The nodes of a YAML file swapped, doubled, dropped, put into others or given a tag."""
    try:
        roots = [root for root in yaml.compose_all(text, Loader=yaml.CSafeLoader) if root]
        nodes = [node for root in roots for node in _nodes(root)]
        for _ in range(chance.randint(1, 3) if nodes else 0):
            _move(chance, chance.choice(nodes), chance.choice(nodes))
        return yaml.serialize_all(roots, Dumper=yaml.CSafeDumper, allow_unicode=True, width=10**6)
    except (yaml.YAMLError, RecursionError, UnicodeEncodeError):
        return _token(chance, text, others)


def _nodes(node):
    yield node
    for child in node.value if not isinstance(node, yaml.ScalarNode) else ():
        for one in child if isinstance(child, tuple) else (child,):
            yield from _nodes(one)


def _move(chance, node, other):
    match chance.randrange(6):
        case 0:
            node.tag = chance.choice(("!!int", "!x", "tag:yaml.org,2002:binary", "tag:yaml.org,2002:null"))
        case 1 if not isinstance(node, yaml.ScalarNode) and node.value:
            chance.shuffle(node.value)
            node.value.pop()
        case 2 if not isinstance(node, yaml.ScalarNode) and node.value:
            node.value.append(chance.choice(node.value))
        case 3 if isinstance(node, yaml.SequenceNode):
            node.value.append(other)
        case 4 if isinstance(node, yaml.MappingNode) and node.value:
            place = chance.randrange(len(node.value))
            node.value[place] = node.value[place][0], other
        case 5 if isinstance(node, yaml.MappingNode):
            node.value.append((other, node if chance.randrange(9) == 0 else other))
        case _ if isinstance(node, yaml.ScalarNode):
            node.value = chance.choice(NASTY)


def _bytes(chance, data, others):
    """Some bytes are others, are gone, or stand twice."""
    changed = bytearray(data or b" ")
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(changed))
        match chance.randrange(3):
            case 0:
                changed[place] = chance.randrange(256)
            case 1:
                changed[place:place] = bytes(chance.choices(range(256), k=chance.randint(1, 4)))
            case _:
                changed[place : place + chance.randint(1, 9)] = b" "
    return bytes(changed)


def _encoding(chance, data, others):
    text = data.decode("utf-8", "replace")
    how = chance.choice(("utf-16", "utf-16-le", "big5", "gb18030", "utf-8-sig", "utf-32", "cp950"))
    return text.replace("\n", chance.choice(("\n", "\r\n", "\r"))).encode(how, "replace")


ACCIDENTS = (
    *(_on_text(_lines), _on_text(_lines), _on_text(_cut), _on_text(_indent), _on_text(_splice)),
    *([_on_text(_token)] * 4),
    *([_on_text(_structure)] * 5),
    *([_on_text(_expression)] * 4),
    *(_on_text(_insert), _on_text(_insert), _on_text(_nest), _bytes, _encoding),
)

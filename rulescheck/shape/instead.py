"""Lists and mappings that are written as something else: how what was meant is written."""

from __future__ import annotations

from collections.abc import Iterable

from rulescheck.diagnostics import Word, phrase
from rulescheck.frozen import regex
from rulescheck.shape.patterns import Rules
from rulescheck.shape.words import short
from rulescheck.source import Node

_NAME = regex(r"[^\W\d][\w-]*")
_BETWEEN = regex(r"\s*[,，、;；]\s*")
_BETWEEN_NAMES = regex(r"\s*[,，、;；]\s*|\s+")
_DASH = regex(r"-[^\W\d]")
_COPIES = regex(r"(?:(?P<before>[0-9]+) *[x×*]? +)?(?P<name>[^\W\d][\w-]*)(?: *[x×*] *(?P<behind>[0-9]+))?")


def items(text: str, rules: Rules) -> str:
    """A text as the list that was meant: names stand apart by blanks as well, texts by commas alone."""
    inner = rules.get("schema") or {}
    words = [word for word in _BETWEEN_NAMES.split(text) if word]
    allowed = "allowed" in inner and all(word in map(str, inner["allowed"]) for word in words)
    names = {"names", "ref"} & inner.get("meta", {}).keys()
    if not (allowed or names):
        words = [word for word in _BETWEEN.split(text) if word]
    return f"[{', '.join(words)}]"


def close_dash(node: Node) -> bool:
    """Whether what is no list begins as one, but for the space behind its dash."""
    first = node.pairs[0][0] if node.pairs else node
    return first.plain and _DASH.match(first.raw) is not None


def mapping(node: Node, rules: Rules) -> str:
    """A list of words as the mapping that was meant, or an empty text."""
    words = [item.text for item in node.items]
    if not words or any(item.shape != "scalar" for item in node.items):
        return ""
    fields = tuple(rules.get("schema", ()))
    if fields and len(fields) == len(words) and not set(words) <= set(fields):
        return _braced(zip(fields, (item.raw for item in node.items), strict=True))
    if not all(map(_NAME.fullmatch, words)) or (fields and not set(words) <= set(fields)):
        return ""
    titled = "titled" in rules.get("meta", {})
    return _braced((word, _title(word) if titled else "…") for word in words)


def _title(name: str) -> str:
    words = name.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def _braced(pairs: Iterable[tuple[str, str]]) -> str:
    return f"{{{short(', '.join(f'{key}: {value}' for key, value in pairs))}}}"


def entry(text: str, rules: Rules) -> str:
    """A word as the mapping that it stands for: of what refers to something, the field that does."""
    fields = rules.get("schema") or {}
    refs = [name for name, rule in fields.items() if "ref" in rule.get("meta", {})]
    found = _COPIES.fullmatch(text)
    if not refs or found is None or "id" in fields:
        return ""
    pairs = {refs[0]: found["name"]}
    numbers = [name for name, rule in fields.items() if rule.get("type") == "integer"]
    if count := found["before"] or found["behind"]:
        if not numbers:
            return ""
        pairs[numbers[0]] = count
    return _braced(pairs.items())


def shape_advice(node: Node, wanted: str, rules: Rules) -> Word:
    """What to do with a list that stands for a mapping, or a mapping for a list."""
    if (node.shape, wanted) == ("map", "list"):
        return phrase("put-dash")
    if (node.shape, wanted) != ("list", "dict"):
        return ""
    if meant := mapping(node, rules):
        return phrase("mend-write", text=meant)
    return (
        phrase("no-dash") if [item.shape for item in node.items] == ["map"] or not _in_brackets(node) else ""
    )


def _in_brackets(node: Node) -> bool:
    return isinstance(node.where, tuple) and node.file[node.where[1]] == "["

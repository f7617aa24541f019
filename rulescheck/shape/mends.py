"""Values of another type than their field's: what was found, and how it is written."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from rulescheck.diagnostics import Diagnostic, Edit, Word, phrase
from rulescheck.frozen import regex
from rulescheck.shape.instead import close_dash, entry, items, shape_advice
from rulescheck.shape.patterns import Rules, expectation
from rulescheck.shape.words import quote
from rulescheck.source import SAFE, Node, value

BOOLEANS = {"yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false"}
_BEFORE, _BEHIND = r"(?:[^0-9]*[^0-9.,A-Za-z_+-])?", r"(?:[^0-9.,A-Za-z_][^0-9]*)?"
_AMOUNT = regex(rf"{_BEFORE}([-+]?[0-9]{{1,3}}(?:,[0-9]{{3}}){{1,4}}|[-+]?[0-9]{{1,15}}){_BEHIND}")
_SEVERAL = regex(r"[^0-9]*[0-9]+[^0-9.,A-Za-z_]+[0-9].*", re.DOTALL)
_LONG = {
    "integer": regex(r"[-+]?[1-9][0-9]{15,}"),
    "float": regex(r"[-+]?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?"),
}
_ROLL = regex(r"[0-9]*D[0-9]+.*", re.DOTALL | re.IGNORECASE)
_WHOLE = regex(r"\+?[0-9_]*[0-9][0-9_]*")
_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {
    word: str(number) for words in (_WORDS, "零一二三四五六七八九十") for number, word in enumerate(words)
}
_NUMBERS |= {"〇": "0", "兩": "2"}


def wrong_type(node: Node, field: Word, rules: Rules) -> Diagnostic:
    """The finding about a value of another type, with how to write it where that is known."""
    if _too_large(node, rules):
        return _out_of_reach(node, field, rules)
    mend = _mend(node, rules)
    values: dict[str, Word] = {
        "field": field,
        "found": _found(node, rules.get("type", "")),
        "expected": expectation(rules),
        "mend": mend,
        "advice": _advice(node, rules),
    }
    fix = (Edit(node.location, node.raw, mend),) if _certain(node, mend, rules) else ()
    return Diagnostic(node.location, "wrong-type", values=values, fix=fix)


def _too_large(node: Node, rules: Rules) -> bool:
    """Whether a value is a number, but one that no browser holds exactly."""
    form = _LONG.get(rules.get("type", "")) if node.plain else None
    return form is not None and bool(form.fullmatch(node.text)) and abs(float(node.text)) >= SAFE


def _out_of_reach(node: Node, field: Word, rules: Rules) -> Diagnostic:
    """The finding about a number that is one, but that no browser holds exactly."""
    reach = {"min": 1 - SAFE, "max": SAFE - 1}
    values: dict[str, Word] = {
        "field": field,
        "found": phrase("too-large", text=quote(node.text)),
        "expected": expectation({**reach, **rules}),
        "advice": phrase("smaller-number"),
    }
    return Diagnostic(node.location, "out-of-range", values=values)


def _certain(node: Node, mend: str, rules: Rules) -> bool:
    """Whether a mend can take the place of a value as it is written, and is one that the rules accept."""
    if not mend or node.alias or rules["type"] not in ("integer", "float", "boolean"):
        return False
    quoted = node.raw[:1] in ("'", '"') and "\n" not in node.raw
    found = _number(mend, rules["type"]) if quoted or node.raw == node.text else None
    return found is not None and mend != node.raw and _fits(mend, rules)


def _fits(text: str, rules: Rules) -> bool:
    """Whether a value may be written so, as far as its range and the values that are allowed go."""
    found, low, high = _number(text, rules["type"]), rules.get("min"), rules.get("max")
    if not isinstance(found, int | float):
        return True
    inside = (low is None or found >= low) and (high is None or found <= high)
    return inside and ("allowed" not in rules or found in rules["allowed"])


def _number(text: str, wanted: str) -> Any:
    """What a text without quotes is in a field of that type, or None where it is no such value."""
    found = value(text, wanted)
    return None if isinstance(found, str) else found


def _found(node: Node, wanted: str) -> Word:
    if node.shape == "list":
        return phrase("list")
    if node.shape == "map":
        return phrase("mapping")
    if node.empty:
        return phrase("empty")
    if not node.plain and wanted in ("integer", "float", "boolean"):
        return phrase("in-quotes", text=quote(node.text))
    return quote(node.text)


def _mend(node: Node, rules: Rules) -> str:
    """The one right way to write what was meant, where there is one; else nothing."""
    close = rules.get("type") == "list" and close_dash(node)
    mend = _written(node, rules) if node.shape == "scalar" and not close else ""
    return mend if mend and _fits(mend, rules) else ""


def _written(node: Node, rules: Rules) -> str:
    wanted = rules.get("type", "")
    text = unicodedata.normalize("NFKC", node.text).strip()
    if wanted in ("integer", "float") and text != node.text and _number(text, wanted) is not None:
        return text
    if wanted in ("integer", "float") and not node.plain and _number(text, wanted) is not None:
        return text
    if wanted == "integer":
        digits = text.replace("_", "").lstrip("+").lstrip("0") or "0"
        return digits if _WHOLE.fullmatch(text) and len(digits) < 16 else ""
    if wanted == "boolean":
        return BOOLEANS.get(text.lower(), "")
    if wanted == "dict":
        return entry(text, rules)
    return items(text, rules) if wanted == "list" and text and len(text) < 40 and _item(text, rules) else ""


def _item(text: str, rules: Rules) -> bool:
    """Whether a text can be the item of a list as it stands."""
    wanted = (rules.get("schema") or {}).get("type", "string")
    return wanted not in ("dict", "list") and (wanted == "string" or _number(text, wanted) is not None)


def _advice(node: Node, rules: Rules) -> Word:
    """What to do where only the author can say what was meant."""
    wanted = rules.get("type", "")
    if wanted == "list" and close_dash(node):
        return phrase("space-behind-dash")
    if node.shape != "scalar":
        return shape_advice(node, wanted, rules)
    text = unicodedata.normalize("NFKC", node.text).strip().rstrip(",;、。").rstrip()
    if wanted == "integer" and _number(text, "float") is not None and "." in text:
        return phrase("no-point")
    return _number_alone(text, rules) if wanted in ("integer", "float") else ""


def _number_alone(text: str, rules: Rules) -> Word:
    """What to write of a text that says more, or something else, than a number."""
    if _ROLL.fullmatch(text):
        return phrase("roll-elsewhere")
    if _SEVERAL.fullmatch(text):
        return phrase("one-number")
    found = _AMOUNT.fullmatch(text)
    number = _NUMBERS.get(text.lower(), "") or (str(int(found[1].replace(",", ""))) if found else "")
    if number and _fits(number, rules):
        return phrase("number-only", number=number)
    return phrase("no-number", text=quote(text)) if _for_words(text, rules) else ""


def _for_words(text: str, rules: Rules) -> bool:
    """Whether an author's field of numbers has a word in it."""
    words = text and not any(map(str.isdigit, text)) and text.lower() not in BOOLEANS
    return bool(words) and "declared" in rules.get("meta", {})

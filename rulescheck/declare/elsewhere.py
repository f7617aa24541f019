"""What Cerberus, JSON Schema and other tools call the keys of a kind's file, and what they are here.

Words are in small letters and without hyphens. What begins with `instead-` is advice: no key is the same.
"""

from __future__ import annotations

TYPES = {
    "number": "integer / float",
    "int": "integer",
    "decimal": "float",
    "double": "float",
    "str": "string",
    "enum": "string",
    "markdown": "text",
    "bool": "boolean",
    "array": "list",
    "object": "dict",
    "map": "dict",
    "mapping": "dict",
}

FIELD = {
    **dict.fromkeys(("allowed", "enum", "choices", "options", "const"), "instead-values"),
    **dict.fromkeys(("minimum", "minvalue", "exclusiveminimum"), "min"),
    **dict.fromkeys(("maximum", "maxvalue", "exclusivemaximum"), "max"),
    **dict.fromkeys(("minlen", "minitems", "minsize", "minproperties"), "minlength"),
    **dict.fromkeys(("maxlen", "maxitems", "maxsize", "maxproperties"), "maxlength"),
    **dict.fromkeys(("pattern", "regexp"), "regex"),
    **dict.fromkeys(("items", "item", "properties", "fields"), "schema"),
    **dict.fromkeys(("valueschema", "additionalproperties", "patternproperties"), "valuesrules"),
    **dict.fromkeys(("keyschema", "propertynames", "propertyschema"), "keysrules"),
    **dict.fromkeys(("reference", "references", "$ref", "kind"), "ref"),
    **dict.fromkeys(("label", "name"), "title"),
    **dict.fromkeys(("description", "comment", "note"), "help"),
    "format": "type",
    **dict.fromkeys(("nullable", "optional", "mandatory", "empty"), "instead-required"),
    **dict.fromkeys(("anyof", "allof", "oneof", "noneof", "not", "forbidden", "excludes"), "instead-rule"),
    **dict.fromkeys(("dependencies", "dependentrequired", "contains", "checkwith"), "instead-rule"),
    **dict.fromkeys(("unique", "uniqueitems", "multipleof"), "instead-rule"),
}

RULE = {
    **dict.fromkeys(
        ("assert", "check", "condition", "expression", "expr", "must", "test", "rule"), "require"
    ),
    **dict.fromkeys(("if", "where", "unless"), "when"),
    **dict.fromkeys(("msg", "text", "error", "messageexpression"), "message"),
    **dict.fromkeys(("level", "weight"), "severity"),
    **dict.fromkeys(("for", "foreach", "loop"), "each"),
    **dict.fromkeys(("description", "reason", "help", "doc"), "why"),
    **dict.fromkeys(("pass", "valid", "good"), "passes"),
    **dict.fromkeys(("fail", "invalid", "bad"), "fails"),
    **dict.fromkeys(("name", "label"), "title"),
}

KIND = {
    **dict.fromkeys(("fields", "properties", "attributes"), "schema"),
    **dict.fromkeys(("figures", "computed", "calculated"), "derived"),
    **dict.fromkeys(("path", "paths", "file", "glob"), "files"),
    **dict.fromkeys(("name", "label"), "title"),
    **dict.fromkeys(("description", "about"), "help"),
}

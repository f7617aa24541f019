"""Expressions by chance, of the dialect and well typed; the same seed gives the same ones."""

from random import Random

DATA = {
    "self": {
        "n": 7,
        "neg": -3,
        "zero": 0,
        "big": 2**53 - 1,
        "half": 2.5,
        "yes": True,
        "no": False,
        "name": "織夢者",
        "word": "ab",
        "list": [3, 1, 2, 1],
        "none": [],
        "words": ["甲", "乙", "甲"],
        "map": {"體魄": 3, "sense": 4, "zz": 0},
        "rows": [
            {"k": "a", "v": 1, "on": True},
            {"k": "b", "v": -2},
            {"k": "a", "on": False},
        ],
    }
}
FIELDS = {
    "int": ["n", "neg", "zero", "n", "map.sense", "rows[0].v", "rows[1].v", "neg", "missing"],
    "bool": ["yes", "no", "yes", "no", "rows[0].on", "rows[1].on"],
    "string": ["name", "word", "word", "rows[0].k", "rows[1].k", "missing"],
    "ints": ["list", "list", "none"],
    "strings": ["words", "words", "none"],
}
LITERALS = {
    "int": ["0", "1", "2", "-1", "3", "9007199254740991"],
    "bool": ["true", "false"],
    "string": ["'甲'", "'a'", "''", "'織'"],
    "ints": ["[1]", "[3, 1, 2]"],
    "strings": ["['a', '甲']"],
}


class Chance:
    """Makes expressions of a type, with the loop variables that are in sight."""

    def __init__(self, seed):
        self.random = Random(seed)
        self.count = 0

    def expression(self, kind, depth, scope=()):
        if kind != "slots" and (depth <= 0 or self.random.random() < 0.15):
            return self.leaf(kind, scope)
        return self.random.choice(MAKERS[kind])(self, depth - 1, scope)

    def leaf(self, kind, scope):
        choices = [f"self.{f}" for f in FIELDS[kind]] + LITERALS[kind] + [n for n, k in scope if k == kind]
        for name in (n for n, k in scope if k == "row"):
            choices += {
                "int": [f"{name}.v"],
                "bool": [f"has({name}.v)", f"{name}.on"],
                "string": [f"{name}.k"],
            }.get(kind, [])
        return self.random.choice(choices)

    def variable(self):
        self.count += 1
        return f"x{self.count % 4}"

    def loop(self, depth, scope, make):
        source, kind = self.random.choice(
            [("ints", "int"), ("strings", "string"), ("rows", "row"), ("map", "string")]
        )
        name = self.variable()
        over = f"self.{source}" if kind == "row" or source == "map" else self.expression(source, depth, scope)
        inner = (*(s for s in scope if s[0] != name), (name, kind))
        return make(over, name, inner)


def binary(kind, operators):
    def make(chance, depth, scope):
        left, right = (chance.expression(kind, depth, scope) for _ in range(2))
        return f"({left} {chance.random.choice(operators)} {right})"

    return make


def call(shape, *kinds):
    return lambda chance, depth, scope: shape.format(*(chance.expression(k, depth, scope) for k in kinds))


def quantifier(chance, depth, scope):
    name = chance.random.choice(["all", "exists", "exists_one"])
    return chance.loop(
        depth, scope, lambda over, x, inner: f"{over}.{name}({x}, {chance.expression('bool', depth, inner)})"
    )


def mapped(kind):
    return lambda chance, depth, scope: chance.loop(
        depth, scope, lambda over, x, inner: f"{over}.map({x}, {chance.expression(kind, depth, inner)})"
    )


def filtered(kind):
    def make(chance, depth, scope):
        name = chance.variable()
        inner = (*(s for s in scope if s[0] != name), (name, kind.removesuffix("s")))
        over = chance.expression(kind, depth, scope)
        return f"{over}.filter({name}, {chance.expression('bool', depth, inner)})"

    return make


def counted(chance, depth, scope):
    return chance.loop(
        depth,
        scope,
        lambda over, x, inner: f"{over}.filter({x}, {chance.expression('bool', depth, inner)}).size()",
    )


def choice(kind):
    return call("({} ? {} : {})", "bool", kind, kind)


MAKERS = {
    "int": [
        binary("int", ["+", "-", "*", "/", "%"]),
        binary("int", ["+", "-", "*"]),
        call("-({})", "int"),
        call("size({})", "string"),
        call("sum({})", "ints"),
        call("{}.max()", "ints"),
        call("min({})", "ints"),
        call("{}.count({})", "strings", "string"),
        call("count({}, {})", "ints", "int"),
        call("div_up({}, {})", "int", "int"),
        call("div_down({}, {})", "int", "int"),
        call("div_near({}, {})", "int", "int"),
        call("{}.map(x, {{'v': x}}).total('v')", "ints"),
        call("{}.map(x, {{'k': x}}).group('k').map(g, g.items.size()).sum()", "strings"),
        call(
            "[{}, {}].map(x, {{'size': x, 'fits': {}.filter(f, f in self.words)}}).unassigned({})",
            *("int", "int", "strings", "slots"),
        ),
        call("{}[{}]", "ints", "int"),
        call("self.map[{}]", "string"),
        call("int(double({}) * self.half)", "int"),
        counted,
        choice("int"),
    ],
    "bool": [
        binary("int", ["<", "<=", ">", ">=", "==", "!="]),
        binary("string", ["==", "!="]),
        binary("bool", ["&&", "||", "==", "!="]),
        binary("ints", ["==", "!="]),
        call("!({})", "bool"),
        call("({} in {})", "int", "ints"),
        call("({} in {})", "string", "strings"),
        call("({} in self.map)", "string"),
        call("{}.contains({})", "string", "string"),
        call("{}.startsWith({})", "string", "string"),
        quantifier,
        choice("bool"),
    ],
    "string": [
        binary("string", ["+"]),
        call("string({})", "int"),
        call("string({})", "bool"),
        call("{}[{}]", "strings", "int"),
        choice("string"),
    ],
    "slots": [
        call("[{{'key': '甲', 'limit': {}}}, {{'key': '乙'}}]", "int"),
        call("[{{'key': '甲', 'limit': {}}}, {{'key': '乙', 'limit': {}}}]", "int", "int"),
    ],
    "ints": [
        binary("ints", ["+"]),
        call("{}.distinct()", "ints"),
        mapped("int"),
        filtered("ints"),
        choice("ints"),
    ],
    "strings": [
        binary("strings", ["+"]),
        call("distinct({})", "strings"),
        call("{}.map(x, {{'k': x}}).group('k').map(g, g.key)", "strings"),
        call(
            "[{{'size': {}, 'fits': ['甲']}}, {{'size': {}, 'fits': self.words}}].overfull({})",
            *("int", "int", "slots"),
        ),
        mapped("string"),
        filtered("strings"),
        choice("strings"),
    ],
}


def expressions(seed, number):
    """That many expressions."""
    chance = Chance(seed)
    kinds = [kind for kind in MAKERS if kind != "slots"]
    return [chance.expression(chance.random.choice(kinds), 4) for _ in range(number)]

"""Random functions with control flow over tensors: eager and scripted they must give the same.

Every loop has a counter of its own that ends it, every variable keeps its dtype and shape, and each path returns the same
variables, so that script mode has no reason to refuse.
"""

import random

SCALARS, VECTORS, INTEGERS = ["s", "t"], ["u", "w"], ["k", "m"]
RESULT = "return s, t, u, w, k, m"
#: Arguments: a scalar, a vector, an integer and the rows of a matrix.
DTYPES = ["float32", "float32", "int32", "float32"]
_DEEPEST = 3


class Node:
    """A statement: one line, or a header with what is below it. `after` is the branch of `else`; `count` names the counter that
    ends a loop, which each trip counts first."""

    def __init__(self, text, body=None, after=None, count=None):
        self.text, self.body, self.after, self.count = text, body, after, count

    def lines(self, depth=1):
        pad = "    " * depth
        if self.body is None:
            return [pad + self.text]
        counting = [f"{pad}    {self.count} += 1"] if self.count else []
        start = [f"{pad}{self.count} = 0"] if self.count else []
        found = [*start, pad + self.text, *counting, *block(self.body, depth + 1, empty=not counting)]
        return found + ([f"{pad}else:", *block(self.after, depth + 1)] if self.after else [])


def block(nodes, depth, empty=True):
    lines = [line for node in nodes for line in node.lines(depth)]
    return lines or (["    " * depth + "pass"] if empty else [])


class Script:
    """A function `f(x, v, n, rows)` as a list of statements, and the arguments it is called with."""

    def __init__(self, nodes, cases, seed):
        self.nodes, self.cases, self.seed = nodes, cases, seed

    def __str__(self):
        return f"{self.source}{self.cases}"

    @property
    def source(self):
        start = ["s, t = x, x * 0.5", "u, w = v, v * 0.0 + 1.0", "k, m = n, n * 0 + 1"]
        return "\n".join(["def f(x, v, n, rows):", *(f"    {line}" for line in start), *block(self.nodes, 1, empty=False), f"    {RESULT}", ""])


class _Writer:
    def __init__(self, chance):
        self.chance, self.loops = chance, 0

    def one(self, items):
        return self.chance.choice(items)

    def number(self):
        return repr(self.chance.randrange(-12, 13) / 8)

    def scalar(self):
        s, t, u, k = self.one(SCALARS), self.one(SCALARS), self.one(VECTORS), self.one(INTEGERS)
        return self.one(
            [
                f"{s} * 0.5 + {self.number()}",
                f"td.tanh({s} + {t})",
                f"{s} - {t} * 0.25",
                f"{u}.sum() * 0.125",
                f"{u}[{self.one([0, 1, 2, -1])}]",
                f"td.maximum({s}, {self.number()})",
                f"{u}.max()",
                f"{s} + td.astype({k}, td.float32) * 0.125",
                f"{s} if {self.condition(0)} else {t}",
                f"td.where({s} > {t}, {s}, {self.number()})",
            ]
        )

    def vector(self):
        s, u, w = self.one(SCALARS), self.one(VECTORS), self.one(VECTORS)
        return self.one(
            [
                f"{u} * 0.5 + {w}",
                f"td.tanh({u} - {s})",
                f"td.where({u} > {s}, {u}, {w})",
                f"{u}[::-1]",
                f"td.clip({u} + {self.number()}, -2.0, 2.0)",
                f"td.stack([{s}, {self.one(SCALARS)}, {u}[1]])",
                f"rows[{self.one([0, 1, -1])}] + {u} * 0.5",
                f"{u} if {self.condition(0)} else {w}",
            ]
        )

    def integer(self):
        k, m, u = self.one(INTEGERS), self.one(INTEGERS), self.one(VECTORS)
        return self.one([f"({k} + {self.one([1, 2, 3])}) % 7", f"{k} - {m}", f"{k} // 2", f"td.argmax({u})", f"{k} * 2 % 5", f"abs({k})"])

    def condition(self, depth=1):
        s, t, u, k, m = self.one(SCALARS), self.one(SCALARS), self.one(VECTORS), self.one(INTEGERS), self.one(INTEGERS)
        compare = self.one(["<", "<=", ">", ">=", "==", "!="])
        plain = [
            f"{s} {self.one('<>')} {self.number()}",
            f"{s} {self.one('<>')} {t}",
            f"{k} {compare} {self.one([0, 1, 2, 3])}",
            f"{k} {compare} {m}",
            f"{u}.sum() > {self.number()}",
            f"({u} > {self.number()}).any()",
            f"{k} % 2 == {self.one([0, 1])}",
        ]
        if depth and self.chance.random() < 0.3:
            kind = self.one(["and", "or", "not", "chain"])
            if kind == "not":
                return f"not {self.one(plain)}"
            if kind == "chain":
                return f"{self.one([-1, 0])} <= {k} < {self.one([2, 4])}"
            return f"{self.one(plain)} {kind} {self.one(plain)}"
        return self.one(plain)

    def assignment(self):
        kind = self.one(["s", "s", "u", "u", "k", "update", "pair", "place"])
        if kind == "pair":
            return Node(self.one(["s, t = t, s", "u, w = w, u", "k, m = m, k"]))
        if kind == "update":
            return Node(self.one([f"{self.one(SCALARS)} += {self.number()}", f"{self.one(VECTORS)} *= 0.5", f"{self.one(INTEGERS)} += 1"]))
        if kind == "place":
            u = self.one(VECTORS)
            return Node(f"{u} = td.where(td.arange(3) == {self.one(INTEGERS)} % 3, {self.one(SCALARS)}, {u})")
        names, value = {"s": (SCALARS, self.scalar), "u": (VECTORS, self.vector), "k": (INTEGERS, self.integer)}[kind]
        return Node(f"{self.one(names)} = {value()}")

    def loop(self, depth):
        self.loops += 1
        i, most = f"i{self.loops}", self.one([2, 3, 5])
        kind = self.one(["while", "while", "range", "tensor", "rows", "element"])
        body = self.body(depth + 1, True)
        after = [self.assignment()] if self.chance.random() < 0.15 else None
        if kind == "while":
            return Node(f"while {i} < {most} and {self.condition(0)}:", body, after, count=i)
        over = {"range": f"range({most})", "tensor": "range(n % 4)", "rows": "rows", "element": "v"}[kind]
        body.insert(self.chance.randrange(len(body) + 1), Node(self._use(kind, i)))
        return Node(f"for {i} in {over}:", body, after)

    def _use(self, kind, i):
        if kind == "rows":
            return f"{self.one(VECTORS)} = {i} * 0.5 + {self.one(VECTORS)} * 0.5"
        if kind == "element":
            return f"{self.one(SCALARS)} += {i} * 0.25"
        return f"{self.one(INTEGERS)} += {i}"

    def jump(self, in_loop):
        jumps = ["break", "continue"] * 3 if in_loop else []
        return Node(self.one([*jumps, RESULT]))

    def body(self, depth, in_loop):
        nodes = []
        for _ in range(self.chance.randrange(1, 4)):
            kind = self.one(["assign"] * 4 + (["if"] * 3 + ["loop"] * 2 if depth < _DEEPEST else []))
            if kind == "assign":
                nodes.append(self.assignment())
            elif kind == "loop":
                nodes.append(self.loop(depth))
            else:
                nodes.append(self.choice(depth, in_loop))
        return nodes

    def choice(self, depth, in_loop):
        body, after = self.body(depth + 1, in_loop), None
        if self.chance.random() < 0.35:
            body.append(self.jump(in_loop))
        if self.chance.random() < 0.5:
            after = self.body(depth + 1, in_loop)
            if self.chance.random() < 0.2:
                after.append(self.jump(in_loop))
        return Node(f"if {self.condition()}:", body, after)


def _case(chance):
    def number():
        return chance.randrange(-24, 25) / 8

    rows = [[number() for _ in range(3)] for _ in range(3)]
    return list(zip([number(), [number() for _ in range(3)], chance.randrange(0, 6), rows], DTYPES))


def generate(seed):
    """The function of a seed."""
    chance = random.Random(seed)
    writer = _Writer(chance)
    nodes = writer.body(0, False) + [writer.loop(0)] + writer.body(0, False)
    return Script(nodes, [_case(chance) for _ in range(3)], seed)


def _smaller(nodes):
    """Each way to make a list of statements one step smaller."""
    for i, node in enumerate(nodes):
        around = nodes[:i], nodes[i + 1 :]
        yield [*around[0], *around[1]]
        if node.body is None:
            continue
        if not node.count and node.text.startswith("if"):
            yield [*around[0], *node.body, *around[1]]
        if node.after:
            yield [*around[0], Node(node.text, node.body, None, node.count), *around[1]]
            for less in _smaller(node.after):
                yield [*around[0], Node(node.text, node.body, less, node.count), *around[1]]
        for less in _smaller(node.body):
            yield [*around[0], Node(node.text, less, node.after, node.count), *around[1]]


def shrink(script, fails):
    """The function with as few statements, and as few calls, as still make `fails` true."""
    for case in script.cases:
        one = Script(script.nodes, [case], script.seed)
        if fails(one):
            script = one
            break
    changed = True
    while changed:
        changed = False
        for nodes in _smaller(script.nodes):
            smaller = Script(nodes, script.cases, script.seed)
            if fails(smaller):
                script, changed = smaller, True
                break
    return script

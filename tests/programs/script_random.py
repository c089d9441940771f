"""Random programs of nested control flow: scripted and compiled each gives what it gives eagerly."""

import linecache

import tandem as td


class Dice:
    """Numbers by a linear congruence, the same everywhere."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return (self.state >> 8) % n

    def pick(self, items):
        return items[self.below(len(items))]


class Writer:
    """Writes a function of three tensors; every loop ends, every number stays small."""

    def __init__(self, seed):
        self.dice, self.lines, self.counters, self.budget = Dice(seed), [], 0, 7

    def integer(self):
        a, b = self.dice.pick(["a", "b", "k"]), self.dice.pick(["a", "b", "k", "2", "3"])
        return self.dice.pick([f"({a} + {b}) % 23", f"({a} * 2 + 1) % 17", f"{a} - {b} // 3", f"abs({a} - {b})", f"max({a}, {b}) % 19"])

    def real(self):
        return self.dice.pick(["x * 0.5", "x * 0.5 + 1.0", "x - 0.25", "1.0 - x * 0.5", "abs(x)", "x * 0.5 + a"])

    def test(self):
        tests = ["a > b", "a % 2 == 0", "x > 0.5", "1 < a < 9", "k < b", "a != 3", "a in (1, 4, 7)"]
        one, other = self.dice.pick(tests), self.dice.pick(tests)
        return self.dice.pick([one, one, f"{one} and {other}", f"{one} or {other}", f"not ({one})"])

    def line(self, depth, text):
        self.lines.append("    " * depth + text)

    def block(self, depth, in_loop):
        for _ in range(1 + self.dice.below(3)):
            self.statement(depth, in_loop)

    def statement(self, depth, in_loop):
        self.budget -= 1
        kind = self.dice.below(11) if depth < 4 and self.budget > 0 else 0
        if kind <= 2:
            name = self.dice.pick(["a", "b", "k", "x", "x"])
            self.line(depth, f"{name} = {self.real() if name == 'x' else self.integer()}")
        elif kind == 3:
            self.line(depth, "x += 0.5 if a > k else -0.25")
        elif kind <= 6:
            self.line(depth, f"if {self.test()}:")
            self.block(depth + 1, in_loop)
            if self.dice.below(2):
                self.line(depth, "else:")
                self.block(depth + 1, in_loop)
        elif kind == 7:
            self.counters += 1
            counter = f"n{self.counters}"
            self.line(depth, f"{counter} = 0")
            self.line(depth, f"while {counter} < 4 and ({self.test()}):")
            self.line(depth + 1, f"{counter} += 1")
            self.block(depth + 1, True)
        elif kind == 8:
            self.counters += 1
            bound = self.dice.pick(["range(3)", "range(int(a) % 4)", "td.range(3)"])
            self.line(depth, f"for i{self.counters} in {bound}:")
            self.line(depth + 1, f"k = (k + i{self.counters}) % 29")
            self.block(depth + 1, True)
        elif in_loop and kind == 9:
            self.line(depth, f"if {self.test()}:")
            self.line(depth + 1, self.dice.pick(["break", "continue"]))
        else:
            self.line(depth, f"if {self.test()}:")
            self.line(depth + 1, "return a, b, k, x")

    def function(self):
        self.lines = ["def program(a, b, x):", "    k = a * 0 + 1"]
        for _ in range(2):
            self.block(1, False)
        self.line(1, "return a, b, k, x")
        return "\n".join(self.lines) + "\n"


def made(text, name):
    linecache.cache[name] = len(text), None, text.splitlines(True), name
    names = {"td": td}
    exec(compile(text, name, "exec"), names)
    return names["program"]


def values(results):
    return [float(r) for r in results]


count = 0
for seed in range(40):
    text = Writer(seed * 7919 + 1).function()
    program = made(text, f"<program {seed}>")
    compiled = td.jit(program, script=True)
    for a, b, x in [(3, 5, 0.25), (8, 2, -1.5)]:
        given = lambda: (td.tensor(a), td.tensor(b), td.tensor(x))
        eager, scripted = values(program(*given())), values(compiled(*given()))
        same = all(abs(p - q) <= 1e-3 * max(1.0, abs(p)) for p, q in zip(eager, scripted))
        assert same, f"seed {seed} of {a}, {b}, {x}: eager {eager}, scripted {scripted}\n{text}"
        count += 1
print(count, "runs of random programs")

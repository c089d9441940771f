"""Scripted functions that call, choose and match: each gives compiled what it gives eagerly, on every path."""

import math

import tandem as td


def numbers(value):
    if isinstance(value, td.Tensor):
        return numbers(value.tolist())
    if isinstance(value, (list, tuple)):
        return [numbers(v) for v in value]
    return value


def close(a, b):
    if isinstance(a, list):
        return isinstance(b, list) and len(a) == len(b) and all(close(x, y) for x, y in zip(a, b))
    if a is None or b is None or isinstance(a, str):
        return a == b
    return abs(a - b) <= 1e-4 * max(1.0, abs(a))


def arguments(case):
    return [a if isinstance(a, str) else td.tensor(a) for a in case]


COUNT = 0


def check(*cases):
    def checked(f):
        global COUNT
        COUNT += 1
        compiled = td.jit(f, script=True)
        for case in cases:
            eager, scripted = numbers(f(*arguments(case))), numbers(compiled(*arguments(case)))
            assert close(eager, scripted), f"{f.__name__}{case}: eager {eager}, scripted {scripted}"
        return f

    return checked


def helper(x):
    if x < 0:
        return -x
    return x


@check([3.0], [-3.0])
def calls_helper(x):
    return helper(x) + helper(-2 * x)


def scale(x, by=2.0, *, plus=1.0):
    if x > 0:
        return x * by + plus
    return x - plus


@check([1.0], [-1.0])
def default_arguments(x):
    return scale(x) + scale(x, 3.0) + scale(x, plus=0.5)


@check([4], [0])
def closures(n):
    offset = n + 1

    def step(k):
        if k % 2 == 0:
            return k // 2 + offset
        return k + offset

    total = 0
    for i in range(int(n)):
        total += step(i)
    return total


@check([2.0], [-2.0])
def lambdas(x):
    pick = lambda a: a * 2 if a > 0 else a / 2
    return pick(x) + pick(-x)


@check([3.0], [-3.0])
def math_functions(x):
    if math.fabs(x) > 2:
        x = math.sqrt(math.fabs(x))
    return math.floor(x), math.exp(0.1 * x)


@check([3], [12], [5])
def membership(x):
    if x in (3, 5, 7):
        return 1
    if x not in [12, 13]:
        return 2
    return 3


@check([3, "double"], [3, "negate"], [3, "other"])
def python_match(x, mode):
    match mode:
        case "double":
            return x * 2
        case "negate":
            return -x
        case _:
            if x > 2:
                return x
            return 0 * x


@check([10], [3])
def swap_three(n):
    a, b, c = 1, 2, 3
    for i in range(int(n)):
        if i % 3 == 0:
            a, b, c = c, a, b
    return a, b, c


@check([5.0], [0.0])
def one_sided(x):
    y = x
    if x > 1:
        y = y - 1
        if x > 4:
            y = y * 10
    return y


@check([0.5], [3.0])
def number_or_tensor(x):
    if x < 1:
        y = 0
    else:
        y = x
    return y


@check([1], [2], [5])
def not_and_or(n):
    flag = not (n == 2 or n > 4)
    return flag and n < 2


@check([0], [7])
def try_that_python_runs(n):
    try:
        table = {"a": 1}
        k = table["b"]
    except KeyError:
        k = 2
    return n * k if n > 3 else n + k


@check([100.0, 0.05], [100.0, 0.5])
def years_to_double(balance, rate):
    target = balance * 2
    years = 0
    while balance < target:
        balance = balance * (1 + rate)
        years += 1
        assert years is not None
    return years


def power(x, n):
    if n == 0:
        return 1.0
    half = power(x, n // 2)
    return half * half * (x if n % 2 else 1.0)


@check([1.5], [-1.5])
def recursion_that_python_ends(x):
    return power(x, 5) if x > 0 else power(x, 4)


with open("rounding.py", "w") as file:
    file.write("def down(x, unit=1):\n    while x % unit != 0:\n        x = x - 1\n    return x\n")

import rounding  # noqa: E402


@check([17], [20])
def imported_file(n):
    return rounding.down(n, 5) + rounding.down(n)


@check([3.0, 4.0], [-3.0, 4.0])
def star_arguments(*sides, **options):
    total = 0.0
    for side in sides:
        if side < 0:
            return -1.0
        total += side * side
    return total


@check([4], [5])
def generator_of_numbers(n):
    def odd(limit):
        for i in range(limit):
            if i % 2:
                yield i

    total = n * 0
    for i in odd(7):
        if i == n:
            total += 100
        total += i
    return total


@check([7], [8])
def loops_in_branches_in_loops(n):
    found = 0
    for i in range(3):
        if n % 2 == 1:
            k = 0
            while k < n:
                if k == i:
                    found += k
                    break
                k += 1
            n = n + i
        else:
            for _ in td.range(i):
                found = found + 1
    return found, n


@check([5.0], [0.5])
def loops_within_a_tape_and_try(x):
    with td.GradientTape() as tape:
        tape.watch(x)
        y = x
        for i in range(3):
            if y > 1:
                y = y * 0.5
            else:
                y = y * y
    try:
        for i in range(4):
            if i == 2:
                break
            k = i
    finally:
        i = i + k
    return tape.gradient(y, x), i


@check([[3.0, 1.0, 2.0]])
def builtins_of_a_tensor(v):
    return sum(v), sorted(v), max(v), min(v), any(v > 2), all(v > 2), len(v), abs(v)


@check([9.0])
def private_names_and_super(x):
    class Base:
        def __init__(self, step):
            self.__step = step

        def __call__(self, x):
            while x > self.__step:
                x = x - self.__step
            return x

    class Derived(Base):
        def __call__(self, x):
            return super().__call__(x) + 100 if x > 0 else x

    return Derived(4.0)(x)


print(COUNT, "programs")

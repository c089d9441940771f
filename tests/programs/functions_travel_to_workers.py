# What a function of a pipeline refers to is written as bytes, and what is made of the bytes does the same, sharing nothing with it.
import dataclasses
import functools
import math
import random
import threading
import types
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple

import tandem as td
from tandem.data._travel import CannotTravel, pack, unpack


def there(value):
    return unpack(pack(value))


# Values, with what is shared and what refers to itself.
plain = [1, -2.5, 3j, "ü", b"\0", None, True, ..., (1, (2,)), {"a": [1]}, {1, 2}, frozenset((3,)), 10**40]
assert there(plain) == plain
ring = [1]
ring.append(ring)
again = there(ring)
assert again[1] is again and again is not ring
shared = [0]
pair = there({"a": shared, "b": shared})
assert pair["a"] is pair["b"]
assert there([Counter("aab"), deque([1, 2]), OrderedDict(a=1), defaultdict(list, {1: [2]}), range(3), slice(1, 2)]) == [
    Counter("aab"), deque([1, 2]), OrderedDict(a=1), defaultdict(list, {1: [2]}), range(3), slice(1, 2)
]

# Tensors of each type and shape.
for dtype in ("float32", "int32", "bool", "uint8", "float16"):
    x = td.tensor([[1, 0, 2]]).astype(dtype)
    y = there(x)
    assert y.dtype == x.dtype and y.shape == (1, 3) and y.tolist() == x.tolist()
assert there(td.tensor(3.5)).item() == 3.5 and there(td.ones((0, 3))).shape == (0, 3)
x = td.ones(3)
both = there((x, x))
assert both[0] is both[1]

# Functions: globals that they name, also in functions inside of them, cells, defaults, lambdas, recursion.
scale, unused = 3, (i for i in range(3))


def helper(n):
    return n * scale


def outer(k):
    total = 0

    def inner(x, y=2, *more, z=4):
        nonlocal total
        total += 1
        return sum([helper(i) for i in range(x)]) + k + y + z + len(more) + total

    return inner


f = outer(5)
g = there(f)
assert g(3) == f(3) and g(3, 1, 1, z=0) == f(3, 1, 1, z=0) and g is not f
g(1), g(1)
assert f(1) == outer(5)(1) + 2
# Its globals are its own, as they were when it left.
scale = 30
assert there(helper)(1) == 30 and g.__globals__["helper"](1) == 3


def factorial(n):
    return 1 if n < 2 else n * factorial(n - 1)


def local_recursion():
    def fib(n):
        return n if n < 2 else fib(n - 1) + fib(n - 2)

    return fib


assert there(factorial)(6) == 720 and there(local_recursion())(10) == 55
assert there(lambda x, s=td.tensor([1.0, 2.0]): (s * x).tolist())(2) == [2.0, 4.0]
assert there(math.sqrt)(9) == 3 and there(len)([1]) == 1 and there(td.softmax) is td.softmax and there([].append)(1) is None
assert there(functools.partial(helper, 2))() == 60
assert there(str.upper)("a") == "A" and there("a".upper)() == "A"

# Classes and their objects.
Point = namedtuple("Point", "x y")
assert there(Point(1, 2)) == (1, 2) and there(Point(1, 2)).y == 2


class Base:
    count = 7

    def __init__(self, v):
        self.v = v

    def twice(self):
        return self.v * 2


class Derived(Base):
    __slots__ = ("extra",)

    def __init__(self, v):
        super().__init__(v)
        self.extra = [self]

    @property
    def half(self):
        return self.v / 2

    @staticmethod
    def three():
        return 3

    @classmethod
    def made(cls, v):
        return cls(v)

    def twice(self):
        return super().twice() + self.count


d = there(Derived(5))
assert (d.twice(), d.half, d.three(), d.extra[0] is d, type(d).made(2).half) == (17, 2.5, 3, True, 1.0)
assert type(d) is not Derived and type(d).__name__ == "Derived"
assert there(Derived(4).twice)() == 15


@dataclasses.dataclass
class Config:
    size: int = 3
    names: list = dataclasses.field(default_factory=list)


c = there(Config(4, ["a"]))
assert (c.size, c.names) == (4, ["a"]) and repr(c) == "Config(size=4, names=['a'])" and c == type(c)(4, ["a"])


class Samples(td.data.IterableDataset):
    def __iter__(self):
        return iter([1, 2])


assert list(there(Samples())) == [1, 2]
r = random.Random(3)
assert there(r).random() == r.random()


# An error shows the lines of the cell, there as here.
def fails(x):
    return 1 / x


try:
    there(fails)(0)
except ZeroDivisionError as error:
    import traceback

    assert "return 1 / x" in "".join(traceback.format_exception(error))


# What belongs to this interpreter is refused, by the name under which it is used.
def refusal(value):
    try:
        pack(value)
    except CannotTravel as error:
        return str(error)
    raise AssertionError("it travelled")


lock, log, stream = threading.Lock(), open("log.txt", "w"), (i for i in range(3))
fast = td.jit(lambda x: x)
store = {"files": [log]}
local = types.ModuleType("my_module")
local.__file__ = "/home/my_module.py"
for function, words in (
    (lambda x: next(stream), ("`stream`", "a generator")),
    (lambda x: log.write(x), ("`log`", "an open file", "open it inside")),
    (lambda x: lock.acquire(), ("`lock`", "a lock")),
    (lambda x: fast(x), ("`fast`", "a compiled function", "without jit")),
    (lambda x: store, ("`store['files'][0]`", "an open file")),
    (lambda x: local.f(x), ("`local`", "the module my_module", "from my_module import")),
):
    text = refusal(function)
    assert text.startswith("`<lambda>` cannot run in a worker") and all(word in text for word in words), text


def uses_helper(x):
    return hidden_file(x)


def hidden_file(x):
    return log


assert "`hidden_file.log`" in refusal(uses_helper)
log.close()


# What a worker does with messages: begin, items, errors with their lines and their own class, the end of a pass.
import marshal

from tandem.data._travel import Classes
from tandem.data._worker_loop import Loop
from tandem.data.workers import Job


class Odd(ValueError):
    pass


def picky(x):
    if x == 2:
        raise Odd("two")
    return x + td.data.get_worker_info().id, Odd


sent, loop = Classes(), Loop()


def ask(verb, item=0, body=None):
    number, item, status, body, began, seconds = marshal.loads(loop.answer(marshal.dumps((verb, 1, item, body))))
    assert began > 1.6e9 and 0 <= seconds < 60
    return number, item, status, body


payload = pack(Job(picky), "picky", sent)
assert ask("item", 0, pack((1,)))[2] == "unknown" and loop.is_idle
assert ask("begin", -1, (payload, 1, 2, 7))[2] == "begun"
number, item, status, body = ask("item", 5, pack((1,), "item", sent))
assert (number, item, status) == (1, 5, "done") and unpack(body, sent) == (2, Odd)
number, item, status, body = ask("item", 6, pack((2,), "item", sent))
error, text = unpack(body, sent)
assert status == "error" and type(error) is Odd and 'raise Odd("two")' in text and "/lib/" not in text
assert ask("still")[2] == "still" and ask("finish")[2] == "finished" and ask("still")[2] == "unknown"
assert td.data.get_worker_info() is None

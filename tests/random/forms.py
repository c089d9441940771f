"""The forms of statements that random programs are made of: a table, a form a function that writes one statement.

A form gets a `Choice`, which knows the variables that the program has so far, as NumPy has them, and picks by chance. What it
gives is the right side of an assignment, or a whole statement that writes into a variable.
"""

import numpy

#: Kinds of NumPy's dtypes, as forms name them.
BOOL, INTEGER, FLOAT = "b", "iu", "f"
NUMBER, ANY = INTEGER + FLOAT, BOOL + INTEGER + FLOAT

_DTYPES = ["float32"] * 6 + ["int32"] * 3 + ["bool", "float64", "int64", "uint8", "int8", "int16", "uint16", "uint32", "uint64"]
_SIZES = [1, 2, 2, 3, 3, 4, 5]


class NoChoice(Exception):
    """Nothing fits what a form needs."""


class Statement:
    """A line of a program: the variable that it makes, or None where it writes into one that is there; whether the result is
    computed without rounding."""

    def __init__(self, text, exact, writes=None):
        self.text, self.exact, self.writes = text, exact, writes


class Choice:
    """What a form may pick from: a source of chance, and the variables with their values."""

    def __init__(self, chance, variables):
        self.chance, self.variables = chance, variables

    def one(self, items):
        return self.chance.choice(items)

    def array(self, kinds=ANY, fits=lambda value: True):
        """The name of a variable of one of these kinds; later ones are likelier."""
        names = [name for name, value in self.variables.items() if value.dtype.kind in kinds and fits(value)]
        if not names:
            raise NoChoice
        return names[max(self.chance.randrange(len(names)) for _ in range(2))]

    def value(self, name):
        return self.variables[name]

    def axis(self, value):
        """An axis, counted from either end."""
        if value.ndim == 0:
            raise NoChoice
        return self.chance.randrange(-value.ndim, value.ndim)

    def axes(self, value):
        """What reductions take: nothing, an axis, or several."""
        axes = list(range(value.ndim))
        kind = self.one(["all", "one", "one", "some"])
        if kind == "all" or not axes:
            return "None"
        if kind == "one":
            return str(self.axis(value))
        some = self.chance.sample(axes, self.chance.randrange(1, len(axes) + 1))
        return repr(tuple(axis - value.ndim * (self.chance.random() < 0.3) for axis in some))

    def shape(self, most=3):
        shape = [self.one(_SIZES) for _ in range(self.chance.randrange(0, most + 1))]
        if shape and self.chance.random() < 0.02:
            shape[self.chance.randrange(len(shape))] = 0
        return tuple(shape)

    def number(self, kind):
        """A Python number that fits a dtype of this kind."""
        if kind == BOOL:
            return repr(self.chance.random() < 0.5)
        if kind in "iu":
            return str(self.chance.randrange(0 if kind == "u" else -9, 10))
        return repr(self.one([self.chance.randrange(-32, 33) / 8, round(self.chance.uniform(-4, 4), 3)]))

    def literal(self, shape, kind):
        """Nested lists of numbers."""
        if not shape:
            return self.number(kind)
        return "[" + ", ".join(self.literal(shape[1:], kind) for _ in range(shape[0])) + "]"


FORMS = []


def form(weight, exact=False, writes=False):
    """Enters a function into the table: how often it is taken, and whether its results are without rounding."""

    def enter(function):
        FORMS.append((weight, function, exact, writes))
        return function

    return enter


def creation(choice):
    """A variable that needs no other: what programs begin with."""
    dtype, shape = choice.one(_DTYPES), choice.shape()
    kind = numpy.dtype(dtype).kind
    how = choice.one(["literal"] * 5 + ["arange", "full", "ones", "eye", "linspace"])
    if 0 in shape or how in ("full", "ones"):
        made = f"xp.full({shape}, {choice.number(kind)}" if how == "full" else f"xp.ones({shape}"
    elif how == "arange" and kind != BOOL:
        count = choice.one([4, 6, 8, 12])
        made = f"xp.arange({choice.one([0, 1, 2])}, {count + 2}"
    elif how == "eye":
        made = f"xp.eye({choice.one(_SIZES)}, {choice.one(_SIZES)}, k={choice.one([0, 0, 1, -1])}"
    elif how == "linspace" and kind == "f":
        return Statement(f"xp.linspace({choice.number('f')}, {choice.number('f')}, {choice.one([1, 3, 5])}, dtype=xp.{dtype})", False)
    else:
        made = f"xp.asarray({choice.literal(shape, kind)}"
    return Statement(f"{made}, dtype=xp.{dtype})", True)


def _pair(choice, kinds):
    """Two operands whose shapes broadcast; one may be a number."""
    first = choice.array(kinds)
    value = choice.value(first)
    if choice.chance.random() < 0.25:
        number = choice.number(value.dtype.kind if value.dtype.kind != "b" else "b")
        return (first, number) if choice.chance.random() < 0.7 else (number, first)

    def broadcasts(other):
        return all(a == b or 1 in (a, b) for a, b in zip(value.shape[::-1], other.shape[::-1]))

    second = choice.array(kinds, broadcasts)
    return (first, second) if choice.chance.random() < 0.5 else (second, first)


@form(8)
def arithmetic(choice):
    a, b = _pair(choice, NUMBER)
    return f"{a} {choice.one('+-*')} {b}"


@form(2)
def division(choice):
    a, b = _pair(choice, NUMBER)
    return f"{a} / {b}"


@form(2)
def floor_division(choice):
    # NumPy gives NaN for infinities, where the array API has them stay infinite.
    name = choice.array(NUMBER, lambda a: numpy.isfinite(a).all())
    divisor = choice.one([2, 3, -2] if choice.value(name).dtype.kind != "u" else [2, 3])
    return f"{name} {choice.one(['//', '%'])} {divisor}"


@form(1)
def power(choice):
    return f"{choice.array(FLOAT)} ** {choice.one(['2', '3', '2.0', '-1', '0'])}"


@form(1, exact=True)
def integer_power(choice):
    return f"{choice.array(INTEGER)} ** {choice.one([0, 1, 2, 3])}"


@form(3, exact=True)
def comparison(choice):
    a, b = _pair(choice, NUMBER)
    return f"{a} {choice.one(['<', '<=', '>', '>=', '==', '!='])} {b}"


@form(2, exact=True)
def logic(choice):
    a, b = _pair(choice, choice.one([BOOL, INTEGER]))
    return f"{a} {choice.one('&|^')} {b}"


@form(1, exact=True)
def inversion(choice):
    return f"~{choice.array(BOOL + INTEGER)}"


@form(1, exact=True)
def shift(choice):
    return f"{choice.array(INTEGER)} {choice.one(['<<', '>>'])} {choice.one([0, 1, 2])}"


@form(4)
def unary(choice):
    name = choice.one("exp expm1 log1p sqrt sin cos tan tanh sinh cosh atan asinh log log2 log10 reciprocal".split())
    return f"xp.{name}({choice.array(FLOAT)})"


@form(3, exact=True)
def unary_exact(choice):
    name = choice.one("abs negative sign floor ceil trunc round square positive isnan isinf isfinite signbit".split())
    return f"xp.{name}({choice.array(FLOAT if name in ('signbit', 'square') else NUMBER, lambda a: a.dtype.kind != 'u' or name != 'negative')})"


@form(3)
def binary(choice):
    name = choice.one("maximum minimum atan2 hypot copysign logaddexp".split())
    a, b = _pair(choice, NUMBER if name in ("maximum", "minimum") else FLOAT)
    return f"xp.{name}({a}, {b})"


@form(3, exact=True)
def where(choice):
    a, b = _pair(choice, NUMBER)
    return f"xp.where({choice.array(BOOL)}, {a}, {b})"


@form(2, exact=True)
def clip(choice):
    name = choice.array(NUMBER)
    kind = choice.value(name).dtype.kind
    return f"xp.clip({name}, {choice.one(['None', '-1' if kind != 'u' else '1'])}, {choice.one(['3', '5'])})"


@form(3, exact=True)
def cast(choice):
    name, dtype = choice.array(), choice.one(_DTYPES)
    value, wanted = choice.value(name), numpy.dtype(dtype)
    if wanted.kind in "iu" and value.size:
        # What becomes of a number that does not fit is left open.
        bounds = numpy.iinfo(wanted)
        if not numpy.isfinite(value).all() or not bounds.min <= int(value.min()) <= int(value.max()) <= bounds.max:
            raise NoChoice
    return f"xp.astype({name}, xp.{dtype})"


@form(6)
def reduction(choice):
    name = choice.array(NUMBER)
    value = choice.value(name)
    function = choice.one("sum sum mean prod std var".split())
    if function in ("mean", "std", "var") and value.dtype.kind != "f":
        raise NoChoice
    axes, keep = choice.axes(value), choice.one(["", ", keepdims=True"])
    extra = ", correction=1" if function in ("std", "var") and choice.chance.random() < 0.3 else ""
    if choice.chance.random() < 0.3 and function != "prod" and not extra:
        return f"{name}.{function}(axis={axes}{keep})"
    return f"xp.{function}({name}, axis={axes}{keep}{extra})"


@form(4, exact=True)
def selection(choice):
    function = choice.one("max min any all argmax argmin count_nonzero".split())
    name = choice.array(BOOL + NUMBER if function in ("any", "all", "count_nonzero") else NUMBER)
    value = choice.value(name)
    axes = str(choice.axis(value)) if function.startswith("arg") else choice.axes(value)
    return f"xp.{function}({name}, axis={axes}{choice.one(['', ', keepdims=True'])})"


@form(3)
def accumulation(choice):
    name = choice.array(NUMBER, lambda a: a.ndim > 0)
    extra = ", include_initial=True" if choice.chance.random() < 0.3 else ""
    return f"xp.{choice.one(['cumulative_sum', 'cumulative_prod'])}({name}, axis={choice.axis(choice.value(name))}{extra})"


@form(2)
def difference(choice):
    name = choice.array(NUMBER, lambda a: a.ndim > 0)
    return f"xp.diff({name}, axis={choice.axis(choice.value(name))})"


@form(3, exact=True)
def sorting(choice):
    name = choice.array(NUMBER, lambda a: a.ndim > 0)
    axis = choice.axis(choice.value(name))
    return choice.one([f"xp.sort({name}, axis={axis})", f"xp.argsort({name}, axis={axis}, stable=True)"])


@form(1, exact=True)
def searching(choice):
    rows = choice.array(NUMBER, lambda a: a.ndim == 1)
    kind = choice.value(rows).dtype.kind
    wanted = choice.array(kind)
    return f"xp.searchsorted(xp.sort({rows}), {wanted}, side='{choice.one(['left', 'right'])}')"


@form(1, exact=True)
def distinct(choice):
    return choice.one([f"xp.sort(xp.unique_values({choice.array(NUMBER)}))", f"xp.nonzero({choice.array(ANY, lambda a: a.ndim > 0)})[0]"])


@form(3, exact=True)
def reshaping(choice):
    name = choice.array()
    size = choice.value(name).size
    shapes = [(size,), (1, size), (size, 1), (-1,)] + [(n, size // n) for n in (2, 3, 4) if size and size % n == 0]
    shape = choice.one(shapes if size else shapes[:3])
    return choice.one([f"xp.reshape({name}, {shape})", f"{name}.reshape({shape})"])


@form(4, exact=True)
def moving(choice):
    name = choice.array(ANY, lambda a: a.ndim > 0)
    value = choice.value(name)
    order = choice.chance.sample(range(value.ndim), value.ndim)
    axis = choice.axis(value)
    forms = [
        f"xp.permute_dims({name}, {tuple(order)})",
        f"xp.flip({name}, axis={axis})",
        f"xp.flip({name})",
        f"xp.roll({name}, {choice.one([1, -1, 2, 7])}, axis={choice.one([axis, None])})",
        f"xp.expand_dims({name}, axis={axis})",
        f"xp.tile({name}, {choice.one([(2,), (1, 2), (2, 1, 1)])})",
        f"xp.repeat({name}, {choice.one([0, 2, 3])}, axis={axis})",
        f"xp.moveaxis({name}, {axis}, {choice.axis(value)})",
        # What NumPy broadcasts is a view that cannot be written, and Tandem's a value: copied by both.
        f"xp.reshape(xp.broadcast_to({name}, {(2, *value.shape)}), (-1,))",
    ]
    if value.ndim == 2:
        forms.append(f"{name}.T")
    if value.ndim >= 2:
        forms += [f"xp.matrix_transpose({name})", f"xp.{choice.one(['tril', 'triu'])}({name}, k={choice.one([0, 1, -1])})"]
    return choice.one(forms)


@form(1, exact=True)
def squeezing(choice):
    name = choice.array(ANY, lambda a: 1 in a.shape)
    return f"xp.squeeze({name}, axis={choice.value(name).shape.index(1)})"


@form(4, exact=True)
def joining(choice):
    first = choice.array()
    value = choice.value(first)
    others = [choice.array(ANY, lambda a: a.shape == value.shape) for _ in range(choice.one([0, 1, 1, 2]))]
    names = ", ".join([first, *others])
    if choice.chance.random() < 0.5:
        return f"xp.stack([{names}], axis={choice.chance.randrange(-value.ndim - 1, value.ndim + 1)})"
    return f"xp.concat([{names}], axis={choice.one([choice.axis(value), None])})"


@form(4)
def product(choice):
    first = choice.array(FLOAT + "i", lambda a: a.ndim > 0)
    value = choice.value(first)

    def fits(other):
        inner = other.shape[-2] if other.ndim > 1 else other.shape[0] if other.ndim else None
        batches = zip(value.shape[-3::-1], other.shape[-3::-1])
        return inner == value.shape[-1] and all(a == b or 1 in (a, b) for a, b in batches)

    second = choice.array(FLOAT + "i", fits)
    return choice.one([f"{first} @ {second}", f"xp.matmul({first}, {second})"])


@form(3)
def contraction(choice):
    a = choice.array(NUMBER, lambda a: a.ndim in (1, 2))
    shape = choice.value(a).shape
    if len(shape) == 1:
        b = choice.array(NUMBER, lambda b: b.ndim == 1 and b.shape == shape)
        return choice.one([f"xp.einsum('i,i->', {a}, {b})", f"xp.einsum('i,j->ij', {a}, {b})", f"xp.vecdot({a}, {b})"])
    b = choice.array(NUMBER, lambda b: b.ndim == 2 and b.shape[0] == shape[1])
    forms = [f"xp.einsum('ij,jk->ik', {a}, {b})", f"xp.einsum('ij,jk->ki', {a}, {b})", f"xp.tensordot({a}, {b}, axes=1)"]
    forms += [f"xp.einsum('ij->ji', {a})", f"xp.einsum('ij->j', {a})", f"xp.einsum('ij,jk->', {a}, {b})"]
    return choice.one(forms)


@form(2)
def linear_algebra(choice):
    square = choice.array(FLOAT, lambda a: a.ndim >= 2 and a.shape[-1] == a.shape[-2] and a.size)
    n = choice.value(square).shape[-1]
    shifted = f"({square} + {choice.one([4.0, 6.0])} * xp.eye({n}, dtype={square}.dtype))"
    definite = f"({square} @ xp.matrix_transpose({square}) + xp.eye({n}, dtype={square}.dtype))"
    return choice.one(
        [
            f"xp.linalg.inv({shifted})",
            f"xp.linalg.det({square})",
            f"xp.linalg.cholesky({definite})",
            f"xp.linalg.eigvalsh({definite})",
            f"xp.linalg.solve({shifted}, {square})",
            f"xp.linalg.trace({square})",
            f"xp.linalg.slogdet({definite})[1]",
            f"xp.linalg.svdvals({square})",
            f"xp.linalg.matrix_power({square}, {choice.one([0, 1, 2, 3])})",
            f"xp.linalg.matrix_norm({square})",
            f"xp.linalg.vector_norm({square}, axis={choice.one([-1, 0])})",
        ]
    )


def _slice(choice, size):
    """A slice, which is seldom empty."""
    for _ in range(3):
        start, stop = (choice.one(["", str(choice.chance.randrange(-size - 1, size + 2))]) for _ in range(2))
        text = f"{start}:{stop}{choice.one(['', '', ':2', ':-1', ':-2'])}"
        if range(size)[eval(f"numpy.s_[{text}]")]:
            break
    return text


def _index(choice, shape):
    """An index into an array of this shape."""
    words, lists = [], 0
    for size in shape[: choice.chance.randrange(0, len(shape) + 1)]:
        kind = choice.one(["int", "slice", "slice", "all", "list", "mask"])
        if kind == "int" and size:
            words.append(str(choice.chance.randrange(-size, size)))
        elif kind == "list" and size and not lists:
            lists += 1
            words.append(repr([choice.chance.randrange(-size, size) for _ in range(choice.one([1, 2, 3]))]))
        elif kind == "mask" and not lists:
            lists += 1
            words.append(repr([choice.chance.random() < 0.7 for _ in range(size)]))
        elif kind == "slice":
            words.append(_slice(choice, size))
        else:
            words.append(":")
    if choice.chance.random() < 0.2:
        words.insert(choice.chance.randrange(len(words) + 1), "None")
    if choice.chance.random() < 0.2 or not words:
        words.insert(choice.one([0, len(words)]), "...")
    return ", ".join(words)


@form(8, exact=True)
def indexing(choice):
    name = choice.array()
    return f"{name}[{_index(choice, choice.value(name).shape)}]"


@form(2, exact=True)
def taking(choice):
    name = choice.array(ANY, lambda a: a.ndim > 0 and 0 not in a.shape)
    value = choice.value(name)
    axis = choice.axis(value)
    size = value.shape[axis]
    places = [choice.chance.randrange(-size, size) for _ in range(choice.one([1, 2, 4]))]
    forms = [f"xp.take({name}, xp.asarray({places}), axis={axis})"]
    masks = [other for other, v in choice.variables.items() if v.dtype.kind == "b" and v.shape == value.shape]
    if masks:
        forms += [f"{name}[{choice.one(masks)}]"] * 2
    if value.ndim == 1:
        forms.append(f"xp.take_along_axis({name}, xp.asarray({places}), axis=0)")
    return choice.one(forms)


@form(5, exact=True, writes=True)
def writing(choice):
    name = choice.array()
    value = choice.value(name)
    index = _index(choice, value.shape)
    try:
        taken = value[eval(f"numpy.s_[{index}]")]
    except IndexError:
        raise NoChoice from None
    fits = [n for n, v in choice.variables.items() if v.dtype == value.dtype and v.shape == taken.shape and n != name]
    given = choice.one(fits) if fits and choice.chance.random() < 0.6 else choice.number(value.dtype.kind)
    operator = choice.one(["=", "=", "=", "+=", "*="]) if value.dtype.kind in "if" and "[" not in index else "="
    return name, f"{name}[{index}] {operator} {given}"


@form(2, exact=True, writes=True)
def masked_writing(choice):
    mask = choice.array(BOOL)
    shape = choice.value(mask).shape
    name = choice.array(ANY, lambda a: a.shape == shape)
    # What NumPy does to a mask while it writes through it depends on the order in which it writes.
    if numpy.may_share_memory(choice.value(name), choice.value(mask)):
        raise NoChoice
    return name, f"{name}[{mask}] = {choice.number(choice.value(name).dtype.kind)}"


@form(4, writes=True)
def updating(choice):
    name = choice.array("if")
    value = choice.value(name)
    other = choice.array("if", lambda a: a.dtype == value.dtype and numpy.broadcast_shapes(a.shape, value.shape) == value.shape if _joins(a, value) else False)
    return name, f"{name} {choice.one(['+=', '-=', '*='])} {choice.one([other, choice.number(value.dtype.kind)])}"


def _joins(a, b):
    return all(x == y or 1 in (x, y) for x, y in zip(a.shape[::-1], b.shape[::-1]))

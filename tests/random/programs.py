"""Random programs of NumPy-like statements, with what NumPy computes for them and how far it can be trusted.

Each statement is tried in NumPy as soon as it is invented, three times over: with the values as they are, and twice with
values that are off by about the rounding of one operation. A statement is kept when all three agree on what cannot be a
little off (shapes, integers, truth values); how far the others are apart says how well the result is determined.
"""

import random
import warnings

import numpy

from forms import FORMS, Choice, NoChoice, Statement, creation

#: The relative error of one operation in single precision, with room for functions that are off by a few units.
ROUNDING = 2.0**-20
#: How many times what one rounding does a result may be off.
ALLOWED = 16
_LARGEST = {"i": 2**24, "u": 2**24, "f": 1e6}
_MOST_ELEMENTS = 200
_TRIES = 60


class Names:
    """Names that programs are written for: the module, whether slices are views of their array, whether dtypes are NumPy's
    where the array API leaves them open, and which there may be."""

    def __init__(self, module, views, dtypes, known):
        self.module, self.views, self.dtypes, self.known = module, views, dtypes, known


_DTYPES = ("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float32", "float64")
# Sums of unsigned integers are uint64 in NumPy alone, and with a signed one it makes floats.
TANDEM = Names("tandem", views=False, dtypes=False, known=tuple(name for name in _DTYPES if name != "uint64"))
NUMPY = Names("numpy", views=True, dtypes=True, known=_DTYPES)


class Expected:
    """What NumPy gives for one variable, and the error that is allowed at each element."""

    def __init__(self, value, spread):
        self.value, self.spread = value, spread

    def describe(self):
        """As JSON: dtype, shape, elements, allowed errors."""
        value = self.value
        errors = [0] * value.size
        if value.dtype.kind == "f" and value.size:
            finite = numpy.abs(numpy.where(numpy.isfinite(value), value, 0)).astype(float)
            errors = (ALLOWED * (self.spread + ROUNDING * finite) + ROUNDING * finite.max()).ravel().tolist()
        return [value.dtype.name, list(value.shape), value.ravel().tolist(), errors]


class Program:
    """Statements, and what they are expected to make of each variable."""

    def __init__(self, names, statements, seed):
        self.names, self.statements, self.seed = names, statements, seed
        self.expected = {}

    @property
    def lines(self):
        return [statement.text for statement in self.statements]

    @property
    def inputs(self):
        """How many lines at the beginning need no other line."""
        return sum(statement.is_input for statement in self.statements)

    def request(self):
        """As `tandem.measuring.check_program` takes it."""
        expected = {name: value.describe() for name, value in self.expected.items()}
        inputs, body = self.lines[: self.inputs], self.lines[self.inputs :]
        return {"module": self.names.module, "inputs": inputs, "body": body, "expected": expected, "dtypes": self.names.dtypes}

    def __str__(self):
        return "\n".join([f"import {self.names.module} as xp", *self.lines])


def _off(value, chance):
    if value.dtype.kind != "f":
        return value
    error = chance.uniform(ROUNDING / 2, ROUNDING, value.shape) * chance.choice([-1, 1], value.shape)
    return numpy.asarray(value * (1 + error), dtype=value.dtype)


class _World:
    """Variables as one run of the program has them; `chance` makes them a little off. Without views each is a value of its own."""

    def __init__(self, views, chance=None):
        self.variables, self.views, self.chance = {}, views, chance

    def run(self, statement, name):
        rough = self.chance is not None and not statement.exact
        given = self.variables
        if rough and not statement.writes:
            given = {key: _off(value, self.chance) for key, value in given.items()}
        space = {"xp": numpy, "numpy": numpy, **given}
        exec(statement.text, space)
        # Of NumPy's own names a result without axes is a scalar, into which nothing can be written.
        found = space[name] if self.views else numpy.asarray(space[name])
        if statement.writes:
            if rough and found.dtype.kind == "f" and isinstance(found, numpy.ndarray):
                found[...] = _off(found, self.chance)
            # `x += y` of NumPy's 0-d arrays gives a scalar, and no view of anything.
            if found is not given[name]:
                self.variables[name] = found
        else:
            found = found if self.views else found.copy()
            self.variables[name] = _off(found, self.chance) if rough else found


def _spread(values):
    """How far apart values are that should be one; None when that cannot be accepted."""
    value = values[0]
    if any(other.shape != value.shape or other.dtype != value.dtype for other in values):
        return None
    if value.size > _MOST_ELEMENTS or value.ndim > 5:
        return None
    if value.dtype.kind != "f":
        return numpy.zeros(value.shape) if all((other == value).all() for other in values) else None
    finite = numpy.isfinite(value)
    same = all((numpy.isfinite(o) == finite).all() and (finite | (o == value) | (numpy.isnan(o) & numpy.isnan(value))).all() for o in values)
    if not same or (~finite).sum() * 2 > value.size:
        return None
    plain = [numpy.where(finite, o, 0).astype(float) for o in values]
    spread = numpy.max([numpy.abs(o - plain[0]) for o in plain], axis=0)
    largest = numpy.abs(plain[0]).max(initial=0)
    return spread if spread.max(initial=0) <= 1e-3 * (largest + 1e-3) else None


def _accepted(value, names):
    if value.dtype.name not in names.known:
        return False
    largest = _LARGEST.get(value.dtype.kind)
    if largest is None or not value.size:
        return True
    return bool((numpy.abs(numpy.where(numpy.isfinite(value), value, 0).astype(float)) <= largest).all())


class Run:
    """A program while it grows, or runs again."""

    def __init__(self, seed, names):
        chances = [None, numpy.random.default_rng(seed), numpy.random.default_rng(seed + 1)]
        self.worlds = [_World(names.views, chance) for chance in chances]
        self.names, self.spreads = names, {}

    @property
    def variables(self):
        return self.worlds[0].variables

    def add(self, statement, name):
        """Runs a statement everywhere. False, and nothing is changed, when the result is not determined well enough."""
        before = [{key: value.copy() for key, value in world.variables.items()} for world in self.worlds] if statement.writes else None
        try:
            with warnings.catch_warnings(), numpy.errstate(all="ignore"):
                warnings.simplefilter("ignore")
                for world in self.worlds:
                    world.run(statement, name)
        except Exception:
            self._undo(name, before)
            return False
        written = list(self.variables) if statement.writes else [name]
        spreads = {key: _spread([world.variables[key] for world in self.worlds]) for key in written}
        if any(spread is None for spread in spreads.values()) or not all(_accepted(self.variables[key], self.names) for key in written):
            self._undo(name, before)
            return False
        self.spreads.update(spreads)
        return True

    def _undo(self, name, before):
        for i, world in enumerate(self.worlds):
            if before is None:
                world.variables.pop(name, None)
                continue
            for key, value in before[i].items():
                # In place, so that views stay views.
                if isinstance(value, numpy.ndarray) and world.variables[key].flags.writeable:
                    world.variables[key][...] = value
                elif not isinstance(value, numpy.ndarray):
                    world.variables[key] = value

    def expected(self):
        return {name: Expected(value.copy(), self.spreads[name]) for name, value in self.variables.items()}


def _invent(choice, fresh):
    """The next statement, and the variable that it sets."""
    if len(choice.variables) < 2 or choice.chance.random() < 0.08:
        made = creation(choice)
        statement = Statement(f"{fresh} = {made.text}", made.exact)
        statement.is_input = True
        return statement, fresh
    _, function, exact, writes = choice.chance.choices(FORMS, [form[0] for form in FORMS])[0]
    made = function(choice)
    name, text = made if writes else (fresh, f"{fresh} = {made}")
    statement = Statement(text, exact, writes)
    statement.is_input = False
    return statement, name


def generate(seed, names):
    """The program of a seed."""
    chance = random.Random(seed)
    run, statements = Run(seed, names), []
    length = chance.randrange(4, 14)
    for _ in range(_TRIES):
        if len(statements) == length:
            break
        choice = Choice(chance, run.variables)
        try:
            statement, name = _invent(choice, f"v{len(run.variables)}")
        except NoChoice:
            continue
        if run.add(statement, name):
            statement.name = name
            statements.append(statement)
    statements.sort(key=lambda statement: not statement.is_input)
    return again(names, statements, seed)


def again(names, statements, seed):
    """A program of these statements, run anew; None when one of them does not run, or is not determined well enough."""
    run = Run(seed, names)
    for statement in statements:
        if not run.add(statement, statement.name):
            return None
    program = Program(names, statements, seed)
    program.expected = run.expected()
    return program


def shrink(program, fails):
    """The program with as few statements as still make `fails` true."""
    changed = True
    while changed:
        changed = False
        for i in reversed(range(len(program.statements))):
            fewer = again(program.names, program.statements[:i] + program.statements[i + 1 :], program.seed)
            if fewer is not None and fewer.statements and fails(fewer):
                program, changed = fewer, True
                break
    return program

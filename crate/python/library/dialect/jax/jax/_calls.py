"""Calls of functions on flat lists of arrays, which is what transformations of tensors take."""

import sys

import _tandem
import tandem as td

from . import _tree
from ._array import Array, ArrayImpl, asarray, dtype_of, operand
from ._constants import called


class StepByStep(Exception):
    """A traced function calls Python on values: it is run without a trace."""


# What traces functions and cannot run them without.
_whole = []


def whole(run, *args):
    """`run(*args)`, which needs the whole trace: nothing in it may ask for steps that would only be better."""
    _whole.append(run)
    try:
        return run(*args)
    finally:
        _whole.pop()


def by_steps(what):
    """Leaves a trace that can be left, for what is better done on values."""
    if td.is_tracing() and not _whole and not _tandem.is_in_region():
        raise StepByStep(what)


def array_leaf(x, what="Argument"):
    """A leaf as an array."""
    if isinstance(x, Array):
        return x
    if (
        isinstance(x, (str, bytes))
        or callable(x)
        and not hasattr(x, "__array__")
        or not (isinstance(x, (int, float)) or hasattr(x, "__array__") or hasattr(x, "__jax_array__"))
    ):
        raise TypeError(f"{what} {x!r} of type {type(x)} is not a valid JAX type.")
    return operand(x)


def result_leaf(x):
    """What a function returned, as an array."""
    if type(x) is ArrayImpl:
        return x
    if isinstance(x, (Array, int, float)) or hasattr(x, "__array__") or hasattr(x, "__jax_array__"):
        return asarray(x)
    raise TypeError(f"function traced returned a value of type {type(x)}, which is not a valid JAX type")


class Flat:
    """A function of trees as one of arrays: it gives a list of them, and keeps their structure."""

    def __init__(self, fun, structure, name=None):
        self._fun, self._structure, self.result = fun, structure, None
        self.__name__ = name or name_of(fun)

    def __call__(self, *leaves, known=()):
        args, kwargs = _tree._build(self._structure, iter(leaves))
        found = []
        self.result = _tree._flatten(called(self._fun, args, kwargs), found, None)
        return [x if known and isinstance(x, known) else result_leaf(x) for x in found]

    def rebuilt(self, leaves):
        """The results in the structure that the function gave."""
        return _tree._build(self.result, iter(leaves))


def name_of(fun):
    """A function's name, for graphs and messages."""
    return getattr(fun, "__name__", None) or type(fun).__name__


def flat_call(fun, args, kwargs):
    """The flat function for a call, and the arrays to call it on."""
    leaves = []
    structure = _tree._flatten((args, kwargs), leaves, None)
    return Flat(fun, structure), [array_leaf(x) for x in leaves]


def wrapped(wrapper, fun, what=None):
    """Gives a wrapper what a function says of itself."""
    wrapper.__name__ = wrapper.__qualname__ = name_of(fun)
    wrapper.__doc__ = getattr(fun, "__doc__", None)
    wrapper.__wrapped__ = fun
    return wrapper


def numbers_of(argnums, args):
    """The places of the arguments that are meant, from the front."""
    numbers = (argnums,) if isinstance(argnums, int) else tuple(argnums)
    for n in numbers:
        if not -len(args) <= n < len(args):
            from jax_rare import argument_errors

            raise argument_errors.too_few(numbers, len(args))
    return [n % len(args) for n in numbers]


def conjugated(tree):
    """Derivatives by pairs as those by complex numbers, and back."""
    complexes = sys.modules.get("jax_extras.complexes")
    return complexes.conjugated(tree) if complexes else tree


# What runs, from without to within: its trace, 0 where values are known; the size of a mapped function, 0 for derivatives, -1 for compiled ones; what
# is not mapped.
frames = []


class Chosen:
    """Some arguments of a call as a flat list of arrays, with the function of them that the call is."""

    def __init__(self, fun, args, kwargs, argnums):
        self.fun, self.args, self.kwargs = fun, args, kwargs
        self.single = isinstance(argnums, int)
        self.numbers = numbers_of(argnums, args)
        args = self.args = tuple([asarray(x) if type(x) is complex else x for x in args])
        leaves = []
        self.structure = _tree._flatten(tuple([args[n] for n in self.numbers]), leaves, None)
        self.leaves = [array_leaf(x) for x in leaves]

    def call(self, leaves):
        """The function's value with these arrays among the arguments."""
        args = list(self.args)
        for n, value in zip(self.numbers, _tree._build(self.structure, iter(leaves))):
            args[n] = value
        return called(self.fun, args, self.kwargs)

    def rebuilt(self, leaves):
        """Arrays in the structure of the arguments."""
        found = conjugated(_tree._build(self.structure, iter(leaves)))
        return found[0] if self.single else found


def is_inexact(x):
    """Whether derivatives are taken of it."""
    return dtype_of(x).name[0] == "f"


def recorded_copy(x):
    """The array under another identity, for a tape to watch."""
    return _tandem.as_class(_tandem.alias(x), type(x))


def zeros_for(x):
    """The derivative of what nothing depends on."""
    return td.zeros_like(x)

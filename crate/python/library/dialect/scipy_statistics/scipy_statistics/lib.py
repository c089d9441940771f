"""What packages take from `scipy._lib`: sources of draws, checks of arrays, tuples whose places have names."""

import inspect
import math
import numbers
from collections import namedtuple

import numpy as np
from numpy.lib.array_utils import normalize_axis_index  # noqa: F401
from scipy.cluster.hierarchy import DisjointSet  # noqa: F401

copy_if_needed = None
FullArgSpec = namedtuple("FullArgSpec", ["args", "varargs", "varkw", "defaults", "kwonlyargs", "kwonlydefaults", "annotations"])


def check_random_state(seed):
    """A source of draws: the one of `np.random`, one with this seed, or the given one."""
    if seed is None or seed is np.random:
        return np.random.mtrand._rand
    if isinstance(seed, (numbers.Integral, np.integer)):
        return np.random.RandomState(seed)
    if isinstance(seed, (np.random.RandomState, np.random.Generator)):
        return seed
    raise ValueError(f"'{seed}' cannot be used to seed a numpy.random.RandomState instance")


def rng_integers(gen, low, high=None, size=None, dtype="int64", endpoint=False):
    """Drawn whole numbers of either kind of source."""
    if isinstance(gen, np.random.Generator):
        return gen.integers(low, high=high, size=size, dtype=dtype, endpoint=endpoint)
    gen = np.random.mtrand._rand if gen is None else gen
    if endpoint:
        low, high = (low + 1, None) if high is None else (low, high + 1)
    return gen.randint(low, high=high, size=size, dtype=dtype)


def _asarray_validated(a, check_finite=True, sparse_ok=False, objects_ok=False, mask_ok=False, as_inexact=False):
    """An array without what a computation cannot take."""
    if not sparse_ok and hasattr(a, "tocsr"):
        raise ValueError("Sparse arrays/matrices are not supported by this function. Perhaps one of the `scipy.sparse.linalg` functions would work instead.")
    if not mask_ok and np.ma.isMaskedArray(a):
        raise ValueError("masked arrays are not supported")
    a = np.asarray_chkfinite(a) if check_finite else np.asarray(a)
    if not objects_ok and a.dtype == object:
        raise ValueError("object arrays are not supported")
    return np.asarray(a, dtype=np.float64) if as_inexact and not np.issubdtype(a.dtype, np.inexact) else a


def getfullargspec_no_self(func):
    """The arguments of a function, of a method without the first."""
    groups = {kind: [] for kind in inspect._ParameterKind}
    for parameter in inspect.signature(func).parameters.values():
        groups[parameter.kind].append(parameter)
    plain = groups[inspect.Parameter.POSITIONAL_ONLY] + groups[inspect.Parameter.POSITIONAL_OR_KEYWORD]
    only = groups[inspect.Parameter.KEYWORD_ONLY]
    every = [parameter for group in groups.values() for parameter in group]
    name_of = lambda kind: groups[kind][0].name if groups[kind] else None  # noqa: E731
    defaults = tuple(each.default for each in plain if each.default is not each.empty)
    return FullArgSpec(
        [each.name for each in plain],
        name_of(inspect.Parameter.VAR_POSITIONAL),
        name_of(inspect.Parameter.VAR_KEYWORD),
        defaults or None,
        [each.name for each in only],
        {each.name: each.default for each in only if each.default is not each.empty} or None,
        {each.name: each.annotation for each in every if each.annotation is not each.empty},
    )


def float_factorial(n):
    """n!, infinite where floats end."""
    return float(math.factorial(n)) if n < 171 else np.inf


class MapWrapper:
    """`map`, or what is given in its place; numbers of processes make no difference, for there is one."""

    def __init__(self, pool=1):
        self.pool = pool

    def __enter__(self):
        return self

    def __call__(self, func, iterable):
        return self.pool(func, iterable) if callable(self.pool) else list(map(func, iterable))

    def __exit__(self, *error):
        pass

    close = join = terminate = lambda self: None


def _make_tuple_bunch(typename, field_names, extra_field_names=None, module=None):
    """A named tuple whose further names are attributes only."""
    extra = tuple(extra_field_names or ())
    base = namedtuple(typename, field_names)

    def __new__(cls, *args, **named):
        more = {name: named.pop(name) for name in extra}
        made = base.__new__(cls, *args, **named)
        made.__dict__.update(more)
        return made

    def __repr__(self):
        shown = [f"{name}={value!r}" for name, value in zip(base._fields, self)] + [f"{name}={getattr(self, name)!r}" for name in extra]
        return f"{typename}({', '.join(shown)})"

    return type(typename, (base,), {"__new__": __new__, "__repr__": __repr__, "_extra_fields": extra, "__module__": module or "__main__"})

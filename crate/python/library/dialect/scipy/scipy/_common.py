"""What the parts share: functions of one number over whole arrays, where random numbers come from, and results that print themselves."""

import functools
import math

import numpy as np


def elementwise(function, *operands):
    """`function` of float numbers, for each element of arrays that are broadcast: float64, a number where all are numbers. Nan gives nan."""
    if not any(getattr(x, "shape", ()) or isinstance(x, (list, tuple)) for x in operands):
        numbers = [float(x) for x in operands]
        return np.float64(math.nan if any(x != x for x in numbers) else function(*numbers))
    arrays = np.broadcast_arrays(*(np.asarray(x, dtype=float) for x in operands)) if len(operands) > 1 else [np.asarray(operands[0], dtype=float)]
    shape = arrays[0].shape
    rows = zip(*(x.ravel().tolist() for x in arrays))
    found = [math.nan if any(x != x for x in row) else function(*row) for row in rows]
    return np.array(found, dtype=float).reshape(shape)


def is_complex(x):
    """Whether a number, or one of an array, has an imaginary part."""
    if isinstance(x, (float, int)):
        return False
    return isinstance(x, complex) or getattr(getattr(x, "dtype", None), "kind", "") == "c" or (isinstance(x, (list, tuple)) and np.iscomplexobj(x))


def of_complex(name, operands):
    """A special function of complex numbers."""
    from scipy_statistics.complex_functions import value

    return value(name, operands)


def also_complex(name, function):
    """A function of real numbers that takes complex ones, too."""

    @functools.wraps(function)
    def of_numbers(x, *operands, **options):
        return of_complex(name, (x,)) if is_complex(x) else function(x, *operands, **options)

    return of_numbers


def lifted(name, doc, function):
    """A public function of arrays of what `function` does to numbers."""

    def of_arrays(*operands, out=None):
        if any(map(is_complex, operands)):
            return of_complex(name, operands)
        return elementwise(function, *operands)

    of_arrays.__name__ = of_arrays.__qualname__ = name
    of_arrays.__doc__, of_arrays.__module__ = doc, "scipy.special"
    return of_arrays


def generator(seed):
    """The stream of random numbers for a `random_state`: NumPy's own for None, one of this seed for a number."""
    if seed is None:
        return np.random
    return np.random.RandomState(seed) if isinstance(seed, (int, np.integer)) else seed


def fresh_generator(seed):
    """The stream for an `rng`, which is a `Generator` unless a `RandomState` is given."""
    return seed if hasattr(seed, "standard_normal") else np.random.default_rng(seed)


def number(x):
    """An array of no axes as a number; other arrays as they are."""
    return x[()] if isinstance(x, np.ndarray) and x.ndim == 0 else x


def _number_text(x):
    if x in (math.inf, -math.inf):
        return "       inf" if x > 0 else "      -inf"
    return "       nan" if x != x else f"{float(x): .3e}"


def _lines(value, indent, margin):
    if isinstance(value, dict) and value:
        width = max(len(name) for name in value if name not in _UNSHOWN) + margin
        places = {name: at for at, name in enumerate(_ORDER)}
        names = sorted((name for name in value if name not in _UNSHOWN and not name.startswith("_")), key=lambda name: places.get(name.lower(), len(places)))
        return "\n".join(f"{name:>{width}}: " + _lines(value[name], width + indent + 2, 0).replace("\n", "\n" + " " * (width + 2)) for name in names)
    with np.printoptions(linewidth=76 - indent, edgeitems=2, threshold=12, formatter={"float_kind": _number_text}):
        return str(value)


# What results show first.
_ORDER = (
    "message",
    "success",
    "status",
    "fun",
    "funl",
    "x",
    "xl",
    "col_ind",
    "nit",
    "lower",
    "upper",
    "eqlin",
    "ineqlin",
    "converged",
    "flag",
    "function_calls",
    "iterations",
    "root",
)
# What a linear program says twice.
_UNSHOWN = ("slack", "con", "crossover_nit")


class Result(dict):
    """What a method found: a dictionary whose entries are attributes, printed one a line."""

    __setattr__, __delattr__ = dict.__setitem__, dict.__delitem__

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __dir__(self):
        return list(self)

    def __repr__(self):
        return _lines(self, 0, 1) if self else f"{type(self).__name__}()"

    __str__ = __repr__


class Row:
    """The base of results that are read by name, printed as SciPy's named tuples are, and, where they have places, tuples."""

    _fields, _more = (), ()

    def __new__(cls, *values, **more):
        names = cls._fields
        return tuple.__new__(cls, (*values[: len(names)], *(more[name] for name in names[len(values) :]))) if names else object.__new__(cls)

    def __init__(self, *values, **more):
        self.__dict__.update(zip(self._fields, values), **more)

    def __getnewargs__(self):
        return tuple(self) if self._fields else ()

    def _asdict(self):
        return {name: getattr(self, name) for name in self._fields}

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in (*self._fields, *self._more))})"


def row_type(name, fields, more=""):
    """A class of results with these fields, and attributes that are printed but have no place."""
    return type(name, (Row, tuple) if fields else (Row,), {"_fields": tuple(fields.split()), "_more": tuple(more.split()), "__doc__": f"A result: {fields}."})

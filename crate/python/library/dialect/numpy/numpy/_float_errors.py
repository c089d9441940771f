"""What happens where floats have no result: `np.seterr`, `np.errstate`, and division of scalars."""

import math
import warnings

from ._dtypes import DTYPES

_FLOAT = DTYPES["float64"]
_errors = {"divide": "warn", "over": "warn", "under": "ignore", "invalid": "warn"}


def geterr():
    """How errors of floats are handled."""
    return dict(_errors)


def seterr(all=None, divide=None, over=None, under=None, invalid=None):
    """Sets how errors of floats are handled: 'ignore', 'warn' or 'raise'. Returns what was set before."""
    before = dict(_errors)
    for name, mode in (("divide", divide), ("over", over), ("under", under), ("invalid", invalid)):
        mode = mode or all
        if mode:
            _errors[name] = mode
    return before


class errstate:
    """Within a `with` statement, errors of floats are handled so."""

    def __init__(self, **modes):
        modes.pop("call", None)
        self._modes = modes

    def __enter__(self):
        self._before = seterr(**self._modes)

    def __exit__(self, *_):
        _errors.update(self._before)

    def __call__(self, function):
        def wrapper(*args, **kwargs):
            with errstate(**self._modes):
                return function(*args, **kwargs)

        return wrapper


# A warning is of the line of the program, however deep in the library it is noticed.
_LIBRARY = __file__.split("numpy")[0]


def _complain(what, name):
    """Warns of, or raises, an error of floats."""
    mode = _errors[what]
    text = {"divide": "divide by zero", "invalid": "invalid value", "over": "overflow"}[what] + f" encountered in {name}"
    if mode == "raise":
        raise FloatingPointError(text)
    if mode == "warn":
        warnings.warn(text, RuntimeWarning, skip_file_prefixes=(_LIBRARY,))
    elif mode != "ignore":
        from numpy_more.seldom import noticed

        noticed(mode, what, text)


def scalar_division(name, dtype, a, b):
    """`/ // % **` of two numbers, as scalars of NumPy do: no exceptions but those of seterr."""
    if name == "pow":
        if dtype.kind != "f":
            if b < 0:
                raise ValueError("Integers to negative integer powers are not allowed.")
            return dtype.type._wrap(pow(a, b)) if dtype.kind != "b" else DTYPES["int8"].type(pow(a, b))
        try:
            value = math.pow(a, b)
        except OverflowError:
            _complain("over", "scalar power")
            value = math.inf
        except ValueError:
            if a == 0:
                _complain("divide", "scalar power")
                value = math.inf
            else:
                _complain("invalid", "scalar power")
                value = math.nan
        return dtype.type(value)
    if name == "truediv" and dtype.kind != "f":
        dtype = _FLOAT
    word = {"truediv": "scalar divide", "floordiv": "scalar floor_divide", "mod": "scalar remainder"}[name]
    if b == 0:
        if name == "mod" or a == 0 or a != a:
            _complain("divide" if dtype.kind != "f" else "invalid", word)
            value = math.nan
        else:
            _complain("divide", word)
            value = math.copysign(math.inf, a) * math.copysign(1, b)
        return dtype.type(value if dtype.kind == "f" else 0)
    if name == "truediv":
        return dtype.type(a / b)
    try:
        value = a // b if name == "floordiv" else a % b
    except (OverflowError, ValueError):
        value = math.nan
    return dtype.type(value) if dtype.kind == "f" else dtype.type._wrap(value) if dtype.kind != "b" else DTYPES["int8"].type(value)

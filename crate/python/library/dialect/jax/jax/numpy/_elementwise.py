"""Functions of each element."""

import math

import _tandem
import tandem as td

from .._array import Array as _Array, ArrayImpl, ComplexGiven as _ComplexGiven, WeakArray, dtype_of, given, of_complex as _of_complex, operand, strong, together
from .._config import config
from .._operators import incompatible


def _floats(x):
    """Whole numbers as floats of the default width."""
    return td.astype(x, "float64") if config.jax_enable_x64 and dtype_of(x).name[0] in "iub" else x


def unary(name, op, floats=False, loses_weakness=False):
    """A function of one array."""

    def function(x, /):
        if type(x) is not ArrayImpl:
            x = operand(x, name)
            if not isinstance(x, _Array):
                return _of_complex(name, x)
        try:
            found = given(op(_floats(x) if floats else x))
        except ValueError as error:
            raise incompatible(name, x, x, error) from None
        return strong(found) if loses_weakness else found

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"`{name}` of each element."
    return function


def binary(name, op, loses_weakness=False):
    """A function of two arrays."""

    def function(x, y, /):
        try:
            x, y = together(name, x, y)
        except _ComplexGiven:
            return _of_complex(name, x, y)
        try:
            found = given(op(x, y))
        except ValueError as error:
            raise incompatible(name, x, y, error) from None
        return strong(found) if loses_weakness else found

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"`{name}` of the elements of two arrays."
    return function


def _rounded(op):
    return lambda x: op(x) if dtype_of(x).name[0] == "f" else x


def _absolute(x):
    """Sizes, whose slope at 0 is 1."""
    if dtype_of(x).name[0] != "f" or not (td.is_tracing() or _tandem.is_recorded((x,))):
        return td.abs(x)
    # The zero makes one without a sign of that with one.
    return _tandem.as_class(td.where(x >= 0, x, -x) + 0.0, type(x))


def _of_floats(op, whole):
    return lambda x, y: (op if dtype_of(x).name[0] == "f" else whole)(x, y)


_FLOAT_UNARY = {
    "exp": td.exp, "log": td.log, "log2": td.log2, "log10": td.log10, "log1p": td.log1p, "expm1": td.expm1, "sqrt": td.sqrt, "cbrt": td.cbrt,
    "sin": td.sin, "cos": td.cos, "tan": td.tan, "sinh": td.sinh, "cosh": td.cosh, "tanh": td.tanh, "arcsin": td.asin, "arccos": td.acos,
    "arctan": td.atan, "arcsinh": td.asinh, "arccosh": td.acosh, "arctanh": td.atanh, "exp2": td.exp2, "sinc": td.sinc, "deg2rad": td.deg2rad,
    "rad2deg": td.rad2deg, "reciprocal": td.reciprocal,
}
_UNARY = {
    "abs": _absolute, "square": lambda x: x * x, "sign": td.sign, "floor": _rounded(td.floor), "ceil": _rounded(td.ceil), "trunc": _rounded(td.trunc),
    "rint": _rounded(td.round), "fix": _rounded(td.trunc), "negative": lambda x: -x, "positive": td.positive, "real": td.positive,
    "conj": td.positive,
}
_TESTS = {"isnan": td.isnan, "isinf": td.isinf, "isfinite": td.isfinite, "signbit": td.signbit, "logical_not": td.logical_not,
          "isneginf": lambda x: x == -math.inf, "isposinf": lambda x: x == math.inf, "isreal": lambda x: td.ones_like(x, dtype="bool")}
_BINARY = {
    "add": lambda x, y: x + y, "subtract": lambda x, y: x - y, "multiply": lambda x, y: x * y, "divide": lambda x, y: x / y,
    "floor_divide": lambda x, y: x // y, "remainder": lambda x, y: x % y, "fmod": td.fmod, "power": lambda x, y: x**y, "maximum": td.maximum,
    "minimum": td.minimum, "fmax": _of_floats(td.fmax, td.maximum), "fmin": _of_floats(td.fmin, td.minimum), "arctan2": td.atan2, "hypot": td.hypot, "logaddexp": td.logaddexp,
    "bitwise_and": lambda x, y: x & y, "bitwise_or": lambda x, y: x | y, "bitwise_xor": lambda x, y: x ^ y, "left_shift": lambda x, y: x << y,
    "right_shift": lambda x, y: x >> y, "copysign": td.copysign, "nextafter": td.nextafter, "heaviside": td.heaviside,
}
_RELATIONS = {
    "equal": td.equal, "not_equal": td.not_equal, "greater": td.greater, "greater_equal": td.greater_equal, "less": td.less,
    "less_equal": td.less_equal, "logical_and": td.logical_and, "logical_or": td.logical_or, "logical_xor": td.logical_xor,
}
for _name, _op in _FLOAT_UNARY.items():
    globals()[_name] = unary(_name, _op, floats=True)
for _name, _op in _UNARY.items():
    globals()[_name] = unary(_name, _op)
for _name, _op in _TESTS.items():
    globals()[_name] = unary(_name, _op, loses_weakness=True)
for _name, _op in _BINARY.items():
    globals()[_name] = binary(_name, _op)
for _name, _op in _RELATIONS.items():
    globals()[_name] = binary(_name, _op, loses_weakness=True)

_names = globals()
for _name, _same in {
    "absolute": "abs", "fabs": "abs", "mod": "remainder", "true_divide": "divide", "pow": "power", "conjugate": "conj", "asin": "arcsin",
    "acos": "arccos", "atan": "arctan", "asinh": "arcsinh", "acosh": "arccosh", "atanh": "arctanh", "atan2": "arctan2", "degrees": "rad2deg",
    "radians": "deg2rad", "bitwise_left_shift": "left_shift", "bitwise_right_shift": "right_shift", "float_power": "power",
}.items():
    _names[_name] = _names[_same]


def invert(x, /):
    """Each element's bits, or truth value, turned."""
    return ~operand(x, "invert")


bitwise_not = bitwise_invert = invert


def imag(x, /):
    """Zeros: numbers are real."""
    return td.zeros_like(operand(x, "imag"))


def divmod(x, y, /):
    """Quotient and remainder."""
    return floor_divide(x, y), remainder(x, y)  # noqa: F821


def modf(x, /):
    """The part after the point and the whole part."""
    whole = td.trunc(operand(x, "modf"))
    return x - whole, whole


def logaddexp2(x, y, /):
    """The logarithm to base 2 of the sum of powers of 2."""
    return logaddexp(x * math.log(2), y * math.log(2)) / math.log(2)  # noqa: F821


def round(a, decimals=0, out=None):
    """Rounded to decimals, of two neighbours to the even one."""
    a = operand(a, "round")
    if dtype_of(a).name[0] != "f":
        return a
    if not decimals:
        return given(td.round(a))
    factor = 10.0**decimals
    return given(td.round(a * factor) * (1 / factor))


around = round


def clip(arr=None, /, min=None, max=None, *, a=None, a_min=None, a_max=None):
    """The elements, but not below one bound and not above the other."""
    arr = operand(a if arr is None else arr, "clip")
    low, high = (a_min if min is None else min), (a_max if max is None else max)
    found = arr if low is None else maximum(arr, low)  # noqa: F821
    return found if high is None else minimum(found, high)  # noqa: F821


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """With numbers in the places of NaN and the infinities."""
    import numpy

    x = operand(x, "nan_to_num")
    if dtype_of(x).name[0] != "f":
        return x
    limits = numpy.finfo(dtype_of(x).name)
    x = td.where(td.isnan(x), float(nan), x)
    x = td.where(x == math.inf, float(limits.max if posinf is None else posinf), x)
    return given(td.where(x == -math.inf, float(limits.min if neginf is None else neginf), x))


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether elements are equal within tolerances."""
    a, b = together("isclose", a, b)
    if dtype_of(a).name[0] != "f" and dtype_of(b).name[0] != "f":
        return strong(given(td.equal(a, b)))
    near = td.abs(a - b) <= atol + rtol * td.abs(b)
    found = td.where(td.logical_and(td.isfinite(a), td.isfinite(b)), near, td.equal(a, b))
    if equal_nan:
        found = td.logical_or(found, td.logical_and(td.isnan(a), td.isnan(b)))
    return strong(given(found))


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements are equal within tolerances."""
    return given(td.all(isclose(a, b, rtol, atol, equal_nan)))


def array_equal(a1, a2, equal_nan=False):
    """Whether two arrays have the same shape and elements."""
    from .._array import asarray

    a1, a2 = asarray(a1), asarray(a2)
    if a1.shape != a2.shape:
        return given(_tandem.tensor(False))
    same = a1 == a2
    if equal_nan:
        same = td.logical_or(same, td.logical_and(td.isnan(a1), td.isnan(a2)))
    return given(td.all(same))


def where(condition, x=None, y=None, /, *, size=None, fill_value=None):
    """`x` where the condition holds, else `y`; without them, the places where it holds."""
    if x is None and y is None:
        from ._selection import nonzero

        return nonzero(condition, size=size, fill_value=fill_value)
    if x is None or y is None:
        raise ValueError("Either both or neither of the x and y arguments should be provided to jax.numpy.where")
    condition = strong(operand(condition, "where"))
    if dtype_of(condition).name != "bool":
        condition = condition != 0
    x, y = together("where", x, y)
    try:
        found = td.where(_tandem.as_class(condition, _tandem.Tensor), x, y)
    except ValueError:
        shapes = ", ".join(str(tuple(s.shape)) for s in (condition, x, y))
        raise ValueError(f"Incompatible shapes for broadcasting: shapes=[{shapes}]") from None
    return _tandem.as_class(found, WeakArray if type(x) is type(y) is WeakArray else ArrayImpl)


def select(condlist, choicelist, default=0):
    """The choice of the first condition that holds."""
    if len(condlist) != len(choicelist):
        raise ValueError(f"condlist must have length equal to choicelist ({len(condlist)} vs {len(choicelist)})")
    found = default
    for condition, choice in zip(condlist[::-1], choicelist[::-1]):
        found = where(condition, choice, found)
    return found


def iscomplexobj(x):
    """Whether the type is complex."""
    return isinstance(x, complex) or getattr(getattr(x, "dtype", None), "kind", "") == "c"


def isscalar(element):
    """Whether it is a number or an array without axes."""
    return isinstance(element, (bool, int, float, complex)) or getattr(element, "ndim", 1) == 0


def _method(name, which):
    def method(*args, **kwargs):
        from jax_rare.ufuncs import method

        return method(name, which, *args, **kwargs)

    return method


for _name in (
    "add bitwise_and bitwise_or bitwise_xor logaddexp logaddexp2 logical_and logical_or logical_xor maximum minimum multiply negative subtract"
).split():
    if _name in globals():
        _function = globals()[_name]
        _function.nin = _function.nargs = 1 if _name == "negative" else 2
        _function.nout, _function.identity = 1, {"add": 0, "multiply": 1, "logical_and": True, "logical_or": False}.get(_name)
        for _which in ("reduce", "accumulate", "outer", "at", "reduceat"):
            setattr(_function, _which, _method(_name, _which))

"""The table of universal functions."""

import math

import tandem as td
from _tandem import Tensor

from ._fast import fast
from ._ufunc import _TRUTHS, ufunc


def _power(a, b):
    kind = (a if isinstance(a, Tensor) else b).dtype.kind
    if kind in "iu":
        if td.any(b < 0).item() if isinstance(b, Tensor) else b < 0:
            raise ValueError("Integers to negative integer powers are not allowed.")
    if not isinstance(b, Tensor) and b == 2:
        return a * a
    return td.pow(a, b)


def _late(name):
    return getattr(__import__("numpy_more.elements").elements, name)


def _pick(best):
    """fmax and fmin: NaN gives way."""
    return lambda a, b: td.where(td.isnan(a), b, td.where(td.isnan(b), a, best(a, b)))


def _whole_where_near(logarithm):
    """Logarithms of powers are whole: one that is off by the last bit is rounded."""

    def exact(a):
        found = logarithm(a)
        whole = td.round(found)
        return td.where(td.abs(found - whole) <= 2.3e-16 * td.abs(whole), whole, found)

    return exact


def _reduction(name):
    def reduce(a, axis=0, keepdims=False, dtype=None):
        from . import _reductions

        return getattr(_reductions, name)(a, axis=axis, keepdims=keepdims, **({} if dtype is None else {"dtype": dtype}))

    return reduce


def _accumulation(name):
    def accumulate(a, axis=0, dtype=None):
        from . import _reductions

        return getattr(_reductions, name)(a, axis=axis, dtype=dtype)

    return accumulate


def _bits(op, logical):
    return lambda a, b=None: (logical if (a if isinstance(a, Tensor) else b).dtype.kind == "b" else op)(*([a] if b is None else [a, b]))


add = ufunc("add", 2, lambda a, b: td.logical_or(a, b) if (a if isinstance(a, Tensor) else b).dtype.kind == "b" else td.add(a, b), "same", 0, _reduction("sum"), _accumulation("cumsum"))
subtract = ufunc("subtract", 2, td.subtract, "same")
multiply = ufunc("multiply", 2, lambda a, b: td.logical_and(a, b) if (a if isinstance(a, Tensor) else b).dtype.kind == "b" else td.multiply(a, b), "same", 1, _reduction("prod"), _accumulation("cumprod"))
divide = true_divide = ufunc("divide", 2, td.divide, "float")
floor_divide = ufunc("floor_divide", 2, td.floor_divide, "same")
remainder = mod = ufunc("remainder", 2, td.remainder, "same")
fmod = ufunc("fmod", 2, td.fmod, "same")
power = pow = ufunc("power", 2, _power, "same")
float_power = ufunc("float_power", 2, td.pow, "float")
maximum = ufunc("maximum", 2, td.maximum, "same", None, _reduction("max"))
minimum = ufunc("minimum", 2, td.minimum, "same", None, _reduction("min"))
fmax, fmin = ufunc("fmax", 2, _pick(td.maximum), "same"), ufunc("fmin", 2, _pick(td.minimum), "same")
logaddexp = ufunc("logaddexp", 2, td.logaddexp, "float")
logaddexp2 = ufunc("logaddexp2", 2, lambda a, b: td.logaddexp(a * math.log(2), b * math.log(2)) / math.log(2), "float")
arctan2 = atan2 = ufunc("arctan2", 2, td.atan2, "float")
hypot = ufunc("hypot", 2, td.hypot, "float")
copysign = ufunc("copysign", 2, td.copysign, "float")
nextafter = ufunc("nextafter", 2, td.nextafter, "float")
heaviside = ufunc("heaviside", 2, lambda a, b: td.where(a == 0, b, td.astype(a > 0, a.dtype._td)), "float")
gcd = ufunc("gcd", 2, lambda a, b: _late("gcd")(a, b), "integer")
lcm = ufunc("lcm", 2, lambda a, b: _late("lcm")(a, b), "integer")
ldexp = ufunc("ldexp", 2, lambda a, b: a * td.pow(2.0, b), "float")
for _name in ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal"):
    globals()[_name] = ufunc(_name, 2, getattr(td, _name), "bool")
logical_and = ufunc("logical_and", 2, td.logical_and, "logical", True, _reduction("all"))
logical_or = ufunc("logical_or", 2, td.logical_or, "logical", False, _reduction("any"))
logical_xor = ufunc("logical_xor", 2, td.logical_xor, "logical", False)
logical_not = ufunc("logical_not", 1, td.logical_not, "logical")
bitwise_and = ufunc("bitwise_and", 2, td.bitwise_and, "integer", -1)
bitwise_or = ufunc("bitwise_or", 2, td.bitwise_or, "integer", 0)
bitwise_xor = ufunc("bitwise_xor", 2, td.bitwise_xor, "integer", 0)
left_shift = bitwise_left_shift = ufunc("left_shift", 2, td.bitwise_left_shift, "integer")
right_shift = bitwise_right_shift = ufunc("right_shift", 2, td.bitwise_right_shift, "integer")
invert = bitwise_not = bitwise_invert = ufunc("invert", 1, td.bitwise_invert, "integer")
negative, positive = ufunc("negative", 1, td.negative, "same"), ufunc("positive", 1, td.positive, "same")
absolute = abs = ufunc("absolute", 1, lambda a: a if a.dtype.kind == "b" else td.abs(a), "same")
fabs = ufunc("fabs", 1, td.abs, "float")
sign = ufunc("sign", 1, td.sign, "same")
square = ufunc("square", 1, lambda a: a * a, "same")
reciprocal = ufunc("reciprocal", 1, lambda a: td.divide(1, a) if a.dtype.kind == "f" else td.floor_divide(1, a), "same")
_FLOAT_FUNCTIONS = {
    "sqrt": "sqrt", "exp": "exp", "expm1": "expm1", "log": "log", "log2": "log2", "log10": "log10", "log1p": "log1p", "sin": "sin", "cos": "cos",
    "tan": "tan", "arcsin": "asin", "arccos": "acos", "arctan": "atan", "sinh": "sinh", "cosh": "cosh", "tanh": "tanh", "arcsinh": "asinh",
    "arccosh": "acosh", "arctanh": "atanh",
}
for _name, _function in _FLOAT_FUNCTIONS.items():
    globals()[_name] = globals()[_function] = ufunc(_name, 1, getattr(td, _function), "float")
log2, log10 = (ufunc(name, 1, _whole_where_near(getattr(td, name)), "float") for name in ("log2", "log10"))
exp2 = ufunc("exp2", 1, lambda a: td.pow(2.0, a), "float")
cbrt = ufunc("cbrt", 1, lambda a: _late("cube_root")(a), "float")
deg2rad = radians = ufunc("deg2rad", 1, lambda a: a * (math.pi / 180), "float")
rad2deg = degrees = ufunc("rad2deg", 1, lambda a: a * (180 / math.pi), "float")
for _name in ("floor", "ceil", "trunc", "rint"):
    _of = td.round if _name == "rint" else getattr(td, _name)
    globals()[_name] = ufunc(_name, 1, lambda a, of=_of: of(a) if a.dtype.kind == "f" else a, "float" if _name == "rint" else "same")
for _name in ("isnan", "isinf", "isfinite", "signbit"):
    globals()[_name] = ufunc(_name, 1, getattr(td, _name), "float")
    _TRUTHS.add(_name)
# What arrays of one type need nothing but an op for: names, and the op where it has another one.
_FAST = (
    "add subtract multiply divide true_divide:divide power:pow pow maximum minimum equal not_equal less less_equal greater greater_equal negative "
    "absolute:abs abs exp log sqrt sin cos tanh bitwise_and bitwise_or bitwise_xor invert:bitwise_invert "
    "square isnan floor rint:round"
)
for _name in _FAST.split():
    _name, _, _op = _name.partition(":")
    globals()[_name] = fast(_op or _name, globals()[_name])
conjugate = conj = ufunc("conjugate", 1, lambda a: a, "same")


def divmod(x1, x2):  # noqa: A001
    """`floor_divide` and `remainder`."""
    return floor_divide(x1, x2), remainder(x1, x2)

"""Functions of each element."""

import math

import numpy
import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped

from .promotion import arr, cast, floated, is_complex, operands


def _named(name, op, doc):
    op.__name__, op.__doc__ = name, doc
    return op


def _of_floats(name, own):
    function = getattr(td, own)

    def op(x):
        x = floated(x)
        return wrapped(function(x)) if not is_complex(x) else getattr(tf.math, own)(x)

    return _named(name, op, f"Element-wise {name}; of whole numbers as floats.")


# What is of floats, by Tandem's names.
_FLOATS = {
    name: name
    for name in [
        "cos",
        "cosh",
        "exp",
        "exp2",
        "expm1",
        "log",
        "log10",
        "log1p",
        "log2",
        "sin",
        "sinh",
        "sqrt",
        "tan",
        "tanh",
        "cbrt",
        "deg2rad",
        "rad2deg",
        "sinc",
    ]
}
_FLOATS |= {"arccos": "acos", "arccosh": "acosh", "arcsin": "asin", "arcsinh": "asinh", "arctan": "atan", "arctanh": "atanh", "rsqrt": "rsqrt", "erf": "erf",
            "floor": "floor", "ceil": "ceil"}  # fmt: skip
globals().update({name: _of_floats(name, own) for name, own in _FLOATS.items()})


def erfinv(x):
    """The inverse of `erf`."""
    return tf.math.erfinv(floated(x))


def erfc(x):
    """1 - erf."""
    return tf.math.erfc(floated(x))


def i0(x):
    """The modified Bessel function of order 0."""
    return tf.math.special.bessel_i0(floated(x)) if hasattr(tf.math, "special") else _by_numpy("i0", floated(x))


def _by_numpy(name, *arrays, **options):
    first = arrays[0].dtype.name
    found = getattr(numpy, name)(*(numpy.asarray(x) for x in arrays), **options)
    made = as_tensor(found)
    return cast(made, first) if made.dtype.name == "float64" != first else made


def _plain(name, own=None):
    function = getattr(td, own or name)

    def op(x):
        x = arr(x)
        return wrapped(function(x)) if not is_complex(x) else getattr(tf.math, own or name)(x)

    return _named(name, op, f"Element-wise {name}.")


for _name in ["negative", "sign", "trunc", "reciprocal"]:
    globals()[_name] = _plain(_name)


def absolute(x):
    """The absolute value."""
    x = arr(x)
    return x if x.dtype.name == "bool" else tf.abs(x)


abs = absolute


def fabs(x):
    """The absolute value, whole numbers as floats."""
    return absolute(floated(x))


def square(x):
    """x · x."""
    x = arr(x)
    x = cast(x, "int32") if x.dtype.name == "bool" else x
    return wrapped(td.square(x)) if not is_complex(x) else x * x


def round(x, decimals=0):
    """To the nearest number of so many decimals, halves to the even one."""
    x = arr(x)
    if not x.dtype.is_floating and decimals >= 0:
        return cast(x, "int32") if x.dtype.name == "bool" else x
    if not decimals:
        return wrapped(td.round(x))
    name, x = x.dtype.name, floated(x)
    scale = 10.0**decimals
    return cast(wrapped(td.round(x * scale)) / scale, name)


def _truth(name):
    function = getattr(td, name)

    def op(x):
        x = arr(x)
        return wrapped(function(floated(x)))

    return _named(name, op, f"Element-wise {name}.")


for _name in ["isnan", "isinf", "isfinite"]:
    globals()[_name] = _truth(_name)


def isposinf(x):
    """Where an element is infinite and positive."""
    return arr(x) == as_tensor(math.inf, floated(x).dtype)


def isneginf(x):
    """Where an element is infinite and negative."""
    return arr(x) == as_tensor(-math.inf, floated(x).dtype)


def isreal(x):
    """Where an element has no imaginary part."""
    x = arr(x)
    return tf.math.imag(x) == 0.0 if is_complex(x) else tf.ones_like(x, dtype="bool")


def signbit(x):
    """Where the sign is negative, of zeros as well."""
    x = arr(x)
    return wrapped(td.signbit(x)) if x.dtype.is_floating else x < as_tensor(0, x.dtype)


def nan_to_num(x, nan=0.0, posinf=None, neginf=None):
    """With numbers in the places of what is none."""
    x = arr(x)
    if not x.dtype.is_floating:
        return x
    most = x.dtype.max
    x = tf.where(wrapped(td.isnan(x)), as_tensor(nan, x.dtype), x)
    x = tf.where(x == as_tensor(math.inf, x.dtype), as_tensor(most if posinf is None else posinf, x.dtype), x)
    return tf.where(x == as_tensor(-math.inf, x.dtype), as_tensor(-most if neginf is None else neginf, x.dtype), x)


def conjugate(x):
    """The conjugates."""
    return tf.math.conj(arr(x)) if is_complex(arr(x)) else arr(x)


conj = conjugate


def real(x):
    """The real parts."""
    return tf.math.real(arr(x)) if is_complex(arr(x)) else arr(x)


def imag(x):
    """The imaginary parts."""
    return tf.math.imag(arr(x)) if is_complex(arr(x)) else tf.zeros_like(arr(x))


def angle(x):
    """The angle in the complex plane."""
    x = arr(x)
    return tf.cast(tf.math.angle(x), "float32") if is_complex(x) else tf.where(floated(x) < 0.0, as_tensor(math.pi, floated(x).dtype), as_tensor(0.0, floated(x).dtype))


# Of two


def _pair(name, own=None, least=()):
    function = getattr(td, own or name)

    def op(x1, x2):
        x1, x2 = operands(x1, x2, least=least)
        return wrapped(function(x1, x2)) if not is_complex(x1) else getattr(tf.math, own or name)(x1, x2)

    return _named(name, op, f"Element-wise {name} of two.")


for _name in ["subtract", "maximum", "minimum", "fmax", "fmin", "fmod", "equal", "not_equal", "greater", "greater_equal", "less", "less_equal"]:
    globals()[_name] = _pair(_name)
for _name, _own in {"arctan2": "atan2", "hypot": "hypot", "logaddexp": "logaddexp", "nextafter": "nextafter", "heaviside": "heaviside"}.items():
    globals()[_name] = _pair(_name, _own, least=("float",))
_REFUSED = "Value for attr 'T' of bool is not in the list of allowed values: bfloat16, half, float, double, uint8, uint16, uint32, uint64, int8, int16, int32, " \
    "int64, complex64, complex128"  # fmt: skip


def _sum_or_product(name):
    plain = _pair(name)

    def op(x1, x2):
        x1, x2 = operands(x1, x2)
        if x1.dtype.name == "bool":
            if name == "add":
                raise tf.errors.InvalidArgumentError(None, None, f"{_REFUSED}\n\t; NodeDef: {{{{node AddV2}}}}")
            return wrapped(td.logical_and(x1, x2))
        return plain(x1, x2)

    return _named(name, op, plain.__doc__)


add, multiply = _sum_or_product("add"), _sum_or_product("multiply")


def divide(x1, x2):
    """x1 / x2; of whole numbers as floats."""
    x1, x2 = operands(x1, x2, least=("float",))
    return wrapped(td.divide(x1, x2)) if not is_complex(x1) else x1 / x2


true_divide = divide


def divide_no_nan(x1, x2):
    """x1 / x2, and 0 where x2 is 0."""
    return tf.math.divide_no_nan(*operands(x1, x2, least=("float",)))


def _of_truths_as_numbers(name, own):
    plain = _pair(name, own)

    def op(x1, x2):
        x1, x2 = operands(x1, x2)
        return plain(*((cast(x1, "int32"), cast(x2, "int32")) if x1.dtype.name == "bool" else (x1, x2)))

    return _named(name, op, plain.__doc__)


mod, floor_divide, power = (
    _of_truths_as_numbers("mod", "remainder"),
    _of_truths_as_numbers("floor_divide", "floor_divide"),
    _of_truths_as_numbers("power", "pow"),
)


def logaddexp2(x1, x2):
    """The logarithm, of base 2, of the sum of two powers of 2."""
    x1, x2 = operands(x1, x2, least=("float",))
    most = tf.maximum(x1, x2)
    return most + wrapped(td.log1p(td.exp2(-tf.abs(x1 - x2)))) / math.log(2.0)


def _whole(name):
    def op(x1, x2):
        x1, x2 = operands(x1, x2)
        return as_tensor(getattr(numpy, name)(numpy.asarray(x1), numpy.asarray(x2)), x1.dtype)

    return _named(name, op, f"Element-wise {name}.")


gcd, lcm = _whole("gcd"), _whole("lcm")


def ldexp(x1, x2):
    """x1 · 2 ** x2."""
    x1, x2 = operands(x1, x2, least=("float",))
    return x1 * wrapped(td.exp2(x2))


def _logical(name):
    function = getattr(td, name)

    def op(x1, x2):
        return wrapped(function(cast(arr(x1), "bool"), cast(arr(x2), "bool")))

    return _named(name, op, f"Element-wise {name}.")


logical_and, logical_or, logical_xor = map(_logical, ("logical_and", "logical_or", "logical_xor"))


def logical_not(x):
    """Where an element is 0 or false."""
    return wrapped(td.logical_not(cast(arr(x), "bool")))


def _bits(name, own):
    def op(x, y):
        x, y = operands(x, y)
        return getattr(tf.bitwise, own)(x, y) if x.dtype.name != "bool" else getattr(tf, own.replace("bitwise", "logical"))(x, y)

    return _named(name, op, f"Element-wise {name}.")


bitwise_and, bitwise_or, bitwise_xor = (_bits(name, name) for name in ("bitwise_and", "bitwise_or", "bitwise_xor"))
bitwise_left_shift = left_shift = _bits("left_shift", "left_shift")
bitwise_right_shift = right_shift = _bits("right_shift", "right_shift")


def bitwise_not(x):
    """All bits turned."""
    x = arr(x)
    return tf.logical_not(x) if x.dtype.name == "bool" else tf.bitwise.invert(x)


bitwise_invert = bitwise_not


def clip(x, x_min, x_max):
    """Between two bounds."""
    x = arr(x)
    x = cast(x, "int32") if x.dtype.name == "bool" else x
    for bound in (x_min, x_max):
        if isinstance(bound, float) and not x.dtype.is_floating:
            raise TypeError(f"Cannot convert {bound} to EagerTensor of dtype {x.dtype.name}")
    return tf.clip_by_value(x, as_tensor(x_min, x.dtype), as_tensor(x_max, x.dtype))


def isclose(x1, x2, rtol=1e-5, atol=1e-8, equal_nan=False):
    """Where two are nearly equal."""
    x1, x2 = operands(x1, x2, least=("float",))
    found = tf.logical_or(tf.abs(x1 - x2) <= as_tensor(atol, x1.dtype) + as_tensor(rtol, x1.dtype) * tf.abs(x2), x1 == x2)
    found = tf.logical_and(found, tf.logical_or(wrapped(td.isfinite(x2)), x1 == x2))
    return tf.logical_or(found, wrapped(td.logical_and(td.isnan(x1), td.isnan(x2)))) if equal_nan else found


def allclose(x1, x2, rtol=1e-5, atol=1e-8, equal_nan=False):
    """Whether all elements are nearly equal."""
    return tf.reduce_all(isclose(x1, x2, rtol, atol, equal_nan))


def isin(x1, x2, assume_unique=False, invert=False):
    """Which elements are among those of the other."""
    x1, x2 = operands(x1, x2)
    found = tf.reduce_any(tf.expand_dims(x1, -1) == tf.reshape(x2, (-1,)), axis=-1)
    return tf.logical_not(found) if invert else found


def view(x, dtype=None):
    """The same bits as elements of another type."""
    return tf.bitcast(arr(x), dtype) if dtype is not None else arr(x)


def polar(abs_, angle_):
    """Complex numbers of lengths and angles."""
    lengths, angles = floated(abs_), floated(angle_)
    return tf.complex(lengths * tf.cos(angles), lengths * tf.sin(angles))


def view_as_complex(x):
    """Complex numbers of pairs along the last axis."""
    x = arr(x)
    if is_complex(x):
        return x
    x = cast(x, "float32")
    return tf.complex(x[..., 0], x[..., 1])


def view_as_real(x):
    """Pairs along a last axis of complex numbers."""
    x = arr(x)
    return tf.stack([tf.math.real(x), tf.math.imag(x)], axis=-1)

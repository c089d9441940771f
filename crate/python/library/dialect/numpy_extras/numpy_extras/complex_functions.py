"""What functions of NumPy do with complex arrays: element-wise ones by `elementwise`, the others are exchanged in `numpy` when the first
complex number appears, for ones that look at their arguments. So programs with real numbers alone pay nothing."""

import cmath
import functools
import math

import numpy as np
from numpy._conversion import asarray
from numpy._core import TensorArray
from numpy_more.diverted import divert
from tandem.dialect.late import own_names

from .complexes import ComplexArray, complex_array, each, is_complex, parts_of, scalar_or_array


def _product(a, b):
    (ar, ai), (br, bi) = a, b
    return ar * br - ai * bi, ar * bi + ai * br


def quotient(a, b):
    """By the larger part of the divisor (Smith), so that nothing overflows that need not."""
    (ar, ai), (br, bi) = a, b
    if type(bi) is float and bi == 0:
        scale = np.divide(1.0, br)
        return (ar + ai * 0.0) * scale, (ai - ar * 0.0) * scale
    br, bi = asarray(br), asarray(bi)
    swap = np.abs(br) < np.abs(bi)
    large, small = np.where(swap, bi, br), np.where(swap, br, bi)
    ratio = small / np.where((large == 0) & (small == 0), 1.0, large)
    scale = 1.0 / (large + small * ratio)
    real = np.where(swap, ar * ratio + ai, ar + ai * ratio) * scale
    imag = np.where(swap, ai * ratio - ar, ai - ar * ratio) * scale
    return real[()], imag[()]


def _power(a, b):
    if all(type(part) is float or isinstance(part, (int, np.generic)) for part in b) and b[1] == 0 and b[0] == int(b[0]) and abs(b[0]) < 100:
        count = abs(int(b[0]))
        found = a if count in (1, 2, 3) else (a[0] * 0 + 1.0, a[1] * 0.0)
        if count in (2, 3):
            for _ in range(count - 1):
                found = _product(found, a)
        elif count > 3:
            square, left = a, count
            while left:
                found = _product(found, square) if left & 1 else found
                left >>= 1
                square = _product(square, square) if left else square
        return found if b[0] >= 0 else quotient((1.0, 0.0), found)
    zero = (asarray(a[0]) == 0) & (asarray(a[1]) == 0)
    base = np.where(zero, 1.0, a[0]), np.where(zero, 0.0, a[1])
    real, imag = _exp(_product(_log(base), b))
    none = (asarray(b[0]) == 0) & (asarray(b[1]) == 0)
    return np.where(zero, np.where(none, 1.0, 0.0), real)[()], np.where(zero, 0.0, imag)[()]


def _exp(z):
    size = np.exp(z[0])
    return size * np.cos(z[1]), size * np.sin(z[1])


def _log(z):
    return np.log(np.hypot(*z)), np.arctan2(z[1], z[0])


def _sqrt(z):
    real, imag = asarray(z[0]), asarray(z[1])
    root = np.sqrt((np.abs(real) + np.hypot(real, imag)) / 2)
    other = np.abs(imag) / np.where(root == 0, 1.0, 2 * root)
    left = real < 0
    return np.where(left, other, root)[()], np.copysign(np.where(left, root, other), imag)[()]


def _sin(z):
    return np.sin(z[0]) * np.cosh(z[1]), np.cos(z[0]) * np.sinh(z[1])


def _cos(z):
    return np.cos(z[0]) * np.cosh(z[1]), -(np.sin(z[0]) * np.sinh(z[1]))


def _sinh(z):
    return np.sinh(z[0]) * np.cos(z[1]), np.cosh(z[0]) * np.sin(z[1])


def _cosh(z):
    return np.cosh(z[0]) * np.cos(z[1]), np.sinh(z[0]) * np.sin(z[1])


def _sign(z):
    size = np.hypot(*z)
    return tuple(part / np.where(size == 0, 1.0, size) for part in z)


def _logarithm(base):
    return lambda z: tuple(part / math.log(base) for part in _log(z))


# Functions of pairs of parts that give a pair.
_PAIRS = {
    "add": lambda a, b: (a[0] + b[0], a[1] + b[1]), "subtract": lambda a, b: (a[0] - b[0], a[1] - b[1]), "multiply": _product, "divide": quotient,
    "power": _power, "float_power": _power, "negative": lambda z: (-z[0], -z[1]), "positive": lambda z: (+z[0], +z[1]),
    "conjugate": lambda z: (+z[0], -z[1]), "square": lambda z: _product(z, z), "reciprocal": lambda z: quotient((1.0, 0.0), z), "exp": _exp,
    "log": _log, "log2": _logarithm(2), "log10": _logarithm(10), "sqrt": _sqrt, "sin": _sin, "cos": _cos, "sinh": _sinh, "cosh": _cosh, "sign": _sign,
    "tan": lambda z: quotient(_sin(z), _cos(z)), "tanh": lambda z: quotient(_sinh(z), _cosh(z)), "rint": lambda z: (np.rint(z[0]), np.rint(z[1])),
    "expm1": lambda z: (lambda e: (e[0] - 1, e[1]))(_exp(z)), "log1p": lambda z: _log((z[0] + 1, z[1])),
}  # fmt: skip


def _ordered(name):
    """Comparisons go by real parts, and where these are equal by imaginary ones."""
    strict, own = getattr(np, name.removesuffix("_equal")), getattr(np, name)
    return lambda a, b: strict(a[0], b[0]) | (np.equal(a[0], b[0]) & own(a[1], b[1]))


# Functions of pairs of parts that give one real array.
_REAL = {
    "absolute": lambda z: np.hypot(*z), "equal": lambda a, b: np.equal(a[0], b[0]) & np.equal(a[1], b[1]),
    "not_equal": lambda a, b: np.not_equal(a[0], b[0]) | np.not_equal(a[1], b[1]), "isnan": lambda z: np.isnan(z[0]) | np.isnan(z[1]),
    "isinf": lambda z: np.isinf(z[0]) | np.isinf(z[1]), "isfinite": lambda z: np.isfinite(z[0]) & np.isfinite(z[1]),
    "logical_not": lambda z: np.equal(z[0], 0) & np.equal(z[1], 0), **{name: _ordered(name) for name in ("less", "less_equal", "greater", "greater_equal")},
}  # fmt: skip
# Functions that few programs need go element by element.
_EACH = {"arcsin": cmath.asin, "arccos": cmath.acos, "arctan": cmath.atan, "arcsinh": cmath.asinh, "arccosh": cmath.acosh, "arctanh": cmath.atanh}


def elementwise(name, operands):
    """A universal function on operands of which one is complex."""
    if name == "matmul":
        return np.matmul(*map(complex_array, operands))
    operands = [x if isinstance(x, (int, float, complex)) else asarray(x)[()] for x in operands]
    pairs = [parts_of(x) for x in operands]
    if name in _PAIRS:
        found = _joined(*_PAIRS[name](*pairs))
        return found.astype("complex64") if _are_small(operands) else found
    if name in _REAL:
        found = _REAL[name](*pairs)
        return found.astype("float32") if found.dtype.kind == "f" and _are_small(operands) else found
    if name in _EACH:
        return each(_EACH[name], operands[0])
    raise TypeError(
        f"ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the "
        "casting rule ''safe''"
    )


def _are_small(operands):
    return np.result_type(*operands).name == "complex64"


def _joined(real, imag):
    """Two parts as an array or a number; where one has more axes, the other is broadcast."""
    shapes = [getattr(part, "shape", ()) for part in (real, imag)]
    if shapes[0] != shapes[1]:
        real, imag = (part.copy() for part in np.broadcast_arrays(real, imag))
    return scalar_or_array(real, imag)


def _by_parts(*places):
    """Linear functions, and those that rearrange, do the same to both parts; the arguments at `places` are what has parts."""

    def exchange(function):
        def on(part, args):
            return [_part(x, part) if at in places else x for at, x in enumerate(args)]

        def method(*args, **kwargs):
            real, imag = function(*on(0, args), **kwargs), function(*on(1, args), **kwargs)
            if isinstance(real, (list, tuple)):
                return type(real)(map(_joined, real, imag))
            return _joined(real, imag)

        return method

    return exchange


def _part(x, which):
    if type(x) in (list, tuple):
        return [_part(item, which) for item in x]
    if isinstance(x, (ComplexArray, complex)):
        return parts_of(x)[which]
    if which and isinstance(x, (TensorArray, int, float)):
        return np.zeros_like(x) if isinstance(x, TensorArray) else 0.0
    return x


def _bilinear(conjugated=False):
    """Products: each part of one operand with each of the other."""

    def exchange(function):
        def method(a, b, *args, **kwargs):
            def product(x, y):
                return function(x, y, *args, **kwargs)

            a, b = (x if isinstance(x, ComplexArray) else asarray(x) for x in (a, b))
            if not isinstance(b, ComplexArray):
                return _joined(product(a.real, b), product(-a.imag if conjugated == "first" else a.imag, b))
            ai, bi = -a.imag if conjugated == "first" else a.imag, -b.imag if conjugated == "second" else b.imag
            if not isinstance(a, ComplexArray):
                return _joined(product(a, b.real), product(a, bi))
            return _joined(product(a.real, b.real) - product(ai, bi), product(a.real, bi) + product(ai, b.real))

        return method

    return exchange


def _einsum(function):
    def method(subscripts, *operands, **kwargs):
        product = _bilinear()(lambda a, b: function(subscripts, a, b, **kwargs))
        if len(operands) == 1:
            return _by_parts(1)(function)(subscripts, *operands, **kwargs)
        if len(operands) > 2:
            raise TypeError("np.einsum of complex arrays takes two operands here; write it as several products")
        return product(*operands)

    return method


def _of_truth(function):
    return lambda a, *args, **kwargs: function(asarray(a) != 0, *args, **kwargs)


def _of_sizes(function):
    return lambda a, *args, **kwargs: function(np.abs(complex_array(a)), *args, **kwargs)


def _folded(name):
    """A product along an axis, or of all elements."""

    def exchange(function):
        def method(a, axis=None, **kwargs):
            a = complex_array(a)
            rows = np.moveaxis(a, axis, 0) if axis is not None else a.ravel()
            found = [np.ones(rows.shape[1:], complex)[()]] if name == "prod" else []
            for row in rows:
                found.append(found[-1] * row if found else row)
            return found[-1] if name == "prod" else np.moveaxis(np.array(found), 0, 0 if axis is None else axis)

        return method

    return exchange


def _variance(function):
    def method(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, **kwargs):
        return function(parts_of(a)[0], axis, ddof=ddof, keepdims=keepdims) + function(parts_of(a)[1], axis, ddof=ddof, keepdims=keepdims)

    return method


def _mean(function):
    def method(a, axis=None, dtype=None, out=None, keepdims=False, **kwargs):
        a = complex_array(a)
        total = np.sum(a, axis, keepdims=keepdims, **kwargs)
        return total / (a.size / getattr(total, "size", 1))

    return method


def _deviation(function):
    return lambda a, *args, **kwargs: np.sqrt(np.var(a, *args, **kwargs))


def _order(a, axis):
    return np.lexsort((parts_of(a)[1], parts_of(a)[0])) if complex_array(a).ndim == 1 else _along(a, axis)


def _along(a, axis):
    return np.apply_along_axis(lambda places: np.lexsort((a.imag.ravel()[places], a.real.ravel()[places])), axis, np.arange(a.size).reshape(a.shape))


def _sorted(function):
    def method(a, axis=-1, **kwargs):
        a = complex_array(a)
        places = _order(a, axis)
        return a[places] if a.ndim == 1 else np.take_along_axis(a, places, axis)

    return method


def _extreme(last, place):
    """The first or last element in the order of numbers, or where it is."""

    def exchange(function):
        def method(a, axis=None, **kwargs):
            a = complex_array(a)
            a, axis = (a.ravel(), 0) if axis is None else (a, axis)
            places = np.take(_order(a, axis), -1 if last else 0, axis=axis)
            if place:
                return places
            return a[int(places)] if a.ndim == 1 else np.take_along_axis(a, np.expand_dims(places, axis), axis).squeeze(axis)

        return method

    return exchange


def _unique(function):
    def method(ar, return_index=False, return_inverse=False, return_counts=False, **kwargs):
        a = complex_array(ar).ravel()
        firsts, names = {}, a.tolist()
        for at, value in enumerate(names):
            firsts.setdefault(value, at)
        order = sorted(firsts, key=lambda value: (value.real, value.imag))
        found = [np.array(order, complex)]
        if return_index:
            found.append(np.array([firsts[value] for value in order]))
        if return_inverse:
            at = {value: n for n, value in enumerate(order)}
            found.append(np.array([at[value] for value in names]))
        if return_counts:
            found.append(np.array([names.count(value) for value in order]))
        return found[0] if len(found) == 1 else tuple(found)

    return method


def _isclose(function):
    def method(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
        a, b = complex_array(a), complex_array(b)
        found = (np.abs(a - b) <= atol + rtol * np.abs(b)) | (a == b)
        return found | (np.isnan(a) & np.isnan(b)) if equal_nan else found

    return method


def _array_equal(function):
    def method(a1, a2, equal_nan=False):
        a1, a2 = complex_array(a1), complex_array(a2)
        if a1.shape != a2.shape:
            return False
        return bool(np.all((a1 == a2) | (np.isnan(a1) & np.isnan(a2)) if equal_nan else a1 == a2))

    return method


def _where(function):
    return lambda condition, x=None, y=None: _of_truth(function)(condition) if x is None else _by_parts(1, 2)(function)(condition, x, y)


_first, _second_too = _by_parts(0), _by_parts(0, 1)
FUNCTIONS = {
    **dict.fromkeys(
        "reshape ravel transpose permute_dims matrix_transpose swapaxes moveaxis squeeze expand_dims broadcast_to flip fliplr flipud rot90 roll "
        "diagonal trace tile repeat take take_along_axis compress delete resize diff ediff1d sum cumsum tril triu diag diagflat array_split "
        "split hsplit vsplit dsplit unstack copy round around nan_to_num concatenate concat stack vstack row_stack hstack dstack column_stack block "
        "rollaxis trapezoid pad gradient average nansum nanmean atleast_1d atleast_2d atleast_3d".split(), _first,
    ),
    **dict.fromkeys(("append", "polyadd", "polysub"), _second_too), "insert": _by_parts(0, 2), "extract": _by_parts(1), "select": _by_parts(1, 2),
    **dict.fromkeys("dot matmul inner kron convolve tensordot cross outer".split(), _bilinear()), "vdot": _bilinear("first"),
    "vecdot": _bilinear("first"), "correlate": _bilinear("second"), "einsum": _einsum,
    **dict.fromkeys("any all count_nonzero nonzero flatnonzero argwhere".split(), _of_truth), "prod": _folded("prod"), "cumprod": _folded("cumprod"),
    "mean": _mean, "var": _variance, "std": _deviation, "sort": _sorted, "argsort": lambda function: lambda a, axis=-1, **kwargs: _order(complex_array(a), axis),
    "max": _extreme(True, False), "min": _extreme(False, False), "amax": _extreme(True, False), "amin": _extreme(False, False),
    "argmax": _extreme(True, True), "argmin": _extreme(False, True), "unique": _unique, "isclose": _isclose, "array_equal": _array_equal,
    "allclose": lambda function: lambda a, b, *args, **kwargs: bool(np.all(np.isclose(complex_array(a), b, *args, **kwargs))), "where": _where,
}  # fmt: skip


def _exchanged(function, exchange):
    """The function for complex arguments where there are some, else the function itself."""
    own = exchange(function)
    divert(function, own, is_complex)

    @functools.wraps(function)
    def either(*args, **kwargs):
        return (own if any(map(is_complex, args)) or kwargs and any(map(is_complex, kwargs.values())) else function)(*args, **kwargs)

    return either


# At the end: it needs functions that are exchanged.
from .complex_matrices import LINEAR_ALGEBRA  # noqa: E402

for _module, _table in ((np, FUNCTIONS), (np.linalg, LINEAR_ALGEBRA)):
    for _name, _exchange in _table.items():
        if _name in own_names(_module):
            setattr(_module, _name, _exchanged(own_names(_module)[_name], _exchange))

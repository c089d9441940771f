"""Complex arrays: pairs of real ones, which every transformation takes apart and puts together as it does any tree."""

import builtins
import functools
import importlib
import math

import jax
import jax.numpy as jnp
import numpy
import tandem as td
from jax import _dtypes, _tree
from jax._array import Array, asarray, dtype_of
from numpy._dtypes import DTYPES

_PARTS = {"complex64": "float32", "complex128": "float64"}
complex64, complex128 = (_dtypes._made(name, name) for name in _PARTS)
csingle, cdouble, complex_ = complex64, complex128, complex64


class _At:
    """Updated copies of a complex array."""

    def __init__(self, z, index=None):
        self._z, self._index = z, index

    def __getitem__(self, index):
        return _At(self._z, index)

    def get(self, **options):
        """The elements of the index."""
        return ComplexArray(*(part.at[self._index].get(**options) for part in parts_of(self._z)))

    def _updated(self, name, values, options):
        pairs = zip(parts_of(self._z), parts_of(values))
        return ComplexArray(*(getattr(part.at[self._index], name)(value, **options) for part, value in pairs))

    def set(self, values, **options):
        """The array with these elements there."""
        return self._updated("set", values, options)

    def add(self, values, **options):
        """The array with these added."""
        return self._updated("add", values, options)

    def subtract(self, values, **options):
        """The array with these subtracted."""
        return self._updated("subtract", values, options)

    def multiply(self, values, **options):
        """The array with products there."""
        return self._updated("set", self.get() * as_complex(values), options)


class ComplexArray:
    """An array of complex numbers."""

    __module__ = "jax"
    __array_priority__ = 200
    _defers_jax = True

    def __init__(self, real, imag):
        self.real, self.imag = real, imag

    dtype = property(lambda self: DTYPES["complex128" if dtype_of(self.real).name == "float64" else "complex64"])
    weak_type = property(lambda self: self.real.weak_type)
    shape, ndim, size = (property(lambda self, name=name: getattr(self.real, name)) for name in ("shape", "ndim", "size"))
    itemsize, nbytes = property(lambda self: 2 * self.real.itemsize), property(lambda self: 2 * self.real.nbytes)
    T, mT = property(lambda self: jnp.transpose(self)), property(lambda self: jnp.matrix_transpose(self))
    at, device = property(_At), property(lambda self: self.real.device)

    def __array__(self, dtype=None, copy=None):
        from numpy_extras.complexes import ComplexArray as Values

        found = Values(numpy.asarray(self.real), numpy.asarray(self.imag))
        return found if dtype is None else found.astype(dtype)

    def __complex__(self):
        return builtins.complex(float(self.real), float(self.imag))

    def __bool__(self):
        return bool(self.real) or bool(self.imag)

    def item(self):
        """The only element as a Python number."""
        return builtins.complex(self.real.item(), self.imag.item())

    def tolist(self):
        """The elements as nested lists."""
        joined = lambda a, b: list(map(joined, a, b)) if isinstance(a, list) else builtins.complex(a, b)
        return joined(self.real.tolist(), self.imag.tolist())

    def block_until_ready(self):
        """The array itself, when it has been computed."""
        return self

    def __str__(self):
        return str(numpy.asarray(self) if self.ndim else getattr(numpy, self.dtype.name)(self.item()))

    def __repr__(self):
        ending = f"dtype={self.dtype.name}{', weak_type=True' if self.weak_type else ''}"
        if not self.size:
            return f"Array([], shape={tuple(self.shape)}, {ending})"
        return f"Array({numpy.array2string(numpy.asarray(self), separator=', ', prefix='Array(')}, {ending})"

    def __format__(self, spec):
        return format(self.item(), spec) if spec and not self.ndim else str(self)

    def __len__(self):
        return len(self.real)

    def __iter__(self):
        return (self[at] for at in range(len(self)))

    def __getitem__(self, index):
        return ComplexArray(self.real[index], self.imag[index])

    def reshape(self, *shape, order="C"):
        """The elements in another shape."""
        return jnp.reshape(self, shape[0] if len(shape) == 1 else shape)

    def transpose(self, *axes):
        """The axes in another order."""
        return jnp.transpose(self, axes[0] if len(axes) == 1 else axes or None)

    def astype(self, dtype):
        """The elements as another type; of a real type, the real parts."""
        return cast(self, _dtypes.wanted(dtype))

    def __getattr__(self, name):
        if name.startswith("_") or name not in _METHODS:
            raise AttributeError(f"'jaxlib._jax.ArrayImpl' object has no attribute '{name}'")
        return functools.partial(getattr(jnp, name), self)


_METHODS = frozenset("sum mean conj conjugate ravel flatten squeeze swapaxes take dot round cumsum diagonal trace prod repeat std var".split())
_tree.register_pytree_node(ComplexArray, lambda z: ((z.real, z.imag), None), lambda _, pair: ComplexArray(*pair))


def is_complex(value):
    """Whether a value stands for complex numbers: an array, a number, or lists that hold one."""
    if isinstance(value, (list, tuple)):
        return any(map(is_complex, value))
    return isinstance(value, (builtins.complex, ComplexArray)) or getattr(getattr(value, "dtype", None), "kind", "") == "c"


def as_complex(x):
    """A complex array of an array or numbers."""
    if isinstance(x, ComplexArray):
        return x
    if isinstance(x, builtins.complex):
        return ComplexArray(asarray(x.real), asarray(x.imag))
    if isinstance(x, (list, tuple)):
        return jnp.stack([as_complex(item) for item in x])
    if is_complex(x):
        x = numpy.asarray(x)
        return ComplexArray(asarray(x.real), asarray(x.imag))
    x = asarray(x)
    x = x if dtype_of(x).name[0] == "f" else x * 1.0
    return ComplexArray(x, jnp.zeros_like(x))


def array(x, name=None):
    """Numbers, of which some are complex, as an array of the type of this name."""
    z = as_complex(x)
    if name or isinstance(x, (list, tuple)):
        kind = _PARTS.get(name) or _dtypes.default_float()
        return ComplexArray(z.real.astype(kind), z.imag.astype(kind))
    return z


def cast(x, name):
    """The elements as the type of this name."""
    return array(as_complex(x), name) if name in _PARTS else x.real.astype(name)


def parts_of(x):
    """Real and imaginary parts."""
    z = as_complex(x)
    return z.real, z.imag


def angle(z, deg=False):
    """The angles in the plane."""
    x, y = parts_of(z)
    found = jnp.arctan2(y, x)
    return jnp.rad2deg(found) if deg else found


def length(z):
    """The distance from 0, which has no slope there."""
    x, y = parts_of(z)
    squares = x * x + y * y
    return jnp.where(squares == 0, 0.0, jnp.sqrt(jnp.where(squares == 0, 1.0, squares)))


def _product(a, b):
    return ComplexArray(a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real)


def _quotient(a, b):
    size = b.real * b.real + b.imag * b.imag
    return ComplexArray((a.real * b.real + a.imag * b.imag) / size, (a.imag * b.real - a.real * b.imag) / size)


def _exp(z):
    size = jnp.exp(z.real)
    return ComplexArray(size * jnp.cos(z.imag), size * jnp.sin(z.imag))


def _log(z):
    return ComplexArray(jnp.log(length(z)), angle(z))


def _sqrt(z):
    size = length(z)
    return ComplexArray(jnp.sqrt((size + z.real) / 2), jnp.where(z.imag < 0, -1.0, 1.0) * jnp.sqrt(jnp.maximum(size - z.real, 0.0) / 2))


def _power(a, b):
    if isinstance(b, int):
        powers, found = jnp.abs(jnp.asarray(b)).item(), None
        base = a
        while powers:
            found = base if powers & 1 and found is None else _product(found, base) if powers & 1 else found
            base, powers = _product(base, base), powers >> 1
        found = as_complex(jnp.ones_like(a.real)) if found is None else found
        return found if b >= 0 else _quotient(as_complex(jnp.ones_like(a.real)), found)
    found, zero = _exp(_product(as_complex(b), _log(a))), length(a) == 0
    return ComplexArray(jnp.where(zero, 0.0, found.real), jnp.where(zero, 0.0, found.imag))


def _equal(a, b):
    return (a.real == b.real) & (a.imag == b.imag)


def _turned(z):
    """i times z."""
    return ComplexArray(-z.imag, z.real)


def _each(function):
    return lambda z: ComplexArray(function(z.real), function(z.imag))


_UNARY = {
    "abs": length, "absolute": length, "angle": angle, "exp": _exp, "log": _log, "sqrt": _sqrt, "square": lambda z: _product(z, z),
    "conj": lambda z: ComplexArray(z.real, -z.imag), "conjugate": lambda z: ComplexArray(z.real, -z.imag), "real": lambda z: z.real,
    "imag": lambda z: z.imag, "negative": _each(jnp.negative), "positive": lambda z: z, "reciprocal": lambda z: _quotient(as_complex(1.0), z),
    "sin": lambda z: ComplexArray(jnp.sin(z.real) * jnp.cosh(z.imag), jnp.cos(z.real) * jnp.sinh(z.imag)),
    "cos": lambda z: ComplexArray(jnp.cos(z.real) * jnp.cosh(z.imag), -jnp.sin(z.real) * jnp.sinh(z.imag)),
    "sinh": lambda z: ComplexArray(jnp.sinh(z.real) * jnp.cos(z.imag), jnp.cosh(z.real) * jnp.sin(z.imag)),
    "cosh": lambda z: ComplexArray(jnp.cosh(z.real) * jnp.cos(z.imag), jnp.sinh(z.real) * jnp.sin(z.imag)),
    "tanh": lambda z: _quotient(_UNARY["sinh"](z), _UNARY["cosh"](z)), "tan": lambda z: _quotient(_UNARY["sin"](z), _UNARY["cos"](z)),
    "sign": lambda z: _quotient(z, as_complex(jnp.where(length(z) == 0, 1.0, length(z)))), "isreal": lambda z: z.imag == 0,
    "iscomplex": lambda z: z.imag != 0, "isnan": lambda z: jnp.isnan(z.real) | jnp.isnan(z.imag), "isinf": lambda z: jnp.isinf(z.real) | jnp.isinf(z.imag),
    "isfinite": lambda z: jnp.isfinite(z.real) & jnp.isfinite(z.imag), "iscomplexobj": lambda z: True, "isrealobj": lambda z: False,
    "log2": lambda z: _log(z) / math.log(2), "log10": lambda z: _log(z) / math.log(10), "expm1": lambda z: _exp(z) - 1, "log1p": lambda z: _log(z + 1),
    "logical_not": lambda z: length(z) == 0,
}  # fmt: skip
_BINARY = {
    "add": lambda a, b: ComplexArray(a.real + b.real, a.imag + b.imag), "subtract": lambda a, b: ComplexArray(a.real - b.real, a.imag - b.imag),
    "multiply": _product, "divide": _quotient, "true_divide": _quotient, "equal": _equal, "not_equal": lambda a, b: ~_equal(a, b),
    "allclose": lambda a, b, **options: jnp.all(_close(a, b, **options)), "isclose": lambda a, b, **options: _close(a, b, **options),
    "array_equal": lambda a, b, **_: jnp.all(_equal(a, b)) if a.shape == b.shape else jnp.array(False),
}  # fmt: skip


def _close(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return length(a - b) <= atol + rtol * length(b)


_RELATIVES = {"add": "add", "sub": "subtract", "mul": "multiply", "truediv": "divide", "eq": "equal", "ne": "not_equal"}


def _operator(name, reflected=False):
    function = _BINARY[_RELATIVES[name]]

    def method(self, other):
        if not is_complex(other) and not isinstance(other, (int, float)) and not hasattr(other, "__array__"):
            return NotImplemented
        if name == "truediv" and not reflected and not is_complex(other):
            return ComplexArray(self.real / other, self.imag / other)
        return function(as_complex(other), self) if reflected else function(self, as_complex(other))

    return method


for _name in _RELATIVES:
    setattr(ComplexArray, f"__{_name}__", _operator(_name))
    if _name not in ("eq", "ne"):
        setattr(ComplexArray, f"__r{_name}__", _operator(_name, True))
ComplexArray.__neg__ = _UNARY["negative"]
ComplexArray.__pos__ = lambda self: self
ComplexArray.__abs__ = length
ComplexArray.__pow__ = _power
ComplexArray.__rpow__ = lambda self, other: _power(as_complex(other), self)
ComplexArray.__matmul__ = lambda self, other: jnp.matmul(self, other)
ComplexArray.__rmatmul__ = lambda self, other: jnp.matmul(other, self)
ComplexArray.__hash__ = Array.__hash__


def _joined(x, y):
    """Pairs of real results, in lists or tuples where a function gives several, as complex arrays."""
    return type(x)(map(ComplexArray, x, y)) if isinstance(x, (list, tuple)) else ComplexArray(x, y)


def _part(value, at):
    if isinstance(value, (list, tuple)) and is_complex(value):
        return [parts_of(item)[at] for item in value]
    return parts_of(value)[at] if is_complex(value) else value


def _by_parts(before):
    """A function that does the same to both parts."""

    def function(*args, **options):
        if not any(map(is_complex, args)):
            return before(*args, **options)
        return _joined(*(before(*[_part(value, at) for value in args], **options) for at in (0, 1)))

    return function


def _by_products(before):
    """A function that is linear in each of its arrays."""

    def function(*args, **options):
        at = next((n for n, value in enumerate(args) if is_complex(value)), None)
        if at is None:
            return before(*args, **options)
        x, y = (function(*args[:at], part, *args[at + 1 :], **options) for part in parts_of(args[at]))
        return as_complex(x) + _turned(as_complex(y))

    return function


def _by_kind(before, name):
    """A function of elements."""
    one, two = _UNARY.get(name), _BINARY.get(name)

    def function(x, *args, **options):
        if one and is_complex(x):
            return one(as_complex(x), *args, **options)
        if two and (is_complex(x) or is_complex(args[0])):
            return two(as_complex(x), as_complex(args[0]), *args[1:], **options)
        return before(x, *args, **options)

    return function


def _made(before, name):
    """A function that makes an array of a given type."""

    def function(*args, dtype=None, **options):
        place = {"full": 2, "full_like": 2, "eye": 3}.get(name, 1)
        if len(args) > place:
            args, dtype = args[:place], args[place]
        complex_type = dtype is not None and _dtypes.wanted(dtype) in _PARTS
        if not complex_type and not any(map(is_complex, args)):
            return before(*args, **({} if dtype is None else {"dtype": dtype}), **options)
        kind = {"dtype": _PARTS[_dtypes.wanted(dtype)]} if complex_type else {}
        x, y = (before(*[_part(value, at) for value in args], **kind, **options) for at in (0, 1))
        return ComplexArray(x, y if any(map(is_complex, args)) and name not in ("ones_like",) else jnp.zeros_like(x))

    return function


def _where(before):
    def function(condition, x=None, y=None, /, **options):
        if not is_complex(x) and not is_complex(y):
            return before(condition, x, y, **options)
        return ComplexArray(*(before(condition, *pair) for pair in zip(parts_of(x), parts_of(y))))

    return function


def var(z, axis=None, ddof=0, keepdims=False, **_):
    """The mean squared distance from the mean."""
    less = length(z - jnp.mean(z, axis, keepdims=True)) ** 2
    count = z.size if axis is None else z.shape[axis]
    return jnp.sum(less, axis, keepdims=keepdims) / (count - ddof)


def _prod(z, axis=None, **_):
    z = jnp.ravel(z) if axis is None else jnp.moveaxis(z, axis, 0)
    return functools.reduce(_product, list(z))


_UNARY |= {"var": var, "std": lambda z, *args, **options: jnp.sqrt(var(z, *args, **options)), "prod": _prod}
_BOTH_ALIKE = "sum mean reshape transpose ravel concatenate stack hstack vstack dstack column_stack expand_dims squeeze moveaxis swapaxes flip fliplr " \
    "flipud roll rot90 tile repeat take take_along_axis split array_split pad broadcast_to diag diagonal trace cumsum diff append tril triu round " \
    "matrix_transpose atleast_1d atleast_2d copy nan_to_num nansum diagflat compress permute_dims concat flatten"  # fmt: skip
_PRODUCTS = "matmul dot outer inner tensordot einsum kron convolve"
_FACTORS = "cholesky det slogdet qr eigh eigvalsh svd svdvals pinv matrix_rank cond matrix_power norm"
_MAKERS = "zeros ones full empty zeros_like ones_like full_like eye identity"


def _solved(before, _):
    """Equations of complex numbers as twice as many of real ones."""

    def function(a, *b):
        if not is_complex(a) and not any(map(is_complex, b)):
            return before(a, *b)
        (x, y), n = parts_of(a), a.shape[-1]
        whole = jnp.concatenate([jnp.concatenate([x, -y], -1), jnp.concatenate([y, x], -1)], -2)
        if not b:
            found = before(whole)
            return ComplexArray(found[..., :n, :n], found[..., n:, :n])
        u, v = parts_of(b[0])
        axis = -1 if u.ndim == 1 else -2
        found = before(whole, jnp.concatenate([u, v], axis))
        return ComplexArray(*jnp.split(found, 2, axis))

    return function


def _elsewhere(before, name):
    """A function of matrices."""
    of = lambda a: getattr(importlib.import_module("jax_primitives.complex_matrices"), name) if is_complex(a) else before
    return lambda a, *args, **options: of(a)(a, *args, **options)


def _teach():
    """Lets functions of `jax.numpy` that know nothing of complex arrays take them."""
    known, linear = vars(jnp), vars(jnp.linalg)
    for name in _BOTH_ALIKE.split():
        if name in known:
            known[name] = _by_parts(known[name])
    for name in _PRODUCTS.split():
        known[name] = _by_products(getattr(jnp, name))
    for name in _MAKERS.split():
        known[name] = _made(known[name], name)
    for name in {*_UNARY, *_BINARY}:
        if name in known or name in ("angle", "iscomplex", "isrealobj"):
            known[name] = _by_kind(getattr(jnp, name), name)
    known["where"] = _where(known["where"])
    plain, power, vdot = known["astype"], known["power"], known["vdot"]
    known["astype"] = lambda x, dtype, **options: cast(x, name) if (name := _dtypes.wanted(dtype)) in _PARTS or is_complex(x) else plain(x, dtype)
    known["power"] = known["pow"] = lambda x, y: _power(as_complex(x), y) if is_complex(x) or is_complex(y) else power(x, y)
    known["vdot"] = lambda a, b, **options: jnp.dot(jnp.ravel(jnp.conj(a)), jnp.ravel(b)) if is_complex(a) or is_complex(b) else vdot(a, b)
    for name in f"inv solve {_FACTORS}".split():
        linear[name] = (_solved if name in ("inv", "solve") else _elsewhere)(getattr(jnp.linalg, name), name)


_teach()


def conjugated(tree):
    """A tree of derivatives by pairs, as derivatives by complex numbers are written."""
    turn = lambda z: ComplexArray(z.real, 0.0 - z.imag) if isinstance(z, ComplexArray) else z
    return _tree.map(turn, tree, is_leaf=lambda z: isinstance(z, ComplexArray))


def real_part_of(fun, has_aux):
    """A holomorphic function's real part, whose gradient is the function's derivative."""

    def function(*args, **kwargs):
        found = fun(*args, **kwargs)
        return (real(found[0]), found[1]) if has_aux else real(found)

    return function


def complex(x, y):  # noqa: A001
    """Complex numbers of real and imaginary parts."""
    x, y = asarray(x), asarray(y)
    return ComplexArray(x + jnp.zeros_like(y), y + jnp.zeros_like(x))


def real(x):
    """The real parts."""
    return parts_of(x)[0]


def imag(x):
    """The imaginary parts."""
    return parts_of(x)[1]


def conj(x):
    """The elements with imaginary parts of the other sign."""
    return jnp.conj(x)


def transformed(z, back=False):
    """The Fourier transform of the last axis, or its inverse without its factor: that of exchanged parts, exchanged again."""
    from numpy_extras.fourier import _transformed
    from tandem.dialect import moved

    x, y = parts_of(z)
    kind, shape, device = dtype_of(x).name, tuple(x.shape), td.device()
    # The CPU alone has numbers of 64 bits, in which the angles are computed.
    with td.device("cpu"):
        rows = [td.reshape(td.astype(moved(part, "cpu"), "float64"), (-1, shape[-1])) for part in ((y, x) if back else (x, y))]
        found = [td.astype(td.reshape(part, shape), kind) for part in _transformed(*rows)]
    x, y = (jax._array.given(moved(part, device)) for part in found)
    return ComplexArray(y, x) if back else ComplexArray(x, y)

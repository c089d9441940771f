"""Functions of `tf.experimental.numpy` that few programs need."""

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped
from tensorflow_extras import numpy_functions as tnp
from tensorflow_extras.numpy_functions import _of_tensors, _wide

_ONE = (
    "amax amin around cbrt conj deg2rad rad2deg exp2 fix flatten fliplr flipud imag real nanprod nansum ptp rot90 round signbit sinc diff "
    "arccosh arcsinh arctanh positive nanmean average"
).split()
_TWO = "bitwise_and bitwise_or bitwise_xor heaviside nextafter polyval append".split()
globals().update({name: _of_tensors(name) for name in _ONE if hasattr(td, name)})
globals().update({name: _of_tensors(name, 2) for name in _TWO if hasattr(td, name)})
conjugate = globals()["conj"]


def _floats(x):
    x = _wide(x)
    return x if x.dtype.is_floating else as_tensor(x, "float64")


for _name in "cbrt deg2rad rad2deg exp2 sinc arccosh arcsinh arctanh nanmean average".split():
    globals()[_name] = (lambda function: lambda x, *args, **options: function(_floats(x), *args, **options))(globals()[_name])


def copy(a):
    """The same elements."""
    return tf.identity(_wide(a))


def bitwise_not(x):
    """Each bit turned over."""
    return wrapped(td.bitwise_invert(_wide(x)))


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Where two are nearly equal."""
    return wrapped(td.isclose(*_both(a, b), rtol=rtol, atol=atol, equal_nan=equal_nan))


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether two are nearly equal everywhere."""
    return tf.reduce_all(isclose(a, b, rtol, atol, equal_nan))


def _both(a, b):
    a, b = _floats(a), _floats(b)
    return (a, b) if a.dtype == b.dtype else (as_tensor(a, "float64"), as_tensor(b, "float64"))


def _at_least(count):
    def op(*arys):
        found = [wrapped(getattr(td, f"atleast_{count}d")(_wide(x))) for x in arys]
        return found[0] if len(found) == 1 else found

    return op


atleast_1d, atleast_2d, atleast_3d = map(_at_least, (1, 2, 3))


def broadcast_arrays(*args, **kwargs):
    """All in the shape that they have together."""
    return [wrapped(x) for x in td.broadcast_arrays(*map(_wide, args))]


def compress(condition, a, axis=None):
    """The parts at which a condition is true."""
    return wrapped(td.compress(as_tensor(condition, "bool"), _wide(a), axis=axis))


def diag_indices(n, ndim=2):
    """The places of a diagonal."""
    return (tf.range(n),) * ndim


def diagflat(v, k=0):
    """A matrix with this diagonal."""
    return tnp.diag(globals()["flatten"](_wide(v)), k)


def divmod(x1, x2):  # noqa: A001
    """Quotients rounded down, and what is left."""
    return tnp.floor_divide(x1, x2), tnp.mod(x1, x2)


def dstack(tup):
    """One behind the other along the third axis."""
    return wrapped(td.dstack([_wide(x) for x in tup]))


def _parted(axis):
    def op(ary, indices_or_sections):
        return tnp.split(ary, indices_or_sections, axis=axis if axis != 1 or as_tensor(ary).ndim > 1 else 0)

    return op


vsplit, hsplit, dsplit = map(_parted, (0, 1, 2))


def einsum(subscripts, *operands, **kwargs):
    """Sums of products by the letters of axes."""
    return tf.einsum(subscripts, *map(_wide, operands))


def empty_like(prototype, dtype=None):
    """Zeros of a shape."""
    return tf.zeros_like(_wide(prototype), dtype=dtype)


def full_like(a, fill_value, dtype=None, order="K", subok=True, shape=None):
    """A value everywhere."""
    x = _wide(a)
    return tf.cast(tf.broadcast_to(_wide(fill_value), x.shape if shape is None else shape), dtype or x.dtype)


def fabs(x):
    """The absolute value."""
    return tnp.abs(x)


def float_power(x1, x2):
    """The power."""
    return tnp.power(x1, x2)


def _integers(name):
    def op(x1, x2):
        import numpy

        return as_tensor(getattr(numpy, name)(_wide(x1).numpy(), _wide(x2).numpy()))

    op.__name__ = name
    return op


gcd, lcm = map(_integers, ("gcd", "lcm"))


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """Numbers at equal ratios."""
    import math

    found = tf.exp(tnp.linspace(math.log(start), math.log(stop), num, endpoint))
    return found if dtype is None else tf.cast(found, dtype)


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """Powers of a base at equal distances."""
    exponents = tnp.linspace(start, stop, num, endpoint)
    found = tnp.power(as_tensor(float(base), "float64"), exponents)
    return found if dtype is None else tf.cast(found, dtype)


def _types(name):
    def op(*args):
        import numpy

        return getattr(numpy, name)(*(getattr(x, "as_numpy_dtype", None) or (x.numpy() if hasattr(x, "numpy") else x) for x in args))

    op.__name__ = name
    return op


finfo, iinfo, issubdtype = map(_types, ("finfo", "iinfo", "issubdtype"))


def promote_types(type1, type2):
    """The type that holds both."""
    import numpy

    return numpy.promote_types(*(tf.as_dtype(kind).as_numpy_dtype for kind in (type1, type2)))


def result_type(*arrays_and_dtypes):
    """The type that holds all."""
    import numpy

    def known(x):
        return x.as_numpy_dtype if hasattr(x, "as_numpy_dtype") else x if isinstance(x, type) else _wide(x).dtype.as_numpy_dtype

    return tf.as_dtype(numpy.result_type(*map(known, arrays_and_dtypes)))


def iscomplex(x):
    """Where there is an imaginary part."""
    return tf.zeros(as_tensor(x).shape, "bool")


def isreal(x):
    """Where there is none."""
    return tf.ones(as_tensor(x).shape, "bool")


def isposinf(x):
    """Where it is infinity."""
    return _wide(x) == float("inf")


def isneginf(x):
    """Where it is minus infinity."""
    return _wide(x) == float("-inf")


def ix_(*args):
    """Places of a grid, an axis each."""
    return [tf.reshape(_wide(x), [-1 if at == axis else 1 for at in range(len(args))]) for axis, x in enumerate(args)]


def meshgrid(*xi, **kwargs):
    """Coordinates of a grid."""
    return tf.meshgrid(*map(_wide, xi), **kwargs)


def ndim(a):
    """How many axes there are."""
    return as_tensor(a).ndim


def pad(array, pad_width, mode="constant", **kwargs):
    """With a border."""
    return tf.pad(_wide(array), pad_width, mode.upper(), kwargs.get("constant_values", 0))


def select(condlist, choicelist, default=0):
    """The first choice whose condition holds."""
    found = _wide(default)
    for condition, choice in reversed(list(zip(condlist, choicelist))):
        found = tnp.where(condition, choice, tf.cast(found, _wide(choice).dtype))
    return found


def size(x, axis=None):
    """How many elements there are."""
    shape = as_tensor(x).shape
    return shape.num_elements() if axis is None else shape[axis]


def tri(N, M=None, k=0, dtype="float64"):
    """Ones below a diagonal."""
    return tf.cast(tnp.tril(tf.ones([N, N if M is None else M]), k), dtype)


def vander(x, N=None, increasing=False):
    """Powers of numbers, a column each."""
    x = _wide(x)
    count = x.shape[0] if N is None else N
    powers = tf.range(count, dtype=x.dtype) if increasing else tf.range(count - 1, -1, -1, dtype=x.dtype)
    return tnp.power(x[:, None], powers[None, :])


def array_equal(a1, a2):
    """Whether two have one shape and equal elements."""
    a, b = _wide(a1), _wide(a2)
    return as_tensor(tuple(a.shape) == tuple(b.shape) and bool(tnp.all(tnp.equal(a, b))))


def take(a, indices, axis=None, mode="clip"):
    """Parts by their places, of all elements in a row unless an axis is given."""
    x = _wide(a)
    return tf.gather(tf.reshape(x, [-1]) if axis is None else x, as_tensor(indices), axis=axis or 0)


def take_along_axis(arr, indices, axis):
    """Elements by their places along an axis."""
    return wrapped(td.take_along_axis(_wide(arr), as_tensor(indices), axis=axis))


def angle(z, deg=False):
    """The angle of numbers."""
    found = tf.where(_wide(z) < 0, tnp.pi, 0.0)
    return found * 180 / tnp.pi if deg else found

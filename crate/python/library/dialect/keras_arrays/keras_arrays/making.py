"""Tensors are made: of one value, of numbers at equal distances, windows, grids."""

import builtins

import numpy
import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped

from .promotion import arr, cast, checked, kind, result
from .shaping import moveaxis


def zeros(shape, dtype=None):
    """Zeros."""
    return tf.zeros(shape, checked(dtype) or "float32")


def ones(shape, dtype=None):
    """Ones."""
    return tf.ones(shape, checked(dtype) or "float32")


empty = zeros


def full(shape, fill_value, dtype=None):
    """A value everywhere."""
    return wrapped(td.broadcast_to(as_tensor(fill_value, checked(dtype) or "float32"), (shape,) if isinstance(shape, int) else tuple(shape)))


def zeros_like(x, dtype=None):
    """Zeros in the shape of a tensor."""
    return tf.zeros_like(arr(x), dtype=checked(dtype))


def ones_like(x, dtype=None):
    """Ones in the shape of a tensor."""
    return tf.ones_like(arr(x), dtype=checked(dtype))


empty_like = zeros_like


def full_like(x, fill_value, dtype=None):
    """A value everywhere, in the shape of a tensor."""
    x = arr(x)
    return wrapped(td.broadcast_to(as_tensor(fill_value, checked(dtype) or x.dtype), x.shape))


def arange(start, stop=None, step=None, dtype=None):
    """Numbers at equal distances."""
    step = 1 if step is None else step
    if dtype is None:
        dtype = result(*(kind(x) for x in (start, stop, step) if x is not None))
    start, stop = (0, start) if stop is None else (start, stop)
    name = checked(dtype)
    floats = name.startswith("float")
    found = tf.range(*((float(x) if floats and isinstance(x, int) else x) for x in (start, stop, step)))
    return cast(found, name)


def eye(N, M=None, k=0, dtype=None):
    """Ones on a diagonal."""
    M = N if M is None else M
    for count in (N, M):
        if count < 0:
            raise tf.errors.InvalidArgumentError(
                None,
                None,
                f"{{{{function_node __wrapped__Fill_device_/job:localhost/replica:0/task:0/device:CPU:0}}}} Dimension {count} must be >= 0 [Op:Fill] name: ",
            )
    return wrapped(td.eye(N, M, k=k, dtype=checked(dtype) or "float32")) if not k else cast(as_tensor(numpy.eye(N, M, k)), checked(dtype) or "float32")


def identity(n, dtype=None):
    """Ones on the diagonal of a square."""
    return eye(n, dtype=dtype)


def tri(N, M=None, k=0, dtype=None):
    """Ones at and below a diagonal."""
    return wrapped(td.tril(td.ones((N, N if M is None else M), dtype=checked(dtype) or "float32"), k=k))


def _spaced(name):
    def op(start, stop, num=50, endpoint=True, *, dtype=None, axis=0, **options):
        if num < 0:
            raise ValueError(f"`num` must be a non-negative integer. Received: num={num}")
        kinds = [kind(x) for x in (start, stop)]
        found = getattr(numpy, name)(numpy.asarray(start), numpy.asarray(stop), num, endpoint=endpoint, axis=axis, **options)
        return as_tensor(found, checked(dtype) or result(*kinds, "float"))

    op.__name__, op.__doc__ = name, "Numbers between two, at equal distances or ratios."
    return op


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    """Numbers at equal distances, and their distance with `retstep`."""
    if num < 0:
        raise ValueError(f"`num` must be a non-negative integer. Received: num={num}")
    kinds = [kind(x) for x in (start, stop)]
    if builtins.any(isinstance(x, list) for x in (start, stop)):
        raise ValueError("Invalid dtype: list")
    computed = result(*kinds, "float")
    start, stop = (cast(arr(x), computed) for x in (start, stop))
    parts = (num - 1 if endpoint else num) or 1
    step = (stop - start) / parts
    at = wrapped(td.arange(0, num, 1, dtype=computed))
    shape = (num,) + (1,) * builtins.max(start.ndim, stop.ndim)
    found = start + tf.reshape(at, shape) * step
    if endpoint and num > 1:
        found = tf.concat([found[:-1], tf.expand_dims(tf.broadcast_to(stop, found.shape[1:]), 0)], 0)
    found = moveaxis(found, 0, axis) if axis else found
    found = cast(found, checked(dtype) or computed)
    return (found, cast(step, found.dtype.name)) if retstep else found


def logspace(start, stop, num=50, endpoint=True, base=10, dtype=None, axis=0):
    """Powers at equal distances of their exponents."""
    exponents = linspace(start, stop, num, endpoint, axis=axis)
    return cast(wrapped(td.pow(as_tensor(float(base), exponents.dtype), exponents)), checked(dtype) or exponents.dtype.name)


geomspace = _spaced("geomspace")


def _window(name):
    def op(x, *more, **named):
        return as_tensor(getattr(numpy, name)(int(x), *map(float, more), **named), "float32")

    op.__name__, op.__doc__ = name, f"The window of {name.title()}."
    return op


bartlett, blackman, hamming, hanning, kaiser = map(_window, ("bartlett", "blackman", "hamming", "hanning", "kaiser"))


def vander(x, N=None, increasing=False):
    """Powers of each element in a row."""
    x = arr(x)
    count = x.shape[0] if N is None else N
    powers = wrapped(td.arange(count)) if increasing else wrapped(td.arange(count - 1, -1, -1))
    return cast(wrapped(td.pow(tf.expand_dims(x, -1), cast(powers, x.dtype.name))), x.dtype.name)


def meshgrid(*x, indexing="xy"):
    """The coordinates of a grid."""
    if indexing not in ("xy", "ij"):
        raise ValueError(f"indexing parameter must be one of the following: {{'xy', 'ij'}}. Received: indexing={indexing}")
    return [wrapped(part) for part in td.meshgrid(*(tf.reshape(arr(part), (-1,)) for part in x), indexing=indexing)]

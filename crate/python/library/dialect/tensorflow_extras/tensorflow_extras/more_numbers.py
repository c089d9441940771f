"""Rare functions of `tf` and `tf.math`."""

import builtins
import itertools
import math
import time
from collections import namedtuple

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped


def identity_n(input, name=None):
    """The values."""
    return [tf.identity(x) for x in input]


def tuple(tensors, control_inputs=None, name=None):  # noqa: A001
    """The values in a list."""
    return identity_n(tensors)


def shape_n(input, out_type="int32", name=None):
    """The sizes of the axes of each tensor."""
    return [tf.shape(x, out_type) for x in input]


def timestamp(name=None):
    """Seconds since 1970."""
    return as_tensor(time.time(), "float64")


def recompute_grad(f):
    """The function: what gradients need is kept, not computed again."""
    return f


def grad_pass_through(f):
    """The function, whose gradient is that of the identity."""

    def op(*args, **options):
        return args[0] + tf.stop_gradient(f(*args, **options) - args[0])

    return op


def truncatediv(x, y, name=None):
    """x / y without what is behind the point."""
    x, y = as_tensor(x), as_tensor(y)
    return wrapped(td.astype(td.trunc(td.astype(x, "float32") / td.astype(y, "float32")), x.dtype.name))


def truncatemod(x, y, name=None):
    """What is left of `truncatediv`."""
    x = as_tensor(x)
    return x - truncatediv(x, y) * y


def realdiv(x, y, name=None):
    """x / y."""
    return tf.divide(x, y)


def unravel_index(indices, dims, name=None):
    """The places in axes of these sizes: (axes, indices)."""
    left, found = as_tensor(indices), []
    for size in reversed(as_tensor(dims).tolist()):
        found.insert(0, left % size)
        left = left // size
    return tf.stack(found)


def is_symbolic_tensor(tensor):
    """False: values of a trace are tensors here, too."""
    return False


def inside_function():
    """Whether a function is being traced."""
    return bool(td.is_tracing())


def edit_distance(hypothesis, truth, normalize=True, name="edit_distance"):
    """How many insertions, deletions and exchanges lie between the rows of two sparse tensors."""

    def rows(x):
        found = {}
        for place, value in zip(x.indices.tolist(), list(x.values.numpy())):
            found.setdefault(builtins.tuple(place[:-1]), []).append(value)
        return found

    first, second = rows(hypothesis), rows(truth)
    sizes = [max(pair) for pair in zip(hypothesis._sizes[:-1], truth._sizes[:-1])]
    places = itertools.product(*map(range, sizes))
    return tf.reshape(as_tensor([_distance(first.get(at, []), second.get(at, []), normalize) for at in places], "float32"), sizes)


def _distance(a, b, normalize):
    row = list(range(len(b) + 1))
    for at, item in enumerate(a, 1):
        row, before = [at], row
        for j, other in enumerate(b, 1):
            row.append(min(before[j] + 1, row[-1] + 1, before[j - 1] + (item != other)))
    return row[-1] / len(b) if normalize and b else float("inf") if normalize and a else float(row[-1])


# Of `tf.math`


def erfinv(x, name=None):
    """The inverse of `erf`."""
    return wrapped(td.erfinv(as_tensor(x))) if hasattr(td, "erfinv") else ndtri((as_tensor(x) + 1) / 2) / math.sqrt(2)


def ndtri(p, name=None):
    """The inverse of the normal distribution's sums, by three steps of Newton's method in numbers of 64 bits."""
    p = as_tensor(p)
    share = td.astype(p, "float64") if p.device.endswith("CPU:0") else p
    x = 4.91 * (td.pow(share, 0.14) - td.pow(1 - share, 0.14))
    for _ in range(5):
        # Newton's step with the second derivative (Halley).
        error = (0.5 * (1 + td.erf(x / math.sqrt(2))) - share) * math.sqrt(2 * math.pi) * td.exp(x * x / 2)
        x = x - error / (1 + x * error / 2)
    return wrapped(td.astype(x, p.dtype.name))


def xlog1py(x, y, name=None):
    """x · log(1 + y), and 0 where x is 0."""
    x, y = as_tensor(x), as_tensor(y)
    return tf.where(x == 0, tf.zeros_like(x), x * tf.math.log1p(tf.where(x == 0, tf.zeros_like(y), y)))


def lbeta(x, name=None):
    """The logarithm of the beta function of the last axis."""
    x = as_tensor(x)
    return tf.reduce_sum(tf.math.lgamma(x), -1) - tf.math.lgamma(tf.reduce_sum(x, -1))


def bessel_i0(x, name=None):
    """The Bessel function I0."""
    import numpy
    from numpy_extras.seldom import i0

    x = as_tensor(x)
    return as_tensor(i0(numpy.asarray(x)), x.dtype)


def strided_slice(input_, begin, end, strides=None, begin_mask=0, end_mask=0, ellipsis_mask=0, new_axis_mask=0, shrink_axis_mask=0, var=None, name=None):
    """A part, by the first and the last place of each axis and the step; bits of the masks leave an end open."""
    x = as_tensor(input_)
    steps = [1] * len(begin) if strides is None else strides
    parts = [slice(None if begin_mask >> at & 1 else int(first), None if end_mask >> at & 1 else int(last), int(step))
             for at, (first, last, step) in enumerate(zip(begin, end, steps))]  # fmt: skip
    return wrapped(x[builtins.tuple(int(begin[at]) if shrink_axis_mask >> at & 1 else part for at, part in enumerate(parts))])


def _checked(name):
    def check(*args, **options):
        return getattr(tf.debugging, name)(*args, **options)

    check.__name__, check.__doc__ = name, f"`tf.debugging.{name}`."
    return check


globals().update({name: _checked(name) for name in ("assert_equal", "assert_greater", "assert_less", "assert_rank")})


def add_n(inputs, name=None):
    """The sum of tensors."""
    total = as_tensor(inputs[0])
    for x in inputs[1:]:
        total = total + x
    return wrapped(total)


def bincount(arr, weights=None, minlength=None, maxlength=None, dtype="int32", name=None, axis=None, binary_output=False):
    """How often each number appears, or what its weights add up to; of rows one by one with axis -1."""
    x = as_tensor(arr)
    if weights is None and not binary_output and maxlength is None and (axis is None or x.ndim == 1):
        return tf.cast(td.bincount(td.reshape(x, (-1,)), minlength=int(minlength or 0)), dtype)
    weights = None if weights is None else as_tensor(weights)
    if axis != -1:
        x, weights = td.reshape(x, (-1,)), None if weights is None else td.reshape(weights, (-1,))
    length = max(int(td.max(x)) + 1 if x.size else 0, int(minlength or 0))
    length = length if maxlength is None else min(length, int(maxlength))
    marks = td.astype(td.expand_dims(x, -1) == td.arange(length), "int32" if weights is None else weights.dtype.name)
    if binary_output:
        return tf.cast(wrapped(td.max(marks, axis=-2)), dtype)
    found = td.sum(marks if weights is None else marks * td.expand_dims(weights, -1), axis=-2)
    return tf.cast(wrapped(found), dtype if weights is None else weights.dtype)


Unique = namedtuple("Unique", ("y", "idx"))


def unique(x, out_idx="int32", name=None):
    """The different elements in the order in which they appear, and for each element its place among them."""
    places, found = [], {}
    for value in as_tensor(x).tolist():
        places.append(found.setdefault(value, len(found)))
    return Unique(as_tensor(list(found), as_tensor(x).dtype), as_tensor(places, out_idx))


def clip_by_norm(t, clip_norm, axes=None, name=None):
    """Scaled down to a norm where it is larger."""
    x = as_tensor(t)
    length = td.sqrt(td.sum(x * x, axis=axes, keepdims=axes is not None))
    return wrapped(x * td.minimum(1.0, clip_norm / td.maximum(length, 1e-30)))


def cumulative_logsumexp(x, axis=0, exclusive=False, reverse=False, name=None):
    """The logarithms of sums of exponentials up to each place."""
    x = as_tensor(x)
    x = td.flip(x, axis=axis) if reverse else x
    top = td.max(x, axis=axis, keepdims=True)
    found = td.log(td.cumsum(td.exp(x - top), axis=axis)) + top
    if exclusive:
        first = td.full_like(td.take(found, td.arange(1), axis=axis), -3.4028235e38)
        found = td.concat([first, td.take(found, td.arange(x.shape[axis] - 1), axis=axis)], axis=axis)
    return wrapped(td.flip(found, axis=axis) if reverse else found)


def clip_by_global_norm(t_list, clip_norm, use_norm=None, name=None):
    """Tensors scaled down together to a norm where theirs is larger; gives them and that norm."""
    norm = tf.linalg.global_norm(t_list) if use_norm is None else use_norm
    scale = td.minimum(1.0, clip_norm / td.maximum(norm, 1e-30))
    return [None if x is None else wrapped(as_tensor(x) * scale) for x in t_list], norm


def is_non_decreasing(x, name=None):
    """Whether no element is less than the one before it."""
    x = td.reshape(as_tensor(x), (-1,))
    return wrapped(td.all(x[1:] >= x[:-1]))


def is_strictly_increasing(x, name=None):
    """Whether every element is more than the one before it."""
    x = td.reshape(as_tensor(x), (-1,))
    return wrapped(td.all(x[1:] > x[:-1]))


def meshgrid(*args, indexing="xy", name=None):
    """Coordinates of a grid."""
    return [wrapped(x) for x in td.meshgrid(*(as_tensor(x) for x in args), indexing=indexing)]


def roll(input, shift, axis, name=None):
    """Shifted around along axes."""
    return wrapped(td.roll(as_tensor(input), shift, axis=axis))

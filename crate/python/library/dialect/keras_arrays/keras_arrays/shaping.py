"""Tensors take other shapes, are joined, cut and indexed."""

import builtins
import math

import numpy
import tandem as td
import tensorflow as tf
from tensorflow._tensor import Tensor, as_tensor, wrapped

from .promotion import arr, axes_of, cast, checked, kind, operands, result, standard


def convert_to_tensor(x, dtype=None, sparse=None, ragged=None):
    """A tensor of a value."""
    if x is None:
        raise ValueError(f"Attempt to convert a value ({x}) with an unsupported type ({type(x)}) to a Tensor.")
    if dtype is None and _is_uneven(x):
        raise ValueError("Can't convert non-rectangular Python sequence to Tensor.")
    return arr(x) if dtype is None else as_tensor(x, checked(dtype)) if not isinstance(x, str) else arr(x)


def _is_uneven(x):
    if not isinstance(x, (list, tuple)) or not x:
        return False
    lengths = {len(item) if isinstance(item, (list, tuple)) else None for item in x}
    return len(lengths) > 1 and builtins.any(isinstance(item, (list, tuple)) for item in x) and not builtins.any(hasattr(item, "shape") for item in x)


def array(x, dtype=None):
    """A tensor of a value."""
    return convert_to_tensor(x, dtype)


def convert_to_numpy(x):
    """The elements as an array."""
    return x if isinstance(x, numpy.ndarray) and type(x).__module__.startswith("numpy") else arr(x).numpy() if arr(x).ndim else numpy.asarray(arr(x))


def is_tensor(x):
    """Whether it is a tensor."""
    return tf.is_tensor(x)


def shape(x):
    """The sizes of the axes, a tuple."""
    return tuple(x.shape if hasattr(x, "shape") else arr(x).shape)


def size(x):
    """How many elements there are."""
    return as_tensor(math.prod(arr(x).shape), "int32")


def ndim(x):
    """How many axes there are."""
    return len(x.shape) if hasattr(x, "shape") else arr(x).ndim


def dtype(x):
    """The name of the element type."""
    return standard(x.dtype)


def copy(x):
    """The same elements."""
    return tf.identity(arr(x))


def stop_gradient(variable):
    """The value, which gradients do not go through."""
    return tf.stop_gradient(arr(variable))


def saturate_cast(x, dtype):
    """Elements of another type, the nearest that it has."""
    return tf.saturate_cast(x, checked(dtype))


# Shapes


def reshape(x, newshape):
    """The elements in another shape."""
    return tf.reshape(arr(x), (newshape,) if isinstance(newshape, int) else newshape)


def ravel(x):
    """The elements along one axis."""
    return tf.reshape(arr(x), (-1,))


def expand_dims(x, axis):
    """With new axes of size 1."""
    x = arr(x)
    axes = (axis,) if isinstance(axis, int) else tuple(axis)
    rank = len(x.shape) + len(axes)
    for at in axes:
        if not -rank <= at < rank:
            raise ValueError(f"axis {at} is out of bounds for an array with dimension {rank}.")
    for at in sorted(at % rank for at in axes):
        x = tf.expand_dims(x, at)
    return x


def squeeze(x, axis=None):
    """Without axes of size 1."""
    x = arr(x)
    for at in () if axis is None else (axis,) if isinstance(axis, int) else axis:
        if x.shape[at] != 1:
            raise ValueError(f"Cannot squeeze axis={at}, because the dimension is not 1.")
    return tf.squeeze(x, axis)


def transpose(x, axes=None):
    """The axes in another order."""
    x = arr(x)
    if axes is not None and sorted(at % x.ndim for at in axes) != list(range(x.ndim)):
        raise ValueError(f"`axes` must be a valid permutation of the input dimensions (no duplicates). Received: axes={list(axes)} for input of rank {x.ndim}.")
    return tf.transpose(x, axes if axes is None else [at % x.ndim for at in axes])


def swapaxes(x, axis1, axis2):
    """Two axes in each other's places."""
    return wrapped(td.swapaxes(arr(x), axis1, axis2))


def moveaxis(x, source, destination):
    """Axes in other places."""
    return wrapped(td.moveaxis(arr(x), axes_of(source), axes_of(destination)))


def broadcast_to(x, shape):
    """Repeated to a shape."""
    return wrapped(td.broadcast_to(arr(x), tuple(int(n) for n in shape)))


def concatenate(xs, axis=0):
    """One after the other along an axis."""
    xs = [arr(x) for x in xs]
    name = result(*(x.dtype.name for x in xs)) if len({x.dtype.name for x in xs}) > 1 else None
    if axis is None:
        xs, axis = [tf.reshape(x, (-1,)) for x in xs], 0
    return tf.concat(xs if name is None else [cast(x, name) for x in xs], axis)


def append(x1, x2, axis=None):
    """One behind the other, without an axis all elements."""
    return concatenate(operands(x1, x2), axis)


def stack(x, axis=0):
    """Beside each other in a new axis."""
    xs = [arr(part) for part in x]
    name = result(*(part.dtype.name for part in xs)) if len({part.dtype.name for part in xs}) > 1 else None
    return tf.stack(xs if name is None else [cast(part, name) for part in xs], axis)


def unstack(x, num=None, axis=0):
    """The parts along an axis."""
    return tf.unstack(arr(x), axis=axis)


def hstack(xs):
    """Beside each other: along the second axis, of vectors along the first."""
    xs = [arr(x) for x in xs]
    xs = [tf.reshape(x, (1,)) if not x.ndim else x for x in xs]
    return concatenate(xs, 0 if xs[0].ndim == 1 else 1)


def vstack(xs):
    """Below each other."""
    xs = [arr(x) for x in xs]
    return concatenate([tf.reshape(x, (1, -1)) if x.ndim < 2 else x for x in xs], 0)


def dstack(xs):
    """Behind each other along the third axis."""
    xs = [arr(x) for x in xs]
    return concatenate([tf.reshape(x, (1, -1, 1)) if x.ndim < 2 else tf.expand_dims(x, -1) if x.ndim == 2 else x for x in xs], 2)


def split(x, indices_or_sections, axis=0):
    """Equal parts, or parts that end at places."""
    x = arr(x)
    if isinstance(indices_or_sections, int):
        return tf.split(x, indices_or_sections, axis=axis)
    places = indices_or_sections.numpy().tolist() if hasattr(indices_or_sections, "numpy") else [int(at) for at in indices_or_sections]
    return [wrapped(part) for part in td.split(x, places, axis=axis)]


def array_split(x, indices_or_sections, axis=0):
    """Parts that are equal up to one."""
    x = arr(x)
    least, more = divmod(x.shape[axis], indices_or_sections)
    return tf.split(x, [least + 1] * more + [least] * (indices_or_sections - more), axis=axis)


def hsplit(x, indices_or_sections):
    """Parts beside each other."""
    return split(x, indices_or_sections, 0 if arr(x).ndim == 1 else 1)


def vsplit(x, indices_or_sections):
    """Parts below each other."""
    return split(x, indices_or_sections, 0)


def dsplit(x, indices_or_sections):
    """Parts along the third axis."""
    return split(x, indices_or_sections, 2)


def tile(x, repeats):
    """Repeated along axes."""
    x = arr(x)
    repeats = [repeats] if isinstance(repeats, int) else [int(n) for n in repeats]
    repeats = [1] * (x.ndim - len(repeats)) + repeats
    return tf.tile(tf.reshape(x, [1] * (len(repeats) - x.ndim) + list(x.shape)) if len(repeats) > x.ndim else x, repeats)


def repeat(x, repeats, axis=None):
    """Each element repeated."""
    return tf.repeat(arr(x), repeats, axis=axis)


def flip(x, axis=None):
    """Turned round along axes, all of them unless given."""
    return wrapped(td.flip(arr(x), axis=axes_of(axis)))


def fliplr(x):
    """Turned round along the second axis."""
    return flip(x, 1)


def flipud(x):
    """Turned round along the first axis."""
    return flip(x, 0)


def roll(x, shift, axis=None):
    """Moved along axes, what leaves coming back at the other end."""
    x = arr(x)
    if axis is not None:
        return tf.roll(x, shift, axis)
    return tf.reshape(tf.roll(tf.reshape(x, (-1,)), shift, 0), x.shape)


def rot90(array, k=1, axes=(0, 1)):
    """Turned by k quarters in the plane of two axes."""
    array = arr(array)
    if array.ndim < 2:
        raise ValueError(f"Input array must have at least 2 dimensions. Received: array.ndim={array.ndim}")
    if len(axes) != 2 or axes[0] == axes[1]:
        raise ValueError(f"Invalid axes: {axes}. Axes must be a tuple of two different dimensions.")
    return wrapped(td.rot90(array, k, tuple(axes)))


def pad(x, pad_width, mode="constant", constant_values=None):
    """With borders."""
    x = arr(x)
    if constant_values is not None and mode != "constant":
        raise ValueError(f"Argument `constant_values` can only be provided when `mode == 'constant'`. Received: mode={mode}")
    widths = [
        [int(n) for n in pair] for pair in ([[pad_width] * 2] if isinstance(pad_width, int) else [pad_width] if isinstance(pad_width[0], int) else pad_width)
    ]
    if len(widths) == 1 != x.ndim:
        word = "Pad" if mode == "constant" else "MirrorPad"
        raise tf.errors.InvalidArgumentError(
            None, None, f"The first dimension of paddings must be the rank of inputs[1,2] [{','.join(map(str, x.shape))}] [Op:{word}] name: "
        )
    if mode not in ("constant", "reflect", "symmetric"):
        raise ValueError(f'Value of argument `mode` expected to be one of "CONSTANT", "REFLECT", or "SYMMETRIC". Received `mode` = {mode.upper()}')
    return tf.pad(x, widths, mode.upper(), constant_values=0 if constant_values is None else constant_values)


def tril(x, k=0):
    """0 above a diagonal."""
    return wrapped(td.tril(arr(x), k=k))


def triu(x, k=0):
    """0 below a diagonal."""
    return wrapped(td.triu(arr(x), k=k))


def diag(x, k=0):
    """A matrix with this diagonal, or the diagonal of a matrix."""
    x = arr(x)
    return diagonal(x, k) if x.ndim == 2 else wrapped(td.diag(x, k))


def diagonal(x, offset=0, axis1=0, axis2=1):
    """A diagonal in the plane of two axes."""
    x = moveaxis(x, (axis1, axis2), (-2, -1))
    rows, columns = x.shape[-2:]
    first = (-offset, 0) if offset < 0 else (0, offset)
    count = builtins.max(builtins.min(rows - first[0], columns - first[1]), 0)
    flat = tf.reshape(x, [*x.shape[:-2], rows * columns])
    places = [(first[0] + at) * columns + first[1] + at for at in range(count)]
    return tf.gather(flat, as_tensor(numpy.asarray(places, "int32")), axis=-1)


def diagflat(x, k=0):
    """A matrix with all elements on a diagonal."""
    return diag(tf.reshape(arr(x), (-1,)), k)


def trace(x, offset=0, axis1=0, axis2=1):
    """The sum of a diagonal."""
    x = arr(x)
    found = diagonal(cast(x, "int32") if x.dtype.name in ("bool", "int8", "int16") else x, offset, axis1, axis2)
    return tf.reduce_sum(found, axis=-1)


# Parts


def get_item(x, key):
    """`x[key]`."""
    return x[key]


def take(x, indices, axis=None):
    """The parts at places; those below 0 count from the end."""
    x, indices = arr(x), arr(indices) if not hasattr(indices, "flat_values") else indices
    if hasattr(indices, "flat_values"):
        return tf.gather(x, indices, axis=axis or 0)
    x, axis = (tf.reshape(x, (-1,)), 0) if axis is None else (x, axis)
    return tf.gather(x, tf.where(indices < 0, indices + as_tensor(x.shape[axis], indices.dtype), indices), axis=axis)


def take_along_axis(x, indices, axis=None):
    """The elements of these places along an axis."""
    x, indices = arr(x), cast(arr(indices), "int32")
    x, axis = (tf.reshape(x, (-1,)), 0) if axis is None else (x, axis)
    count = x.shape[axis]
    return wrapped(td.take_along_axis(x, tf.where(indices < 0, indices + count, indices), axis=axis))


def where(condition, x1=None, x2=None):
    """Of each place the element of one or the other; with the condition alone the places where it is true."""
    condition = cast(arr(condition), "bool")
    if (x1 is None) != (x2 is None):
        raise ValueError("`x1` and `x2` either both should be `None` or both should have non-None value.")
    return nonzero(condition) if x1 is None else tf.where(condition, *operands(x1, x2))


def nonzero(x):
    """The places of what is not 0, along each axis."""
    return [cast(wrapped(part), "int32") for part in td.nonzero(arr(x))]


def argwhere(x):
    """The places of what is not 0, each in a row."""
    return tf.stack(nonzero(x), axis=-1)


def select(condlist, choicelist, default=0):
    """Of each place the element of the first choice whose condition holds."""
    name = result(*map(kind, choicelist), kind(default))
    found = as_tensor(default, name)
    for condition, choice in reversed(list(zip(condlist, choicelist))):
        found = tf.where(cast(arr(condition), "bool"), as_tensor(choice, name) if not isinstance(choice, Tensor) else cast(choice, name), found)
    return found


def slice(inputs, start_indices, shape):
    """A block of a shape that begins somewhere."""
    inputs, sizes = arr(inputs), [int(n) for n in shape]
    for at, (start, count) in enumerate(zip(start_indices, sizes)):
        if isinstance(start, int) and count > inputs.shape[at] - start:
            raise tf.errors.InvalidArgumentError(
                None, None, f"{{{{function_node __wrapped__Slice_device_/job:localhost/replica:0/task:0/device:CPU:0}}}} Expected size[{at}] in "
                f"[0, {inputs.shape[at] - start}], but got {count} [Op:Slice]")  # fmt: skip
    return tf.slice(inputs, start_indices, sizes)


def slice_update(inputs, start_indices, updates):
    """With a block of other values that begins somewhere."""
    x, block = arr(inputs), arr(updates)
    where_ = tuple(builtins.slice(int(start), int(start) + count) for start, count in zip(start_indices, block.shape))
    around = [(place.start, count - place.stop) for place, count in zip(where_, x.shape)]
    return wrapped(td.where(td.pad(td.ones_like(block), around) > 0, cast(wrapped(td.pad(block, around)), x.dtype.name), x))


def scatter(indices, values, shape):
    """Zeros of a shape, to which values are added at places."""
    return tf.scatter_nd(cast(arr(indices), "int32"), arr(values), shape)


def scatter_update(inputs, indices, updates, reduction=None):
    """With other values at places, or values that are put together with those there by `reduction`: add, max, min, mul."""
    x, indices = arr(inputs), cast(arr(indices), "int32")
    updates = cast(arr(updates), x.dtype.name)
    if reduction == "mul":
        return x * tf.tensor_scatter_nd_update(tf.ones_like(x), indices, updates)
    return getattr(tf, f"tensor_scatter_nd_{reduction or 'update'}")(x, indices, updates)


def unravel_index(indices, shape):
    """Places along each axis of places among all elements."""
    indices = arr(indices)
    return tuple(as_tensor(part, indices.dtype) for part in numpy.unravel_index(numpy.asarray(indices), tuple(shape)))


def _segments(name):
    def op(data, segment_ids, num_segments=None, sorted=False):
        data.shape  # noqa: B018 - a list has none, which Keras says too
        ids = arr(segment_ids)
        if num_segments is None:
            num_segments = int(numpy.asarray(ids).max()) + 1
        return getattr(tf.math, f"unsorted_{name}")(arr(data), ids, num_segments)

    op.__name__, op.__doc__ = name, f"The {name.partition('_')[2]} of the parts that belong together."
    return op


segment_sum, segment_max, segment_min, segment_prod = map(_segments, ("segment_sum", "segment_max", "segment_min", "segment_prod"))


def rearrange(tensor, pattern, **axes_lengths):
    """Axes by names: split, joined and in another order."""
    given, wanted = ([part.strip() for part in side.split()] for side in _grouped(pattern))
    x, sizes, names = arr(tensor), dict(axes_lengths), []
    for part, count in zip(given, x.shape):
        inner = part.strip("()").split("·") if part.startswith("(") else [part]
        open_ = [name for name in inner if name not in sizes]
        for name in open_:
            sizes[name] = count // math.prod(sizes[other] for other in inner if other in sizes)
        names += inner
    x = tf.reshape(x, [sizes[name] for name in names])
    groups = [part.strip("()").split("·") if part.startswith("(") else [part] for part in wanted]
    order = [names.index(name) if name in names else _unknown(name) for group in groups for name in group]
    return tf.reshape(tf.transpose(x, order), [math.prod(sizes[name] for name in group) for group in groups])


def _unknown(name):
    raise KeyError(name)


def _grouped(pattern):
    """Both sides of a pattern, with names in brackets joined."""
    inside, made = False, ""
    for letter in pattern.replace("->", "→"):
        inside = letter == "(" or inside and letter != ")"
        made += "·" if inside and letter == " " else letter
    return made.split("→")

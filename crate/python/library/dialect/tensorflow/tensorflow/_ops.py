"""Functions of tensors: tables of TensorFlow's names for Tandem's functions, and those whose arguments differ."""

import math as _math

import tandem as td
from tandem.dialect import dtype_on
from tandem.nn import _bounds

from . import _dtypes, _modes
from ._operators import Operators
from ._dtypes import beside
from ._tensor import Variable, _Methods, as_tensor, on_one_device, wrapped

_Plain = td.Tensor

# TensorFlow's names of functions of one tensor, by Tandem's.
_UNARY = {
    name: name
    for name in "abs exp expm1 log log1p sqrt rsqrt square sign sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh "
    "floor ceil round sigmoid softplus erf negative reciprocal logical_not".split()
}
_UNARY |= {"is_nan": "isnan", "is_inf": "isinf", "is_finite": "isfinite", "rint": "round", "digamma": None, "lgamma": None}
# Of two tensors.
_BINARY = {
    name: name
    for name in "add subtract multiply maximum minimum equal not_equal less less_equal greater greater_equal logical_and logical_or "
    "logical_xor atan2 pow".split()
}
_BINARY |= {"floordiv": "floor_divide", "mod": "remainder", "floormod": "remainder"}
_REDUCTIONS = {
    "reduce_sum": "sum", "reduce_mean": "mean", "reduce_max": "max", "reduce_min": "min", "reduce_prod": "prod",
    "reduce_all": "all", "reduce_any": "any", "reduce_std": "std", "reduce_variance": "var", "reduce_logsumexp": "logsumexp",
}  # fmt: skip


def _unary(name, function):
    def op(x, name=None):
        return wrapped(function(as_tensor(x))) if not isinstance(x, Operators) else x._op(op, x)

    op.__name__, op.__doc__ = name, f"Element-wise {name}."
    return op


def pair(x, y):
    """Two operands of one type on one device: numbers and lists take the type of the tensor beside them."""
    if isinstance(x, _Plain) and not isinstance(y, _Plain):
        return as_tensor(x), as_tensor(y, None if isinstance(y, float) and not x.dtype.name.startswith("float") else x.dtype.name)
    if isinstance(y, _Plain) and not isinstance(x, _Plain):
        return as_tensor(x, None if isinstance(x, float) and not y.dtype.name.startswith("float") else y.dtype.name), as_tensor(y)
    if isinstance(x, _Methods) != isinstance(y, _Methods) and isinstance(x, _Plain):
        x, y = (x, beside(y, x)) if isinstance(x, _Methods) else (beside(x, y), y)
    return on_one_device(as_tensor(x), as_tensor(y))


def _binary(name, function):
    def op(x, y, name=None):
        if isinstance(x, Operators) or isinstance(y, Operators):
            return (x if isinstance(x, Operators) else y)._op(op, x, y)
        return wrapped(function(*pair(x, y)))

    op.__name__, op.__doc__ = name, f"Element-wise {name}."
    return op


def _reduction(name, function):
    def op(input_tensor, axis=None, keepdims=False, name=None):
        if isinstance(input_tensor, Operators):
            return input_tensor._reduced(op, axis, keepdims)
        axis = tuple(axis) if isinstance(axis, list) else axis
        x = as_tensor(input_tensor)
        if function is td.sum and x.dtype.name in ("int32", "int64"):
            return wrapped(td.astype(function(x, axis=axis, keepdims=keepdims), x.dtype.name))
        return wrapped(function(x, axis=axis, keepdims=keepdims))

    op.__name__, op.__doc__ = name, f"The {name.removeprefix('reduce_')} over axes, all of them unless `axis` says which."
    return op


def _mean(x, axis=None, keepdims=False):
    """TensorFlow's mean of whole numbers is a whole number."""
    found = td.mean(x if x.dtype.name.startswith("float") else td.astype(x, "float32"), axis=axis, keepdims=keepdims)
    return found if x.dtype.name.startswith("float") else td.astype(td.trunc(found), x.dtype.name)


FUNCTIONS = {name: _unary(name, getattr(td, own)) for name, own in _UNARY.items() if own is not None}
FUNCTIONS |= {name: _binary(name, getattr(td, own)) for name, own in _BINARY.items()}
FUNCTIONS |= {name: _reduction(name, _mean if own == "mean" else getattr(td, own)) for name, own in _REDUCTIONS.items()}


def function(f):
    """Puts a function into the table."""
    FUNCTIONS[f.__name__.rstrip("_")] = f
    return f


def _sizes(shape):
    if isinstance(shape, _Plain):
        return tuple(shape.tolist()) if shape.ndim else (int(shape),)
    return (int(shape),) if isinstance(shape, int) else tuple(int(size) for size in shape)


# Making tensors


@function
def constant(value, dtype=None, shape=None, name=None):
    """A tensor of a value; with `shape`, one number everywhere, or the elements in this shape."""
    x = as_tensor(value, dtype)
    if shape is None:
        return x
    if not isinstance(x, _Plain):
        return x.reshape(_sizes(shape))
    return wrapped(td.full(_sizes(shape), x.item(), dtype=x.dtype.name) if x.size == 1 else td.reshape(x, _sizes(shape)))


@function
def convert_to_tensor(value, dtype=None, dtype_hint=None, name=None):
    """A tensor of a value."""
    return wrapped(as_tensor(value, dtype).value()) if isinstance(value, Variable) else as_tensor(value, dtype)


@function
def zeros(shape, dtype="float32", name=None):
    """Zeros of a shape."""
    return cast(td.zeros(_sizes(shape)), dtype)


@function
def ones(shape, dtype="float32", name=None):
    """Ones of a shape."""
    return cast(td.ones(_sizes(shape)), dtype)


@function
def fill(dims, value, name=None):
    """A value everywhere."""
    x, sizes = as_tensor(value), [int(size) for size in dims] if isinstance(dims, (list, tuple)) else dims
    return wrapped(td.broadcast_to(x, _sizes(sizes))) if isinstance(x, _Plain) else type(x)([x._values] * _math.prod(_sizes(sizes))).reshape(_sizes(sizes))


def _like(make):
    def op(input, dtype=None, name=None):
        x = as_tensor(input)
        return wrapped(make(td.stop_gradient(x), dtype=x.dtype.name if dtype is None else _dtypes.name_of(dtype)))

    return op


FUNCTIONS["zeros_like"], FUNCTIONS["ones_like"] = _like(td.zeros_like), _like(td.ones_like)


@function
def eye(num_rows, num_columns=None, batch_shape=None, dtype="float32", name=None):
    """Ones on the diagonal."""
    x = td.eye(num_rows, num_rows if num_columns is None else num_columns, dtype=_dtypes.name_of(dtype))
    return wrapped(x if batch_shape is None else td.broadcast_to(x, (*_sizes(batch_shape), *x.shape)))


@function
def range_(start, limit=None, delta=1, dtype=None, name=None):
    """Numbers from `start` up to and without `limit`."""
    start, limit = (0, start) if limit is None else (start, limit)
    if dtype is None and any(isinstance(x, _Plain) and x.dtype.name == "int64" for x in (start, limit, delta)):
        dtype = "int64"
    try:
        start, limit, delta = (x.item() if isinstance(x, _Plain) else x for x in (start, limit, delta))
    except td.TracerError:
        # Of a `for` statement, which stays a loop of the graph.
        return td.range(start, limit, delta)
    if dtype is None:
        dtype = "float32" if any(isinstance(x, float) for x in (start, limit, delta)) else "int32"
    made = wrapped(td.arange(start, limit, delta, dtype=_dtypes.name_of(dtype)))
    if made.dtype.name == "int32" and td.is_tracing():
        made.__dict__["_loop_items"] = td.range(start, limit, delta)  # A loop runs over known numbers.
    return made


@function
def linspace(start, stop, num, name=None, axis=0):
    """Numbers at equal distances, both ends included."""
    start, stop = (x.item() if isinstance(x, _Plain) and not x.ndim else x for x in (start, stop))
    if isinstance(start, (int, float)) and isinstance(stop, (int, float)):
        return wrapped(td.linspace(start, stop, int(num)))
    start, stop = pair(start, stop)
    along = td.reshape(td.linspace(0.0, 1.0, int(num)), (-1, *(1,) * max(start.ndim, stop.ndim)))
    return wrapped(td.moveaxis(start + td.astype(along, start.dtype.name) * (stop - start), 0, axis))


@function
def one_hot(indices, depth, on_value=None, off_value=None, axis=-1, dtype=None, name=None):
    """A 1 in the place of each index, in a new axis."""
    if getattr(getattr(indices, "dtype", None), "kind", "") == "f":
        # Arrays of floats are taken for indices, tensors of floats are not.
        indices = indices.astype("int64")
    x = td.one_hot(as_tensor(indices), int(depth))
    x = td.astype(x, "float32" if dtype is None else _dtypes.name_of(dtype))
    if on_value is not None or off_value is not None:
        on, off = 1 if on_value is None else on_value, 0 if off_value is None else off_value
        x = x if isinstance(on, str) else td.where(x != 0, on, off)
    x = wrapped(x if axis in (-1, x.ndim - 1) else td.moveaxis(x, -1, axis))
    return gather(as_tensor([off_value or "", on_value]), cast(x, "int32")) if isinstance(on_value, str) else x


# Shapes and types


@function
def cast(x, dtype, name=None):
    """The elements as another type; on a GPU, which has none of 64 bits, as that of 32."""
    if isinstance(x, Operators):
        return x._cast(dtype) if hasattr(x, "_cast") else x._op(lambda values: cast(values, dtype), x)
    x, dtype = as_tensor(x), _dtypes.name_of(dtype)
    if dtype in _dtypes.COMPLEX:
        return as_tensor(x, dtype)
    return wrapped(td.astype(x, dtype_on(_Plain.device.__get__(x), dtype)))


@function
def identity(input, name=None):
    """The value."""
    x = as_tensor(input)
    return x.value() if isinstance(x, Variable) else x


@function
def stop_gradient(input, name=None):
    """The value, which gradients do not go through."""
    return wrapped(td.stop_gradient(as_tensor(input)))


@function
def reshape(tensor, shape, name=None):
    """The elements in another shape; a size of -1 is worked out."""
    return wrapped(td.reshape(as_tensor(tensor), _sizes(shape)))


@function
def shape_(input, out_type="int32", name=None):
    """The sizes of the axes, as a tensor."""
    made = as_tensor(list(as_tensor(input).shape), out_type)
    made.__dict__["_sizes"] = made.shape and list(as_tensor(input).shape)
    return made


@function
def size(input, out_type="int32", name=None):
    """How many elements there are, as a tensor."""
    return as_tensor(_math.prod(as_tensor(input).shape), out_type)


@function
def rank(input, name=None):
    """How many axes there are, as a tensor."""
    return as_tensor(len(input.shape) if isinstance(input, Operators) else as_tensor(input).ndim)


@function
def expand_dims(input, axis, name=None):
    """With a new axis of size 1."""
    x = as_tensor(input)
    if isinstance(x, td.Tensor):
        return wrapped(td.expand_dims(x, axis))
    # Texts are reshaped.
    sizes = list(x.shape)
    sizes.insert(axis if axis >= 0 else len(sizes) + 1 + axis, 1)
    return x.reshape(sizes)


@function
def squeeze(input, axis=None, name=None):
    """Without axes of size 1."""
    axis = tuple(axis) if isinstance(axis, list) else axis
    return wrapped(td.squeeze(as_tensor(input), axis))


@function
def transpose(a, perm=None, conjugate=False, name=None):
    """The axes in another order, reversed unless `perm` says which."""
    x = as_tensor(a)
    perm = _sizes(perm) if perm is not None else tuple(reversed(range(x.ndim)))
    return wrapped(td.permute_dims(x, perm))


@function
def concat(values, axis, name=None):
    """One after the other along an axis."""
    if isinstance(values, _Plain):
        return as_tensor(values)
    ragged = next((value for value in values if isinstance(value, Operators)), None)
    if ragged is not None:
        return ragged._joined_with(values, int(axis))
    values = [value if hasattr(value, "joined") else as_tensor(value) for value in values]
    if hasattr(values[0], "concatenated"):
        return values[0].concatenated(values, int(axis))
    return wrapped(td.concat(list(on_one_device(*values)), axis=int(axis)))


@function
def stack(values, axis=0, name=None):
    """Beside each other in a new axis."""
    values = [value if hasattr(value, "joined") else as_tensor(value) for value in values]
    if axis == 0 and hasattr(values[0], "joined"):
        return values[0].joined(values)
    return wrapped(td.stack(list(on_one_device(*values)), axis=axis))


@function
def unstack(value, num=None, axis=0, name=None):
    """The parts along an axis, in a list."""
    return [wrapped(x) for x in td.unstack(as_tensor(value), axis=axis)]


@function
def split(value, num_or_size_splits, axis=0, num=None, name=None):
    """So many equal parts, or parts of these sizes, in a list."""
    x = as_tensor(value)
    if isinstance(num_or_size_splits, int):
        return [wrapped(part) for part in td.split(x, num_or_size_splits, axis=axis)]
    ends, at = [], 0
    sizes = list(_sizes(num_or_size_splits))
    if -1 in sizes:
        sizes[sizes.index(-1)] = x.shape[axis] - sum(sizes) - 1
    for size in sizes[:-1]:
        at += size
        ends.append(at)
    return [wrapped(part) for part in td.split(x, ends, axis=axis)]


@function
def tile(input, multiples, name=None):
    """Repeated so many times along each axis."""
    return input.tiled(multiples) if isinstance(input, Operators) else wrapped(td.tile(as_tensor(input), _sizes(multiples)))


@function
def repeat(input, repeats, axis=None, name=None):
    """Each element repeated."""
    repeats = repeats.tolist() if isinstance(repeats, _Plain) else repeats
    return wrapped(td.repeat(as_tensor(input), repeats, axis=axis))


@function
def pad(tensor, paddings, mode="CONSTANT", constant_values=0, name=None):
    """With a border."""
    pairs = [tuple(row) for row in (paddings.tolist() if isinstance(paddings, _Plain) else paddings)]
    mode = {"CONSTANT": "constant", "REFLECT": "reflect", "SYMMETRIC": "symmetric"}[mode.upper()]
    return wrapped(td.pad(as_tensor(tensor), pairs, mode, **({"value": constant_values} if mode == "constant" else {})))


@function
def broadcast_to(input, shape, name=None):
    """Repeated to a shape."""
    return wrapped(td.broadcast_to(as_tensor(input), _sizes(shape)))


@function
def reverse(tensor, axis, name=None):
    """In reverse order along axes."""
    return wrapped(td.flip(as_tensor(tensor), axis=tuple(_sizes(axis))))


@function
def slice_(input_, begin, size, name=None):
    """A block that begins somewhere and has a size; -1 is all that is left."""
    at = tuple(slice(b, None if n == -1 else b + n) for b, n in zip(_sizes(begin), _sizes(size)))
    return as_tensor(input_)[at]


# Choosing


@function
def where(condition, x=None, y=None, name=None):
    """`x` where the condition holds, else `y`; without them, the places where it holds, as rows."""
    condition = as_tensor(condition)
    if x is None:
        return cast(td.argwhere(condition), "int64")
    return wrapped(td.where(*on_one_device(condition, *pair(x, y))))


@function
def gather(params, indices, validate_indices=None, axis=None, batch_dims=0, name=None):
    """The parts of these indices along an axis."""
    if isinstance(params, Operators):
        return params.gathered(indices)
    if isinstance(indices, Operators):
        return indices.with_values(gather(params, indices.flat_values))
    x, at = as_tensor(params), as_tensor(indices)
    if batch_dims or hasattr(x, "_values"):
        from tensorflow_more.variables import gathered

        return gathered(x, at, axis, batch_dims)
    axis = axis or 0
    x, at = on_one_device(x, at)
    _bounds.refuse_beyond(at, x.shape[axis], "", kind=lambda _: _modes.beyond(at, x.shape[axis]))
    return wrapped(td.take(x, at, axis=axis))


@function
def gather_nd(params, indices, batch_dims=0, name=None):
    """The parts at positions; with `batch_dims` each part of the first axes has positions of its own."""
    if batch_dims:
        parts = zip(unstack(params), unstack(indices))
        return stack([gather_nd(x, at, batch_dims - 1) if x.ndim else x for x, at in parts])
    return wrapped(td.gather_nd(as_tensor(params), as_tensor(indices)))


@function
def boolean_mask(tensor, mask, axis=None, name=None):
    """The parts where a mask is true."""
    x, mask = as_tensor(tensor), as_tensor(mask, "bool")
    at, axis = td.nonzero(td.reshape(mask, (-1,)))[0], axis or 0
    return wrapped(td.take(td.reshape(x, (*x.shape[:axis], mask.size, *x.shape[axis + mask.ndim :])), at, axis=axis))


@function
def argmax(input, axis=0, output_type="int64", name=None):
    """The place of the largest along an axis, the first one unless given."""
    return cast(td.argmax(as_tensor(input), axis=0 if axis is None else axis), output_type)


@function
def argmin(input, axis=0, output_type="int64", name=None):
    """The place of the smallest along an axis, the first one unless given."""
    return cast(td.argmin(as_tensor(input), axis=0 if axis is None else axis), output_type)


@function
def sort(values, axis=-1, direction="ASCENDING", name=None):
    """Sorted along an axis."""
    return wrapped(td.sort(as_tensor(values), axis=axis, descending=direction == "DESCENDING"))


@function
def argsort(values, axis=-1, direction="ASCENDING", stable=False, name=None):
    """The order that sorts along an axis."""
    return wrapped(td.astype(td.argsort(as_tensor(values), axis=axis, descending=direction == "DESCENDING"), "int32"))




@function
def tensor_scatter_nd_update(tensor, indices, updates, name=None):
    """With parts at positions replaced."""
    return wrapped(td.scatter_nd(as_tensor(tensor), as_tensor(indices), as_tensor(updates)))


@function
def clip_by_value(t, clip_value_min, clip_value_max, name=None):
    """Between two bounds."""
    return wrapped(td.clip(as_tensor(t), clip_value_min, clip_value_max))

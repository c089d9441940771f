"""Operations by their names in `lax`: they take arrays, and change shapes only as told."""

import builtins

import _tandem
import tandem as td

from .. import _tree
from .. import numpy as jnp
from .._array import ArrayImpl, asarray, dtype_of, given, operand, strong, together
from ..numpy._creation import shape_of_request
from ..numpy._elementwise import binary, unary
from ..random import erf_inv  # noqa: F401
from ._strict import FLOATS, NUMBERS, one, power, same_types, two

add, sub, mul = two("add", jnp.add), two("sub", jnp.subtract), two("mul", jnp.multiply)
max, min, rem = two("max", jnp.maximum, None), two("min", jnp.minimum, None), two("rem", binary("rem", td.fmod))
eq, ne = two("eq", jnp.equal, None), two("ne", jnp.not_equal, None)
lt, le, gt, ge = (
    two("lt", jnp.less, None), two("le", jnp.less_equal, None), two("gt", jnp.greater, None), two("ge", jnp.greater_equal, None))
bitwise_and, bitwise_or, bitwise_xor = two("and", jnp.bitwise_and, None), two("or", jnp.bitwise_or, None), two("xor", jnp.bitwise_xor, None)
shift_left = two("shift_left", jnp.left_shift, ("integer",))
shift_right_arithmetic = two("shift_right_arithmetic", jnp.right_shift, ("integer",))
shift_right_logical = two("shift_right_logical", jnp.right_shift, ("integer",))
atan2, nextafter = two("atan2", jnp.arctan2, FLOATS), two("nextafter", jnp.nextafter, ("floating",))
exp, log, sin, cos, tan, tanh, sinh, cosh, sqrt, exp2, log1p, expm1, cbrt = (
    one(name, getattr(jnp, name)) for name in "exp log sin cos tan tanh sinh cosh sqrt exp2 log1p expm1 cbrt".split())
asin, acos, atan, asinh, acosh, atanh = (
    one(name, getattr(jnp, name.replace("a", "arc", 1))) for name in "asin acos atan asinh acosh atanh".split())
neg, sign, abs, square = (one(name, of, NUMBERS) for name, of in (("neg", jnp.negative), ("sign", jnp.sign), ("abs", jnp.abs), ("square", jnp.square)))
floor, ceil, is_finite = (one(name, of, ("floating",)) for name, of in (("floor", jnp.floor), ("ceil", jnp.ceil), ("is_finite", jnp.isfinite)))
pow, bitwise_not = power(jnp.power), jnp.bitwise_not
conj, tile = jnp.conj, jnp.tile
expand_dims, squeeze, full_like, zeros_like_array = jnp.expand_dims, jnp.squeeze, jnp.full_like, jnp.zeros_like
rsqrt, logistic, erf, erfc = (
    one(name, unary(name, op)) for name, op in (("rsqrt", td.rsqrt), ("logistic", td.sigmoid), ("erf", td.erf), ("erfc", lambda x: 1.0 - td.erf(x))))
reciprocal = jnp.reciprocal
lgamma, digamma = unary("lgamma", lambda x: td.special.lgamma(x)), unary("digamma", lambda x: td.special.digamma(x))
cumsum, cumprod = (lambda operand, axis=0, reverse=False: _running(jnp.cumsum, operand, axis, reverse)), (
    lambda operand, axis=0, reverse=False: _running(jnp.cumprod, operand, axis, reverse))


def _running(op, x, axis, reverse):
    return jnp.flip(op(jnp.flip(x, axis), axis), axis) if reverse else op(x, axis)


def _over_scan(op):
    def function(operand, axis=0, reverse=False):
        from jax_more.more_lax import associative_scan

        return associative_scan(op, operand, reverse, axis)

    return function


cummax, cummin, cumlogsumexp = _over_scan(jnp.maximum), _over_scan(jnp.minimum), _over_scan(jnp.logaddexp)


def _div(x, y):
    """The quotient; of whole numbers towards zero."""
    x, y = together("div", x, y)
    if dtype_of(x).name[0] == "f" or dtype_of(y).name[0] == "f":
        return x / y
    quotient = td.abs(x) // td.abs(y)
    return given(td.where((x < 0) == (y < 0), quotient, -quotient))


div = two("div", _div)


def stop_gradient(x):
    """The tree, through which no gradient flows."""
    return _tree.map(lambda leaf: _tandem.as_class(_tandem.Tensor.detach(leaf), type(leaf)) if isinstance(leaf, ArrayImpl) else leaf, x)


def select(pred, on_true, on_false):
    """Elements of one array where the condition holds, else of the other."""
    on_true, on_false = operand(on_true, "select"), operand(on_false, "select")
    same_types("select", on_false, on_true, tip="where")
    return jnp.where(pred, on_true, on_false)


def select_n(which, *cases):
    """From each place, the element of the case of that number."""
    which = asarray(which)
    if dtype_of(which).name == "bool":
        return jnp.where(which, cases[1], cases[0])
    return jnp.choose(which, list(cases))


def clamp(min, x, max):
    """The elements, but not below one bound and not above the other."""
    same_types("clamp", operand(min), operand(x), operand(max))
    return jnp.clip(x, min, max)


def convert_element_type(operand, new_dtype):
    """The elements as another type."""
    return asarray(operand).astype(new_dtype)


def full(shape, fill_value, dtype=None, **_):
    """An array of one value."""
    return jnp.full(shape, fill_value, dtype)


def iota(dtype, size):
    """The numbers from 0 on."""
    return jnp.arange(size, dtype=dtype)


def broadcasted_iota(dtype, shape, dimension):
    """The places along one axis, for each element."""
    sizes = [shape[dimension] if i == dimension else 1 for i in range(len(shape))]
    return given(td.broadcast_to(td.reshape(jnp.arange(shape[dimension], dtype=dtype), sizes), shape))


def reshape(operand, new_sizes, dimensions=None):
    """The same elements under another shape."""
    return jnp.reshape(operand, new_sizes)


def transpose(operand, permutation):
    """Axes in another order."""
    shape = tuple(asarray(operand).shape)
    if sorted(permutation) != list(range(len(shape))):
        raise TypeError(f"transpose permutation isn't a permutation of operand dimensions, got permutation {tuple(permutation)} for operand shape {shape}.")
    return jnp.transpose(operand, permutation)


def concatenate(operands, dimension):
    """Arrays one after the other along an axis."""
    same_types("concatenate", *map(operand, operands), tip="concatenate")
    return jnp.concatenate(operands, dimension)


def broadcast(operand, sizes):
    """The array repeated along new first axes."""
    x = asarray(operand)
    return jnp.broadcast_to(x, (*sizes, *x.shape))


def broadcast_in_dim(operand, shape, broadcast_dimensions, **_):
    """The array repeated to a shape, in which its axes have these places."""
    x = asarray(operand)
    sizes = [1] * len(shape)
    for axis, n in zip(broadcast_dimensions, x.shape):
        sizes[axis] = n
    return jnp.broadcast_to(td.reshape(x, sizes), shape)


def broadcast_shapes(*shapes):
    """The shape that arrays of these shapes have together."""
    return jnp.broadcast_shapes(*shapes)


def pad(operand, padding_value, padding_config):
    """The array with borders, negative ones cut off, and with gaps between the elements."""
    x = asarray(operand)
    value = asarray(padding_value, dtype_of(x).name)
    for axis, (low, high, inner) in enumerate(padding_config):
        if inner:
            gap = td.broadcast_to(value, [*x.shape[: axis + 1], inner, *x.shape[axis + 1 :]])
            spread = td.concat([td.expand_dims(x, axis + 1), gap], axis=axis + 1)
            size = x.shape[axis]
            x = td.reshape(spread, [*x.shape[:axis], size * (inner + 1), *x.shape[axis + 1 :]])
            x = jnp.take(given(x), td.arange(builtins.max(size * (inner + 1) - inner, 0), dtype="int32"), axis)
        low_part, high_part = builtins.max(low, 0), builtins.max(high, 0)
        if low_part or high_part:
            edge = lambda n: td.broadcast_to(value, [*x.shape[:axis], n, *x.shape[axis + 1 :]])
            x = td.concat([edge(low_part), x, edge(high_part)], axis=axis)
        if low < 0 or high < 0:
            x = slice_in_dim(given(x), -low if low < 0 else 0, x.shape[axis] + builtins.min(high, 0), 1, axis)
    return given(x)


def slice(operand, start_indices, limit_indices, strides=None):
    """A part of the array, by places that Python knows."""
    strides = strides or (1,) * len(start_indices)
    return asarray(operand)[tuple(builtins.slice(*item) for item in zip(start_indices, limit_indices, strides))]


def slice_in_dim(operand, start_index, limit_index, stride=1, axis=0):
    """A part along one axis."""
    x = asarray(operand)
    return x[(builtins.slice(None),) * (axis % x.ndim) + (builtins.slice(start_index, limit_index, stride),)]


def index_in_dim(operand, index, axis=0, keepdims=True):
    """A slice along one axis."""
    return dynamic_index_in_dim(operand, index, axis, keepdims)


def _starts(start_indices, x, sizes):
    """The first places of a part, moved so that it lies in the array."""
    if hasattr(start_indices, "ndim") and start_indices.ndim:
        start_indices = [start_indices[i] for i in range(x.ndim)]
    found = []
    for start, size, n in zip(start_indices, sizes, x.shape):
        if isinstance(start, int):
            start = start + n if start < 0 else start
            found.append(builtins.min(builtins.max(start, 0), n - size))
        else:
            start = td.astype(asarray(start), "int32")
            found.append(td.clip(td.where(start < 0, start + n, start), 0, n - size))
    return found


def dynamic_slice(operand, start_indices, slice_sizes):
    """A part of this size from places on that may be traced."""
    x, sizes = asarray(operand), shape_of_request(slice_sizes)
    if isinstance(start_indices, (tuple, list)) and len(start_indices) != x.ndim:
        raise ValueError(f"Length of slice indices must match number of operand dimensions ({len(start_indices)} vs {tuple(x.shape)})")
    for axis, (start, size) in enumerate(zip(_starts(start_indices, x, sizes), sizes)):
        if size == x.shape[axis]:
            continue
        at = td.arange(size, dtype="int32") + (start if isinstance(start, int) else _tandem.as_class(start, _tandem.Tensor))
        x = td.take(x, at, axis=axis)
    return given(x)


def dynamic_slice_in_dim(operand, start_index, slice_size, axis=0):
    """A part of this size along one axis."""
    x = asarray(operand)
    starts, sizes = [0] * x.ndim, list(x.shape)
    starts[axis], sizes[axis] = start_index, slice_size
    return dynamic_slice(x, starts, sizes)


def dynamic_index_in_dim(operand, index, axis=0, keepdims=True):
    """A slice along one axis."""
    found = dynamic_slice_in_dim(operand, index, 1, axis)
    return found if keepdims else jnp.squeeze(found, axis)


def dynamic_update_slice(operand, update, start_indices):
    """The array with another part from places on that may be traced."""
    x, update = asarray(operand), asarray(update)
    update = td.astype(update, dtype_of(x).name) if update.weak_type else update
    starts = _starts(start_indices, x, update.shape)
    places = []
    for axis, (start, size) in enumerate(zip(starts, update.shape)):
        at = td.arange(size, dtype="int32") + (start if isinstance(start, int) else _tandem.as_class(start, _tandem.Tensor))
        places.append(_tandem.as_class(td.reshape(at, [-1 if i == axis else 1 for i in range(x.ndim)]), ArrayImpl))
    return x.at[tuple(places)].set(update)


def dynamic_update_slice_in_dim(operand, update, start_index, axis):
    """The array with another part along one axis."""
    x = asarray(operand)
    starts = [0] * x.ndim
    starts[axis] = start_index
    return dynamic_update_slice(x, update, starts)


def dynamic_update_index_in_dim(operand, update, index, axis):
    """The array with another slice along one axis."""
    x, update = asarray(operand), asarray(update)
    return dynamic_update_slice_in_dim(x, update if update.ndim == x.ndim else td.expand_dims(update, axis), index, axis)


def dot(lhs, rhs, precision=None, preferred_element_type=None):
    """The product of vectors and matrices."""
    return jnp.dot(lhs, rhs)


def dot_general(lhs, rhs, dimension_numbers, precision=None, preferred_element_type=None, **_):
    """The sum of products over axes, of stacks along others."""
    (left, right), (left_batch, right_batch) = dimension_numbers
    lhs, rhs = together("dot_general", lhs, rhs)
    letters = iter("abcdefghijklmnopqrstuvwxyz")
    first = [next(letters) for _ in lhs.shape]
    second = [next(letters) for _ in rhs.shape]
    for i, j in (*zip(left, right), *zip(left_batch, right_batch)):
        second[j] = first[i]
    out = [first[i] for i in left_batch] + [c for i, c in enumerate(first) if i not in left and i not in left_batch]
    out += [c for j, c in enumerate(second) if j not in right and j not in right_batch]
    return jnp.einsum(f"{''.join(first)},{''.join(second)}->{''.join(out)}", lhs, rhs)


def _reduced(op):
    return lambda operand, axes=None: op(operand, tuple(axes) if axes is not None else None)


reduce_sum, reduce_prod, reduce_max, reduce_min, reduce_and, reduce_or = map(_reduced, (jnp.sum, jnp.prod, jnp.max, jnp.min, jnp.all, jnp.any))
_KNOWN = {id(add): jnp.sum, id(mul): jnp.prod, id(max): jnp.max, id(min): jnp.min}


def reduce(operands, init_values, computation, dimensions, out_dims=None):
    """The elements combined over axes by a function; of several arrays by a function of their elements together."""
    if isinstance(operands, (tuple, list)):
        from jax_more.more_lax import reduced_together

        return reduced_together(operands, init_values, computation, dimensions)
    x, op = asarray(operands), _KNOWN.get(id(computation))
    if op is None:
        rest = [i for i in range(x.ndim) if i not in dimensions]
        rows = td.reshape(td.transpose(x, (*dimensions, *rest)), (-1, *[x.shape[i] for i in rest]))
        found = asarray(init_values, dtype_of(x).name)
        for i in range(rows.shape[0]):
            found = computation(found, given(rows[i]))
        return found
    return given(computation(op(x, tuple(dimensions)), init_values))


def sort(operand, dimension=-1, is_stable=True, num_keys=1):
    """The elements in order along an axis; several arrays in the order of the first."""
    if isinstance(operand, (tuple, list)):
        order = jnp.argsort(operand[0], dimension)
        return tuple(jnp.take_along_axis(x, order, dimension) for x in operand)
    return jnp.sort(operand, dimension)


def top_k(operand, k, *, axis=-1):
    """The largest elements along an axis, and their places."""
    return list(map(given, td.topk(strong(asarray(operand)), k, axis=axis)))


def argmax(operand, axis, index_dtype="int32"):
    """Where the largest element stands along an axis."""
    return jnp.argmax(operand, axis).astype(index_dtype)


def argmin(operand, axis, index_dtype="int32"):
    """Where the smallest element stands along an axis."""
    return jnp.argmin(operand, axis).astype(index_dtype)

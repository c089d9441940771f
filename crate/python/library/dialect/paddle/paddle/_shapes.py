"""Functions of shapes, indices and matrices: Paddle's names and arguments over those that compute."""

import builtins
import math

import _tandem
import tandem as td
import torch
from tandem.dialect import as_class, permuted, reshaped

from . import _dtypes
from ._calls import table
from ._tensor import operand

_slice = builtins.slice


def _ints(values):
    """Sizes or places in a list that may hold tensors, or in a tensor."""
    if isinstance(values, td.Tensor):
        values = values.tolist()
    return [values] if isinstance(values, int) else [int(value) for value in values]


def cast(x, dtype):
    found = x.astype(dtype)
    return found.clone() if found is x else found


def reshape(x, shape):
    sizes = _ints(shape)
    # 0 keeps the size that stands there.
    sizes = [x.shape[at] if size == 0 and at < x.ndim and math.prod(x.shape) else size for at, size in enumerate(sizes)]
    known = math.prod(size for size in sizes if size != -1)
    count = math.prod(x.shape)
    if known != count and not (-1 in sizes and known and count % known == 0):
        raise ValueError(
            f"(InvalidArgument) The 'shape' in ReshapeOp is invalid. The input tensor X'size must be equal to the capacity of 'shape'. "
            f"But received X's shape = {list(x.shape)}, X's size = {count}, 'shape' is {sizes}, the capacity of 'shape' is {known}."
        )
    return reshaped(x, tuple(sizes))


def view(x, shape_or_dtype):
    return x.astype(shape_or_dtype) if isinstance(shape_or_dtype, (td.DType, str)) else reshape(x, shape_or_dtype)


def flatten(x, start_axis=0, stop_axis=-1):
    rank = x.ndim
    if rank == 0:
        return reshaped(x, (1,))
    start, stop = start_axis % rank, stop_axis % rank
    shape = list(x.shape)
    return reshaped(x, (*shape[:start], math.prod(shape[start : stop + 1]), *shape[stop + 1 :]))


def squeeze(x, axis=None):
    axes = range(x.ndim) if axis is None else [at % x.ndim for at in _ints(axis)] if x.ndim else []
    return reshaped(x, tuple(size for at, size in enumerate(x.shape) if at not in axes or size != 1))


def unsqueeze(x, axis):
    shape = list(x.shape)
    for at in _ints(axis):
        shape.insert(at if at >= 0 else at + len(shape) + 1, 1)
    return reshaped(x, tuple(shape))


def transpose(x, perm, *rest):
    if rest or isinstance(perm, int):
        axes = list(range(x.ndim))
        axes[perm], axes[rest[0]] = axes[rest[0]], axes[perm]
        return permuted(x, axes)
    if len(perm) != x.ndim:
        raise ValueError(f"transpose: perm names {len(perm)} axes, but the tensor of shape {list(x.shape)} has {x.ndim}")
    return permuted(x, list(perm))


def t(input):
    return permuted(input, None) if input.ndim == 2 else input


def moveaxis(x, source, destination):
    sources, destinations = ([at % x.ndim for at in _ints(axes)] for axes in (source, destination))
    axes = [at for at in range(x.ndim) if at not in sources]
    for to, at in sorted(zip(destinations, sources)):
        axes.insert(to, at)
    return permuted(x, axes)


def swapaxes(x, axis1, axis2):
    return transpose(x, axis1, axis2)


def concat(x, axis=0):
    return td.concat([operand(part) for part in x], axis=int(axis.item()) if isinstance(axis, td.Tensor) else axis)


def stack(x, axis=0):
    return td.stack([operand(part) for part in x], axis=axis)


def _together(name):
    function = getattr(torch, name)

    def call(x):
        return function([operand(part) for part in x])

    return call


hstack, vstack, dstack = map(_together, ("hstack", "vstack", "dstack"))


def column_stack(x):
    columns = [operand(part) for part in x]
    return td.concat([reshaped(part, (-1, 1)) if part.ndim < 2 else part for part in columns], axis=1)


row_stack = vstack


def split(x, num_or_sections, axis=0):
    axis = int(axis.item()) if isinstance(axis, td.Tensor) else axis
    total = x.shape[axis]
    if isinstance(num_or_sections, int):
        if total % num_or_sections:
            raise ValueError(f"split: axis {axis} of size {total} cannot be divided into {num_or_sections} equal parts")
        sizes = [total // num_or_sections] * num_or_sections
    else:
        sizes = _ints(num_or_sections)
        if -1 in sizes:
            sizes[sizes.index(-1)] = total - sum(sizes) - 1
    # The parts have elements of their own.
    return [part.clone() for part in torch.split(x, sizes, axis)]


def chunk(x, chunks, axis=0):
    return split(x, chunks, axis)


def tensor_split(x, num_or_indices, axis=0):
    return list(torch.tensor_split(x, num_or_indices, axis))


def unbind(input, axis=0):
    return list(torch.unbind(input, axis))


def tile(x, repeat_times):
    return td.tile(x, _ints(repeat_times))


def expand(x, shape):
    sizes = _ints(shape)
    own = [1] * (len(sizes) - x.ndim) + list(x.shape)
    return td.broadcast_to(x, tuple(old if new == -1 else new for new, old in zip(sizes, own)))


broadcast_to = expand


def expand_as(x, y):
    return td.broadcast_to(x, tuple(y.shape))


def broadcast_tensors(input):
    return list(td.broadcast_arrays(*input))


def broadcast_shape(x_shape, y_shape):
    return list(torch.broadcast_shapes(tuple(x_shape), tuple(y_shape)))


def repeat_interleave(x, repeats, axis=None):
    return torch.repeat_interleave(x, repeats, axis)


def flip(x, axis):
    return td.flip(x, axis=_ints(axis))


def roll(x, shifts, axis=None):
    return torch.roll(x, shifts, axis)


def rot90(x, k=1, axes=(0, 1)):
    return torch.rot90(x, k, list(axes))


def where(condition, x=None, y=None):
    if x is None:
        return nonzero(condition, True)
    return td.where(condition, x, y)


def nonzero(x, as_tuple=False):
    found = torch.nonzero(x)
    return [found[:, at : at + 1] for at in range(x.ndim)] if as_tuple else found


def masked_select(x, mask):
    return x[td.broadcast_to(mask, tuple(x.shape))]


def masked_fill(x, mask, value):
    return td.where(mask, _dtypes.as_type(value, x.dtype.name) if isinstance(value, td.Tensor) else td.full((), value, x.dtype.name), x)


def masked_scatter(x, mask, value):
    return torch.masked_scatter(x, mask, value)


def gather(x, index, axis=0):
    axis = int(axis.item()) if isinstance(axis, td.Tensor) else axis
    return td.take(x, td.reshape(index, (-1,)) if index.ndim > 1 else index, axis=axis)


def index_select(x, index, axis=0):
    return td.take(x, index, axis=axis)


def index_sample(x, index):
    return td.take_along_axis(x, index, axis=1)


def gather_nd(x, index):
    return x[tuple(index[..., at] for at in range(index.shape[-1]))]


def take(x, index, mode="raise"):
    count = math.prod(x.shape)
    index = index % count if mode == "wrap" else td.clip(index, 0, count - 1) if mode == "clip" else index
    return td.take(td.reshape(x, (-1,)), index, axis=0)


def _spread(indices, arr, axis):
    """Indices along an axis, in the shape of the array along all others."""
    shape = [size if at == axis % arr.ndim else wide for at, (size, wide) in enumerate(zip(indices.shape, arr.shape))]
    return td.broadcast_to(indices, tuple(shape))


def take_along_axis(arr, indices, axis, broadcast=True):
    indices = _spread(indices, arr, axis) if broadcast else indices
    return td.take_along_axis(arr, indices, axis=axis)


def put_along_axis(arr, indices, values, axis, reduce="assign", include_self=True, broadcast=True):
    indices = _spread(indices, arr, axis) if broadcast else indices
    values = values if isinstance(values, td.Tensor) else td.full(tuple(indices.shape), values, arr.dtype.name)
    values = td.broadcast_to(_dtypes.as_type(values, arr.dtype.name), tuple(indices.shape))
    if reduce == "assign":
        return torch.scatter(arr, axis, indices, values)
    kinds = {"add": "sum", "mul": "prod", "multiply": "prod", "mean": "mean", "amax": "amax", "amin": "amin"}
    return torch.scatter_reduce(arr, axis, indices, values, kinds[reduce], include_self=include_self)


def scatter(x, index, updates, overwrite=True):
    index = td.reshape(index, (-1,))
    if overwrite:
        changed = x.clone()
        changed[index] = updates
        return changed
    # Rows that are named become zero before updates are added to them.
    cleared = x.clone()
    cleared[index] = td.zeros_like(updates)
    return torch.index_add(cleared, 0, index, updates)


def _added_at(x, indices, updates):
    """A copy of `x` to which updates are added at indices of its first axes; a place that comes several times gets all of them."""
    places, shape, count = td.broadcast_arrays(*indices), list(x.shape), len(indices)
    flat = sum(place * math.prod(shape[axis + 1 : count]) for axis, place in enumerate(places))
    rows = td.reshape(x, (math.prod(shape[:count]), -1))
    values = td.reshape(td.broadcast_to(updates, (*places[0].shape, *shape[count:])), (-1, rows.shape[1]))
    return td.reshape(torch.index_add(rows, 0, td.reshape(flat, (-1,)), values), tuple(shape))


def scatter_nd_add(x, index, updates):
    return _added_at(x, [index[..., at] for at in range(index.shape[-1])], updates)


def scatter_nd(index, updates, shape):
    return scatter_nd_add(operand(td.zeros(tuple(_ints(shape)), updates.dtype.name)), index, updates)


def index_add(x, index, axis, value):
    return torch.index_add(x, axis, index, value)


def index_fill(x, index, axis, value):
    return torch.index_fill(x, axis, index, value)


def index_put(x, indices, value, accumulate=False):
    if accumulate:
        return _added_at(x, list(indices), operand(value))
    changed = x.clone()
    changed[tuple(indices)] = value
    return changed


def slice(input, axes, starts, ends):
    return strided_slice(input, axes, starts, ends, [1] * len(axes))


def strided_slice(x, axes, starts, ends, strides):
    parts = dict(zip(axes, map(_slice, _ints(starts), _ints(ends), _ints(strides))))
    return x[tuple(parts.get(at, _slice(None, None, None)) for at in range(x.ndim))]


def crop(x, shape=None, offsets=None):
    offsets = _ints(offsets) if offsets is not None else [0] * x.ndim
    sizes = _ints(shape) if shape is not None else [size - at for size, at in zip(x.shape, offsets)]
    return x[tuple(_slice(at, None if size == -1 else at + size) for at, size in zip(offsets, sizes))]


def unique(x, return_index=False, return_inverse=False, return_counts=False, axis=None, dtype="int64"):
    found = torch.unique(x, True, True, True, dim=axis)
    values, inverse, counts = found
    picked = [values]
    if return_index:
        places = inverse.reshape(-1).tolist()
        picked.append(operand([places.index(at) for at in range(values.shape[0])]))
    picked += [part for part, wanted in ((inverse.reshape(-1), return_inverse), (counts, return_counts)) if wanted]
    return tuple(picked) if len(picked) > 1 else values


def unique_consecutive(x, return_inverse=False, return_counts=False, axis=None, dtype="int64"):
    if axis is None:
        return torch.unique_consecutive(x, return_inverse, return_counts)
    rows = td.moveaxis(x, axis, 0)
    flat, keep, inverse = td.reshape(rows, (rows.shape[0], -1)).tolist(), [], []
    for at, row in enumerate(flat):
        if not at or row != flat[at - 1]:
            keep.append(at)
        inverse.append(len(keep) - 1)
    counts = [after - before for before, after in zip(keep, [*keep[1:], len(flat)])]
    picked = [td.moveaxis(td.take(rows, operand(keep), axis=0), 0, axis)]
    picked += [operand(part) for part, wanted in ((inverse, return_inverse), (counts, return_counts)) if wanted]
    return tuple(picked) if len(picked) > 1 else picked[0]


def meshgrid(*args):
    args = args[0] if len(args) == 1 and isinstance(args[0], (list, tuple)) else args
    return list(td.meshgrid(*args, indexing="ij"))


def _diagonal_of(name):
    function = getattr(torch, name)

    def call(x, offset=0, axis1=0, axis2=1):
        return function(x, offset, axis1, axis2)

    return call


diagonal = _diagonal_of("diagonal")


def diag(x, offset=0, padding_value=0):
    found = torch.diag(x, offset)
    if padding_value and x.ndim == 1:
        found = td.where(torch.diag(td.ones_like(x).bool(), offset), found, padding_value)
    return found


def diagflat(x, offset=0):
    return torch.diag(td.reshape(x, (-1,)), offset)


def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    return torch.diag_embed(input, offset, dim1, dim2)


def tril(x, diagonal=0):
    return torch.tril(x, diagonal)


def triu(x, diagonal=0):
    return torch.triu(x, diagonal)


def tril_indices(row, col=None, offset=0, dtype="int64"):
    return torch.tril_indices(row, row if col is None else col, offset, dtype=_dtypes.name_of(dtype))


def triu_indices(row, col=None, offset=0, dtype="int64"):
    return torch.triu_indices(row, row if col is None else col, offset, dtype=_dtypes.name_of(dtype))


def shape(input):
    return operand(list(input.shape))


def tolist(x):
    return td.Tensor.tolist(x)


def clone(x):
    return _tandem.positive(x)


def unfold(x, axis, size, step):
    return as_class(x, torch.Tensor).unfold(axis, size, step)


def _atleast(name):
    function = getattr(td, name)

    def call(*inputs):
        found = [function(operand(x)) for x in inputs]
        return found[0] if len(found) == 1 else found

    return call


atleast_1d, atleast_2d, atleast_3d = map(_atleast, ("atleast_1d", "atleast_2d", "atleast_3d"))


def shard_index(input, index_num, nshards, shard_id, ignore_value=-1):
    size = (index_num + nshards - 1) // nshards
    return td.where(input // size == shard_id, input % size, ignore_value)


def multiplex(inputs, index):
    rows = td.stack(list(inputs))
    return rows[td.reshape(index, (-1,)), td.arange(inputs[0].shape[0])]


FUNCTIONS = table(
    "cast reshape view flatten squeeze unsqueeze transpose t moveaxis swapaxes concat stack hstack vstack dstack column_stack row_stack split chunk "
    "tensor_split unbind tile expand broadcast_to expand_as broadcast_tensors broadcast_shape repeat_interleave flip roll rot90 where nonzero "
    "masked_select masked_fill masked_scatter gather index_select index_sample gather_nd take take_along_axis put_along_axis scatter scatter_nd_add "
    "scatter_nd index_add index_fill index_put slice strided_slice crop unique unique_consecutive meshgrid diagonal diag diagflat diag_embed tril triu "
    "tril_indices triu_indices shape tolist clone unfold atleast_1d atleast_2d atleast_3d shard_index multiplex",
    globals(),
)
FUNCTIONS["cat"], FUNCTIONS["concatenate"], FUNCTIONS["reverse"] = FUNCTIONS["concat"], FUNCTIONS["concat"], FUNCTIONS["flip"]

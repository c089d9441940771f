"""Functions of shapes and places: they move elements and compute none."""

import math

import tandem as td
from tandem._placement import on_device_of, on_device_of_first_tensor
from tandem.dialect import permuted, reshaped
from tandem.dialect.views import broadcasted
from tandem.nn import _bounds

from . import _strides
from ._results import fitted, held, named, refuse, refuse_beyond, sizes_of, whole_numbers, with_axis


def reshape(input, *sizes, shape=()):
    shape = sizes_of(sizes or (shape,))
    return reshaped(input, shape)


def flatten(input, start_dim=0, end_dim=-1):
    rank = input.ndim
    if rank == 0:
        return reshape(input, 1)
    refuse_beyond((start_dim, end_dim), rank)
    start, end = start_dim % rank, end_dim % rank
    if end < start:
        raise RuntimeError("flatten() has invalid args: start_dim cannot come after end_dim")
    shape = tuple(input.shape)
    return reshape(input, (*shape[:start], math.prod(shape[start : end + 1]), *shape[end + 1 :]))


def ravel(input):
    return reshape(input, -1)


def squeeze(input, dim=None, *, axis=None):
    dim = axis if dim is None else dim
    shape, rank = tuple(input.shape), input.ndim
    refuse_beyond(dim, rank)
    dims = range(rank) if dim is None else [d % max(rank, 1) for d in ([dim] if isinstance(dim, int) else dim)]
    found = reshape(input, tuple(size for at, size in enumerate(shape) if size != 1 or at not in dims))
    return named(found, f"SqueezeBackward{0 if dim is None else 1 if isinstance(dim, int) else 2}")


def unsqueeze(input, dim=None, *, axis=None):
    dim = axis if dim is None else dim
    shape = list(input.shape)
    if not -len(shape) - 1 <= dim <= len(shape):
        raise IndexError(f"Dimension out of range (expected to be in range of [{-len(shape) - 1}, {len(shape)}], but got {dim})")
    shape.insert(dim % (len(shape) + 1), 1)
    return named(reshape(input, tuple(shape)), "UnsqueezeBackward0")


def permute(input, *axes, dims=()):
    dims = sizes_of(axes or (dims,))
    if len(dims) == input.ndim:
        refuse_beyond(dims, input.ndim)
    dims = [d % input.ndim for d in dims]
    if sorted(dims) != list(range(input.ndim)):
        if len(dims) == input.ndim:
            raise RuntimeError("permute(): duplicate dims are not allowed.")
        raise RuntimeError(
            f"permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. "
            f"input.dim() = {input.ndim} is not equal to len(dims) = {len(dims)}"
        )
    return _strides.permuted(permuted(input, dims), input, dims)


def transpose(input, dim0, dim1):
    refuse_beyond((dim0, dim1), input.ndim)
    axes = list(range(input.ndim))
    axes[dim0], axes[dim1] = axes[dim1], axes[dim0]
    return named(permute(input, axes), "TransposeBackward0") if axes else input


def t(input):
    if input.ndim > 2:
        raise RuntimeError(f"t() expects a tensor with <= 2 dimensions, but self is {input.ndim}D")
    return named(transpose(input, 0, 1), "TBackward0") if input.ndim == 2 else input


def movedim(input, source, destination):
    taken, places = ([axis % input.ndim for axis in ([axes] if isinstance(axes, int) else axes)] for axes in (source, destination))
    order = [axis for axis in range(input.ndim) if axis not in taken]
    for place, axis in sorted(zip(places, taken)):
        order.insert(place, axis)
    return permute(input, order)


def select(input, dim, index):
    refuse_beyond(dim, input.ndim)
    axis, index = dim % input.ndim, int(index)
    if not -input.shape[axis] <= index < input.shape[axis]:
        raise IndexError(f"select(): index {index} out of range for tensor of size {list(input.shape)} at dimension {axis}")
    return input[(slice(None),) * axis + (index,)]


def narrow(input, dim, start, length):
    axis, start = dim % input.ndim, int(start)
    start = start + input.shape[axis] if start < 0 else start
    if start + length > input.shape[axis]:
        raise RuntimeError(f"start ({start}) + length ({length}) exceeds dimension size ({input.shape[axis]}).")
    return input[(slice(None),) * axis + (slice(start, start + length),)]


def split(tensor, split_size_or_sections, dim=0):
    input = tensor
    size = input.shape[dim]
    if isinstance(split_size_or_sections, int) or getattr(split_size_or_sections, "ndim", 1) == 0:
        step = int(split_size_or_sections)
        lengths = [min(step, size - at) for at in range(0, size, step)] or [0]
    else:
        lengths = list(split_size_or_sections)
        if sum(lengths) != size:
            raise RuntimeError(
                f"split_with_sizes expects split_sizes to sum exactly to {size} (input tensor's size at dimension {dim}), but got split_sizes={lengths}"
            )
    parts, at = [], 0
    for length in lengths:
        parts.append(narrow(input, dim, at, length))
        at += length
    return tuple(parts)


def chunk(input, chunks, dim=0):
    if chunks <= 0:
        raise RuntimeError(f"chunk expects `chunks` to be greater than 0, got: {chunks}")
    return split(input, max(1, math.ceil(input.shape[dim] / chunks)), dim)


def unbind(input, dim=0):
    return tuple(named(select(input, dim, at), "UnbindBackward0") for at in range(input.shape[dim]))


def _of_all(op, name):
    def function(tensors, dim=0, *, axis=None, out=None):
        if isinstance(tensors, td.Tensor):
            raise TypeError(f"{name}(): argument 'tensors' (position 1) must be tuple of Tensors, not Tensor")
        tensors, dim = list(tensors), dim if axis is None else axis
        if not tensors:
            raise ValueError("torch.cat(): expected a non-empty list of Tensors") if name == "cat" else RuntimeError("stack expects a non-empty TensorList")
        for at, x in enumerate(tensors):
            if not isinstance(x, td.Tensor) and not hasattr(x, "shape"):
                raise TypeError(f"expected Tensor as element {at} in argument 0, but got {type(x).__name__}")
        refuse_beyond(dim, tensors[0].ndim + (name == "stack"))
        result = op(tensors, axis=dim)
        return result if out is None else out.copy_(result)

    return function


def _concatenated(tensors, axis):
    # PyTorch's rule of old: an empty tensor of one axis goes with anything.
    kept = [x for x in tensors if tuple(x.shape) != (0,)]
    return td.concat(kept or tensors, axis=axis)


cat = concat = concatenate = _of_all(_concatenated, "cat")
stack = _of_all(td.stack, "stack")


def hstack(tensors):
    return td.hstack(list(tensors))


def vstack(tensors):
    return td.vstack(list(tensors))


def column_stack(tensors):
    return td.column_stack(list(tensors))


def expand(input, *sizes):
    sizes = sizes_of(sizes)
    own = (1,) * (len(sizes) - input.ndim) + tuple(input.shape)
    try:
        found = broadcasted(input, [n if size == -1 else size for n, size in zip(own, sizes)])
    except ValueError:
        from torch_extras.messages import of_expansion

        raise of_expansion(tuple(input.shape), sizes) from None
    return _strides.expanded(found, input)


def broadcast_to(input, size):
    return expand(input, size)


def broadcast_tensors(*tensors):
    return tuple(td.broadcast_arrays(*tensors))


def tile(input, *sizes, dims=()):
    return td.tile(input, list(sizes_of(sizes or (dims,))))


def repeat_interleave(input, repeats=None, dim=None, *, output_size=None):
    if repeats is None:
        input, repeats = whole_numbers(td.arange(input.shape[0])), input
    if isinstance(repeats, td.Tensor):
        repeats = repeats.item() if repeats.ndim == 0 else repeats.tolist()
    return td.repeat(input, repeats, axis=dim)


def flip(input, *axes, dims=()):
    return td.flip(input, list(sizes_of(axes or (dims,))))


def _refuse_beyond_axis(input, dim, index, kind=RuntimeError, ranks="", before=""):
    """Refuses places that an axis does not have; with `ranks` also those that have not as many axes as what they are of."""
    refuse_beyond(dim, input.ndim)
    if ranks and max(index.ndim, 1) != max(input.ndim, 1) and index.numel():
        raise RuntimeError(f"Index tensor must have the same number of dimensions as {ranks} tensor")
    axis = dim % max(input.ndim, 1)
    count = input.shape[axis] if input.ndim else 1
    _bounds.refuse_beyond(index, count, f"{before}index {{}} is out of bounds for dimension {axis} with size {{count}}", kind=kind)


def gather(input, dim, index):
    _refuse_beyond_axis(input, dim, index, ranks="input")
    if tuple(index.shape) != tuple(input.shape):
        own = tuple(slice(None) if at == dim % input.ndim else slice(0, size) for at, size in enumerate(index.shape))
        input = td.Tensor.__getitem__(input, own)
    return td.take_along_axis(input, index, axis=dim)


def index_select(input, dim, index):
    if index.ndim > 1:
        raise IndexError("index_select(): Index is supposed to be a vector")
    refuse_beyond(dim, input.ndim)
    _bounds.refuse_beyond(index, input.shape[dim] if input.ndim else 1, "index out of range in self")
    return td.take(input, index, axis=dim)


def masked_select(input, mask):
    if mask.dtype.name != "bool":
        raise RuntimeError("masked_select: expected BoolTensor for mask")
    if tuple(input.shape) != tuple(mask.shape):
        input, mask = td.broadcast_arrays(input, mask)
    return td.Tensor.__getitem__(input, mask)


def masked_fill(input, mask, value):
    if mask.dtype.name != "bool":
        from ._methods import _word

        raise RuntimeError(f"masked_fill_ only supports boolean masks, but got mask with dtype {_word(mask).lower()}")
    found, kind = td.where(mask, refuse("as_held", input, value) if type(value) is int else value, input), held(input)
    return named(fitted(found if found.dtype is kind else td.astype(found, kind), input), "MaskedFillBackward0")


_REDUCTIONS = {"add": "add", "sum": "add", "multiply": "mul", "prod": "mul", "amax": "max", "amin": "min", "mul": "mul", "max": "max", "min": "min"}


@on_device_of_first_tensor
def scatter(input, dim, index, src=None, value=None, *, reduce=None):
    src = value if src is None else src
    _refuse_beyond_axis(input, dim, index, ranks="self")
    if isinstance(src, td.Tensor) and reduce is None and src.dtype != input.dtype:
        raise RuntimeError("scatter(): Expected self.dtype to be equal to src.dtype")
    if not isinstance(src, td.Tensor):
        src = td.full(index.shape, src, dtype=held(input))
    elif tuple(src.shape) != tuple(index.shape):
        src = td.Tensor.__getitem__(src, tuple(slice(0, size) for size in index.shape))
    reduction = "set" if reduce is None else _REDUCTIONS[reduce]
    if index.ndim == 0 and input.ndim == 1:
        index, src = td.reshape(index, (1,)), td.reshape(src, (1,))
    return td.scatter_elements(input, index, td.astype(src, held(input)), axis=dim, reduction=reduction)


def scatter_add(input, dim, index, src):
    return scatter(input, dim, index, src, reduce="add")


def _indexed(input, dim, index, source, reduction, kind=RuntimeError, before=""):
    _refuse_beyond_axis(input, dim, index, kind, before=before)
    shape = [1] * input.ndim
    shape[dim] = -1
    positions = td.broadcast_to(td.reshape(index, shape), source.shape)
    return td.scatter_elements(input, positions, td.astype(source, held(input)), axis=dim, reduction=reduction)


def index_add(input, dim, index, source, *, alpha=1):
    return _indexed(input, dim, index, source if alpha == 1 else source * alpha, "add")


def nonzero(input, *, as_tuple=False):
    found = td.nonzero(input if input.ndim or not as_tuple else td.reshape(input, (1,))) if input.ndim or as_tuple else []
    if not found and not as_tuple:
        return whole_numbers(td.zeros((int(bool(input)), 0)))
    if as_tuple:
        return tuple(whole_numbers(x) for x in found)
    return whole_numbers(td.stack(list(found), axis=1))


def tril(input, diagonal=0):
    return td.tril(input, k=diagonal)


def triu(input, diagonal=0):
    return td.triu(input, k=diagonal)


def diagonal(input, offset=0, dim1=0, dim2=1):
    return td.diagonal(td.moveaxis(input, (dim1, dim2), (-2, -1)) if (dim1, dim2) != (-2, -1) else input, offset=offset)


def diag(input, diagonal=0):
    if input.ndim == 2:
        return named(td.diagonal(input, offset=diagonal), "DiagonalBackward0_copy")
    if input.ndim != 1:
        raise RuntimeError(f"diag(): Supports 1D or 2D tensors. Got {input.ndim}D")
    return diag_embed(input, diagonal)


def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    with on_device_of(input):
        on_diagonal = td.eye(input.shape[-1], dtype="bool")
    square = td.where(on_diagonal, td.expand_dims(input, axis=-1), td.zeros_like(input[..., :1, None]))
    low, high = max(0, -offset), max(0, offset)
    square = td.pad(square, [(0, 0)] * (input.ndim - 1) + [(low, high), (high, low)]) if offset else square
    return square if (dim1, dim2) == (-2, -1) else movedim(square, (-2, -1), (dim1, dim2))


def meshgrid(*tensors, indexing="ij"):
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        tensors = tensors[0]
    return tuple(td.meshgrid(*tensors, indexing=indexing))


FUNCTIONS = {
    name: with_axis(globals()[name])
    for name in (
        "reshape flatten ravel squeeze unsqueeze permute transpose t movedim select narrow split chunk unbind "
        "cat concat concatenate stack hstack vstack column_stack broadcast_to broadcast_tensors tile repeat_interleave flip "
        "gather index_select masked_select masked_fill scatter "
        "scatter_add index_add nonzero tril triu diagonal diag diag_embed "
        "meshgrid "
    ).split()
}
FUNCTIONS.update(swapaxes=transpose, swapdims=transpose, moveaxis=movedim, row_stack=vstack)

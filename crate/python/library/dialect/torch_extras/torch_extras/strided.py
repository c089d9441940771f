"""Elements at places of the memory, views of which another tensor takes the place, and tensors of bytes."""

import torch
from tandem.dialect import as_class
from tandem.dialect.views import root_of
from torch import _strides
from torch._results import ReturnType, titled


def as_strided(input, size, stride, storage_offset=None):
    """The elements of the memory under a tensor at these distances: a copy, so that windows may overlap."""
    strides, offset = _strides.layout(input)
    shape = tuple(input.shape)
    memory = (input if strides == _strides.dense(shape) and offset == 0 else as_class(root_of(input), torch.Tensor)).reshape(-1)
    offset = offset if storage_offset is None else storage_offset
    last = offset + sum((n - 1) * step for n, step in zip(size, stride))
    if last >= memory.numel() and 0 not in size:
        raise RuntimeError(
            f"setStorage: sizes {list(size)}, strides {list(stride)}, storage offset {offset}, and itemsize {input.itemsize} requiring a storage size of "
            f"{(last + 1) * input.itemsize} are out of bounds for storage of size {memory.numel() * input.itemsize}"
        )
    places = torch.full(tuple(size), offset, dtype=torch.int64, device=input.device)
    for axis, (n, step) in enumerate(zip(size, stride)):
        places = places + (step * torch.arange(n, device=input.device)).reshape(n, *(1,) * (len(size) - axis - 1))
    return _strides.stored(memory[places.reshape(-1)].reshape(tuple(size)), tuple(stride))


def empty_strided(size, stride, *, dtype=None, layout=None, device=None, requires_grad=False, pin_memory=False):
    """A tensor that lies so in its memory."""
    return _strides.stored(torch.empty(*size, dtype=dtype, device=device, requires_grad=requires_grad), tuple(stride))


def _scattered(part):
    """A copy of the first tensor whose part is the second one."""

    def function(input, src, *where, **named):
        changed = input.clone()
        part(changed, *where, **named).copy_(src)
        return changed

    return function


def _slice(x, dim=0, start=None, end=None, step=1):
    return x[(slice(None),) * (dim % x.ndim) + (slice(start, end, step),)]


slice_scatter, select_scatter = _scattered(_slice), _scattered(lambda x, dim, index: x.select(dim, index))


def diagonal_scatter(input, src, offset=0, dim1=0, dim2=1):
    """A copy whose diagonal is `src`."""
    changed = input.movedim((dim1, dim2), (-2, -1)).clone()
    places = torch.arange(src.shape[-1], device=input.device)
    changed[..., places + max(0, -offset), places + max(0, offset)] = src
    return changed.movedim((-2, -1), (dim1, dim2))


def narrow_copy(input, dim, start, length):
    """`narrow`, with memory of its own."""
    return input.narrow(dim, start, length).clone()


def adjoint(input):
    """The last two axes the other way round."""
    return input.transpose(-2, -1)


def unravel_index(indices, shape):
    """Places counted through a tensor of this shape, as one place along each axis."""
    found = []
    for size in reversed([shape] if isinstance(shape, int) else list(shape)):
        found.insert(0, indices % size)
        indices = torch.div(indices, size, rounding_mode="floor")
    return tuple(found)


def frombuffer(buffer, *, dtype, count=-1, offset=0, requires_grad=False):
    """The numbers that bytes are."""
    import numpy

    return torch.from_numpy(numpy.frombuffer(buffer, dtype=dtype.name, count=count, offset=offset)).requires_grad_(requires_grad)


def put(input, index, source, accumulate=False):
    """A copy, some of whose elements, counted through, are others."""
    flat = input.clone().reshape(-1)
    return flat.index_put((index.reshape(-1),), source.reshape(-1), accumulate).reshape(input.shape)


def typename(obj):
    """What a tensor's `type()` says, or the full name of a class, a function, or that of another object."""
    if isinstance(obj, torch.Tensor):
        return obj.type()
    name = getattr(obj, "__qualname__", None) or type(obj).__qualname__
    module = getattr(obj, "__module__", None) or ""
    return name if module in ("", "builtins") else f"{module}.{name}"


def is_same_size(input, other):
    """Whether the shapes are equal."""
    return input.shape == other.shape


def get_device(input):
    """The number of the GPU, or -1."""
    return input.get_device()


_ASKED = [False]


def are_deterministic_algorithms_enabled():
    """What `use_deterministic_algorithms` was told: they always are."""
    return _ASKED[-1]


def is_inference_mode_enabled():
    """Whether nothing is recorded."""
    return not torch.is_grad_enabled()


def set_flush_denormal(mode):
    """Says that nothing was changed."""
    return False


def frexp(input):
    """Numbers from one half to one, and exponents of two."""
    exponent = torch.where(input == 0, 0.0, torch.floor(torch.log2(torch.abs(torch.where(input == 0, 1.0, input)))) + 1)
    return ReturnType("frexp", ("mantissa", "exponent"), (input / 2.0**exponent, exponent.int()))


def nuclear_norm(input, keepdim=False):
    """The sum of the singular values."""
    return torch.linalg.svdvals(input).sum(-1)


titled(globals(), "slice_scatter select_scatter diagonal_scatter frexp")

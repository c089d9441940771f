"""Functions of shapes and places that few programs call."""

import math

import tandem as td
import torch
from tandem.nn import _bounds
from torch._results import titled


def unflatten(input, dim, sizes):
    """An axis as several; one of their sizes may be told by -1."""
    shape, sizes = tuple(input.shape), [int(size) for size in sizes]
    axis, given = dim % len(shape), list(sizes)
    if sizes.count(-1) == 1:
        sizes[sizes.index(-1)] = shape[axis] // max(-math.prod(sizes), 1)
    if not sizes:
        raise RuntimeError("unflatten: sizes must be non-empty")
    if math.prod(sizes) != shape[axis]:
        raise RuntimeError(f"unflatten: Provided sizes {given} don't multiply up to the size of dim {axis} ({shape[axis]}) in the input tensor")
    return input.reshape(*shape[:axis], *sizes, *shape[axis + 1 :])


def tensor_split(input, indices_or_sections, dim=0):
    """So many parts, or those between places."""
    size = input.shape[dim]
    if isinstance(indices_or_sections, torch.Tensor):
        indices_or_sections = indices_or_sections.tolist()
    if isinstance(indices_or_sections, int):
        count = indices_or_sections
        if count <= 0:
            raise RuntimeError(f"number of sections must be larger than 0, got {count}")
        return torch.split(input, [size // count + (at < size % count) for at in range(count)], dim)
    cuts = [min(max(cut + size if cut < 0 else cut, 0), size) for cut in (0, *indices_or_sections)] + [size]
    return tuple(input.narrow(dim, start, max(0, end - start)) for start, end in zip(cuts, cuts[1:]))


def fliplr(input):
    """The order of columns turned round."""
    if input.ndim < 2:
        raise RuntimeError("Input must be >= 2-d.")
    return td.flip(input, 1)


def flipud(input):
    """The order of rows turned round."""
    if input.ndim < 1:
        raise RuntimeError("Input must be >= 1-d.")
    return td.flip(input, 0)


def roll(input, shifts, dims=None):
    """Elements moved along axes, those beyond the end to the front."""
    shifts, dims = (list(x) if isinstance(x, (tuple, list)) else x for x in (shifts, dims))
    if dims is not None:
        counts = [len(x) if isinstance(x, list) else 1 for x in (shifts, dims)]
        if counts[0] != counts[1]:
            raise RuntimeError(f"shifts and dimensions must align. shifts: {counts[0]}, dims:{counts[1]}")
    return td.roll(input, shifts, axis=dims)


def take(input, index, *, out=None):
    """Elements at these places of the tensor's elements in order."""
    count = input.numel()
    strange = td.where((index < 0) & (index >= -count), 0, index)
    _bounds.refuse_beyond(strange, count, f"out of range: tried to access index {{}} on a tensor of {count} elements.")
    return td.take(td.reshape(input, (-1,)), index)


def isin(elements, test_elements, *, assume_unique=False, invert=False):
    """Which elements are among others; either may be a number."""
    elements, test_elements = (x if isinstance(x, torch.Tensor) else torch.tensor(x) for x in (elements, test_elements))
    return td.isin(elements, test_elements, invert=invert)


def _at_least(function):
    def call(*tensors):
        if len(tensors) == 1 and isinstance(tensors[0], (tuple, list)):
            tensors = tensors[0]
        elif len(tensors) == 1:
            return function(tensors[0])
        return tuple(map(function, tensors))

    return call


atleast_1d, atleast_2d, atleast_3d = map(_at_least, (td.atleast_1d, td.atleast_2d, td.atleast_3d))


def argwhere(input):
    """Where elements are not zero, a row each."""
    return torch.nonzero(input)


titled(globals(), "take")

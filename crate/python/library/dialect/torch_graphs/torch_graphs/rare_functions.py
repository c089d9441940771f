"""Functions and methods that few programs use."""

import math

import tandem as td
import torch
from tandem._placement import on_device_of_first_tensor
from torch import _strides
from torch._results import titled


def new(x, *data, device=None):
    """A tensor of the type of `x`, of these sizes or of these elements."""
    device = x.device if device is None else device
    if len(data) == 1 and not isinstance(data[0], (int, torch.Size)):
        return torch.as_tensor(data[0], dtype=x.dtype, device=device)
    return torch.zeros(*data or (0,), dtype=x.dtype, device=device)


def _quantized(input, scale, zero_point, quant_min, quant_max):
    """The nearest of the numbers that so many whole numbers stand for; gradients pass within their range."""
    steps = torch.round(input / scale) + zero_point
    kept = (torch.clamp(steps, quant_min, quant_max) - zero_point) * scale
    passed = torch.where((steps >= quant_min) & (steps <= quant_max), input, input.detach())
    return passed + (kept - passed).detach()


def fake_quantize_per_tensor_affine(input, scale, zero_point, quant_min, quant_max):
    """Each number rounded to the nearest of those that whole numbers from `quant_min` to `quant_max` stand for."""
    return _quantized(input, scale, zero_point, quant_min, quant_max)


def fake_quantize_per_channel_affine(input, scale, zero_point, axis, quant_min, quant_max):
    """The same with a scale and a zero of its own for each place of an axis."""
    shape = [1] * input.ndim
    shape[axis] = -1
    return _quantized(input, scale.reshape(shape), zero_point.reshape(shape), quant_min, quant_max)


def addbmm(input, batch1, batch2, *, beta=1, alpha=1):
    """The sum of products of matrices, added to `input`."""
    return input * beta + td.sum(batch1 @ batch2, 0) * alpha


def renorm_(input, p, dim, maxnorm):
    """The same, in place."""
    return input.copy_(renorm(input, p, dim, maxnorm))


def renorm(input, p, dim, maxnorm):
    """Slices along an axis whose norms are above `maxnorm`, scaled down to it."""
    norms = td.vector_norm(input, ord=float(p), axis=[axis for axis in range(input.ndim) if axis != dim % input.ndim], keepdims=True)
    return input * td.where(norms > maxnorm, maxnorm / (norms + 1e-7), 1.0)


def kron(input, other):
    """Kronecker's product."""
    found = td.kron(input, other)
    return found.bool() if input.dtype is other.dtype is torch.bool else found


def cross(input, other, dim=-1):
    """The cross product along an axis of three."""
    return td.cross(input, other, axis=dim)


def chain_matmul(*matrices):
    """The product of several matrices."""
    result = matrices[0]
    for matrix in matrices[1:]:
        result = result @ matrix
    return result


def dist(input, other, p=2):
    """The norm of the difference."""
    return torch.norm(input - other, p)


def histc(input, bins=100, min=0, max=0):
    """How many elements lie in each of `bins` parts of a range."""
    if not input.dtype.is_floating_point:
        raise NotImplementedError(f"\"histogram_cpu\" not implemented for '{torch._methods._word(input)}'")
    if min > max:
        raise RuntimeError("torch.histc: max must be larger than min")
    x = input.reshape(-1)
    if min == max and x.numel():
        min, max = x.min().item(), x.max().item()
    if min == max:
        min, max = min - 1, max + 1
    x = x[(x >= min) & (x <= max)]
    # In this order of operations numbers at the bounds lie where PyTorch puts them.
    return torch.bincount(((x - min) * bins / (max - min)).long().clamp(max=bins - 1), minlength=bins).to(input.dtype)


def cdist(x1, x2, p=2.0, compute_mode=None):
    """The distances of each two rows."""
    if x1.shape[-1] != x2.shape[-1]:
        raise RuntimeError(f"X1 and X2 must have the same number of columns. X1: {x1.shape[-1]} X2: {x2.shape[-1]}")
    if not x1.dtype.is_floating_point or x1.dtype != x2.dtype:
        raise RuntimeError("cdist only supports floating-point dtypes, X2 got: " + torch._methods._word(x2))
    difference = td.expand_dims(x1, axis=-2) - td.expand_dims(x2, axis=-3)
    return td.vector_norm(difference, axis=-1, ord=float(p) if p != math.inf else math.inf)


def unique_rows(input, return_inverse, return_counts, dim):
    """`torch.unique` of slices along an axis."""
    rows = td.moveaxis(input, dim, 0)
    keys = [*map(tuple, rows.reshape(len(rows), -1).tolist())] if len(rows) else []
    last = {key: at for at, key in enumerate(keys)}
    order = {key: at for at, key in enumerate(sorted(last))}
    inverse = torch.tensor([order[key] for key in keys], dtype=torch.int64)
    found = (td.moveaxis(rows[torch.tensor([last[key] for key in order], dtype=torch.int64)], 0, dim),)
    if return_inverse:
        found += (inverse,)
    if return_counts:
        found += (torch.bincount(inverse, minlength=len(order)),)
    return found if len(found) > 1 else found[0]


@on_device_of_first_tensor
def unfold(self, dimension, size, step):
    """A view of all slices of so many elements along an axis, as a last axis."""
    dimension %= self.ndim
    if size > self.shape[dimension]:
        raise RuntimeError(f"maximum size for tensor at dimension {dimension} is {self.shape[dimension]} but size is {size}")
    starts = range(0, self.shape[dimension] - size + 1, step)
    places = td.tensor([[start + at for at in range(size)] for start in starts], dtype="int32")
    parts = td.take(self, td.reshape(places, (-1,)), axis=dimension)
    shape = tuple(self.shape)
    parts = td.reshape(parts, (*shape[:dimension], len(starts), size, *shape[dimension + 1 :]))
    return _strides.unfolded(td.moveaxis(parts, dimension + 1, -1), self, dimension, step)


titled(globals(), "unfold addbmm renorm dist cdist")

"""Products that few programs call."""

import tandem as td
import torch
from torch._results import titled


def of_axes(given):
    """Operands, each before a list of its axes, and perhaps a list of the result's: as an equation, and the operands alone."""
    letter = lambda axis: "..." if axis is Ellipsis else chr(ord("a") + axis)  # noqa: E731
    words = ["".join(map(letter, axes)) for axes in given[1::2] + given[-1:] * (len(given) % 2)]
    count = len(given) // 2
    return ",".join(words[:count]) + ("->" + words[-1] if len(given) % 2 else ""), given[: count * 2 : 2]


def addr(input, vec1, vec2, *, beta=1, alpha=1, out=None):
    """An outer product, added to `input`."""
    return input * beta + td.outer(vec1, vec2) * alpha


def tensordot(a, b, dims=2, out=None):
    """Sums over axes of both."""
    if isinstance(dims, torch.Tensor):
        dims = dims.tolist()
    if isinstance(dims, int):
        if dims < 0:
            raise RuntimeError(f"tensordot expects dims >= 0, but got dims={dims}")
        if dims > min(a.ndim, b.ndim):
            raise RuntimeError(f"tensordot expects dims < ndim_a or ndim_b, but got dims={dims}")
        dims = list(range(-dims, 0)), list(range(dims))
    first, second = ([axes] if isinstance(axes, int) else list(axes) for axes in dims)
    if len(first) != len(second):
        raise RuntimeError("both dimension lists should have same length")
    for x, y in zip(first, second):
        if a.shape[x] != b.shape[y]:
            raise RuntimeError(f"contracted dimensions need to match, but first has size {a.shape[x]} in dim {x} and second has size {b.shape[y]} in dim {y}")
    return td.tensordot(a, b, axes=(first, second))


def matrix_power(input, n):
    """`torch.linalg.matrix_power`."""
    return torch.linalg.matrix_power(input, n)


def inverse(input, *, out=None):
    """`torch.linalg.inv`."""
    return torch.linalg.inv(input)


def det(input):
    """`torch.linalg.det`."""
    return torch.linalg.det(input)


def pinverse(input, rcond=1e-15):
    """`torch.linalg.pinv`."""
    return torch.linalg.pinv(input)


titled(globals(), "addr")

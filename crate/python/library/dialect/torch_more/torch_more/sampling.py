"""Tables read and pictures sampled in ways that few networks ask for."""

import itertools

import tandem as td
import torch


def read(input, weight, padding_idx, max_norm, norm_type, scale_grad_by_freq):
    """Rows of a table, which are shortened first to `max_norm`, or whose gradients are shared by how often each is read."""
    if max_norm is not None:
        with torch.no_grad():
            rows = torch.unique(input.flatten())
            lengths = weight[rows].norm(norm_type, dim=1, keepdim=True)
            weight[rows] = torch.where(lengths > max_norm, weight[rows] * (max_norm / (lengths + 1e-7)), weight[rows])
    found = torch.nn.functional.embedding(input, weight, padding_idx)
    if not scale_grad_by_freq:
        return found
    share = found / torch.bincount(input.flatten(), minlength=weight.shape[0])[input].unsqueeze(-1)
    return share + (found - share).detach()


def _mirrored(x, low, high):
    """Places beyond both ends as in mirrors that stand there."""
    if high <= low:
        return x * 0
    span = high - low
    rest = torch.abs(x - low)
    turns = torch.floor(rest / span)
    rest = rest - turns * span
    return torch.where(turns % 2 == 0, rest + low, span - rest + low)


def _within(x, size, padding_mode, align_corners):
    if padding_mode == "reflection":
        x = _mirrored(x, 0.0, size - 1.0) if align_corners else _mirrored(x, -0.5, size - 0.5)
    return x if padding_mode == "zeros" else x.clip(0.0, size - 1.0)


def _cubic(t):
    """Weights of four neighbours, of which the second is t before the place (Keys 1981, a = -0.75)."""
    a = -0.75
    far = lambda x: ((a * x - 5 * a) * x + 8 * a) * x - 4 * a  # noqa: E731
    near = lambda x: ((a + 2) * x - (a + 3)) * x * x + 1  # noqa: E731
    return far(t + 1), near(t), near(1 - t), far(2 - t)


def sampled(input, grid, mode, padding_mode, align_corners):
    """Pictures or volumes at places from -1 to 1, of which the last axis is given first."""
    sizes, places, batch = tuple(input.shape[2:]), tuple(grid.shape[1:-1]), input.shape[0]
    if mode == "bicubic" and len(sizes) > 2:
        raise RuntimeError("grid_sampler(): bicubic interpolation only supports 4D input")
    flat = input.reshape(batch, input.shape[1], -1)
    at = [grid[..., len(sizes) - 1 - axis] for axis in range(len(sizes))]
    at = [(x + 1) / 2 * (size - 1) if align_corners else ((x + 1) * size - 1) / 2 for x, size in zip(at, sizes)]
    if mode != "bicubic":
        at = [_within(x, size, padding_mode, align_corners) for x, size in zip(at, sizes)]

    def values(corner):
        inside, position = True, 0
        for x, size in zip(corner, sizes):
            x = _within(x, size, padding_mode, align_corners) if mode == "bicubic" else x
            inside = (x >= 0) & (x <= size - 1) & inside
            position = position * size + x.clip(0, size - 1)
        index = position.long().reshape(batch, 1, -1).expand(batch, flat.shape[1], -1)
        return flat.gather(2, index).reshape(batch, flat.shape[1], *places) * inside.unsqueeze(1)

    if mode == "nearest":
        return values([torch.round(x) for x in at])
    first = [torch.floor(x).detach() for x in at]
    steps = (-1, 0, 1, 2) if mode == "bicubic" else (0, 1)
    weights = [_cubic(x - low) if mode == "bicubic" else (low + 1 - x, x - low) for x, low in zip(at, first)]
    total = 0.0
    for chosen in itertools.product(range(len(steps)), repeat=len(sizes)):
        weight = (
            td.prod(td.stack([of_axis[n] for of_axis, n in zip(weights, chosen)], 0), 0) if len(sizes) > 2 else weights[0][chosen[0]] * weights[1][chosen[1]]
        )
        total = total + values([low + steps[n] for low, n in zip(first, chosen)]) * weight.unsqueeze(1)
    return total

"""The largest of windows whose places are drawn, so that pictures shrink by any ratio (Graham 2015)."""

import math

import torch
from torch.nn import Module


def _starts(share, size, count, window):
    """Where windows begin along an axis, of one drawn number."""
    if count == 1:
        return [size - window]
    alpha = (size - window) / (count - 1)
    return [*(int((at + share) * alpha) - int(share * alpha) for at in range(count - 1)), size - window]


def _pooled(rank):
    def pool(input, kernel_size, output_size=None, output_ratio=None, return_indices=False, _random_samples=None):
        each = lambda value: (value,) * rank if isinstance(value, (int, float)) else tuple(value)  # noqa: E731
        if (output_size is None) == (output_ratio is None):
            raise ValueError(f"fractional_max_pool{rank}d requires specifying either an output_size or an output_ratio")
        sizes, windows = tuple(input.shape[-rank:]), each(kernel_size)
        counts = each(output_size) if output_size is not None else tuple(int(size * ratio) for size, ratio in zip(sizes, each(output_ratio)))
        batch = input if input.ndim == rank + 2 else input.unsqueeze(0)
        shares = torch.rand(*batch.shape[:2], rank) if _random_samples is None else _random_samples
        flat, all_places = batch.reshape(-1, math.prod(sizes)), []
        for row in shares.reshape(-1, rank).tolist():
            # The last axis takes the first number.
            starts = [_starts(share, *axis) for share, axis in zip(reversed(row), zip(sizes, counts, windows))]
            places = torch.zeros((1,) * 2 * rank, dtype=torch.int64)
            for axis in range(rank):
                along = torch.tensor(starts[axis]).reshape(-1, 1) + torch.arange(windows[axis])
                shape = [1] * (2 * rank)
                shape[axis], shape[rank + axis] = along.shape
                places = places * sizes[axis] + along.reshape(shape)
            all_places.append(places.reshape(math.prod(counts), -1))
        places = torch.stack(all_places)
        values = flat.gather(1, places.reshape(len(flat), -1)).reshape(places.shape)
        found = values.max(-1)
        shape = (*batch.shape[:2], *counts) if input.ndim == rank + 2 else (batch.shape[1], *counts)
        largest = found.values.reshape(shape)
        return (largest, places.gather(-1, found.indices.unsqueeze(-1)).reshape(shape)) if return_indices else largest

    pool.__name__ = f"fractional_max_pool{rank}d"
    pool.__doc__ = "The largest of windows whose places are drawn."
    return pool


fractional_max_pool2d, fractional_max_pool3d = _pooled(2), _pooled(3)


def _layer(rank, function):
    def __init__(self, kernel_size, output_size=None, output_ratio=None, return_indices=False, _random_samples=None):
        Module.__init__(self)
        if (output_size is None) == (output_ratio is None):
            raise ValueError(f"FractionalMaxPool{rank}d requires specifying either an output size, or a pooling ratio")
        self.kernel_size, self.return_indices, self.output_size, self.output_ratio = kernel_size, return_indices, output_size, output_ratio

    def forward(self, input):
        return function(input, self.kernel_size, self.output_size, self.output_ratio, self.return_indices)

    members = {"__init__": __init__, "forward": forward, "__doc__": function.__doc__, "__module__": "torch.nn.modules.pooling"}
    return type(f"FractionalMaxPool{rank}d", (Module,), members)


FractionalMaxPool2d, FractionalMaxPool3d = _layer(2, fractional_max_pool2d), _layer(3, fractional_max_pool3d)

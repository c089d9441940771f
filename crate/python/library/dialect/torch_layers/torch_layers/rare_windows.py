"""Pooling in its rarer forms: sums over a number of one's own, and places of the largest elements of windows that adapt."""

import math

import tandem as td
import torch
from torch.nn._texts import each


def avg_pool(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
    """Sums of windows, divided by `divisor_override`."""
    if divisor_override == 0:
        raise RuntimeError("divisor must be not zero")
    rank = 3 if input.ndim == 5 or input.ndim == 4 and isinstance(kernel_size, (tuple, list)) and len(kernel_size) == 3 else 2
    sizes, pads = each(kernel_size, rank), each(padding, rank)
    steps = sizes if stride is None else each(stride, rank)
    ends = list(pads)
    if ceil_mode:
        for at, (n, size, step, pad) in enumerate(zip(input.shape[-rank:], sizes, steps, pads)):
            # A last window that begins within the elements or in front of them.
            count = -(-(n + 2 * pad - size) // step) + 1
            count -= (count - 1) * step >= n + pad
            ends[at] = max(pad, (count - 1) * step + size - n - pad)
    padded = td.pad(input, [(0, 0)] * (input.ndim - rank) + list(zip(pads, ends)))
    mean = getattr(torch.nn.functional, f"avg_pool{rank}d")(padded, sizes, steps)
    return mean * (math.prod(sizes) / divisor_override)


def adaptive_max_pool(input, output_size, rank):
    """The largest element of each of so many windows that share an axis evenly, and its place among those of its channel."""
    sizes = tuple(input.shape[-rank:])
    wanted = [old if new is None else new for old, new in zip(sizes, each(output_size, rank) if output_size is not None else (None,) * rank)]
    index, places = [], 0
    for axis, (old, new) in enumerate(zip(sizes, wanted)):
        starts, ends = [at * old // new for at in range(new)], [-(-(at + 1) * old // new) for at in range(new)]
        longest = max(end - start for start, end in zip(starts, ends))
        # Windows that are shorter name their last element again.
        rows = torch.tensor([[min(start + step, end - 1) for step in range(longest)] for start, end in zip(starts, ends)])
        shape = [1] * (2 * rank)
        shape[axis], shape[rank + axis] = new, longest
        index.append(rows.reshape(shape))
        places = places * old + index[-1]
    windows = input[(..., *index)].flatten(-rank)
    values, at = windows.max(-1)
    flat = torch.broadcast_to(places, (*wanted, *places.shape[rank:])).flatten(-rank)
    return values, torch.gather(torch.broadcast_to(flat, windows.shape), -1, at.unsqueeze(-1)).squeeze(-1)

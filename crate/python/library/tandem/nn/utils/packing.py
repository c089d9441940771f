"""Batches of sequences of different lengths without the padding: all first steps, then all second steps, and so on, longest first."""

import tandem as td

from ..._placement import tensor_on_device_of


def packed(x, lengths):
    """The steps of a padded batch (time, batch, …), how many sequences have each, and the order of the sequences.

    >>> from tandem.nn.utils.packing import packed
    >>> data, sizes, order = packed(td.tensor([[1.0, 2.0], [0.0, 3.0]]), [1, 2])
    >>> data.tolist(), sizes, order
    ([2.0, 1.0, 3.0], [2, 1], [1, 0])
    """
    order = sorted(range(len(lengths)), key=lambda at: -lengths[at])
    sizes = [sum(length > step for length in lengths) for step in range(max(lengths))]
    rows = [step * len(lengths) + order[at] for step, size in enumerate(sizes) for at in range(size)]
    return td.take(td.reshape(x, (-1, *x.shape[2:])), tensor_on_device_of(x, rows), axis=0), sizes, order


def padded(data, sizes, order, value=0.0, total=None):
    """A padded batch (time, batch, …) of what `packed` gives, and the lengths of its sequences.

    >>> from tandem.nn.utils.packing import padded
    >>> x, lengths = padded(td.tensor([2.0, 1.0, 3.0]), [2, 1], [1, 0])
    >>> x.tolist(), lengths
    ([[1.0, 2.0], [0.0, 3.0]], [1, 2])
    """
    count, steps = sizes[0], total or len(sizes)
    rows, valid = [[0] * count for _ in range(steps)], [[False] * count for _ in range(steps)]
    start = 0
    for step, size in enumerate(sizes):
        for at in range(size):
            rows[step][order[at]], valid[step][order[at]] = start + at, True
        start += size
    x = td.take(data, tensor_on_device_of(data, rows), axis=0)
    mask = td.reshape(tensor_on_device_of(data, valid), (steps, count) + (1,) * (x.ndim - 2))
    return td.where(mask, x, value), [sum(row[at] for row in valid) for at in range(count)]

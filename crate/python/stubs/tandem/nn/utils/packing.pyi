"""Batches of sequences of different lengths without the padding: all first steps, then all second steps, and so on, longest first."""
from tandem._placement import tensor_on_device_of as tensor_on_device_of
from typing import Any
import tandem as td

def packed(x, lengths):
    """The steps of a padded batch (time, batch, …), how many sequences have each, and the order of the sequences.

    >>> from tandem.nn.utils.packing import packed
    >>> data, sizes, order = packed(td.tensor([[1.0, 2.0], [0.0, 3.0]]), [1, 2])
    >>> data.tolist(), sizes, order
    ([2.0, 1.0, 3.0], [2, 1], [1, 0])"""
    ...

def padded(data, sizes, order, value=0.0, total=None):
    """A padded batch (time, batch, …) of what `packed` gives, and the lengths of its sequences.

    >>> from tandem.nn.utils.packing import padded
    >>> x, lengths = padded(td.tensor([2.0, 1.0, 3.0]), [2, 1], [1, 0])
    >>> x.tolist(), lengths
    ([[1.0, 2.0], [0.0, 3.0]], [1, 2])"""
    ...

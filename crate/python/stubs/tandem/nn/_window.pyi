"""Padding words as numbers: what windows that slide need before and behind each axis."""
from typing import Any

def of_one_or_many(function, rank, at=0):
    """A function of a batch whose argument `at`, with `rank` axes of space, may be one item without a batch."""
    ...

def one_per_axis(pairs):
    """Pairs of equal numbers as these numbers, else the pairs."""
    ...

def paddings(padding, extents, kernel, strides, dilations):
    """Pairs for each spatial axis: from numbers, pairs, "valid" or "same", by which ceil(size / stride) windows fit."""
    ...

def transposed_paddings(padding, kernel, strides, dilations):
    """The same for transposed convolutions, and what the end gets besides: "same" makes size * stride, "valid" leaves nothing out."""
    ...

"""Transposed convolutions of two axes whose windows move far."""
from tandem.nn._layer import sizes as sizes
from tandem.nn._window import one_per_axis as one_per_axis
from tandem.nn._window import paddings as paddings
from typing import Any

def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1, groups=1):
    """The op of this name. Where windows move far, as a convolution of stride 1 that makes all pixels of a step at once (Shi et al. 2016).

    >>> x, w = td.random.normal((1, 3, 4, 5)), td.random.normal((3, 2, 16, 9))
    >>> near = td.conv_transpose2d(x, w, stride=8, padding=3)
    >>> far = td.nn.functional.conv_transpose2d(x, w, stride=8, padding=3)
    >>> far.shape, td.max(td.abs(near - far)).item() < 1e-4
    ((1, 2, 34, 35), True)"""
    ...

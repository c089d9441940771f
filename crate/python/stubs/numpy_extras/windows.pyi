"""Windows that slide over arrays, and elements by strides. They are copies."""
from typing import Any
import numpy as np

def as_strided(x, shape=None, strides=None, subok=False, writeable=True):
    """The elements at `strides` bytes from each other."""
    ...

def layout(x):
    """The strides in bytes, and the place of the first element in the base."""
    ...

def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    """The windows of a shape at all places, along further axes: (5,) with windows of 3 is (3, 3)."""
    ...

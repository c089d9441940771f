"""What transforms of pictures are made of: sizes, edges, places between pixels, and colours."""
from _tandem import Tensor as Tensor
from tandem._placement import on_device_of as on_device_of
from typing import Any

PADDING_MODES: tuple
def as_dtype(x, dtype):
    """As another dtype; to the nearest whole number where it has no others."""
    ...

def blended(x, other, factor): ...

def grey(x): ...

def interpolated(x, rows, columns, interpolation, fill):
    """The picture at places between its pixels."""
    ...

def known_interpolation(interpolation): ...

def of_picture(call):
    """The method `__call__` of a transform, which takes a picture as a tensor and makes its own numbers on the picture's device."""
    ...

def padded(x, padding, fill=0.0, mode='constant'): ...

def pair(size): ...

def sides(padding):
    """(top, bottom, left, right) of one number, one for each direction (across, down), or left, top, right, bottom."""
    ...

def turned_hue(x, shift):
    """Hue shifted by a part of the circle: to hue, saturation and value, and back."""
    ...

def uniform(low=0.0, high=1.0): ...

def weights(size, new, antialias, start=0.0, extent=None):
    """How much each of `size` pixels has in each of `new`, which lie in the part of `extent` pixels from `start` on: a triangle around the
    pixel's centre, as wide as the pixels are shrunk. Start and extent may be tensors."""
    ...

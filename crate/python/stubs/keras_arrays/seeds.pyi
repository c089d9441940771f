"""What Keras's layers draw of a seed and of how often it was used, which counts in compiled steps too."""
from tandem._placement import on_device_of as on_device_of
from tandem._placement import uniform_on_device_of as uniform_on_device_of
from tensorflow import _philox as _seeds
from typing import Any
import tandem as td

def drawn(layer, x, shape):
    """Uniform numbers of a layer's seed and of the next count, which is a buffer; without a seed those of the stream that all share."""
    ...

def drawn_normal(layer, x, shape):
    """Normally distributed numbers, likewise."""
    ...

def is_look():
    """Whether a call only looks at data: also a run of compiled steps does so before its first one."""
    ...

def passed(layer, count):
    """Uses up so many draws of a layer without any."""
    ...

seeds = _seeds

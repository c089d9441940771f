"""`Layer`: a module whose parameters come from initialisers, once their shapes are known."""
from tandem.nn import init as init
from tandem.nn.module import Module as Module
from typing import Any

class Layer(Module):
    """The base of layers with weights. `build` makes them by `_make`."""
    def __getattr__(self, name: str): ...

def channels_first(x):
    """The last axis as axis 1."""
    ...

def channels_last(x):
    """Axis 1 as the last."""
    ...

def is_channels_last(layout, rank):
    """Whether a layout ("NCHW", "NHWC", "channels_last", …) has the channels behind the spatial axes."""
    ...

def sizes(value, rank, what):
    """One integer for each spatial axis from one integer or as many."""
    ...

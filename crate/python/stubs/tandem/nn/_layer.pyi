"""`Layer`: a module whose parameters come from initialisers, once their shapes are known."""
from tandem._placement import uniform_on_device_of as uniform_on_device_of
from tandem.nn import init as init
from tandem.nn.module import Module as Module
from typing import Any

class Layer(Module):
    """The base of layers with weights. `build` makes them by `_make`.

    `kernel_regularizer` and `bias_regularizer` (`"l1"`, `"l2"`, `td.nn.regularizers.L2(0.1)`, or a function of the weights) say what
    the size of the weights adds to the loss: `td.fit` adds it, and `losses` has it for loops of one's own.

    >>> td.nn.Dense(1, in_units=2, kernel_initializer="ones", kernel_regularizer="l2").losses[0].item()
    0.019999999552965164"""
    def __init__(self, *args, kernel_regularizer=None, bias_regularizer=None, **kwargs): ...
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

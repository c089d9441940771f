"""Element types under PyTorch's names."""
from torch import dtype as dtype
from typing import Any
import tandem as td

ALIASES: dict
BY_NAME: dict
COMPLEX: tuple
EXPORTS: dict
NAMES: tuple
WIDER: dict
float32: dtype
def get_default_dtype():
    """The element type of new tensors of floats."""
    ...

int64: dtype
def name_of(wanted):
    """The name of an element type: of PyTorch's, NumPy's or Python's."""
    ...

def of_layer(dtype):
    """The type of a layer for which a program gave this one, or None; None stands for 32 bits."""
    ...

def set_default_dtype(d):
    """Sets the element type of new tensors of floats."""
    ...

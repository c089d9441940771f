"""How tensors print."""
from torch._device import get_default_device as get_default_device
from typing import Any

def elements(x, indent=0):
    """The elements of a tensor, as they stand between its parentheses."""
    ...

def get_printoptions():
    """The options in force."""
    ...

def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    """How tensors print from now on: digits, the count of elements above which they are summarised, and so on."""
    ...

def text(x):
    """The text of a tensor: elements, and what else has to be told of it."""
    ...

def with_suffixes(body, suffixes):
    """Elements, and what is told after them, in lines."""
    ...

"""How tensors print."""
from typing import Any

def set_printoptions(precision=None, threshold=None, edgeitems=None, sci_mode=None, linewidth=None):
    """How tensors print from now on: digits, the count of elements above which they are summarised, and so on."""
    ...

def text(x):
    """The text of a tensor: what is to be told of it, and its elements below."""
    ...

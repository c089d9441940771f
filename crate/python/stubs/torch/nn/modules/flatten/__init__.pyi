from tandem.nn.shaping import Flatten as Flatten
from tandem.nn.shaping import Unflatten as Unflatten
from torch.nn.modules.module import Module as Module
from typing import Any

class Flatten(Module, Flatten):
    """The axes from `start_dim` to `end_dim` as one: (batch, …) becomes (batch, count).

    >>> td.nn.Flatten()(td.ones((2, 3, 4))).shape
    (2, 12)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class Unflatten(Module, Unflatten):
    """Axis `dim` as several axes of these sizes, one of which may be -1.

    >>> td.nn.Unflatten(1, (2, -1))(td.ones((5, 6))).shape
    (5, 2, 3)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...

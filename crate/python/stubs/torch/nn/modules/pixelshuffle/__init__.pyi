from tandem.nn.shaping import PixelShuffle as PixelShuffle
from tandem.nn.shaping import PixelUnshuffle as PixelUnshuffle
from torch.nn.modules.module import Module as Module
from typing import Any

class PixelShuffle(Module, PixelShuffle):
    """(batch, channels · r², height, width) as (batch, channels, height · r, width · r) (Shi et al. 2016).

    >>> td.nn.PixelShuffle(2)(td.ones((1, 8, 3, 3))).shape
    (1, 2, 6, 6)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class PixelUnshuffle(Module, PixelUnshuffle):
    """The reverse of `PixelShuffle`.

    >>> td.nn.PixelUnshuffle(2)(td.ones((1, 2, 6, 6))).shape
    (1, 8, 3, 3)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...

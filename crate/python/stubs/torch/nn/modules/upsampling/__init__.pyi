from tandem.nn.shaping import Upsample as Upsample
from torch.nn.modules.module import Module as Module
from typing import Any

class Upsample(Module, Upsample):
    """Pictures made larger (or smaller), by `size` or by `scale_factor`, with PyTorch's names: x is (batch, channels, spatial…).

    `mode` is "nearest", or "linear", "bilinear", "trilinear" or "bicubic", whose `align_corners` says whether the corners stay where they are.

    >>> td.nn.Upsample(scale_factor=2)(td.tensor([[[1.0, 2.0]]])).tolist()
    [[[1.0, 1.0, 2.0, 2.0]]]"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def forward(self, input): ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...

from tandem.nn.normalization import GroupNorm as GroupNorm
from tandem.nn.normalization import LayerNorm as LayerNorm
from tandem.nn.normalization import RMSNorm as RMSNorm
from torch.nn.modules.module import Module as Module
from typing import Any

class GroupNorm(Module, GroupNorm):
    """Mean 0 and variance 1 over each group of channels and all spatial axes, times `weight`, plus `bias` (Wu and He 2018).

    x is (batch, channels, …). `num_channels` is learned at the first call unless given.

    >>> td.nn.GroupNorm(2, 4)(td.ones((1, 4, 3, 3))).shape
    (1, 4, 3, 3)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def reset_parameters(layer):
        """Draws the weights of a layer anew, and forgets what averages have seen."""
        ...
    def __getattr__(self, name: str): ...

class LayerNorm(Module, LayerNorm):
    """Mean 0 and variance 1 over the last axes, times `weight`, plus `bias` (Ba et al. 2016).

    `normalized_shape` is the size of the last axis, or the sizes of the last axes, as in PyTorch; without it, the size of `axis` is
    learned at the first call, as in Gluon and Keras (`center`, `scale`, `epsilon`).

    >>> td.nn.LayerNorm(2, eps=0.0)(td.tensor([[1.0, 3.0]])).tolist()
    [[-1.0, 1.0]]"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def forward(self, x): ...
    def reset_parameters(layer):
        """Draws the weights of a layer anew, and forgets what averages have seen."""
        ...
    def __getattr__(self, name: str): ...

class RMSNorm(Module, RMSNorm):
    """x over the root of its mean square over the last axes, times `weight` (Zhang and Sennrich 2019).

    Without `eps` it is the spacing of the dtype's numbers at 1, as in PyTorch. Without `normalized_shape` the last axis counts.

    >>> td.nn.RMSNorm(2)(td.tensor([[3.0, 3.0]])).tolist()
    [[1.0, 1.0]]"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def reset_parameters(layer):
        """Draws the weights of a layer anew, and forgets what averages have seen."""
        ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...

"""Layers that change shapes alone: flattening, reshaping, padding, and making pictures larger."""
from tandem.nn._layer import channels_first as channels_first
from tandem.nn._layer import channels_last as channels_last
from tandem.nn._layer import is_channels_last as is_channels_last
from tandem.nn._layer import sizes as sizes
from tandem.nn.module import Module as Module
from typing import Any

class ConstantPad2d(_Padding):
    """One number around the last two axes."""
    def __init__(self, padding, value, **kwargs): ...
    def __getattr__(self, name: str): ...

class Flatten(Module):
    """The axes from `start_dim` to `end_dim` as one: (batch, …) becomes (batch, count).

    >>> td.nn.Flatten()(td.ones((2, 3, 4))).shape
    (2, 12)"""
    def __init__(self, start_dim=1, end_dim=-1, **kwargs): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

HybridLambda = Lambda
class Identity(Module):
    """x itself; arguments are accepted and mean nothing.

    >>> td.nn.Identity()(td.ones(2)).tolist()
    [1.0, 1.0]"""
    def __init__(self, *ignored, **also_ignored): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class Lambda(Module):
    """A function as a layer.

    >>> td.nn.Lambda(lambda x: x * 2)(td.ones(2)).tolist()
    [2.0, 2.0]"""
    def __init__(self, function, **kwargs): ...
    def forward(self, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class Permute(Module):
    """Axes in another order; the batch stays, and `dims` counts the others from 1 (Keras's meaning).

    >>> td.nn.Permute((2, 1))(td.ones((5, 3, 4))).shape
    (5, 4, 3)"""
    def __init__(self, dims, **kwargs): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class PixelShuffle(Module):
    """(batch, channels · r², height, width) as (batch, channels, height · r, width · r) (Shi et al. 2016).

    >>> td.nn.PixelShuffle(2)(td.ones((1, 8, 3, 3))).shape
    (1, 2, 6, 6)"""
    def __init__(self, upscale_factor, **kwargs): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class PixelUnshuffle(Module):
    """The reverse of `PixelShuffle`.

    >>> td.nn.PixelUnshuffle(2)(td.ones((1, 2, 6, 6))).shape
    (1, 8, 3, 3)"""
    def __init__(self, downscale_factor, **kwargs): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class ReflectionPad1d(_Padding):
    """`ReflectionPad2d` along the last axis alone."""
    mode: Any
    rank: Any
    def __getattr__(self, name: str): ...

class ReflectionPad2d(_Padding):
    """The picture mirrored at its edges, which come once."""
    mode: Any
    def __getattr__(self, name: str): ...

class ReplicationPad1d(_Padding):
    """`ReplicationPad2d` along the last axis alone."""
    mode: Any
    rank: Any
    def __getattr__(self, name: str): ...

class ReplicationPad2d(_Padding):
    """The outermost elements repeated."""
    mode: Any
    def __getattr__(self, name: str): ...

class Reshape(Module):
    """Each element of the batch in another shape, of which one size may be -1 (Keras's meaning: the batch is not named).

    >>> td.nn.Reshape((1, 2, -1))(td.ones((5, 8))).shape
    (5, 1, 2, 4)"""
    def __init__(self, target_shape, *more, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class Unflatten(Module):
    """Axis `dim` as several axes of these sizes, one of which may be -1.

    >>> td.nn.Unflatten(1, (2, -1))(td.ones((5, 6))).shape
    (5, 2, 3)"""
    def __init__(self, dim, unflattened_size, **kwargs): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

UpSample = Upsample
class UpSampling1D(UpSampling2D):
    """`UpSampling2D` along one axis."""
    rank: Any
    def __getattr__(self, name: str): ...

class UpSampling2D(Module):
    """Each row and column repeated `size` times, or, with `interpolation="bilinear"`, made by lines between them (Keras's name).

    >>> td.nn.UpSampling2D(2)(td.ones((1, 3, 4, 4))).shape
    (1, 3, 8, 8)"""
    def __init__(self, size=2, data_format=None, interpolation='nearest', layout=None, **kwargs): ...
    def forward(self, x): ...
    rank: Any
    def __getattr__(self, name: str): ...

class Upsample(Module):
    """Pictures made larger (or smaller), by `size` or by `scale_factor`, with PyTorch's names: x is (batch, channels, spatial…).

    `mode` is "nearest", or "linear", "bilinear", "trilinear" or "bicubic", whose `align_corners` says whether the corners stay where they are.

    >>> td.nn.Upsample(scale_factor=2)(td.tensor([[[1.0, 2.0]]])).tolist()
    [[[1.0, 1.0, 2.0, 2.0]]]"""
    def __init__(self, size=None, scale_factor=None, mode='nearest', align_corners=None, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class UpsamplingBilinear2d(Upsample):
    """`Upsample` between elements, whose corners stay where they are."""
    def __init__(self, size=None, scale_factor=None, **kwargs): ...
    def __getattr__(self, name: str): ...

class UpsamplingNearest2d(Upsample):
    """`Upsample` by the nearest element."""
    def __getattr__(self, name: str): ...

class ZeroPad1d(_Padding):
    """Zeros around the last axis: an integer, or (left, right)."""
    rank: Any
    def __getattr__(self, name: str): ...

class ZeroPad2d(_Padding):
    """Zeros around the last two axes: an integer, or (left, right, top, bottom), as in PyTorch.

    >>> td.nn.ZeroPad2d((1, 0, 2, 0))(td.ones((1, 1, 3, 3))).shape
    (1, 1, 5, 4)"""
    def __getattr__(self, name: str): ...

class ZeroPadding2D(Module):
    """Zeros around height and width (Keras's name): an integer, one for each axis, or a pair for each.

    >>> td.nn.ZeroPadding2D(((1, 0), (2, 2)))(td.ones((1, 3, 4, 4))).shape
    (1, 3, 5, 8)"""
    def __init__(self, padding=1, data_format=None, layout=None, **kwargs): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

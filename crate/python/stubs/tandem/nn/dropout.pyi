"""Dropout, of elements and of whole channels."""
from tandem._placement import on_device_of as on_device_of
from tandem._placement import uniform_on_device_of as uniform_on_device_of
from tandem.nn.module import Module as Module
from typing import Any

class Dropout(Module):
    """In training, 0 for a share `p` (or `rate`) of the elements, and the others divided by 1 - p; else x (Srivastava et al. 2014).

    Along `axes` all elements are dropped together (Gluon's option). The random numbers are those of `td.random`.

    >>> layer = td.nn.Dropout(0.5)
    >>> sorted(set(layer(td.ones(100)).tolist()))
    [0.0, 2.0]
    >>> layer.eval()(td.ones(2)).tolist()
    [1.0, 1.0]"""
    def __init__(self, p=0.5, axes=..., *, rate=None, inplace=False, noise_shape=None, seed=None, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, x, training=None): ...
    @property
    def rate(self):
        """`p`, by Keras's and Gluon's name."""
        ...
    def __getattr__(self, name: str): ...

class Dropout1d(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, channels, length) (PyTorch's name)."""
    rank: Any
    def __getattr__(self, name: str): ...

class Dropout2d(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, channels, height, width) (Tompson et al. 2015).

    >>> td.nn.Dropout2d(0.5)(td.ones((2, 3, 4, 4))).shape
    (2, 3, 4, 4)"""
    rank: Any
    def __getattr__(self, name: str): ...

class Dropout3d(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, channels, depth, height, width)."""
    rank: Any
    def __getattr__(self, name: str): ...

class GaussianNoise(Module):
    """In training, x with Gaussian noise of this standard deviation added; else x.

    >>> td.nn.GaussianNoise(1.0).eval()(td.zeros(2)).tolist()
    [0.0, 0.0]"""
    def __init__(self, stddev, **kwargs): ...
    def forward(self, x, training=None): ...
    def __getattr__(self, name: str): ...

class SpatialDropout1D(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, length, channels) (Keras's name and layout)."""
    last: Any
    rank: Any
    def __getattr__(self, name: str): ...

class SpatialDropout2D(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, height, width, channels) (Keras's name and layout)."""
    last: Any
    rank: Any
    def __getattr__(self, name: str): ...

class SpatialDropout3D(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, depth, height, width, channels) (Keras's name and layout)."""
    last: Any
    rank: Any
    def __getattr__(self, name: str): ...

"""Dropout, of elements and of whole channels."""

import _tandem

from .._placement import on_device_of, uniform_on_device_of
from .module import Module


class Dropout(Module):
    """In training, 0 for a share `p` (or `rate`) of the elements, and the others divided by 1 - p; else x (Srivastava et al. 2014).

    Along `axes` all elements are dropped together (Gluon's option). The random numbers are those of `td.random`.

    >>> layer = td.nn.Dropout(0.5)
    >>> sorted(set(layer(td.ones(100)).tolist()))
    [0.0, 2.0]
    >>> layer.eval()(td.ones(2)).tolist()
    [1.0, 1.0]
    """

    def __init__(self, p=0.5, axes=(), *, rate=None, inplace=False, noise_shape=None, seed=None, **kwargs):
        super().__init__(**kwargs)
        p = p if rate is None else rate
        if not 0.0 <= p <= 1.0:
            raise ValueError(f"the share that is dropped lies between 0 and 1, and is not {p}")
        self.p, self.noise_shape = p, noise_shape
        self.axes = () if isinstance(axes, bool) else tuple(axes)

    @property
    def rate(self):
        """`p`, by Keras's and Gluon's name."""
        return self.p

    def _drawn_shape(self, x):
        if self.noise_shape is not None:
            return tuple(n if size is None else size for size, n in zip(self.noise_shape, x.shape))
        return tuple(1 if i in self.axes else n for i, n in enumerate(x.shape))

    def forward(self, x, training=None):
        if self.p == 0.0 or not (self.training if training is None else training):
            return x
        shape = self._drawn_shape(x)
        drawn = self._drawn(x, shape)
        if shape != x.shape:
            drawn = _tandem.broadcast_to(drawn, x.shape)
        return _tandem.dropout(x, drawn, p=self.p)

    _drawn = staticmethod(uniform_on_device_of)

    def extra_repr(self):
        return f"p={self.p}"


class _ChannelDropout(Dropout):
    rank = 2
    last = False

    def __init__(self, p=0.5, inplace=False, *, rate=None, **kwargs):
        super().__init__(p, rate=rate, **kwargs)

    def _drawn_shape(self, x):
        if x.ndim != self.rank + 2:
            raise ValueError(f"{type(self).__name__} takes {self.rank + 2} axes, not shape {x.shape}")
        ones = (1,) * self.rank
        return (x.shape[0], *ones, x.shape[-1]) if self.last else (x.shape[0], x.shape[1], *ones)


class Dropout1d(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, channels, length) (PyTorch's name)."""

    rank = 1


class Dropout2d(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, channels, height, width) (Tompson et al. 2015).

    >>> td.nn.Dropout2d(0.5)(td.ones((2, 3, 4, 4))).shape
    (2, 3, 4, 4)
    """

    rank = 2


class Dropout3d(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, channels, depth, height, width)."""

    rank = 3


class SpatialDropout1D(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, length, channels) (Keras's name and layout)."""

    rank, last = 1, True


class SpatialDropout2D(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, height, width, channels) (Keras's name and layout)."""

    rank, last = 2, True


class SpatialDropout3D(_ChannelDropout):
    """`Dropout` of whole channels of x (batch, depth, height, width, channels) (Keras's name and layout)."""

    rank, last = 3, True


class GaussianNoise(Module):
    """In training, x with Gaussian noise of this standard deviation added; else x.

    >>> td.nn.GaussianNoise(1.0).eval()(td.zeros(2)).tolist()
    [0.0, 0.0]
    """

    def __init__(self, stddev, **kwargs):
        super().__init__(**kwargs)
        self.stddev = stddev

    def forward(self, x, training=None):
        if not (self.training if training is None else training):
            return x
        with on_device_of(x):
            noise = _tandem.normal(x.shape, 0.0, self.stddev)
        return x + _tandem.astype(noise, x.dtype)

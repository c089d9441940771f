"""Layers that draw while training: noise, and dropout of whole channels."""

import math

import tandem as td
from tensorflow._tensor import wrapped
from tensorflow.keras import initializers
from tensorflow.keras._engine import Layer

from . import seeds


class _Drawing(Layer):
    """A layer with a share and a seed, whose draws count."""

    __module__, supports_masking, _share = "tensorflow.keras.layers", True, "rate"

    def __init__(self, share, seed=None, **options):
        super().__init__(**options)
        if not 0 <= share <= 1:
            raise ValueError(f"Invalid value received for argument `{self._share}`. Expected a float value between 0 and 1. Received: {self._share}={share}")
        setattr(self, self._share, share)
        self.seed, self._seed = (seed, initializers.default_seed() if share and seed is None else seed)
        if self._seed is not None:
            self.register_buffer("_used", td.zeros(1, dtype="uint32"), False)

    def call(self, inputs, training=False):
        """The inputs; while training, with what was drawn."""
        return wrapped(self._changed(inputs)) if training and getattr(self, self._share) else inputs


class GaussianNoise(_Drawing):
    """Noise is added while training."""

    _share = "stddev"

    def __init__(self, stddev, seed=None, **options):
        super().__init__(stddev, seed, **options)

    def _changed(self, x):
        return x + td.astype(seeds.drawn_normal(self, x, x.shape) * self.stddev, x.dtype.name)


class GaussianDropout(_Drawing):
    """The inputs are multiplied by noise around 1 while training."""

    def __init__(self, rate, seed=None, **options):
        super().__init__(rate, seed, **options)

    def _changed(self, x):
        return x * td.astype(seeds.drawn_normal(self, x, x.shape) * math.sqrt(self.rate / (1 - self.rate)) + 1, x.dtype.name)


class AlphaDropout(_Drawing):
    """Dropout for SELU while training: dropped elements take its smallest value, and mean and variance stay."""

    def __init__(self, rate, noise_shape=None, seed=None, **options):
        super().__init__(rate, seed, **options)
        self.noise_shape = noise_shape

    def _changed(self, x):
        least = -1.6732632423543772 * 1.0507009873554805
        scale = ((1 - self.rate) * (1 + self.rate * least**2)) ** -0.5
        shape = x.shape if self.noise_shape is None else [size if n is None else n for n, size in zip(self.noise_shape, x.shape)]
        kept = seeds.drawn(self, x, tuple(shape)) >= self.rate
        return td.where(kept, x, least) * scale - scale * least * self.rate


class _SpatialDropout(_Drawing):
    def __init__(self, rate, data_format=None, seed=None, **options):
        super().__init__(rate, seed, **options)
        self.data_format = data_format or "channels_last"

    def _changed(self, x):
        places = (1,) * (len(x.shape) - 2)
        shape = (x.shape[0], *places, x.shape[-1]) if self.data_format == "channels_last" else (*x.shape[:2], *places)
        return x * td.astype(seeds.drawn(self, x, shape) >= self.rate, x.dtype.name) / (1 - self.rate)


class SpatialDropout1D(_SpatialDropout):
    """Dropout of whole channels of sequences."""

    def __init__(self, rate, seed=None, **options):
        super().__init__(rate, None, seed, **options)


class SpatialDropout2D(_SpatialDropout):
    """Dropout of whole channels of pictures."""


class SpatialDropout3D(_SpatialDropout):
    """Dropout of whole channels of volumes."""

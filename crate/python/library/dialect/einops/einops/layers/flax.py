"""Layers of `flax.linen`: sizes are a dict."""

from dataclasses import field

import flax.linen as nn
import jax
import jax.numpy as jnp

from . import RearrangeMixin, ReduceMixin
from ._einmix import _EinmixMixin


class Reduce(nn.Module):
    """`einops.reduce` as a layer."""

    pattern: str
    reduction: str
    sizes: dict = field(default_factory=dict)

    def setup(self):
        self.reducer = ReduceMixin(self.pattern, self.reduction, **self.sizes)

    def __call__(self, input):
        return self.reducer._apply_recipe(input)


class Rearrange(nn.Module):
    """`einops.rearrange` as a layer."""

    pattern: str
    sizes: dict = field(default_factory=dict)

    def setup(self):
        self.rearranger = RearrangeMixin(self.pattern, **self.sizes)

    def __call__(self, input):
        return self.rearranger._apply_recipe(input)


class EinMix(nn.Module, _EinmixMixin):
    """A product with weights of its own, by names of axes."""

    pattern: str
    weight_shape: str
    bias_shape: str | None = None
    sizes: dict = field(default_factory=dict)

    @staticmethod
    def _rearrange(pattern, **sizes):
        return Rearrange(pattern, sizes=sizes)

    def setup(self):
        self.initialize_einmix(self.pattern, self.weight_shape, self.bias_shape, self.sizes)

    def _create_parameters(self, weight_shape, weight_bound, bias_shape, bias_bound):
        self.weight = self.param("weight", jax.nn.initializers.uniform(weight_bound), weight_shape)
        self.bias = None if bias_shape is None else self.param("bias", jax.nn.initializers.uniform(bias_bound), bias_shape)

    def __call__(self, input):
        return self._mixed(jnp.einsum, input)

"""Layers of `paddle.nn`."""

import paddle

from . import RearrangeMixin, ReduceMixin
from ._einmix import _EinmixMixin


class Rearrange(RearrangeMixin, paddle.nn.Layer):
    """`einops.rearrange` as a layer."""

    def forward(self, input):
        return self._apply_recipe(input)


class Reduce(ReduceMixin, paddle.nn.Layer):
    """`einops.reduce` as a layer."""

    def forward(self, input):
        return self._apply_recipe(input)


class EinMix(_EinmixMixin, paddle.nn.Layer):
    """A product with weights of its own, by names of axes."""

    _rearrange = Rearrange

    def _create_parameters(self, weight_shape, weight_bound, bias_shape, bias_bound):
        uniform = paddle.nn.initializer.Uniform
        self.weight = self.create_parameter(weight_shape, default_initializer=uniform(-weight_bound, weight_bound))
        self.bias = None if bias_shape is None else self.create_parameter(bias_shape, default_initializer=uniform(-bias_bound, bias_bound))

    def forward(self, input):
        return self._mixed(paddle.einsum, input)

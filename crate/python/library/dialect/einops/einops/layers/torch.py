"""Layers of `torch.nn`."""

import torch

from . import RearrangeMixin, ReduceMixin
from ._einmix import _EinmixMixin


class Rearrange(RearrangeMixin, torch.nn.Module):
    """`einops.rearrange` as a layer."""

    def forward(self, input):
        return self._apply_recipe(input)


class Reduce(ReduceMixin, torch.nn.Module):
    """`einops.reduce` as a layer."""

    def forward(self, input):
        return self._apply_recipe(input)


class EinMix(_EinmixMixin, torch.nn.Module):
    """A product with weights of its own, by names of axes."""

    _rearrange = Rearrange

    def _create_parameters(self, weight_shape, weight_bound, bias_shape, bias_bound):
        self.weight = torch.nn.Parameter(torch.zeros(weight_shape).uniform_(-weight_bound, weight_bound))
        self.bias = None if bias_shape is None else torch.nn.Parameter(torch.zeros(bias_shape).uniform_(-bias_bound, bias_bound))

    def forward(self, input):
        return self._mixed(torch.einsum, input)

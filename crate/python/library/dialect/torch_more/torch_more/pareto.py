"""Sizes above a bound, as extremes are distributed (Pickands 1975)."""

import math

import torch
from tandem.dialect import constraints as C
from torch_extras.distributions import _Inverted
from torch_extras.supports import _checked


class GeneralizedPareto(_Inverted):
    """What lies above a bound, with tails that `concentration` makes heavy or cuts off."""

    arg_constraints = {"loc": C.real, "scale": C.positive, "concentration": C.real}
    has_rsample = True

    def __init__(self, loc, scale, concentration, validate_args=None):
        super().__init__(loc=loc, scale=scale, concentration=concentration, validate_args=validate_args)

    _constraints = {"loc": C.real, "scale": C.positive, "concentration": C.real}

    @C.dependent_property
    def support(self):
        """From the bound up to where the tail is cut off, if it is."""
        upper = torch.where(self.concentration < 0, self.loc - self.scale / self.concentration, math.inf)
        return C.interval(self.loc, upper)

    def _near(self):
        return torch.isclose(self.concentration, torch.zeros_like(self.concentration))

    def _share(self, value):
        """The logarithm of the share above a value."""
        z, near = (value - self.loc) / self.scale, self._near()
        k = torch.where(near, 1.0, self.concentration)
        return torch.where(near, -z, -torch.log1p(k * z) / k)

    def _of_uniform(self, u):
        near = self._near()
        k = torch.where(near, 1.0, self.concentration)
        return self.loc + self.scale * torch.where(near, -torch.log1p(-u), torch.expm1(-k * torch.log1p(-u)) / k)

    @_checked
    def log_prob(self, value):
        """The logarithm of the density."""
        return self._share(value) * (1 + torch.where(self._near(), 0.0, self.concentration)) - torch.log(self.scale)

    @_checked
    def cdf(self, value):
        """The share below a value."""
        return -torch.expm1(self._share(value))

    def entropy(self):
        """The entropy in nats."""
        return torch.log(self.scale) + self.concentration + 1

    @property
    def mean(self):
        """Infinite where the tail is too heavy."""
        k = self.concentration
        return torch.where(k < 1, self.loc + self.scale / (1 - torch.where(k < 1, k, 0.0)), math.inf)

    @property
    def variance(self):
        """Infinite where the tail is too heavy."""
        k = torch.where(self.concentration < 0.5, self.concentration, 0.0)
        return torch.where(self.concentration < 0.5, self.scale**2 / ((1 - k) ** 2 * (1 - 2 * k)), math.inf)

    mode = property(lambda self: self.loc)


GeneralizedPareto.__module__ = "torch.distributions.generalized_pareto"

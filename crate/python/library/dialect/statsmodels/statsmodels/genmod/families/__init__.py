"""Families of distributions, and links."""

from . import links  # noqa: F401
from .family import Binomial, Family, Gamma, Gaussian, InverseGaussian, NegativeBinomial, Poisson, Tweedie  # noqa: F401

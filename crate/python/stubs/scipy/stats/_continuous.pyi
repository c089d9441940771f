"""Distributions of real numbers that courses use: densities, shares, quantiles, moments and draws of the standard forms."""
from scipy import special as _sc
from scipy._common import elementwise as elementwise
from scipy.special import _gammas as _numbers
from scipy.stats._base import rv_continuous as rv_continuous
from typing import Any
import numpy as np

beta: beta_gen
class beta_gen(rv_continuous):
    """Shares between 0 and 1."""
    shapes: Any
    def __getattr__(self, name: str): ...

cauchy: cauchy_gen
class cauchy_gen(rv_continuous):
    """Ratios of Gaussian numbers."""
    def __getattr__(self, name: str): ...

chi: chi_gen
chi2: chi2_gen
class chi2_gen(rv_continuous):
    """Sums of squares of Gaussian numbers."""
    shapes: Any
    def __getattr__(self, name: str): ...

class chi_gen(rv_continuous):
    """Lengths of Gaussian vectors."""
    shapes: Any
    def __getattr__(self, name: str): ...

erlang: gamma_gen
expon: expon_gen
class expon_gen(rv_continuous):
    """Waiting times."""
    def __getattr__(self, name: str): ...

f: f_gen
class f_gen(rv_continuous):
    """Ratios of mean squares."""
    shapes: Any
    def __getattr__(self, name: str): ...

gamma: gamma_gen
class gamma_gen(rv_continuous):
    """Sums of waiting times."""
    shapes: Any
    def __getattr__(self, name: str): ...

gumbel_l: gumbel_l_gen
class gumbel_l_gen(rv_continuous):
    """Least values."""
    def __getattr__(self, name: str): ...

gumbel_r: gumbel_r_gen
class gumbel_r_gen(rv_continuous):
    """Largest values."""
    def __getattr__(self, name: str): ...

halfnorm: halfnorm_gen
class halfnorm_gen(rv_continuous):
    """Sizes of Gaussian numbers."""
    def __getattr__(self, name: str): ...

laplace: laplace_gen
class laplace_gen(rv_continuous):
    """Exponential on both sides."""
    def __getattr__(self, name: str): ...

logistic: logistic_gen
class logistic_gen(rv_continuous):
    """The growth curve as shares."""
    def __getattr__(self, name: str): ...

lognorm: lognorm_gen
class lognorm_gen(rv_continuous):
    """Exponentials of Gaussian numbers."""
    shapes: Any
    def __getattr__(self, name: str): ...

maxwell: maxwell_gen
class maxwell_gen(chi_gen):
    """Lengths of Gaussian vectors of three numbers."""
    shapes: Any
    def __getattr__(self, name: str): ...

norm: norm_gen
class norm_gen(rv_continuous):
    """Gaussian numbers."""
    def __getattr__(self, name: str): ...

numbers = _numbers
pareto: pareto_gen
class pareto_gen(rv_continuous):
    """Powers that fall from 1 on."""
    shapes: Any
    def __getattr__(self, name: str): ...

rayleigh: rayleigh_gen
class rayleigh_gen(chi_gen):
    """Lengths of Gaussian vectors of two numbers."""
    shapes: Any
    def __getattr__(self, name: str): ...

sc = _sc
t: t_gen
class t_gen(rv_continuous):
    """Student's numbers."""
    shapes: Any
    def __getattr__(self, name: str): ...

triang: triang_gen
class triang_gen(rv_continuous):
    """A triangle over 0 to 1 with its top at c."""
    shapes: Any
    def __getattr__(self, name: str): ...

uniform: uniform_gen
class uniform_gen(rv_continuous):
    """Numbers from 0 to 1."""
    def __getattr__(self, name: str): ...

weibull_min: weibull_min_gen
class weibull_min_gen(rv_continuous):
    """Powers of waiting times."""
    shapes: Any
    def __getattr__(self, name: str): ...

"""Distributions that are needed seldom."""
from scipy import special as _sc
from scipy._common import elementwise as elementwise
from scipy.stats._base import rv_continuous as rv_continuous
from scipy.stats._base import rv_discrete as rv_discrete
from scipy.stats._continuous import norm_gen as norm_gen
from typing import Any
import numpy as np

arcsine: arcsine_gen
class arcsine_gen(rv_continuous):
    """Shares near 0 and 1."""
    def __getattr__(self, name: str): ...

betabinom: betabinom_gen
class betabinom_gen(rv_discrete):
    """Successes with a probability that varies."""
    shapes: Any
    def __getattr__(self, name: str): ...

exponnorm: exponnorm_gen
class exponnorm_gen(rv_continuous):
    """Gaussian plus waiting time."""
    shapes: Any
    def __getattr__(self, name: str): ...

genextreme: genextreme_gen
class genextreme_gen(rv_continuous):
    """Largest values of any tail."""
    shapes: Any
    def __getattr__(self, name: str): ...

gennorm: gennorm_gen
class gennorm_gen(rv_continuous):
    """Between Laplace's, Gauss' and uniform."""
    shapes: Any
    def __getattr__(self, name: str): ...

genpareto: genpareto_gen
class genpareto_gen(rv_continuous):
    """What exceeds a high limit."""
    shapes: Any
    def __getattr__(self, name: str): ...

halfcauchy: halfcauchy_gen
class halfcauchy_gen(rv_continuous):
    """Sizes of Cauchy's numbers."""
    def __getattr__(self, name: str): ...

invgamma: invgamma_gen
class invgamma_gen(rv_continuous):
    """1 over sums of waiting times."""
    shapes: Any
    def __getattr__(self, name: str): ...

invgauss: invgauss_gen
class invgauss_gen(rv_continuous):
    """Times to a first crossing."""
    shapes: Any
    def __getattr__(self, name: str): ...

logser: logser_gen
class logser_gen(rv_discrete):
    """Counts of kinds."""
    shapes: Any
    def __getattr__(self, name: str): ...

loguniform: reciprocal_gen
lomax: lomax_gen
class lomax_gen(rv_continuous):
    """Pareto's, from 0."""
    shapes: Any
    def __getattr__(self, name: str): ...

nct: nct_gen
class nct_gen(rv_continuous):
    """Student's, with a shift: what power analyses ask for."""
    shapes: Any
    def __getattr__(self, name: str): ...

norm: norm_gen
powerlaw: powerlaw_gen
class powerlaw_gen(rv_continuous):
    """Powers that rise to 1."""
    shapes: Any
    def __getattr__(self, name: str): ...

reciprocal: reciprocal_gen
class reciprocal_gen(rv_continuous):
    """Numbers whose logarithms are uniform."""
    shapes: Any
    def __getattr__(self, name: str): ...

sc = _sc
skellam: skellam_gen
class skellam_gen(rv_discrete):
    """Differences of two counts."""
    shapes: Any
    def __getattr__(self, name: str): ...

skewnorm: skewnorm_gen
class skewnorm_gen(rv_continuous):
    """Gaussian numbers that lean to one side."""
    shapes: Any
    def __getattr__(self, name: str): ...

truncnorm: truncnorm_gen
class truncnorm_gen(rv_continuous):
    """Gaussian numbers between two bounds."""
    shapes: Any
    def __getattr__(self, name: str): ...

vonmises: vonmises_gen
class vonmises_gen(rv_continuous):
    """Directions around 0."""
    shapes: Any
    def __getattr__(self, name: str): ...

weibull_max: weibull_max_gen
class weibull_max_gen(rv_continuous):
    """Weibull's, below 0."""
    shapes: Any
    def __getattr__(self, name: str): ...

zipf: zipf_gen
class zipf_gen(rv_discrete):
    """Ranks whose chances fall as powers."""
    shapes: Any
    def __getattr__(self, name: str): ...

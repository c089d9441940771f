"""More distributions that are needed seldom: with shifts, bounds and integrals."""
from scipy import special as _sc
from scipy._common import elementwise as elementwise
from scipy.stats._base import rv_continuous as rv_continuous
from scipy.stats._continuous import norm_gen as norm_gen
from scipy_signals.stats.rare import invgauss_gen as invgauss_gen
from typing import Any
import numpy as np

crystalball: crystalball_gen
class crystalball_gen(rv_continuous):
    """Gaussian with a tail of powers on the left."""
    shapes: Any
    def __getattr__(self, name: str): ...

genexpon: genexpon_gen
class genexpon_gen(rv_continuous):
    """Waiting times whose rates change once."""
    shapes: Any
    def __getattr__(self, name: str): ...

genhyperbolic: genhyperbolic_gen
class genhyperbolic_gen(rv_continuous):
    """Gaussian with a generalized inverse Gaussian variance."""
    shapes: Any
    def __getattr__(self, name: str): ...

geninvgauss: geninvgauss_gen
class geninvgauss_gen(rv_continuous):
    """Generalized times to a first crossing."""
    shapes: Any
    def __getattr__(self, name: str): ...

invgauss: invgauss_gen
kappa3: kappa3_gen
class kappa3_gen(rv_continuous):
    """Three parameters of Kappa."""
    shapes: Any
    def __getattr__(self, name: str): ...

kstwobign: kstwobign_gen
class kstwobign_gen(rv_continuous):
    """Kolmogorov's limit of the largest gap."""
    def __getattr__(self, name: str): ...

ncf: ncf_gen
class ncf_gen(rv_continuous):
    """Ratios of squares, the upper ones around others than 0."""
    shapes: Any
    def __getattr__(self, name: str): ...

ncx2: ncx2_gen
class ncx2_gen(rv_continuous):
    """Squares of Gaussian numbers around others than 0."""
    shapes: Any
    def __getattr__(self, name: str): ...

norm: norm_gen
norminvgauss: norminvgauss_gen
class norminvgauss_gen(rv_continuous):
    """Gaussian with inverse Gaussian variance."""
    shapes: Any
    def __getattr__(self, name: str): ...

pearson3: pearson3_gen
class pearson3_gen(rv_continuous):
    """Gamma moved and scaled to mean 0, variance 1 and a skewness."""
    shapes: Any
    def __getattr__(self, name: str): ...

powerlognorm: powerlognorm_gen
class powerlognorm_gen(rv_continuous):
    """Least of c numbers whose logarithms are Gaussian."""
    shapes: Any
    def __getattr__(self, name: str): ...

powernorm: powernorm_gen
class powernorm_gen(rv_continuous):
    """Least of c Gaussian numbers."""
    shapes: Any
    def __getattr__(self, name: str): ...

rdist: rdist_gen
class rdist_gen(rv_continuous):
    """Coordinates of points on spheres."""
    shapes: Any
    def __getattr__(self, name: str): ...

recipinvgauss: recipinvgauss_gen
class recipinvgauss_gen(rv_continuous):
    """1 over times to a first crossing."""
    shapes: Any
    def __getattr__(self, name: str): ...

rice: rice_gen
class rice_gen(rv_continuous):
    """Lengths of Gaussian vectors of the plane around others than 0."""
    shapes: Any
    def __getattr__(self, name: str): ...

sc = _sc
semicircular: semicircular_gen
class semicircular_gen(rv_continuous):
    """Half a disc."""
    def __getattr__(self, name: str): ...

skewcauchy: skewcauchy_gen
class skewcauchy_gen(rv_continuous):
    """Cauchy's with two widths."""
    shapes: Any
    def __getattr__(self, name: str): ...

studentized_range: studentized_range_gen
class studentized_range_gen(rv_continuous):
    """Ranges of k means over their standard error."""
    shapes: Any
    def __getattr__(self, name: str): ...

trapezoid: trapezoid_gen
class trapezoid_gen(rv_continuous):
    """A slope up from 0 to c, a roof, a slope down from d to 1."""
    shapes: Any
    def __getattr__(self, name: str): ...

truncexpon: truncexpon_gen
class truncexpon_gen(rv_continuous):
    """Waiting times up to b."""
    shapes: Any
    def __getattr__(self, name: str): ...

truncpareto: truncpareto_gen
class truncpareto_gen(rv_continuous):
    """Pareto's up to c."""
    shapes: Any
    def __getattr__(self, name: str): ...

truncweibull_min: truncweibull_min_gen
class truncweibull_min_gen(rv_continuous):
    """Weibull's between a and b."""
    shapes: Any
    def __getattr__(self, name: str): ...

tukeylambda: tukeylambda_gen
class tukeylambda_gen(rv_continuous):
    """Tukey's, given by its quantiles."""
    shapes: Any
    def __getattr__(self, name: str): ...

wald: wald_gen
class wald_gen(rv_continuous):
    """Times to a first crossing, of mean 1."""
    def __getattr__(self, name: str): ...

wrapcauchy: wrapcauchy_gen
class wrapcauchy_gen(rv_continuous):
    """Cauchy's around a circle."""
    shapes: Any
    def __getattr__(self, name: str): ...

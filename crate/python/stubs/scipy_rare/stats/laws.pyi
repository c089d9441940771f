"""Distributions of real numbers that are needed seldom, most with shares in closed form."""
from scipy import special as _sc
from scipy.stats._base import rv_continuous as rv_continuous
from scipy.stats._continuous import cauchy_gen as cauchy_gen
from scipy.stats._continuous import norm_gen as norm_gen
from scipy.stats._continuous import weibull_min_gen as weibull_min_gen
from typing import Any
import numpy as np

alpha: alpha_gen
class alpha_gen(rv_continuous):
    """1 over Gaussian numbers above 0."""
    shapes: Any
    def __getattr__(self, name: str): ...

anglit: anglit_gen
class anglit_gen(rv_continuous):
    """A cosine between -π/4 and π/4."""
    def __getattr__(self, name: str): ...

betaprime: betaprime_gen
class betaprime_gen(rv_continuous):
    """Odds of shares."""
    shapes: Any
    def __getattr__(self, name: str): ...

bradford: bradford_gen
class bradford_gen(rv_continuous):
    """Densities that fall as 1 / (1 + c x)."""
    shapes: Any
    def __getattr__(self, name: str): ...

burr: burr_gen
burr12: burr12_gen
class burr12_gen(rv_continuous):
    """Burr's twelfth kind."""
    shapes: Any
    def __getattr__(self, name: str): ...

class burr_gen(rv_continuous):
    """Burr's third kind, Dagum's."""
    shapes: Any
    def __getattr__(self, name: str): ...

cauchy: cauchy_gen
cosine: cosine_gen
class cosine_gen(rv_continuous):
    """One wave of a cosine, above 0."""
    def __getattr__(self, name: str): ...

dgamma: dgamma_gen
class dgamma_gen(rv_continuous):
    """Gamma on both sides of 0."""
    shapes: Any
    def __getattr__(self, name: str): ...

dweibull: dweibull_gen
class dweibull_gen(rv_continuous):
    """Weibull's on both sides of 0."""
    shapes: Any
    def __getattr__(self, name: str): ...

exponpow: exponpow_gen
class exponpow_gen(rv_continuous):
    """Powers within an exponential of exponentials."""
    shapes: Any
    def __getattr__(self, name: str): ...

exponweib: exponweib_gen
class exponweib_gen(rv_continuous):
    """Powers of Weibull's shares."""
    shapes: Any
    def __getattr__(self, name: str): ...

fatiguelife: fatiguelife_gen
class fatiguelife_gen(rv_continuous):
    """Birnbaum and Saunders' times until a break."""
    shapes: Any
    def __getattr__(self, name: str): ...

fisk: fisk_gen
class fisk_gen(burr_gen):
    """Numbers whose logarithms are logistic."""
    shapes: Any
    def __getattr__(self, name: str): ...

foldcauchy: foldcauchy_gen
class foldcauchy_gen(rv_continuous):
    """Sizes of Cauchy's numbers around c."""
    shapes: Any
    def __getattr__(self, name: str): ...

foldnorm: foldnorm_gen
class foldnorm_gen(rv_continuous):
    """Sizes of Gaussian numbers around c."""
    shapes: Any
    def __getattr__(self, name: str): ...

gengamma: gengamma_gen
class gengamma_gen(rv_continuous):
    """Powers of sums of waiting times."""
    shapes: Any
    def __getattr__(self, name: str): ...

genhalflogistic: genhalflogistic_gen
class genhalflogistic_gen(rv_continuous):
    """Halves of logistic numbers, with a bound."""
    shapes: Any
    def __getattr__(self, name: str): ...

genlogistic: genlogistic_gen
class genlogistic_gen(rv_continuous):
    """Logistic numbers that lean to one side."""
    shapes: Any
    def __getattr__(self, name: str): ...

gibrat: gibrat_gen
class gibrat_gen(rv_continuous):
    """Exponentials of standard Gaussian numbers."""
    def __getattr__(self, name: str): ...

gompertz: gompertz_gen
class gompertz_gen(rv_continuous):
    """Ages at death where risks grow as exponentials."""
    shapes: Any
    def __getattr__(self, name: str): ...

halfgennorm: halfgennorm_gen
class halfgennorm_gen(rv_continuous):
    """Sizes of generalized Gaussian numbers."""
    shapes: Any
    def __getattr__(self, name: str): ...

halflogistic: halflogistic_gen
class halflogistic_gen(rv_continuous):
    """Sizes of logistic numbers."""
    def __getattr__(self, name: str): ...

hypsecant: hypsecant_gen
class hypsecant_gen(rv_continuous):
    """1 over hyperbolic cosines."""
    def __getattr__(self, name: str): ...

invweibull: invweibull_gen
class invweibull_gen(rv_continuous):
    """Fréchet's largest values."""
    shapes: Any
    def __getattr__(self, name: str): ...

johnsonsb: johnsonsb_gen
class johnsonsb_gen(rv_continuous):
    """Gaussian numbers through a logit."""
    shapes: Any
    def __getattr__(self, name: str): ...

johnsonsu: johnsonsu_gen
class johnsonsu_gen(rv_continuous):
    """Gaussian numbers through an inverse hyperbolic sine."""
    shapes: Any
    def __getattr__(self, name: str): ...

laplace_asymmetric: laplace_asymmetric_gen
class laplace_asymmetric_gen(rv_continuous):
    """Laplace's with two slopes."""
    shapes: Any
    def __getattr__(self, name: str): ...

levy: levy_gen
class levy_gen(rv_continuous):
    """Lévy's first hits."""
    def __getattr__(self, name: str): ...

levy_l: levy_l_gen
class levy_l_gen(rv_continuous):
    """Lévy's, below 0."""
    def __getattr__(self, name: str): ...

loggamma: loggamma_gen
class loggamma_gen(rv_continuous):
    """Logarithms of sums of waiting times."""
    shapes: Any
    def __getattr__(self, name: str): ...

loglaplace: loglaplace_gen
class loglaplace_gen(rv_continuous):
    """Numbers whose logarithms are Laplace's."""
    shapes: Any
    def __getattr__(self, name: str): ...

mielke: mielke_gen
class mielke_gen(rv_continuous):
    """Mielke's Beta-Kappa."""
    shapes: Any
    def __getattr__(self, name: str): ...

moyal: moyal_gen
class moyal_gen(rv_continuous):
    """Losses of fast particles, nearly."""
    def __getattr__(self, name: str): ...

nakagami: nakagami_gen
class nakagami_gen(rv_continuous):
    """Roots of sums of waiting times, scaled to a mean square of 1."""
    shapes: Any
    def __getattr__(self, name: str): ...

norm: norm_gen
sc = _sc
weibull_min: weibull_min_gen

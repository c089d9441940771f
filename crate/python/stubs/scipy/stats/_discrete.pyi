"""Distributions of whole numbers: probabilities, shares, moments and draws."""
from scipy import special as _sc
from scipy._common import elementwise as elementwise
from scipy.special import _gammas as _numbers
from scipy.stats._base import rv_discrete as rv_discrete
from typing import Any
import numpy as np

bernoulli: bernoulli_gen
class bernoulli_gen(binom_gen):
    """0 or 1."""
    shapes: Any
    def __getattr__(self, name: str): ...

binom: binom_gen
class binom_gen(rv_discrete):
    """Successes in n trials."""
    shapes: Any
    def __getattr__(self, name: str): ...

geom: geom_gen
class geom_gen(rv_discrete):
    """Trials up to the first success."""
    shapes: Any
    def __getattr__(self, name: str): ...

hypergeom: hypergeom_gen
class hypergeom_gen(rv_discrete):
    """Marked ones, of n among M, in a sample of N without putting back."""
    shapes: Any
    def __getattr__(self, name: str): ...

nbinom: nbinom_gen
class nbinom_gen(rv_discrete):
    """Failures before the n-th success."""
    shapes: Any
    def __getattr__(self, name: str): ...

numbers = _numbers
poisson: poisson_gen
class poisson_gen(rv_discrete):
    """Events in a time."""
    shapes: Any
    def __getattr__(self, name: str): ...

randint: randint_gen
class randint_gen(rv_discrete):
    """Whole numbers from `low` to one below `high`, all as likely."""
    shapes: Any
    def __getattr__(self, name: str): ...

sc = _sc

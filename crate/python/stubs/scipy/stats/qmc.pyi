"""Quasi-random numbers."""
from typing import Any

class Halton(QMCEngine):
    """Halton's sequence: digits of the place in one prime base a dimension, read backwards."""
    def __init__(self, d, *, scramble=True, optimization=None, rng=None, seed=None): ...

class LatinHypercube(QMCEngine):
    """Points of which one lies in each of n stripes of every direction."""
    def __init__(self, d, *, scramble=True, strength=1, optimization=None, rng=None, seed=None): ...

class MultinomialQMC:
    """Quasi-random counts of draws from classes."""
    def __init__(self, pvals, n_trials, *, engine=None, rng=None, seed=None): ...
    def random(self, n=1):
        """n rows of counts."""
        ...

class MultivariateNormalQMC:
    """Quasi-random Gaussian vectors."""
    def __init__(self, mean, cov=None, *, cov_root=None, inv_transform=True, engine=None, rng=None, seed=None): ...
    def random(self, n=1):
        """The next n vectors."""
        ...

class PoissonDisk(QMCEngine):
    """Random points that keep a distance from each other."""
    def __init__(self, d, *, radius=0.05, hypersphere='volume', ncandidates=30, optimization=None, rng=None, seed=None, l_bounds=None, u_bounds=None): ...
    def fill_space(self):
        """Points until there is no room for another."""
        ...
    def reset(self):
        """Begins anew."""
        ...

class QMCEngine:
    """A source of points in the unit cube: `_random` makes them."""
    def __init__(self, d, *, optimization=None, rng=None, seed=None): ...
    def fast_forward(self, n):
        """Leaves n points out."""
        ...
    def integers(self, l_bounds, *, u_bounds=None, n=1, endpoint=False, workers=1):
        """The next n points as whole numbers between the bounds."""
        ...
    def random(self, n=1, *, workers=1):
        """The next n points."""
        ...
    def reset(self):
        """Begins anew."""
        ...

class Sobol(QMCEngine):
    """Sobol's sequence, in which powers of two of points are spread evenly."""
    MAXDIM: Any
    def __init__(self, d, *, scramble=True, bits=None, rng=None, seed=None, optimization=None): ...
    def fast_forward(self, n):
        """Leaves n points out."""
        ...
    def random_base2(self, m):
        """The next 2**m points."""
        ...
    def reset(self):
        """Begins anew, with the same start and triangles."""
        ...

def discrepancy(sample, *, iterative=False, method='CD', workers=1):
    """How far points are from even; 0 at best. `iterative`: as if one more point were to come."""
    ...

def geometric_discrepancy(sample, method='mindist', metric='euclidean'):
    """The least distance of two points, or the mean length of the shortest tree through all."""
    ...

def scale(sample, l_bounds, u_bounds, *, reverse=False):
    """Points of the unit cube in the box between the bounds; with `reverse` the other way."""
    ...

def update_discrepancy(x_new, sample, initial_disc):
    """The centred discrepancy with one more point, from that without it (`iterative`)."""
    ...

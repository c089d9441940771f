"""Random numbers: `np.random.seed`, `rand`, `randn`, … with the numbers of NumPy, and `default_rng`."""
from numpy.random._generator import BitGenerator as BitGenerator
from numpy.random._generator import Generator as Generator
from numpy.random._generator import PCG64 as PCG64
from numpy.random._generator import default_rng as default_rng
from numpy.random._legacy import RandomState as RandomState
from tandem.dialect.names import missing_names as missing_names
from typing import Any

def beta(a, b, size=None):
    """Beta-distributed numbers."""
    ...

def binomial(n, p, size=None):
    """How many of n tries succeed."""
    ...

def bytes(length):
    """Random bytes."""
    ...

def chisquare(df, size=None):
    """Sums of squares of Gaussian numbers."""
    ...

def choice(a, size=None, replace=True, p=None, axis=0, shuffle=True):
    """Parts of an array, or numbers below a, drawn with shares p."""
    ...

def exponential(scale=1.0, size=None):
    """Exponential numbers."""
    ...

def gamma(shape, scale=1.0, size=None):
    """Gamma-distributed numbers."""
    ...

def geometric(p, size=None):
    """How many tries it takes to succeed."""
    ...

def get_state(legacy=True):
    """The state, to be given to set_state."""
    ...

def laplace(loc=0.0, scale=1.0, size=None):
    """Laplace-distributed numbers."""
    ...

def logistic(loc=0.0, scale=1.0, size=None):
    """Logistic numbers."""
    ...

def lognormal(mean=0.0, sigma=1.0, size=None):
    """Numbers whose logarithms are Gaussian."""
    ...

def normal(loc=0.0, scale=1.0, size=None):
    """Gaussian numbers."""
    ...

def permutation(x, axis=0):
    """The parts of an array, or the numbers below x, in a random order."""
    ...

def poisson(lam=1.0, size=None):
    """How often something happens that happens lam times on average."""
    ...

def rand(*shape):
    """Numbers from 0 to 1, that excluded."""
    ...

def randint(low, high=None, size=None, dtype=...):
    """Whole numbers from low to high, that excluded."""
    ...

def randn(*shape):
    """Gaussian numbers."""
    ...

def random(size=None): ...

def random_integers(low, high=None, size=None):
    """Whole numbers from low to high, that included."""
    ...

def random_sample(size=None):
    """Numbers from 0 to 1, that excluded."""
    ...

def ranf(size=None): ...

def sample(size=None): ...

def seed(seed=None):
    """Begins anew: one seed, one sequence."""
    ...

def set_state(state):
    """Puts back a state."""
    ...

def shuffle(x, axis=0):
    """Puts the parts of an array or list into a random order, in place."""
    ...

def standard_exponential(size=None):
    """Exponential numbers of mean 1."""
    ...

def standard_gamma(shape, size=None):
    """Gamma-distributed numbers of scale 1."""
    ...

def standard_normal(size=None):
    """Gaussian numbers of mean 0 and deviation 1."""
    ...

def standard_t(df, size=None):
    """Student's t."""
    ...

def uniform(low=0.0, high=1.0, size=None):
    """Numbers from low to high, that excluded."""
    ...

def __getattr__(name: str) -> Any: ...

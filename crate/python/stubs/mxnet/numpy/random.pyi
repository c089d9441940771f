"""`mx.np.random`: random numbers, of Tandem's stream."""
from mxnet._array import made as made
from tandem.dialect.names import missing_names as missing_names
from tandem.dialect.views import as_class as as_class
from typing import Any
import tandem as td

def beta(*parameters, size=None, dtype=None, ctx=None, out=None, **named):
    """`td.random.beta`, of the shape `size`."""
    ...

def chisquare(*parameters, size=None, dtype=None, ctx=None, out=None, **named):
    """`td.random.chisquare`, of the shape `size`."""
    ...

def choice(a, size=None, replace=True, p=None, ctx=None, out=None):
    """Numbers below `a`, or rows of an array, by chance."""
    ...

def exponential(*parameters, size=None, dtype=None, ctx=None, out=None, **named):
    """`td.random.exponential`, of the shape `size`."""
    ...

def gamma(*parameters, size=None, dtype=None, ctx=None, out=None, **named):
    """`td.random.gamma`, of the shape `size`."""
    ...

def gumbel(*parameters, size=None, dtype=None, ctx=None, out=None, **named):
    """`td.random.gumbel`, of the shape `size`."""
    ...

def laplace(*parameters, size=None, dtype=None, ctx=None, out=None, **named):
    """`td.random.laplace`, of the shape `size`."""
    ...

def logistic(*parameters, size=None, dtype=None, ctx=None, out=None, **named):
    """`td.random.logistic`, of the shape `size`."""
    ...

def lognormal(mean=0.0, sigma=1.0, size=None, dtype=None, ctx=None, out=None):
    """exp of Gaussian numbers."""
    ...

def multinomial(n, pvals, size=None):
    """How often each of several outcomes comes in `n` trials: size by outcomes."""
    ...

def multivariate_normal(mean, cov, size=None, **_):
    """Gaussian vectors of this mean and covariance."""
    ...

def normal(loc=0.0, scale=1.0, size=None, dtype=None, ctx=None, out=None):
    """Gaussian numbers."""
    ...

def pareto(a, size=None, ctx=None, out=None):
    """Lomax's numbers."""
    ...

def permutation(x):
    """The rows of an array, or the numbers below x, in random order."""
    ...

def poisson(*parameters, size=None, dtype=None, ctx=None, out=None, **named):
    """`td.random.poisson`, of the shape `size`."""
    ...

def power(a, size=None, ctx=None, out=None):
    """Numbers of density a * x ** (a - 1)."""
    ...

def rand(*size, **options):
    """`uniform` of this shape."""
    ...

def randint(low, high=None, size=None, dtype=None, ctx=None, out=None):
    """Whole numbers from `low` up to below `high`."""
    ...

def randn(*size, **options):
    """`normal` of this shape."""
    ...

def rayleigh(scale=1.0, size=None, ctx=None, out=None):
    """The lengths of Gaussian pairs."""
    ...

def seed(seed=None, ctx='all'):
    """Starts the stream of this seed."""
    ...

def shuffle(x):
    """Brings the rows of an array into random order, in place."""
    ...

def uniform(low=0.0, high=1.0, size=None, dtype=None, ctx=None, out=None):
    """Numbers from `low` up to below `high`."""
    ...

def weibull(a, size=None, ctx=None, out=None):
    """A power of exponential numbers."""
    ...

def __getattr__(name: str) -> Any: ...

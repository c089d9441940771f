"""`jax.random`: random numbers from keys, the same streams as JAX's."""
from jax import Array as Array
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import is_traced as is_traced
from jax._array import strong as strong
from jax._dtypes import default_float as default_float
from jax._dtypes import default_int as default_int
from jax._dtypes import wanted as wanted
from jax.numpy._creation import shape_of_request as shape_of_request
from jax_extras.random_distributions import cauchy as cauchy
from jax_extras.random_distributions import choice as choice
from jax_extras.random_distributions import laplace as laplace
from jax_extras.random_distributions import logistic as logistic
from jax_extras.random_distributions import lognormal as lognormal
from jax_extras.random_distributions import maxwell as maxwell
from jax_extras.random_distributions import multivariate_normal as multivariate_normal
from jax_extras.random_distributions import orthogonal as orthogonal
from jax_extras.random_distributions import pareto as pareto
from jax_extras.random_distributions import rademacher as rademacher
from jax_extras.random_distributions import rayleigh as rayleigh
from jax_extras.random_distributions import triangular as triangular
from jax_extras.random_distributions import wald as wald
from jax_extras.random_distributions import weibull_min as weibull_min
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

def PRNGKey(seed, *, impl=None):
    """A key: two words."""
    ...

def ball(key, d, p=2, shape=..., dtype=..., **_):
    """Points of the unit ball of a norm (Barthe and others 2005)."""
    ...

def bernoulli(key, p=0.5, shape=None, mode='low'):
    """Truth values that hold with probability `p`."""
    ...

def beta(key, a, b, shape=None, dtype=..., **_):
    """Numbers of the beta distribution."""
    ...

def binomial(key, n, p, shape=None, dtype=..., **_):
    """How many of `n` trials succeed."""
    ...

def bits(key, shape=..., dtype=None):
    """Random bits, as whole numbers without sign."""
    ...

def categorical(key, logits, axis=-1, shape=None, replace=True, mode=None):
    """Places along an axis, with probabilities whose logarithms are given."""
    ...

def chisquare(key, df, shape=None, dtype=..., **_):
    """Numbers of the chi-squared distribution."""
    ...

def clone(key):
    """The key."""
    ...

def complex_normal(key, shape, dtype):
    """Normal numbers of the plane."""
    ...

def dirichlet(key, alpha, shape=None, dtype=..., **_):
    """Points that sum to 1."""
    ...

def double_sided_maxwell(key, loc, scale, shape=..., dtype=..., **_):
    """Numbers of Maxwell's distribution on both sides of a place."""
    ...

def dtype_of(instance, owner=None, /): ...

def erf_inv(x):
    """The inverse of the error function: the polynomials of Giles (2010)."""
    ...

def exponential(key, shape=..., dtype=None):
    """Numbers of the exponential distribution."""
    ...

def f(key, dfnum, dfden, shape=None, dtype=..., **_):
    """Numbers of Fisher's distribution."""
    ...

def fold_in(key, data):
    """A new key made of a key and a whole number."""
    ...

def gamma(key, a, shape=None, dtype=..., **_):
    """Numbers of the gamma distribution."""
    ...

def generalized_normal(key, p, shape=..., dtype=..., **_):
    """Numbers of the generalized normal distribution."""
    ...

def geometric(key, p, shape=None, dtype=..., **_):
    """How many trials there are until the first success."""
    ...

def gumbel(key, shape=..., dtype=None, mode='low'):
    """Numbers of Gumbel's distribution."""
    ...

jnp = _jnp
def key(seed, *, impl=None):
    """A key of the newer kind, with a type of its own."""
    ...

def key_data(keys):
    """The words of keys."""
    ...

def key_impl(keys):
    """The generator's name."""
    ...

def loggamma(key, a, shape=None, dtype=..., **_):
    """Logarithms of numbers of the gamma distribution."""
    ...

def multinomial(key, n, p, *, shape=None, dtype=..., unroll=1):
    """How often each class is drawn in `n` draws."""
    ...

def normal(key, shape=..., dtype=None):
    """Numbers of the standard normal distribution."""
    ...

def permutation(key, x, axis=0, independent=False):
    """The elements, or the numbers below `x`, in random order."""
    ...

def poisson(key, lam, shape=None, dtype=..., **_):
    """Numbers of the Poisson distribution."""
    ...

def randint(key, shape, minval, maxval, dtype=None):
    """Whole numbers from `minval` to `maxval`, that excluded."""
    ...

def split(key, num=2):
    """New keys made of one."""
    ...

def t(key, df, shape=None, dtype=..., **_):
    """Numbers of Student's distribution."""
    ...

def truncated_normal(key, lower, upper, shape=None, dtype=None):
    """Numbers of the standard normal distribution between two bounds."""
    ...

def uniform(key, shape=..., dtype=None, minval=0.0, maxval=1.0):
    """Numbers between two bounds."""
    ...

def wrap_key_data(key_bits_array, *, impl=None):
    """Keys of the newer kind from their words."""
    ...

def __getattr__(name: str) -> Any: ...

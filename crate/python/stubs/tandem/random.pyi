"""Random numbers, counter-based (Philox 4×32-10): one seed gives the same numbers eager, compiled, on every device."""
from _tandem import Tensor as Tensor
from _tandem import seed as seed
from tandem._generators import Generator as Generator
from tandem._generators import Key as Key
from tandem._generators import fold_in as fold_in
from tandem._generators import key as _PRNGKey
from tandem._generators import key as key
from tandem._generators import split as split
from tandem._rare_distributions import default_rng as default_rng
from typing import Any

PRNGKey = _PRNGKey
def bernoulli(source, p=0.5, shape=None, *, size=None, dtype='bool'):
    """True with probability `p`, a number or a tensor.

    >>> td.random.bernoulli(td.tensor([0.0, 1.0])).tolist()
    [False, True]"""
    ...

def beta(source, a, b, shape=None, *, size=None):
    """Beta numbers, between 0 and 1, of mean a / (a + b).

    >>> td.random.beta(2.0, 3.0, size=3).shape
    (3,)"""
    ...

def binomial(source, n, p, shape=None, *, size=None):
    """How many of `n` trials succeed with probability `p`, int32; n is a Python integer.

    >>> td.random.binomial(5, 1.0).item()
    5"""
    ...

def categorical(source, logits, shape=None, *, axis=-1, size=None):
    """The class drawn with probabilities softmax(logits), int32; the axis of the classes goes. `shape` comes before the others.

    >>> td.random.categorical(td.tensor([0.0, -100.0])).item()
    0"""
    ...

def cauchy(source, loc=0.0, scale=1.0, shape=None, *, size=None):
    """Numbers of density 1 / (π scale (1 + ((x - loc) / scale)²)).

    >>> td.random.cauchy(size=3).shape
    (3,)"""
    ...

def chisquare(source, df, shape=None, *, size=None):
    """Sums of df squared standard Gaussian numbers.

    >>> td.random.chisquare(2.0, size=3).shape
    (3,)"""
    ...

def choice(source, a, shape=None, replace=True, p=None, *, size=None, axis=0):
    """Slices of a tensor along an axis (or integers below `a`), with or without replacement, by weights `p` [n] where given.

    Without replacement and with weights slices are drawn one after the other, each by its share of the weights that are left.

    >>> td.sort(td.random.choice(3, 3, replace=False)).tolist()
    [0, 1, 2]"""
    ...

def dirichlet(source, alpha, shape=None, *, size=None):
    """Shares that sum to 1 along the last axis, of concentrations alpha [k]; `shape` comes before that axis.

    >>> round(td.sum(td.random.dirichlet([1.0, 2.0, 3.0])).item(), 5)
    1.0"""
    ...

def exponential(source, scale=1.0, shape=None, *, size=None):
    """Exponential numbers of mean `scale`.

    >>> td.random.exponential(2.0, (3,)).shape
    (3,)"""
    ...

def gamma(source, concentration, scale=1.0, shape=None, *, size=None):
    """Gamma numbers of this concentration (NumPy's shape, alpha) and scale: mean concentration * scale. Float32.

    >>> td.random.gamma(2.0, size=3).shape
    (3,)"""
    ...

def geometric(source, p, shape=None, *, size=None):
    """How many trials of probability `p` it takes until one succeeds, from 1 on, int32.

    >>> td.random.geometric(1.0).item()
    1"""
    ...

def get_state():
    """Where the stream of random numbers stands, a pair of integers for `set_state`."""
    ...

def gumbel(source, loc=0.0, scale=1.0, shape=None, *, size=None):
    """Numbers of distribution exp(-exp(-(x - loc) / scale)).

    >>> td.random.gumbel(size=3).shape
    (3,)"""
    ...

def integers(source, low, high=None, shape=None, *, size=None, dtype='int32'):
    """Integers from `low` (included) to `high` (not), or from 0 to `low`; bounds are Python numbers that int32 holds.

    >>> bool(td.all(td.random.randint(3, size=10) < 3))
    True"""
    ...

def laplace(source, loc=0.0, scale=1.0, shape=None, *, size=None):
    """Numbers of density exp(-|x - loc| / scale) / (2 scale).

    >>> td.random.laplace(size=3).shape
    (3,)"""
    ...

def logistic(source, loc=0.0, scale=1.0, shape=None, *, size=None):
    """Numbers of distribution 1 / (1 + exp(-(x - loc) / scale)).

    >>> td.random.logistic(size=3).shape
    (3,)"""
    ...

def lognormal(source, mean=0.0, sigma=1.0, shape=None, *, size=None):
    """Numbers whose logarithms are Gaussian with this mean and standard deviation.

    >>> td.random.lognormal(size=3).shape
    (3,)"""
    ...

def multinomial(source, n, pvals, shape=None, *, size=None):
    """How often each class comes in `n` draws with probabilities pvals [k], int32 [k]; `shape` comes before that axis.

    >>> td.sum(td.random.multinomial(20, [0.2, 0.8])).item()
    20"""
    ...

def multivariate_normal(source, mean, cov, shape=None, *, size=None):
    """Gaussian vectors of this mean [n] and covariance [n, n], which is positive definite; `shape` comes before that axis.

    >>> td.random.multivariate_normal([0.0, 1.0], td.eye(2), size=3).shape
    (3, 2)"""
    ...

def normal(shape=..., mean=0.0, std=1.0, *, size=None, dtype=None, key=None, loc=None, scale=None):
    """Gaussian numbers, float32. Where mean or std are tensors and shape is None, of their shape.

    NumPy's order and names (`normal(0.0, 1.0, (2, 3))`, `loc`, `scale`, `size`) and JAX's (`normal(key, (2, 3))`) are understood too.

    >>> td.random.normal((2, 3)).shape
    (2, 3)
    >>> td.random.normal(5.0, 0.0, size=2).tolist()
    [5.0, 5.0]"""
    ...

def permutation(source, x, *, axis=0):
    """0 to x - 1 in random order, int32; of a tensor, its slices along an axis in random order.

    >>> td.sort(td.random.permutation(5)).tolist()
    [0, 1, 2, 3, 4]"""
    ...

def poisson(source, lam=1.0, shape=None, *, size=None):
    """Poisson numbers of mean `lam`, int32. Small means by counting, those from 12 on by rejection (Hörmann's PTRS, 1993).

    >>> td.random.poisson(3.0, size=4).shape
    (4,)"""
    ...

def rademacher(source, shape=..., *, size=None, dtype='float32'):
    """-1 or 1, each with probability one half.

    >>> td.random.rademacher((3,)).shape
    (3,)"""
    ...

def rand(source, *shape):
    """Uniform numbers from 0 to 1, the sizes as arguments.

    >>> td.random.rand(2, 3).shape
    (2, 3)"""
    ...

def randint(source, low, high=None, shape=None, *, size=None, dtype='int32'):
    """Integers from `low` (included) to `high` (not), or from 0 to `low`; bounds are Python numbers that int32 holds.

    >>> bool(td.all(td.random.randint(3, size=10) < 3))
    True"""
    ...

def randn(source, *shape):
    """Standard Gaussian numbers, the sizes as arguments.

    >>> td.random.randn(2, 3).shape
    (2, 3)"""
    ...

def random(source, size=None):
    """Uniform numbers from 0 to 1, as NumPy's `random`.

    >>> td.random.random((2, 3)).shape
    (2, 3)"""
    ...

def randperm(source, x, *, axis=0):
    """0 to x - 1 in random order, int32; of a tensor, its slices along an axis in random order.

    >>> td.sort(td.random.permutation(5)).tolist()
    [0, 1, 2, 3, 4]"""
    ...

def set_state(state):
    """Goes on where the stream stood when `get_state` gave `state`.

    >>> state = td.random.get_state()
    >>> first = td.random.uniform()
    >>> td.random.set_state(state)
    >>> td.random.uniform().item() == first.item()
    True"""
    ...

def shuffle(source, x):
    """Puts the slices of a tensor along its first axis, or the items of a list, in random order.

    >>> x = [1, 2, 3]
    >>> td.random.shuffle(x)
    >>> sorted(x)
    [1, 2, 3]"""
    ...

def standard_normal(source, size=None):
    """Standard Gaussian numbers, as NumPy's `standard_normal`.

    >>> td.random.standard_normal((2, 3)).shape
    (2, 3)"""
    ...

def standard_t(source, df, shape=None, *, size=None):
    """Student's t numbers of `df` degrees of freedom.

    >>> td.random.standard_t(5.0, size=3).shape
    (3,)"""
    ...

def truncated_normal(source, shape=None, mean=0.0, std=1.0, low=-2.0, high=2.0, *, size=None):
    """Gaussian numbers between mean + low * std and mean + high * std, by the inverse of the distribution function.

    >>> bool(td.all(abs(td.random.truncated_normal((50,))) <= 2))
    True"""
    ...

def uniform(shape=..., low=0.0, high=1.0, *, size=None, dtype=None, key=None, minval=None, maxval=None):
    """Numbers from `low` (included) to `high`, float32. Where bounds are tensors and shape is None, of their shape.

    NumPy's order (`uniform(-1.0, 1.0, (2, 3))`, `size`) and JAX's (`uniform(key, (2, 3), minval=-1.0)`) are understood too.

    >>> td.random.uniform((2, 3)).shape
    (2, 3)
    >>> td.random.uniform(2.0, 2.0, (2,)).tolist()
    [2.0, 2.0]"""
    ...

def weibull(source, a, scale=1.0, shape=None, *, size=None):
    """Numbers of distribution 1 - exp(-(x / scale)^a).

    >>> td.random.weibull(2.0, size=3).shape
    (3,)"""
    ...

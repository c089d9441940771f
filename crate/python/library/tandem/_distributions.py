"""Distributions of `td.random`, made of uniform and Gaussian numbers, so that they are drawn alike at once and in compiled functions.

Integers, bools and orders are the same on every device; what goes through exp, log and powers agrees up to rounding.
Parameters may be tensors; then `shape` (or NumPy's `size`) is that of the result, and by default the shape of the parameters.
"""

import math

import tandem as td
from _tandem import Tensor

from ._generators import SHARED, Generator, Key, drawn, fold_in, key, open_uniform, shape_of, split


def _integers(source, shape, count):
    """Integers below a count, int32; of counts up to 2^24 without bias, of larger ones with one of at most 2^-16."""
    if count <= 2**16:
        words = td.floor(source.uniform(shape) * float(count))
        return td.minimum(td.astype(words, "int32"), count - 1)
    words = [td.astype(source.uniform(shape) * 65536.0, "uint32") for _ in range(2)]
    wide = words[0] * td.full((), 65536, dtype="uint32") + words[1]
    return td.astype(wide if count >= 2**32 else wide % td.full((), count, dtype="uint32"), "int32")


@drawn
def randint(source, low, high=None, shape=None, *, size=None, dtype="int32"):
    """Integers from `low` (included) to `high` (not), or from 0 to `low`; bounds are Python numbers that int32 holds.

    >>> bool(td.all(td.random.randint(3, size=10) < 3))
    True
    """
    if isinstance(low, (tuple, list)):
        # JAX's order.
        low, high, shape = high, shape, low
    if isinstance(high, (tuple, list)):
        low, high, shape = 0, low, high
    low, high = (0, low) if high is None else (low, high)
    if not high > low:
        raise ValueError(f"randint: high has to be more than low, but they are {high} and {low}")
    return td.astype(_integers(source, shape_of(shape, size), int(high) - int(low)) + int(low), dtype)


integers = randint
Generator.integers = Generator.randint


@drawn
def random(source, size=None):
    """Uniform numbers from 0 to 1, as NumPy's `random`.

    >>> td.random.random((2, 3)).shape
    (2, 3)
    """
    return source.uniform(shape_of(None, size))


@drawn
def standard_normal(source, size=None):
    """Standard Gaussian numbers, as NumPy's `standard_normal`.

    >>> td.random.standard_normal((2, 3)).shape
    (2, 3)
    """
    return source.normal(shape_of(None, size))


@drawn
def rand(source, *shape):
    """Uniform numbers from 0 to 1, the sizes as arguments.

    >>> td.random.rand(2, 3).shape
    (2, 3)
    """
    return source.uniform(shape)


@drawn
def randn(source, *shape):
    """Standard Gaussian numbers, the sizes as arguments.

    >>> td.random.randn(2, 3).shape
    (2, 3)
    """
    return source.normal(shape)


@drawn
def truncated_normal(source, shape=None, mean=0.0, std=1.0, low=-2.0, high=2.0, *, size=None):
    """Gaussian numbers between mean + low * std and mean + high * std, by the inverse of the distribution function.

    >>> bool(td.all(abs(td.random.truncated_normal((50,))) <= 2))
    True
    """
    shape = shape_of(shape, size, mean, std)
    below, above = ((1 + math.erf(x / math.sqrt(2))) / 2 for x in (low, high))
    share = below + (above - below) * open_uniform(source, shape)
    return mean + std * td.clip(_normal_quantile(share), low, high)


def _normal_quantile(p):
    """The inverse of the normal distribution function (Acklam's rational functions, relative error 1.2e-9)."""
    a = (-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239)
    b = (-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1.0)
    c = (-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783)
    d = (0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1.0)

    def polynomial(coefficients, x):
        value = coefficients[0]
        for coefficient in coefficients[1:]:
            value = value * x + coefficient
        return value

    centre = p - 0.5
    square = centre * centre
    middle = polynomial(a, square) * centre / polynomial(b, square)
    tail = td.sqrt(-2.0 * td.log(td.minimum(p, 1.0 - p)))
    outer = polynomial(c, tail) / polynomial(d, tail)
    return td.where(abs(centre) <= 0.47575, middle, td.where(centre < 0, outer, -outer))


@drawn
def bernoulli(source, p=0.5, shape=None, *, size=None, dtype="bool"):
    """True with probability `p`, a number or a tensor.

    >>> td.random.bernoulli(td.tensor([0.0, 1.0])).tolist()
    [False, True]
    """
    return td.astype(source.uniform(shape_of(shape, size, p)) < p, dtype)


@drawn
def exponential(source, scale=1.0, shape=None, *, size=None):
    """Exponential numbers of mean `scale`.

    >>> td.random.exponential(2.0, (3,)).shape
    (3,)
    """
    return scale * -td.log1p(-source.uniform(shape_of(shape, size, scale)))


@drawn
def laplace(source, loc=0.0, scale=1.0, shape=None, *, size=None):
    """Numbers of density exp(-|x - loc| / scale) / (2 scale).

    >>> td.random.laplace(size=3).shape
    (3,)
    """
    u = open_uniform(source, shape_of(shape, size, loc, scale)) - 0.5
    return loc - scale * td.sign(u) * td.log1p(-2.0 * td.minimum(abs(u), 0.5 - 2.0**-26))


@drawn
def gumbel(source, loc=0.0, scale=1.0, shape=None, *, size=None):
    """Numbers of distribution exp(-exp(-(x - loc) / scale)).

    >>> td.random.gumbel(size=3).shape
    (3,)
    """
    return loc - scale * td.log(-td.log(open_uniform(source, shape_of(shape, size, loc, scale))))


@drawn
def logistic(source, loc=0.0, scale=1.0, shape=None, *, size=None):
    """Numbers of distribution 1 / (1 + exp(-(x - loc) / scale)).

    >>> td.random.logistic(size=3).shape
    (3,)
    """
    u = open_uniform(source, shape_of(shape, size, loc, scale))
    return loc + scale * (td.log(u) - td.log1p(-u))


# Rounds of a rejection: each fails with a probability below 0.05, so all of them about once in 10^13 numbers.
_ROUNDS = 10


def _log_gamma_draw(source, concentration, shape):
    """Logarithms of gamma numbers (Marsaglia and Tsang 2000), of which small concentrations do not underflow."""
    concentration = concentration if isinstance(concentration, Tensor) else td.full((), concentration, dtype="float32")
    concentration = td.broadcast_to(td.astype(concentration, "float32"), shape)
    small = concentration < 1.0
    d = td.where(small, concentration + 1.0, concentration) - 1.0 / 3.0
    c = 1.0 / td.sqrt(9.0 * d)
    value, found = d, td.zeros(shape, dtype="bool")
    for _ in range(_ROUNDS):
        x, u = source.normal(shape), open_uniform(source, shape)
        cube = (1.0 + c * x) ** 3
        positive = cube > 0.0
        safe = td.where(positive, cube, 1.0)
        accepted = positive & (td.log(u) < 0.5 * x * x + d - d * cube + d * td.log(safe))
        value = td.where(accepted & ~found, d * safe, value)
        found = found | accepted
    boost = td.where(small, td.log(open_uniform(source, shape)) / concentration, 0.0)
    return td.log(value) + boost


@drawn
def gamma(source, concentration, scale=1.0, shape=None, *, size=None):
    """Gamma numbers of this concentration (NumPy's shape, alpha) and scale: mean concentration * scale. Float32.

    >>> td.random.gamma(2.0, size=3).shape
    (3,)
    """
    shape = shape_of(shape, size, concentration, scale)
    return scale * td.exp(_log_gamma_draw(source, concentration, shape))


@drawn
def beta(source, a, b, shape=None, *, size=None):
    """Beta numbers, between 0 and 1, of mean a / (a + b).

    >>> td.random.beta(2.0, 3.0, size=3).shape
    (3,)
    """
    shape = shape_of(shape, size, a, b)
    x, y = _log_gamma_draw(source, a, shape), _log_gamma_draw(source, b, shape)
    return td.sigmoid(x - y)


@drawn
def chisquare(source, df, shape=None, *, size=None):
    """Sums of df squared standard Gaussian numbers.

    >>> td.random.chisquare(2.0, size=3).shape
    (3,)
    """
    return 2.0 * td.exp(_log_gamma_draw(source, df / 2.0, shape_of(shape, size, df)))


@drawn
def dirichlet(source, alpha, shape=None, *, size=None):
    """Shares that sum to 1 along the last axis, of concentrations alpha [k]; `shape` comes before that axis.

    >>> round(td.sum(td.random.dirichlet([1.0, 2.0, 3.0])).item(), 5)
    1.0
    """
    alpha = alpha if isinstance(alpha, Tensor) else td.tensor(alpha)
    return td.softmax(_log_gamma_draw(source, alpha, shape_of(shape, size) + tuple(alpha.shape)), axis=-1)


@drawn
def poisson(source, lam=1.0, shape=None, *, size=None):
    """Poisson numbers of mean `lam`, int32. Small means by counting, those from 12 on by rejection (Hörmann's PTRS, 1993).

    >>> td.random.poisson(3.0, size=4).shape
    (4,)
    """
    shape = shape_of(shape, size, lam)
    lam = td.broadcast_to(td.astype(lam if isinstance(lam, Tensor) else td.full((), lam, dtype="float32"), "float32"), shape)
    few = _poisson_counted(source, td.minimum(lam, 12.0), shape)
    return td.astype(td.where(lam < 12.0, few, _poisson_rejected(source, td.maximum(lam, 12.0), shape)), "int32")


def _poisson_counted(source, lam, shape):
    """How many terms of the distribution lie below a uniform number."""
    u = source.uniform(shape)
    term = td.exp(-lam)
    total, count = term, td.zeros(shape)
    for k in range(1, 50):
        count = count + td.astype(u >= total, "float32")
        term = term * lam / float(k)
        total = total + term
    return count


def _log_factorial(k):
    """log k! by Stirling's series, for k of 0 on."""
    small = k < 10.0
    n = td.where(small, k + 10.0, k)
    shift = 0.0
    for i in range(1, 11):
        shift = shift + td.where(small, td.log(td.maximum(k, 0.0) + float(i)), 0.0)
    series = (n + 0.5) * td.log(n) - n + 0.5 * math.log(2.0 * math.pi) + 1.0 / (12.0 * n) - 1.0 / (360.0 * n**3)
    return series - shift


def _poisson_rejected(source, lam, shape):
    b = 0.931 + 2.53 * td.sqrt(lam)
    a = -0.059 + 0.02483 * b
    log_inverse_alpha = td.log(1.1239 + 1.1328 / (b - 3.4))
    value, found = td.floor(lam), td.zeros(shape, dtype="bool")
    for _ in range(2 * _ROUNDS):
        u, v = source.uniform(shape) - 0.5, open_uniform(source, shape)
        us = 0.5 - abs(u) + 2.0**-26
        k = td.floor((2.0 * a / us + b) * u + lam + 0.43)
        whole = td.maximum(k, 0.0)
        left = td.log(v) + log_inverse_alpha - td.log(a / (us * us) + b)
        right = whole * td.log(lam) - lam - _log_factorial(whole)
        accepted = (k >= 0.0) & ~((us < 0.013) & (v > us)) & (left <= right)
        value = td.where(accepted & ~found, whole, value)
        found = found | accepted
    return value


@drawn
def categorical(source, logits, shape=None, *, axis=-1, size=None):
    """The class drawn with probabilities softmax(logits), int32; the axis of the classes goes. `shape` comes before the others.

    >>> td.random.categorical(td.tensor([0.0, -100.0])).item()
    0
    """
    logits = logits if isinstance(logits, Tensor) else td.tensor(logits)
    logits = td.moveaxis(td.astype(logits, "float32"), axis, -1)
    noise = -td.log(-td.log(open_uniform(source, shape_of(shape, size) + tuple(logits.shape))))
    return td.argmax(logits + noise, axis=-1)


@drawn
def multinomial(source, n, pvals, shape=None, *, size=None):
    """How often each class comes in `n` draws with probabilities pvals [k], int32 [k]; `shape` comes before that axis.

    >>> td.sum(td.random.multinomial(20, [0.2, 0.8])).item()
    20
    """
    if isinstance(n, Tensor) and n.ndim:
        raise TypeError("multinomial(n, pvals) counts, for each class, how often it came in n draws; to draw positions by weights, as "
                        "torch.multinomial does, write td.random.choice(len(w), (count,), p=w), or td.random.categorical(td.log(w))")
    pvals = pvals if isinstance(pvals, Tensor) else td.tensor(pvals)
    edges = td.cumulative_sum(td.astype(pvals, "float32"), axis=-1)
    u = source.uniform(shape_of(shape, size) + (n,)) * edges[-1]
    drawn = td.minimum(td.searchsorted(edges, u, side="right"), pvals.shape[-1] - 1)
    hits = td.expand_dims(drawn, axis=-1) == td.arange(pvals.shape[-1])
    return td.sum(td.astype(hits, "int32"), axis=-2)


@drawn
def binomial(source, n, p, shape=None, *, size=None):
    """How many of `n` trials succeed with probability `p`, int32; n is a Python integer.

    >>> td.random.binomial(5, 1.0).item()
    5
    """
    shape = shape_of(shape, size, p)
    p = td.expand_dims(p, axis=-1) if isinstance(p, Tensor) and p.ndim else p
    return td.sum(td.astype(source.uniform(shape + (n,)) < p, "int32"), axis=-1)


def _order(source, n):
    """An order of 0 to n - 1. Equal numbers among the first draws are told apart by a second one."""
    draws = source.uniform((2, n))
    within = td.argsort(draws[1])
    return within[td.argsort(draws[0][within])]


@drawn
def permutation(source, x, *, axis=0):
    """0 to x - 1 in random order, int32; of a tensor, its slices along an axis in random order.

    >>> td.sort(td.random.permutation(5)).tolist()
    [0, 1, 2, 3, 4]
    """
    if isinstance(x, int):
        return _order(source, x)
    x = x if isinstance(x, Tensor) else td.tensor(x)
    return td.take(x, _order(source, x.shape[axis]), axis=axis)


@drawn
def shuffle(source, x):
    """Puts the slices of a tensor along its first axis, or the items of a list, in random order.

    >>> x = [1, 2, 3]
    >>> td.random.shuffle(x)
    >>> sorted(x)
    [1, 2, 3]
    """
    if isinstance(x, Tensor):
        x[...] = td.take(x, _order(source, x.shape[0]), axis=0)
    else:
        x[:] = [x[i] for i in _order(source, len(x)).tolist()]


@drawn
def choice(source, a, shape=None, replace=True, p=None, *, size=None, axis=0):
    """Slices of a tensor along an axis (or integers below `a`), with or without replacement, by weights `p` [n] where given.

    Without replacement and with weights slices are drawn one after the other, each by its share of the weights that are left.

    >>> td.sort(td.random.choice(3, 3, replace=False)).tolist()
    [0, 1, 2]
    """
    shape = shape_of(shape, size)
    a = a if isinstance(a, (int, Tensor)) else td.tensor(a)
    n, count = a if isinstance(a, int) else a.shape[axis], math.prod(shape)
    if n == 0:
        raise ValueError("choice: there is nothing to choose from")
    if not replace and count > n:
        raise ValueError(f"choice: {count} of {n} cannot be chosen without replacement")
    if p is not None:
        p = td.astype(p if isinstance(p, Tensor) else td.tensor(p), "float32")
        if tuple(p.shape) != (n,):
            raise ValueError(f"choice: p has shape {tuple(p.shape)}, and there are {n} to choose from")
    if replace and p is None:
        at = _integers(source, (count,), n)
    elif replace:
        edges = td.cumulative_sum(p)
        at = td.minimum(td.searchsorted(edges, source.uniform((count,)) * edges[-1], side="right"), n - 1)
    elif p is None:
        at = _order(source, n)[:count]
    else:
        noise = -td.log(-td.log(open_uniform(source, (n,))))
        at = td.argsort(td.log(p) + noise, descending=True)[:count]
    if isinstance(a, int):
        return td.reshape(at, shape)
    taken = td.take(a, at, axis=axis)
    own = tuple(a.shape)
    axis %= len(own)
    return td.reshape(taken, own[:axis] + shape + own[axis + 1 :])


# At the end: it imports this module.
from ._rare_distributions import (  # noqa: E402
    cauchy, default_rng, geometric, lognormal, multivariate_normal, rademacher, standard_t, weibull,
)

PRNGKey = key
randperm = permutation

NAMES = frozenset(
    "Generator Key PRNGKey bernoulli beta binomial categorical cauchy chisquare choice default_rng dirichlet exponential fold_in gamma "
    "geometric gumbel integers key laplace logistic lognormal multinomial multivariate_normal permutation poisson rademacher rand randint "
    "randn random randperm shuffle split standard_normal standard_t truncated_normal weibull".split()
)
#: What to write for names of other libraries.
INSTEAD = {
    "RandomState": "; write td.random.Generator(seed)",
    "manual_seed": "; write td.random.seed(number)",
    "set_seed": "; write td.random.seed(number)",
    "sample": "; write td.random.random(size)",
    "random_sample": "; write td.random.random(size)",
    "t": "; write td.random.standard_t(df, shape)",
    "log_normal": "; write td.random.lognormal(mean, sigma, shape)",
}

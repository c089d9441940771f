"""Rarer functions of `jax.scipy.special`."""

import math

import jax
import jax.numpy as jnp
from jax import lax

from .special import betaln, gammaln

_EULER = 0.5772156649015329


def gammasgn(x):
    """The sign of the gamma function."""
    x = jnp.asarray(x) * 1.0
    return jnp.where((x < 0) & (jnp.floor(x) % 2 != 0), -1.0, 1.0)


def loggamma(z):
    """The logarithm of the gamma function; NaN where that is negative."""
    z = jnp.asarray(z) * 1.0
    return jnp.where(gammasgn(z) < 0, jnp.nan, gammaln(z))


def comb(N, k, *, exact=False, repetition=False):
    """How many choices of k of N things there are."""
    if exact:
        return math.comb(N + k - 1 if repetition else N, k)
    N, k = jnp.asarray(N) * 1.0, jnp.asarray(k) * 1.0
    N = N + k - 1 if repetition else N
    found = jnp.exp(-betaln(1 + N - k, 1 + k) - jnp.log1p(N))
    return jnp.where((k <= N) & (N >= 0) & (k >= 0), jnp.round(found), 0.0)


def boxcox(x, lmbda):
    """Box and Cox's power transform."""
    x, lmbda = jnp.asarray(x) * 1.0, jnp.asarray(lmbda) * 1.0
    safe = jnp.where(lmbda == 0, 1.0, lmbda)
    return jnp.where(lmbda == 0, jnp.log(x), jnp.expm1(safe * jnp.log(x)) / safe)


def boxcox1p(x, lmbda):
    """The power transform of 1 + x."""
    return boxcox(1 + jnp.asarray(x), lmbda)


def bernoulli(n):
    """The Bernoulli numbers up to n."""
    found = [1.0, -0.5]
    for m in range(2, n + 1):
        found.append(0.0 if m % 2 else -sum(math.comb(m + 1, k) * found[k] for k in range(m)) / (m + 1))
    return jnp.array(found[: n + 1])


def _own_slope(function, slope):
    """A function of one array whose derivative is known."""
    found = jax.custom_jvp(function)
    found.defjvp(lambda primals, tangents: (found(*primals), slope(*primals) * tangents[0]))

    def called(x):
        return found(jnp.asarray(x) * 1.0)

    called.__name__, called.__doc__ = function.__name__.strip("_"), function.__doc__
    return called


def _entire(x, sign, steps=90):
    """The sum of x^k / (k k!), each term with `sign` to its power."""

    def step(k, state):
        power, total = state
        power = power * sign * x / k
        return power, total + power / k

    return lax.fori_loop(1, steps, step, (jnp.ones_like(x), jnp.zeros_like(x)))[1]


def _fraction(n, x):
    """The continued fraction of the exponential integral of order n, times exp(x), by Lentz's method."""

    def step(i, state):
        b, c, d, found = state
        above, b = -i * (n - 1 + i), b + 2
        d = 1 / (above * d + b)
        c = b + above / c
        return b, c, d, found * c * d

    b = x + n
    return lax.fori_loop(1, 60, step, (b, jnp.full_like(x, 1e30), 1 / b, 1 / b))[3]


def _exp1(x):
    """The exponential integral of order 1."""
    low = x <= 1.5
    near = jnp.where(low, x, 1.0)
    return jnp.where(low, -_EULER - jnp.log(near) - _entire(near, -1, 30), jnp.exp(-x) * _fraction(1, jnp.where(low, 2.0, x)))


def _expi(x):
    """The exponential integral Ei."""
    near = jnp.where((x > 0) & (x < 40), x, 1.0)
    inside = _EULER + jnp.log(near) + _entire(near, 1)
    far = jnp.where(x >= 40, x, 40.0)
    total, term = jnp.ones_like(far), jnp.ones_like(far)
    for k in range(1, 20):
        term = term * k / far
        total = total + term
    below = -_exp1(jnp.where(x < 0, -x, 1.0))
    return jnp.where(x < 0, below, jnp.where(x == 0, -jnp.inf, jnp.where(x < 40, inside, jnp.exp(far) / far * total)))


exp1 = _own_slope(_exp1, lambda x: -jnp.exp(-x) / x)
expi = _own_slope(_expi, lambda x: jnp.exp(x) / x)


def expn(n, x):
    """The exponential integral of order n."""
    n, x = jnp.broadcast_arrays(jnp.asarray(n), jnp.asarray(x) * 1.0)
    order = n * 1.0
    far = jnp.exp(-x) * _fraction(jnp.maximum(order, 1.0), jnp.where(x > 1, x, 2.0))
    # Below 1 orders follow from order 1.
    near, at = jnp.where((x > 0) & (x <= 1), x, 1.0), None
    found = _exp1(near)
    at = found
    for k in range(1, int(jnp.max(n)) if n.size else 1):
        found = (jnp.exp(-near) - near * found) / k
        at = jnp.where(n == k + 1, found, at)
    small = jnp.where(n == 0, jnp.exp(-near) / near, at)
    at_zero = jnp.where(n < 2, jnp.inf, 1 / jnp.maximum(order - 1, 1.0))
    return jnp.where(x == 0, at_zero, jnp.where(x > 1, jnp.where(n == 0, jnp.exp(-x) / x, far), small))


def _dilogarithm(z):
    def step(k, state):
        power, total = state
        power = power * z
        return power, total + power / (k * k)

    return lax.fori_loop(1, 60, step, (jnp.ones_like(z), jnp.zeros_like(z)))[1]


def _spence(x):
    """The dilogarithm of 1 - x."""
    large = x > 1.5
    x1 = jnp.where(large, 1 / jnp.where(large, x, 2.0), x)
    small = x1 < 0.5
    safe = jnp.where(small & (x1 > 0), x1, 0.25)
    low = math.pi**2 / 6 - jnp.log(safe) * jnp.log1p(-safe) - _dilogarithm(safe)
    low = jnp.where(x1 == 0, math.pi**2 / 6, low)
    found = jnp.where(small, low, _dilogarithm(1 - jnp.where(small, 1.0, x1)))
    found = jnp.where(large, -0.5 * jnp.log(jnp.where(large, x, 2.0)) ** 2 - found, found)
    return jnp.where(x < 0, jnp.nan, found)


spence = _own_slope(_spence, lambda x: jnp.where(x == 1, -1.0, jnp.log(x) / jnp.where(x == 1, 1.0, 1 - x)))


def hyp1f1(a, b, x):
    """Kummer's confluent hypergeometric function, by its series."""
    a, b, x = jnp.broadcast_arrays(*(jnp.asarray(v) * 1.0 for v in (a, b, x)))
    # Of negative x the series of the transformed function has terms of one sign.
    negative = x < 0
    first, at = jnp.where(negative, b - a, a), jnp.abs(x)

    def step(k, state):
        term, total = state
        term = term * (first + k) / (b + k) * at / (k + 1)
        return term, total + term

    total = lax.fori_loop(0, 150, step, (jnp.ones_like(x), jnp.ones_like(x)))[1]
    return jnp.where(negative, jnp.exp(x) * total, total)


def erfcx(x):
    """exp(x²) times `erfc`."""
    x = jnp.asarray(x) * 1.0
    far = jnp.maximum(x, 3.0)
    fraction = far
    for k in range(40, 0, -1):
        fraction = far + k / 2 / fraction
    near = jnp.minimum(x, 3.0)
    return jnp.where(x > 3, 1 / (math.sqrt(math.pi) * fraction), jnp.exp(near * near) * lax.erfc(near))

"""Incomplete gamma and beta functions and their kin, for all elements at once, by series and continued fractions."""

import math

import jax.numpy as jnp
from jax import lax
from jax.lax import lgamma

_STEPS = 256
_TINY = 1e-30


def _alike(*values):
    return jnp.broadcast_arrays(*(jnp.asarray(value, float) for value in values))


def _away(x):
    return jnp.where(jnp.abs(x) < _TINY, _TINY, x)


def _lower(a, x):
    """The series of the lower incomplete gamma function, for x below a + 1."""

    def step(n, state):
        term, total = state
        term = term * x / (a + n)
        return term, total + term

    first = 1 / a
    return lax.fori_loop(1, _STEPS, step, (first, first))[1]


def _upper(a, x):
    """The continued fraction of the upper one, for x above a + 1, by Lentz's method."""

    def step(n, state):
        c, d, found = state
        above, below = -n * (n - a), x + 2 * n + 1 - a
        d = 1 / _away(above * d + below)
        c = _away(below + above / c)
        return c, d, found * c * d

    first = 1 / _away(x + 1 - a)
    return lax.fori_loop(1, _STEPS, step, (jnp.full_like(x, 1 / _TINY), first, first))[2]


def _gamma_shares(a, x):
    a, x = _alike(a, x)
    low = x < a + 1
    inside = x > 0
    front = jnp.exp(a * jnp.log(jnp.where(inside, x, 1.0)) - x - lgamma(a))
    series = front * _lower(a, jnp.where(low & inside, x, 0.0))
    fraction = front * _upper(a, jnp.where(low, a + 2, x))
    lower, upper = jnp.where(low, series, 1 - fraction), jnp.where(low, 1 - series, fraction)
    wrong, endless = (x < 0) | (a <= 0), jnp.isinf(x)
    lower, upper = jnp.where(inside, lower, 0.0), jnp.where(inside, upper, 1.0)
    lower, upper = jnp.where(endless, 1.0, lower), jnp.where(endless, 0.0, upper)
    return jnp.where(wrong, jnp.nan, lower), jnp.where(wrong, jnp.nan, upper)


def gammainc(a, x):
    """The lower incomplete gamma function, as a share."""
    return _gamma_shares(a, x)[0]


def gammaincc(a, x):
    """The upper incomplete gamma function, as a share."""
    return _gamma_shares(a, x)[1]


def _beta_fraction(a, b, x):
    def step(m, state):
        c, d, found = state
        for above in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d = 1 / _away(1 + above * d)
            c = _away(1 + above / c)
            found = found * c * d
        return c, d, found

    first = 1 / _away(1 - (a + b) * x / (a + 1))
    return lax.fori_loop(1, _STEPS, step, (jnp.ones_like(x), first, first))[2]


def betainc(a, b, x):
    """The incomplete beta function, as a share."""
    a, b, x = _alike(a, b, x)
    inside = (x > 0) & (x < 1)
    safe = jnp.where(inside, x, 0.5)
    front = jnp.exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * jnp.log(safe) + b * jnp.log1p(-safe))
    # The fraction converges fast below the mean; above it, the other share is computed.
    low = safe < (a + 1) / (a + b + 2)
    p, q, at = jnp.where(low, a, b), jnp.where(low, b, a), jnp.where(low, safe, 1 - safe)
    share = front * _beta_fraction(p, q, at) / p
    found = jnp.where(inside, jnp.where(low, share, 1 - share), jnp.where(x <= 0, 0.0, 1.0))
    return jnp.where((x < 0) | (x > 1) | (a <= 0) | (b <= 0), jnp.nan, found)


# Bernoulli numbers B2, B4, …, each divided by the factorial of its index.
_CORRECTIONS = (1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160)


def zeta(x, q=None):
    """Hurwitz's zeta function, by Euler and Maclaurin's sum."""
    if q is None:
        raise NotImplementedError("Riemann zeta function not implemented; pass q != None to compute the Hurwitz Zeta function.")
    x, q = _alike(x, q)
    count = 10
    total = sum((q + k) ** -x for k in range(count))
    end = q + count
    total = total + end ** (1 - x) / (x - 1) + 0.5 * end**-x
    rising, power = x, end ** (-x - 1)
    for k, factor in enumerate(_CORRECTIONS):
        total = total + factor * rising * power
        rising = rising * (x + 2 * k + 1) * (x + 2 * k + 2)
        power = power / end**2
    return jnp.where(x == 1, jnp.inf, jnp.where(x < 1, jnp.nan, total))


def _bessel(order, scaled):
    """A modified Bessel function by its integral, whose sum over a period is exact to rounding."""
    angles = (jnp.arange(128) + 0.5) * (math.pi / 128)

    def function(x):
        x = jnp.asarray(x, float)[..., None]
        shift = jnp.abs(x) if scaled else 0.0
        return jnp.mean(jnp.exp(x * jnp.cos(angles) - shift) * jnp.cos(order * angles), -1)

    function.__doc__ = f"The modified Bessel function of order {order}{', scaled by exp(-|x|)' if scaled else ''}."
    return function


i0e, i1, i1e = _bessel(0, True), _bessel(1, False), _bessel(1, True)


def poch(z, m):
    """The rising factorial."""
    z, m = _alike(z, m)
    return jnp.where(m == 0, 1.0, jnp.exp(lgamma(z + m) - lgamma(z)))

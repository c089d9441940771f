"""Distributions of `jax.random` that draw until they accept: from the same keys in the same order as JAX, so the same numbers."""

import functools
import math

import _tandem
import jax.numpy as jnp
import numpy
import tandem as td
from jax._array import ArrayImpl, asarray, given, is_traced
from jax._dtypes import wanted
from jax._threefry import _rounds
from jax.numpy._creation import shape_of_request
from jax.random import _float_name, _normal_of, _uniform, erf_inv, uniform

import jax
from jax import lax, random


def _shape(shape, *parameters):
    return jnp.broadcast_shapes(*[jnp.shape(p) for p in parameters]) if shape is None else tuple(shape) if not isinstance(shape, int) else (shape,)


# Many keys at once: the last axis holds a key's two words.


def _split(keys, count):
    """`count` keys of each key, one after the other."""
    found = []
    for n in range(count):
        at = td.full_like(keys[..., 0], n)
        found.append(given(td.stack(_rounds(keys[..., 0], keys[..., 1], td.zeros_like(at), at), axis=-1)))
    return found


def _unit(keys):
    """A number from 0 to 1 of each key."""
    zero = td.zeros_like(keys[..., 0])
    high, low = _rounds(keys[..., 0], keys[..., 1], zero, zero)
    return given(td.astype((high ^ low) >> 9, "float32") * 2.0**-23)


def _normal(keys):
    """A normal number of each key."""
    low = -0.99999994
    return given(_normal_of(td.maximum(_unit(keys) * (1.0 - low) + low, low)))


def _gammas(keys, a, log_space):
    """Numbers of the gamma distribution (Marsaglia and Tsang 2000), one of each key."""
    large = a >= 1
    d = jnp.where(large, a, a + 1) - 1 / 3
    c = (1 / 3) / jnp.sqrt(d)
    keys, last = _split(keys, 2)

    def draw_cube(state):
        keys, x, v = state
        keys_next, own = _split(keys, 2)
        open_ = v <= 0
        drawn = _normal(own)
        return (jnp.where(open_[:, None], keys_next, keys), jnp.where(open_, drawn, x), jnp.where(open_, 1 + drawn * c, v))

    def step(state):
        keys, cube, done = state
        following, first, second = _split(keys, 3)
        # What is done already is not drawn again.
        start = jnp.where(done, 1.0, -1.0)
        _, x, v = lax.while_loop(lambda s: jnp.any(s[2] <= 0), draw_cube, (first, jnp.zeros_like(a), start))
        square, new = x * x, v * v * v
        u = _unit(second)
        refused = (u >= 1 - 0.0331 * (square * square)) & (jnp.log(u) >= square * 0.5 + d * ((1 - new) + jnp.log(new)))
        return jnp.where(done[:, None], keys, following), jnp.where(done, cube, new), done | ~refused

    cube = lax.while_loop(lambda s: ~jnp.all(s[2]), step, (keys, jnp.ones_like(a), jnp.zeros(a.shape, bool)))[1]
    u = _unit(last)
    if log_space:
        logs = jnp.log1p(-u)
        return jnp.log(d) + jnp.log(cube) + jnp.where(large | (logs == 0), 0.0, logs * (1 / a))
    return d * cube * jnp.where(large, 1.0, (1 - u) ** (1 / a))


_compiled = {}


def _drawn(key, a, log_space):
    found = _compiled.get(log_space)
    if found is None:
        found = _compiled[log_space] = jax.jit(functools.partial(_gammas, log_space=log_space))
    keys = _tandem.as_class(random.split(key, max(a.size, 1)), ArrayImpl)
    return found(keys, a.reshape(-1)).reshape(a.shape) if a.size else a


def _slope(a, x):
    """How a number of the gamma distribution moves with its parameter, where its probability stays."""
    step = 1e-3 * jnp.maximum(a, 0.1)
    change = (jax.scipy.special.gammainc(a + step, x) - jax.scipy.special.gammainc(a - step, x)) / (2 * step)
    return -change / jnp.exp((a - 1) * jnp.log(x) - x - jax.scipy.special.gammaln(a))


def _moving(key, a, log_space):
    drawn = _drawn(key, lax.stop_gradient(a), log_space)
    if not is_traced(a) and not _tandem.is_recorded((a,)):
        return drawn
    still = lax.stop_gradient(a)
    value = jnp.exp(drawn) if log_space else drawn
    slope = lax.stop_gradient(_slope(still, jnp.maximum(value, 1e-30)))
    return drawn + (slope / value if log_space else slope) * (a - still)


def loggamma(key, a, shape=None, dtype=float, **_):
    """Logarithms of numbers of the gamma distribution."""
    name = wanted(dtype)
    return _moving(key, jnp.broadcast_to(jnp.asarray(a, "float32"), _shape(shape, a)), True).astype(name)


def gamma(key, a, shape=None, dtype=float, **_):
    """Numbers of the gamma distribution."""
    name = wanted(dtype)
    return _moving(key, jnp.broadcast_to(jnp.asarray(a, "float32"), _shape(shape, a)), False).astype(name)


def beta(key, a, b, shape=None, dtype=float, **_):
    """Numbers of the beta distribution."""
    first, second = random.split(key)
    shape = _shape(shape, a, b)
    x, y = loggamma(first, a, shape, dtype), loggamma(second, b, shape, dtype)
    top = jnp.maximum(x, y)
    x, y = jnp.exp(x - top), jnp.exp(y - top)
    return x / (x + y)


def dirichlet(key, alpha, shape=None, dtype=float, **_):
    """Points that sum to 1."""
    alpha = jnp.asarray(alpha, dtype)
    if alpha.ndim < 1:
        raise ValueError(f"dirichlet requires alpha.ndim >= 1, got alpha.ndim == {alpha.ndim}")
    shape = alpha.shape[:-1] if shape is None else tuple(shape)
    return jax.nn.softmax(loggamma(key, alpha, (*shape, alpha.shape[-1]), dtype), -1)


def chisquare(key, df, shape=None, dtype=float, **_):
    """Numbers of the chi-squared distribution."""
    return jnp.exp(loggamma(key, jnp.asarray(df, dtype) / 2, _shape(shape, df), dtype)) * 2


def t(key, df, shape=None, dtype=float, **_):
    """Numbers of Student's distribution."""
    shape = _shape(shape, df)
    first, second = random.split(key)
    half = jnp.asarray(df, dtype) / 2
    return random.normal(first, shape, dtype) * jnp.sqrt(half / gamma(second, half, shape, dtype))


def f(key, dfnum, dfden, shape=None, dtype=float, **_):
    """Numbers of Fisher's distribution."""
    shape = _shape(shape, dfnum, dfden)
    below, above = random.split(key)
    return chisquare(above, dfnum, shape, dtype) / dfnum / (chisquare(below, dfden, shape, dtype) / dfden)


def generalized_normal(key, p, shape=(), dtype=float, **_):
    """Numbers of the generalized normal distribution."""
    first, second = random.split(key)
    size = gamma(first, 1 / jnp.asarray(p, dtype), shape, dtype) ** (1 / p)
    return random.rademacher(second, shape, dtype) * size


def ball(key, d, p=2, shape=(), dtype=float, **_):
    """Points of the unit ball of a norm (Barthe and others 2005)."""
    first, second = random.split(key)
    g = generalized_normal(first, p, (*shape, d), dtype)
    return g / (((jnp.abs(g) ** p).sum(-1) + random.exponential(second, shape, dtype)) ** (1 / p))[..., None]


def double_sided_maxwell(key, loc, scale, shape=(), dtype=float, **_):
    """Numbers of Maxwell's distribution on both sides of a place."""
    own = jnp.broadcast_shapes(jnp.shape(loc), jnp.shape(scale))
    shape = (*(shape or own), *own)
    first, second = random.split(key)
    return random.rademacher(second, shape, dtype) * random.maxwell(first, shape, dtype) * scale + loc


# Whole numbers


def _counted(key, rate, shape):
    """Poisson numbers of small rates: how many uniform numbers' product stays above a bound (Knuth)."""

    def step(state):
        key, count, total = state
        key, own = random.split(key)
        return key, jnp.where(total > -rate, count + 1, count), total + jnp.log(random.uniform(own, shape))

    start = key, jnp.zeros(shape, jnp.int32), jnp.zeros(shape, jnp.float32)
    return lax.while_loop(lambda s: jnp.any(s[2] > -rate), step, start)[1] - 1


def _until(key, shape, propose):
    """Proposals of pairs of uniform numbers, until all places have accepted one."""

    def step(state):
        key, value, done = state
        key, first, second = random.split(key, 3)
        u, v = random.uniform(first, shape) - 0.5, random.uniform(second, shape)
        k, good = propose(u, v)
        return key, jnp.where(good, k, value), done | good

    return lax.while_loop(lambda s: ~jnp.all(s[2]), step, (key, jnp.full(shape, -1.0), jnp.zeros(shape, bool)))[1]


def _rejected(key, rate, shape):
    """Poisson numbers of large rates by transformed rejection (Hörmann 1993)."""
    b = 0.931 + 2.53 * jnp.sqrt(rate)
    a = -0.059 + 0.02483 * b
    inverse, bound, log_rate = 1.1239 + 1.1328 / (b - 3.4), 0.9277 - 3.6224 / (b - 2), jnp.log(rate)

    def propose(u, v):
        side = 0.5 - jnp.abs(u)
        k = jnp.floor((2 * a / side + b) * u + rate + 0.43)
        height = jnp.log(v * inverse / (a / (side * side) + b))
        quick = (side >= 0.07) & (v <= bound)
        outside = (k < 0) | ((side < 0.013) & (v > side))
        return k, quick | (~outside & (height <= -rate + k * log_rate - lax.lgamma(k + 1)))

    return _until(key, shape, propose).astype(jnp.int32)


def _chosen(which, first, second):
    """One result or the other; where it is known that all are of one kind, the other is not computed."""
    if not is_traced(which):
        if bool(jnp.all(which)):
            return first()
        if not bool(jnp.any(which)):
            return second()
    return jnp.where(which, first(), second())


def poisson(key, lam, shape=None, dtype=int, **_):
    """Numbers of the Poisson distribution."""
    shape = _shape(shape, lam)
    rate = jnp.broadcast_to(jnp.asarray(lam, "float32"), shape)
    small = jnp.isnan(rate) | (rate < 10)
    found = _chosen(small, lambda: _counted(key, jnp.where(small, rate, 0.0), shape), lambda: _rejected(key, jnp.where(small, 1e5, rate), shape))
    return jnp.where(rate == 0, 0, found).astype(dtype)


def geometric(key, p, shape=None, dtype=int, **_):
    """How many trials there are until the first success."""
    shape = _shape(shape, p)
    u = random.uniform(key, shape)
    return (jnp.floor(jnp.log(jnp.where(u == 0, 1, u)) / jnp.log1p(-jnp.asarray(p, float))) + 1).astype(dtype)


def _gaps(key, count, p, shape):
    """Numbers of successes by the gaps between them."""
    log_rest = jnp.log1p(-p)

    def step(state):
        key, number, total = state
        own, key = random.split(key)
        gap = jnp.ceil(jnp.log(random.uniform(own, shape)) / log_rest)
        return key, jnp.where(total <= count, number + 1, number), total + gap

    return lax.while_loop(lambda s: jnp.any(s[2] <= count), step, (key, jnp.zeros(shape), jnp.zeros(shape)))[1] - 1


_TAILS = (
    0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.02079067210376509, 0.0166446911898211, 0.0138761288230707, 0.0118967099458917,
    0.0104112652619720, 0.00925546218271273, 0.00833056343336287,
)  # fmt: skip


def _tail(k):
    """What Stirling's formula leaves of the logarithm of a factorial."""
    near = jnp.clip(k, 0.0, 9.0)
    square = (near + 1) * (near + 1)
    series = (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (near + 1)
    return jnp.where(k <= 9, jnp.array(_TAILS)[jnp.floor(near).astype(int)], series)


def _transformed(key, count, p, shape):
    """Numbers of successes of many trials by transformed rejection (Hörmann 1993)."""
    spread = jnp.sqrt(count * p * (1 - p))
    b = 1.15 + 2.53 * spread
    a = -0.0873 + 0.0248 * b + 0.01 * p
    centre, bound, odds, alpha, mode = count * p + 0.5, 0.92 - 4.2 / b, p / (1 - p), (2.83 + 5.1 / b) * spread, jnp.floor((count + 1) * p)

    def propose(u, v):
        side = 0.5 - jnp.abs(u)
        k = jnp.floor((2 * a / side + b) * u + centre)
        quick, outside = (side >= 0.07) & (v <= bound), (k < 0) | (k > count)
        height = jnp.log(v * alpha / (a / (side * side) + b))
        limit = (
            (mode + 0.5) * jnp.log((mode + 1) / (odds * (count - mode + 1)))
            + (count + 1) * jnp.log((count - mode + 1) / (count - k + 1))
            + (k + 0.5) * jnp.log(odds * (count - k + 1) / (k + 1))
            + _tail(mode) + _tail(count - mode) - _tail(k) - _tail(count - k)
        )  # fmt: skip
        return k, quick | (~outside & (height <= limit))

    return _until(key, shape, propose)


def binomial(key, n, p, shape=None, dtype=float, **_):
    """How many of `n` trials succeed."""
    shape = _shape(shape, n, p)
    p, n = (jnp.broadcast_to(jnp.asarray(x, "float32"), shape) for x in (p, n))
    rare = p < 0.5
    q = jnp.where(rare, p, 1 - p)
    wrong_q = jnp.isnan(q) | (q < 0)
    q = jnp.where(wrong_q, 0.01, q)
    wrong_n, endless = jnp.isnan(n) | (n < 0), jnp.isinf(n)
    few = wrong_n | (n * q <= 10)
    n = jnp.floor(n)
    found = _chosen(few, lambda: _gaps(key, jnp.where(few, n, 0.0), q, shape),
                    lambda: _transformed(key, jnp.where(few, 1e4, n), jnp.where(few, 0.5, q), shape))  # fmt: skip
    wrong = wrong_q | wrong_n
    found = jnp.where(wrong, math.nan, found)
    found = jnp.where(endless & ~wrong, math.inf, found)
    return jnp.where(rare | wrong_n | jnp.isnan(p) | endless, found, n - found).astype(dtype)


def multinomial(key, n, p, *, shape=None, dtype=float, unroll=1):
    """How often each class is drawn in `n` draws."""
    p = jnp.asarray(p, float)
    shape = p.shape if shape is None else (*shape, p.shape[-1])
    rows = jnp.moveaxis(jnp.broadcast_to(p, shape), -1, 0)
    left = jnp.cumsum(rows[::-1], 0)[::-1]
    ratios = jnp.clip(rows / jnp.where(left == 0, 1, left), 0, 1)
    keys, rest, found = random.split(key, rows.shape[0]), jnp.broadcast_to(jnp.asarray(n, float), shape[:-1]), []
    for own, ratio in zip(keys, ratios):
        drawn = binomial(own, rest, ratio, dtype=rest.dtype)
        rest = rest - drawn
        found.append(drawn)
    return jnp.stack(found, -1).astype(dtype)


def complex_normal(key, shape, dtype):
    """Normal numbers of the plane."""
    first, second = random.split(key)
    own = "float64" if wanted(dtype) == "complex128" else "float32"
    real, imaginary = (random.normal(k, shape, own) for k in (first, second))
    return lax.complex(real / math.sqrt(2), imaginary / math.sqrt(2)).astype(dtype)


def exponential(key, shape=(), dtype=None):
    """Numbers of the exponential distribution."""
    return given(-td.log1p(-uniform(key, shape, dtype)))


def truncated_normal(key, lower, upper, shape=None, dtype=None):
    """Numbers of the standard normal distribution between two bounds."""
    if getattr(dtype, "name", dtype) == "bfloat16":
        from jax_more import narrow

        return narrow.truncated_normal(key, lower, upper, shape)
    name = _float_name(dtype)
    lower, upper = (td.astype(asarray(x), name) for x in (lower, upper))
    if shape is None:
        shape = jnp.broadcast_shapes(lower.shape, upper.shape)
    a, b = (td.erf(x / numpy.float32(math.sqrt(2)).item()) for x in (lower, upper))
    found = erf_inv(_uniform(key, shape_of_request(shape), name, given(a), given(b))) * math.sqrt(2)
    # Rounding must not lead beyond the bounds.
    return given(td.astype(td.clip(found, _next(lower, math.inf, name), _next(upper, -math.inf, name)), name))


def _next(x, towards, name):
    """The next number; of a narrow type, one that is as far from it as its digits tell."""
    if name in ("float32", "float64"):
        return td.nextafter(x, td.full_like(x, towards))
    step = td.exp2(td.floor(td.log2(td.maximum(td.abs(x), float(jnp.finfo(name).tiny))))) * float(jnp.finfo(name).eps)
    return td.astype(x + step if towards > 0 else x - step, name)

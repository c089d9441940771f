"""Bounds of statistics, from samples drawn again."""

import math

import numpy as np
from scipy._common import fresh_generator, row_type
from scipy.stats._continuous import norm
from scipy.stats._results import ConfidenceInterval
from scipy_signals.stats.estimates import _takes_axis

BootstrapResult = row_type("BootstrapResult", "confidence_interval bootstrap_distribution standard_error")


def _vectorized(statistic, given):
    """Whether a statistic takes many rows at once."""
    if given is not None:
        return given
    if getattr(statistic, "__module__", "").startswith("numpy"):
        return True
    return _takes_axis(statistic, None) if hasattr(statistic, "__code__") else False


def bootstrap(
    data,
    statistic,
    *,
    n_resamples=9999,
    batch=None,
    vectorized=None,
    paired=False,
    axis=0,
    confidence_level=0.95,
    alternative="two-sided",
    method="BCa",
    bootstrap_result=None,
    rng=None,
    random_state=None,
):
    """Bounds for a statistic along an axis, from samples drawn again: `percentile`, `basic` or `BCa`."""
    kind = method.lower()
    if kind not in ("percentile", "basic", "bca"):
        raise ValueError("`method` must be in {'bca', 'basic', 'percentile'}")
    if alternative not in ("two-sided", "less", "greater"):
        raise ValueError("`alternative` must be one of {'two-sided', 'less', 'greater'}")
    if int(n_resamples) != n_resamples or n_resamples < 0:
        raise ValueError("`n_resamples` must be a non-negative integer.")
    try:
        n_data = len(data)
    except TypeError:
        raise ValueError("`data` must be a sequence of samples.") from None
    if not n_data:
        raise ValueError("`data` must contain at least one sample.")
    samples = [np.moveaxis(np.atleast_1d(np.asarray(x)), axis, -1) for x in data]
    if any(x.shape[-1] <= 1 for x in samples):
        raise ValueError("each sample in `data` must contain two or more observations along `axis`.")
    if paired and any(x.shape[-1] != samples[0].shape[-1] for x in samples):
        raise ValueError("When `paired is True`, all samples must have the same length along `axis`")
    # A number that is given by its older name seeds the older generator.
    old = isinstance(random_state, (int, np.integer))
    draw = np.random.RandomState(random_state) if old else fresh_generator(random_state if rng is None else rng)
    whole = _vectorized(statistic, vectorized)

    def of_rows(*rows):
        """The statistic along the last axis."""
        if whole:
            return np.asarray(statistic(*rows, axis=-1))
        shape = np.broadcast_shapes(*(row.shape[:-1] for row in rows))
        flat = [np.broadcast_to(row, shape + row.shape[-1:]).reshape(-1, row.shape[-1]) for row in rows]
        return np.array([float(statistic(*parts)) for parts in zip(*flat)]).reshape(shape)

    def again(n):
        size = (int(n_resamples), n)
        return draw.integers(0, n, size) if hasattr(draw, "integers") else draw.randint(0, n, size)

    found = np.zeros((*np.broadcast_shapes(*(x.shape[:-1] for x in samples)), 0))
    if n_resamples:
        if paired:
            places = again(samples[0].shape[-1])
            drawn = [x[..., places] for x in samples]
        else:
            drawn = [x[..., again(x.shape[-1])] for x in samples]
        found = of_rows(*drawn)
    if bootstrap_result is not None:
        found = np.concatenate([bootstrap_result.bootstrap_distribution, found], axis=-1)
    tail = (1 - confidence_level) / 2 if alternative == "two-sided" else 1 - confidence_level
    own = of_rows(*samples)
    shares = np.full(own.shape, tail), np.full(own.shape, 1 - tail)
    if kind == "bca":
        below = (np.sum(found < own[..., None], axis=-1) + np.sum(found <= own[..., None], axis=-1)) / (2 * found.shape[-1])
        z, a = norm.ppf(below), _acceleration(of_rows, samples, paired)
        shares = tuple(norm.cdf(z + (z + norm.ppf(share)) / (1 - a * (z + norm.ppf(share)))) for share in shares)
    low, high = (_percentiles(found, share) for share in shares)
    if kind == "basic":
        low, high = 2 * own - high, 2 * own - low
    low = np.full(own.shape, -math.inf) if alternative == "less" else low
    high = np.full(own.shape, math.inf) if alternative == "greater" else high
    low, high, error = (x[()] if isinstance(x, np.ndarray) and x.ndim == 0 else x for x in (low, high, np.std(found, ddof=1, axis=-1)))
    return BootstrapResult(ConfidenceInterval(low, high), found, error)


def _percentiles(found, shares):
    """The quantile of each row that its share asks for."""
    if np.ndim(shares) == 0:
        return np.float64(np.nan) if np.isnan(shares) else np.percentile(found, 100 * float(shares))
    rows = found.reshape(-1, found.shape[-1])
    values = [np.nan if np.isnan(share) else np.percentile(row, 100 * share) for row, share in zip(rows, shares.reshape(-1).tolist())]
    return np.array(values).reshape(shares.shape)


def _acceleration(of_rows, samples, paired):
    """How the error of a statistic changes with it, from samples without one value each."""
    top = bottom = 0.0
    for at in range(1 if paired else len(samples)):
        n = samples[at].shape[-1]
        kept = np.array([[place for place in range(n) if place != gone] for gone in range(n)])
        parts = [x[..., kept] if paired or place == at else x[..., None, :] for place, x in enumerate(samples)]
        values = of_rows(*parts)
        pulled = (n - 1) * (values.mean(axis=-1, keepdims=True) - values)
        top, bottom = top + (pulled**3).sum(axis=-1) / n**3, bottom + (pulled**2).sum(axis=-1) / n**2
    with np.errstate(all="ignore"):
        return np.where(bottom > 0, top / (6 * bottom**1.5), 0.0)

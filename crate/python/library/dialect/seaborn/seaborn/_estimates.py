"""Estimates and their errors: bootstrap, standard errors, percentiles, weighted densities, quantile letters."""

import math

import numpy as np

_NAMED = {
    "mean": lambda values, axis: np.mean(values, axis=axis), "median": lambda values, axis: np.median(values, axis=axis),
    "sum": lambda values, axis: np.sum(values, axis=axis), "min": lambda values, axis: np.min(values, axis=axis),
    "max": lambda values, axis: np.max(values, axis=axis), "std": lambda values, axis: np.std(values, axis=axis, ddof=1),
    "var": lambda values, axis: np.var(values, axis=axis, ddof=1), "count": lambda values, axis: np.sum(np.ones_like(values), axis=axis),
    "size": lambda values, axis: np.sum(np.ones_like(values), axis=axis), "first": lambda values, axis: np.take(values, 0, axis=axis),
    "last": lambda values, axis: np.take(values, -1, axis=axis),
}
# What functions of NumPy are by name; `std` and `var` of NumPy divide by the count.
_FUNCTIONS = {id(np.mean): "mean", id(np.median): "median", id(np.sum): "sum", id(np.min): "min", id(np.max): "max", id(len): "size", id(sum): "sum",
              id(np.nanmean): "mean", id(np.nanmedian): "median", id(min): "min", id(max): "max"}


_MANY = 2_000_000


def estimate(values, estimator):
    """One number of many."""
    name = estimator if isinstance(estimator, str) else _FUNCTIONS.get(id(estimator))
    if name in _NAMED:
        return float(_NAMED[name](values, 0))
    if isinstance(estimator, str):
        import pandas as pd

        return float(pd.Series(values).agg(estimator))
    return float(estimator(values))


def _draws(count, size, seed):
    """Indices of samples with replacement, one sample a row."""
    if isinstance(seed, np.random.RandomState):
        return seed.randint(0, count, (size, count))
    if seed is not None:
        return np.random.default_rng(seed).integers(0, count, (size, count))
    return (np.random.RandomState().random_sample((size, count)) * count).astype(int)


def resampled(arrays, function, n_boot=1000, seed=None, units=None):
    """`function` of samples with replacement from the rows of arrays."""
    if units is not None:
        return _resampled_units(arrays, function, n_boot, seed, units)
    return [function(*[array[row] for array in arrays]) for row in _draws(len(arrays[0]), n_boot, seed)]


def _resampled_units(arrays, function, n_boot, seed, units):
    units = np.asarray(units)
    rng = seed if isinstance(seed, np.random.RandomState) else np.random.default_rng(seed)
    draw = rng.randint if isinstance(seed, np.random.RandomState) else rng.integers
    parts = [[array[units == unit] for unit in np.unique(units)] for array in arrays]
    count, found = len(parts[0]), []
    for _ in range(n_boot):
        chosen = draw(0, count, count)
        samples = [[part[n] for n in chosen] for part in parts]
        within = [draw(0, len(values), len(values)) for values in samples[0]]
        found.append(function(*[np.concatenate([values[rows] for values, rows in zip(sample, within)]) for sample in samples]))
    return found


def bootstrap(values, estimator="mean", n_boot=1000, seed=None, units=None):
    """Estimates of samples with replacement."""
    name = estimator if isinstance(estimator, str) else _FUNCTIONS.get(id(estimator))
    if units is None and name in _NAMED:
        values = np.asarray(values)
        if len(values) * n_boot <= _MANY or seed is not None:
            return _NAMED[name](values[_draws(len(values), n_boot, seed)], 1)
        # Part by part, so that the memory lasts.
        part = max(_MANY // len(values), 1)
        return np.concatenate([_NAMED[name](values[_draws(len(values), min(part, n_boot - n), None)], 1) for n in range(0, n_boot, part)])
    return np.array(resampled([np.asarray(values)], lambda sample: estimate(sample, estimator), n_boot, seed, units))


def interval(values, width):
    """The ends of the middle part of numbers, a share in percent."""
    edge = (100 - width) / 2
    low, high = np.percentile(values, [edge, 100 - edge])
    return float(low), float(high)


class Errors:
    """What an argument `errorbar` asks for: a method and its level, or a function."""

    def __init__(self, errorbar, estimator="mean", n_boot=1000, seed=None):
        self.estimator, self.n_boot, self.seed = estimator, n_boot, seed
        defaults = {"ci": 95, "pi": 95, "se": 1, "sd": 1}
        if errorbar is None or callable(errorbar):
            self.method, self.level = errorbar, None
        else:
            method, level = errorbar if isinstance(errorbar, tuple) else (errorbar, None)
            if method not in defaults:
                raise ValueError(f"The value for `errorbar` must be one of ['ci', 'pi', 'se', 'sd'], but {method!r} was passed.")
            self.method, self.level = method, defaults[method] if level is None else level

    def __call__(self, values, units=None):
        """The estimate of numbers, and the ends of its error."""
        values = np.asarray(values, dtype=float)
        values = values[~np.isnan(values)]
        if not len(values):
            return math.nan, math.nan, math.nan
        middle = estimate(values, self.estimator)
        if self.method is None or len(values) <= 1:
            return middle, math.nan, math.nan
        if callable(self.method):
            low, high = self.method(values)
        elif self.method == "sd":
            half = float(np.std(values, ddof=1)) * self.level
            low, high = middle - half, middle + half
        elif self.method == "se":
            half = float(np.std(values, ddof=1)) / math.sqrt(len(values)) * self.level
            low, high = middle - half, middle + half
        elif self.method == "pi":
            low, high = interval(values, self.level)
        else:
            low, high = interval(bootstrap(values, self.estimator, self.n_boot, self.seed, units), self.level)
        return middle, float(low), float(high)

    def weighted(self, values, weights):
        """The weighted mean, and the ends of its bootstrap interval."""
        mean = lambda v, w: float(np.sum(v * w) / np.sum(w))
        if self.method != "ci":
            return mean(values, weights), math.nan, math.nan
        low, high = interval(np.array(resampled([values, weights], mean, self.n_boot, self.seed)), self.level)
        return mean(values, weights), low, high


def old_errorbar(errorbar, ci):
    """`errorbar`, or what the older argument `ci` says."""
    if ci == "deprecated":
        return errorbar
    return None if ci is None else "sd" if ci == "sd" else ("ci", ci)


def density_band(values, weights=None, method="scott", adjust=1.0):
    """The factor of the width of the kernels, for rows of one or more variables."""
    rows = np.atleast_2d(values)
    effective = rows.shape[1] if weights is None else float(np.sum(weights) ** 2 / np.sum(weights**2))
    if callable(method):
        factor = method(rows)
    elif isinstance(method, (int, float)):
        factor = float(method)
    elif method == "silverman":
        factor = (effective * (rows.shape[0] + 2) / 4.0) ** (-1 / (rows.shape[0] + 4))
    elif method == "scott":
        factor = effective ** (-1 / (rows.shape[0] + 4))
    else:
        raise ValueError("`bw_method` should be 'scott', 'silverman', a scalar or a callable.")
    return factor * adjust, effective


def covariance(values, weights=None):
    """The covariance of rows, weighted."""
    rows = np.atleast_2d(values)
    weights = np.full(rows.shape[1], 1.0 / rows.shape[1]) if weights is None else weights / np.sum(weights)
    centred = rows - np.sum(rows * weights, axis=1)[:, None]
    return (centred * weights) @ centred.T / (1 - float(np.sum(weights**2)))


def density_of(values, weights, places, deviation, cumulative=False):
    """The sum of normal curves of a standard deviation around numbers, at places."""
    weights = np.full(len(values), 1.0 / len(values)) if weights is None else weights / np.sum(weights)
    apart = (places[:, None] - values[None, :]) / deviation
    if cumulative:
        from scipy.special import ndtr

        return np.sum((ndtr(apart) - ndtr((places[0] - values) / deviation)[None, :]) * weights, axis=1)
    return np.sum(np.exp(apart * apart * -0.5) * weights, axis=1) / (deviation * math.sqrt(2 * math.pi))


def density_of_pairs(x, y, weights, across, up, spread):
    """The density of points in the plane: rows for `up`, columns for `across`."""
    weights = np.full(len(x), 1.0 / len(x)) if weights is None else weights / np.sum(weights)
    (a, b), (_, c) = np.linalg.inv(spread).tolist()
    dx, dy = across[:, None] - x[None, :], up[:, None] - y[None, :]
    # exp(-(a dx² + 2 b dx dy + c dy²) / 2), one row of the grid at a time.
    left = np.exp(dx * dx * (-a / 2)) * weights
    rows = [np.sum(left * np.exp(np.minimum(dx * (row * -b), 700.0) - row * row * (c / 2)), axis=1) for row in dy]
    return np.stack(rows) / (2 * math.pi * math.sqrt(float(np.linalg.det(spread))))


def level_of_part(density, parts):
    """Heights above which these parts of the density do not lie."""
    values = np.sort(np.ravel(density))[::-1]
    share = np.cumsum(values) / np.sum(values)
    places = np.minimum(np.searchsorted(share, 1 - np.asarray(parts)), len(values) - 1)
    return values[places]


def letter_values(values, k_depth="tukey", outlier_prop=0.007, trust_alpha=0.05):
    """Percentages and values of nested boxes, and which numbers lie outside."""
    count = len(values)
    if k_depth == "full":
        depth = int(math.log2(count)) + 1
    elif k_depth == "tukey":
        depth = int(math.log2(count)) - 3
    elif k_depth == "proportion":
        depth = int(math.log2(count)) - int(math.log2(count * outlier_prop)) + 1
    elif k_depth == "trustworthy":
        from scipy.stats import norm

        depth = int(math.log2(count / (2 * norm.ppf(1 - trust_alpha / 2) ** 2))) + 1
    else:
        depth = int(k_depth)
    depth = max(depth, 1)
    parts = [100 * 0.5 ** (n + 1) for n in range(depth, 0, -1)]
    percents = [*parts, *[100 - part for part in reversed(parts)]]
    ends = np.percentile(values, percents)
    fliers = values[(values < ends[0]) | (values > ends[-1])]
    return {"k": depth, "levels": [*range(depth, 0, -1)], "values": ends, "fliers": fliers, "median": float(np.median(values))}

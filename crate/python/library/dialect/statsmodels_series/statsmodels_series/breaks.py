"""Tests of unit roots in series that break: at an unknown time (Zivot and Andrews), by ranges, by variances."""

import warnings
from typing import NamedTuple

import numpy as np
from scipy import stats
from statsmodels.tools.sm_exceptions import InterpolationWarning
from statsmodels_extras.series.unit_roots import adfuller

# Percentages, and the statistics that lie below: with a level that breaks, a trend, or both.
_PERCENTAGES = (
    0.001, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 2.5, 5.0, 7.5, 10.0, 12.5, 15.0, 17.5, 20.0, 22.5, 25.0, 27.5, 30.0, 32.5, 35.0, 37.5, 40.0,
    42.5, 45.0, 47.5, 50.0, 52.5, 55.0, 57.5, 60.0, 65.0, 70.0, 75.0, 80.0, 85.0, 90.0, 92.5, 95.0, 96.0, 97.0, 98.0, 99.0, 99.9,
)
_STATISTICS = {
    "c": (
        -6.78442, -5.83192, -5.68139, -5.58461, -5.51308, -5.45043, -5.39924, -5.36023, -5.33219, -5.30294, -5.27644, -5.0334, -4.81067, -4.67636, -4.56618,
        -4.4813, -4.40507, -4.33947, -4.28155, -4.22683, -4.1783, -4.13101, -4.08586, -4.04455, -4.0038, -3.96144, -3.92078, -3.88178, -3.84503, -3.80549,
        -3.77031, -3.73209, -3.696, -3.65985, -3.62126, -3.5458, -3.46848, -3.38533, -3.29112, -3.17832, -3.04165, -2.95146, -2.83179, -2.76465, -2.68624,
        -2.57884, -2.40044, -1.88932,
    ),
    "t": (
        -83.9094, -13.8837, -9.13205, -6.32564, -5.60803, -5.38794, -5.26585, -5.18734, -5.12756, -5.07984, -5.03421, -4.65634, -4.4058, -4.25214, -4.13678,
        -4.03765, -3.95185, -3.87945, -3.81295, -3.75273, -3.69836, -3.64785, -3.59819, -3.55146, -3.50522, -3.45987, -3.41672, -3.37465, -3.33394, -3.29393,
        -3.25316, -3.21244, -3.17124, -3.13211, -3.09204, -3.01135, -2.92897, -2.83614, -2.73893, -2.6284, -2.49611, -2.41337, -2.3082, -2.25797, -2.19648,
        -2.1132, -1.99138, -1.67466,
    ),
    "ct": (
        -38.178, -6.43107, -6.07279, -5.95496, -5.86254, -5.77081, -5.72541, -5.68406, -5.65163, -5.60419, -5.57556, -5.29704, -5.07332, -4.93003, -4.82668,
        -4.73711, -4.6602, -4.5897, -4.52855, -4.471, -4.42011, -4.37387, -4.32705, -4.28126, -4.23793, -4.19822, -4.158, -4.11946, -4.08064, -4.04286,
        -4.00489, -3.96837, -3.932, -3.89496, -3.85577, -3.77795, -3.69794, -3.61852, -3.52485, -3.41665, -3.28527, -3.19724, -3.08769, -3.03088, -2.96091,
        -2.85581, -2.71015, -2.28767,
    ),
}  # fmt: skip
# By the number of rows, the statistics of these probabilities (Aparicio, Escribano, Sipols).
_PROBABILITIES = [0.01, 0.025, 0.05, 0.10, 0.90, 0.95]
_COUNTS = [25, 50, 100, 150, 200, 250, 500, 1000, 2000, 3000, 4000, 5000]
_RANGES = [
    [0.6626, 0.8126, 0.9192, 1.0712, 2.4863, 2.7312], [0.7977, 0.9274, 1.0478, 1.1964, 2.6821, 2.9613], [0.9070, 1.0243, 1.1412, 1.2888, 2.8317, 3.1393],
    [0.9543, 1.0768, 1.1869, 1.3294, 2.8915, 3.2049], [0.9833, 1.0984, 1.2101, 1.3494, 2.9308, 3.2482], [0.9982, 1.1137, 1.2242, 1.3632, 2.9571, 3.2842],
    [1.0494, 1.1643, 1.2712, 1.4076, 3.0207, 3.3584], [1.0846, 1.1959, 1.2988, 1.4344, 3.0653, 3.4073], [1.1121, 1.2200, 1.3230, 1.4556, 3.0948, 3.4439],
    [1.1204, 1.2295, 1.3303, 1.4656, 3.1054, 3.4632], [1.1309, 1.2347, 1.3378, 1.4693, 3.1165, 3.4717], [1.1377, 1.2402, 1.3408, 1.4729, 3.1252, 3.4807],
]  # fmt: skip


def zivot_andrews(x, trim=0.15, maxlag=None, regression="c", autolag="AIC"):
    """The smallest statistic over the rows where the series may break, with its probability and bounds, the lags, and the row."""
    x = np.asarray(x, dtype=float).squeeze()
    if regression not in _STATISTICS:
        raise ValueError("regression must be one of 'c', 't', or 'ct'")
    if not 0 <= trim <= 1 / 3:
        raise ValueError("trim value must be a float in range [0, 1/3)")
    n = len(x)
    lags = int(12.0 * (n / 100.0) ** 0.25) if maxlag is None else maxlag
    if autolag:
        lags = int(adfuller(x, maxlag=maxlag, regression="ct", autolag=autolag)[2])
    level, time = 1 / np.sqrt(n), np.arange(1.0, n + 2) * np.sqrt(3) / n**1.5
    moves = np.diff(x)
    moves = moves / np.sqrt(moves @ moves)
    rows = n - 1 - lags
    past = [moves[lags - lag : lags - lag + rows] for lag in range(1, lags + 1)]
    fixed = [np.full(rows, level), (x / np.sqrt(x @ x))[lags : n - 1], *past, time[lags + 2 : n + 1]]
    found = {}
    for at in range(int(n * trim) + 1, n - int(n * trim) + 1):
        cut = at - lags - 1
        parts = list(fixed)
        if regression != "t":
            parts.append(np.where(np.arange(rows) < cut, 0.0, level))
        if regression != "c":
            start = cut - (regression == "t")
            later = time[regression == "ct" :][: rows - start]
            parts.append(np.concatenate([np.zeros(start), later]))
        found[at] = _ratio(np.column_stack(parts), moves[lags:], 1)
    at = min(found, key=found.get)
    statistic = found[at]
    bounds = np.interp([1.0, 5.0, 10.0], _PERCENTAGES, _STATISTICS[regression])
    probability = np.interp(statistic, _STATISTICS[regression], _PERCENTAGES) / 100.0
    return statistic, probability, dict(zip(("1%", "5%", "10%"), bounds)), lags, np.int64(at - 1)


def _ratio(x, y, place):
    """A coefficient of least squares by its error."""
    inverse = np.linalg.inv(x.T @ x)
    params = inverse @ (x.T @ y)
    rest = y - x @ params
    return params[place] / np.sqrt(rest @ rest / (len(y) - x.shape[1]) * inverse[place, place])


def range_unit_root_test(x, store=False, *, result_object=None):
    """How often the series leaves its range, with the probability and bounds."""
    x = np.asarray(x, dtype=float).squeeze()
    bounds = [np.interp(len(x), _COUNTS, column) for column in np.array(_RANGES).T]
    high, low = np.maximum.accumulate(x)[:-1], np.minimum.accumulate(x)[:-1]
    statistic = (np.sum(x[1:] > high) + np.sum(x[1:] < low)) / np.sqrt(len(x))
    place = len(bounds) - 1
    while place and statistic < bounds[place - 1]:
        place -= 1
    probability = _PROBABILITIES[place]
    if place in (0, len(bounds) - 1):
        direction = "larger" if place == 0 else "smaller"
        warnings.warn(
            f"The test statistic is outside of the range of p-values available in the\nlook-up table. The actual p-value is {direction} than the p-value "
            "returned.\n",
            InterpolationWarning,
            stacklevel=2,
        )
    return statistic, probability, {"10%": bounds[3], "5%": bounds[2], "2.5%": bounds[1], "1%": bounds[0]}


class BreakvarHeteroskedasticityResult(NamedTuple):
    """A statistic and its probability."""

    statistic: float
    pvalue: float


def breakvar_heteroskedasticity_test(resid, subset_length=1 / 3, alternative="two-sided", use_f=True):
    """Whether the squares at the end are larger than those at the beginning."""
    kind = {"i": "increasing", "d": "decreasing", "2": "two-sided", "t": "two-sided"}.get(alternative.lower()[0])
    if kind is None:
        raise ValueError("alternative must be one of 'increasing', 'decreasing', or 'two-sided'")
    squares = np.asarray(resid, dtype=float) ** 2
    squares = squares.reshape(len(squares), -1)
    count = int(np.round(len(squares) * subset_length)) if 0 < subset_length < 1 else subset_length
    parts = [squares[-count:], squares[:count]]
    over, under = ((np.nansum(part, axis=0), (~np.isnan(part)).sum(axis=0)) for part in (parts[::-1] if kind == "decreasing" else parts))
    statistic = over[0] / under[0]
    law = stats.f(over[1], under[1]) if use_f else stats.chi2(over[1])
    scaled = statistic * under[1] / (over[1] if use_f else 1)
    probability = 2 * np.minimum(law.cdf(scaled), law.sf(scaled)) if kind == "two-sided" else law.sf(scaled)
    found = (statistic, probability) if len(statistic) > 1 else (statistic[0], probability[0])
    return BreakvarHeteroskedasticityResult(*found)

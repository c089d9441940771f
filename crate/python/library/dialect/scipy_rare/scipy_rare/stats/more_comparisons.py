"""Exact tests of tables, trends, comparisons with a control, tests by simulation, and fits within bounds."""

import math

import numpy as np

from scipy import special as sc
from scipy._common import fresh_generator, row_type
from scipy.stats._continuous import norm
from scipy.stats._describing import rankdata
from scipy.stats._results import ConfidenceInterval

from . import comparisons
from .comparisons import BarnardExactResult, BoschlooExactResult, MonteCarloTestResult, PageTrendTestResult


class _Method:
    """How a test resamples."""

    def __init__(self, n_resamples=9999, batch=None, rng=None, *, random_state=None):
        self.n_resamples, self.batch, self.rng = n_resamples, batch, rng if random_state is None else random_state

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"


class PermutationMethod(_Method):
    """A test by permutations."""


class BootstrapMethod(_Method):
    """Bounds by resampling."""

    def __init__(self, n_resamples=9999, batch=None, rng=None, method="BCa"):
        super().__init__(n_resamples, batch, rng)
        self.method = method


class MonteCarloMethod(_Method):
    """A test by simulation."""

    def __init__(self, n_resamples=9999, batch=None, rvs=None, rng=None):
        self.n_resamples, self.batch, self.rvs, self.rng = n_resamples, batch, rvs, rng


def _largest(function, low, high, count=33):
    """The largest value of a function over an interval: on a grid, then between its neighbours."""
    from scipy.optimize import minimize_scalar

    places = np.linspace(low, high, count * 4)
    values = [function(x) for x in places.tolist()]
    at = int(np.argmax(values))
    near = (float(places[max(at - 1, 0)]), float(places[min(at + 1, len(values) - 1)]))
    found = minimize_scalar(lambda x: -function(x), bounds=near, method="bounded", options={"xatol": 1e-10})
    return max(max(values), -found.fun)


def _chances(n, p):
    k = np.arange(n + 1)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.exp(sc.gammaln(n + 1) - sc.gammaln(k + 1) - sc.gammaln(n - k + 1) + sc.xlogy(k, p) + sc.xlog1py(n - k, -p))


def _table(table, n):
    if n <= 0:
        raise ValueError(f"Number of points `n` must be strictly positive, found {n!r}")
    table = np.asarray(table)
    if table.shape != (2, 2):
        raise ValueError("The input `table` must be of shape (2, 2).")
    if np.any(table < 0):
        raise ValueError("All values in `table` must be nonnegative.")
    return table


def barnard_exact(table, alternative="two-sided", pooled=True, n=32):
    """Barnard's exact test of a table of two by two counts."""
    table = _table(table, n)
    if 0 in table.sum(axis=0).tolist():
        return BarnardExactResult(statistic=np.float64(math.nan), pvalue=np.float64(1.0))
    total1, total2 = (int(v) for v in table.sum(axis=0).tolist())
    x1, x2 = np.arange(total1 + 1.0)[:, None], np.arange(total2 + 1.0)[None, :]
    p1, p2 = x1 / total1, x2 / total2
    if pooled:
        p = (x1 + x2) / (total1 + total2)
        variance = p * (1 - p) * (1 / total1 + 1 / total2)
    else:
        variance = p1 * (1 - p1) / total1 + p2 * (1 - p2) / total2
    with np.errstate(all="ignore"):
        wald = np.where(p1 == p2, 0.0, (p1 - p2) / np.sqrt(variance))
    seen = wald[int(table[0, 0]), int(table[0, 1])]
    extreme = np.abs(wald) >= abs(seen) if alternative == "two-sided" else wald <= seen if alternative == "less" else wald >= seen
    p = _largest(lambda q: float(_chances(total1, q) @ extreme.astype(float) @ _chances(total2, q)), 0.0, 1.0, n)
    return BarnardExactResult(statistic=np.float64(seen), pvalue=np.float64(min(max(p, 0.0), 1.0)))


def boschloo_exact(table, alternative="two-sided", n=32):
    """Boschloo's exact test of a table of two by two counts."""
    from scipy.stats import hypergeom

    table = _table(table, n)
    if 0 in table.sum(axis=0).tolist():
        return BoschlooExactResult(statistic=np.float64(math.nan), pvalue=np.float64(math.nan))
    total1, total2 = (int(v) for v in table.sum(axis=0).tolist())
    total = total1 + total2
    if alternative == "two-sided":
        less, more = boschloo_exact(table, "less", n), boschloo_exact(table, "greater", n)
        best = less if less.pvalue < more.pvalue else more
        return BoschlooExactResult(statistic=best.statistic, pvalue=np.float64(min(max(2 * float(best.pvalue), 0.0), 1.0)))
    x1, x2 = (part.astype(float) for part in np.broadcast_arrays(np.arange(total1 + 1)[:, None], np.arange(total2 + 1)[None, :]))
    if alternative == "less":
        share = hypergeom.cdf(x1, total, x1 + x2, total1)
    else:
        share = hypergeom.cdf(x2, total, x1 + x2, total2)
    seen = share[int(table[0, 0]), int(table[0, 1])]
    extreme = share <= seen * (1 + 1e-13)
    p = _largest(lambda q: float(_chances(total1, q) @ extreme.astype(float) @ _chances(total2, q)), 0.0, 1.0, n)
    return BoschlooExactResult(statistic=np.float64(seen), pvalue=np.float64(min(max(p, 0.0), 1.0)))


def page_trend_test(data, ranked=False, predicted_ranks=None, method="auto"):
    """Whether treatments have the order that was foretold, by Page."""
    data = np.asarray(data, dtype=float)
    m, n = data.shape
    if m < 2 or n < 3:
        raise ValueError("Page's L is only appropriate for data with two or more rows and three or more columns.")
    foretold = np.arange(1, n + 1) if predicted_ranks is None else np.asarray(predicted_ranks)
    ranks = data if ranked else np.stack([rankdata(row) for row in data])
    value = float(np.sum(foretold * np.sum(ranks, axis=0)))
    method = method if method != "auto" else "exact" if n <= 8 and m <= 12 else "asymptotic"
    if method == "asymptotic":
        spread = m * n**2 * (n + 1) ** 2 * (n - 1) / 144
        p = float(norm.sf((value - m * n * (n + 1) ** 2 / 4) / math.sqrt(spread)))
    else:
        from itertools import permutations

        one = {}
        for order in permutations(range(1, n + 1)):
            key = sum((i + 1) * v for i, v in enumerate(order))
            one[key] = one.get(key, 0) + 1
        rows = {0: 1}
        for _ in range(m):
            after = {}
            for key, times in rows.items():
                for step, more in one.items():
                    after[key + step] = after.get(key + step, 0) + times * more
            rows = after
        p = sum(times for key, times in rows.items() if key >= value) / math.factorial(n) ** m
    return PageTrendTestResult(statistic=np.float64(value), pvalue=np.float64(p), method=method)


class DunnettResult:
    """The result of `dunnett`."""

    def __init__(self, statistic, pvalue, **more):
        self.statistic, self.pvalue = statistic, pvalue
        self.__dict__.update({f"_{key}": value for key, value in more.items()})

    def __repr__(self):
        return f"DunnettResult(statistic={self.statistic!r}, pvalue={self.pvalue!r})"

    def confidence_interval(self, confidence_level=0.95):
        """Bounds for the differences from the control."""
        from scipy.optimize import brentq

        side = self._alternative
        share = lambda q: _many_t_share(q, self._rho, self._df, side) - confidence_level
        wide = brentq(share, 0.0, 60.0, xtol=1e-8) * self._error
        low = self._gap - wide if side != "less" else np.full(self._gap.shape, -np.inf)
        return ConfidenceInterval(low, self._gap + wide if side != "greater" else np.full(self._gap.shape, np.inf))


def _many_t_share(q, rho, df, side):
    """The chance that all of several numbers of Student's, joined through one control, are below q (in size for two sides)."""
    from scipy_extras.integrate._rules import legendre

    x, w = (np.array(part) for part in legendre(64))
    z, wz = 8.5 * x, 8.5 * w * np.exp(-((8.5 * x) ** 2) / 2) / math.sqrt(2 * math.pi)
    # Over the spread s of the pooled error, and over the control z.
    low, high = 1e-6, 1 + 9 / math.sqrt(2 * df)
    s, ws = (low + high) / 2 + (high - low) / 2 * x, w * (high - low) / 2
    density = np.exp(math.log(2) + df / 2 * math.log(df / 2) - math.lgamma(df / 2) + (df - 1) * np.log(s) - df * s * s / 2)
    total = np.ones((s.size, z.size))
    for lam in rho:
        rest = math.sqrt(1 - lam * lam)
        up = sc.ndtr((q * s[:, None] - lam * z[None, :]) / rest)
        total = total * (up - sc.ndtr((-q * s[:, None] - lam * z[None, :]) / rest) if side == "two-sided" else up)
    return float((ws * density) @ total @ wz)


def dunnett(*samples, control, alternative="two-sided", rng=None, random_state=None):
    """Comparisons of several samples with one control."""
    samples, control = [np.asarray(part, dtype=float) for part in samples], np.asarray(control, dtype=float)
    sizes, n0 = np.array([part.size for part in samples]), control.size
    df = int(n0 + sizes.sum() - len(samples) - 1)
    squares = sum(float(np.sum((part - np.mean(part)) ** 2)) for part in (*samples, control))
    error = np.sqrt(squares / df * (1 / sizes + 1 / n0))
    gap = np.array([float(np.mean(part)) for part in samples]) - float(np.mean(control))
    value = gap / error
    rho = np.sqrt(sizes / (sizes + n0)).tolist()
    places = np.abs(value) if alternative == "two-sided" else value if alternative == "greater" else -value
    p = np.array([max(0.0, 1 - _many_t_share(q, rho, df, alternative)) for q in places.tolist()])
    return DunnettResult(value, p, alternative=alternative, rho=rho, df=df, error=error, gap=gap)


def monte_carlo_test(data, rvs, statistic, *, vectorized=None, n_resamples=9999, batch=None, alternative="two-sided", axis=0):
    """A test of a statistic against draws of it."""
    from scipy_signals.stats.estimates import _takes_axis

    several = isinstance(data, (tuple, list)) and not np.isscalar(data[0]) and isinstance(rvs, (tuple, list))
    samples = [np.asarray(part) for part in (data if several else (data,))]
    makers = list(rvs) if several else [rvs]
    vectorized = _takes_axis(statistic, vectorized)
    seen = statistic(*samples, axis=-1) if vectorized else statistic(*samples)
    draws = [maker(size=(n_resamples, part.size)) for maker, part in zip(makers, samples)]
    null = statistic(*draws, axis=-1) if vectorized else np.array([statistic(*(part[i] for part in draws)) for i in range(n_resamples)])
    slack = abs(float(seen)) * 1e-14 * 100
    low = (np.sum(null <= seen + slack) + 1) / (n_resamples + 1)
    high = (np.sum(null >= seen - slack) + 1) / (n_resamples + 1)
    p = {"less": low, "greater": high}.get(alternative, 2 * min(low, high))
    return MonteCarloTestResult(statistic=seen, pvalue=np.float64(min(p, 1.0)), null_distribution=null)


class FitResult(comparisons.FitResult):
    """What `fit` found."""

    def nllf(self, params=None, data=None):
        """The negative logarithm of the likelihood."""
        params = tuple(self["params"] if params is None else params)
        dist, data = self.__dict__.get("_dist"), self.__dict__.get("_data") if data is None else data
        return dist.nnlf(params, data) if hasattr(dist, "pdf") else -np.sum(dist.logpmf(data, *params))


def fit(dist, data, bounds=None, *, guess=None, method="mle", optimizer=None):
    """The parameters of the largest likelihood within bounds."""
    from scipy.optimize import minimize

    data = np.asarray(data, dtype=float)
    discrete = not hasattr(dist, "pdf")
    names = [*dist._shape_names, "loc"] + ([] if discrete else ["scale"])
    standing = {"loc": (0, 0), "scale": (1, 1)}
    if isinstance(bounds, dict):
        pairs = {name: bounds.get(name, standing.get(name)) for name in names}
    else:
        given = list(bounds or [])
        pairs = dict(zip(names, given)) | {name: standing[name] for name in names[len(given) :] if name in standing}
    if any(pairs.get(name) is None for name in names):
        raise ValueError(f"Bounds provided for the {dist.name} distribution must include its shapes {', '.join(dist._shape_names)}.")
    whole = discrete and all(float(data[i]) == int(data[i]) for i in range(min(3, data.size)))
    free = [name for name in names if pairs[name][0] != pairs[name][1]]
    held = {name: float(pairs[name][0]) for name in names if name not in free}
    integral = {name for name in free if discrete and name in ("n", "N", "M", "loc")}

    def cost(values):
        theta = held | {name: (round(v) if name in integral else v) for name, v in zip(free, values)}
        with np.errstate(all="ignore"):
            logs = (dist.logpmf if discrete else dist.logpdf)(data, **theta)
        bad = ~np.isfinite(np.asarray(logs))
        return float(-np.sum(np.where(bad, -745.0, logs)))

    draws, best = np.random.default_rng(1), None
    low, high = (np.array([float(pairs[name][k]) for name in free]) for k in (0, 1))
    starts = [low + (high - low) * draws.uniform(size=len(free)) for _ in range(60)]
    if guess is not None:
        named = guess if isinstance(guess, dict) else dict(zip(names, guess))
        starts.append(np.array([float(named.get(name, (pairs[name][0] + pairs[name][1]) / 2)) for name in free]))
    if integral and len(free) == 2 and whole:
        counts = range(int(low[0]), int(high[0]) + 1) if free[0] in integral else range(0)
        starts += [np.array([float(k), float(np.mean(data)) / k if k else 0.5]) for k in counts]
    for start in sorted(starts, key=cost)[:4]:
        found = minimize(
            cost, start, method="Nelder-Mead", bounds=list(zip(low.tolist(), high.tolist())), options={"xatol": 1e-9, "fatol": 1e-11, "maxiter": 4000}
        )
        best = found if best is None or found.fun < best.fun else best
    theta = held | {name: (round(float(v)) if name in integral else float(v)) for name, v in zip(free, best.x)}
    values = [np.float64(theta[name]) for name in names]
    params = row_type("FitParams", " ".join(names))(*values)
    result = FitResult(params=params, success=True, message="Optimization terminated successfully.")
    object.__setattr__(result, "_dist", dist)
    object.__setattr__(result, "_data", data)
    return result


GoodnessOfFitResult = row_type("GoodnessOfFitResult", "", "fit_result statistic pvalue null_distribution")


def _gap(dist, data, kind):
    x = np.sort(data, axis=-1)
    n = x.shape[-1]
    share = dist.cdf(x)
    if kind == "ks":
        up, down = np.arange(1.0, n + 1) / n - share, share - np.arange(0.0, n) / n
        return np.maximum(up.max(axis=-1), down.max(axis=-1))
    if kind == "ad":
        i = np.arange(1, n + 1)
        return -n - np.sum((2 * i - 1.0) / n * (dist.logcdf(x) + dist.logsf(x[..., ::-1])), axis=-1)
    return 1 / (12 * n) + np.sum(((2 * np.arange(1, n + 1) - 1) / (2 * n) - share) ** 2, axis=-1)


def goodness_of_fit(dist, data, *, known_params=None, fit_params=None, guessed_params=None, statistic="ad", n_mc_samples=9999, rng=None):
    """Whether data are of a law whose unknown parameters are fitted, by simulation."""
    data, draw = np.asarray(data, dtype=float), fresh_generator(rng)
    known = dict(known_params or {}) | dict(fit_params or {})
    held = {f"f{name}": value for name, value in known.items()}
    names = [*dist._shape_names, "loc", "scale"]
    fitted = lambda sample: dict(zip(names, dist.fit(sample, **held))) if len(known) < len(names) else known
    own = fitted(data)
    measure = statistic if callable(statistic) else lambda law, sample, axis=-1: _gap(law, sample, statistic)
    seen = measure(dist(**own), data, -1)
    draws = np.reshape(np.asarray(dist.rvs(**own, size=n_mc_samples * data.size, random_state=draw)), (n_mc_samples, data.size))
    if len(known) == len(names):
        null = measure(dist(**own), draws, -1)
    else:
        null = np.array([float(measure(dist(**fitted(row)), row, -1)) for row in draws])
    p = (np.sum(null >= seen) + 1) / (n_mc_samples + 1)
    return GoodnessOfFitResult(fit_result=FitResult(params=own, success=True), statistic=seen, pvalue=np.float64(p), null_distribution=null)

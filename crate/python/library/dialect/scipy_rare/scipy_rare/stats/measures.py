"""Measures of samples, laws of matrices and of histograms, and bins in several dimensions."""

import math

import numpy as np

from scipy import special as sc
from scipy._common import generator, number, row_type
from scipy.stats._base import rv_continuous

BinnedStatistic2dResult = row_type("BinnedStatistic2dResult", "statistic x_edge y_edge binnumber")
BinnedStatisticddResult = row_type("BinnedStatisticddResult", "statistic bin_edges binnumber")
DirectionalStats = row_type("DirectionalStats", "mean_direction mean_resultant_length")


class rv_histogram(rv_continuous):
    """The law of a histogram: constant within each bin."""

    def __init__(self, histogram, *args, density=None, **kwargs):
        counts, edges = (np.asarray(part, dtype=float) for part in histogram)
        if len(counts) + 1 != len(edges):
            raise ValueError("Number of elements in histogram content and histogram boundaries do not match, expected n and n+1.")
        widths = edges[1:] - edges[:-1]
        if density is None:
            density = not np.allclose(widths, widths[0])
        counts = counts * widths if density else counts
        self._edges, self._mass = edges, counts / np.sum(counts)
        self._heights = self._mass / widths
        self._shares = np.concatenate([[0.0], np.cumsum(self._mass)])
        super().__init__(name=kwargs.get("name") or "histogram", a=float(edges[0]), b=float(edges[-1]))

    def _shapes_of_methods(self):
        return ""

    def _pdf(self, x):
        padded = np.concatenate([[0.0], self._heights, [0.0]])
        return padded[np.searchsorted(self._edges, x, side="right")]

    def _cdf(self, x):
        return np.interp(x, self._edges, self._shares)

    def _ppf(self, q):
        return np.interp(q, self._shares, self._edges)

    def _raw(self, n):
        return np.sum((self._edges[1:] ** (n + 1) - self._edges[:-1] ** (n + 1)) / (n + 1) * self._heights)

    def _stats(self):
        from scipy.stats._continuous import _of_raw

        return _of_raw(*(self._raw(n) for n in (1, 2, 3, 4)))

    def _entropy(self):
        h = self._heights
        return -np.sum(np.where(self._mass > 0, self._mass * np.log(np.where(h > 0, h, 1.0)), 0.0))


def gstd(a, axis=0, ddof=1, *, keepdims=False, nan_policy="propagate"):
    """The geometric standard deviation."""
    return np.exp(np.std(np.log(np.asarray(a)), axis=axis, ddof=ddof))


def kstat(data, n=2, *, axis=None, nan_policy="propagate", keepdims=False):
    """The n-th k-statistic."""
    data = np.asarray(data, dtype=float)
    x = data.ravel() if axis is None else data
    axis = 0 if axis is None else axis
    count = x.shape[axis]
    s = [None, *(np.sum(x**k, axis=axis) for k in range(1, n + 1))]
    if n == 1:
        return s[1] * 1.0 / count
    if n == 2:
        return (count * s[2] - s[1] ** 2.0) / (count * (count - 1.0))
    if n == 3:
        return (2 * s[1] ** 3 - 3 * count * s[1] * s[2] + count * count * s[3]) / (count * (count - 1.0) * (count - 2.0))
    if n == 4:
        top = -6 * s[1] ** 4 + 12 * count * s[1] ** 2 * s[2] - 3 * count * (count - 1.0) * s[2] ** 2
        return (top - 4 * count * (count + 1) * s[1] * s[3] + count**2 * (count + 1) * s[4]) / (count * (count - 1.0) * (count - 2.0) * (count - 3.0))
    raise ValueError("k-statistics only supported for 1<=n<=4")


def kstatvar(data, n=2, *, axis=None, nan_policy="propagate", keepdims=False):
    """An estimate of the variance of the n-th k-statistic."""
    count = np.size(data)
    if n == 1:
        return kstat(data, n=2) * 1.0 / count
    if n == 2:
        second, fourth = kstat(data, n=2), kstat(data, n=4)
        return (2 * count * second**2 + (count - 1) * fourth) / (count * (count + 1))
    raise ValueError("Only n=1 or n=2 supported.")


def lmoment(sample, order=None, *, axis=0, sorted=False, standardize=True, nan_policy="propagate", keepdims=False):  # noqa: A002
    """L-moments of a sample; of order 3 and above as ratios to the second."""
    x = np.sort(np.moveaxis(np.asarray(sample, dtype=float), axis, 0), axis=0)
    n, orders = x.shape[0], np.arange(1, 5) if order is None else np.atleast_1d(order)
    top = max(int(orders.max()), 2)
    i = np.arange(n, dtype=float)
    betas = []
    for k in range(top):
        weight = np.prod([(i - j) / (n - 1 - j) for j in range(k)], axis=0) if k else np.ones(n)
        betas.append(np.mean(np.reshape(weight, (n, *[1] * (x.ndim - 1))) * x, axis=0))
    values = []
    for r in range(1, top + 1):
        values.append(sum((-1) ** (r - 1 - k) * math.comb(r - 1, k) * math.comb(r - 1 + k, k) * betas[k] for k in range(r)))
    ratios = [v / values[1] if standardize and r > 2 else v for r, v in enumerate(values, 1)]
    found = np.stack([np.asarray(ratios[int(r) - 1]) for r in orders.tolist()])
    return found if np.ndim(order) or order is None else number(found[0])


def tmin(a, lowerlimit=None, axis=0, inclusive=True, nan_policy="propagate", *, keepdims=False):
    """The least number above a limit."""
    a = np.asarray(a, dtype=float)
    kept = a if lowerlimit is None else np.where(a >= lowerlimit if inclusive else a > lowerlimit, a, np.inf)
    return np.min(kept, axis=axis)


def tmax(a, upperlimit=None, axis=0, inclusive=True, nan_policy="propagate", *, keepdims=False):
    """The largest number below a limit."""
    a = np.asarray(a, dtype=float)
    kept = a if upperlimit is None else np.where(a <= upperlimit if inclusive else a < upperlimit, a, -np.inf)
    return np.max(kept, axis=axis)


def tsem(a, limits=None, inclusive=(True, True), axis=0, ddof=1, *, nan_policy="propagate", keepdims=False):
    """The standard error of the mean of the numbers within limits."""
    a = np.asarray(a, dtype=float).ravel()
    if limits is not None:
        low, high = limits
        if low is not None:
            a = a[a >= low] if inclusive[0] else a[a > low]
        if high is not None:
            a = a[a <= high] if inclusive[1] else a[a < high]
    return np.std(a, ddof=ddof) / np.sqrt(a.size)


def differential_entropy(values, *, window_length=None, base=None, axis=0, method="auto", nan_policy="propagate", keepdims=False):
    """The entropy of a law from a sample, by spacings."""
    x = np.sort(np.moveaxis(np.asarray(values, dtype=float), axis, -1), axis=-1)
    n = x.shape[-1]
    m = math.floor(math.sqrt(n) + 0.5) if window_length is None else window_length
    if not 2 <= 2 * m < n:
        raise ValueError(f"Window length ({m}) must be positive and less than half the sample size ({n}).")
    method = method.lower() if method != "auto" else "van es" if n <= 10 else "ebrahimi" if n <= 1000 else "vasicek"
    padded = np.concatenate([np.repeat(x[..., :1], m, -1), x, np.repeat(x[..., -1:], m, -1)], axis=-1)
    gaps = padded[..., 2 * m :] - padded[..., : -2 * m]
    if method == "vasicek":
        found = np.mean(np.log(n / (2 * m) * gaps), axis=-1)
    elif method == "ebrahimi":
        i = np.arange(1, n + 1).astype(float)
        c = np.where(i <= m, 1 + (i - 1) / m, np.where(i >= n - m + 1, 1 + (n - i) / m, 2.0))
        found = np.mean(np.log(n * gaps / (c * m)), axis=-1)
    elif method == "van es":
        near = np.log((n + 1) / m * (x[..., m:] - x[..., :-m]))
        k = np.arange(m, n + 1)
        found = np.mean(near, axis=-1) + np.sum(1 / k) + math.log(m) - math.log(n + 1)
    else:
        raise ValueError("`method` must be one of {'auto', 'vasicek', 'van es', 'ebrahimi'}.")
    return found if base is None else found / np.log(base)


def expectile(a, alpha=0.5, *, weights=None):
    """The value of which squares above weigh alpha and those below 1 - alpha."""
    from scipy.optimize import brentq

    if not 0 <= alpha <= 1:
        raise ValueError("The expectile level alpha must be in the range [0, 1].")
    a = np.asarray(a, dtype=float)
    w = np.ones(a.shape) if weights is None else np.asarray(weights, dtype=float)
    slope = lambda t: float(np.sum(w * np.abs((a <= t) - alpha) * (t - a)))
    low, high = float(np.min(a)), float(np.max(a))
    return np.float64(low if low == high or alpha == 0 else high if alpha == 1 else brentq(slope, low, high, xtol=1e-15, rtol=1e-14))


def quantile(x, p, *, method="linear", axis=0, nan_policy="propagate", keepdims=None, weights=None):
    """Quantiles along an axis."""
    x, p = np.asarray(x, dtype=float), np.asarray(p)
    found = np.quantile(x, p, axis=axis, method=method)
    # Of several shares the results lie along the axis.
    return np.moveaxis(found, 0, axis) if p.ndim == 1 and axis is not None and x.ndim > 1 else found


def obrientransform(*samples):
    """Numbers whose means are the variances of the samples, by O'Brien."""
    found = []
    for part in samples:
        a = np.asarray(part, dtype=float)
        n, mean = a.size, np.mean(a)
        squares = (a - mean) ** 2
        found.append(((n - 1.5) * n * squares - 0.5 * np.sum(squares)) / ((n - 1) * (n - 2)))
    return np.array(found) if len({part.size for part in found}) == 1 else np.array(found, dtype=object)


def directional_stats(samples, *, axis=0, normalize=True):
    """The mean direction of vectors, and how much they agree."""
    x = np.moveaxis(np.asarray(samples, dtype=float), axis, 0)
    x = x / np.linalg.norm(x, axis=-1, keepdims=True) if normalize else x
    mean = np.mean(x, axis=0)
    size = np.linalg.norm(mean, axis=-1, keepdims=True)
    return DirectionalStats(mean / size, np.squeeze(size, axis=-1)[()])


def binned_statistic_dd(sample, values, statistic="mean", bins=10, range=None, expand_binnumbers=False, binned_statistic_result=None):  # noqa: A002
    """A statistic of the values within each bin of several dimensions."""
    points = np.asarray(sample, dtype=float)
    points = points[:, None] if points.ndim == 1 else points
    count, dims = points.shape
    bins = [bins] * dims if np.ndim(bins) == 0 or dims == 1 and np.ndim(bins[0]) == 0 and np.size(bins) > 1 else list(bins)
    edges = []
    for d in np.arange(dims).tolist():
        if np.ndim(bins[d]):
            edges.append(np.asarray(bins[d], dtype=float))
            continue
        low, high = (float(points[:, d].min()), float(points[:, d].max())) if range is None or range[d] is None else range[d]
        low, high = (low - 0.5, high + 0.5) if low == high else (low, high)
        edges.append(np.linspace(low, high, int(bins[d]) + 1))
    places = []
    for d, edge in enumerate(edges):
        place = np.searchsorted(edge, points[:, d], side="right")
        places.append(np.where(points[:, d] == edge[-1], len(edge) - 1, place))
    shape = [len(edge) + 1 for edge in edges]
    flat = np.ravel_multi_index(tuple(places), tuple(shape))
    rows = np.atleast_2d(np.asarray(values))
    tables = [_in_bins(flat, row, int(np.prod(shape)), statistic).reshape(shape)[(slice(1, -1),) * dims] for row in rows]
    found = tables[0] if np.ndim(values) == 1 or values is None else np.stack(tables)
    return BinnedStatisticddResult(found, edges, np.stack(places) if expand_binnumbers else flat)


def _in_bins(flat, values, size, statistic):
    counts = np.bincount(flat, minlength=size)
    if statistic == "count":
        return counts.astype(float)
    sums = np.bincount(flat, weights=values.astype(float), minlength=size)
    if statistic == "sum":
        return sums
    with np.errstate(all="ignore"):
        if statistic == "mean":
            return sums / counts
        if statistic == "std":
            means = sums / counts
            return np.sqrt(np.bincount(flat, weights=(values - means[flat]) ** 2, minlength=size) / counts)
    functions = {"median": np.median, "min": np.min, "max": np.max}
    if isinstance(statistic, str) and statistic not in functions:
        raise ValueError(f"invalid statistic {statistic!r}")
    function, found = functions.get(statistic, statistic), np.full(size, math.nan)
    for place in np.unique(flat).tolist():
        found[place] = function(values[flat == place])
    return found


def binned_statistic_2d(x, y, values, statistic="mean", bins=10, range=None, expand_binnumbers=False):  # noqa: A002
    """A statistic of the values within each bin of the plane."""
    if np.ndim(bins) == 1 and len(bins) not in (1, 2):
        bins = [np.asarray(bins, dtype=float)] * 2
    points = np.stack([np.asarray(x, dtype=float), np.asarray(y, dtype=float)], axis=1)
    found = binned_statistic_dd(points, values, statistic, bins, range, expand_binnumbers)
    return BinnedStatistic2dResult(found.statistic, *found.bin_edges, found.binnumber)


class _OfMatrices:
    """A law of matrices: called with parameters, one that holds them."""

    _names = ()

    def __call__(self, *args, **kwargs):
        return _Held(self, args, kwargs)


class _Held:
    def __init__(self, law, args, kwargs):
        self._law, self._args, self._kwargs = law, args, kwargs

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        method = getattr(self._law, name)
        if name == "rvs":
            return lambda size=1, random_state=None: method(*self._args, size=size, random_state=random_state, **self._kwargs)
        return lambda *points: method(*points, *self._args, **self._kwargs)


class wishart_gen(_OfMatrices):
    """Sums of squares of Gaussian vectors."""

    def _parsed(self, df, scale):
        scale = np.atleast_2d(np.asarray(scale if scale is not None else 1.0, dtype=float))
        return df, np.diag(scale[0]) if scale.shape[0] == 1 and scale.shape[1] > 1 else scale

    def mean(self, df, scale=None):
        """The mean."""
        df, scale = self._parsed(df, scale)
        return number(np.squeeze(df * scale))

    def mode(self, df, scale=None):
        """The most likely matrix."""
        df, scale = self._parsed(df, scale)
        return number(np.squeeze((df - len(scale) - 1) * scale)) if df >= len(scale) + 1 else None

    def var(self, df, scale=None):
        """The variances."""
        df, scale = self._parsed(df, scale)
        d = np.diag(scale)
        return number(np.squeeze(df * (scale**2 + np.outer(d, d))))

    def logpdf(self, x, df, scale=None):
        """The logarithm of the density."""
        df, scale = self._parsed(df, scale)
        x, p = np.atleast_2d(np.asarray(x, dtype=float)), len(scale)
        logs = (df - p - 1) / 2 * np.linalg.slogdet(x)[1] - np.trace(np.linalg.solve(scale, x)) / 2
        return np.float64(logs - df * p / 2 * math.log(2) - df / 2 * np.linalg.slogdet(scale)[1] - sc.multigammaln(df / 2, p))

    def pdf(self, x, df, scale=None):
        """The density."""
        return np.exp(self.logpdf(x, df, scale))

    def rvs(self, df, scale=None, size=1, random_state=None):
        """Draws, by Bartlett's triangles."""
        df, scale = self._parsed(df, scale)
        draw, p, count = generator(random_state), len(scale), int(np.prod(size))
        triangles = np.zeros((count, p, p))
        off = p * (p - 1) // 2
        normals = draw.normal(size=count * off).reshape((count, off))
        roots = np.stack([draw.chisquare(df - (i + 1) + 1, size=count) ** 0.5 for i in range(p)], axis=-1)
        rows, columns = np.tril_indices(p, -1)
        triangles[:, rows, columns] = normals
        triangles[:, np.arange(p), np.arange(p)] = roots
        root = np.linalg.cholesky(scale)
        found = np.stack([root @ t @ t.T @ root.T for t in triangles])
        return number(np.squeeze(found.reshape((*(size if isinstance(size, tuple) else (size,)), p, p))))


class invwishart_gen(wishart_gen):
    """Inverses of sums of squares of Gaussian vectors."""

    def mean(self, df, scale=None):
        """The mean."""
        df, scale = self._parsed(df, scale)
        return number(np.squeeze(scale / (df - len(scale) - 1))) if df > len(scale) + 1 else None

    def mode(self, df, scale=None):
        """The most likely matrix."""
        df, scale = self._parsed(df, scale)
        return number(np.squeeze(scale / (df + len(scale) + 1)))

    def logpdf(self, x, df, scale=None):
        """The logarithm of the density."""
        df, scale = self._parsed(df, scale)
        x, p = np.atleast_2d(np.asarray(x, dtype=float)), len(scale)
        logs = df / 2 * np.linalg.slogdet(scale)[1] - (df + p + 1) / 2 * np.linalg.slogdet(x)[1] - np.trace(np.linalg.solve(x, scale)) / 2
        return np.float64(logs - df * p / 2 * math.log(2) - sc.multigammaln(df / 2, p))


class matrix_normal_gen(_OfMatrices):
    """Gaussian matrices with covariances of rows and of columns."""

    def _parsed(self, mean, rowcov, colcov):
        if mean is not None:
            mean = np.asarray(mean, dtype=float)
            rows, columns = mean.shape
        else:
            rows, columns = (1 if np.ndim(cov) == 0 else len(cov) for cov in (rowcov, colcov))
            mean = np.zeros((rows, columns))
        full = lambda cov, n: cov * np.eye(n) if np.ndim(cov) == 0 else np.diag(cov) if np.ndim(cov) == 1 else np.asarray(cov, dtype=float)
        return mean, full(rowcov, rows), full(colcov, columns)

    def logpdf(self, X, mean=None, rowcov=1, colcov=1):
        """The logarithm of the density."""
        mean, rows, columns = self._parsed(mean, rowcov, colcov)
        gap, (n, p) = np.asarray(X) - mean, mean.shape
        square = np.trace(np.linalg.solve(columns, gap.T) @ np.linalg.solve(rows, gap))
        return np.float64(-0.5 * (n * p * math.log(2 * math.pi) + p * np.linalg.slogdet(rows)[1] + n * np.linalg.slogdet(columns)[1] + square))

    def pdf(self, X, mean=None, rowcov=1, colcov=1):
        """The density."""
        return np.exp(self.logpdf(X, mean, rowcov, colcov))

    def rvs(self, mean=None, rowcov=1, colcov=1, size=1, random_state=None):
        """Draws."""
        mean, rows, columns = self._parsed(mean, rowcov, colcov)
        noise = generator(random_state).standard_normal(size=(mean.shape[1], int(size), mean.shape[0])).transpose(1, 2, 0)
        found = mean + np.linalg.cholesky(rows) @ noise @ np.linalg.cholesky(columns).T
        return found[0] if size == 1 else found


class _Rotations(_OfMatrices):
    def __init__(self, special, complex_=False):
        self._special, self._complex = special, complex_

    def rvs(self, dim, size=1, random_state=None):
        """Draws."""
        draw, size = generator(random_state), int(size)
        wanted = (size, dim, dim)
        z = draw.normal(size=wanted)
        if self._complex:
            z = 1 / math.sqrt(2) * (z + 1j * draw.normal(size=wanted))
        found = []
        for one in z:
            q, r = np.linalg.qr(one)
            d = np.diagonal(r)
            q = q * (d / np.abs(d))
            if self._special and np.linalg.det(q) < 0:
                q = np.concatenate([-q[:1], q[1:]])
            found.append(q)
        return found[0] if size == 1 else np.stack(found)


class _Directions(_OfMatrices):
    def rvs(self, dim, size=None, random_state=None):
        """Draws."""
        wanted = (dim,) if size is None else (*np.atleast_1d(size).tolist(), dim)
        x = generator(random_state).normal(size=wanted)
        return x / np.linalg.norm(x, axis=-1, keepdims=True)


wishart, invwishart, matrix_normal = wishart_gen(), invwishart_gen(), matrix_normal_gen()
ortho_group, special_ortho_group, unitary_group, uniform_direction = _Rotations(False), _Rotations(True), _Rotations(False, True), _Directions()


def ppcc_max(x, brack=(0.0, 1.0), dist="tukeylambda"):
    """The shape of which the quantiles agree most with the data."""
    from scipy.optimize import brent

    import scipy.stats as stats

    law, x = getattr(stats, dist) if isinstance(dist, str) else dist, np.sort(np.asarray(x, dtype=float))
    n = x.size
    shares = np.array([1 - 0.5 ** (1 / n), *((np.arange(2, n) - 0.3175) / (n + 0.365)).tolist(), 0.5 ** (1 / n)])
    return brent(lambda shape: 1 - float(np.corrcoef(law.ppf(shares, shape), x)[0, 1]), brack=brack)

"""Curves through points, and densities, without a formula."""

import numpy as np
from scipy import stats


def lowess(endog, exog, frac=2.0 / 3.0, it=3, delta=0.0, xvals=None, is_sorted=False, missing="drop", return_sorted=True):
    """Cleveland's local regression: sorted points and their smooth values."""
    y, x = np.asarray(endog, dtype=float), np.asarray(exog, dtype=float)
    if y.ndim != 1 or x.ndim != 1:
        raise ValueError("exog and endog must be vectors")
    if len(y) != len(x):
        raise ValueError("exog and endog must have same length")
    known = np.isfinite(x) & np.isfinite(y)
    if missing == "drop":
        x, y = x[known], y[known]
    order = np.arange(len(x)) if is_sorted else np.argsort(x, kind="stable")
    x, y = x[order], y[order]
    n = len(x)
    k = int(frac * n + 1e-10)
    if not 0 <= frac <= 1:
        raise ValueError("Lowess `frac` must be in the range [0,1]!")
    places = _anchors(x, delta)
    left = _windows(x, x[places], k)
    index = left[:, None] + np.arange(k)[None, :]
    near, values = x[index], y[index]
    weights = np.ones(n)
    fit = np.zeros(n)
    for turn in range(it + 1):
        at = _local(near, values, x[places], weights[index], y[places])
        fit = np.interp(x, x[places], at) if len(places) < n else at
        if turn < it:
            size = np.abs(y - fit)
            scale = 6.0 * np.median(size)
            if scale == 0:
                weights = np.ones(n)
                break
            share = size / scale
            weights = np.where(share >= 1.0, 0.0, (1 - share**2) ** 2)
    if xvals is not None:
        wanted = np.asarray(xvals, dtype=float)
        left = _windows(x, wanted, k)
        index = left[:, None] + np.arange(k)[None, :]
        return _local(x[index], y[index], wanted, weights[index], np.full(len(wanted), np.nan))
    if return_sorted:
        return np.column_stack([x, fit])
    found = np.full(len(known), np.nan)
    back = np.empty(n)
    back[order] = fit
    if missing == "drop":
        found[known] = back
        return found
    return back


def _anchors(x, delta):
    """Places where the curve is fitted; between them it is straight."""
    if delta <= 0:
        return np.arange(len(x))
    found, last, n = [0], 0, len(x)
    while last < n - 1:
        following = last + 1
        far = int(np.searchsorted(x, x[last] + delta, side="right")) - 1
        last = max(following, min(far, n - 1))
        found.append(last)
    return np.array(found)


def _windows(x, wanted, k):
    """Where the k points that are nearest to each place begin."""
    n = len(x)
    if k >= n:
        return np.zeros(len(wanted), dtype=int)
    ends = np.arange(n - k)
    # A window moves on where the next point is nearer than its first.
    turning = (x[ends] + x[ends + k]) / 2
    return np.searchsorted(turning, wanted, side="left")


def _local(near, values, wanted, weights, otherwise):
    radius = np.maximum(wanted - near[:, 0], near[:, -1] - wanted)
    distance = np.abs(near - wanted[:, None])
    share = distance / np.where(radius > 0, radius, 1)[:, None]
    tricube = np.where(share >= 0.999, 0.0, np.where(share > 0.001, (1 - share**3) ** 3, 1.0)) * weights
    total = tricube.sum(1)
    good = (radius > 0) & (total > 0)
    w = tricube / np.where(good, total, 1)[:, None]
    middle = np.sum(w * near, axis=1)
    spread = np.sum(w * (near - middle[:, None]) ** 2, axis=1)
    flat = spread < 1e-12
    tilt = (wanted - middle) / np.where(flat, 1, spread)
    w = np.where(flat[:, None], w, w * (1 + tilt[:, None] * (near - middle[:, None])))
    return np.where(good, np.sum(w * values, axis=1), otherwise)


def bw_scott(x, kernel=None):
    return 1.059 * _spread(x) * len(x) ** (-0.2)


def bw_silverman(x, kernel=None):
    return 0.9 * _spread(x) * len(x) ** (-0.2)


def _spread(x):
    x = np.asarray(x, dtype=float)
    quartile = (stats.scoreatpercentile(x, 75) - stats.scoreatpercentile(x, 25)) / 1.349
    deviation = np.std(x, axis=0, ddof=1)
    return min(deviation, quartile) if quartile > 0 else deviation


def _normal_reference(x, kernel):
    constant = {"gau": 1.0592238410488122, "epa": 2.3449060530303, "tri": 2.5756, "uni": 1.8431, "biw": 2.7779, "triw": 3.1545, "cos": 2.4098}
    return constant.get(kernel, 1.0592238410488122) * _spread(x) * len(x) ** (-0.2)


_KERNELS = {
    "gau": (lambda u: np.exp(-(u**2) / 2) / np.sqrt(2 * np.pi), None),
    "epa": (lambda u: 0.75 * (1 - u**2), 1),
    "uni": (lambda u: np.full(u.shape, 0.5), 1),
    "tri": (lambda u: 1 - np.abs(u), 1),
    "biw": (lambda u: 15 / 16 * (1 - u**2) ** 2, 1),
    "triw": (lambda u: 35 / 32 * (1 - u**2) ** 3, 1),
    "cos": (lambda u: np.pi / 4 * np.cos(np.pi / 2 * u), 1),
}


class KDEUnivariate:
    """The density of numbers."""

    def __init__(self, endog):
        self.endog = np.asarray(endog, dtype=float)

    def fit(self, kernel="gau", bw="normal_reference", fft=True, weights=None, gridsize=None, adjust=1, cut=3, clip=(-np.inf, np.inf)):
        """Estimates the density on a grid."""
        if kernel not in _KERNELS:
            raise ValueError(f"kernel {kernel} not found")
        if fft and kernel != "gau":
            raise NotImplementedError("Only gaussian kernel is available for fft")
        if fft and weights is not None:
            raise NotImplementedError("Weights are not implemented for fft")
        x = np.sort(self.endog[(self.endog > clip[0]) & (self.endog < clip[1])]) if not fft else self.endog[(self.endog > clip[0]) & (self.endog < clip[1])]
        n = len(x)
        if callable(bw):
            width = float(bw(x, kernel)) if not isinstance(bw, str) else bw
        elif isinstance(bw, str):
            width = {"normal_reference": lambda: _normal_reference(x, kernel), "scott": lambda: bw_scott(x), "silverman": lambda: bw_silverman(x)}[bw]()
        else:
            width = float(bw)
        width = width * adjust
        if gridsize is None:
            gridsize = max(n, 512) if fft else max(n, 50)
        if fft:
            gridsize = int(2 ** np.ceil(np.log2(gridsize)))
        low, high = x.min() - cut * width, x.max() + cut * width
        if fft:
            grid, step = np.linspace(low, high, gridsize, retstep=True)
            place = np.clip(np.floor((x - low) / step), 0, gridsize - 2).astype(int)
            share = (x - low) / step - place
            bins = np.bincount(place, weights=1 - share, minlength=gridsize) + np.bincount(place + 1, weights=share, minlength=gridsize)
            bins = bins[:gridsize] / (step * n)
            spectrum = np.fft.rfft(bins)
            j = np.arange(len(spectrum))
            factor = 2 * (np.pi * width / (high - low)) ** 2
            density = np.fft.irfft(spectrum * np.exp(-(j**2) * factor), gridsize)
        else:
            grid = np.linspace(low, high, gridsize)
            density = self._at(grid, x, kernel, width, weights)
        self.support, self.density, self.bw, self.kernel_name, self._weights, self._x = grid, density, width, kernel, weights, x
        self.kernel = type("Kernel", (), {"weights": weights, "h": width})
        return self

    def _at(self, grid, x, kernel, width, weights=None):
        function, reach = _KERNELS[kernel]
        u = (x[None, :] - grid[:, None]) / width
        values = function(u)
        if reach is not None:
            values = np.where(np.abs(u) <= reach, values, 0.0)
        if weights is None:
            return values.sum(1) / (width * len(x))
        share = np.asarray(weights, dtype=float) / np.sum(weights)
        return values @ share / width

    def evaluate(self, point):
        return self._at(np.atleast_1d(np.asarray(point, dtype=float)), self._x, self.kernel_name, self.bw, self._weights)

    @property
    def cdf(self):
        u = (self.support[:, None] - self._x[None, :]) / self.bw
        return stats.norm.cdf(u).mean(1)

    @property
    def sf(self):
        return 1 - self.cdf

    @property
    def icdf(self):
        return np.interp(np.linspace(0, 1, len(self.support)), self.cdf, self.support)

    @property
    def cumhazard(self):
        return -np.log(self.sf)

    @property
    def entropy(self):
        with np.errstate(all="ignore"):
            values = np.where(self.density > 0, self.density * np.log(self.density), 0.0)
        return -np.trapezoid(values, self.support)

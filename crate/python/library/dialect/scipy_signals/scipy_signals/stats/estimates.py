"""What is estimated from data: densities by kernels, bounds by resampling, transformations towards a Gaussian, comparisons of all pairs."""

import math

import numpy as np

from scipy import special as sc
from scipy._common import fresh_generator, generator, number, row_type
from scipy.stats._results import ConfidenceInterval

PermutationTestResult = row_type("PermutationTestResult", "statistic pvalue null_distribution")
Mean = row_type("Mean", "statistic minmax")


class gaussian_kde:
    """A density from points (numbers, or columns of several), a Gaussian over each.

    `bw_method` is the rule for the width (`scott`, `silverman`), a factor, or a function of the object.
    """

    def __init__(self, dataset, bw_method=None, weights=None):
        self.dataset = np.atleast_2d(np.asarray(dataset, dtype=float))
        if self.dataset.size < 2:
            raise ValueError("`dataset` input should have multiple elements.")
        self.d, self.n = self.dataset.shape
        given = np.ones(self.n) if weights is None else np.asarray(weights, dtype=float)
        self.weights = given / np.sum(given)
        self.neff = 1 / np.sum(self.weights**2)
        self.set_bandwidth(bw_method)

    def scotts_factor(self):
        """The factor of Scott's rule."""
        return np.power(self.neff, -1.0 / (self.d + 4))

    def silverman_factor(self):
        """The factor of Silverman's rule."""
        return np.power(self.neff * (self.d + 2.0) / 4.0, -1.0 / (self.d + 4))

    def set_bandwidth(self, bw_method=None):
        """Renews the width of the kernels."""
        rules = {None: self.scotts_factor, "scott": self.scotts_factor, "silverman": self.silverman_factor}
        if isinstance(bw_method, (int, float, np.number)):
            self.factor = bw_method
        elif callable(bw_method):
            self.factor = bw_method(self)
        elif bw_method in rules:
            self.factor = rules[bw_method]()
        else:
            raise ValueError("`bw_method` should be 'scott', 'silverman', a scalar or a callable.")
        self.covariance_factor = lambda: self.factor
        data = np.atleast_2d(np.cov(self.dataset, bias=False, aweights=self.weights))
        self.covariance = data * self.factor**2
        self._root = np.linalg.cholesky(self.covariance)
        self.inv_cov = np.linalg.inv(self.covariance)
        self._scale = float(np.prod(np.diag(self._root))) * (2 * math.pi) ** (self.d / 2)

    def _kernels(self, points):
        points = np.atleast_2d(np.asarray(points, dtype=float))
        if points.shape[0] != self.d and points.shape == (1, self.d):
            points = points.T
        if points.shape[0] != self.d:
            raise ValueError(f"points have dimension {points.shape[0]}, dataset has dimension {self.d}")
        white = np.linalg.inv(self._root)
        a, b = white @ points, white @ self.dataset
        return sum((a[k][:, None] - b[k]) ** 2 for k in range(self.d)) * -0.5

    def evaluate(self, points):
        """The density at points, (dimensions, count)."""
        points = np.atleast_2d(np.asarray(points, dtype=float))
        # Blocks of points, so that the table of distances stays small.
        step = max(1, 2_000_000 // self.n)
        parts = []
        for at in range(0, points.shape[1] if points.shape[0] == self.d else 1, step):
            block = points[:, at : at + step] if points.shape[0] == self.d else points
            parts.append(np.exp(self._kernels(block)) @ self.weights)
        return np.concatenate(parts) / self._scale

    __call__ = pdf = evaluate

    def logpdf(self, x):
        """The logarithm of the density."""
        return sc.logsumexp(self._kernels(x), axis=1, b=self.weights) - math.log(self._scale)

    def integrate_box_1d(self, low, high):
        """The share between two numbers."""
        if self.d != 1:
            raise ValueError("integrate_box_1d() only handles 1D pdfs")
        width = np.sqrt(self.covariance[0, 0])
        return np.sum(self.weights * (sc.ndtr((high - self.dataset[0]) / width) - sc.ndtr((low - self.dataset[0]) / width)))

    def integrate_box(self, low_bounds, high_bounds, maxpts=None, *, rng=None):
        """The share within a box."""
        from scipy.stats._many import multivariate_normal

        low, high = (np.asarray(bounds, dtype=float) for bounds in (low_bounds, high_bounds))
        law = lambda place: float(multivariate_normal.cdf(high, place, self.covariance, lower_limit=low))
        return float(np.sum(self.weights * np.array([law(self.dataset[:, i]) for i in range(self.n)])))

    def integrate_gaussian(self, mean, cov):
        """The integral of the density times a Gaussian."""
        from scipy.stats._many import multivariate_normal

        mean, cov = np.atleast_1d(np.squeeze(mean)), np.atleast_2d(cov)
        return np.sum(self.weights * multivariate_normal.pdf(self.dataset.T, mean, cov + self.covariance))

    def integrate_kde(self, other):
        """The integral of the product with another density."""
        rows = [other.integrate_gaussian(self.dataset[:, i], self.covariance) for i in range(self.n)]
        return np.sum(self.weights * np.array(rows))

    def marginal(self, dimensions):
        """The density of some of the dimensions."""
        places = np.atleast_1d(dimensions)
        return gaussian_kde(self.dataset[places], bw_method=self.covariance_factor(), weights=self.weights)

    def resample(self, size=None, seed=None):
        """Draws, (dimensions, size)."""
        from scipy._common import generator

        size = int(self.neff) if size is None else size
        draw = generator(seed)
        noise = draw.multivariate_normal(np.zeros(self.d), self.covariance, size=size).T
        return self.dataset[:, draw.choice(self.n, size=size, p=self.weights)] + noise


def _takes_axis(statistic, vectorized):
    if vectorized is not None:
        return vectorized
    code = getattr(statistic, "__code__", None)
    return "axis" in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount] if code else False


def _along_rows(statistic, vectorized, samples):
    """The statistic of each row of samples."""
    if _takes_axis(statistic, vectorized):
        return np.asarray(statistic(*samples, axis=-1))
    return np.array([float(statistic(*rows)) for rows in zip(*samples)])


def permutation_test(
    data,
    statistic,
    *,
    permutation_type="independent",
    vectorized=None,
    n_resamples=9999,
    batch=None,
    alternative="two-sided",
    axis=0,
    rng=None,
    random_state=None,
):
    """How far off a statistic is among those of the data with labels exchanged."""
    samples = [np.asarray(x) for x in data]
    # A number that is given by its older name seeds the older generator.
    draw = generator(random_state) if random_state is not None else fresh_generator(rng)
    own = np.asarray(statistic(*samples, axis=-1) if _takes_axis(statistic, vectorized) else statistic(*samples))
    sizes = [x.size for x in samples]
    if permutation_type == "independent":
        both, n = np.concatenate(samples), sum(sizes)
        ways = math.factorial(n)
        for size in sizes:
            ways //= math.factorial(size)
        exact = ways <= n_resamples
        orders = _partitions(n, sizes) if exact else np.stack([draw.permutation(n) for _ in range(n_resamples)])
        mixed, at, parts = both[np.asarray(orders)], 0, []
        for size in sizes:
            parts.append(mixed[:, at : at + size])
            at += size
    elif permutation_type == "samples" and len(samples) <= 2:
        n = sizes[0]
        exact = 2**n <= n_resamples
        bits = np.array([[(i >> k) & 1 for k in range(n)] for i in range(2**n)]) if exact else draw.integers(0, 2, (n_resamples, n))
        if len(samples) == 1:
            parts = [samples[0] * (1 - 2 * bits)]
        else:
            parts = [np.where(bits == 0, samples[0], samples[1]), np.where(bits == 0, samples[1], samples[0])]
    elif permutation_type == "pairings":
        import itertools

        n = sizes[0]
        exact = math.factorial(n) <= n_resamples
        orders = np.array(list(itertools.permutations(range(n)))) if exact else np.stack([draw.permutation(n) for _ in range(n_resamples)])
        parts = [samples[0][orders], *(np.broadcast_to(x, orders.shape) for x in samples[1:])]
    else:
        raise ValueError(f"permutation_type {permutation_type!r} is not known for {len(samples)} samples; there are 'independent', 'samples', 'pairings'")
    null = _along_rows(statistic, vectorized, parts)
    gap = abs(float(own)) * 1e-14
    more = 0 if exact else 1
    below = (float(np.sum(null <= own + gap)) + more) / (null.size + more)
    above = (float(np.sum(null >= own - gap)) + more) / (null.size + more)
    p = {"less": below, "greater": above, "two-sided": min(1.0, 2 * min(below, above))}[alternative]
    return PermutationTestResult(number(own), np.float64(p), null)


def _partitions(n, sizes):
    import itertools

    def split(left, sizes):
        if len(sizes) == 1:
            return [list(left)]
        found = []
        for chosen in itertools.combinations(left, sizes[0]):
            rest = [v for v in left if v not in chosen]
            found += [list(chosen) + more for more in split(rest, sizes[1:])]
        return found

    return split(list(range(n)), sizes)


def _profile(transform, x, low, high):
    from scipy.optimize import brent

    return np.float64(brent(lambda power: -transform(power, x), brack=(low, high)))


def boxcox_llf(lmb, data, **_):
    """The logarithm of the likelihood of a power of Box and Cox."""
    data = np.asarray(data, dtype=float)
    logs = np.log(data)
    variance = np.var(logs if lmb == 0 else data**lmb / lmb)
    return (lmb - 1) * np.sum(logs) - data.size / 2 * np.log(variance)


def boxcox(x, lmbda=None, alpha=None, optimizer=None):
    """The power of Box and Cox that makes data most like a Gaussian, and the data so transformed."""
    x = np.asarray(x)
    if np.any(x <= 0):
        raise ValueError("Data must be positive.")
    if lmbda is not None:
        return sc.boxcox(x, lmbda)
    best = _profile(boxcox_llf, x, -2.0, 2.0)
    return sc.boxcox(x, best), best


def boxcox_normmax(x, brack=None, method="pearsonr", optimizer=None, **_):
    """The power of Box and Cox of the largest likelihood."""
    if method != "mle":
        raise NotImplementedError("boxcox_normmax takes method='mle' here")
    return _profile(boxcox_llf, np.asarray(x), -2.0, 2.0)


def _yeojohnson(x, power):
    x = np.asarray(x, dtype=float)
    up, down = np.where(x >= 0, x, 0.0), np.where(x < 0, -x, 0.0)
    rising = np.log1p(up) if power == 0 else ((up + 1) ** power - 1) / power
    falling = -np.log1p(down) if power == 2 else -((down + 1) ** (2 - power) - 1) / (2 - power)
    return np.where(x >= 0, rising, falling)


def yeojohnson_llf(lmb, data, **_):
    """The logarithm of the likelihood of a power of Yeo and Johnson."""
    data = np.asarray(data, dtype=float)
    return -data.size / 2 * np.log(np.var(_yeojohnson(data, lmb))) + (lmb - 1) * np.sum(np.sign(data) * np.log1p(np.abs(data)))


def yeojohnson(x, lmbda=None):
    """The power of Yeo and Johnson that makes data most like a Gaussian, and the data so transformed."""
    if lmbda is not None:
        return _yeojohnson(x, lmbda)
    best = _profile(yeojohnson_llf, np.asarray(x, dtype=float), -2.0, 2.0)
    return _yeojohnson(x, best), best


def probplot(x, sparams=(), dist="norm", fit=True, plot=None, rvalue=False):
    """Sorted data against the quantiles of a distribution, and the line through them; drawn on `plot` (an axes or pyplot)."""
    import scipy.stats as stats

    from scipy.stats._correlations import linregress

    x = np.sort(np.ravel(np.asarray(x, dtype=float)))
    n = x.size
    ends = 0.5 ** (1.0 / n)
    shares = np.concatenate([np.array([1 - ends]), (np.arange(2, n) - 0.3175) / (n + 0.365), np.array([ends])])
    law = getattr(stats, dist) if isinstance(dist, str) else dist
    places = law.ppf(shares, *((sparams,) if np.ndim(sparams) == 0 else tuple(sparams)))
    if not fit and plot is None:
        return places, x
    slope, intercept, r, _, _ = linregress(places, x)
    if plot is not None:
        plot.plot(places, x, "bo", places, slope * places + intercept, "r-")
        for name, text in (("title", "Probability Plot"), ("xlabel", "Theoretical quantiles"), ("ylabel", "Ordered Values")):
            getattr(plot, f"set_{name}" if hasattr(plot, f"set_{name}") else name)(text)
    return ((places, x), (slope, intercept, r)) if fit else (places, x)


class TukeyHSDResult:
    """The result of `tukey_hsd`: tables of differences of means and of p-values."""

    def __init__(self, statistic, pvalue, spread):
        self.statistic, self.pvalue, self._spread, self._intervals = statistic, pvalue, spread, {}

    def confidence_interval(self, confidence_level=0.95):
        """Bounds for the differences."""
        from .studentized import quantile

        errors, groups, df = self._spread
        width = quantile(confidence_level, groups, df) * errors / math.sqrt(2)
        return ConfidenceInterval(self.statistic - width, self.statistic + width)

    def __str__(self):
        bounds = self.confidence_interval()
        lines = ["Pairwise Group Comparisons (95.0% Confidence Interval)", "Comparison  Statistic  p-value  Lower CI  Upper CI"]
        for i in range(len(self.pvalue)):
            for j in range(len(self.pvalue)):
                if i != j:
                    parts = (self.statistic, self.pvalue, bounds.low, bounds.high)
                    lines.append(f" ({i} - {j}) " + "".join(f"{float(table[i, j]):>10.3f}" for table in parts))
        return "\n".join(lines) + "\n"


def tukey_hsd(*samples, equal_var=True):
    """Which means of several samples differ (Tukey)."""
    from .studentized import share

    samples = [np.asarray(x, dtype=float) for x in samples]
    means = np.array([float(np.mean(x)) for x in samples])
    counts = np.array([x.size for x in samples])
    df = int(np.sum(counts)) - len(samples)
    error = sum(float(np.var(x, ddof=1)) * (x.size - 1) for x in samples) / df
    errors = np.sqrt(error * (1.0 / counts[:, None] + 1.0 / counts))
    gaps = means[:, None] - means
    values = np.abs(gaps) * math.sqrt(2) / errors
    p = np.array([[1.0 - share(v, len(samples), df) if v else 1.0 for v in row] for row in values.tolist()])
    return TukeyHSDResult(gaps, p, (errors, len(samples), df))

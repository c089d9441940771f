"""Distributions of `Generator` and `RandomState` that are drawn by rejection, in NumPy's order of draws."""

import bisect
import math

from numpy import array, asarray, broadcast_arrays, broadcast_to

_LARGEST = (1 << 63) - 1


def _modern(draw):
    """Whether the numbers are those of a `Generator`, not of the older `RandomState`."""
    return hasattr(draw, "bit_generator")


def _each(one, check, draw, size, *parameters):
    """`one(draw, …)` for each element of the parameters, or so often as `size` says."""
    from numpy.random._distributions import shape_of

    parts = broadcast_arrays(*map(asarray, parameters))
    for values in zip(*(part.ravel().tolist() for part in parts)):
        check(*values)
    if size is None and not parts[0].ndim:
        return one(draw, *map(float, parameters))
    shape = parts[0].shape if size is None else shape_of(size)
    columns = [broadcast_to(part, shape).ravel().tolist() for part in parts]
    return array([one(draw, *map(float, values)) for values in zip(*columns)]).reshape(shape)


def _rows(one, size, count):
    """Rows of so many whole numbers, as `one()` draws them: one, or so many as `size` says."""
    from numpy.random._distributions import shape_of

    shape = () if size is None else shape_of(size)
    return array([one() for _ in range(math.prod(shape))], "int64").reshape((*shape, count))


def _refuse(wrong, text):
    if wrong:
        raise ValueError(text)


def _wrapped(angle):
    found = math.fmod(abs(angle) + math.pi, 2 * math.pi) - math.pi
    return -found if angle < 0 else found


def _vonmises(draw, mu, kappa):
    """An angle near `mu` (Best and Fisher 1979)."""
    if math.isnan(kappa):
        return math.nan
    if kappa < 1e-8:
        return math.pi * (2 * draw._double() - 1)
    if _modern(draw) and kappa > 1e6:
        found = mu + math.sqrt(1 / kappa) * draw._stream.one("standard_normal", [])
        return found + 2 * math.pi if found < -math.pi else found - 2 * math.pi if found > math.pi else found
    if kappa < 1e-5:
        s = 1 / kappa + kappa
    else:
        r = 1 + math.sqrt(1 + 4 * kappa * kappa)
        rho = (r - math.sqrt(2 * r)) / (2 * kappa)
        s = (1 + rho * rho) / (2 * rho)
    while True:
        z = math.cos(math.pi * draw._double())
        w = (1 + s * z) / (s + z)
        y, v = kappa * (s - w), draw._double()
        if y * (2 - y) - v >= 0 or y > 0 and math.log(y / v) + 1 - y >= 0:
            break
    return _wrapped((-math.acos(w) if draw._double() < 0.5 else math.acos(w)) + mu)


def _zipf(draw, a):
    """A whole number k with a chance in proportion to k**-a."""
    if a >= 1025:
        return 1
    less, b = a - 1, 2.0 ** (a - 1)
    least = float(_LARGEST) ** -less if _modern(draw) else 0.0
    while True:
        u = draw._double()
        u = u * least + (1 - u)
        v = None if _modern(draw) else draw._double()
        x = float(math.floor(u ** (-1 / less)))
        if not 1 <= x <= _LARGEST:
            continue
        v = draw._double() if v is None else v
        t = (1 + 1 / x) ** less
        if v * x * (t - 1) / (b - 1) <= t / b:
            return int(x)


def _logseries(draw, p):
    """A whole number k with a chance in proportion to p**k / k (Kemp 1981)."""
    r = math.log1p(-p)
    while True:
        v = draw._double()
        if v >= p:
            return 1
        q = -math.expm1(r * draw._double())
        if v > q * q:
            return 1 if v >= q else 2
        found = math.floor(1 + math.log(v) / math.log(q)) if v else 0
        if found >= 1:
            return found


def _noncentral(draw, df, nonc):
    """A sum of squares of Gaussian numbers that are not around zero."""
    if nonc == 0:
        return draw.chisquare(df)
    if df > 1:
        rest = draw.chisquare(df - 1)
        return rest + (draw.standard_normal() + math.sqrt(nonc)) ** 2
    return draw.chisquare(df + 2 * draw.poisson(nonc / 2))


def _noncentral_ratio(draw, dfnum, dfden, nonc):
    top = _noncentral(draw, dfnum, nonc) * dfden
    return top / (draw.chisquare(dfden) * dfnum)


def vonmises(draw, mu, kappa, size=None):
    """Angles around `mu`, the closer the larger `kappa` is."""
    return _each(_vonmises, lambda mu, kappa: _refuse(kappa < 0, "kappa < 0"), draw, size, mu, kappa)


def zipf(draw, a, size=None):
    """Whole numbers of which the larger are rarer by the power `a`."""
    return _each(_zipf, lambda a: _refuse(not a > 1, "a <= 1 or a is NaN"), draw, size, a)


def logseries(draw, p, size=None):
    """Whole numbers of the logarithmic series."""
    return _each(_logseries, lambda p: _refuse(not 0 <= p < 1, "p < 0, p >= 1 or p is NaN"), draw, size, p)


def noncentral_chisquare(draw, df, nonc, size=None):
    """Sums of squares of Gaussian numbers that are not around zero."""
    check = lambda df, nonc: (_refuse(df <= 0, "df <= 0"), _refuse(nonc < 0, "nonc < 0"))
    return _each(_noncentral, check, draw, size, df, nonc)


def noncentral_f(draw, dfnum, dfden, nonc, size=None):
    """Ratios of such sums to sums of squares around zero."""
    check = lambda dfnum, dfden, nonc: (_refuse(dfnum <= 0, "dfnum <= 0"), _refuse(dfden <= 0, "dfden <= 0"), _refuse(nonc < 0, "nonc < 0"))
    return _each(_noncentral_ratio, check, draw, size, dfnum, dfden, nonc)


def multivariate_hypergeometric(draw, colors, nsample, size=None, method="marginals"):
    """How many of each colour are among `nsample` that are taken out and not put back."""
    from numpy_extras._more_random import _taken

    if not _modern(draw):
        raise AttributeError("'RandomState' object has no attribute 'multivariate_hypergeometric'")
    _refuse(method not in ("marginals", "count"), 'method must be "count" or "marginals"')
    if method == "count":
        raise NotImplementedError('Tandem\'s numpy draws multivariate_hypergeometric with method="marginals"')
    colors = asarray(colors).tolist()
    total = sum(colors)
    _refuse(nsample > total, "nsample > sum(colors)")
    turned = nsample > total // 2

    def one():
        wanted, rest, found = total - nsample if turned else nsample, total, [0] * len(colors)
        for n, color in enumerate(colors[:-1]):
            if wanted <= 0:
                break
            found[n] = _taken(draw, color, rest, wanted)
            rest, wanted = rest - color, wanted - found[n]
        found[-1] = max(wanted, 0)
        return [c - f for c, f in zip(colors, found)] if turned else found

    return _rows(one, size, len(colors))


def by_ratio(draw, good, bad, sample):
    """How many good ones are among `sample`: by the ratio of uniforms (Stadlober 1990), for the older stream's few one after the other."""
    fewer, most, rest = min(good, bad), max(good, bad), good + bad
    if not _modern(draw) and sample <= 10:
        left, k = float(fewer), sample
        while left > 0 and k:
            left, k = left - math.floor(draw._double() + left / (rest - sample + k)), k - 1
        found = int(fewer - left)
        return sample - found if good > bad else found
    m = min(sample, rest - sample)
    p, q = fewer / rest, most / rest
    a, c = m * p + 0.5, math.sqrt((rest - m) * (m if _modern(draw) else sample) * p * q / (rest - 1) + 0.5)
    h = 1.7155277699214135 * c + 0.8989161620588988
    logs = lambda k: math.lgamma(k + 1) + math.lgamma(fewer - k + 1) + math.lgamma(m - k + 1) + math.lgamma(most - m + k + 1)
    g, b = logs((m + 1) * (fewer + 1) // (rest + 2)), min(min(m, fewer) + 1, math.floor(a + 16 * c))
    while True:
        u, v = draw._double(), draw._double()
        x = a + h * (v - 0.5) / u
        if not 0 <= x < b:
            continue
        k = math.floor(x)
        t = g - logs(k)
        if u * (4 - u) - 3 <= t or u * (u - t) < 1 and 2 * math.log(u) <= t:
            break
    k = m - k if good > bad else k
    return good - k if m < sample else k


def dirichlet(draw, alpha, size=None):
    """Shares that add up to 1."""
    from numpy.random._distributions import shape_of

    shape = (() if size is None else shape_of(size)) + (len(alpha),)
    parts = draw._draw("standard_gamma", shape, asarray(alpha, float))
    return parts * (1.0 / parts.sum(-1, keepdims=True))


def multinomial(draw, n, pvals, size=None):
    """How often each of several results comes up in n tries."""
    shares = asarray(pvals, float).tolist()
    if sum(shares[:-1]) > 1.0 + 1e-12:
        raise ValueError("sum(pvals[:-1]) > 1.0")

    def one():
        left, rest, counts = int(n), 1.0, [0] * len(shares)
        for i, p in enumerate(shares[:-1]):
            counts[i] = draw._stream.one("binomial", [float(left), p / rest])
            left -= counts[i]
            if left <= 0:
                break
            rest -= p
        counts[-1] = max(left, 0)
        return counts

    return _rows(one, size, len(shares))


def multivariate_normal(draw, mean, cov, size=None, check_valid="warn", tol=1e-8, *, method="svd"):
    """Gaussian vectors with these covariances."""
    from numpy.random._distributions import shape_of

    mean = asarray(mean, float)
    shape = () if size is None else shape_of(size)
    x = draw.standard_normal(shape + mean.shape).reshape(-1, mean.shape[0])
    return (mean + x @ factor(asarray(cov, float), method)).reshape(shape + mean.shape)


def chosen(draw, shares, wanted):
    """Different places, drawn with shares."""
    found = []
    while len(found) < wanted:
        draws = [draw._double() for _ in range(wanted - len(found))]
        shares = [0.0 if i in found else p for i, p in enumerate(shares)]
        sums = draw._cumulative(shares)
        for x in draws:
            place = bisect.bisect_right(sums, x)
            if place not in found:
                found.append(place)
    return found


def factor(cov, method):
    """A matrix whose square, turned once, is that of covariances."""
    from numpy import linalg, sqrt

    if method == "svd":
        _, s, v = linalg.svd(cov)
        return sqrt(s).reshape(-1, 1) * v
    if method == "eigh":
        s, u = linalg.eigh(cov)
        return (u * sqrt(s)).T
    _refuse(method != "cholesky", "method must be one of {'eigh', 'svd', 'cholesky'}")
    return linalg.cholesky(cov).T


def unordered(draw, count, wanted):
    """Different numbers below `count`, in the order in which they are found (Floyd)."""
    if count > 10000 and wanted > count // 20:
        order = list(range(count))
        for n in range(count - 1, max(count - wanted, 1) - 1, -1):
            at = draw._bounded(n)
            order[n], order[at] = order[at], order[n]
        return array(order[count - wanted :])
    found = {}
    for n in range(count - wanted, count):
        drawn = draw._bounded(n)
        found[n if drawn in found else drawn] = True
    return array([*found])


METHODS = {
    f.__name__: f
    for f in (vonmises, zipf, logseries, noncentral_chisquare, noncentral_f, multivariate_hypergeometric, dirichlet, multinomial, multivariate_normal)
}

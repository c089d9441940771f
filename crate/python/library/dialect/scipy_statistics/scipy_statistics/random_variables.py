"""Random variables: `Normal(mu=1, sigma=2).cdf(0)`. What they share, and those of families of laws."""

import math

import numpy as np
from scipy import special, stats


def _plain(x):
    return np.asarray(x)[()]


# Where a function is looked at to add it up, and what each place counts: steps of a double exponential.
_STEPS = np.arange(-160, 161) / 32


def _integral(function, low, high):
    """Integrals between ends, of which one may be infinite, of a function of arrays; the places are the first axis."""
    low, high = np.broadcast_arrays(np.asarray(low, dtype=float), np.asarray(high, dtype=float))
    if np.any(np.isinf(low) & np.isinf(high)):
        middle = np.where(np.isinf(low), np.minimum(high, 0.0), low)
        return _integral(function, low, middle) + _integral(function, middle, high)
    steps = _STEPS.reshape((-1,) + (1,) * low.ndim)
    inner, slope = np.pi / 2 * np.sinh(steps), np.pi / 2 * np.cosh(steps)
    with np.errstate(all="ignore"):
        far, size = np.exp(inner), np.isinf(low) | np.isinf(high)
        start, width = np.where(np.isinf(low), high, low), np.where(size, 1.0, high - low)
        # Within two ends a place is told by how far it is from the nearer one.
        part = 1 / (1 + np.exp(2 * np.abs(inner)))
        x = np.where(size, start + np.where(np.isinf(low), -far, far), np.where(inner < 0, low + width * part, high - width * part))
        weight = np.where(size, far * slope, width * slope * 2 * part * (1 - part))
        values = np.asarray(function(x)) * weight
        values = np.where(np.isfinite(values) & (weight > 0), values, 0.0)
    return np.sum(values, axis=0) / 32


def _shown(value, text):
    with np.printoptions(threshold=10):
        return text(value)


class RandomVariable:
    """What random variables have in common; families say `_pdf`, `_cdf`, `_icdf`, … of numbers within their support."""

    _shape = ()
    _discrete = False
    _given = {}
    _texts = None
    _symbols = {}
    _family = None

    def support(self):
        """The least and the largest value."""
        return self._low, self._high

    # --- texts ---

    def _text(self, text):
        values = ", ".join(f"{name}={_shown(value, text)}" for name, value in (self._texts or self._given).items())
        return f"{self._family or type(self).__name__}({values})"

    def __repr__(self):
        return self._text(repr)

    def __str__(self):
        return self._text(str)

    # --- functions of values ---

    def _at(self, function, x, below, above):
        """A function where values lie in the support, numbers below and above it."""
        x = np.asarray(x, dtype=float)
        low, high = self.support()
        x, low, high = np.broadcast_arrays(x, np.asarray(low, float), np.asarray(high, float))
        inside = np.where(np.isfinite(x), np.clip(x, low, high), np.where(np.isfinite(low), low, np.where(np.isfinite(high), high, 0.0)))
        with np.errstate(all="ignore"):
            found = np.asarray(function(inside), dtype=float)
        found = np.where(x < low, below, np.where(x > high, above, np.where(np.isinf(x), np.where(x < 0, below, above), found)))
        return _plain(np.where(np.isnan(x) | np.isnan(low) | np.isnan(high), np.nan, found))

    def _of_share(self, function, p):
        """A function of probabilities; NaN outside of 0 and 1."""
        p = np.asarray(p, dtype=float) + np.zeros(self._shape)
        good = (p >= 0) & (p <= 1)
        with np.errstate(all="ignore"):
            found = np.asarray(function(np.where(good, p, 0.5)), dtype=float)
        return _plain(np.where(good, found, np.nan))

    def _density(self, x):
        values = self._at(self._pdf, x, 0.0, 0.0)
        return values if not self._discrete else _plain(np.where(np.floor(x) == x, values, 0.0))

    def pdf(self, x, /, *, method=None):
        """The density."""
        return self._density(x) if not self._discrete else _plain(np.where(self._density(x) > 0, np.inf, 0.0))

    def logpdf(self, x, /, *, method=None):
        """Its logarithm."""
        return self._at(self._logpdf, x, -np.inf, -np.inf)

    def pmf(self, x, /, *, method=None):
        """The probability of a value; 0 where the law has a density."""
        return self._density(x) if self._discrete else _plain(0 * np.asarray(self.pdf(x)))

    def logpmf(self, x, /, *, method=None):
        """Its logarithm."""
        with np.errstate(divide="ignore"):
            return np.log(self.pmf(x))

    def _between(self, x, y):
        if self._discrete:
            raise NotImplementedError("Two argument cdf functions are currently only supported for continuous distributions.")
        found = np.asarray(self.cdf(y)) - np.asarray(self.cdf(x))
        upper = np.asarray(self.ccdf(x)) - np.asarray(self.ccdf(y))
        # The tail in which less is lost.
        return _plain(np.where(np.asarray(self.cdf(x)) > 0.5, upper, found))

    def cdf(self, x, y=None, /, *, method=None):
        """The probability of no larger a value, or of one between two."""
        return self._at(self._cdf, x, 0.0, 1.0) if y is None else self._between(x, y)

    def ccdf(self, x, y=None, /, *, method=None):
        """The probability of a larger value, or of one outside of two."""
        return self._at(self._ccdf, x, 1.0, 0.0) if y is None else _plain(self.cdf(x) + self.ccdf(y))

    def logcdf(self, x, y=None, /, *, method=None):
        """The logarithm of `cdf`."""
        return self._at(self._logcdf, x, -np.inf, 0.0) if y is None else self._log(self.cdf(x, y) + 0j)

    def logccdf(self, x, y=None, /, *, method=None):
        """The logarithm of `ccdf`."""
        return self._at(self._logccdf, x, 0.0, -np.inf) if y is None else self._log(self.ccdf(x, y))

    @staticmethod
    def _log(values):
        with np.errstate(divide="ignore"):
            return np.log(values + 0j if np.any(np.asarray(values) < 0) else values)

    def icdf(self, p, /, *, method=None):
        """The value that has this probability below it."""
        return self._of_share(self._icdf, p)

    def iccdf(self, p, /, *, method=None):
        """The value that has this probability above it."""
        return self._of_share(self._iccdf, p)

    def ilogcdf(self, logp, /, *, method=None):
        """`icdf` of a logarithm."""
        return self.icdf(np.exp(logp))

    def ilogccdf(self, logp, /, *, method=None):
        """`iccdf` of a logarithm."""
        return self.iccdf(np.exp(logp))

    # --- what families need not say ---

    def _logpdf(self, x):
        return np.log(self._pdf(x))

    def _pdf(self, x):
        return np.exp(self._logpdf(x))

    def _logcdf(self, x):
        return np.log(self._cdf(x))

    def _logccdf(self, x):
        return np.log(self._ccdf(x))

    def _cdf(self, x):
        low = np.asarray(self._low)
        if np.all(np.isfinite(low)):
            return _integral(self.pdf, low, x)
        return np.where(x < 0, 1 - _integral(self.pdf, x, np.inf), _integral(self.pdf, -np.inf, x))

    def _ccdf(self, x):
        return 1.0 - self._cdf(x)

    def _icdf(self, p):
        return self._inverted(self.cdf, p)

    def _iccdf(self, p):
        return self._inverted(lambda x: -self.ccdf(x), -p)

    def _inverted(self, function, p):
        """Where a function that grows takes values, by halving."""
        p = np.asarray(p, dtype=float)
        low, high = (np.broadcast_to(np.asarray(end, float), p.shape) for end in self.support())
        first, last = np.where(np.isfinite(low), low, -1.0), np.where(np.isfinite(high), high, 1.0)
        for ends, is_far, beyond in ((first, np.isinf(low), np.greater), (last, np.isinf(high), np.less)):
            while np.any(far := is_far & beyond(function(ends), p)):
                ends[...] = np.where(far, ends * 4, ends)
        while np.any(last - first > 4e-16 * np.maximum(np.abs(first), np.abs(last)) + 1e-300):
            middle = first + (last - first) / 2
            if np.all((middle <= first) | (middle >= last)):
                break
            is_below = function(middle) < p
            first, last = np.where(is_below, middle, first), np.where(is_below, last, middle)
        return first + (last - first) / 2

    # --- summaries ---

    def _expected(self, function):
        """The mean of a function."""
        low, high = (np.asarray(end, dtype=float) for end in self.support())
        middle = np.asarray(self.median())
        weighed = lambda x: np.where(density := np.asarray(self.pdf(x)), function(x) * density, 0.0)
        return _plain(_integral(weighed, low, middle) + _integral(weighed, middle, high))

    def _raw(self, order):
        return self._expected(lambda x: x**order)

    def _central(self, order):
        middle = self.mean()
        return self._expected(lambda x: (x - middle) ** order)

    def _standardized(self, order):
        return self._central(order) / self._central(2) ** (order / 2)

    def moment(self, order=1, kind="raw", *, method=None):
        """The mean of powers: of the values, of what they are from the mean ("central"), or of that by the deviation ("standardized")."""
        kinds = {"raw": self._raw, "central": self._central, "standardized": self._standardized}
        if not isinstance(order, (int, float, np.number)) or order < 0 or order != int(order):
            raise ValueError(f"Argument `order` of `{type(self).__name__}.moment` must be a finite, positive integer.")
        if kind.lower() not in kinds:
            raise ValueError(f"Argument `kind` of `{type(self).__name__}.moment` must be one of {set(kinds)}.")
        order = int(order)
        known = {("raw", 0): 1.0, ("central", 0): 1.0, ("central", 1): 0.0, ("standardized", 0): 1.0, ("standardized", 1): 0.0, ("standardized", 2): 1.0}
        value = known.get((kind.lower(), order))
        low = np.asarray(self.support()[0], dtype=float)
        found = kinds[kind.lower()](order) if value is None else np.where(np.isnan(low), np.nan, value)
        return _plain(np.asarray(found, dtype=float) + np.zeros(self._shape))

    def mean(self, *, method=None):
        """The mean."""
        return self.moment(1)

    def variance(self, *, method=None):
        """The variance."""
        return self.moment(2, "central")

    def standard_deviation(self, *, method=None):
        """The standard deviation."""
        return np.sqrt(self.variance())

    def skewness(self, *, method=None):
        """The skewness."""
        return self.moment(3, "standardized")

    def kurtosis(self, *, method=None, convention="non-excess"):
        """The kurtosis, of which the excess is 3 less."""
        if convention.lower() not in ("non-excess", "excess"):
            raise ValueError(f"Parameter `convention` of `{type(self).__name__}.kurtosis` must be one of {{'non-excess', 'excess'}}.")
        return _plain(self.moment(4, "standardized") - (3.0 if convention.lower() == "excess" else 0.0))

    def median(self, *, method=None):
        """The median."""
        return self.icdf(0.5)

    def mode(self, *, method=None):
        """The value of the greatest density."""
        from scipy.optimize import minimize_scalar

        if self._shape:
            raise NotImplementedError("Tandem's scipy finds modes of random variables with single parameters")
        bounds = float(self.icdf(1e-6)), float(self.icdf(1 - 1e-6))
        found = minimize_scalar(lambda x: -float(self._density(x)), bounds=bounds, method="bounded", options={"xatol": 1e-12}).x
        ends = [end for end in self.support() if np.isfinite(end) and self._density(end) >= self._density(found)]
        return np.float64(ends[0] if ends else found)

    def entropy(self, *, method=None):
        """The mean of minus the logarithm of the density."""
        return -self._expected(self.logpdf)

    def logentropy(self, *, method=None):
        """Its logarithm, complex where it is negative."""
        return np.log(self.entropy() + 0j)

    # --- draws and pictures ---

    def _draw(self, shape, rng):
        return self._icdf(rng.random(size=shape))

    def sample(self, shape=(), *, method=None, rng=None):
        """Draws: so many, or an array of a shape, for each element of the parameters."""
        shape = (tuple(shape) if np.iterable(shape) else (shape,)) + self._shape
        if hasattr(rng, "n_dimensions") or hasattr(rng, "num_generated"):
            return self.icdf(np.reshape(rng.random(math.prod(shape)), shape))
        rng = np.random.default_rng(rng)
        return _plain(np.asarray(self._icdf(rng.random(size=shape)) if method == "inverse_transform" else self._draw(shape, rng), dtype=float))

    def plot(self, x="x", y=None, *, t=None, ax=None):
        """Draws one function of the values against another one: by default the density."""
        from .plots_of_variables import plotted

        return plotted(self, x, ("pmf" if self._discrete else "pdf") if y is None else y, t, ax)

    # --- what is computed with them ---

    def __add__(self, loc):
        return _made().ShiftedScaledDistribution(self, loc=loc)

    def __sub__(self, loc):
        return self + -loc

    def __mul__(self, scale):
        return _made().ShiftedScaledDistribution(self, scale=scale)

    def __truediv__(self, scale):
        return self * (1 / scale)

    def __rsub__(self, other):
        return -self + other

    def __neg__(self):
        return self * -1

    def __pow__(self, other):
        return _made().power(self, other)

    def __rtruediv__(self, other):
        return _made().reciprocal(self, other)

    def __rpow__(self, other):
        return _made().exponential(self, other)

    def __abs__(self):
        return _made().FoldedDistribution(self)

    __radd__, __rmul__ = __add__, __mul__
    __array_ufunc__ = None


def _made():
    from . import transformed_variables

    return transformed_variables


class OfParameters(RandomVariable):
    """Random variables of a family with parameters."""

    def __init__(self, **given):
        wanted = set(self._names)
        if set(given) != wanted:
            said = f"parameters `{set(given)}` were provided" if given else "no parameters were provided"
            if not wanted:
                raise ValueError(f"The `{type(self).__name__}` distribution family does not accept parameters, but {said}.")
            raise ValueError(
                f"The provided parameters `{set(given)}` do not match a supported parameterization of the `{type(self).__name__}` distribution family."
            )
        for name, value in given.items():
            if np.asarray(value).dtype.kind not in "fiub":
                raise TypeError(f"Parameter `{name}` must be of real dtype.")
        self._given = {name: _plain(np.asarray(value, dtype=float)) for name, value in given.items()}
        self._shape = np.broadcast_shapes(*(np.shape(value) for value in self._given.values()))
        good = self._good()
        values = self._given.items()
        self._params = {name: _plain(np.where(good, value, np.nan)) if not np.all(good) else value for name, value in values}
        if not np.all(good):
            self._given = {name: np.where(good, value, np.nan) for name, value in values}
        self.__dict__.update(self._given)
        if self._shape:
            # Arrays are shown as they were given.
            self._texts = given
        self._low, self._high = (_plain(np.asarray(end, dtype=float)) for end in self._ends())

    def _good(self):
        return True


class Normal(OfParameters):
    """The normal law; the standard one where no parameter is given."""

    _names = ("mu", "sigma")
    _symbols = {"mu": r"\mu", "sigma": r"\sigma"}

    def __new__(cls, mu=None, sigma=None, **_):
        return object.__new__(StandardNormal if mu is None and sigma is None else cls)

    def __init__(self, *, mu=0.0, sigma=1.0, **others):
        super().__init__(mu=mu, sigma=sigma, **others)

    _good = lambda self: self._given["sigma"] > 0
    _ends = lambda self: (-np.inf + 0 * self.mu * self.sigma, np.inf + 0 * self.mu * self.sigma)
    _z = lambda self, x: (x - self.mu) / self.sigma
    _logpdf = lambda self, x: -(np.log(2 * np.pi) / 2 + self._z(x) ** 2 / 2) - np.log(self.sigma)
    _pdf = lambda self, x: 1 / np.sqrt(2 * np.pi) * np.exp(-(self._z(x) ** 2) / 2) / self.sigma
    _cdf = lambda self, x: special.ndtr(self._z(x))
    _ccdf = lambda self, x: special.ndtr(-self._z(x))
    _logcdf = lambda self, x: special.log_ndtr(self._z(x))
    _logccdf = lambda self, x: special.log_ndtr(-self._z(x))
    _icdf = lambda self, p: special.ndtri(p) * self.sigma + self.mu
    _iccdf = lambda self, p: -special.ndtri(p) * self.sigma + self.mu
    entropy = lambda self, *, method=None: _plain((1 + np.log(2 * np.pi)) / 2 + np.log(self.sigma) + 0 * self.mu)
    median = mode = lambda self, *, method=None: _plain(self.mu + 0 * self.sigma)
    _draw = lambda self, shape, rng: rng.normal(loc=self.mu, scale=self.sigma, size=shape)

    def _raw(self, order):
        return sum(math.comb(order, n) * self._central(n) * self.mu ** (order - n) for n in range(order + 1)) if order > 1 else self.mu

    def _central(self, order):
        return 0 * self.mu if order % 2 else self.sigma**order * (math.prod(range(1, order, 2)) + 0 * self.mu)


class StandardNormal(Normal):
    """The normal law of mean 0 and deviation 1."""

    _names = ()
    mu, sigma = np.float64(0.0), np.float64(1.0)

    def __init__(self, **others):
        OfParameters.__init__(self, **others)

    _good = lambda self: True


class Uniform(OfParameters):
    """The uniform law between two numbers."""

    _names = ("a", "b")

    def __init__(self, *, a=None, b=None, **others):
        super().__init__(a=a, b=b, **others)

    _good = lambda self: self._given["b"] > self._given["a"]
    _ends = lambda self: (self.a + 0 * self.b, self.b + 0 * self.a)
    _pdf = lambda self, x: 1 / (self.b - self.a) + 0 * x
    _cdf = lambda self, x: (x - self.a) / (self.b - self.a)
    _ccdf = lambda self, x: (self.b - x) / (self.b - self.a)
    _icdf = lambda self, p: self.a + (self.b - self.a) * p
    _iccdf = lambda self, p: self.b - (self.b - self.a) * p
    entropy = lambda self, *, method=None: np.log(self.b - self.a)
    median = mode = lambda self, *, method=None: self.a + 0.5 * (self.b - self.a)
    _draw = lambda self, shape, rng: rng.uniform(self.a, self.b, size=shape)
    _raw = lambda self, order: (self.b ** (order + 1) - self.a ** (order + 1)) / ((order + 1) * (self.b - self.a))
    _central = lambda self, order: (self.b - self.a) ** 2 / 12 if order == 2 else RandomVariable._central(self, order)


class OfLaw(OfParameters):
    """Random variables of a distribution of the older kind, which `_law` is."""

    _good = lambda self: self._law._argcheck(*(self._given[name] for name in self._names))
    _ends = lambda self: self._law._get_support(*self._params.values())
    _pdf = lambda self, x: (self._law.pmf if self._discrete else self._law.pdf)(x, **self._params)
    _logpdf = lambda self, x: (self._law.logpmf if self._discrete else self._law.logpdf)(x, **self._params)
    _cdf = lambda self, x: self._law.cdf(x, **self._params)
    _ccdf = lambda self, x: self._law.sf(x, **self._params)
    _logcdf = lambda self, x: self._law.logcdf(x, **self._params)
    _logccdf = lambda self, x: self._law.logsf(x, **self._params)
    _icdf = lambda self, p: np.maximum(self._law.ppf(p, **self._params), self._low)
    _iccdf = lambda self, p: np.maximum(self._law.isf(p, **self._params), self._low)
    entropy = lambda self, *, method=None: _plain(self._law.entropy(**self._params))
    _draw = lambda self, shape, rng: self._law.rvs(**self._params, size=shape, random_state=rng)

    def _raw(self, order):
        return self._law.mean(**self._params) if order == 1 else self._law.moment(order, **self._params)

    def _central(self, order):
        if order == 2:
            return self._law.var(**self._params)
        if order in (3, 4):
            return self._standardized(order) * self._law.var(**self._params) ** (order / 2)
        middle = self._law.mean(**self._params)
        return sum(math.comb(order, n) * (self._raw(n) if n else 1.0) * (-middle) ** (order - n) for n in range(order + 1))

    def _standardized(self, order):
        if order in (3, 4):
            return self._law.stats(**self._params, moments=" mvsk"[order]) + (3.0 if order == 4 else 0.0)
        return self._central(order) / self._central(2) ** (order / 2)


def _family(name, law, discrete=False, **more):
    return type(name, (OfLaw,), {"_law": law, "_names": tuple(law._shape_names), "_discrete": discrete, **more})


Logistic = _family("Logistic", stats.logistic)
Binomial = _family("Binomial", stats.binom, True)
Logistic.__doc__, Binomial.__doc__ = "The standard logistic law.", "How many of n trials succeed."

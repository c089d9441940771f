"""Distributions: what all of them can, from a density or probabilities, shapes, a location and a scale."""

import math

import numpy as np

from .._common import elementwise, generator, number
from ..special._gammas import bracketed
from ._frozen import Frozen


def _plain(x):
    return np.asarray(x, dtype=float)


class _Shared:
    """What distributions of real and of whole numbers share: arguments, draws, moments, frozen parameters."""

    _names = ("loc", "scale")

    def __init__(self, name=None, shapes="", a=-math.inf, b=math.inf, **_):
        self.name, self.a, self.b = name, a, b
        own = shapes or getattr(type(self), "shapes", "") or self._shapes_of_methods()
        self.shapes = own or None
        self._shape_names = tuple(part.strip() for part in own.split(",")) if own else ()
        self.numargs = len(self._shape_names)

    def _shapes_of_methods(self):
        """The names after x in the density or the like that a subclass gives."""
        for method in ("_pdf", "_logpdf", "_cdf", "_pmf"):
            own = getattr(type(self), method, None)
            if own is not None and own.__module__ != __name__:
                code = own.__code__
                return ", ".join(code.co_varnames[2 : code.co_argcount])
        return ""

    def __call__(self, *args, **kwargs):
        return self.freeze(*args, **kwargs)

    def freeze(self, *args, **kwargs):
        """The distribution with these parameters."""
        return Frozen(self, args, kwargs)

    def _parsed(self, args, kwargs):
        """Shapes, location and scale as arrays."""
        names = (*self._shape_names, *self._names)
        given = dict(zip(names, args))
        for name, value in kwargs.items():
            if name in given or name not in names:
                raise TypeError(f"{self.name} has no parameter {name!r} beside those given by place; they are {', '.join(names)}")
            given[name] = value
        missing = [name for name in self._shape_names if name not in given]
        if missing or len(args) > len(names):
            raise TypeError(f"{self.name} needs {', '.join(self._shape_names) or 'no shapes'}; {len(args)} parameters were given")
        shapes = [_plain(given[name]) for name in self._shape_names]
        return shapes, _plain(given.get("loc", 0.0)), _plain(given.get("scale", 1.0))

    def _argcheck(self, *shapes):
        good = True
        for shape in shapes:
            good = good & (shape > 0)
        return good

    def _get_support(self, *shapes):
        return self.a, self.b

    def support(self, *args, **kwargs):
        """The least and the largest value."""
        shapes, loc, scale = self._parsed(args, kwargs)
        low, high = self._get_support(*shapes)
        return number(low * scale + loc), number(high * scale + loc)

    def rvs(self, *args, size=None, random_state=None, **kwargs):
        """Draws."""
        names = (*self._shape_names, *self._names)
        if len(args) > len(names):
            *args, size = args
        shapes, loc, scale = self._parsed(args, kwargs)
        if not np.all(self._argcheck(*shapes)) or not np.all(scale >= 0):
            raise ValueError(
                f"Domain error in arguments. The `scale` parameter must be positive for all distributions, and shapes of {self.name} in its domain."
            )
        shape = np.broadcast_shapes(*(np.shape(x) for x in (*shapes, loc, scale)))
        wanted = shape if size is None else (size,) if isinstance(size, (int, np.integer)) else tuple(size)
        draw = generator(random_state if random_state is not None else self.random_state)
        drawn = self._rvs(*map(number, shapes), size=wanted, random_state=draw)
        return self._placed(np.asarray(drawn), loc, scale, wanted)

    random_state = None

    def _rvs(self, *shapes, size=None, random_state=None):
        return self._ppf(random_state.uniform(size=size), *shapes)

    def stats(self, *args, moments="mv", **kwargs):
        """Mean, variance, skewness and excess of kurtosis, as the letters of `moments` say."""
        shapes, loc, scale = self._parsed(args, kwargs)
        good = self._argcheck(*shapes) & (scale > 0)
        found = dict(zip("mvsk", self._stats(*shapes)))
        missing = [letter for letter in moments if found.get(letter) is None]
        if missing:
            found |= self._numeric_moments(*shapes)
        found |= {"m": found["m"] * scale + loc, "v": found["v"] * scale**2}
        values = tuple(number(np.where(good, found[letter] + 0.0 * (loc + scale), math.nan)) for letter in "mvsk" if letter in moments)
        return values if len(values) > 1 else values[0]

    def _stats(self, *shapes):
        return None, None, None, None

    def _numeric_moments(self, *shapes):
        shapes = [float(x) for x in shapes]
        raw = [self._expected(lambda x, n=n: x**n, shapes) for n in (1, 2, 3, 4)]
        m, second = raw[0], raw[1] - raw[0] ** 2
        third = raw[2] - 3 * m * raw[1] + 2 * m**3
        fourth = raw[3] - 4 * m * raw[2] + 6 * m**2 * raw[1] - 3 * m**4
        return {"m": np.float64(m), "v": np.float64(second), "s": np.float64(third / second**1.5), "k": np.float64(fourth / second**2 - 3)}

    def mean(self, *args, **kwargs):
        """The mean."""
        return self.stats(*args, moments="m", **kwargs)

    def var(self, *args, **kwargs):
        """The variance."""
        return self.stats(*args, moments="v", **kwargs)

    def std(self, *args, **kwargs):
        """The standard deviation."""
        return np.sqrt(self.var(*args, **kwargs))

    def median(self, *args, **kwargs):
        """The value with half on each side."""
        return self.ppf(0.5, *args, **kwargs)

    def interval(self, confidence, *args, **kwargs):
        """The bounds around the median that hold this share."""
        tail = (1.0 - np.asarray(confidence, dtype=float)) / 2
        return self.ppf(number(tail), *args, **kwargs), self.ppf(number(1.0 - tail), *args, **kwargs)

    def moment(self, order, *args, **kwargs):
        """The mean of powers."""
        if order == 0:
            return np.float64(1.0)
        shapes, loc, scale = self._parsed(args, kwargs)
        if order == 1:
            return self.mean(*args, **kwargs)
        if order == 2:
            return self.var(*args, **kwargs) + self.mean(*args, **kwargs) ** 2
        return np.float64(self._expected(lambda x: (x * float(scale) + float(loc)) ** order, [float(s) for s in shapes]))

    def expect(self, func=None, args=(), loc=0, scale=1, lb=None, ub=None, conditional=False, **_):
        """The mean of a function, between bounds if given."""
        shapes = [float(s) for s in args]
        low, high = (None if bound is None else (bound - loc) / scale for bound in (lb, ub))
        ends = [float(end) for end in self._get_support(*map(np.float64, shapes))]
        # Nothing lies beyond the support.
        low, high = None if low is None else max(low, ends[0]), None if high is None else min(high, ends[1])
        found = self._expected(lambda x: (func or (lambda y: y))(x * scale + loc), shapes, low, high)
        if conditional:
            found /= self.cdf(math.inf if ub is None else ub, *args, loc=loc, scale=scale) - self.cdf(
                -math.inf if lb is None else lb, *args, loc=loc, scale=scale
            )
        return np.float64(found)

    def entropy(self, *args, **kwargs):
        """The entropy in nats."""
        shapes, loc, scale = self._parsed(args, kwargs)
        found = self._entropy(*shapes) + np.log(scale)
        return number(np.where(self._argcheck(*shapes) & (scale > 0), found, math.nan))

    def _evaluated(self, function, x, args, kwargs, below, above):
        """`function` of the standard form inside the support, numbers outside it, nan for parameters that cannot be."""
        shapes, loc, scale = self._parsed(args, kwargs)
        y = (_plain(x) - loc) / scale
        low, high = self._get_support(*shapes)
        inside = (y >= low) & (y <= high)
        if np.all(inside):
            found = function(y, *shapes)
        elif not np.any(inside):
            found = np.where(y < low, below, above)
        else:
            safe = np.where(inside, y, np.where(np.isfinite(low + 0 * y), low + 0 * y, np.where(np.isfinite(high + 0 * y), high + 0 * y, 0.0)))
            with np.errstate(all="ignore"):
                found = np.where(inside, function(safe, *shapes), np.where(y < low, below, above))
        good = self._argcheck(*shapes) & (scale > 0)
        if not (np.all(good) and not np.any(np.isnan(y))):
            found = np.where(good & ~np.isnan(y), found, math.nan)
        return number(np.asarray(found + 0.0)), scale

    def _inverted(self, function, q, args, kwargs, ends):
        shapes, loc, scale = self._parsed(args, kwargs)
        q = _plain(q)
        low, high = (x * 1.0 for x in ends(*self._get_support(*shapes)))
        inside = (q > 0) & (q < 1)
        with np.errstate(all="ignore"):
            found = function(q if np.all(inside) else np.where(inside, q, 0.5), *shapes)
        if not np.all(inside):
            found = np.where(inside, found, np.where(q == 0, low, np.where(q == 1, high, math.nan)))
        good = self._argcheck(*shapes) & (scale > 0)
        return number(np.asarray(found * scale + loc if np.all(good) else np.where(good, found * scale + loc, math.nan)))

    def cdf(self, x, *args, **kwargs):
        """The share up to x."""
        return self._evaluated(self._cdf, x, args, kwargs, 0.0, 1.0)[0]

    def sf(self, x, *args, **kwargs):
        """The share above x."""
        return self._evaluated(self._sf, x, args, kwargs, 1.0, 0.0)[0]

    def logcdf(self, x, *args, **kwargs):
        """The logarithm of `cdf`."""
        return self._evaluated(self._logcdf, x, args, kwargs, -math.inf, 0.0)[0]

    def logsf(self, x, *args, **kwargs):
        """The logarithm of `sf`."""
        return self._evaluated(self._logsf, x, args, kwargs, 0.0, -math.inf)[0]

    def ppf(self, q, *args, **kwargs):
        """The value up to which a share lies."""
        return self._inverted(self._ppf, q, args, kwargs, self._ends)

    def isf(self, q, *args, **kwargs):
        """The value above which a share lies."""
        return self._inverted(self._isf, q, args, kwargs, lambda low, high: self._ends(low, high)[::-1])

    def _ends(self, low, high):
        return low, high

    def _sf(self, x, *shapes):
        return 1.0 - self._cdf(x, *shapes)

    def _isf(self, q, *shapes):
        return self._ppf(1.0 - q, *shapes)

    def _logcdf(self, x, *shapes):
        with np.errstate(divide="ignore"):
            return np.log(self._cdf(x, *shapes))

    def _logsf(self, x, *shapes):
        with np.errstate(divide="ignore"):
            return np.log(self._sf(x, *shapes))


class rv_continuous(_Shared):
    """A distribution of real numbers. A subclass gives `_pdf` or `_cdf` of the standard form, and better formulas where there are some."""

    def _placed(self, drawn, loc, scale, wanted):
        found = drawn * scale + loc
        return np.float64(found) if wanted == () else found

    def _pdf(self, x, *shapes):
        if type(self)._logpdf is not rv_continuous._logpdf:
            return np.exp(self._logpdf(x, *shapes))
        return (self._cdf(x + 1e-5, *shapes) - self._cdf(x - 1e-5, *shapes)) / 2e-5

    def _logpdf(self, x, *shapes):
        with np.errstate(divide="ignore"):
            return np.log(self._pdf(x, *shapes))

    def _cdf(self, x, *shapes):
        from scipy.integrate import quad

        def one(at, *numbers):
            low = self._get_support(*map(np.float64, numbers))[0]
            return quad(lambda y: float(self._pdf(np.float64(y), *numbers)), float(low), at)[0]

        return elementwise(one, x, *shapes)

    def _ppf(self, q, *shapes):
        def one(share, *numbers):
            low, high = map(float, self._get_support(*map(np.float64, numbers)))
            start = (low + high) / 2 if math.isfinite(low + high) else low + 1 if math.isfinite(low) else high - 1 if math.isfinite(high) else 0.0
            cdf = lambda y: float(self._cdf(np.float64(y), *numbers))
            if math.isinf(low):
                low = min(start, -1.0)
                while cdf(low) > share:
                    low *= 2
            return bracketed(cdf, share, low, high, max(start, low), lambda y: float(self._pdf(np.float64(y), *numbers)))

        return elementwise(one, q, *shapes)

    def pdf(self, x, *args, **kwargs):
        """The density at x."""
        found, scale = self._evaluated(self._pdf, x, args, kwargs, 0.0, 0.0)
        return found / number(scale)

    def logpdf(self, x, *args, **kwargs):
        """The logarithm of the density at x."""
        found, scale = self._evaluated(self._logpdf, x, args, kwargs, -math.inf, -math.inf)
        return found - np.log(number(scale))

    def _expected(self, function, shapes, low=None, high=None):
        from scipy.integrate import quad

        ends = self._get_support(*map(np.float64, shapes))
        low, high = float(ends[0] if low is None else low), float(ends[1] if high is None else high)
        return quad(lambda x: float(function(x)) * float(self._pdf(np.float64(x), *shapes)), low, high)[0]

    def _entropy(self, *shapes):
        def one(*numbers):
            def part(x):
                p = float(self._pdf(np.float64(x), *numbers))
                return -p * math.log(p) if p > 0 else 0.0

            from scipy.integrate import quad

            return quad(part, *map(float, self._get_support(*map(np.float64, numbers))))[0]

        return elementwise(one, *shapes) if shapes else np.float64(one())

    def nnlf(self, theta, x):
        """The negative logarithm of the likelihood of shapes, location and scale."""
        return -np.sum(self.logpdf(np.asarray(x), *theta[:-2], loc=theta[-2], scale=theta[-1]))

    def fit(self, data, *args, **kwargs):
        """The parameters of the largest likelihood: shapes, location, scale. `floc`, `fscale`, `f0` … hold one where it is."""
        from ._fitting import fitted

        if type(data).__name__ == "CensoredData":
            from scipy_statistics.survival import fitted_censored

            return fitted_censored(self, data, args, kwargs)
        return fitted(self, _plain(data).ravel(), args, kwargs)


class rv_discrete(_Shared):
    """A distribution of whole numbers: of `values=(numbers, probabilities)`, or a subclass that gives `_pmf`."""

    _names = ("loc",)

    def __new__(cls, *args, values=None, **kwargs):
        if values is not None and cls is rv_discrete:
            cls = rv_sample
        return object.__new__(cls)

    def __init__(self, a=0, b=math.inf, name=None, values=None, shapes="", **more):
        super().__init__(name=name, shapes=shapes, a=a, b=b, **more)

    def _rvs(self, *shapes, size=None, random_state=None):
        return np.asarray(super()._rvs(*shapes, size=size, random_state=random_state)).astype(int)

    def _placed(self, drawn, loc, scale, wanted):
        found = drawn + (loc if np.any(loc != np.floor(loc)) else np.asarray(loc).astype(int))
        return int(found) if wanted == () and found.dtype.kind == "i" else number(found)

    def _ends(self, low, high):
        return low - 1, high

    def pmf(self, k, *args, **kwargs):
        """The probability of k."""
        return self._evaluated(lambda x, *shapes: np.where(x == np.floor(x), self._pmf(np.floor(x), *shapes), 0.0), k, args, kwargs, 0.0, 0.0)[0]

    def logpmf(self, k, *args, **kwargs):
        """The logarithm of the probability of k."""
        with np.errstate(divide="ignore"):
            whole = lambda x, *shapes: np.where(x == np.floor(x), self._logpmf(np.floor(x), *shapes), -math.inf)
            return self._evaluated(whole, k, args, kwargs, -math.inf, -math.inf)[0]

    def _logpmf(self, k, *shapes):
        return np.log(self._pmf(k, *shapes))

    def cdf(self, x, *args, **kwargs):
        """The share up to x."""
        return super().cdf(np.floor(x), *args, **kwargs)

    def sf(self, x, *args, **kwargs):
        """The share above x."""
        return super().sf(np.floor(x), *args, **kwargs)

    def logcdf(self, x, *args, **kwargs):
        """The logarithm of `cdf`."""
        return super().logcdf(np.floor(x), *args, **kwargs)

    def logsf(self, x, *args, **kwargs):
        """The logarithm of `sf`."""
        return super().logsf(np.floor(x), *args, **kwargs)

    def _cdf(self, k, *shapes):
        def one(at, *numbers):
            low = float(self._get_support(*map(np.float64, numbers))[0])
            # Far below the mean there is nothing that a sum would feel.
            low = int(min(at, self._far_below(numbers)) if math.isinf(low) else low)
            return float(np.sum(self._pmf(np.arange(low, int(at) + 1).astype(float), *numbers)))

        return elementwise(one, k, *shapes)

    def _far_below(self, shapes):
        mean, variance = (float(v) for v in self.stats(*shapes))
        return math.floor(mean - 40 * math.sqrt(variance) - 40)

    def _ppf(self, q, *shapes):
        """The least whole number whose share reaches q: by doubling steps, then halving them."""

        def one(share, *numbers):
            low, high = map(float, self._get_support(*map(np.float64, numbers)))
            reaches = lambda k: float(self._cdf(np.float64(k), *numbers)) >= share - 1e-14
            if math.isinf(low):
                low = -1.0
                while reaches(low - 1):
                    low *= 2
            bottom, step = low - 1, 1.0
            while not reaches(min(bottom + step, high)):
                bottom, step = bottom + step, step * 2
            top = min(bottom + step, high)
            while top - bottom > 1:
                middle = math.floor((top + bottom) / 2)
                bottom, top = (bottom, middle) if reaches(middle) else (middle, top)
            return top

        return elementwise(one, q, *shapes)

    def _places(self, shapes):
        low, high = map(float, self._get_support(*map(np.float64, shapes)))
        if math.isinf(high):
            high = float(self._ppf(np.float64(1 - 1e-14), *shapes)) + 50
        if math.isinf(low):
            low = float(self._ppf(np.float64(1e-14), *shapes)) - 50
        return np.arange(int(low), int(high) + 1).astype(float)

    def _expected(self, function, shapes, low=None, high=None):
        if np.isinf(self._get_support(*map(np.float64, shapes))[1]):
            from scipy_statistics.expectations import expected

            return expected(self, function, shapes, low, high)
        places = self._places(shapes)
        if low is not None or high is not None:
            places = places[(places >= (-math.inf if low is None else low)) & (places <= (math.inf if high is None else high))]
        values = [float(function(k)) for k in places.tolist()]
        return float(np.sum(np.array(values) * self._pmf(places, *shapes)))

    def _entropy(self, *shapes):
        def one(*numbers):
            p = self._pmf(self._places(numbers), *numbers)
            return float(-np.sum(np.where(p > 0, p * np.log(np.where(p > 0, p, 1.0)), 0.0)))

        return elementwise(one, *shapes) if shapes else np.float64(one())


class rv_sample(rv_discrete):
    """A distribution of given numbers with given probabilities."""

    def __init__(self, values=None, name=None, **_):
        xk, pk = (np.asarray(part) for part in values)
        if xk.shape != pk.shape:
            raise ValueError("xk and pk must have the same shape")
        if not np.allclose(np.sum(pk), 1):
            raise ValueError("The sum of provided pk is not 1.")
        order = np.argsort(xk)
        self.xk, self.pk = xk[order], pk[order].astype(float)
        self._shares = np.cumsum(self.pk)
        super().__init__(name=name, a=self.xk[0], b=self.xk[-1])

    def _shapes_of_methods(self):
        return ""

    def pmf(self, k, loc=0):
        """The probability of k."""
        k = np.asarray(k) - loc
        return number(np.sum(np.where(np.expand_dims(k, -1) == self.xk, self.pk, 0.0), axis=-1))

    def _pmf(self, k):
        return self.pmf(k)

    def cdf(self, x, loc=0):
        """The share up to x."""
        x = np.asarray(x) - loc
        return number(np.sum(np.where(np.expand_dims(x, -1) >= self.xk, self.pk, 0.0), axis=-1))

    def sf(self, x, loc=0):
        """The share above x."""
        return 1.0 - self.cdf(x, loc)

    def _ppf(self, q):
        return self.xk[np.minimum(np.searchsorted(self._shares, q), len(self.xk) - 1)]

    def _rvs(self, size=None, random_state=None):
        drawn = random_state.uniform(size=size)
        return self._ppf(drawn)

    def _stats(self):
        mean = np.sum(self.xk * self.pk)
        gaps = self.xk - mean
        second, third, fourth = (np.sum(gaps**n * self.pk) for n in (2, 3, 4))
        return mean, second, third / second**1.5, fourth / second**2 - 3

    def _expected(self, function, shapes, low=None, high=None):
        pairs = zip(self.xk.tolist(), self.pk.tolist())
        return math.fsum(float(function(k)) * p for k, p in pairs if (low is None or k >= low) and (high is None or k <= high))

    def _entropy(self):
        return -np.sum(np.where(self.pk > 0, self.pk * np.log(np.where(self.pk > 0, self.pk, 1.0)), 0.0))

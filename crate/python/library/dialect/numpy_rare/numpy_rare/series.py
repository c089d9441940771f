"""Series of orthogonal polynomials: Chebyshev's, Legendre's, Hermite's, Laguerre's, as coefficients and as objects; powers as coefficients."""

import math

import numpy as np
from tandem.dialect import missing_names

from numpy_extras.polynomials import polyder, polydiv, polyint, polymul
from numpy_extras.power_series import Polynomial, shortened

from .series_parts import Parts, polyvalfromroots


class _Family(Parts):
    """Polynomials p[n + 1] = (a x + b) p[n] - c p[n - 1], where `step(n)` is a, b, c. `total` is the integral of their weight."""

    def __init__(self, prefix, step, total=None, letter=None, domain=(-1.0, 1.0)):
        self.prefix, self.step, self.total, self.letter, self.domain = prefix, step, total, letter, domain

    def _terms(self, one, times_x, degree):
        found = [one]
        for n in range(degree):
            a, b, c = self.step(n)
            found.append(a * times_x(found[n]) + b * found[n] - (c * found[n - 1] if n else 0))
        return found

    def vander(self, x, deg):
        """The values of the polynomials up to a degree, along a last axis."""
        x = np.asarray(x) * 1.0
        return np.stack(self._terms(np.ones_like(x), lambda p: p * x, deg), axis=-1)

    def to_power(self, c):
        """The coefficients of powers."""
        c = np.atleast_1d(np.asarray(c) * 1.0)
        return c @ self._powers(len(c))

    def from_power(self, pol):
        """The coefficients of the series that powers make."""
        pol = np.atleast_1d(np.asarray(pol) * 1.0)
        return np.linalg.solve(self._powers(len(pol)).T, pol)

    def _powers(self, size):
        return np.stack(self._terms(np.eye(1, size)[0], lambda p: np.roll(p, 1), size - 1))

    def _by_powers(self, function, *series, **options):
        return self.from_power(function(*(self.to_power(c)[::-1] for c in series), **options)[::-1])

    def mul(self, c1, c2):
        """The product of two series."""
        return self._by_powers(polymul, c1, c2)

    def div(self, c1, c2):
        """Quotient and remainder of two series."""
        parts = polydiv(self.to_power(c1)[::-1], self.to_power(c2)[::-1])
        return tuple(shortened(self.from_power(part[::-1])) for part in parts)

    def pow(self, c, pow, maxpower=16):
        """A series by itself, so many times."""
        found = np.array([1.0])
        for _ in range(pow):
            found = self.mul(found, c)
        return found

    def add(self, c1, c2):
        """The sum of two series."""
        c1, c2 = np.atleast_1d(np.asarray(c1) * 1.0), np.atleast_1d(np.asarray(c2) * 1.0)
        size = max(len(c1), len(c2))
        return np.pad(c1, (0, size - len(c1))) + np.pad(c2, (0, size - len(c2)))

    def sub(self, c1, c2):
        """The difference of two series."""
        return self.add(c1, -np.atleast_1d(np.asarray(c2)))

    def der(self, c, m=1, scl=1):
        """The derivative."""
        return self._by_powers(polyder, c, m=m) * scl**m

    def int(self, c, m=1, k=0, lbnd=0, scl=1):
        """The integral, which is k at `lbnd`."""
        for constant in np.broadcast_to(np.asarray(k), (m,)).tolist():
            c = self._by_powers(polyint, c) * scl
            c[0] += constant - self.val(lbnd, c)
        return c

    def fromroots(self, roots):
        """The series with these zeros."""
        found = self.from_power(np.poly(roots)[::-1])
        return found.astype(complex) if np.iscomplexobj(np.asarray(roots)) else found

    def fit(self, x, y, deg, rcond=None, full=False, w=None):
        """The series of a degree, or of the degrees that are listed, that is nearest to points."""
        x, y = np.asarray(x, float), np.asarray(y, float)
        degrees = range(deg + 1) if np.ndim(deg) == 0 else sorted(deg)
        left, right = self.vander(x, max(degrees))[:, list(degrees)], y
        if w is not None:
            left, right = left * np.asarray(w)[:, None], (y.T * np.asarray(w)).T
        scale = np.sqrt((left * left).sum(axis=0))
        scale[scale == 0] = 1
        solution, squares, rank, singular = np.linalg.lstsq(left / scale, right, rcond=len(x) * 2.0**-52 if rcond is None else rcond)
        found = np.zeros((max(degrees) + 1, *y.shape[1:]))
        found[list(degrees)] = (solution.T / scale).T
        return (found, [squares, rank, singular, np.float64(len(x) * 2.0**-52) if rcond is None else rcond]) if full else found

    def gauss(self, deg):
        """Places and weights that integrate polynomials of degree 2 deg - 1, by the eigenvalues of a matrix (Golub and Welsch 1969)."""
        steps = [self.step(n) for n in range(deg)]
        inner = [math.sqrt(steps[n][2] / (steps[n][0] * steps[n - 1][0])) for n in range(1, deg)]
        values, vectors = np.linalg.eigh(np.diag([-b / a for a, b, _ in steps]) + np.diag(inner, 1) + np.diag(inner, -1))
        weights = self.total * vectors[0] ** 2
        if self.prefix != "lag":
            values, weights = (values - values[::-1]) / 2, (weights + weights[::-1]) / 2
        if self.prefix == "cheb":
            values, weights = np.cos(np.pi * (2 * np.arange(deg) + 1) / (2 * deg)), np.full(deg, np.pi / deg)
        return values, weights


_FAMILIES = {
    "polynomial": _Family("poly", lambda n: (1, 0, 0)),
    "chebyshev": _Family("cheb", lambda n: (2, 0, 1) if n else (1, 0, 0), math.pi, "T"),
    "legendre": _Family("leg", lambda n: ((2 * n + 1) / (n + 1), 0, n / (n + 1)), 2, "P"),
    "hermite": _Family("herm", lambda n: (2, 0, 2 * n), math.sqrt(math.pi), "H"),
    "hermite_e": _Family("herme", lambda n: (1, 0, n), math.sqrt(2 * math.pi), "He"),
    "laguerre": _Family("lag", lambda n: (-1 / (n + 1), (2 * n + 1) / (n + 1), n / (n + 1)), 1, "L", (0.0, 1.0)),
}
_CLASSES = {"chebyshev": "Chebyshev", "legendre": "Legendre", "hermite": "Hermite", "hermite_e": "HermiteE", "laguerre": "Laguerre"}
_OPERATIONS = "vander vander2d vander3d val val2d val3d grid2d grid3d add sub mul mulx div pow der int roots fromroots fit companion line trim".split()
_BELOW = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


class _Series(Polynomial):
    """A series of the polynomials of a family, on a domain that is mapped to a window."""

    def __init__(self, coef, domain=None, window=None, symbol="x"):
        own = self._family.domain
        super().__init__(coef, own if domain is None else domain, own if window is None else window, symbol)

    def __call__(self, x):
        offset, scale = self.mapparms()
        return self._family.val(offset + scale * np.asarray(x), self.coef)

    @classmethod
    def fit(cls, x, y, deg, domain=None, rcond=None, full=False, w=None, window=None, symbol="x"):
        """The series of a degree that is nearest to points; its domain is that of the points."""
        x = np.asarray(x, float)
        made = cls([0.0], [x.min(), x.max()] if domain is None else domain, window, symbol)
        offset, scale = made.mapparms()
        return made._like(cls._family.fit(offset + scale * x, y, deg, w=w))

    @classmethod
    def fromroots(cls, roots, domain=None, window=None, symbol="x"):
        """The series with these zeros."""
        return cls(cls._family.fromroots(roots), domain, window, symbol)

    @classmethod
    def interpolate(cls, func, deg, domain=None, args=()):
        """The series of a degree that has a function's values at Chebyshev's places."""
        made = cls([0.0], domain)
        places = chebpts1(deg + 1)
        offset, scale = made.mapparms()
        return made._like(cls._family.fit(places, func((places - offset) / scale, *args), deg))

    def _power(self):
        return Polynomial(self._family.to_power(self.coef), self.domain, self.window, self.symbol)

    def convert(self, domain=None, kind=None, window=None):
        """The same function as a series of another kind, or on another domain."""
        return self._power().convert(domain, kind or type(self), window)

    def roots(self):
        """The zeros."""
        return self._power().roots()

    def deriv(self, m=1):
        """The derivative."""
        return self._like(self._family.der(self.coef, m, self.mapparms()[1]))

    def integ(self, m=1, k=0, lbnd=None):
        """The integral, with constant k."""
        offset, scale = self.mapparms()
        return self._like(self._family.int(self.coef, m, k, 0 if lbnd is None else offset + scale * lbnd, 1 / scale))

    def __mul__(self, other):
        return self._like(shortened(self._family.mul(self.coef, self._other(other))))

    __rmul__ = __mul__

    def __divmod__(self, other):
        quotient, rest = self._family.div(self.coef, self._other(other))
        return self._like(quotient), self._like(rest)

    def _term(self, power, name, plain=False):
        letter = self._family.letter
        return f" {letter}_{power}({name})" if plain else f"·{letter}{str(power).translate(_BELOW)}({name})"


def chebpts1(npts):
    """The zeros of Chebyshev's polynomial of a degree."""
    return -np.cos(np.pi * (2 * np.arange(npts) + 1) / (2 * npts))


def chebpts2(npts):
    """The places of Chebyshev's extremes, with the ends."""
    return np.cos(np.linspace(-np.pi, 0, npts))


def chebinterpolate(func, deg, args=()):
    """The coefficients of the series that has a function's values at Chebyshev's places."""
    return globals()["Chebyshev"].interpolate(func, deg, args=args).coef


def _names_of(module):
    family = _FAMILIES[module]
    found = {family.prefix + name: getattr(family, name) for name in _OPERATIONS}
    found |= {family.prefix + name: value for name, value in family.constants().items()}
    if module == "polynomial":
        return found | {"Polynomial": Polynomial, "polyvalfromroots": polyvalfromroots}
    found |= {f"{family.prefix}weight": family.weight, f"{family.prefix}gauss": family.gauss, f"{family.prefix}2poly": family.to_power, f"poly2{family.prefix}": family.from_power}
    found[_CLASSES[module]] = globals()[_CLASSES[module]]
    extra = (chebpts1, chebpts2, chebinterpolate) if module == "chebyshev" else ()
    return found | {function.__name__: function for function in extra}


def names_in(module):
    """A `__getattr__` for a module of functions of coefficients."""
    found, missing = _names_of(module), missing_names(f"numpy.polynomial.{module}")
    return lambda name: found[name] if name in found else missing(name)


for _module, _name in _CLASSES.items():
    _own = {"_family": _FAMILIES[_module], "__module__": f"numpy.polynomial.{_module}", "__doc__": _Series.__doc__}
    globals()[_name] = type(_name, (_Series,), _own)

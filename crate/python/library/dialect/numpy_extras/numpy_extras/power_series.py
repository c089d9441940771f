"""`np.polynomial.Polynomial`: a polynomial by its coefficients, the lowest power first, on a domain that is mapped to a window."""

import numpy as np

from .polynomials import poly, polyder, polydiv, polyfit, polyint, polymul, polyval, roots

_POWERS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


_STYLE = ["unicode"]


def set_default_printstyle(style):
    """Whether polynomials are printed with signs of Unicode, "unicode", or without, "ascii"."""
    if style not in ("unicode", "ascii"):
        raise ValueError(f"Unsupported format string '{style}'. Valid options are 'ascii' and 'unicode'")
    _STYLE[0] = style


def _number(x, bracketed=False):
    """A coefficient by NumPy's options of printing; with an exponent where it is large or small."""
    if not isinstance(x, (float, np.floating)):
        return str(x)
    options = np.get_printoptions()
    if not np.isfinite(x):
        return options["nanstr"] if x != x else "-" * (x < 0) + options["infstr"]
    fixed, digits = options["floatmode"] == "fixed", options["precision"]
    form = {"precision": digits, "unique": not fixed, "trim": "k" if fixed else "0", "sign": options["sign"] == "+"}
    if x and not 10.0 ** min(0, -(digits - 1) // 2) <= abs(x) < 1e8:
        text = np.format_float_scientific(x, **form)
        return f"({text})" if bracketed else text
    return np.format_float_positional(x, fractional=True, **form)


def _reversed(function, *coefficients, **options):
    return function(*(c[::-1] for c in coefficients), **options)[::-1]


def shortened(coef):
    """Coefficients without zeros at their end, one at least."""
    there = np.flatnonzero(coef)
    return coef[: int(there[-1]) + 1 if there.size else 1]


class Polynomial:
    """c[0] + c[1] x + c[2] x² + …, where x is the argument mapped from `domain` to `window`."""

    __hash__ = None

    def __init__(self, coef, domain=None, window=None, symbol="x"):
        coef = np.asarray(coef)
        self.coef = coef if coef.dtype.kind == "c" else coef.astype(float)
        self.domain = np.array([-1.0, 1.0] if domain is None else domain, float)
        self.window = np.array([-1.0, 1.0] if window is None else window, float)
        self.symbol = symbol

    def mapparms(self):
        """Offset and scale of the map from the domain to the window."""
        (a, b), (c, d) = self.domain.tolist(), self.window.tolist()
        return (b * c - a * d) / (b - a), (d - c) / (b - a)

    def __call__(self, x):
        offset, scale = self.mapparms()
        if isinstance(x, Polynomial):
            # A polynomial of a polynomial is one, by Horner's rule.
            own, line = self.convert(self.domain, Polynomial, self.domain).coef.tolist(), x
            total = x._like([own[-1]])
            for c in own[-2::-1]:
                total = total * line + c
            return total
        return polyval(self.coef[::-1], offset + scale * np.asarray(x))

    def degree(self):
        """The highest power."""
        return len(self.coef) - 1

    def _like(self, coef):
        return type(self)(coef, self.domain, self.window, self.symbol)

    @classmethod
    def basis(cls, deg, domain=None, window=None, symbol="x"):
        """The polynomial of one degree alone."""
        return cls([0.0] * deg + [1.0], domain, window, symbol)

    @classmethod
    def identity(cls, domain=None, window=None, symbol="x"):
        """The polynomial whose values are its arguments."""
        made = cls([0.0], domain, window, symbol)
        (a, b), (c, d) = made.domain.tolist(), made.window.tolist()
        line = Polynomial([(d * a - c * b) / (d - c), (b - a) / (d - c)])
        return made._like(line.coef if cls is Polynomial else cls._family.from_power(line.coef))

    @classmethod
    def fit(cls, x, y, deg, domain=None, rcond=None, full=False, w=None, window=None, symbol="x"):
        """The polynomial of a degree that is nearest to points; its domain is that of the points."""
        x = np.asarray(x, float)
        made = cls([0.0], [x.min(), x.max()] if domain is None else domain, window, symbol)
        offset, scale = made.mapparms()
        return made._like(polyfit(offset + scale * x, y, deg, w=w)[::-1])

    @classmethod
    def fromroots(cls, roots, domain=None, window=None, symbol="x"):
        """The polynomial with these zeros."""
        return cls(poly(roots)[::-1], domain, window, symbol)

    def convert(self, domain=None, kind=None, window=None):
        """The same polynomial on another domain, [-1, 1] unless said otherwise."""
        offset, scale = self.mapparms()
        found, power = Polynomial([0.0]), Polynomial([1.0])
        for c in self.coef.tolist():
            found, power = found + power * c, power * Polynomial([offset, scale])
        made = (kind or Polynomial)([0.0], domain, window, self.symbol)
        offset, scale = made.mapparms()
        if (offset, scale) != (0, 1):
            # The argument by that on the window, its powers by Horner's rule.
            line, total = Polynomial([-offset / scale, 1 / scale]), Polynomial([0.0])
            for c in found.coef[::-1].tolist():
                total = total * line + c
            found = total
        return made._like(found.coef if isinstance(made, Polynomial) and not hasattr(made, "_family") else made._family.from_power(found.coef))

    def roots(self):
        """The real zeros."""
        offset, scale = self.mapparms()
        found = (roots(self.coef[::-1]) - offset) / scale
        return found[np.lexsort((found.imag, found.real))] if np.iscomplexobj(found) else np.sort(found)

    def deriv(self, m=1):
        """The derivative."""
        return self._like(_reversed(polyder, self.coef, m=m) * self.mapparms()[1] ** m)

    @classmethod
    def cast(cls, series, domain=None, window=None):
        """A series of any kind as one of this kind."""
        return series.convert(series.domain if domain is None else domain, cls, series.window if window is None else window)

    def integ(self, m=1, k=0, lbnd=None):
        """The integral, with constants k, which is k at `lbnd` of the domain."""
        scale, found = self.mapparms()[1], self
        for constant in [*np.atleast_1d(k).tolist(), *[0] * m][:m]:
            found = found._once(scale)
            found = found + (constant - (found(lbnd) if lbnd is not None else found(-self.mapparms()[0] / scale)))
        return found

    def _once(self, scale):
        return self._like(_reversed(polyint, self.coef) / scale)

    def trim(self, tol=0):
        """Without highest powers whose coefficients are at most `tol`."""
        used = [at for at, c in enumerate(self.coef.tolist()) if abs(c) > tol]
        return self._like(self.coef[: used[-1] + 1 if used else 1])

    def copy(self):
        """A copy."""
        return self._like(self.coef.copy())

    def linspace(self, n=100, domain=None):
        """Points of the domain, and the values there."""
        start, stop = self.domain if domain is None else domain
        x = np.linspace(start, stop, n)
        return x, self(x)

    def _other(self, other):
        if not isinstance(other, Polynomial):
            return np.atleast_1d(np.asarray(other, float))
        if getattr(self, "_family", None) is not getattr(other, "_family", None):
            raise TypeError("Polynomial types differ")
        for name in ("domain", "window"):
            if not np.array_equal(getattr(self, name), getattr(other, name)):
                raise TypeError(f"{name.title()}s differ")
        return other.coef

    def _summed(self, other, sign):
        a, b = self.coef, self._other(other) * sign
        size = max(len(a), len(b))
        return self._like(shortened(np.pad(a, (0, size - len(a))) + np.pad(b, (0, size - len(b)))))

    def __add__(self, other):
        return self._summed(other, 1)

    __radd__ = __add__

    def __sub__(self, other):
        return self._summed(other, -1)

    def __rsub__(self, other):
        return -self + other

    def __mul__(self, other):
        return self._like(shortened(_reversed(polymul, self.coef, self._other(other))))

    __rmul__ = __mul__

    def __truediv__(self, other):
        return self._like(self.coef / other)

    def __divmod__(self, other):
        quotient, rest = polydiv(self.coef[::-1], self._other(other)[::-1])
        return self._like(quotient[::-1]), self._like(rest[::-1]).trim()

    def __floordiv__(self, other):
        return divmod(self, other)[0]

    def __mod__(self, other):
        return divmod(self, other)[1]

    def __neg__(self):
        return self._like(-self.coef)

    def __pow__(self, n):
        found = self._like([1.0])
        for _ in range(n):
            found = found * self
        return found

    def __eq__(self, other):
        return isinstance(other, Polynomial) and np.array_equal(self.coef, other.coef)

    def __len__(self):
        return len(self.coef)

    def __iter__(self):
        return iter(self.coef)

    def __getitem__(self, at):
        return self.coef[at]

    def _term(self, power, name, plain=False):
        if plain:
            return f" {name}" + (f"**{power}" if power > 1 else "")
        return f"·{name}" + (str(power).translate(_POWERS) if power > 1 else "")

    def _text(self, plain):
        offset, scale = self.mapparms()
        name = (f"{_number(offset)} + " if offset else "") + (_number(scale) if scale != 1 else "") + self.symbol
        name = f"({name})" if name != self.symbol else name
        text, width, complex_ones = _number(self.coef[0]), max(np.get_printoptions()["linewidth"], 1), np.iscomplexobj(self.coef)
        for power, c in enumerate(self.coef[1:], 1):
            term = ("+ " if complex_ones or c >= 0 else "- ") + _number(c if complex_ones or c >= 0 else -c, True) + self._term(power, name, plain)
            # Room is left for the sign of the next term.
            if len(text.rpartition("\n")[2]) + 1 + len(term) + 2 * (power < len(self.coef) - 1) >= width:
                term = term.replace(" ", "\n", 1)
            text += f" {term}"
        return text

    def __str__(self):
        return self._text(_STYLE[0] == "ascii")

    def __format__(self, style):
        if style not in ("", "ascii", "unicode"):
            raise ValueError(f"Unsupported format string '{style}' passed to {type(self)}.__format__. Valid options are 'ascii' and 'unicode'")
        return self._text((style or _STYLE[0]) == "ascii")

    def truncate(self, size):
        """The series of the first `size` coefficients."""
        if int(size) != size or size < 1:
            raise ValueError("size must be a positive integer")
        return self._like(self.coef[: int(size)])

    def has_samecoef(self, other):
        """Whether another series has these coefficients."""
        return self.coef.tolist() == other.coef.tolist()

    def has_samedomain(self, other):
        """Whether another series has this domain."""
        return self.domain.tolist() == other.domain.tolist()

    def has_samewindow(self, other):
        """Whether another series has this window."""
        return self.window.tolist() == other.window.tolist()

    def has_sametype(self, other):
        """Whether another series is of this class."""
        return isinstance(other, type(self))

    def cutdeg(self, deg):
        """The series up to a degree."""
        return self.truncate(deg + 1)

    def __repr__(self):
        coef, domain, window = (repr(part)[6:-1] for part in (self.coef, self.domain, self.window))
        return f"{type(self).__name__}({coef}, domain={domain}, window={window}, symbol='{self.symbol}')"

"""Floats as texts, with digits and signs as asked for."""

import math

from numpy._dtypes import DTYPES
from numpy._printing import _rounded_digits, _scientific


def _trimmed(part, trim):
    """The digits behind a point, with the point: "k" keeps zeros, "." the point, "0" one digit, "-" nothing."""
    part = part if trim == "k" else part.rstrip("0")
    return "" if trim == "-" and not part else "." + (part or "0" * (trim == "0"))


def _signed(x, sign):
    return "-" if math.copysign(1, x) < 0 else "+" * bool(sign)


def format_float_positional(x, precision=None, unique=True, fractional=True, trim="k", sign=False, **_):
    """A float without an exponent."""
    if not math.isfinite(x):
        return str(float(x))
    kind = getattr(x, "dtype", DTYPES["float64"]).name
    whole, part = _rounded_digits(float(x), 324 if precision is None else precision, kind, unique)
    return f"{_signed(x, sign)}{whole}{_trimmed(part, trim)}"


def format_float_scientific(x, precision=None, unique=True, trim="k", sign=False, exp_digits=2, **_):
    """A float with an exponent."""
    if not math.isfinite(x):
        return str(float(x))
    kind = getattr(x, "dtype", DTYPES["float64"]).name
    whole, part, power = _scientific(float(x), 324 if precision is None else precision, kind, unique)
    return f"{_signed(x, sign)}{whole}{_trimmed(part, trim)}e{'-' if power < 0 else '+'}{abs(power):0{exp_digits}d}"

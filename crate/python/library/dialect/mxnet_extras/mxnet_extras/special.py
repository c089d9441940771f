"""Special functions of `mx.npx`."""

import tandem as td
from tandem import special as _special


def gammaln(data):
    """The logarithm of the gamma function's size."""
    return _special.lgamma(data)


def gamma(data):
    """The gamma function: negative between -1 and 0, between -3 and -2, and so on."""
    sign = td.where((data < 0) & (td.remainder(td.floor(data), 2.0) == 1), -1.0, 1.0)
    return sign * td.exp(_special.lgamma(data))


def erfinv(data):
    """The inverse of `erf`."""
    return _special.erfinv(data)


def digamma(data):
    """The slope of `gammaln`."""
    return _special.digamma(data)

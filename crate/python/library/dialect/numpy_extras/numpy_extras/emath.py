"""`np.emath`: roots, logarithms and powers that are complex where the real ones are not there."""

from tandem.dialect import missing_names

import numpy as np


def _wide(function, beyond):
    """The function of real numbers, or of complex ones where `beyond` is true of an element."""

    def wide(x, *rest):
        x = np.asarray(x)
        if x.dtype.kind != "c" and bool(np.any(beyond(x, *rest))):
            x = x.astype(complex)
        found = function(x, *rest)
        return found if found.ndim else found[()]

    wide.__name__, wide.__doc__ = function.__name__, function.__doc__
    return wide


def _log_of_base(n, x):
    return log(x) / log(n)


sqrt, log, log2, log10 = (_wide(function, lambda x: x < 0) for function in (np.sqrt, np.log, np.log2, np.log10))
power = _wide(np.power, lambda x, p: x < 0)
arcsin, arccos = (_wide(function, lambda x: abs(x) > 1) for function in (np.arcsin, np.arccos))
logn = _log_of_base
__getattr__ = missing_names("numpy.emath")

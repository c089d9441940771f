"""Series of orthogonal polynomials: Chebyshev's, Legendre's, Hermite's, Laguerre's, as coefficients and as objects; powers as coefficients."""
from numpy.polynomial.chebyshev import Chebyshev as Chebyshev
from numpy.polynomial.hermite import Hermite as Hermite
from numpy.polynomial.hermite_e import HermiteE as HermiteE
from numpy.polynomial.laguerre import Laguerre as Laguerre
from numpy.polynomial.legendre import Legendre as Legendre
from numpy_extras.polynomials import polyder as polyder
from numpy_extras.polynomials import polydiv as polydiv
from numpy_extras.polynomials import polyint as polyint
from numpy_extras.polynomials import polymul as polymul
from numpy_extras.power_series import Polynomial as Polynomial
from numpy_extras.power_series import shortened as shortened
from numpy_rare.series_parts import Parts as Parts
from numpy_rare.series_parts import polyvalfromroots as polyvalfromroots
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import numpy as np

def chebinterpolate(func, deg, args=...):
    """The coefficients of the series that has a function's values at Chebyshev's places."""
    ...

def chebpts1(npts):
    """The zeros of Chebyshev's polynomial of a degree."""
    ...

def chebpts2(npts):
    """The places of Chebyshev's extremes, with the ends."""
    ...

def names_in(module):
    """A `__getattr__` for a module of functions of coefficients."""
    ...

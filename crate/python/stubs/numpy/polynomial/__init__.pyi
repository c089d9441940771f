"""Polynomials as objects, the lowest power first."""
from numpy.polynomial import chebyshev as chebyshev
from numpy.polynomial import hermite as hermite
from numpy.polynomial import hermite_e as hermite_e
from numpy.polynomial import laguerre as laguerre
from numpy.polynomial import legendre as legendre
from numpy.polynomial import polynomial as polynomial
from numpy.polynomial.chebyshev import Chebyshev as Chebyshev
from numpy.polynomial.hermite import Hermite as Hermite
from numpy.polynomial.hermite_e import HermiteE as HermiteE
from numpy.polynomial.laguerre import Laguerre as Laguerre
from numpy.polynomial.legendre import Legendre as Legendre
from numpy_extras.polynomials import poly as poly
from numpy_extras.polynomials import polyder as polyder
from numpy_extras.polynomials import polydiv as polydiv
from numpy_extras.polynomials import polyfit as polyfit
from numpy_extras.polynomials import polyint as polyint
from numpy_extras.polynomials import polymul as polymul
from numpy_extras.polynomials import polyval as polyval
from numpy_extras.polynomials import roots as roots
from numpy_extras.power_series import Polynomial as Polynomial
from numpy_extras.power_series import set_default_printstyle as set_default_printstyle
from numpy_extras.power_series import shortened as shortened
from numpy_rare import series_parts as _polyutils
from numpy_rare.series import chebinterpolate as chebinterpolate
from numpy_rare.series import chebpts1 as chebpts1
from numpy_rare.series import chebpts2 as chebpts2
from numpy_rare.series import names_in as names_in
from numpy_rare.series_parts import Parts as Parts
from numpy_rare.series_parts import polyvalfromroots as polyvalfromroots
from tandem.dialect.late import late_names as late_names
from tandem.dialect.names import missing_names as missing_names
from typing import Any

polyutils = _polyutils
def __getattr__(name: str) -> Any: ...

"""Polynomials as objects, the lowest power first."""
from numpy_extras.polynomials import poly as poly
from numpy_extras.polynomials import polyder as polyder
from numpy_extras.polynomials import polydiv as polydiv
from numpy_extras.polynomials import polyfit as polyfit
from numpy_extras.polynomials import polyint as polyint
from numpy_extras.polynomials import polymul as polymul
from numpy_extras.polynomials import polyval as polyval
from numpy_extras.polynomials import roots as roots
from numpy_extras.power_series import Polynomial as Polynomial
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...

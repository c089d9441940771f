"""Series as arrays of coefficients."""

from numpy_rare.series import names_in

__getattr__ = names_in("hermite_e")

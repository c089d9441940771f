"""Matrices: equations, decompositions, functions of matrices, special ones."""

from numpy.linalg import LinAlgError
from tandem.dialect.late import late_names, list_late_names

from . import _equations, _functions

for _module in (_equations, _functions):
    for _name, _value in vars(_module).items():
        if not _name.startswith("_") and getattr(_value, "__module__", "") == _module.__name__:
            globals()[_name] = _value


class LinAlgWarning(RuntimeWarning):
    """A matrix is nearly singular."""


__getattr__ = late_names("scipy.linalg", "scipy_more.linalg.special_matrices", "scipy_more.linalg.decompositions", "scipy_more.linalg.bands")
list_late_names("scipy.linalg")

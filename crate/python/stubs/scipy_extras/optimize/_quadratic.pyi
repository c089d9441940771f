"""Quadratic functions under linear constraints, by the dual method of Goldfarb and Idnani (1983), as lists of numbers."""
from scipy_extras._small import dot as dot
from scipy_extras._small import solve as solve
from typing import Any

def lagrangian(slope, normals, multipliers):
    """The slopes less those of the constraints times their multipliers."""
    ...

def least(matrix, slope, normals, offsets, equal):
    """The x of least x'Bx/2 + slope'x with normals·x + offsets = 0 for the first `equal` rows and >= 0 for the others, and the multipliers.

    None where no x satisfies them."""
    ...

"""Functions of matrices."""
from typing import Any
import numpy as np

def bandwidth(a):
    """How many diagonals below and above the main one are not 0."""
    ...

def coshm(A):
    """The hyperbolic cosine of a matrix."""
    ...

def cosm(A):
    """The cosine of a matrix."""
    ...

def expm(A):
    """The exponential of a matrix: Padé's quotient of a power of it, squared again."""
    ...

def fractional_matrix_power(A, t):
    """A power of a matrix."""
    ...

def funm(A, func, disp=True):
    """A function of a matrix by its eigenvalues."""
    ...

def ishermitian(a, atol=None, rtol=None):
    """Whether a matrix is its own conjugate transpose."""
    ...

def issymmetric(a, atol=None, rtol=None):
    """Whether a matrix is its own transpose."""
    ...

def khatri_rao(a, b):
    """The products of Kronecker of columns."""
    ...

def kron(a, b):
    """Kronecker's product."""
    ...

def logm(A, disp=None):
    """The matrix whose exponential is A: of square roots near 1, then doubled."""
    ...

def signm(A, disp=None):
    """The sign of a matrix."""
    ...

def sinhm(A):
    """The hyperbolic sine of a matrix."""
    ...

def sinm(A):
    """The sine of a matrix."""
    ...

def sqrtm(A, disp=None, blocksize=None):
    """The matrix whose square is A."""
    ...

def tanm(A):
    """The tangent of a matrix."""
    ...

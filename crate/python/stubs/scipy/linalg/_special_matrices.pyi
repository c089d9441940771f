"""Matrices with names."""
from typing import Any
import numpy as np

def block_diag(*arrs):
    """Matrices along the diagonal."""
    ...

def circulant(c):
    """Each column the one before, turned by one."""
    ...

def companion(a):
    """The matrix whose eigenvalues are the roots of a polynomial."""
    ...

def convolution_matrix(a, n, mode='full'):
    """The matrix that a convolution is."""
    ...

def dft(n, scale=None):
    """The matrix of the discrete Fourier transform."""
    ...

def fiedler(a):
    """Distances of numbers."""
    ...

def hadamard(n, dtype=...):
    """Rows of 1 and -1 at right angles, for a power of 2."""
    ...

def hankel(c, r=None):
    """Equal values along each rising diagonal, by the first column and the last row."""
    ...

def helmert(n, full=False):
    """Rows at right angles to all before, each a difference."""
    ...

def hilbert(n):
    """1 / (i + j + 1)."""
    ...

def invhilbert(n, exact=False):
    """The inverse of `hilbert`."""
    ...

def leslie(f, s):
    """Births in the first row, survival below the diagonal."""
    ...

def pascal(n, kind='symmetric', exact=True):
    """Binomial coefficients."""
    ...

def toeplitz(c, r=None):
    """Equal values along each diagonal, by the first column and row."""
    ...

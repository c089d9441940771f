"""What all families of polynomials have beside sums and products: companion matrices, lines, grids, weights, coefficients as arrays."""
from numpy import TensorArray as TensorArray
from typing import Any
import numpy as np

class Parts:
    """Functions of a family's coefficients that its recurrence gives: p[n + 1] = (a x + b) p[n] - c p[n - 1]."""
    def companion(self, c):
        """A matrix whose eigenvalues are the zeros; of orthogonal polynomials, scaled so that it is nearly symmetric."""
        ...
    def constants(self):
        """The domain and the series of 0, 1 and x."""
        ...
    def grid2d(self, x, y, c):
        """The values of a series of two variables on a grid."""
        ...
    def grid3d(self, x, y, z, c):
        """The values of a series of three variables on a grid."""
        ...
    def line(self, off, scl):
        """The coefficients of off + scl x."""
        ...
    def mulx(self, c):
        """The series by x."""
        ...
    def roots(self, c):
        """The zeros."""
        ...
    def trim(self, c, tol=0):
        """The series without small coefficients at its end."""
        ...
    def val(self, x, c, tensor=True):
        """The value of a series, by Clenshaw's sums."""
        ...
    def val2d(self, x, y, c):
        """The value of a series of two variables."""
        ...
    def val3d(self, x, y, z, c):
        """The value of a series of three variables."""
        ...
    def vander2d(self, x, y, deg):
        """The products of the polynomials of two variables, along a last axis."""
        ...
    def vander3d(self, x, y, z, deg):
        """The products of the polynomials of three variables, along a last axis."""
        ...
    def weight(self, x):
        """The weight for which the polynomials are orthogonal."""
        ...
    def __getattr__(self, name: str): ...

def as_series(alist, trim=True):
    """The coefficients of several series as arrays of one type, without zeros at their ends."""
    ...

def getdomain(x):
    """The interval, or the rectangle of the complex plane, in which points lie."""
    ...

def mapdomain(x, old, new):
    """Points by the line that maps one interval to another."""
    ...

def mapparms(old, new):
    """Offset and scale of the line that maps one interval to another."""
    ...

def polyvalfromroots(x, r, tensor=True):
    """The value of the polynomial with these zeros, and 1 before its highest power."""
    ...

def trimcoef(c, tol=0):
    """Without coefficients at the end that are at most `tol`."""
    ...

def trimseq(seq):
    """Without zeros at the end; one element is left."""
    ...

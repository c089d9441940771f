"""Eigenvalues and eigenvectors of real matrices by the QR algorithm with two shifts (Golub and Van Loan, 7.5), in the order and with the
signs that LAPACK's conventions give: balanced, reduced to Hessenberg form by reflections, then to blocks of one or two rows."""
from typing import Any
import numpy as np

def eigen(rows):
    """Eigenvalues and eigenvectors, which are the columns of a matrix."""
    ...

def eigenvalues(rows):
    """The eigenvalues of a matrix: real numbers, if all of them are."""
    ...

def reflector(vector):
    """The reflection that makes a vector a multiple of the first axis: that multiple, the direction behind its first part, which is 1, and
    the factor."""
    ...

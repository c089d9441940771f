"""Eigenvalues and eigenvectors of matrices that are not symmetric, which may be complex: by QR steps of Python's numbers."""
from typing import Any
import numpy as np

def eigen(rows):
    """Eigenvalues and eigenvectors, which are the columns of a matrix."""
    ...

def eigenvalues(rows):
    """The eigenvalues of a matrix: real numbers, if all of them are."""
    ...

"""Small systems of equations, as lists of float numbers: quicker than ops over tensors of a few elements."""
from typing import Any

def dot(a, b):
    """The sum of products."""
    ...

def inverse(matrix):
    """The inverse of a small matrix, None where there is none."""
    ...

def norm(vector):
    """The length."""
    ...

def solve(matrix, right):
    """The solution of a small square system, None where there is none."""
    ...

def times(matrix, vector):
    """A matrix times a vector."""
    ...

def triangle(rows, right):
    """R and the first entries of Qᵀ b of a tall system, by Householder's reflections; columns that are 0 stay 0."""
    ...

def upwards(r, right):
    """The solution of a small upper triangular system; 0 from the first column on whose pivot is 0."""
    ...

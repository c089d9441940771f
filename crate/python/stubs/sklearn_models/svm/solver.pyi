"""The dual problem of support vector machines, by pairs of numbers (Fan, Chen, Lin 2005)."""
from typing import Any
import numpy as np

def kept(K):
    """A table of kernels as libsvm keeps it, in single precision, so that the same pairs are moved."""
    ...

def offset(G, alpha, y, C):
    """The offset rho of a solution; samples without weight say nothing about it."""
    ...

def offsets_nu(G, alpha, y, C):
    """The offset and the scale of a solution whose numbers of each sign keep their sum."""
    ...

def solve(row_of, diagonal, p, y, alpha, C, eps=0.001, max_iter=-1, nu=False):
    """Least 0.5 a'Qa + p'a with 0 <= a <= C and y'a fixed: a, the slopes, the number of rounds. `row_of(i)` is a row of Q."""
    ...

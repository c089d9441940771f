"""Schur's form of matrices whose eigenvalues are not real."""

import math

import numpy as np
from numpy_more.complex_decompositions import schur


def complex_form(a):
    """A triangle T and a unitary Z: a = Z T Z*."""
    a = np.asarray(a)
    if a.ndim != 2 or a.shape[0] != a.shape[1]:
        raise ValueError("expected square matrix")
    t, z = schur(a)
    return np.array(t, dtype=complex), np.array(z, dtype=complex)


def real_form(a, values, vectors):
    """The same of real matrices, with blocks of two for pairs of eigenvalues, whose diagonals are equal."""
    from .decompositions import cdf2rdf

    columns = cdf2rdf(values, vectors)[1]
    z, _ = np.linalg.qr(columns)
    t = z.T @ a @ z
    n, k, numbers = len(a), 0, values.tolist()
    while k < n - 1:
        if complex(numbers[k]).imag == 0:
            k += 1
            continue
        (p, q), (r, s) = ((float(v) for v in row) for row in t[k : k + 2, k : k + 2].tolist())
        # A turn that makes the diagonal equal.
        angle = 0.5 * math.atan2(p - s, q + r)
        c, d = math.cos(angle), math.sin(angle)
        turn = np.array([[c, -d], [d, c]])
        t[k : k + 2] = turn.T @ t[k : k + 2]
        t[:, k : k + 2] = t[:, k : k + 2] @ turn
        z[:, k : k + 2] = z[:, k : k + 2] @ turn
        k += 2
    for row in range(n):
        for column in range(row):
            pair = row == column + 1 and complex(numbers[column]).imag != 0 and complex(numbers[row]) == complex(numbers[column]).conjugate()
            if not pair:
                t[row, column] = 0.0
    return t, z

"""Matrices with names."""

import math

import numpy as np


def toeplitz(c, r=None):
    """Equal values along each diagonal, by the first column and row."""
    c = np.asarray(c)
    r = np.conj(c) if r is None else np.asarray(r)
    values = np.concatenate([c[::-1], r[1:]])
    return values[len(c) - 1 - np.arange(len(c))[:, None] + np.arange(len(r))]


def hankel(c, r=None):
    """Equal values along each rising diagonal, by the first column and the last row."""
    c = np.asarray(c)
    r = np.zeros(c.shape, dtype=c.dtype) if r is None else np.asarray(r)
    values = np.concatenate([c, r[1:]])
    return values[np.arange(len(c))[:, None] + np.arange(len(r))]


def circulant(c):
    """Each column the one before, turned by one."""
    c = np.atleast_1d(np.asarray(c))
    n = c.shape[-1]
    return c[..., (np.arange(n)[:, None] - np.arange(n)) % n]


def block_diag(*arrs):
    """Matrices along the diagonal."""
    parts = [np.atleast_2d(np.asarray(a)) for a in arrs] or [np.zeros((1, 0))]
    found = np.zeros((sum(p.shape[0] for p in parts), sum(p.shape[1] for p in parts)), dtype=np.result_type(*parts))
    row = column = 0
    for part in parts:
        found[row : row + part.shape[0], column : column + part.shape[1]] = part
        row, column = row + part.shape[0], column + part.shape[1]
    return found


def hadamard(n, dtype=int):
    """Rows of 1 and -1 at right angles, for a power of 2."""
    if n < 1 or n & (n - 1):
        raise ValueError("n must be an positive integer, and n must be a power of 2")
    found = np.array([[1]], dtype=dtype)
    while len(found) < n:
        found = np.concatenate([np.concatenate([found, found], axis=1), np.concatenate([found, -found], axis=1)])
    return found


def hilbert(n):
    """1 / (i + j + 1)."""
    return 1.0 / (1.0 + np.arange(n)[:, None] + np.arange(n))


def invhilbert(n, exact=False):
    """The inverse of `hilbert`."""
    whole = [
        [(-1) ** (i + j) * (i + j + 1) * math.comb(n + i, n - j - 1) * math.comb(n + j, n - i - 1) * math.comb(i + j, i) ** 2 for j in range(n)]
        for i in range(n)
    ]
    return np.array(whole, dtype=int if exact else float)


def pascal(n, kind="symmetric", exact=True):
    """Binomial coefficients."""
    makes = {"symmetric": lambda i, j: math.comb(i + j, i), "lower": lambda i, j: math.comb(i, j), "upper": lambda i, j: math.comb(j, i)}
    return np.array([[makes[kind](i, j) for j in range(n)] for i in range(n)], dtype=(np.uint64 if n < 35 else object) if exact else float)


def companion(a):
    """The matrix whose eigenvalues are the roots of a polynomial."""
    a = np.asarray(a, dtype=float)
    return np.concatenate([(-a[1:] / a[0])[None], np.eye(len(a) - 2, len(a) - 1)])


def leslie(f, s):
    """Births in the first row, survival below the diagonal."""
    f, s = np.asarray(f), np.asarray(s)
    found = np.diag(s, -1) + 0.0
    found[0] = f
    return found


def helmert(n, full=False):
    """Rows at right angles to all before, each a difference."""
    found = np.tril(np.ones((n, n)), -1) - np.diag(np.arange(n) + 0.0)
    found[0] = 1.0
    lengths = np.concatenate([np.array([float(n)]), np.arange(1, n) * np.arange(2, n + 1) + 0.0])
    found = found / np.sqrt(lengths)[:, None]
    return found if full else found[1:]


def dft(n, scale=None):
    """The matrix of the discrete Fourier transform."""
    found = np.exp(-2j * math.pi * (np.outer(np.arange(n), np.arange(n)) % n) / n)
    return found / {None: 1.0, "sqrtn": math.sqrt(n), "n": n}[scale]


def convolution_matrix(a, n, mode="full"):
    """The matrix that a convolution is."""
    a = np.asarray(a)
    whole = toeplitz(np.concatenate([a, np.zeros(n - 1, dtype=a.dtype)]), np.concatenate([a[:1], np.zeros(n - 1, dtype=a.dtype)]))
    if mode == "full":
        return whole
    size = max(n, len(a)) if mode == "same" else max(n, len(a)) - min(n, len(a)) + 1
    start = (len(whole) - size) // 2
    return whole[start : start + size]


def fiedler(a):
    """Distances of numbers."""
    a = np.asarray(a)
    return np.abs(a[:, None] - a)

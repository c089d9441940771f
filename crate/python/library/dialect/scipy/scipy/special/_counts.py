"""Numbers of ways: combinations, permutations, factorials."""

import math

import numpy as np

from .._common import elementwise
from ._gammas import binom, gamma_of


def _counted(exact, whole, smooth, *operands):
    if exact:
        if any(x != int(x) for x in operands):
            raise ValueError(f"exact counts need whole numbers, not {operands}")
        return whole(*map(int, operands))
    return elementwise(smooth, *operands)


def comb(N, k, *, exact=False, repetition=False):
    """How many ways there are to take k of N things, with `exact` as a whole number."""
    if repetition:
        return comb(np.asarray(N) + np.asarray(k) - 1 if np.ndim(N) or np.ndim(k) else N + k - 1, k, exact=exact)
    whole = lambda n, m: math.comb(n, m) if n >= m >= 0 else 0
    return _counted(exact, whole, lambda n, m: float(binom(n, m)) if n >= m >= 0 else 0.0, N, k)


def perm(N, k, exact=False):
    """How many ordered ways there are to take k of N things."""
    whole = lambda n, m: math.perm(n, m) if n >= m >= 0 else 0
    return _counted(exact, whole, lambda n, m: gamma_of(n + 1) / gamma_of(n - m + 1) if n >= m >= 0 else 0.0, N, k)


def factorial(n, exact=False, extend="zero"):
    """n!; with `exact` whole numbers."""
    if exact:
        if np.ndim(n):
            return np.array([math.factorial(int(v)) if v >= 0 else 0 for v in np.ravel(n).tolist()]).reshape(np.shape(n))
        return math.factorial(int(n)) if n >= 0 else 0
    return elementwise(lambda v: float(math.factorial(int(v))) if v == int(v) and 0 <= v < 171 else gamma_of(v + 1) if v >= 0 else 0.0, n)


def factorialk(n, k, exact=False, extend="zero"):
    """n (n - k) (n - 2k) …"""
    return math.prod(range(int(n), 0, -k)) if exact else elementwise(lambda v: float(math.prod(range(int(v), 0, -k))) if v >= 0 else 0.0, n)


def factorial2(n, exact=False, extend="zero"):
    """n (n - 2) (n - 4) …"""
    return factorialk(n, 2, exact)


def stirling2(N, K, *, exact=False):
    """How many ways there are to part N things into K groups."""

    def one(n, k):
        total = sum((-1) ** (k - j) * math.comb(k, j) * j**n for j in range(k + 1))
        return total // math.factorial(k)

    return one(int(N), int(K)) if exact else elementwise(lambda n, k: float(one(int(n), int(k))), N, K)

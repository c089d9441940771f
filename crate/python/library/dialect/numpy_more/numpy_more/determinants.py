"""Determinants as LAPACK's LU and NumPy's logarithms give them, to the last digit where matrices are small."""

import math

import numpy as np
import tandem as td

_SMALL = 16


def pivots(rows):
    """The diagonal of U and the sign of the order of rows, column by column (Crout's order of sums, as `getrf` has it)."""
    a, sign = [[float(x) for x in row] for row in rows], 1.0
    n = len(a)
    for j in range(n):
        for i in range(1, n):
            known = 0.0
            for k in range(min(i, j)):
                known += a[i][k] * a[k][j]
            a[i][j] -= known
        best = max(range(j, n), key=lambda i: abs(a[i][j]))
        if best != j:
            a[j], a[best], sign = a[best], a[j], -sign
        if a[j][j]:
            scale = 1 / a[j][j]
            for i in range(j + 1, n):
                a[i][j] *= scale
    return [a[i][i] for i in range(n)], sign


def _of(rows):
    diagonal, sign = pivots(rows)
    log = 0.0
    for x in diagonal:
        if x == 0:
            return 0.0, -math.inf
        sign = -sign if x < 0 else sign
        log += math.log(abs(x)) if math.isfinite(x) else x * x
    return sign, log


def _small(a):
    return a.dtype.name == "float64" and a.shape[-1] <= _SMALL and a.size <= 4096 and not td.is_tracing()


def signs_and_logs(a):
    """The signs of determinants, and the logarithms of their sizes."""
    if not _small(a):
        return td.linalg.slogdet(a)
    n = a.shape[-1]
    pairs = [_of(rows) for rows in (a.reshape(-1, n, n).tolist() if a.size else [[]] * math.prod(a.shape[:-2]))]
    return tuple(td.reshape(td.tensor([pair[at] for pair in pairs], dtype=td.float64), a.shape[:-2]) for at in (0, 1))


def determinants(a):
    """sign · exp(log)."""
    if not _small(a):
        return td.linalg.det(a)
    sign, log = signs_and_logs(a)
    values = [s * math.inf if x >= 709.8 else s * math.exp(x) for s, x in zip(sign.reshape(-1).tolist(), log.reshape(-1).tolist())]
    return td.reshape(td.tensor(values, dtype=td.float64), a.shape[:-2])


def products(a):
    """The product of the pivots of the transposed matrix, as SciPy has it."""
    if a.ndim != 2 or not _small(a) or not a.size:
        return np.linalg.det(a)
    diagonal, sign = pivots(zip(*a.tolist()))
    return np.float64(math.prod(diagonal, start=sign))


def singular(a):
    """Whether one of a few small matrices has a pivot of exactly 0."""
    n = a.shape[-1]
    return n <= 4 and 0 < a.size <= 256 and _small(a) and any(0.0 in pivots(rows)[0] for rows in a.reshape(-1, n, n).tolist())

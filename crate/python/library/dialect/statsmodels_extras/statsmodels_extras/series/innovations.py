"""Errors of series that their past does not tell, and parameters of stationary series."""

import numpy as np
from scipy import signal

# Up to here all errors are decorrelated together; behind, the last ones tell the next.
_WHOLE = 400


def autocovariances(ar, ma, count):
    """Covariances of a series of errors of variance 1; `ar` and `ma` are polynomials that begin with 1."""
    p, q = len(ar) - 1, len(ma) - 1
    size = max(p, q) + 1
    psi = signal.lfilter(ma, ar, np.concatenate([[1.0], np.zeros(max(size, count + 1))]))
    right = np.zeros(size)
    for k in range(size):
        right[k] = np.sum(ma[k:] * psi[: q + 1 - k]) if k <= q else 0.0
    matrix = np.zeros((size, size))
    for k in range(size):
        for i in range(p + 1):
            matrix[k, abs(k - i)] += ar[i]
    start = np.linalg.solve(matrix, right)
    found = np.zeros(max(count, size))
    found[:size] = start
    for k in range(size, count):
        found[k] = -np.dot(ar[1:], found[k - p : k][::-1])
    return found[:count]


def innovations(y, ar, ma):
    """Errors of a series that its past does not tell, and their variances, if new errors have variance 1."""
    n = len(y)
    head = min(n, _WHOLE)
    covariances = autocovariances(ar, ma, head)
    places = np.abs(np.arange(head)[:, None] - np.arange(head)[None, :])
    lower = np.linalg.cholesky(covariances[places])
    diagonal = np.diag(lower)
    from scipy.linalg import solve_triangular

    scaled = solve_triangular(lower, y[:head], lower=True)
    errors, variances = scaled * diagonal, diagonal**2
    if n > head:
        p, q = len(ar) - 1, len(ma) - 1
        driven = signal.lfilter(ar, [1.0], y)[head:]
        recent = errors[::-1][:q]
        # The state of the filter that the last errors of the head leave.
        state = signal.lfiltic([1.0], ma, recent) if q else None
        rest = signal.lfilter([1.0], ma, driven, zi=state)[0] if q else driven
        errors, variances = np.concatenate([errors, rest]), np.concatenate([variances, np.ones(n - head)])
        del p
    return errors, variances


def stationary(values):
    """Coefficients of a stationary series from free numbers, through partial correlations."""
    partial = values / np.sqrt(1 + values**2)
    found = np.zeros(0)
    for r in partial:
        found = np.concatenate([found - r * found[::-1], [r]])
    return found


def free(coefficients):
    """The free numbers of coefficients."""
    found, rest = [], np.asarray(coefficients, dtype=float)
    while len(rest):
        r = np.clip(rest[-1], -0.999, 0.999)
        found.append(r / np.sqrt(1 - r**2))
        rest = (rest[:-1] + r * rest[:-1][::-1]) / (1 - r**2)
    return np.array(found[::-1])

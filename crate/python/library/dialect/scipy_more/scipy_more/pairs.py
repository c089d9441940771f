"""Distances of two vectors, of the types that SciPy gives them."""

import math

import numpy as np


def _vector(u):
    u = np.atleast_1d(np.asarray(u))
    if u.ndim > 1:
        raise ValueError("Input vector should be 1-D.")
    return u


def _both(u, v):
    u, v = _vector(u), _vector(v)
    if u.shape != v.shape:
        raise ValueError(f"operands could not be broadcast together with shapes ({u.size},) ({v.size},) ")
    return u, v


def length(a):
    """The length of a vector: of floats a number of Python's."""
    found = np.linalg.norm(a)
    return float(found) if a.dtype.name in ("float64", "float32") else found


def euclidean(u, v, w=None):
    """The length of the difference."""
    u, v = _both(u, v)
    return length(u - v if w is None else np.sqrt(_vector(w)) * (u - v))


def minkowski(u, v, p=2, w=None):
    """The sum of powers of the differences, under its root."""
    if p <= 0:
        raise ValueError("p must be greater than 0")
    if p == 2:
        return euclidean(u, v, w)
    gap = np.abs(np.subtract(*_both(u, v)))
    if p == math.inf:
        return np.float64((gap if w is None else gap * _vector(w)).max())
    return np.float64(((gap * 1.0) ** p if w is None else (gap * 1.0) ** p * _vector(w)).sum() ** (1.0 / p))


def seuclidean(u, v, V):
    """The length of the difference, each part by its variance."""
    return euclidean(u, v, 1 / _vector(V))


def cityblock(u, v, w=None):
    """The sum of the sizes of differences."""
    gap = np.abs(np.subtract(*_both(u, v)))
    return (gap if w is None else gap * _vector(w)).sum()


def chebyshev(u, v, w=None):
    """The largest size of a difference."""
    gap = np.abs(np.subtract(*_both(u, v)))
    return (gap if w is None else gap[_vector(w) > 0]).max()


def correlation(u, v, w=None, centered=True):
    """1 less the correlation."""
    u, v = _both(u, v)
    w = None if w is None else _vector(w) / np.sum(w)
    u, v = u * 1.0, v * 1.0
    if centered:
        u, v = (u - np.mean(u), v - np.mean(v)) if w is None else (u - np.dot(u, w), v - np.dot(v, w))
    first, second = (u, v) if w is None else (u * w, v * w)
    found = 1.0 - np.dot(u, second) / np.sqrt(np.dot(u, first) * np.dot(v, second))
    return np.float64(np.clip(found, 0.0, 2.0))


def cosine(u, v, w=None):
    """1 less the cosine of the angle."""
    return correlation(u, v, w, centered=False)


def _counts(u, v, w):
    """How often both, the second, the first and neither are true; of numbers the sums of products."""
    u, v = _both(u, v)
    u, v = u * 1.0, v * 1.0
    w = 1.0 if w is None else _vector(w)
    return [float(np.sum(part * w)) for part in (u * v, (1 - u) * v, u * (1 - v), (1 - u) * (1 - v))]


def dice(u, v, w=None):
    """How much of two sets is not shared, by Dice."""
    both, second, first, _ = _counts(u, v, w)
    return (first + second) / (2.0 * both + first + second)


def rogerstanimoto(u, v, w=None):
    """How much of two sets is not shared, by Rogers and Tanimoto."""
    both, second, first, neither = _counts(u, v, w)
    return 2.0 * (first + second) / (both + neither + 2.0 * (first + second))


def russellrao(u, v, w=None):
    """How much of all is not shared."""
    total = float(len(_vector(u)) if w is None else np.sum(w))
    return (total - _counts(u, v, w)[0]) / total


def sokalsneath(u, v, w=None):
    """How much of two sets is not shared, by Sokal and Sneath."""
    both, second, first, _ = _counts(u, v, w)
    total = both + 2.0 * (first + second)
    if not total:
        raise ValueError("Sokal-Sneath dissimilarity is not defined for vectors that are entirely false.")
    return np.float64(2.0 * (first + second) / total)


def yule(u, v, w=None):
    """How little two sets go together, by Yule."""
    both, second, first, neither = _counts(u, v, w)
    return 2.0 * first * second / (both * neither + first * second) if first * second else 0.0


def jensenshannon(p, q, base=None, *, axis=0, keepdims=False):
    """The root of the divergence of two distributions from their mean."""
    from scipy.special import rel_entr

    p, q = np.asarray(p) * 1.0, np.asarray(q) * 1.0
    p, q = p / np.sum(p, axis=axis, keepdims=True), q / np.sum(q, axis=axis, keepdims=True)
    middle = (p + q) / 2.0
    total = np.sum(rel_entr(p, middle), axis=axis, keepdims=keepdims) + np.sum(rel_entr(q, middle), axis=axis, keepdims=keepdims)
    return np.sqrt(np.maximum(total / (1.0 if base is None else np.log(base)), 0.0) / 2.0)


def is_valid_y(y, warning=False, throw=False, name=None):
    """Whether an array can be one of distances of all pairs."""
    y = np.asarray(y)
    n = math.ceil(math.sqrt(y.size * 2)) if y.ndim == 1 else 0
    fine = y.ndim == 1 and n * (n - 1) == 2 * y.size
    if throw and not fine:
        raise ValueError(f"Distance matrix{f' {name!r}' if name else ''} must have shape=1 (i.e. be one-dimensional).")
    return fine


def num_obs_y(Y):
    """How many points distances of all pairs are of."""
    n = math.ceil(math.sqrt(np.size(Y) * 2))
    if n * (n - 1) != 2 * np.size(Y):
        raise ValueError("Invalid condensed distance matrix passed. Must be some k where k=(n choose 2) for some n >= 2.")
    return n


def num_obs_dm(d):
    """How many points a matrix of distances is of."""
    return np.shape(d)[0]

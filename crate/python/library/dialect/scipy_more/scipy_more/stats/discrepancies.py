"""How evenly points fill the unit cube."""

import math
import warnings

import numpy as np


def _checked(sample):
    sample = np.asarray(sample, dtype=np.float64)
    if sample.ndim != 2:
        raise ValueError("Sample is not a 2D array")
    if sample.max() > 1.0 or sample.min() < 0.0:
        raise ValueError("Sample is not in unit hypercube")
    return sample


def _over_pairs(sample, factor):
    """The sum over all pairs of points of the product over dimensions; a column of pairs at a time."""
    found = 1.0
    for column in sample.T:
        found = found * factor(column[:, None], column)
    return float(np.sum(found))


def _over_points(factors):
    return float(np.sum(np.prod(factors, axis=1)))


def _centered(x, n, d):
    z = np.abs(x - 0.5)
    pairs = _over_pairs(x - 0.5, lambda a, b: 1 + 0.5 * np.abs(a) + 0.5 * np.abs(b) - 0.5 * np.abs(a - b))
    return (13.0 / 12.0) ** d - 2.0 / n * _over_points(1 + 0.5 * z - 0.5 * z**2) + pairs / n**2


def _wrapped(x, n, d):
    return -((4.0 / 3.0) ** d) + _over_pairs(x, lambda a, b: 1.5 - np.abs(a - b) * (1 - np.abs(a - b))) / n**2


def _mixed(x, n, d):
    z = np.abs(x - 0.5)

    def factor(a, b):
        apart = np.abs(a - b)
        return 15.0 / 8.0 - 0.25 * np.abs(a - 0.5) - 0.25 * np.abs(b - 0.5) - 0.75 * apart + 0.5 * apart**2

    return (19.0 / 12.0) ** d - 2.0 / n * _over_points(5.0 / 3.0 - 0.25 * z - 0.25 * z**2) + _over_pairs(x, factor) / n**2


def _star(x, n, d):
    pairs = _over_pairs(x, lambda a, b: 1 - np.maximum(a, b))
    return math.sqrt(3.0**-d - 2.0 ** (1 - d) / n * _over_points(1 - x**2) + pairs / n**2)


_METHODS = {"CD": _centered, "WD": _wrapped, "MD": _mixed, "L2-star": _star}


def _workers(workers):
    if int(workers) < 1 and int(workers) != -1:
        raise ValueError(f"Invalid number of workers: {int(workers)}, must be -1 or > 0")


def discrepancy(sample, *, iterative=False, method="CD", workers=1):
    """How far points are from even; 0 at best. `iterative`: as if one more point were to come."""
    sample = _checked(sample)
    _workers(workers)
    if method not in _METHODS:
        raise ValueError(f"{method!r} is not a valid method. It must be one of {set(_METHODS)!r}")
    return _METHODS[method](sample, sample.shape[0] + bool(iterative), sample.shape[1])


def geometric_discrepancy(sample, method="mindist", metric="euclidean"):
    """The least distance of two points, or the mean length of the shortest tree through all."""
    from scipy.sparse.csgraph import minimum_spanning_tree
    from scipy.spatial.distance import pdist, squareform

    sample = _checked(sample)
    if sample.shape[0] < 2:
        raise ValueError("Sample must contain at least two points")
    apart = pdist(sample, metric=metric)
    if np.any(apart == 0.0):
        warnings.warn("Sample contains duplicate points.", stacklevel=2)
    if method == "mindist":
        return np.min(apart[apart != 0])
    if method == "mst":
        return np.mean(minimum_spanning_tree(squareform(apart)).data)
    raise ValueError(f"{method!r} is not a valid method. It must be one of {{'mindist', 'mst'}}")


def update_discrepancy(x_new, sample, initial_disc):
    """The centred discrepancy with one more point, from that without it (`iterative`)."""
    sample, x_new = np.asarray(sample, dtype=np.float64), np.asarray(x_new, dtype=np.float64)
    if sample.ndim != 2:
        raise ValueError("Sample is not a 2D array")
    if sample.max() > 1.0 or sample.min() < 0.0:
        raise ValueError("Sample is not in unit hypercube")
    if x_new.ndim != 1:
        raise ValueError("x_new is not a 1D array")
    if not (np.all(x_new >= 0) and np.all(x_new <= 1)):
        raise ValueError("x_new is not in unit hypercube")
    if x_new.shape[0] != sample.shape[1]:
        raise ValueError("x_new and sample must be broadcastable")
    n = sample.shape[0] + 1
    z, others = np.abs(x_new - 0.5), sample - 0.5
    pairs = _over_points(1 + 0.5 * z + 0.5 * np.abs(others) - 0.5 * np.abs(x_new - 0.5 - others))
    return float(initial_disc - 2.0 / n * np.prod(1 + 0.5 * z - 0.5 * z**2) + 2.0 / n**2 * pairs + np.prod(1 + z) / n**2)


def _perturbed(sample, a, b, k, before):
    """The centred discrepancy after points a and b have exchanged their k-th coordinates."""
    n = sample.shape[0]
    z = sample - 0.5
    size = np.abs(z)

    def with_others(i):
        return np.prod(0.5 * (2.0 + size[i] + size - np.abs(z[i] - z)), axis=1) / n**2.0

    def alone(i):
        return np.prod(1 + size[i]), np.prod(1.0 + 0.5 * size[i] - 0.5 * z[i] ** 2)

    of_a, of_b = with_others(a), with_others(b)
    turn = (2 + size[b, k] + size[:, k] - np.abs(z[b, k] - z[:, k])) / (2 + size[a, k] + size[:, k] - np.abs(z[a, k] - z[:, k]))
    upper, lower = (1 + size[b, k]) / (1 + size[a, k]), (2 - size[b, k]) / (2 - size[a, k])
    (ga, ha), (gb, hb) = alone(a), alone(b)
    own = ga * upper / n**2 - 2.0 * upper * lower * ha / n - (ga / n**2 - 2.0 / n * ha)
    own += gb / (n**2 * upper) - 2.0 * hb / (n * upper * lower) - (gb / n**2 - 2.0 / n * hb)
    change = turn * of_a - of_a + of_b / turn - of_b
    change[[a, b]] = 0.0
    return float(before + own + 2 * np.sum(change))

"""Impurities of nodes and the worth of splits."""

import math

import numpy as np

_LN2 = math.log(2)


def _entropy(sums, total):
    found = 0.0
    for s in sums:
        if s > 0:
            share = s / total
            found -= share * (math.log(share) / _LN2)
    return found


def _poisson(sums, total, logs):
    if min(sums) <= 0:
        return math.inf
    return (logs - sum(s * math.log(s / total) for s in sums)) / total / len(sums)


def impurity(name, total, sums, squares):
    """The impurity of a node of a weight, of its sums of targets and of its sum of `squares_of`."""
    if name == "gini":
        return 1.0 - sum(s * s for s in sums) / (total * total)
    if name in ("entropy", "log_loss"):
        return _entropy(sums, total)
    if name == "poisson":
        return _poisson(sums, total, squares)
    return (squares / total - sum((s / total) ** 2 for s in sums)) / len(sums)


def squares_of(name, y):
    """What of each row of targets `impurity` takes the sum of."""
    if name == "poisson":
        return np.sum(y * np.log(np.where(y > 0, y, 1.0)), axis=1)
    return np.sum(y * y, axis=1)


def _sum_of(function, parts):
    total = function(parts[0])
    for part in parts[1:]:
        total = total + function(part)
    return total


def _square(x):
    return x * x


def _entropies(parts, weight):
    def term(part):
        share = part / weight
        return share * (np.log(np.where(share > 0, share, 1.0)) / _LN2)

    return -_sum_of(term, parts)


def _poisson_worth(parts, weight):
    fits = _sum_of(lambda part: (part <= 0).astype(np.float64), parts) == 0
    return np.where(fits, _sum_of(lambda part: part * np.log(np.where(part > 0, part / weight, 1.0)), parts), -np.inf)


def worth(name, left, right, w_left, w_right):
    """What makes splits better. `left` and `right` are lists of arrays: the sums of each column of targets."""
    if name in ("entropy", "log_loss"):
        return -w_right * _entropies(right, w_right) - w_left * _entropies(left, w_left)
    if name == "gini":
        of_left = 1.0 - _sum_of(_square, left) / (w_left * w_left)
        return -w_right * (1.0 - _sum_of(_square, right) / (w_right * w_right)) - w_left * of_left
    if name == "friedman_mse":
        gap = w_right * _sum_of(lambda part: part, left) - w_left * _sum_of(lambda part: part, right)
        return gap * gap / (w_left * w_right)
    if name == "poisson":
        return _poisson_worth(left, w_left) + _poisson_worth(right, w_right)
    return _sum_of(_square, left) / w_left + _sum_of(_square, right) / w_right


def worth_of_few(name, left, right, w_left, w_right):
    """The same for lists of sums."""
    if name in ("entropy", "log_loss"):
        return -w_right * _entropy(right, w_right) - w_left * _entropy(left, w_left)
    if name == "gini":
        of_left = 1.0 - sum([s * s for s in left]) / (w_left * w_left)
        return -w_right * (1.0 - sum([s * s for s in right]) / (w_right * w_right)) - w_left * of_left
    if name == "friedman_mse":
        gap = w_right * sum(left) - w_left * sum(right)
        return gap * gap / (w_left * w_right)
    if name == "poisson":
        if min(*left, *right) <= 0:
            return -math.inf
        return sum([s * math.log(s / w_left) for s in left]) + sum([s * math.log(s / w_right) for s in right])
    return sum([s * s for s in left]) / w_left + sum([s * s for s in right]) / w_right


def middle(low, high):
    """A threshold between two values."""
    found = low / 2 + high / 2
    return low if found == high or math.isinf(found) else found


def median(pairs):
    """The weighted median of pairs of a value and its weight, in order."""
    half, below = math.fsum(w for _, w in pairs) / 2, 0.0
    for k, (value, w) in enumerate(pairs):
        below += w
        if below == half and k + 1 < len(pairs):
            return (value + pairs[k + 1][0]) / 2
        if below > half:
            return value
    return pairs[-1][0]


def deviation(pairs):
    """The weighted sum of distances from the median."""
    middle = median(pairs)
    return math.fsum(abs(value - middle) * w for value, w in pairs)

"""Probabilities of counts without loss of digits for large ones (Loader 2000), as functions of numbers."""

import math

_HALF_LOG_TAU = 0.5 * math.log(2 * math.pi)
_STIRLING = (1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156)


def stirling_error(n):
    """log Γ(n + 1) less Stirling's formula for it."""
    if n < 12:
        return math.lgamma(n + 1) - (n + 0.5) * math.log(n) + n - _HALF_LOG_TAU if n > 0 else math.inf
    total, power = 0.0, n
    for factor in _STIRLING:
        total += factor / power
        power *= n * n
    return total


def deviance(x, mean):
    """x log(x / mean) + mean - x."""
    gap = x - mean
    if abs(gap) < 0.1 * (x + mean):
        ratio = gap / (x + mean)
        total, term, k = gap * ratio, 2 * x * ratio, 1
        while True:
            term *= ratio * ratio
            k += 2
            after = total + term / k
            if after == total:
                return total
            total = after
    return x * math.log(x / mean) - gap


def binomial(x, n, p, q):
    """The probability of x in n trials of probability p, where q is 1 - p; n and x need not be whole."""
    if p == 0 or q == 0:
        return 1.0 if x == (n if q == 0 else 0) else 0.0
    if x == 0:
        return math.exp(-deviance(n, n * q) - n * p if p < 0.1 else n * math.log(q)) if n else 1.0
    if x == n:
        return math.exp(-deviance(n, n * p) - n * q if q < 0.1 else n * math.log(p))
    if x < 0 or x > n:
        return 0.0
    error = stirling_error(n) - stirling_error(x) - stirling_error(n - x) - deviance(x, n * p) - deviance(n - x, n * q)
    return math.exp(error) * math.sqrt(n / (2 * math.pi * x * (n - x)))


def poisson(x, mean):
    """exp(-mean) mean**x / Γ(x + 1)."""
    if mean == 0:
        return 1.0 if x == 0 else 0.0
    if x < 0 or math.isinf(x):
        return 0.0
    if x <= mean * 1e-300:
        return math.exp(-mean)
    if mean < x * 1e-300:
        return math.exp(-mean + x * math.log(mean) - math.lgamma(x + 1))
    return math.exp(-stirling_error(x) - deviance(x, mean)) / math.sqrt(2 * math.pi * x)

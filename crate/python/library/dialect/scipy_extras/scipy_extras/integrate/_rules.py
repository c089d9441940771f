"""Nodes and weights of Gauss' rule over -1 to 1."""

import functools
import math


@functools.lru_cache(32)
def legendre(n):
    """The zeros of Legendre's polynomial of degree n, and their weights, as lists."""
    nodes, weights = [], []
    for i in range(n):
        x = -math.cos(math.pi * (i + 0.75) / (n + 0.5))
        for _ in range(100):
            before, value = 0.0, 1.0
            for k in range(n):
                before, value = value, ((2 * k + 1) * x * value - k * before) / (k + 1)
            slope = n * (x * value - before) / (x * x - 1)
            step = value / slope
            x -= step
            if abs(step) < 1e-16:
                break
        nodes.append(0.0 if n % 2 and i == n // 2 else x)
        weights.append(2 / ((1 - x * x) * slope * slope))
    return nodes, weights

"""Means and deviations of the rows of small tables, summed in NumPy's order: ranks compare them to the last bit."""

import math

import numpy as np


def _sum(values):
    """In pairs, eight at a time, as NumPy adds what lies side by side."""
    n = len(values)
    if n > 128:
        half = n // 2 - n // 2 % 8
        return _sum(values[:half]) + _sum(values[half:])
    start = n - n % 8
    total = 0.0
    if start:
        parts = values[:8]
        for at in range(8, start, 8):
            parts = [a + b for a, b in zip(parts, values[at : at + 8])]
        a, b, c, d, e, f, g, h = parts
        total = ((a + b) + (c + d)) + ((e + f) + (g + h))
    for value in values[start:]:
        total += value
    return total


def row_moments(table):
    """The mean and the standard deviation of each row."""
    rows = table.tolist()
    means = [_sum(row) / len(row) for row in rows]
    return np.array(means), np.array([math.sqrt(_sum([(v - m) * (v - m) for v in row]) / len(row)) for row, m in zip(rows, means)])

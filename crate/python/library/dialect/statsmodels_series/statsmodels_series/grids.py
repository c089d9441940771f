"""Where searches of parameters of series begin."""

import math

import numpy as np


def guesses_of_smoothing(free):
    """Shares of the newest value, of the newest slope and of the newest season on a grid, more closely where fewer are free."""
    count = 87 // max(sum(free), 1)
    rows = []
    for alpha in np.linspace(0.005, 0.995, count).tolist() if free[0] else [0.5]:
        slopes = np.linspace(0.0, alpha, math.ceil(count * math.sqrt(alpha))).tolist() if free[1] else [0.1]
        seasons = np.linspace(0.0, 1 - alpha, math.ceil(count * math.sqrt(1 - alpha))).tolist() if free[2] else [0.1]
        rows += [(alpha, beta, gamma) for beta in slopes for gamma in seasons]
    return np.array(rows)

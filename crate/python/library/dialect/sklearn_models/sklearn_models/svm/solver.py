"""The dual problem of support vector machines, by pairs of numbers (Fan, Chen, Lin 2005)."""

import numpy as np

_TAU = 1e-12


def kept(K):
    """A table of kernels as libsvm keeps it, in single precision, so that the same pairs are moved."""
    return K.astype(np.float32).astype(np.float64)


def _last(values):
    """The place of the greatest value, of equal ones the last, as libsvm chooses."""
    return len(values) - 1 - int(np.argmax(values[::-1]))


def _pair(G, alpha, y, low, high, diagonal, row_of, eps):
    """The next pair of numbers to move, or `None` at the optimum."""
    against = -y * G
    up = np.where(y > 0, alpha < high, alpha > low)
    down = np.where(y > 0, alpha > low, alpha < high)
    first = np.where(up, against, -np.inf)
    i = _last(first)
    greatest = float(first[i])
    second = np.where(down, against, np.inf)
    if greatest - float(second.min()) < eps:
        return None
    gaps = greatest - second
    curves = diagonal[i] + diagonal - 2.0 * y[i] * y * row_of(i)
    curves = np.where(curves > 0, curves, _TAU)
    worth = np.where(down & (gaps > 0), gaps * gaps / curves, -np.inf)
    return i, _last(worth)


def _pair_nu(G, alpha, y, low, high, diagonal, row_of, eps):
    """The same where the numbers of each sign keep their sum."""
    best, worst, found = -np.inf, -np.inf, None
    for sign in (1.0, -1.0):
        inside = y == sign
        up = np.where(inside & (alpha < high), -G, -np.inf)
        down = np.where(inside & (alpha > low), -G, np.inf)
        i = _last(up)
        gaps = float(up[i]) - down
        gap = float(gaps.max())
        worst = max(worst, gap)
        if gap <= 0 or not np.isfinite(gap):
            continue
        curves = diagonal[i] + diagonal - 2.0 * row_of(i)
        worth = np.where(gaps > 0, gaps * gaps / np.where(curves > 0, curves, _TAU), -np.inf)
        j = _last(worth)
        if float(worth[j]) >= best:
            best, found = float(worth[j]), (i, j)
    return None if worst < eps else found


def solve(row_of, diagonal, p, y, alpha, C, eps=1e-3, max_iter=-1, nu=False):
    """Least 0.5 a'Qa + p'a with 0 <= a <= C and y'a fixed: a, the slopes, the number of rounds. `row_of(i)` is a row of Q."""
    alpha, low = alpha.copy(), np.zeros(len(alpha))
    G = p.copy()
    for i in np.flatnonzero(alpha).tolist():
        G = G + row_of(i) * alpha[i]
    most, rounds, choose = max_iter if max_iter >= 0 else 100000, 0, _pair_nu if nu else _pair
    while rounds < most:
        pair = choose(G, alpha, y, low, C, diagonal, row_of, eps)
        if pair is None:
            break
        rounds += 1
        i, j = pair
        Qi, Qj = row_of(i), row_of(j)
        a, b, Ci, Cj = float(alpha[i]), float(alpha[j]), float(C[i]), float(C[j])
        same = y[i] == y[j]
        curve = float(diagonal[i] + diagonal[j] + (-2 if same else 2) * Qi[j])
        curve = curve if curve > 0 else _TAU
        if not same:
            step = (-float(G[i]) - float(G[j])) / curve
            gap = a - b
            a, b = a + step, b + step
            if gap > 0 and b < 0:
                a, b = gap, 0.0
            elif gap <= 0 and a < 0:
                a, b = 0.0, -gap
            if gap > Ci - Cj and a > Ci:
                a, b = Ci, Ci - gap
            elif gap <= Ci - Cj and b > Cj:
                a, b = Cj + gap, Cj
        else:
            step = (float(G[i]) - float(G[j])) / curve
            total = a + b
            a, b = a - step, b + step
            if total > Ci and a > Ci:
                a, b = Ci, total - Ci
            elif total <= Ci and b < 0:
                a, b = total, 0.0
            if total > Cj and b > Cj:
                a, b = total - Cj, Cj
            elif total <= Cj and a < 0:
                a, b = 0.0, total
        G = G + (Qi * (a - alpha[i]) + Qj * (b - alpha[j]))
        alpha[i], alpha[j] = a, b
    return alpha, G, rounds


def offset(G, alpha, y, C):
    """The offset rho of a solution; samples without weight say nothing about it."""
    G, alpha, y, C = (one[C > 0] for one in (G, alpha, y, C))
    slopes = y * G
    free = (alpha > 0) & (alpha < C)
    if free.any():
        return float(slopes[free].mean())
    at_top = alpha >= C
    above = slopes[(at_top & (y < 0)) | (~at_top & (y > 0))]
    below = slopes[(at_top & (y > 0)) | (~at_top & (y < 0))]
    high = float(above.min()) if len(above) else np.inf
    low = float(below.max()) if len(below) else -np.inf
    return (high + low) / 2


def offsets_nu(G, alpha, y, C):
    """The offset and the scale of a solution whose numbers of each sign keep their sum."""
    G, alpha, y, C = (one[C > 0] for one in (G, alpha, y, C))
    found = []
    for sign in (1.0, -1.0):
        inside = y == sign
        free = inside & (alpha > 0) & (alpha < C)
        if free.any():
            found.append(float(G[free].mean()))
        else:
            at_top, at_bottom = G[inside & (alpha >= C)], G[inside & (alpha <= 0)]
            found.append(((float(at_top.max()) if len(at_top) else -np.inf) + (float(at_bottom.min()) if len(at_bottom) else np.inf)) / 2)
    return (found[0] - found[1]) / 2, (found[0] + found[1]) / 2

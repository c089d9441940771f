"""Eigenvalues and eigenvectors of symmetric matrices by reflections to a tridiagonal matrix and implicit QL or QR steps on it (Golub and
Van Loan, 8.3), with the signs that LAPACK's conventions give."""

import math

from .eigenvalues import reflector

_EPS = 2.0**-53
_SQUARE, _LEAST = _EPS * _EPS, 2.0**-1022


def _tridiagonal(a):
    """Diagonal and side diagonal of the tridiagonal matrix that is z transposed times the matrix times z, and z."""
    n = len(a)
    diagonal, side, steps = [0.0] * n, [0.0] * n, []
    for i in range(n - 1):
        side[i], rest, factor = reflector([a[k][i] for k in range(i + 1, n)])
        direction = [1.0, *rest]
        if factor:
            inner = range(i + 1, n)
            product = [factor * sum(a[r][c] * direction[c - i - 1] for c in inner) for r in inner]
            half = -factor / 2 * sum(p * d for p, d in zip(product, direction))
            product = [p + half * d for p, d in zip(product, direction)]
            for r, (x, u) in enumerate(zip(direction, product), i + 1):
                for c, (y, v) in enumerate(zip(direction, product), i + 1):
                    a[r][c] -= x * v + u * y
        steps.append((direction, factor))
        diagonal[i] = a[i][i]
    diagonal[n - 1] = a[n - 1][n - 1]
    z = [[float(i == j) for j in range(n)] for i in range(n)]
    for i in range(n - 2, -1, -1):
        direction, factor = steps[i]
        for j in range(i + 1, n):
            total = factor * sum(d * z[i + 1 + k][j] for k, d in enumerate(direction))
            for k, d in enumerate(direction):
                z[i + 1 + k][j] -= total * d
    return diagonal, side, z


def _rotation(f, g):
    """Cosine, sine and length of the rotation that takes (f, g) to the first axis."""
    if g == 0:
        return 1.0, 0.0, f
    if f == 0:
        return 0.0, math.copysign(1.0, g), abs(g)
    length = math.hypot(f, g)
    signed = math.copysign(length, f)
    return abs(f) / length, g / signed, signed


def _rotate(z, j, cosine, sine):
    """The columns j and j + 1, rotated."""
    for row in z:
        one, two = row[j], row[j + 1]
        row[j + 1], row[j] = cosine * two - sine * one, sine * two + cosine * one


def _of_two(a, b, c):
    """The eigenvalues of [[a, b], [b, c]], that of larger size first, and the vector of it."""
    total, gap, twice = a + c, a - c, 2 * b
    larger, smaller = (a, c) if abs(a) > abs(c) else (c, a)
    root = math.hypot(gap, twice)
    if total < 0:
        one, sign = (total - root) / 2, -1
        two = larger / one * smaller - b / one * b
    elif total > 0:
        one, sign = (total + root) / 2, 1
        two = larger / one * smaller - b / one * b
    else:
        one, two, sign = root / 2, -root / 2, 1
    other = 1 if gap >= 0 else -1
    cs = gap + root if gap >= 0 else gap - root
    if abs(cs) > abs(twice):
        ratio = -twice / cs
        sine = 1 / math.sqrt(1 + ratio * ratio)
        cosine = ratio * sine
    elif b == 0:
        cosine, sine = 1.0, 0.0
    else:
        ratio = -cs / twice
        cosine = 1 / math.sqrt(1 + ratio * ratio)
        sine = ratio * cosine
    if sign == other:
        cosine, sine = -sine, cosine
    return one, two, cosine, sine


def _down(d, e, z, at, end):
    """QL steps on the rows from `at` to `end`, which find eigenvalues from the first row on."""
    while at <= end:
        m = next((m for m in range(at, end) if e[m] * e[m] <= _SQUARE * abs(d[m]) * abs(d[m + 1]) + _LEAST), end)
        if m < end:
            e[m] = 0.0
        if m == at:
            at += 1
        elif m == at + 1:
            d[at], d[at + 1], cosine, sine = _of_two(d[at], e[at], d[at + 1])
            _rotate(z, at, cosine, sine)
            e[at] = 0.0
            at += 2
        else:
            p = d[at]
            g = (d[at + 1] - p) / (2 * e[at])
            g = d[m] - p + e[at] / (g + math.copysign(math.hypot(g, 1.0), g))
            sine, cosine, p, turns = 1.0, 1.0, 0.0, []
            for i in range(m - 1, at - 1, -1):
                f, b = sine * e[i], cosine * e[i]
                cosine, sine, r = _rotation(g, f)
                if i != m - 1:
                    e[i + 1] = r
                g = d[i + 1] - p
                r = (d[i] - g) * sine + 2 * cosine * b
                p = sine * r
                d[i + 1] = g + p
                g = cosine * r - b
                turns.append((i, cosine, -sine))
            for turn in turns:
                _rotate(z, *turn)
            d[at] -= p
            e[at] = g


def _up(d, e, z, at, end):
    """QR steps on the rows from `end` to `at`, which find eigenvalues from the last row on."""
    while at >= end:
        m = next((m for m in range(at, end, -1) if e[m - 1] * e[m - 1] <= _SQUARE * abs(d[m]) * abs(d[m - 1]) + _LEAST), end)
        if m > end:
            e[m - 1] = 0.0
        if m == at:
            at -= 1
        elif m == at - 1:
            d[at - 1], d[at], cosine, sine = _of_two(d[at - 1], e[at - 1], d[at])
            _rotate(z, at - 1, cosine, sine)
            e[at - 1] = 0.0
            at -= 2
        else:
            p = d[at]
            g = (d[at - 1] - p) / (2 * e[at - 1])
            g = d[m] - p + e[at - 1] / (g + math.copysign(math.hypot(g, 1.0), g))
            sine, cosine, p, turns = 1.0, 1.0, 0.0, []
            for i in range(m, at):
                f, b = sine * e[i], cosine * e[i]
                cosine, sine, r = _rotation(g, f)
                if i != m:
                    e[i - 1] = r
                g = d[i] - p
                r = (d[i + 1] - g) * sine + 2 * cosine * b
                p = sine * r
                d[i] = g + p
                g = cosine * r - b
                turns.append((i, cosine, sine))
            for turn in turns:
                _rotate(z, *turn)
            d[at] -= p
            e[at - 1] = g


def eigen(rows):
    """Eigenvalues in rising order, and rows of a matrix whose columns are the eigenvectors."""
    n = len(rows)
    d, e, z = _tridiagonal([[float(rows[max(i, j)][min(i, j)]) for j in range(n)] for i in range(n)])
    start = 0
    while start < n:
        end = start
        while end < n - 1 and e[end] and abs(e[end]) > math.sqrt(abs(d[end])) * math.sqrt(abs(d[end + 1])) * _EPS:
            end += 1
        if end < n - 1:
            e[end] = 0.0
        if end > start:
            # From the end with the larger element to the other.
            if abs(d[end]) < abs(d[start]):
                _up(d, e, z, end, start)
            else:
                _down(d, e, z, start, end)
        start = end + 1
    for i in range(n - 1):
        least = min(range(i, n), key=d.__getitem__)
        if least != i:
            d[i], d[least] = d[least], d[i]
            for row in z:
                row[i], row[least] = row[least], row[i]
    return d, z

"""Eigenvalues and eigenvectors of matrices that are not symmetric, which may be complex: by QR steps of Python's numbers."""

import math

import numpy as np


def _balanced(rows):
    """The matrix with rows and columns scaled by powers of 2, so that they are of like size; eigenvalues stay."""
    a, n = [row[:] for row in rows], len(rows)
    changed = True
    while changed:
        changed = False
        for i in range(n):
            column = sum(abs(a[j][i]) for j in range(n) if j != i)
            row = sum(abs(a[i][j]) for j in range(n) if j != i)
            if not column or not row:
                continue
            scale, total = 1.0, column + row
            while column < row / 2:
                scale, column = scale * 2, column * 4
            while column >= row * 2:
                scale, column = scale / 2, column / 4
            if (column + row) / scale < 0.95 * total:
                changed = True
                for j in range(n):
                    a[i][j] /= scale
                    a[j][i] *= scale
    return a


def _reflect(a, vector, at, rows, columns):
    """Applies a Householder reflection that makes `vector` a multiple of the first axis, from both sides."""
    length = math.sqrt(sum(x * x for x in vector))
    if not length or not any(vector[1:]):
        return
    v = vector[:]
    v[0] += math.copysign(length, v[0])
    scale = 2 / sum(x * x for x in v)
    for j in columns:
        total = scale * sum(x * a[at + k][j] for k, x in enumerate(v))
        for k, x in enumerate(v):
            a[at + k][j] -= total * x
    for i in rows:
        total = scale * sum(x * a[i][at + k] for k, x in enumerate(v))
        for k, x in enumerate(v):
            a[i][at + k] -= total * x


def _pair(a, b, c, d):
    """The eigenvalues of a matrix of two rows; of complex ones first that with the positive imaginary part."""
    half = (a - d) / 2
    spread = half * half + b * c
    if spread < 0:
        return complex(d + half, math.sqrt(-spread)), complex(d + half, -math.sqrt(-spread))
    z = half + math.copysign(math.sqrt(spread), half)
    return d + z, d - (b * c / z if z else 0.0)


def _double_step(a, low, high, shifted):
    """A QR step with two shifts at once (Francis), which stays real."""
    m = high - 1
    total, product = a[m][m] + a[high][high], a[m][m] * a[high][high] - a[m][high] * a[high][m]
    if shifted:
        size = abs(a[high][m]) + abs(a[m][m - 1])
        total, product = 1.5 * size, size * size
    first, below = a[low][low], a[low + 1][low]
    vector = [
        first * first + a[low][low + 1] * below - total * first + product, below * (first + a[low + 1][low + 1] - total), below * a[low + 2][low + 1],
    ]  # fmt: skip
    for k in range(low, high):
        _reflect(a, vector, k, range(low, min(k + 3, high) + 1), range(max(low, k - 1), high + 1))
        if k > low:
            for i in range(k + 1, min(k + 3, high + 1)):
                a[i][k - 1] = 0.0
        vector = [a[i][k] for i in range(k + 1, min(k + 4, high + 1))]


def _found(rows):
    """The eigenvalues as numbers of Python, in the order in which they stand on the diagonal in the end."""
    n = len(rows)
    a = _balanced(rows)
    for k in range(n - 2):
        _reflect(a, [a[i][k] for i in range(k + 1, n)], k + 1, range(n), range(k, n))
        for i in range(k + 2, n):
            a[i][k] = 0.0
    values, high, count = [0.0] * n, n - 1, 0
    while high >= 0:
        low = high
        while low > 0 and abs(a[low][low - 1]) > 2.3e-16 * ((abs(a[low][low]) + abs(a[low - 1][low - 1])) or 1.0):
            low -= 1
        if low == high:
            values[high], high, count = a[high][high], high - 1, 0
        elif low == high - 1:
            values[low], values[high] = _pair(a[low][low], a[low][high], a[high][low], a[high][high])
            high, count = high - 2, 0
        elif count == 60 or not math.isfinite(a[high][high]):
            raise np.linalg.LinAlgError("Eigenvalues did not converge")
        else:
            count += 1
            _double_step(a, low, high, count % 10 == 0)
    return values


def _are_complex(values):
    return any(isinstance(value, complex) for value in values)


def eigenvalues(rows):
    """The eigenvalues of a matrix: real numbers, if all of them are."""
    return np.array(_found(rows))


def eigen(rows):
    """Eigenvalues and eigenvectors, which are the columns of a matrix."""
    values = _found(rows)
    if not _are_complex(values):
        return _real_vectors(rows)
    size = max(abs(x) for row in rows for x in row)
    vectors = []
    for at, value in enumerate(values):
        if at and isinstance(value, complex) and value == values[at - 1].conjugate():
            vectors.append([x.conjugate() for x in vectors[-1]])
        else:
            vectors.append(_null_vector(rows, complex(value) + 1e-15 * size))
    return np.array(list(map(complex, values))), np.array([list(row) for row in zip(*vectors)])


def _null_vector(rows, value):
    """By inverse iteration; of length 1, and its largest component is real."""
    n = len(rows)
    v = [complex(1.0, 0.1 * i) for i in range(n)]
    for _ in range(3):
        a = [[complex(x) - (value if i == j else 0) for j, x in enumerate(row)] + [v[i]] for i, row in enumerate(rows)]
        for k in range(n):
            best = max(range(k, n), key=lambda i: abs(a[i][k]))
            a[k], a[best] = a[best], a[k]
            pivot = a[k][k] or 1e-300
            for i in range(k + 1, n):
                factor = a[i][k] / pivot
                if factor:
                    a[i][k:] = [x - factor * y for x, y in zip(a[i][k:], a[k][k:])]
        for k in range(n - 1, -1, -1):
            v[k] = (a[k][n] - sum(a[k][j] * v[j] for j in range(k + 1, n))) / (a[k][k] or 1e-300)
        length = math.sqrt(sum(abs(x) ** 2 for x in v))
        v = [x / length for x in v]
    most = max(abs(x) for x in v)
    turn = next(x for x in v if abs(x) > most * (1 - 1e-10))
    turn = turn.conjugate() / abs(turn)
    v = [x * turn for x in v]
    return [complex(*(0.0 if abs(part) < 1e-16 else part for part in (x.real, x.imag))) for x in v]


def _real_vectors(rows):
    """By QR steps with shifts to a triangular matrix, whose eigenvectors follow by substitution."""
    n = len(rows)
    t, q = [row[:] for row in rows], [[float(i == j) for j in range(n)] for i in range(n)]
    size = max(abs(x) for row in t for x in row) or 1.0
    end = n - 1
    for _ in range(300 * n):
        if end == 0:
            break
        if abs(t[end][end - 1]) < 1e-15 * size:
            t[end][end - 1] = 0.0
            end -= 1
            continue
        corner = [[t[end - 1][end - 1], t[end - 1][end]], [t[end][end - 1], t[end][end]]]
        half, product = (corner[0][0] + corner[1][1]) / 2, corner[0][0] * corner[1][1] - corner[0][1] * corner[1][0]
        spread = half * half - product
        root = math.sqrt(spread) if spread > 0 else 0.0
        shift = min((half + root, half - root), key=lambda x: abs(x - corner[1][1]))
        for i in range(n):
            t[i][i] -= shift
        turns = []
        for j in range(n - 1):
            for i in range(n - 1, j, -1):
                r = math.hypot(t[i - 1][j], t[i][j])
                if t[i][j] == 0 or r == 0:
                    continue
                c, s = t[i - 1][j] / r, t[i][j] / r
                for k in range(n):
                    x, y = t[i - 1][k], t[i][k]
                    t[i - 1][k], t[i][k] = c * x + s * y, c * y - s * x
                turns.append((i, c, s))
        for i, c, s in turns:
            for m in (t, q):
                for row in m:
                    x, y = row[i - 1], row[i]
                    row[i - 1], row[i] = c * x + s * y, c * y - s * x
        for i in range(n):
            t[i][i] += shift
    else:
        raise np.linalg.LinAlgError("Eigenvalues did not converge")
    values, vectors = [t[i][i] for i in range(n)], []
    for k in range(n):
        v = [0.0] * n
        v[k] = 1.0
        for i in range(k - 1, -1, -1):
            gap = values[i] - values[k]
            v[i] = -sum(t[i][j] * v[j] for j in range(i + 1, k + 1)) / (gap if abs(gap) > 1e-14 * size else 1e-14 * size)
        full = [sum(q[i][j] * v[j] for j in range(n)) for i in range(n)]
        length = math.sqrt(sum(x * x for x in full))
        vectors.append([x / length for x in full])
    return np.array(values), np.array([list(row) for row in zip(*vectors)])

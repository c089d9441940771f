"""Small systems of equations, as lists of float numbers: quicker than ops over tensors of a few elements."""

import math


def solve(matrix, right):
    """The solution of a small square system, None where there is none."""
    n = len(matrix)
    rows = [list(row) + [value] for row, value in zip(matrix, right)]
    for k in range(n):
        pivot = max(range(k, n), key=lambda i: abs(rows[i][k]))
        if rows[pivot][k] == 0 or rows[pivot][k] != rows[pivot][k]:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        top = rows[k]
        for i in range(k + 1, n):
            factor = rows[i][k] / top[k]
            if factor:
                rows[i] = [a - factor * b for a, b in zip(rows[i], top)]
    found = [0.0] * n
    for k in range(n - 1, -1, -1):
        row = rows[k]
        found[k] = (row[n] - math.fsum(row[j] * found[j] for j in range(k + 1, n))) / row[k]
    return found


def inverse(matrix):
    """The inverse of a small matrix, None where there is none."""
    n = len(matrix)
    columns = [solve(matrix, [float(i == j) for i in range(n)]) for j in range(n)]
    return None if any(column is None for column in columns) else [list(row) for row in zip(*columns)]


def triangle(rows, right):
    """R and the first entries of Qᵀ b of a tall system, by Householder's reflections; columns that are 0 stay 0."""
    rows, right = [list(row) for row in rows], list(right)
    m, n = len(rows), len(rows[0])
    for k in range(min(m, n)):
        length = math.sqrt(math.fsum(rows[i][k] ** 2 for i in range(k, m)))
        if length == 0:
            continue
        length = -math.copysign(length, rows[k][k])
        v = [rows[i][k] for i in range(k, m)]
        v[0] -= length
        size = math.fsum(x * x for x in v)
        if size == 0:
            continue
        for j in range(k, n):
            dot = 2 * math.fsum(x * rows[k + i][j] for i, x in enumerate(v)) / size
            for i, x in enumerate(v):
                rows[k + i][j] -= dot * x
        dot = 2 * math.fsum(x * right[k + i] for i, x in enumerate(v)) / size
        for i, x in enumerate(v):
            right[k + i] -= dot * x
    return [row[:n] for row in rows[:n]], right[:n]


def upwards(r, right):
    """The solution of a small upper triangular system; 0 from the first column on whose pivot is 0."""
    n = len(r)
    rank = next((k for k in range(n) if r[k][k] == 0), n)
    found = [0.0] * n
    for k in range(rank - 1, -1, -1):
        found[k] = (right[k] - math.fsum(r[k][j] * found[j] for j in range(k + 1, rank))) / r[k][k]
    return found


def dot(a, b):
    """The sum of products."""
    return math.fsum(x * y for x, y in zip(a, b))


def times(matrix, vector):
    """A matrix times a vector."""
    return [math.fsum(a * b for a, b in zip(row, vector)) for row in matrix]


def norm(vector):
    """The length."""
    return math.sqrt(math.fsum(x * x for x in vector))

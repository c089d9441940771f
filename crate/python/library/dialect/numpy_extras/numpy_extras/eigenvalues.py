"""Eigenvalues and eigenvectors of real matrices by the QR algorithm with two shifts (Golub and Van Loan, 7.5), in the order and with the
signs that LAPACK's conventions give: balanced, reduced to Hessenberg form by reflections, then to blocks of one or two rows."""

import math

import numpy as np

_EPS = 2.0**-52
_TINY = 2.0**-1022


def reflector(vector):
    """The reflection that makes a vector a multiple of the first axis: that multiple, the direction behind its first part, which is 1, and
    the factor."""
    first, rest = vector[0], vector[1:]
    length = math.sqrt(sum(x * x for x in rest))
    if not length:
        return first, [0.0] * len(rest), 0.0
    end = -math.copysign(math.hypot(first, length), first)
    return end, [x / (first - end) for x in rest], (end - first) / end


def _from_left(a, at, direction, factor, columns):
    for j in columns:
        total = factor * (a[at][j] + sum(v * a[at + k][j] for k, v in enumerate(direction, 1)))
        a[at][j] -= total
        for k, v in enumerate(direction, 1):
            a[at + k][j] -= total * v


def _from_right(a, at, direction, factor, rows):
    for row in (a[i] for i in rows):
        total = factor * (row[at] + sum(v * row[at + k] for k, v in enumerate(direction, 1)))
        row[at] -= total
        for k, v in enumerate(direction, 1):
            row[at + k] -= total * v


def _exchange(a, i, j):
    a[i], a[j] = a[j], a[i]
    for row in a:
        row[i], row[j] = row[j], row[i]


def _isolated(a):
    """Moves rows and columns that show an eigenvalue by themselves to the end and to the front: the range of the others, and the
    exchanges."""
    low, high, exchanges = 0, len(a) - 1, []
    moved = True
    while moved:
        moved = False
        for i in range(high, -1, -1):
            if i <= high and not any(a[i][j] for j in range(high + 1) if j != i):
                exchanges.append((high, i))
                _exchange(a, high, i)
                if high == 0:
                    return 0, 0, exchanges
                high, moved = high - 1, True
    moved = True
    while moved:
        moved = False
        for j in range(low, high + 1):
            if j >= low and not any(a[i][j] for i in range(low, high + 1) if i != j):
                exchanges.append((low, j))
                _exchange(a, low, j)
                low, moved = low + 1, True
    return low, high, exchanges


def _scaled(a, low, high):
    """Makes rows and columns of like length, by powers of 2: the factor of each."""
    factors, changed = [1.0] * len(a), True
    while changed:
        changed = False
        for i in range(low, high + 1):
            column = math.sqrt(sum(a[k][i] ** 2 for k in range(low, high + 1)))
            row = math.sqrt(sum(a[i][k] ** 2 for k in range(low, high + 1)))
            if not column or not row:
                continue
            factor, total = 1.0, column + row
            while column < row / 2:
                factor, column, row = factor * 2, column * 2, row / 2
            while column / 2 >= row:
                factor, column, row = factor / 2, column / 2, row * 2
            if column + row < 0.95 * total:
                factors[i] *= factor
                changed = True
                a[i] = [x / factor for x in a[i]]
                for k in range(high + 1):
                    a[k][i] *= factor
    return factors


def _sign(x):
    return math.copysign(1.0, x)


def _standard(a, b, c, d):
    """The rotation that makes a block of two rows triangular, or its diagonal equal: the block, and cosine and sine."""
    if c == 0:
        return (a, b, c, d), 1.0, 0.0
    if b == 0:
        return (d, -c, 0.0, a), 0.0, 1.0
    if a == d and _sign(b) != _sign(c):
        return (a, b, c, d), 1.0, 0.0
    half, most = (a - d) / 2, max(abs(b), abs(c))
    least = min(abs(b), abs(c)) * _sign(b) * _sign(c)
    scale = max(abs(half), most)
    z = half / scale * half + most / scale * least
    if z >= 4 * _EPS:
        z = half + math.copysign(math.sqrt(scale) * math.sqrt(z), half)
        length = math.hypot(c, z)
        return (d + z, b - c, 0.0, d - most / z * least), z / length, c / length
    return _equal_diagonal(a, b, c, d, half)


def _equal_diagonal(a, b, c, d, half):
    total = b + c
    length = math.hypot(total, a - d)
    cosine = math.sqrt((1 + abs(total) / length) / 2)
    sine = -(half / (length * cosine)) * _sign(total)
    a, b, c, d = a * cosine + b * sine, b * cosine - a * sine, c * cosine + d * sine, d * cosine - c * sine
    a, b, c, d = a * cosine + c * sine, b * cosine + d * sine, c * cosine - a * sine, d * cosine - b * sine
    middle = (a + d) / 2
    a = d = middle
    if c and not b:
        return (a, -c, 0.0, d), -sine, cosine
    if c and _sign(b) == _sign(c):
        p = math.copysign(math.sqrt(abs(b)) * math.sqrt(abs(c)), c)
        length = 1 / math.sqrt(abs(b + c))
        x, y = math.sqrt(abs(b)) * length, math.sqrt(abs(c)) * length
        return (middle + p, b - c, 0.0, middle - p), cosine * x - sine * y, cosine * y + sine * x
    return (a, b, c, d), cosine, sine


def _rotate_rows(a, i, j, cosine, sine, columns):
    for k in columns:
        x, y = a[i][k], a[j][k]
        a[i][k], a[j][k] = cosine * x + sine * y, cosine * y - sine * x


def _rotate_columns(a, i, j, cosine, sine, rows):
    for k in rows:
        x, y = a[k][i], a[k][j]
        a[k][i], a[k][j] = cosine * x + sine * y, cosine * y - sine * x


def _split(h, low, high, bottom):
    """The row at which the block that ends at `bottom` begins: what stands before it is as good as 0."""
    least = _TINY * ((high - low + 1) / (2 * _EPS))
    ulp = _EPS
    for k in range(bottom, low, -1):
        below = abs(h[k][k - 1])
        if below <= least:
            return k
        size = abs(h[k - 1][k - 1]) + abs(h[k][k])
        if not size:
            size = (abs(h[k - 1][k - 2]) if k - 2 >= low else 0.0) + (abs(h[k + 1][k]) if k + 1 <= high else 0.0)
        if below <= ulp * size:
            beside, apart = abs(h[k - 1][k]), abs(h[k - 1][k - 1] - h[k][k])
            most, lesser = max(abs(h[k][k]), apart), min(abs(h[k][k]), apart)
            larger, smaller = max(below, beside), min(below, beside)
            total = most + larger
            if smaller * (larger / total) <= max(least, ulp * (lesser * (most / total))):
                return k
    return low


def _shifts(h, top, bottom, count):
    """Sum and product of the two shifts, each as real and imaginary part: those of the last two rows, now and then others."""
    i = bottom
    if count % 20 == 0:
        s = abs(h[i][i - 1]) + abs(h[i - 1][i - 2])
        h11, h12, h21, h22 = 0.75 * s + h[i][i], -0.4375 * s, s, 0.75 * s + h[i][i]
    elif count % 10 == 0:
        s = abs(h[top + 1][top]) + abs(h[top + 2][top + 1])
        h11, h12, h21, h22 = 0.75 * s + h[top][top], -0.4375 * s, s, 0.75 * s + h[top][top]
    else:
        h11, h12, h21, h22 = h[i - 1][i - 1], h[i - 1][i], h[i][i - 1], h[i][i]
    s = abs(h11) + abs(h12) + abs(h21) + abs(h22)
    if not s:
        return 0.0, 0.0, 0.0, 0.0
    h11, h12, h21, h22 = h11 / s, h12 / s, h21 / s, h22 / s
    middle = (h11 + h22) / 2
    det = (h11 - middle) * (h22 - middle) - h12 * h21
    root = math.sqrt(abs(det))
    if det >= 0:
        return middle * s, root * s, middle * s, -root * s
    one, two = middle + root, middle - root
    near = one if abs(one - h22) <= abs(two - h22) else two
    return near * s, 0.0, near * s, 0.0


def _first(h, top, bottom, shifts):
    """Where a sweep begins, and the vector whose reflection begins it."""
    r1, i1, r2, i2 = shifts
    for m in range(bottom - 2, top - 1, -1):
        s = abs(h[m][m] - r2) + abs(i2) + abs(h[m + 1][m])
        below = h[m + 1][m] / s
        v = [
            below * h[m][m + 1] + (h[m][m] - r1) * ((h[m][m] - r2) / s) - i1 * (i2 / s),
            below * (h[m][m] + h[m + 1][m + 1] - r1 - r2),
            below * h[m + 2][m + 1],
        ]
        s = sum(map(abs, v))
        v = [x / s for x in v]
        if m == top:
            break
        near = abs(h[m - 1][m - 1]) + abs(h[m][m]) + abs(h[m + 1][m + 1])
        if abs(h[m][m - 1]) * (abs(v[1]) + abs(v[2])) <= _EPS * abs(v[0]) * near:
            break
    return m, v


def _sweep(h, z, top, bottom, start, vector):
    n = len(h)
    for k in range(start, bottom):
        rows = min(3, bottom - k + 1)
        v = [h[k + i][k - 1] for i in range(rows)] if k > start else vector[:rows]
        end, direction, factor = reflector(v)
        if k > start:
            h[k][k - 1] = end
            for i in range(1, rows):
                h[k + i][k - 1] = 0.0
        elif start > top:
            h[k][k - 1] *= 1 - factor
        _from_left(h, k, direction, factor, range(k, n))
        _from_right(h, k, direction, factor, range(min(k + 3, bottom) + 1))
        _from_right(z, k, direction, factor, range(n))


def _schur(a, low, high):
    """Turns a matrix into blocks of one or two rows, and gives z: the matrix is z times the blocks times z transposed; None where nothing
    converges."""
    n = len(a)
    z = [[float(i == j) for j in range(n)] for i in range(n)]
    for k in range(low, high - 1):
        end, direction, factor = reflector([a[i][k] for i in range(k + 1, high + 1)])
        _from_right(a, k + 1, direction, factor, range(high + 1))
        _from_left(a, k + 1, direction, factor, range(k + 1, n))
        a[k + 1][k] = end
        for i in range(k + 2, high + 1):
            a[i][k] = 0.0
        _from_right(z, k + 1, direction, factor, range(n))
    bottom, count = high, 0
    while bottom >= low:
        top = _split(a, low, high, bottom)
        if top > low:
            a[top][top - 1] = 0.0
        if top < bottom - 1:
            count += 1
            if count > 300 + 30 * n:
                return None
            _sweep(a, z, top, bottom, *_first(a, top, bottom, _shifts(a, top, bottom, count)))
            continue
        if top == bottom - 1:
            i, j = top, bottom
            (a[i][i], a[i][j], a[j][i], a[j][j]), cosine, sine = _standard(a[i][i], a[i][j], a[j][i], a[j][j])
            _rotate_rows(a, i, j, cosine, sine, range(j + 1, n))
            _rotate_columns(a, i, j, cosine, sine, range(i))
            _rotate_columns(z, i, j, cosine, sine, range(n))
        bottom, count = top - 1, 0
    return z


def _blocks(rows):
    """The blocks of a matrix, what makes the matrix of them, and how vectors go back to it."""
    a = [list(map(float, row)) for row in rows]
    low, high, exchanges = _isolated(a)
    factors = _scaled(a, low, high)
    z = _schur(a, low, high)
    if z is None:
        raise np.linalg.LinAlgError("Eigenvalues did not converge")
    values, k = [], 0
    while k < len(a):
        if k + 1 < len(a) and a[k + 1][k]:
            part = math.sqrt(abs(a[k][k + 1])) * math.sqrt(abs(a[k + 1][k]))
            values += [complex(a[k][k], part), complex(a[k + 1][k + 1], -part)]
            k += 2
        else:
            values.append(a[k][k])
            k += 1
    return a, z, values, lambda vector: _unbalanced(vector, low, high, factors, exchanges)


def _unbalanced(vector, low, high, factors, exchanges):
    for i in range(low, high + 1):
        vector[i] *= factors[i]
    for i, j in reversed(exchanges):
        vector[i], vector[j] = vector[j], vector[i]
    length = math.sqrt(sum(abs(x) ** 2 for x in vector))
    vector = [x / length for x in vector]
    if not any(isinstance(x, complex) for x in vector):
        return vector
    most = max(vector, key=abs)
    # The largest part becomes real, and keeps its sign.
    turn = complex(abs(most.real), -math.copysign(1.0, most.real) * most.imag) / abs(most) if most.imag else 1.0
    turned = [x * turn for x in vector]
    return [complex(x.real, 0.0) if v is most else x for x, v in zip(turned, vector)]


def _vector(t, z, k, value):
    """The vector of an eigenvalue, from that of the blocks: given in its own block, and by substitution in those before it."""
    n, own = len(t), [1.0]
    if isinstance(value, complex):
        right, below = t[k][k + 1], t[k + 1][k]
        own = [1.0, 1j * value.imag / right] if abs(right) >= abs(below) else [-value.imag / below, 1j]
    least = max(_EPS * abs(value), _TINY * n / _EPS)
    x = [-sum(y * t[i][k + m] for m, y in enumerate(own)) for i in range(k)] + own
    j = k - 1
    while j >= 0:
        width = 1
        if j and t[j][j - 1]:
            a, b, c, d = t[j - 1][j - 1] - value, t[j - 1][j], t[j][j - 1], t[j][j] - value
            det = a * d - b * c or least
            x[j - 1], x[j] = (x[j - 1] * d - b * x[j]) / det, (a * x[j] - c * x[j - 1]) / det
            width = 2
        else:
            gap = t[j][j] - value
            x[j] /= gap if abs(gap) > least else least
        most = max(map(abs, x))
        if most > 1e100:
            x = [y / most for y in x]
        for column in range(j - width + 1, j + 1):
            for i in range(j - width + 1):
                x[i] -= x[column] * t[i][column]
        j -= width
    return [sum(z[i][j] * y for j, y in enumerate(x)) for i in range(n)]


def eigenvalues(rows):
    """The eigenvalues of a matrix: real numbers, if all of them are."""
    return np.array(_blocks(rows)[2])


def eigen(rows):
    """Eigenvalues and eigenvectors, which are the columns of a matrix."""
    t, z, values, unbalanced = _blocks(rows)
    vectors = []
    for k, value in enumerate(values):
        if isinstance(value, complex) and value.imag < 0:
            vectors.append([x.conjugate() for x in vectors[-1]])
        else:
            vectors.append(unbalanced(_vector(t, z, k, value)))
    if any(isinstance(value, complex) for value in values):
        values, vectors = [complex(v) for v in values], [[complex(x) for x in vector] for vector in vectors]
    return np.array(values), np.array([list(row) for row in zip(*vectors)])

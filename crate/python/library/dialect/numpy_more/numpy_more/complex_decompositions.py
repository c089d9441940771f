"""Decompositions of complex matrices, as lists of rows: triangles, singular values, Schur's form."""

import cmath
import math

import numpy as np

_TINY = 2.220446049250313e-16


def _eye(n):
    return [[1.0 + 0j if i == j else 0j for j in range(n)] for i in range(n)]


def _rows(a):
    return [[complex(v) for v in row] for row in np.asarray(a).tolist()]


def _array(rows, shape):
    return np.array(rows, dtype=complex).reshape(shape)


def _reflected(rows, v, first, left):
    """Rows, from one on, less twice their part along a vector; or columns, where `left` is False."""
    n = len(v)
    if left:
        for j in range(len(rows[0])):
            dot = 2 * sum(v[i].conjugate() * rows[first + i][j] for i in range(n))
            if dot:
                for i in range(n):
                    rows[first + i][j] -= dot * v[i]
        return
    for row in rows:
        dot = 2 * sum(row[first + i] * v[i] for i in range(n))
        if dot:
            for i in range(n):
                row[first + i] -= dot * v[i].conjugate()


def _mirror(x):
    """The unit vector of the reflection that turns a column into its first place, and what stands there then."""
    size = math.sqrt(sum(abs(v) ** 2 for v in x))
    if size == 0 or all(v == 0 for v in x[1:]):
        return None, x[0]
    beta = -size * (x[0] / abs(x[0]) if x[0] else 1.0)
    v = [x[0] - beta, *x[1:]]
    length = math.sqrt(sum(abs(w) ** 2 for w in v))
    return [w / length for w in v], beta


def qr(a, mode="reduced"):
    """Q and R; R's diagonal is real, as LAPACK leaves it."""
    r = _rows(a)
    m, n = len(r), len(r[0]) if r else 0
    q = _eye(m)
    for k in range(min(m, n)):
        # LAPACK's reflections I - tau v v* are no mirrors: they make the first entry real.
        x = [r[i][k] for i in range(k, m)]
        rest = math.sqrt(sum(abs(v) ** 2 for v in x[1:]))
        if rest == 0 and x[0].imag == 0:
            continue
        beta = -math.copysign(math.hypot(abs(x[0]), rest), x[0].real)
        tau = complex((beta - x[0].real) / beta, -x[0].imag / beta)
        v = [1.0 + 0j] + [w / (x[0] - beta) for w in x[1:]]
        for j in range(k, n):
            dot = tau.conjugate() * sum(v[i].conjugate() * r[k + i][j] for i in range(m - k))
            for i in range(m - k):
                r[k + i][j] -= dot * v[i]
        for row in q:
            dot = tau * sum(row[k + i] * v[i] for i in range(m - k))
            for i in range(m - k):
                row[k + i] -= dot * v[i].conjugate()
    r = [[value if j >= i else 0j for j, value in enumerate(row)] for i, row in enumerate(r)]
    if mode == "complete":
        return _array(q, (m, m)), _array(r, (m, n))
    k = min(m, n)
    r = _array(r[:k], (k, n))
    return r if mode == "r" else (_array([row[:k] for row in q], (m, k)), r)


def cholesky(a, upper=False):
    """The lower triangle whose product with its conjugate is a Hermitian matrix."""
    rows = _rows(a)
    n = len(rows)
    found = [[0j] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1):
            rest = (rows[i][j] if not upper else rows[j][i].conjugate()) - sum(found[i][k] * found[j][k].conjugate() for k in range(j))
            if i == j:
                if rest.real <= 0:
                    raise np.linalg.LinAlgError("Matrix is not positive definite")
                found[i][i] = complex(math.sqrt(rest.real))
            else:
                found[i][j] = rest / found[j][j]
    made = _array(found, (n, n))
    return np.conj(made.T) if upper else made


def svd(a):
    """U, the singular values and V*, by Jacobi's turns of pairs of columns."""
    a = np.asarray(a)
    m, n = a.shape
    if m < n:
        u, s, vh = svd(np.conj(a.T))
        return np.conj(vh.T), s, np.conj(u.T)
    columns = [list(column) for column in zip(*_rows(a))]
    v = _eye(n)
    for _ in range(60):
        turned = False
        for p in range(n - 1):
            for q in range(p + 1, n):
                x, y = columns[p], columns[q]
                alpha, beta = sum(abs(w) ** 2 for w in x), sum(abs(w) ** 2 for w in y)
                gamma = sum(w.conjugate() * z for w, z in zip(x, y))
                if abs(gamma) <= 1e-15 * math.sqrt(alpha * beta) or gamma == 0:
                    continue
                turned = True
                phase = gamma / abs(gamma)
                zeta = (beta - alpha) / (2 * abs(gamma))
                t = math.copysign(1.0, zeta) / (abs(zeta) + math.hypot(1, zeta))
                c = 1 / math.hypot(1, t)
                s = c * t
                for pair in ((columns[p], columns[q]), (v[p], v[q])):
                    one, other = pair
                    for i in range(len(one)):
                        w, z = one[i], other[i] * phase.conjugate()
                        one[i], other[i] = c * w - s * z, s * w + c * z
        if not turned:
            break
    sizes = [math.sqrt(sum(abs(w) ** 2 for w in column)) for column in columns]
    order = sorted(range(n), key=lambda k: -sizes[k])
    values = [sizes[k] for k in order]
    left = [[w / sizes[k] for w in columns[k]] if sizes[k] > _TINY * max(values[0], 1e-300) else None for k in order]
    for k, vector in enumerate(left):
        if vector is None:
            left[k] = _orthogonal([w for w in left if w is not None], m)
    return _array([list(row) for row in zip(*left)], (m, n)), np.array(values), _array([[w.conjugate() for w in v[k]] for k in order], (n, n))


def _orthogonal(known, m):
    """A unit vector at right angles to others."""
    for place in range(m):
        vector = [1.0 + 0j if i == place else 0j for i in range(m)]
        for _ in range(2):
            for other in known:
                dot = sum(w.conjugate() * z for w, z in zip(other, vector))
                vector = [z - dot * w for w, z in zip(other, vector)]
        size = math.sqrt(sum(abs(w) ** 2 for w in vector))
        if size > 0.5 / math.sqrt(m):
            return [w / size for w in vector]
    return [0j] * m


def full_svd(a, full_matrices=True):
    """The same with all columns of U and rows of V*."""
    u, s, vh = svd(a)
    m, n = np.asarray(a).shape
    if full_matrices:
        for count, which in ((m, "u"), (n, "v")):
            vectors = [list(c) for c in zip(*_rows(u))] if which == "u" else [[w.conjugate() for w in row] for row in _rows(vh)]
            while len(vectors) < count:
                vectors.append(_orthogonal(vectors, count))
            if which == "u":
                u = _array([list(row) for row in zip(*vectors)], (m, m))
            else:
                vh = _array([[w.conjugate() for w in vector] for vector in vectors], (n, n))
    return u, s, vh


def schur(a):
    """T and Z as lists: A = Z T Z*, with a triangle T; by shifted QR steps on Hessenberg's form."""
    t = _rows(a)
    n = len(t)
    z = _eye(n)
    for k in range(n - 2):
        v, _ = _mirror([t[i][k] for i in range(k + 1, n)])
        if v is not None:
            _reflected(t, v, k + 1, True)
            _reflected(t, v, k + 1, False)
            _reflected(z, v, k + 1, False)
            for i in range(k + 2, n):
                t[i][k] = 0j
    high, rounds = n - 1, 0
    while high > 0:
        low = high
        while low > 0:
            near = abs(t[low][low]) + abs(t[low - 1][low - 1])
            if abs(t[low][low - 1]) <= _TINY * (near or 1.0):
                t[low][low - 1] = 0j
                break
            low -= 1
        if low == high:
            high, rounds = high - 1, 0
            continue
        rounds += 1
        if rounds > 300:
            raise np.linalg.LinAlgError("Eigenvalues did not converge")
        shift, u = t[high][high], cmath.sqrt(t[high - 1][high]) * cmath.sqrt(t[high][high - 1])
        if rounds % 10 == 0:
            shift += 0.75 * abs(t[high][high - 1].real)
        elif u:
            half = (t[high - 1][high - 1] - shift) / 2
            root = cmath.sqrt(half * half + u * u)
            if half and (half.conjugate() * root).real < 0:
                root = -root
            shift -= u * (u / (half + root))
        x, y = t[low][low] - shift, t[low + 1][low]
        for k in range(low, high):
            if k > low:
                x, y = t[k][k - 1], t[k + 1][k - 1]
            size = math.hypot(abs(x), abs(y))
            if size == 0:
                continue
            c, s = x / size, y / size
            one, other = t[k], t[k + 1]
            for j in range(max(k - 1, 0), n):
                p, q = one[j], other[j]
                one[j], other[j] = c.conjugate() * p + s.conjugate() * q, c * q - s * p
            for rows, end in ((t, min(k + 3, high + 1)), (z, n)):
                for row in rows[:end]:
                    p, q = row[k], row[k + 1]
                    row[k], row[k + 1] = p * c + q * s, q * c.conjugate() - p * s.conjugate()
            if k > low:
                t[k + 1][k - 1] = 0j
    return t, z


def eig(a):
    """Eigenvalues, and vectors of length 1 whose largest entries are real."""
    t, z = schur(a)
    n = len(t)
    size = max((abs(v) for row in t for v in row), default=1.0)
    vectors = []
    for k in range(n):
        x = [0j] * n
        x[k] = 1.0 + 0j
        for i in range(k - 1, -1, -1):
            gap = t[i][i] - t[k][k]
            if abs(gap) <= _TINY * size:
                gap = _TINY * (size or 1.0)
            x[i] = -sum(t[i][j] * x[j] for j in range(i + 1, k + 1)) / gap
        vector = [sum(row[j] * x[j] for j in range(k + 1)) for row in z]
        length = math.sqrt(sum(abs(w) ** 2 for w in vector))
        vector = [w / length for w in vector]
        largest = max(vector, key=abs)
        turn = largest.conjugate() / abs(largest)
        vectors.append([w * turn for w in vector])
    return np.array([t[k][k] for k in range(n)], dtype=complex), _array([list(row) for row in zip(*vectors)], (n, n))

"""Decompositions and functions of dense matrices that few programs need."""

import cmath
import math

import numpy as np
from numpy_more.complex_decompositions import qr


def _square(a, name="expected square matrix"):
    a = np.asarray(a)
    if a.ndim != 2 or a.shape[0] != a.shape[1]:
        raise ValueError(name)
    return a


def ldl(A, lower=True, hermitian=True, overwrite_a=False, check_finite=True):
    """Bunch and Kaufman's factors of a symmetric matrix: L D L*, with blocks of one or two on the diagonal of D."""
    a = np.array(_square(A, 'The input array "a" should be square.'))
    n = a.shape[0]
    if n == 0:
        return np.empty((0, 0)), np.empty((0, 0)), np.empty(0, dtype=int)
    a = a.astype(complex if a.dtype.kind == "c" else float)
    bar = np.conj if hermitian and a.dtype.kind == "c" else lambda x: x
    if not lower:
        # From the last row upwards: the same of the matrix turned round.
        l, d, perm = ldl(np.asarray(a[::-1, ::-1]), True, hermitian)
        return l[::-1, ::-1], d[::-1, ::-1], n - 1 - perm[::-1]
    full = np.tril(a) + bar(np.tril(a, -1)).T
    order = list(range(n))
    l, d, k = np.eye(n, dtype=a.dtype), np.zeros((n, n), dtype=a.dtype), 0
    alpha = (1 + math.sqrt(17)) / 8

    def swap(i, j):
        if i == j:
            return
        keep = list(range(n))
        keep[i], keep[j] = j, i
        full[:] = full[keep][:, keep]
        l[:, :k] = l[keep][:, :k]
        order[i], order[j] = order[j], order[i]

    while k < n:
        step = 1
        here = abs(full[k, k].item())
        below = np.abs(full[k + 1 :, k]).tolist()
        most = max(below, default=0.0)
        if max(here, most) > 0 and here < alpha * most:
            r = k + 1 + below.index(most)
            row = np.abs(full[k:, r]).tolist()
            row[r - k] = 0.0
            reach = max(row)
            if here * reach >= alpha * most**2:
                pass
            elif abs(full[r, r].item()) >= alpha * reach:
                swap(k, r)
            else:
                swap(k + 1, r)
                step = 2
        block = full[k : k + step, k : k + step].copy()
        d[k : k + step, k : k + step] = block
        rest = slice(k + step, n)
        if k + step < n and np.any(np.abs(block) > 0):
            column = full[rest, k : k + step].copy()
            part = np.linalg.solve(block.T, column.T).T if step == 2 else column / block[0, 0]
            l[rest, k : k + step] = part
            full[rest, rest] = full[rest, rest] - part @ bar(column).T
        k += step
    perm = np.argsort(np.array(order))
    outer = l[perm]
    return outer, d, np.array(order)


def _roots_of_two(m):
    """The eigenvalues of a matrix of two rows."""
    (p, q), (r, s) = ((complex(v) for v in row) for row in m.tolist())
    half, root = (p + s) / 2, cmath.sqrt(((p - s) / 2) ** 2 + q * r)
    return [half + root, half - root]


def _schur_pairs(a, b):
    """Complex Schur forms of a pair of matrices: Q* A Z and Q* B Z are upper triangular, by Moler and Stewart's steps."""
    n = a.shape[0]
    q, r = qr(b, "complete")
    h, t, z = np.conj(q).T @ a, r, np.eye(n, dtype=complex)
    rows = lambda m, i, g: m.__setitem__(slice(i, i + 2), g @ m[i : i + 2])

    def turn(x, y):
        size = math.hypot(abs(x), abs(y))
        if size == 0:
            return np.eye(2, dtype=complex)
        c, s = x / size, y / size
        return np.array([[np.conj(c), np.conj(s)], [-s, c]])

    def columns(i, x, y):
        """Makes x 0 where (x, y) stand in columns i and i + 1."""
        size = math.hypot(abs(x), abs(y))
        if size == 0:
            return np.eye(2, dtype=complex)
        return np.array([[y, np.conj(x)], [-x, np.conj(y)]]) / size

    for j in range(n - 2):
        for i in range(n - 2, j, -1):
            g = turn(complex(h[i, j]), complex(h[i + 1, j]))
            rows(h, i, g), rows(t, i, g)
            q[:, i : i + 2] = q[:, i : i + 2] @ np.conj(g).T
            g = columns(i, complex(t[i + 1, i]), complex(t[i + 1, i + 1]))
            for m in (h, t, z):
                m[:, i : i + 2] = m[:, i : i + 2] @ g
    high, tiny, rounds = n - 1, 2.2e-16, 0
    while high > 0 and rounds < 60 * n:
        rounds += 1
        low = high
        while low > 0 and abs(complex(h[low, low - 1])) > tiny * (abs(complex(h[low, low])) + abs(complex(h[low - 1, low - 1]))):
            low -= 1
        if low < high:
            pass
        else:
            h[high, high - 1] = 0
            high -= 1
            continue
        if low > 0:
            h[low, low - 1] = 0
        # The eigenvalue of the last two rows that is nearest to the last quotient.
        corner = h[high - 1 : high + 1, high - 1 : high + 1] @ np.linalg.inv(t[high - 1 : high + 1, high - 1 : high + 1] + tiny * np.eye(2))
        values = _roots_of_two(corner)
        last = complex(corner[1, 1])
        shift = min(values, key=lambda v: abs(v - last)) if rounds % 11 else last + abs(complex(h[high, high - 1]))
        x, y = (
            complex(h[low, low]) / complex(t[low, low] if t[low, low] != 0 else tiny) - shift,
            complex(h[low + 1, low]) / complex(t[low, low] if t[low, low] != 0 else tiny),
        )
        for i in range(low, high):
            g = turn(x, y)
            rows(h, i, g), rows(t, i, g)
            q[:, i : i + 2] = q[:, i : i + 2] @ np.conj(g).T
            g = columns(i, complex(t[i + 1, i]), complex(t[i + 1, i + 1]))
            for m in (h, t, z):
                m[:, i : i + 2] = m[:, i : i + 2] @ g
            if i < high - 1:
                x, y = complex(h[i + 1, i]), complex(h[i + 2, i])
    return np.triu(h), np.triu(t), q, z


def qz(A, B, output="real", lwork=None, sort=None, overwrite_a=False, overwrite_b=False, check_finite=True):
    """The generalised Schur form of two matrices: A = Q AA Z*, B = Q BB Z*."""
    if sort is not None:
        raise ValueError("The 'sort' input of qz() has to be None and will be removed in a future release. Use ordqz instead.")
    if output not in ("real", "complex", "r", "c"):
        raise ValueError("argument must be 'real', or 'complex'")
    a, b = _square(A, "Array dimensions must be square and agree"), _square(B, "Array dimensions must be square and agree")
    if a.shape != b.shape:
        raise ValueError("Array dimensions must be square and agree")
    h, t, q, z = _schur_pairs(a.astype(complex), b.astype(complex))
    # Real and not negative diagonals of BB.
    for k in range(a.shape[0]):
        value = complex(t[k, k])
        if abs(value):
            turn = np.conj(value) / abs(value)
            t[:, k], h[:, k], z[:, k] = t[:, k] * turn, h[:, k] * turn, z[:, k] * turn
    real = output[0] == "r" and a.dtype.kind != "c" and b.dtype.kind != "c"
    if real and float(np.max(np.abs(h.imag))) < 1e-9 * max(float(np.max(np.abs(h))), 1e-300) and float(np.max(np.abs(z.imag))) < 1e-9:
        h, t, q, z = h.real, t.real, q.real, z.real
    return h, t, q, z


def rsf2csf(T, Z, check_finite=True):
    """The complex Schur form of a real one."""
    T, Z = np.asarray(T).astype(complex), np.asarray(Z).astype(complex)
    for m in range(T.shape[0] - 1, 0, -1):
        if abs(complex(T[m, m - 1])) > 2.2e-16 * (abs(complex(T[m - 1, m - 1])) + abs(complex(T[m, m]))):
            first, below = _roots_of_two(T[m - 1 : m + 1, m - 1 : m + 1])[0] - complex(T[m, m]), complex(T[m, m - 1])
            size = math.hypot(abs(first), abs(below))
            c, s = first / size, below / size
            g = np.array([[np.conj(c), s], [-s, c]])
            T[m - 1 : m + 1, m - 1 :] = g @ T[m - 1 : m + 1, m - 1 :]
            T[: m + 1, m - 1 : m + 1] = T[: m + 1, m - 1 : m + 1] @ np.conj(g).T
            Z[:, m - 1 : m + 1] = Z[:, m - 1 : m + 1] @ np.conj(g).T
        T[m, m - 1] = 0.0
    return T, Z


def cdf2rdf(w, v):
    """Complex eigenvalues and vectors in pairs as a real block matrix and real vectors."""
    w, v = np.asarray(w), np.asarray(v)
    n = w.shape[-1]
    values, real = w.tolist(), np.zeros((n, n))
    vectors, k = v.real.copy(), 0
    if v.shape[-2:] != (n, n):
        raise ValueError("expected v to be a square matrix or stacked square matrices: v.shape = {v.shape}")
    while k < n:
        value = complex(values[k])
        real[k, k] = value.real
        if value.imag != 0:
            if k + 1 >= n or complex(values[k + 1]) != value.conjugate():
                raise ValueError("expected complex-conjugate pairs of eigenvalues")
            real[k + 1, k + 1], real[k, k + 1], real[k + 1, k] = value.real, value.imag, -value.imag
            vectors[:, k + 1] = v[:, k].imag
            k += 1
        k += 1
    return real, vectors


def expm_frechet(A, E, method=None, compute_expm=True, check_finite=True):
    """The exponential of a matrix and its derivative in a direction."""
    from scipy.linalg import expm

    A, E = np.asarray(A), np.asarray(E)
    if A.ndim != 2 or A.shape[0] != A.shape[1]:
        raise ValueError("expected A to be a square matrix")
    if E.shape != A.shape:
        raise ValueError("expected A and E to be the same shape")
    n = A.shape[0]
    whole = expm(np.block([[A, E], [np.zeros(A.shape), A]]))
    return (whole[:n, :n], whole[:n, n:]) if compute_expm else whole[:n, n:]


def expm_cond(A, check_finite=True):
    """How much the exponential of a matrix may change, relative to the matrix, by Frobenius' norm."""
    from scipy.linalg import expm

    A = _square(A, "expected a square matrix").astype(float)
    n = A.shape[0]
    columns = []
    for place in range(n * n):
        unit = (np.arange(n * n) == place).astype(float).reshape(n, n).T
        columns.append(expm_frechet(A, unit, compute_expm=False).T.ravel())
    whole = np.stack(columns, axis=1)
    return np.linalg.norm(whole, 2) * np.linalg.norm(A) / np.linalg.norm(expm(A))


def tanhm(A):
    """The hyperbolic tangent of a matrix."""
    from scipy.linalg import coshm, sinhm, solve

    return solve(coshm(A), sinhm(A))


def qr_multiply(a, c, mode="right", pivoting=False, conjugate=False, overwrite_a=False, overwrite_c=False):
    """Q times a matrix, or a matrix times Q, and R of a factorisation."""
    from scipy.linalg import qr

    if mode not in ("left", "right"):
        raise ValueError(f"Mode argument can only be 'left' or 'right' but not '{mode}'")
    a, c = np.asarray(a), np.asarray(c)
    parts = qr(a, mode="economic", pivoting=pivoting)
    q, rest = np.conj(parts[0]) if conjugate else parts[0], parts[1:]
    if c.ndim == 1:
        made = q @ c if mode == "left" else c @ q
    else:
        made = q @ c if mode == "left" else c @ q
    return (made, *rest)


def _updated(function):
    def update(Q, R, *args, **options):
        from scipy.linalg import qr

        Q, R = np.asarray(Q), np.asarray(R)
        full = Q.shape[0] == Q.shape[1]
        q, r = qr(function(Q @ R, *args), mode="full" if full else "economic")
        # The signs of the diagonal as before, where there is one.
        return q, r

    return update


def _inserted(A, u, k, which="row"):
    u = np.asarray(u)
    rows = np.atleast_2d(u) if which == "row" else u.reshape(A.shape[0], -1)
    axis = 0 if which == "row" else 1
    k = k % (A.shape[axis] + 1)
    before, after = (A[:k], A[k:]) if axis == 0 else (A[:, :k], A[:, k:])
    return np.concatenate([before, rows, after], axis=axis)


def _deleted(A, k, p=1, which="row"):
    return np.delete(A, range(k % A.shape[0 if which == "row" else 1], k % A.shape[0 if which == "row" else 1] + p), axis=0 if which == "row" else 1)


qr_insert, qr_delete = _updated(_inserted), _updated(lambda A, k, p=1, which="row": _deleted(A, k, p, which))
qr_update = _updated(lambda A, u, v: A + np.asarray(u).reshape(A.shape[0], -1) @ np.conj(np.asarray(v).reshape(A.shape[1], -1)).T)


def solve_circulant(c, b, singular="raise", tol=None, caxis=-1, baxis=0, outaxis=0):
    """The solution of a system whose matrix is circulant, by Fourier transforms."""
    c, b = np.atleast_1d(c), np.atleast_1d(b)
    waves = np.fft.fft(np.moveaxis(c, caxis, -1), axis=-1)
    size = np.abs(waves)
    tol = float(size.max()) * waves.shape[-1] * 2.220446049250313e-16 if tol is None else tol
    near = size <= tol
    if np.any(near):
        if singular == "raise":
            raise np.linalg.LinAlgError("near singular circulant matrix.")
        waves = np.where(near, 1.0, waves)
    right = np.fft.fft(np.moveaxis(b, baxis, -1), axis=-1)
    quotient = np.where(near, 0.0, right / waves)
    found = np.fft.ifft(quotient, axis=-1)
    found = found if np.iscomplexobj(c) or np.iscomplexobj(b) else found.real
    return np.moveaxis(found, -1, outaxis)


def matmul_toeplitz(c_or_cr, x, check_finite=False, workers=None):
    """The product of a matrix with equal values along each diagonal and another, by Fourier transforms."""
    c, r = (np.asarray(part).ravel() for part in c_or_cr) if isinstance(c_or_cr, tuple) else (np.asarray(c_or_cr).ravel(), np.conj(np.asarray(c_or_cr).ravel()))
    x = np.asarray(x)
    m, n = len(c), len(r)
    if x.shape[0] != n:
        raise ValueError("Incompatible dimensions.")
    size = m + n - 1
    column = np.concatenate([c, r[:0:-1]]).reshape((-1,) + (1,) * (x.ndim - 1))
    padded = np.concatenate([x, np.zeros((size - n, *x.shape[1:]))])
    found = np.fft.ifft(np.fft.fft(column, axis=0) * np.fft.fft(padded, axis=0), axis=0)[:m]
    return found if np.iscomplexobj(c) or np.iscomplexobj(r) or np.iscomplexobj(x) else found.real


def matrix_balance(A, permute=True, scale=True, separate=False, overwrite_a=False):
    """A matrix of which rows and columns are scaled by powers of 2 so that they are of like size, and the transformation."""
    b = np.array(_square(A, "The data matrix for balancing should be square.")).astype(float)
    n = b.shape[0]
    factors, order = np.ones(n), np.arange(n)
    low, high = 0, n - 1
    if permute:
        order = list(range(n))

        def swap(i, j):
            keep = list(range(n))
            keep[i], keep[j] = j, i
            b[:] = b[keep][:, keep]
            order[i], order[j] = order[j], order[i]

        again = True
        while again and high >= 0:
            again = False
            for i in range(high, -1, -1):
                if all(float(b[i, j]) == 0 for j in range(high + 1) if j != i):
                    swap(i, high)
                    high, again = high - 1, True
                    break
        again = True
        while again and low <= high:
            again = False
            for j in range(low, high + 1):
                if all(float(b[i, j]) == 0 for i in range(low, high + 1) if i != j):
                    swap(j, low)
                    low, again = low + 1, True
                    break
        order = np.array(order)
    if scale:
        again = True
        while again:
            again = False
            for i in range(low, high + 1):
                own = slice(low, high + 1)
                c, r = float(np.linalg.norm(b[own, i])), float(np.linalg.norm(b[i, own]))
                if c == 0 or r == 0:
                    continue
                g, f, s = r / 2, 1.0, c + r
                while c < g:
                    f, c, r, g = f * 2, c * 2, r / 2, g / 2
                g = c / 2
                while g >= r:
                    f, c, g, r = f / 2, c / 2, g / 2, r * 2
                if c + r < 0.95 * s and f != 1:
                    factors[i] *= f
                    b[:, i] *= f
                    b[i] /= f
                    again = True
    if separate:
        return b, (factors, order)
    transform = np.zeros((n, n))
    transform[order, np.arange(n)] = factors
    return b, transform


def cossin(X, p=None, q=None, separate=False, swap_sign=False, compute_u=True, compute_vh=True):
    """The cosines and sines between the blocks of a unitary matrix."""
    X = np.asarray(X)
    m = X.shape[0]
    p, q = (p or m // 2), (q or m // 2)
    from scipy.linalg import svd

    u1, c, v1h = svd(X[:p, :q])
    theta = np.arccos(np.clip(c, -1, 1))
    s = np.sin(theta)
    lower = X[p:, :q] @ np.conj(v1h).T
    u2, _ = np.linalg.qr(np.concatenate([lower[:, : min(q, m - p)], np.eye(m - p)[:, : max(m - p - q, 0)]], axis=1))
    signs = np.sign(np.diag(np.conj(u2).T @ lower).real)
    u2[:, : len(signs)] = u2[:, : len(signs)] * np.where(signs == 0, 1, signs)
    r = min(p, m - p, q, m - q)
    right = np.conj(u2).T @ X[p:, q:]
    upper = np.conj(u1).T @ X[:p, q:]
    rows = []
    for k in range(m - q):
        rows.append(right[k] / c[k] if k < r and c[k] > 0.5 else -upper[k] / s[k] if k < r else right[k])
    v2h = np.array(rows)
    if separate:
        return (u1, u2), theta, (v1h, v2h)
    blocks = lambda a, b: np.block([[a, np.zeros((a.shape[0], b.shape[1]))], [np.zeros((b.shape[0], a.shape[1])), b]])
    u, vh = blocks(u1, u2), blocks(v1h, v2h)
    return u, np.conj(u).T @ X @ np.conj(vh).T, vh


def invpascal(n, kind="symmetric", exact=True):
    """The inverse of Pascal's matrix."""
    from scipy.linalg import pascal

    if kind not in ("symmetric", "lower", "upper"):
        raise ValueError("'kind' must be 'symmetric', 'lower' or 'upper'.")
    lower = pascal(n, kind="lower").astype(int)
    sign = (-1) ** (np.arange(n)[:, None] + np.arange(n))
    inverse = lower * sign
    found = inverse if kind == "lower" else inverse.T if kind == "upper" else inverse.T @ inverse
    return found if exact else found.astype(float)


def fiedler_companion(a):
    """A companion matrix of five diagonals."""
    a = np.atleast_1d(a)
    if a.ndim != 1:
        raise ValueError("Input 'a' must be a 1-D array.")
    if a.size <= 2:
        return np.array([-(a / a[0])[-1]]).reshape(1, 1) if a.size == 2 else np.array([], dtype=a.dtype)
    if a[0] == 0:
        raise ValueError("Leading coefficient is zero.")
    a = a / a[0]
    n = a.size - 1
    c = np.zeros((n, n), dtype=a.dtype)
    for k in range(3, n, 2):
        c[k, k - 2] = 1
    for k in range(2, n, 2):
        c[k - 2, k] = 1
    for k in range(1, n, 2):
        c[k - 1, k] = 0
    own = [-v for v in a[1:].tolist()]
    c[0, 0], c[1, 0] = own[0], 1
    for k in range(1, n, 2):
        c[k - 1, k] = own[k]
        if k + 1 < n:
            c[k, k + 1] = own[k + 1]
    for k in range(2, n, 2):
        c[k, k - 1] = own[k]
    return _fiedler(a, n)


def _fiedler(a, n):
    c = np.diag(np.array([1.0 if k % 2 == 0 else 0.0 for k in range(n - 2)]), 2) + np.diag(np.array([0.0 if k % 2 == 0 else 1.0 for k in range(n - 2)]), -2)
    values = (-a[1:]).tolist()
    c[0, 0], c[1, 0] = values[0], 1.0
    for k in range(0, n - 1):
        c[k, k + 1] = values[k + 1] if k % 2 == 0 else 0.0
    for k in range(1, n - 1):
        c[k + 1, k] = values[k + 1] if k % 2 else 0.0
    return c.astype(a.dtype if a.dtype.kind in "fc" else float)


def clarkson_woodruff_transform(input_matrix, sketch_size, rng=None, seed=None):
    """A random sketch of so many rows."""
    generator = (
        np.random.default_rng(rng) if seed is None else seed if hasattr(seed, "random_sample") or hasattr(seed, "integers") else np.random.RandomState(seed)
    )
    a = np.asarray(input_matrix)
    n = a.shape[0]
    rows = generator.integers(0, sketch_size, size=n) if hasattr(generator, "integers") else generator.randint(0, sketch_size, size=n)
    signs = generator.choice([1, -1], n)
    sketch = np.zeros((sketch_size, n))
    sketch[rows, np.arange(n)] = signs
    return sketch @ a


def solve_discrete_are(a, b, q, r, e=None, s=None, balanced=True):
    """The solution of Riccati's equation in steps of time, by doubling."""
    a, b, q, r = (np.atleast_2d(np.asarray(m, dtype=float)) for m in (a, b, q, r))
    if e is not None:
        from scipy.linalg import inv

        raise NotImplementedError("solve_discrete_are takes no e here; solve with inv(e) @ a and inv(e) @ b")
    if s is not None:
        inner = np.linalg.solve(r, np.asarray(s, dtype=float).T)
        a, q = a - b @ inner, q - np.asarray(s, dtype=float) @ inner
    g, h, n = b @ np.linalg.solve(r, b.T), q, a.shape[0]
    for _ in range(60):
        w = np.eye(n) + g @ h
        left = np.linalg.solve(w, a)
        g, h, a, before = g + a @ np.linalg.solve(w, g) @ a.T, h + a.T @ h @ left, a @ left, h
        if float(np.max(np.abs(h - before))) <= 1e-15 * max(float(np.max(np.abs(h))), 1.0):
            break
    return (h + h.T) / 2

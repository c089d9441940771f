"""Orthogonal decompositions: QR by Householder's reflections, eigenvalues and singular values by Jacobi's rotations."""

import collections
import math

import _tandem
import tandem as td
from _tandem import decompose

from ._common import as_matrix, dot, epsilon, first_order_change, identity, outer, program, transposed, where

QR = collections.namedtuple("QR", "Q R")
Eigh = collections.namedtuple("Eigh", "eigenvalues eigenvectors")
SVD = collections.namedtuple("SVD", "U S Vh")

# Sweeps over all pairs after which rotations end; they converge quadratically, in five to ten.
_MAX_SWEEPS = 30


def _qr(a):
    """Q [..., m, m] and R [..., m, n]."""
    m, n = a.shape[-2:]
    rows, batch = td.arange(m), tuple(a.shape[:-2])
    if 0 in a.shape:
        return td.broadcast_to(identity(m, a), batch + (m, m)), a

    def step(state, at):
        r, q = state
        column = td.squeeze(td.take(r, td.reshape(at, (1,)), axis=-1), axis=-1)
        unit = td.astype(rows == at, r.dtype)
        below = where(rows >= at, column, 0.0, r)
        scale = td.max(td.abs(below), axis=-1, keepdims=True)
        scale = where(scale == 0, 1.0, scale, r)
        below = below / scale
        first = td.sum(below * unit, axis=-1, keepdims=True)
        square = td.sum(below * below, axis=-1, keepdims=True)
        # A column of one element needs no mirror; as LAPACK's, its sign stays.
        is_zero = (square == 0) | (at == m - 1)
        length = td.sqrt(where(is_zero, 1.0, square, r))
        mirror = below + unit * where(first < 0, -length, length, r)
        twice = where(is_zero, 0.0, 2.0 / td.sum(mirror * mirror, axis=-1, keepdims=True), r)
        r = r - outer(mirror * twice, dot(transposed(r), mirror))
        q = q - outer(dot(q, mirror), mirror * twice)
        return (r, q), None

    start = (a, td.broadcast_to(identity(m, a), batch + (m, m)))
    (r, q), _ = td.scan(step, start, td.arange(min(m, n)))
    return q, td.triu(r)


_qr_program = program(_qr)


def qr(a, /, *, mode="reduced"):
    """Q with orthonormal columns and the upper triangular R, `a = Q @ R`, by Householder's reflections.

    Of [..., m, n], k = min(m, n): [..., m, k] and [..., k, n]; with mode='complete' [..., m, m] and [..., m, n]; 'r' gives R.

    >>> q, r = td.linalg.qr(td.tensor([[3.0], [4.0]]))
    >>> [round(abs(x), 5) for x in q.flatten().tolist()], round(abs(r.item()), 5)
    ([0.6, 0.8], 5.0)
    """
    if mode not in ("reduced", "complete", "r"):
        raise ValueError(f"linalg.qr: mode has to be 'reduced', 'complete' or 'r', not {mode!r}")
    a = as_matrix("qr", a)
    found = decompose("complete qr" if mode == "complete" else "qr", a)
    q, r = found or _qr_program(a)
    if mode != "complete" and not found:
        k = min(a.shape[-2:])
        q, r = q[..., :k], r[..., :k, :]
    return r if mode == "r" else QR(q, r)


def _pairs(n):
    """A tournament: in each round every index has another partner; with an odd number one has none and stays itself."""
    players = list(range(n + n % 2))
    rounds = []
    for _ in range(len(players) - 1):
        partner = [0] * n
        for i in range(len(players) // 2):
            a, b = players[i], players[-1 - i]
            if a < n:
                partner[a] = b if b < n else a
            if b < n:
                partner[b] = a if a < n else b
        rounds.append(partner)
        players = [players[0], players[-1], *players[1:-1]]
    return td.tensor(rounds or [[0] * n], dtype="int32")


def _rotation(own, other, mixed, partner, like):
    """Cosine and signed sine of the rotation that makes the mixed term of each pair 0."""
    index = td.arange(partner.shape[-1])
    still = (mixed == 0) | (index == partner)
    tau = (other - own) / (2.0 * where(still, 1.0, mixed, like))
    sign = where((tau > 0) | ((tau == 0) & (index < partner)), 1.0, -1.0, like)
    size = td.abs(tau)
    # Where the square overflows the tangent is 1 / (2 tau).
    large = size > 1e15
    tangent = sign / where(large, 2.0 * size, size + td.sqrt(1.0 + where(large, 0.0, tau, like) ** 2), like)
    tangent = where(still, 0.0, tangent, like)
    cosine = 1.0 / td.sqrt(1.0 + tangent * tangent)
    return cosine, tangent * cosine


def _turned(x, partner, cosine, sine):
    """Columns rotated with their partners."""
    return td.expand_dims(cosine, axis=-2) * x - td.expand_dims(sine, axis=-2) * td.take(x, partner, axis=-1)


def _eigh(a):
    n, batch = a.shape[-1], tuple(a.shape[:-2])
    if 0 in a.shape:
        return td.diagonal(a), a
    a = td.tril(a) + transposed(td.tril(a, k=-1))
    scale = td.max(td.abs(a), axis=(-2, -1), keepdims=True)
    scale = where((scale == 0) | ~td.isfinite(scale), 1.0, scale, a)
    rounds, eye = _pairs(n), identity(n, a)
    eps = epsilon(a)

    def rotate(state, partner):
        a, v = state
        own = td.diagonal(a)
        mixed = td.sum(a * td.astype(td.expand_dims(partner, axis=-1) == td.arange(n), a.dtype), axis=-1)
        # Both of a pair turn by the very same angle, or the vectors would not stay orthogonal.
        mixed = (mixed + td.take(mixed, partner, axis=-1)) / 2
        cosine, sine = _rotation(own, td.take(own, partner, axis=-1), mixed, partner, a)
        a = _turned(a, partner, cosine, sine)
        a = transposed(_turned(transposed(a), partner, cosine, sine))
        return (a, _turned(v, partner, cosine, sine)), None

    def rest(a):
        # A matrix with NaN never rests, and must not end the sweeps of the others.
        return td.any(td.abs(a * (1 - eye)) > eps * 0.01)

    def sweep(state):
        a, v, count = state
        (a, v), _ = td.scan(rotate, (a, v), rounds)
        a = (a + transposed(a)) / 2
        return a, v, count + 1

    a = a / scale
    start = (a, td.broadcast_to(eye, batch + (n, n)), td.tensor(0))
    _, v, _ = td.while_loop(lambda s: rest(s[0]) & (s[2] < _MAX_SWEEPS), sweep, start)
    # Each rotation rounds: a step of Newton and Schulz makes the vectors orthogonal again, and values are those of the vectors.
    v = v @ (1.5 * eye - 0.5 * transposed(v) @ v)
    values = td.sum(v * (a @ v), axis=-2)
    order = td.argsort(values, axis=-1)
    values = td.take_along_axis(values, order, axis=-1) * scale[..., 0]
    return values, td.take_along_axis(v, td.expand_dims(order, axis=-2), axis=-1)


def _diagonal_ones(like):
    # A function with derivatives of its own uses no tensor that is not given to it.
    return td.tril(td.triu(td.ones_like(like)))


def _inverse_differences(values):
    """1 / (v[j] - v[i]), and 0 on the diagonal: infinite where two values are equal."""
    gap = td.expand_dims(values, axis=-2) - td.expand_dims(values, axis=-1)
    eye = _diagonal_ones(gap)
    return (1.0 - eye) / (gap + eye)


# Decompositions are iterations, which are not differentiated. Their results go through functions that change nothing and have
# the derivatives; these are made of the results again, and so have derivatives of their own.


def _columns_scaled(x, values):
    return x * td.expand_dims(values, axis=-2)


def _eigh_backward(a, _values, _vectors, values, vectors, g_values, g_vectors):
    back = transposed(vectors)
    moved = _columns_scaled(vectors, g_values) @ back + vectors @ (_inverse_differences(values) * (back @ g_vectors)) @ back
    return (moved + transposed(moved)) / 2, td.zeros_like(values), td.zeros_like(vectors)


_with_eigh_derivatives = td.custom_gradient(lambda a, values, vectors: (values, vectors), _eigh_backward)


def _differentiable_eigh(a):
    values, vectors = (td.stop_gradient(t) for t in _eigh(td.stop_gradient(a)))
    if not _tandem.is_in_region():
        return _with_eigh_derivatives(a, values, vectors)
    change, second = first_order_change(a)
    change = transposed(vectors) @ (change + transposed(change)) @ vectors / 2
    return values + td.diagonal(change) + second, vectors + vectors @ (_inverse_differences(values) * change) + second


_eigh_program = program(_differentiable_eigh, "eigh")


def eigh(a, /):
    """Eigenvalues in ascending order [..., n] and eigenvectors, the columns of [..., n, n], of symmetric matrices; reads the lower
    triangle. By Jacobi's rotations (Golub and Van Loan, section 8.5).

    Has derivatives of every order, with respect to symmetric changes of a. Where two eigenvalues are equal, those of eigenvectors
    and the second ones of eigenvalues do not exist, and are NaN or infinite.

    >>> td.linalg.eigh(td.tensor([[2.0, 0.0], [0.0, 1.0]]))[0].tolist()
    [1.0, 2.0]
    """
    return Eigh(*_eigh_program(as_matrix("eigh", a, True)))


def eigvalsh(a, /):
    """Eigenvalues of symmetric matrices, ascending: see `eigh`.

    >>> td.linalg.eigvalsh(td.tensor([[2.0, 0.0], [0.0, 1.0]])).tolist()
    [1.0, 2.0]
    """
    return eigh(a)[0]


def _svd_tall(a):
    """U [..., m, n], s and V [..., n, n] of [..., m, n], m >= n: one-sided rotations of the triangle of QR."""
    n, batch = a.shape[-1], tuple(a.shape[:-2])
    if 0 in a.shape:
        empty = td.zeros(batch + (n, n), dtype=a.dtype)
        return td.zeros(a.shape, dtype=a.dtype), td.diagonal(empty), empty
    scale = td.max(td.abs(a), axis=(-2, -1), keepdims=True)
    scale = where((scale == 0) | ~td.isfinite(scale), 1.0, scale, a)
    q, r = _qr(a / scale)
    q, work = q[..., :n], r[..., :n, :]
    rounds, eps = _pairs(n), epsilon(a)
    start_v = td.broadcast_to(identity(n, a), batch + (n, n))

    def rotate(state, partner):
        w, v, worst = state
        other = td.take(w, partner, axis=-1)
        own, mixed = td.sum(w * w, axis=-2), td.sum(w * other, axis=-2)
        theirs = td.take(own, partner, axis=-1)
        size = td.sqrt(own) * td.sqrt(theirs)
        angle = where((size == 0) | (partner == td.arange(n)), 0.0, td.abs(mixed) / where(size == 0, 1.0, size, a), a)
        mixed = where(angle <= eps, 0.0, mixed, a)
        cosine, sine = _rotation(own, theirs, mixed, partner, a)
        return (_turned(w, partner, cosine, sine), _turned(v, partner, cosine, sine), td.maximum(worst, td.max(where(angle > 0, angle, 0.0, a)))), None

    def sweep(state):
        w, v, _, count = state
        (w, v, worst), _ = td.scan(rotate, (w, v, td.zeros((), dtype=a.dtype)), rounds)
        return w, v, worst, count + 1

    start = (work, start_v, td.ones((), dtype=a.dtype), td.tensor(0))
    w, v, _, _ = td.while_loop(lambda s: (s[2] > 4 * eps) & (s[3] < _MAX_SWEEPS), sweep, start)
    lengths = td.sqrt(td.sum(v * v, axis=-2, keepdims=True))
    w, v = w / lengths, v / lengths
    values = td.sqrt(td.sum(w * w, axis=-2))
    order = td.argsort(values, axis=-1, descending=True)
    values = td.take_along_axis(values, order, axis=-1)
    columns = td.expand_dims(order, axis=-2)
    w, v = td.take_along_axis(w, columns, axis=-1), td.take_along_axis(v, columns, axis=-1)
    tiny = values <= values[..., :1] * (eps * 1e-3)
    w = where(td.expand_dims(tiny, axis=-2), 0.0, w / td.expand_dims(where(tiny, 1.0, values, a), axis=-2), a)
    # Columns of no length are completed to a basis, which leaves the others what they are, but for signs.
    basis, signs = _qr(w)
    signs = where(td.diagonal(signs) < 0, -1.0, 1.0, a)
    return q @ (basis * td.expand_dims(signs, axis=-2)), values * scale[..., 0], v


def _inverse_square_differences(s):
    # In two factors: a difference of squares would lose more.
    total = td.expand_dims(s, axis=-2) + td.expand_dims(s, axis=-1)
    return _inverse_differences(s) / (total + _diagonal_ones(total))


def _left_vectors_change(change, u, s, v):
    """How the left singular vectors move with the matrix."""
    inner = _columns_scaled(transposed(u) @ change @ v, s)
    moved = u @ (_inverse_square_differences(s) * (inner + transposed(inner)))
    if u.shape[-2] > u.shape[-1]:
        moved = moved + (change @ v - u @ (transposed(u) @ change @ v)) / td.expand_dims(s, axis=-2)
    return moved


def _left_vectors_backward(a, u, s, v, g):
    """What the gradient of the left singular vectors adds to that of a (Townsend 2016)."""
    factors = _inverse_square_differences(s)
    turned = transposed(u) @ g
    inner = factors * turned
    moved = u @ _columns_scaled(inner + transposed(inner), s) @ transposed(v)
    if a.shape[-2] > a.shape[-1]:
        moved = moved + ((g - u @ turned) / td.expand_dims(s, axis=-2)) @ transposed(v)
    return moved


def _svd_backward(a, _u, _s, _v, u, s, v, g_u, g_s, g_v):
    moved = _columns_scaled(u, g_s) @ transposed(v)
    moved = moved + _left_vectors_backward(a, u, s, v, g_u) + transposed(_left_vectors_backward(transposed(a), v, s, u, g_v))
    return moved, td.zeros_like(u), td.zeros_like(s), td.zeros_like(v)


_with_svd_derivatives = td.custom_gradient(lambda a, u, s, v: (u, s, v), _svd_backward)


def _svd(a):
    wide = a.shape[-2] < a.shape[-1]
    constant = td.stop_gradient(a)
    u, s, v = (td.stop_gradient(t) for t in _svd_tall(transposed(constant) if wide else constant))
    if wide:
        u, v = v, u
    if not _tandem.is_in_region():
        return _with_svd_derivatives(a, u, s, v)
    change, second = first_order_change(a)
    inner = transposed(u) @ change @ v
    left, right = _left_vectors_change(change, u, s, v), _left_vectors_change(transposed(change), v, s, u)
    return u + left + second, s + td.diagonal(inner) + second, v + right + second


_svd_program = program(_svd, "svd")


def _completed(u):
    """Further orthonormal columns, to a square matrix."""
    q, _ = _qr_program(u)
    return td.concat([u, q[..., u.shape[-1] :]], axis=-1)


def svd(a, /, *, full_matrices=True):
    """U, the singular values in descending order, and V transposed: `a = U @ diag(s) @ Vh`. By one-sided Jacobi rotations
    (Demmel and Veselić 1992: small values are accurate, too).

    Has derivatives of every order. Where two singular values are equal, those of U and V and the second ones of the values do
    not exist, and are NaN or infinite.

    Of [..., m, n], k = min(m, n): U is [..., m, m] and Vh [..., n, n], or with full_matrices=False [..., m, k] and [..., k, n].

    >>> td.linalg.svd(td.tensor([[0.0, 2.0], [1.0, 0.0]]))[1].tolist()
    [2.0, 1.0]
    """
    a = as_matrix("svd", a)
    found = decompose("full svd", a) if full_matrices else None
    u, s, v = found or _svd_program(a)
    if full_matrices and not found:
        u, v = (_completed(side) if side.shape[-2] > side.shape[-1] else side for side in (u, v))
    return SVD(u, s, transposed(v))


def svdvals(a, /):
    """Singular values, descending: see `svd`.

    >>> td.linalg.svdvals(td.tensor([[0.0, 2.0], [1.0, 0.0]])).tolist()
    [2.0, 1.0]
    """
    return _svd_program(as_matrix("svdvals", a))[1]

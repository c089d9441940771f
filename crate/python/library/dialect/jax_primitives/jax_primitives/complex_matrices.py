"""`jax.numpy.linalg` of complex matrices: factors by the steps of LAPACK, whose signs and phases they have."""

import jax.numpy as jnp
from jax_extras.complexes import ComplexArray, as_complex, parts_of
from jax_extras.results import EighResult, QRResult, SlogdetResult, SVDResult


def _turned(a):
    """The conjugate transpose."""
    return jnp.conj(jnp.matrix_transpose(a))


def _columns(columns):
    return jnp.stack(columns, axis=-1)


def cholesky(a, *, upper=False, symmetrize_input=True):
    """The lower triangular matrix whose product with its conjugate transpose is `a`."""
    a = (a + _turned(a)) / 2 if symmetrize_input else a
    size, found = a.shape[-1], []
    rows = jnp.arange(size)
    for j in range(size):
        column = a[..., :, j]
        if found:
            known = _columns(found)
            column = column - (known @ jnp.conj(known[..., j, :])[..., None])[..., 0]
        # A matrix that is not positive definite has no factor: its elements are no numbers.
        column = column / jnp.sqrt(column.real[..., j : j + 1])
        found.append(jnp.where(rows >= j, ComplexArray(column.real, jnp.where(rows == j, 0.0, column.imag)), 0.0))
    found = _columns(found)
    return _turned(found) if upper else found


def _eliminated(a):
    """The diagonal of the upper factor of a matrix with exchanged rows, and the sign of the exchange."""
    size, sign, diagonal = a.shape[-1], 1.0, []
    for _ in range(size):
        first = a[..., 0]
        weight = jnp.abs(first.real) + jnp.abs(first.imag)
        at = jnp.argmax(weight, axis=-1)[..., None]
        rows = jnp.arange(a.shape[-2])
        order = jnp.where(rows == 0, at, jnp.where(rows == at, 0, rows))
        order = jnp.broadcast_to(order[..., None], a.shape)
        a = jnp.take_along_axis(a, order, -2)
        sign = sign * jnp.where(at[..., 0] == 0, 1.0, -1.0)
        pivot = a[..., 0, 0]
        diagonal.append(pivot)
        safe = jnp.where(jnp.abs(pivot) == 0, 1.0, pivot)
        a = a[..., 1:, 1:] - (a[..., 1:, :1] / safe[..., None, None]) * a[..., :1, 1:]
    return _columns(diagonal), sign


def det(a):
    """The determinant."""
    diagonal, sign = _eliminated(a)
    return jnp.prod(diagonal, axis=-1) * sign


def slogdet(a, *, method=None):
    """The determinant divided by its absolute value, and the logarithm of that."""
    diagonal, sign = _eliminated(a)
    size = jnp.abs(diagonal)
    return SlogdetResult(jnp.prod(diagonal / size, axis=-1) * sign, jnp.sum(jnp.log(size), axis=-1))


def _reflection(x):
    """What takes a vector to a real multiple of the first unit vector: the factor and the vector, and that multiple."""
    first, rest = x[..., 0], x[..., 1:]
    square = jnp.sum(rest.real**2 + rest.imag**2, axis=-1)
    is_done = (square == 0) & (first.imag == 0)
    norm = jnp.sqrt(jnp.where(is_done, 1.0, first.real**2 + first.imag**2 + square))
    beta = jnp.where(is_done, first.real, jnp.where(first.real >= 0, -norm, norm))
    divisor = jnp.where(is_done, 1.0, first - beta)
    safe = jnp.where(beta == 0, 1.0, beta)
    tau = jnp.where(is_done, 0.0, ComplexArray((safe - first.real) / safe, -first.imag / safe))
    ones = as_complex(jnp.ones_like(first.real)[..., None])
    return tau, jnp.concatenate([ones, rest / divisor[..., None]], axis=-1), beta


def _reflected(a, tau, v):
    """The matrix behind a reflection."""
    return a - (tau[..., None] * v)[..., None] * (jnp.conj(v)[..., None, :] @ a)


def _below(a, start):
    """The matrix with rows of zeros above it."""
    return jnp.concatenate([jnp.zeros((*a.shape[:-2], start, a.shape[-1]), a.dtype), a], axis=-2) if start else a


def _unit(batch, rows, columns, dtype):
    return jnp.broadcast_to(jnp.eye(rows, columns, dtype=dtype), (*batch, rows, columns))


def _product(reflections, rows, columns, like):
    """The first columns of a product of reflections, each from a row on."""
    found = _unit(like.shape[:-2], rows, columns, like.dtype)
    for start, tau, v in reversed(reflections):
        found = jnp.concatenate([found[..., :start, :], _reflected(found[..., start:, :], tau, v)], axis=-2)
    return found


def qr(a, mode="reduced"):
    """Orthonormal columns times an upper triangle."""
    rows, columns = a.shape[-2:]
    least, reflections, r = min(rows, columns), [], a
    for j in range(least):
        tau, v, _ = _reflection(r[..., j:, j])
        reflections.append((j, tau, v))
        r = jnp.concatenate([r[..., :j, :], _reflected(r[..., j:, :], jnp.conj(tau), v)], axis=-2)
    on, above = jnp.eye(rows, columns, dtype=bool), jnp.triu(jnp.ones((rows, columns), dtype=bool))
    r = jnp.where(above, ComplexArray(r.real, jnp.where(on, 0.0, r.imag)), 0.0)
    if mode in ("complete", "full"):
        return QRResult(_product(reflections, rows, rows, a), r)
    r = r[..., :least, :]
    return r if mode == "r" else QRResult(_product(reflections, rows, least, a), r)


def _tridiagonal(a):
    """The diagonals of a real matrix of three diagonals, and the unitary matrix that leads to it."""
    size, reflections, beside = a.shape[-1], [], []
    for j in range(size - 1):
        tau, v, beta = _reflection(a[..., j + 1 :, j])
        reflections.append((j + 1, tau, v))
        beside.append(beta)
        corner = _reflected(a[..., j + 1 :, j + 1 :], jnp.conj(tau), v)
        corner = _turned(_reflected(_turned(corner), jnp.conj(tau), v))
        a = jnp.concatenate([a[..., : j + 1, :], jnp.concatenate([a[..., j + 1 :, : j + 1], corner], axis=-1)], axis=-2)
    return jnp.diagonal(a.real, axis1=-2, axis2=-1), beside, reflections


def eigh(a, UPLO=None, symmetrize_input=True):
    """Eigenvalues and eigenvectors of a Hermitian matrix."""
    size = a.shape[-1]
    a = (a + _turned(a)) / 2 if symmetrize_input else a
    diagonal, beside, reflections = _tridiagonal(a)
    three = diagonal[..., None] * jnp.eye(size, dtype=diagonal.dtype)
    if beside:
        line = jnp.stack(beside, axis=-1)[..., None] * jnp.eye(size - 1, size, 1, dtype=diagonal.dtype)
        line = jnp.concatenate([line, jnp.zeros_like(line[..., :1, :])], axis=-2)
        three = three + line + jnp.matrix_transpose(line)
    values, vectors = jnp.linalg.eigh(three)
    return EighResult(values, _product(reflections, size, size, a) @ vectors)


def eigvalsh(a, UPLO="L", *, symmetrize_input=True):
    """Eigenvalues of a Hermitian matrix."""
    return eigh(a)[0]


def svdvals(x, /):
    """The singular values: those of a real matrix, which has each twice."""
    x, y = parts_of(x)
    whole = jnp.concatenate([jnp.concatenate([x, -y], -1), jnp.concatenate([y, x], -1)], -2)
    return jnp.linalg.svd(whole, compute_uv=False)[..., ::2]


def svd(a, full_matrices=True, compute_uv=True, hermitian=False, subset_by_index=None):
    """The singular value decomposition."""
    if not compute_uv:
        return svdvals(a)
    rows, columns = a.shape[-2:]
    if rows < columns:
        u, s, vh = svd(_turned(a), full_matrices)
        return SVDResult(_turned(vh), s, _turned(u))
    right = jnp.flip(eigh(_turned(a) @ a)[1], -1)
    left, r = qr(a @ right, "complete" if full_matrices else "reduced")
    signs = jnp.where(jnp.diagonal(r.real, axis1=-2, axis2=-1) < 0, -1.0, 1.0)
    if full_matrices:
        signs = jnp.concatenate([signs, jnp.ones((*signs.shape[:-1], rows - columns), signs.dtype)], axis=-1)
    return SVDResult(left * signs[..., None, :], svdvals(a), _turned(right))


def _cut(s, rtol, rows, columns):
    rtol = 10.0 * max(rows, columns) * jnp.finfo(s.dtype).eps if rtol is None else jnp.asarray(rtol)
    return s > jnp.max(s, axis=-1, keepdims=True) * rtol


def pinv(a, rtol=None, hermitian=False, *, rcond=None):
    """The inverse of Moore and Penrose."""
    u, s, vh = svd(a, full_matrices=False)
    kept = _cut(s, rcond if rtol is None else rtol, *a.shape[-2:])
    return _turned(vh) @ (jnp.where(kept, 1 / jnp.where(kept, s, 1.0), 0.0)[..., None] * _turned(u))


def matrix_rank(M, rtol=None, *, tol=None):
    """How many singular values are not next to zero."""
    s = svdvals(M)
    wanted = max(M.shape[-2:]) * jnp.finfo(s.dtype).eps if rtol is None else rtol
    return jnp.sum(s > (jnp.max(s, axis=-1, keepdims=True) * wanted if tol is None else tol), axis=-1)


def cond(x, p=None):
    """The ratio of the largest to the smallest singular value, or of norms."""
    if p in (None, 2, -2):
        s = svdvals(x)
        return s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
    return jnp.linalg.norm(x, p, (-2, -1)) * jnp.linalg.norm(jnp.linalg.inv(x), p, (-2, -1))


def matrix_power(a, n):
    """The product of so many copies of a matrix."""
    if n < 0:
        a, n = jnp.linalg.inv(a), -n
    found = None
    while n:
        if n & 1:
            found = a if found is None else found @ a
        a, n = a @ a if n > 1 else a, n >> 1
    return _unit(a.shape[:-2], a.shape[-1], a.shape[-1], a.dtype) if found is None else found


def norm(x, ord=None, axis=None, keepdims=False):
    """The norm of vectors or matrices."""
    axes = tuple(range(x.ndim)) if axis is None else (axis,) if isinstance(axis, int) else tuple(axis)
    if len(axes) == 1 or ord not in (2, -2, "nuc"):
        return jnp.linalg.norm(jnp.abs(x), ord, axis, keepdims)
    s = svdvals(jnp.moveaxis(x, axes, (-2, -1)))
    found = {2: jnp.max, -2: jnp.min, "nuc": jnp.sum}[ord](s, axis=-1)
    return jnp.expand_dims(found, sorted(n % x.ndim for n in axes)) if keepdims else found

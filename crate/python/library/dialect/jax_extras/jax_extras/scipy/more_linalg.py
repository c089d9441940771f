"""Rarer functions of `jax.scipy.linalg`."""

import math

import jax
import jax.numpy as jnp
from jax import lax


def lu_factor(a, overwrite_a=False, check_finite=True):
    """Lower and upper triangles in one matrix, and the rows that were exchanged."""
    a = jnp.asarray(a) * 1.0
    if a.ndim > 2:
        return jax.vmap(lu_factor)(a)
    rows, n = jnp.arange(a.shape[0]), min(a.shape)

    def step(k, state):
        matrix, pivots = state
        column = jnp.where(rows >= k, jnp.abs(matrix[:, k]), -1.0)
        pivot = jnp.argmax(column)
        mine, other = matrix[k], matrix[pivot]
        matrix = matrix.at[pivot].set(mine).at[k].set(other)
        top = matrix[k, k]
        below = rows > k
        factors = jnp.where(below, matrix[:, k] / jnp.where(top == 0, 1.0, top), 0.0)
        right = jnp.where(jnp.arange(matrix.shape[1]) > k, matrix[k], 0.0)
        matrix = matrix - factors[:, None] * right[None]
        return matrix.at[:, k].set(jnp.where(below, factors, matrix[:, k])), pivots.at[k].set(pivot.astype("int32"))

    return lax.fori_loop(0, n, step, (a, jnp.zeros(n, "int32")))


def _permutation(pivots, n):
    def step(k, order):
        mine, other = order[k], order[pivots[k]]
        return order.at[pivots[k]].set(mine).at[k].set(other)

    return lax.fori_loop(0, pivots.shape[0], step, jnp.arange(n))


def lu(a, permute_l=False, overwrite_a=False, check_finite=True):
    """A permutation, a lower and an upper triangle whose product is the matrix."""
    a = jnp.asarray(a) * 1.0
    m, n = a.shape
    both, pivots = lu_factor(a)
    k = min(m, n)
    lower, upper = jnp.tril(both[:, :k], -1) + jnp.eye(m, k), jnp.triu(both[:k])
    permutation = jnp.eye(m)[:, _permutation(pivots, m)]
    return (permutation @ lower, upper) if permute_l else (permutation, lower, upper)


def lu_solve(lu_and_piv, b, trans=0, overwrite_b=False, check_finite=True):
    """What a factored matrix makes `b` of."""
    both, pivots = lu_and_piv
    triangular = jax.scipy.linalg.solve_triangular
    b = jnp.asarray(b) * 1.0
    order = _permutation(pivots, both.shape[0])
    if trans == 0:
        return triangular(both, triangular(both, b[order], lower=True, unit_diagonal=True))
    found = triangular(both, triangular(both, b, trans=1), lower=True, trans=1, unit_diagonal=True)
    return jnp.zeros_like(found).at[order].set(found)


def circulant(c):
    """Rows of one vector, each turned by one."""
    c = jnp.atleast_1d(jnp.asarray(c))
    n = c.shape[-1]
    return c[..., (jnp.arange(n)[:, None] - jnp.arange(n)[None]) % n]


def hankel(c, r=None):
    """A matrix whose ascending diagonals are constant."""
    c = jnp.ravel(jnp.asarray(c))
    r = jnp.zeros_like(c) if r is None else jnp.ravel(jnp.asarray(r))
    values = jnp.concatenate([c, r[1:]])
    return values[jnp.arange(c.shape[0])[:, None] + jnp.arange(r.shape[0])[None]]


def companion(a):
    """The matrix whose characteristic polynomial has these coefficients."""
    a = jnp.asarray(a) * 1.0
    n = a.shape[0] - 1
    return jnp.eye(n, k=-1).at[0].set(-a[1:] / a[0])


def hadamard(n, dtype=int):
    """Rows of 1 and -1, each at right angles to the others."""
    if n < 1 or n & (n - 1):
        raise ValueError("n must be an positive integer, and n must be a power of 2")
    found = jnp.ones((1, 1), dtype)
    while found.shape[0] < n:
        found = jnp.block([[found, found], [found, -found]])
    return found


def hilbert(n):
    """1 / (i + j + 1)."""
    return 1.0 / (jnp.arange(n)[:, None] + jnp.arange(n)[None] + 1).astype(float)


def invhilbert(n, exact=False):
    """The inverse of `hilbert`."""
    entry = lambda i, j: (-1) ** (i + j) * (i + j + 1) * math.comb(n + i, n - j - 1) * math.comb(n + j, n - i - 1) * math.comb(i + j, i) ** 2
    return jnp.array([[float(entry(i, j)) for j in range(n)] for i in range(n)])


def pascal(n, kind="symmetric"):
    """Pascal's triangle as a matrix."""
    if kind not in ("symmetric", "lower", "upper"):
        raise ValueError("Expected kind to be on of: symmetric, lower, upper")
    lower = jnp.array([[float(math.comb(i, j)) for j in range(n)] for i in range(n)])
    return lower if kind == "lower" else lower.T if kind == "upper" else lower @ lower.T


def leslie(f, s):
    """Growth of a population by age: births in the first row, survivals below the diagonal."""
    f, s = jnp.asarray(f) * 1.0, jnp.asarray(s) * 1.0
    return jnp.diag(s, -1).at[0].set(f)


def helmert(n, full=False):
    """Rows at right angles, each of which sets one element against those before it."""
    rows = []
    for k in range(1, n):
        size = math.sqrt(k * (k + 1))
        rows.append([1 / size] * k + [-k / size] + [0.0] * (n - k - 1))
    return jnp.array(([[1 / math.sqrt(n)] * n] if full else []) + rows)


def fiedler(a):
    """Distances between numbers."""
    a = jnp.asarray(a)
    return jnp.abs(a[:, None] - a[None])


def convolution_matrix(a, n, mode="full"):
    """The matrix that convolves with `a`."""
    a = jnp.asarray(a)
    return jax.vmap(lambda row: jnp.convolve(a, row, mode), out_axes=1)(jnp.eye(n, dtype=a.dtype)).astype(a.dtype)


def dft(n, scale=None):
    """The matrix of the Fourier transform."""
    from ..complexes import ComplexArray

    angles = -2 * math.pi / n * ((jnp.arange(n)[:, None] * jnp.arange(n)[None]) % n)
    factor = {None: 1.0, "sqrtn": 1 / math.sqrt(n), "n": 1 / n}[scale]
    return ComplexArray(jnp.cos(angles) * factor, jnp.sin(angles) * factor)


def polar(a, side="right", *, method="qdwh", eps=None, max_iterations=None):
    """A rotation and a symmetric matrix whose product is the matrix."""
    if side not in ("right", "left"):
        raise ValueError(f"The argument `side` must be either 'right' or 'left', got {side}.")
    u, s, vt = jnp.linalg.svd(jnp.asarray(a) * 1.0, full_matrices=False)
    return u @ vt, (vt.T * s) @ vt if side == "right" else (u * s) @ u.T


def eigh_tridiagonal(d, e, *, eigvals_only=False, select="a", select_range=None, tol=None):
    """The eigenvalues of a symmetric matrix of three diagonals."""
    if not eigvals_only:
        raise NotImplementedError("Calculation of eigenvectors is not implemented")
    found = jnp.linalg.eigvalsh(jnp.diag(jnp.asarray(d) * 1.0) + jnp.diag(jnp.asarray(e) * 1.0, 1) + jnp.diag(jnp.asarray(e) * 1.0, -1))
    return found if select == "a" else found[select_range[0] : select_range[1] + 1]


def _by_scipy(name):
    """A function of a matrix of known values."""

    def function(*args, **kwargs):
        import numpy
        import scipy.linalg

        found = getattr(scipy.linalg, name)(*(numpy.asarray(x) if isinstance(x, jax.Array) else x for x in args), **kwargs)
        return tuple(map(jnp.asarray, found)) if isinstance(found, tuple) else jnp.asarray(found)

    function.__name__, function.__doc__ = name, f"`scipy.linalg.{name}` of matrices of known values."
    return function


schur, hessenberg = _by_scipy("schur"), _by_scipy("hessenberg")


def sqrtm(A, blocksize=1):
    """The matrix whose square is the matrix, as complex numbers."""
    import numpy
    import scipy.linalg

    from ..complexes import array

    return array(scipy.linalg.sqrtm(numpy.asarray(A)), "complex64" if jnp.asarray(A).dtype.name != "float64" else "complex128")


def solve_sylvester(a, b, c, *, method="schur", tol=None):
    """What makes `a x + x b` equal to `c`."""
    a, b, c = (jnp.asarray(v) * 1.0 for v in (a, b, c))
    m, n = c.shape
    system = jnp.kron(a, jnp.eye(n)) + jnp.kron(jnp.eye(m), b.T)
    return jnp.linalg.solve(system, jnp.ravel(c)).reshape(m, n)


def invpascal(n, kind="symmetric", exact=True):
    """The inverse of `pascal`."""
    signs = jnp.array([[(-1.0) ** (i - j) if i >= j else 0.0 for j in range(n)] for i in range(n)])
    lower = pascal(n, "lower") * signs
    return {"symmetric": lambda: lower.T @ lower, "lower": lambda: lower, "upper": lambda: lower.T}[kind]()


def fiedler_companion(a):
    """A matrix of five diagonals with the characteristic polynomial of these coefficients (Fiedler 2003)."""
    a = jnp.asarray(a) * 1.0
    a, n = a / a[0], a.shape[0] - 1
    if n < 2:
        return -a[1:, None] if n == 1 else jnp.zeros((0, 0))
    found = [[0.0] * n for _ in range(n)]
    values = [float(x) for x in a]
    for at in range(0, n - 1, 2):
        found[at][at + 1] = -values[at + 2]
    for at in range(1, n - 1, 2):
        found[at + 1][at] = -values[at + 2]
    for at in range(n - 2):
        row, column = (at, at + 2) if at % 2 == 0 else (at + 2, at)
        found[row][column] = 1.0
    found[0][0], found[1][0] = -values[1], 1.0
    return jnp.array(found)


def expm_frechet(A, E, *, method=None, compute_expm=True):
    """The exponential of a matrix, and its derivative along another one."""
    from .linalg import expm

    found = jax.jvp(expm, (jnp.asarray(A) * 1.0,), (jnp.asarray(E) * 1.0,))
    return found if compute_expm else found[1]


def qr_multiply(a, c, mode="right", *, pivoting=False, conjugate=False, overwrite_a=False, overwrite_c=False):
    """The product of a vector or matrix with the first factor of `qr`, and the other factor."""
    q, r = jnp.linalg.qr(jnp.asarray(a) * 1.0)
    c = jnp.asarray(c)
    return (q @ c if mode == "left" else c @ q), r

"""`jax.scipy.sparse.linalg`: linear systems by conjugate gradients and their kin, of matrices or functions, over trees."""

import functools

import jax
import jax.numpy as jnp
from jax import lax

_map = jax.tree.map


def _dot(a, b):
    return functools.reduce(jnp.add, jax.tree.leaves(_map(lambda x, y: jnp.vdot(x, y), a, b)))


def _axpy(scale, x, y):
    return _map(lambda a, b: scale * a + b, x, y)


def _sub(a, b):
    return _map(jnp.subtract, a, b)


def _identity(x):
    return x


def _operator(A):
    if callable(A):
        return A
    if getattr(A, "ndim", None) != 2 or A.shape[0] != A.shape[1]:
        raise ValueError(f"linear operator must be a square matrix, but has shape: {getattr(A, 'shape', None)}")
    return functools.partial(jnp.matmul, A) if isinstance(A, jax.Array) or hasattr(A, "__array__") else lambda x: A @ x


def _prepared(A, b, x0, maxiter, M, tol, atol):
    x0 = _map(jnp.zeros_like, b) if x0 is None else x0
    b, x0 = _map(jnp.asarray, b), _map(jnp.asarray, x0)
    if jax.tree.structure(x0) != jax.tree.structure(b):
        raise ValueError(f"x0 and b must have matching tree structure: {jax.tree.structure(x0)} vs {jax.tree.structure(b)}")
    if [x.shape for x in jax.tree.leaves(x0)] != [x.shape for x in jax.tree.leaves(b)]:
        raise ValueError(f"arrays in x0 and b must have matching shapes: {_map(jnp.shape, x0)} vs {_map(jnp.shape, b)}")
    maxiter = 10 * sum(x.size for x in jax.tree.leaves(b)) if maxiter is None else maxiter
    limit = jnp.maximum(jnp.square(tol) * _dot(b, b), jnp.square(atol))
    return _operator(A), b, x0, maxiter, _identity if M is None else _operator(M), limit


def cg(A, b, x0=None, *, tol=1e-5, atol=0.0, maxiter=None, M=None):
    """Solves a system whose matrix is symmetric and positive."""
    A, b, x0, maxiter, M, limit = _prepared(A, b, x0, maxiter, M, tol, atol)

    def unfinished(state):
        _, r, gamma, _, k = state
        size = gamma if M is _identity else _dot(r, r)
        return (size > limit) & (k < maxiter)

    def step(state):
        x, r, gamma, p, k = state
        moved = A(p)
        alpha = gamma / _dot(p, moved)
        x, r = _axpy(alpha, p, x), _axpy(-alpha, moved, r)
        z = M(r)
        new = _dot(r, z)
        return x, r, new, _axpy(new / gamma, p, z), k + 1

    r = _sub(b, A(x0))
    z = M(r)
    return lax.while_loop(unfinished, step, (x0, r, _dot(r, z), z, 0))[0], None


def bicgstab(A, b, x0=None, *, tol=1e-5, atol=0.0, maxiter=None, M=None):
    """Solves a system by stabilized biconjugate gradients."""
    A, b, x0, maxiter, M, limit = _prepared(A, b, x0, maxiter, M, tol, atol)

    def unfinished(state):
        _, r, *_, k = state
        return (_dot(r, r) > limit) & (k < maxiter) & (k >= 0)

    def step(state):
        x, r, shadow, alpha, omega, rho, p, q, k = state
        new = _dot(shadow, r)
        beta = new / rho * alpha / omega
        p = _axpy(beta, _axpy(-omega, q, p), r)
        p_hat = M(p)
        q = A(p_hat)
        alpha = new / _dot(shadow, q)
        s = _axpy(-alpha, q, r)
        early = _dot(s, s) < limit
        s_hat = M(s)
        t = A(s_hat)
        omega = _dot(t, s) / _dot(t, t)
        half, whole = _axpy(alpha, p_hat, x), _axpy(omega, s_hat, _axpy(alpha, p_hat, x))
        x = _map(lambda a, b: jnp.where(early, a, b), half, whole)
        r = _map(lambda a, b: jnp.where(early, a, b), s, _axpy(-omega, t, s))
        k = jnp.where((omega == 0) | (alpha == 0), -11, k + 1)
        k = jnp.where(new == 0, -10, k)
        return x, r, shadow, alpha, omega, new, p, q, k

    r = _sub(b, A(x0))
    one = jnp.ones((), jnp.result_type(*jax.tree.leaves(b)))
    zeros = _map(jnp.zeros_like, r)
    return lax.while_loop(unfinished, step, (x0, r, r, one, one, one, zeros, zeros, 0))[0], None


def gmres(A, b, x0=None, *, tol=1e-5, atol=0.0, restart=20, maxiter=None, M=None, solve_method="batched"):
    """Solves a system by the smallest residual in Krylov's space."""
    if solve_method not in ("incremental", "batched"):
        raise ValueError(f"invalid solve_method {solve_method}, must be either 'incremental' or 'batched'")
    from jax.flatten_util import ravel_pytree

    A, b, x0, maxiter, M, _ = _prepared(A, b, x0, maxiter, M, tol, atol)
    flat, back = ravel_pytree(b)
    size = flat.size
    restart = min(restart, size)
    limit = jnp.maximum(tol * jnp.linalg.norm(flat), atol)
    residual = lambda x: ravel_pytree(_sub(b, A(back(x))))[0]
    moved = lambda v: ravel_pytree(M(A(back(v))))[0]
    limit = limit * 1.0
    ahead = lambda x: ravel_pytree(M(back(residual(x))))[0]

    def cycle(state):
        x, k, _ = state
        r = ahead(x)
        beta = jnp.linalg.norm(r)
        basis = jnp.zeros((restart + 1, size), flat.dtype).at[0].set(r / jnp.where(beta == 0, 1, beta))
        upper = jnp.zeros((restart + 1, restart), flat.dtype)
        for j in range(restart):
            w = moved(basis[j])
            # Twice, so that the basis stays orthogonal.
            h = basis @ w
            w = w - h @ basis
            again = basis @ w
            w = w - again @ basis
            length = jnp.linalg.norm(w)
            safe = length > jnp.finfo(flat.dtype).eps * jnp.linalg.norm(h)
            basis = basis.at[j + 1].set(jnp.where(safe, w / jnp.where(safe, length, 1), 0))
            upper = upper.at[:, j].set((h + again).at[j + 1].add(jnp.where(safe, length, 0)))
        target = jnp.zeros(restart + 1, flat.dtype).at[0].set(beta)
        y = jnp.linalg.lstsq(upper, target)[0]
        x = x + y @ basis[:restart]
        return x, k + 1, jnp.linalg.norm(residual(x))

    start = ravel_pytree(x0)[0]
    unfinished = lambda state: (state[1] < maxiter) & (state[2] > limit)
    x, _, _ = lax.while_loop(unfinished, cycle, (start, 0, jnp.linalg.norm(residual(start))))
    return back(x), None


def reflections(a):
    """The reflections that make a matrix triangular, below and with its other half, and their factors (Householder), as LAPACK stores them."""
    rows, columns = a.shape[-2:]
    factors = []
    for j in range(min(rows, columns)):
        x = a[..., j:, j]
        first, rest = x[..., 0], jnp.sum(x[..., 1:] ** 2, -1)
        turned = -jnp.copysign(jnp.sqrt(first**2 + rest), first)
        is_done = rest == 0
        last, factor = jnp.where(is_done, first, turned), jnp.where(is_done, 0.0, (turned - first) / turned)
        below = jnp.where(is_done[..., None], 0.0, x[..., 1:] / (first - turned)[..., None])
        v = jnp.concatenate([jnp.ones_like(first)[..., None], below], -1)
        part = a[..., j:, j + 1 :]
        part = part - (factor[..., None] * v)[..., None] * jnp.einsum("...i,...ij->...j", v, part)[..., None, :]
        column = jnp.concatenate([last[..., None], below], -1)[..., None]
        a = jnp.concatenate([a[..., :j], jnp.concatenate([a[..., :j, j:], jnp.concatenate([column, part], -1)], -2)], -1)
        factors.append(factor)
    return jnp.swapaxes(a, -1, -2), jnp.stack(factors, -1)

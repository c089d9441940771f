"""Diagonals, factors of matrices, cosine transforms and roots in JAX."""

# %%
import jax
import jax.numpy as jnp
import numpy as np
import jax.scipy.linalg as jl
from jax import lax

r = lambda x, n=4: np.round(np.asarray(x, dtype=np.float64), n) + 0.0
print(
    jnp.diag(jnp.array([1, 2]), -1),
    jnp.diag(jnp.array([1, 2]), 2),
    jnp.diag(jnp.array([0.2]), -1),
    jax.grad(lambda v: jnp.diag(v, -1)[1, 0] * 3)(jnp.array([1.0, 2.0])),
)
A = jnp.array([[4.0, 1.0], [2.0, 3.0]])
P, L, U = jl.lu(A)
print(r(P @ L @ U), r(L), r(U), r(jl.lu_solve(jl.lu_factor(A), jnp.array([1.0, 2.0]))))
print(
    jl.circulant(jnp.array([1, 2, 3])),
    jl.hankel(jnp.array([1, 2, 3])),
    r(jl.companion(jnp.array([1.0, -3.0, 2.0]))),
    r(jl.leslie(jnp.array([0.1, 2.0]), jnp.array([0.2]))),
)
print(
    r(jl.polar(A)[1]), r(jl.eigh_tridiagonal(jnp.array([1.0, 2.0]), jnp.array([0.5]), eigvals_only=True)), r(jl.sqrtm(A).real), r(jl.solve_sylvester(A, A, A))
)
# %%
print(r(jax.scipy.fft.dct(jnp.arange(4.0))), r(jax.scipy.fft.idct(jax.scipy.fft.dct(jnp.arange(4.0)))))
root = lambda a: lax.custom_root(lambda x: x**2 - a, 1.0, lambda f, x: lax.fori_loop(0, 20, lambda i, x: x - f(x) / (2 * x), x), lambda g, y: y / g(1.0))
print(r(root(2.0)), r(jax.grad(root)(2.0)))
print(jax.grad(lambda w: jax.vmap(lambda x: (x * w) / lax.psum(x * w**2, "b"), axis_name="b")(jnp.array([1.0, 2.0])).sum())(3.0).round(4))

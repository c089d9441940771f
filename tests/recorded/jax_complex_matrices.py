# %%
import jax
import jax.numpy as jnp
import jax.scipy.linalg as sl
import numpy as np

r = np.random.RandomState(0)
B = jnp.asarray((r.randn(2, 4, 4) + 1j * r.randn(2, 4, 4)).astype(np.complex64))
tall, H = B[0][:, :3], B + jnp.conj(jnp.swapaxes(B, -1, -2))


def shown(*arrays):
    print(*[(np.round(np.asarray(x), 3) + 0.0).tolist() for x in arrays])


# %%
# digits: 3
values, vectors = jnp.linalg.eigh(H)
shown(values, vectors)
shown(jnp.linalg.eigvalsh(H[0]), jax.jit(jnp.linalg.eigvalsh)(H[1]), jax.vmap(jnp.linalg.eigvalsh)(H))
# %%
# digits: 3
shown(*jnp.linalg.qr(tall), *jnp.linalg.qr(tall, mode="complete"), jnp.linalg.qr(tall, mode="r"))
# %%
# digits: 3
shown(jnp.linalg.det(B), *jnp.linalg.slogdet(B), jnp.linalg.matrix_power(B[0], 3), jnp.linalg.matrix_power(B[0], -1))
shown(jnp.linalg.det(jnp.eye(3) * 1j), *jnp.linalg.eigh(jnp.array([[0, -1j], [1j, 0]])))
# %%
# digits: 3
for a in (tall, tall.T, jnp.linalg.qr(B[0])[0]):
    u, s, vh = jnp.linalg.svd(a, full_matrices=False)
    shown(s, jnp.linalg.svd(a, compute_uv=False))
    print(u.shape, vh.shape, bool(jnp.abs((u * s) @ vh - a).max() < 1e-5), [x.shape for x in jnp.linalg.svd(a)])
shown(jnp.linalg.pinv(tall), jnp.linalg.cond(tall))
print(jnp.linalg.matrix_rank(tall))
# %%
# digits: 3
for kind in (None, "fro", "nuc", 1, 2, -2, jnp.inf):
    shown(jnp.linalg.norm(tall, kind))
shown(jnp.linalg.norm(tall, axis=0), jnp.linalg.norm(B, 2, axis=(1, 2)), jnp.linalg.norm(tall[0], 1))
# %%
# digits: 3
P = B[0] @ jnp.conj(B[0].T) + jnp.eye(4)
shown(jnp.linalg.cholesky(P), sl.cholesky(P), sl.cho_solve(sl.cho_factor(P), B[0][:, 0]), sl.det(P))
# %%
# digits: 3
shown(jax.grad(lambda h: jnp.linalg.eigh(h)[0][0])(H[0]), jax.grad(lambda t: jnp.linalg.eigvalsh(H[0] * t)[1])(0.5))
shown(jax.grad(lambda a: jnp.sum(jnp.linalg.det(a)), holomorphic=True)(B), jax.grad(lambda a: jnp.sum(jnp.linalg.cholesky(a) ** 2), holomorphic=True)(P))

"""Decompositions of complex matrices."""

# %%
import numpy as np

A = np.array([[1 + 2j, 2, 0.5j], [0.3, 1j, -1], [2 - 1j, 1, 3]])
w, v = np.linalg.eig(A)
w.round(8), v.round(7)

# %%
np.linalg.eigvals(A).round(8), np.allclose(A @ v, v * w)

# %%
u, s, vh = np.linalg.svd(A)
(
    s.round(9),
    np.allclose(u * s @ vh, A),
    np.allclose(u.conj().T @ u, np.eye(3)),
    np.linalg.svd(A[:2], full_matrices=False)[1].round(9),
    np.linalg.svd(A[:, :2])[0].shape,
    np.linalg.svd(A, compute_uv=False).round(9),
)

# %%
# digits: 9
q, r = np.linalg.qr(A)
q.round(8), r.round(8)

# %%
# digits: 9
np.linalg.qr(A[:, :2], mode="complete")[1].round(8), np.linalg.qr(A[:2], mode="r").round(8)

# %%
# digits: 9
H = A @ A.conj().T
np.linalg.cholesky(H).round(8), np.linalg.pinv(A[:2]).round(8), np.linalg.matrix_rank(A), np.linalg.cond(A).round(9), np.linalg.slogdet(A)

# %%
x, res, rank, sv = np.linalg.lstsq(A[:, :2], np.array([1, 2j, 3]), rcond=None)
x.round(8), res.round(8), rank, sv.round(8)

# %%
np.linalg.eigvals(H).round(7)

# %%
np.linalg.eigvals(np.stack([A, H])).round(6), np.linalg.norm(A, 2).round(8), np.linalg.inv(A).round(8)

# %%
M = np.random.default_rng(3).normal(size=(6, 6)) + 1j * np.random.default_rng(4).normal(size=(6, 6))
np.sort_complex(np.linalg.eigvals(M)).round(7), np.linalg.svd(M)[1].round(8)

# %%
np.linalg.eig(np.zeros((2, 2), complex))

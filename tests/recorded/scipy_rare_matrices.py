"""Decompositions and functions of matrices that few programs need."""

# %%
import numpy as np
from scipy import linalg as la

a = np.array([[2, -1, 3], [0, 2, 0], [0, 0, 1.0]])
lu, d, perm = la.ldl(a, lower=0)
lu.dot(d).dot(lu.T), perm

# %%
s = np.array([[2.0, -1, 3], [-1, 2, 0.5], [3, 0.5, 1]])
l, d, p = la.ldl(s)
l, d, p

# %%
g = np.random.default_rng(0).normal(size=(6, 6))
g = g + g.T
l, d, p = la.ldl(g)
np.allclose(l @ d @ l.T, g), np.allclose(np.triu(l[p], 1), 0), p

# %%
A = np.random.default_rng(1).normal(size=(4, 4))
B = np.random.default_rng(2).normal(size=(4, 4))
AA, BB, Q, Z = la.qz(A, B, output="complex")
np.allclose(Q @ AA @ Z.conj().T, A), np.allclose(Q @ BB @ Z.conj().T, B), np.allclose(np.tril(AA, -1), 0)

# %%
T, Z = la.schur(np.array([[0, 2, 2], [0, 1, 2], [1, 0, 1.0]]))
T2, Z2 = la.rsf2csf(T, Z)
np.allclose(Z2 @ T2 @ Z2.conj().T, [[0, 2, 2], [0, 1, 2], [1, 0, 1]])

# %%
X = np.array([[1, 2, 3], [0, 4, 5], [0, -5, 4.0]])
w, v = np.linalg.eig(X)
wr, vr = la.cdf2rdf(w, v)
wr, np.allclose(vr @ wr, X @ vr)

# %%
# digits: 9
E = np.array([[1.0, 0], [2, 1]])
(
    la.expm_frechet(np.array([[1.0, 2], [3, 4]]), E),
    la.expm_cond(np.array([[-0.3, 0.2, 0.6], [0.6, 0.3, -0.1], [-0.7, 1.2, 0.9]])),
    la.tanhm(np.array([[1.0, 3], [1, 4]])),
)

# %%
la.qr_multiply(np.array([[1, 3, 3], [2, 3, 2], [2, 3, 3], [1, 3, 2.0]]), 2 * np.eye(3), mode="left")

# %%
la.solve_circulant(np.array([2, 2, 4.0]), np.array([1, 2, 3.0])), la.matmul_toeplitz(([1, 3, 6, 10], [1, -1, -2, -3]), [[1, 10], [2, 11], [2, 12], [5, 19]])

# %%
la.matrix_balance(np.array([[1, 2, 0], [9, 1, 0.01], [1, 2, 10 * np.pi]])), la.matrix_balance(np.array([[1, 100.0], [0.01, 1]]), permute=False, separate=True)

# %%
la.invpascal(4), la.invpascal(3, kind="lower"), la.fiedler_companion(np.poly(np.arange(1, 9.0)))

# %%
# digits: 9
ab = np.array([[0, 0, 1j, 2, 3j], [0, -1, -2, 3, 4], [9, 8, 7, 6, 9]])
c = la.cholesky_banded(ab)
c.round(5), la.cho_solve_banded((c, False), np.ones(5)).round(6)

# %%
(
    la.eig_banded(np.array([[0, 1.0, 2], [4, 5, 6]]), eigvals_only=True),
    la.eigvals_banded(np.array([[4.0, 5, 6], [1, 2, 0]]), lower=True),
    la.eigvalsh_tridiagonal(3 * np.ones(4), -1 * np.ones(3)),
)

# %%
q, r = la.qr(np.array([[3.0, -2, -2], [6, -7, 4], [7, 8, -6]]))
q1, r1 = la.qr_insert(q, r, [1.0, 2, 3], 1)
np.allclose(q1 @ r1, [[3.0, -2, -2], [1, 2, 3], [6, -7, 4], [7, 8, -6]]), np.allclose(np.matmul(*la.qr_delete(q, r, 0)), [[6, -7, 4], [7, 8, -6]])

# %%
la.solve_discrete_are(np.array([[0.9, 0.1], [0, 0.5]]), np.array([[1.0], [2]]), np.eye(2), np.array([[3.0]]))

# %%
import numpy as np
np.set_printoptions(precision=6, suppress=True)
A = np.array([[4.0, 1, 2], [1, 3, 0], [2, 0, 5]]); B = np.arange(12.0).reshape(4, 3) ** 1.5; W = B.T
for m in (A, B, W, np.array([[3.0, -1.0], [2.0, 5.0]])):
    u, s, vt = np.linalg.svd(m); k = int((s > 1e-9).sum()); print(s, u[:, :k], vt[:k])
    print(*np.linalg.qr(m)); print(np.linalg.qr(m, mode="complete").Q.shape, np.linalg.qr(m, "r").shape)
# %%
print(*np.linalg.eigh(A)); print(np.linalg.eigvalsh(A)); print(np.linalg.cholesky(A)); print(np.linalg.inv(A)); print(round(np.linalg.det(A), 6), np.linalg.slogdet(-A))
print(np.linalg.solve(A, [1, 2, 3]), np.linalg.solve(A, np.eye(3)[:, :2]))
for m in ([[2.0, 1], [0, 3]], [[0.0, -2], [1, 0]], [[1.0, 2, 0], [-2, 1, 0], [0, 0, 3]], [[0.9, 0.1], [0.5, 0.5]]):
    w, v = np.linalg.eig(m); print(w, w.dtype, v.shape, np.allclose(np.array(m) @ v, v * w) if w.dtype.kind == "f" else np.abs(np.array(m) @ v.real - (v * w).real).max() < 1e-12)
print(np.linalg.eig(np.array([[4.0, 1], [2, 3]])).eigenvectors, np.linalg.eigvals([[0, 1, 0], [0, 0, 1], [1, 0, 0]]).round(6))
# %%
x, rest, rank, s = np.linalg.lstsq(np.c_[np.arange(5.0), np.ones(5)], [1, 3, 2, 5, 4], rcond=None); print(x, rest, rank, s)
print(np.linalg.lstsq(np.array([[1.0, 1], [1, 1], [1, 1]]), [1, 2, 3], rcond=None)[:3], np.linalg.lstsq(np.diag([1.0, 1e-3]), [1, 1], rcond=0.01)[0])
print(np.linalg.pinv([[1.0, 2], [3, 4], [5, 6]]), np.linalg.matrix_rank(np.outer([1.0, 2], [3, 4])), np.linalg.cond(A).round(6))
for wrong in (lambda: np.linalg.inv([[1, 2], [2, 4]]), lambda: np.linalg.solve([[0, 0], [0, 0]], [1, 1]), lambda: np.linalg.cholesky([[1, 2], [2, 1]]), lambda: np.linalg.svd([[np.nan, 1], [1, 1]]), lambda: np.linalg.eig([[np.inf, 1], [1, 1]]), lambda: np.linalg.lstsq(np.eye(2), [1, 2, 3])):
    try: wrong()
    except np.linalg.LinAlgError as error: print(type(error).__name__, error)
stack = np.stack([A, A + np.eye(3)]); print(np.linalg.inv(stack).round(4).tolist(), np.linalg.svd(stack)[1], np.linalg.eigh(stack)[0], np.linalg.det(stack), np.linalg.solve(stack, np.ones((2, 3, 1))).shape)
big = np.add.outer(np.arange(60.0), np.arange(60)) % 7 + np.eye(60) * 9; print(np.allclose(big @ np.linalg.inv(big), np.eye(60)), np.linalg.svd(big)[1][:3], np.linalg.norm(big, 2).round(6))
# %%
import scipy.linalg

for m in ([[1, 2], [3, 4]], [[4, 7], [2, 6]], [[2, 1, 1], [1, 3, 2], [1, 0, 0]], [[1, 2, 3], [4, 5, 6], [7, 8, 9]], [[2, 3], [5, 7]], [[0, 0], [0, 0]], np.eye(4) * 3):
    print(np.linalg.det(m), np.linalg.slogdet(m), scipy.linalg.det(m))
try:
    np.linalg.inv([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
except np.linalg.LinAlgError as error:
    print(error)
try:
    int(np.array([1, 2]))
except TypeError as error:
    print(error)
np.linalg.det(np.arange(8.0).reshape(2, 2, 2)), np.linalg.det(np.zeros((0, 0))), np.linalg.det([[2.0, 0], [0, np.nan]])

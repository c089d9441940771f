"""Eigenvalues come in NumPy's order, and small eigenvectors with the signs that NumPy prints (recorded from NumPy 2.2.3)."""

import numpy as np


def same(found, expected):
    assert np.allclose(found, expected, atol=1e-6), (found, expected)


for matrix, values, vectors in (
    ([[2.0, 1], [1, 2]], [3, 1], [[0.707107, -0.707107], [0.707107, 0.707107]]),
    ([[4.0, 1], [2, 3]], [5, 2], [[0.707107, -0.447214], [0.707107, 0.894427]]),
    ([[1.0, 0], [2, 3]], [3, 1], [[0, 0.707107], [1, -0.707107]]),
    (
        [[1.0, 2, 3], [4, 5, 6], [7, 8, 10]],
        [16.707493, -0.905740, 0.198247],
        [[-0.223513, -0.865846, 0.278296], [-0.503946, 0.085651, -0.831847], [-0.834314, 0.492925, 0.480190]],
    ),
    ([[2.0, -1, 0], [-1, 2, -1], [0, -1, 2]], [3.414214, 2, 0.585786], [[-0.5, -0.707107, 0.5], [0.707107, 0, 0.707107], [-0.5, 0.707107, 0.5]]),
    ([[0.0, -1], [1, 0]], [1j, -1j], [[0.707107, 0.707107], [-0.707107j, 0.707107j]]),
):
    found = np.linalg.eig(np.array(matrix))
    same(found.eigenvalues, values)
    same(found.eigenvectors, vectors)
    same(np.linalg.eigvals(matrix), values)

for matrix, values, vectors in (
    ([[2.0, 1], [1, 2]], [1, 3], [[-0.707107, 0.707107], [0.707107, 0.707107]]),
    (
        [[2.0, -1, 0], [-1, 2, -1], [0, -1, 2]],
        [0.585786, 2, 3.414214],
        [[-0.5, -0.707107, 0.5], [-0.707107, 0, -0.707107], [-0.5, 0.707107, 0.5]],
    ),
):
    found = np.linalg.eigh(np.array(matrix))
    same(found.eigenvalues, values)
    same(found.eigenvectors, vectors)

# Larger ones fulfil their equations: also defective, singular and diagonal ones, and those that fall apart.
rng = np.random.default_rng(0)
for size in (1, 2, 4, 7):
    dense = rng.normal(size=(size, size))
    for matrix in (dense, dense + dense.T, np.triu(dense), np.diag(dense.diagonal()), np.zeros((size, size)), np.round(dense)):
        values, vectors = np.linalg.eig(matrix)
        assert abs(matrix @ vectors - vectors * values).max() < 1e-8, (size, matrix)
        values, vectors = np.linalg.eigh(matrix + matrix.T)
        assert abs((matrix + matrix.T) @ vectors - vectors * values).max() < 1e-8 and abs(vectors.T @ vectors - np.eye(size)).max() < 1e-8
wide = rng.normal(size=(26, 26))
wide = wide + wide.T
values, vectors = np.linalg.eigh(wide)
assert abs(wide @ vectors - vectors * values).max() < 1e-8
assert np.linalg.eigh(np.eye(2, dtype="float32")).eigenvectors.dtype == "float32"
assert np.float32([1, 2]).dtype == "float32" and np.int64([[1.5]]).tolist() == [[1]]
try:
    np.linalg.eig([[np.nan, 1], [1, 1]])
except np.linalg.LinAlgError as error:
    assert str(error) == "Array must not contain infs or NaNs"
else:
    raise AssertionError("it was taken")

"""What is the same over the tensors of all libraries."""


def corr2d(X, K):
    """The cross-correlation of two matrices."""
    h, w = K.shape
    rows, columns = X.shape[0] - h + 1, X.shape[1] - w + 1
    return sum(K[i, j] * X[i : i + rows, j : j + columns] for i in range(h) for j in range(w))

"""Sums, scales and medians of sparse matrices: `sklearn.utils.sparsefuncs`."""

import numpy as np


def _form(X, forms=("csr", "csc")):
    if not hasattr(X, "tocsr") or X.format not in forms:
        given = f"sparse matrix of type {type(X)}" if hasattr(X, "tocsr") else str(type(X))
        raise TypeError(f"Expected a CSR or CSC sparse matrix, got {given}.")
    return X.format


def _check_axis(axis):
    if axis not in (0, 1):
        raise ValueError(f"Unknown axis value: {axis}. Use 0 for rows, or 1 for columns")


def _row_of_each(X):
    return np.repeat(np.arange(X.shape[0]), np.diff(X.indptr))


def inplace_csr_column_scale(X, scale):
    """Multiplies each column of a CSR matrix."""
    X.data *= np.asarray(scale).take(X.indices, mode="clip")


def inplace_csr_row_scale(X, scale):
    """Multiplies each row of a CSR matrix."""
    X.data *= np.repeat(scale, np.diff(X.indptr))


def inplace_column_scale(X, scale):
    """Multiplies each column."""
    inplace_csr_row_scale(X.T, scale) if _form(X) == "csc" else inplace_csr_column_scale(X, scale)


def inplace_row_scale(X, scale):
    """Multiplies each row."""
    inplace_csr_column_scale(X.T, scale) if _form(X) == "csc" else inplace_csr_row_scale(X, scale)


def mean_variance_axis(X, axis, weights=None, return_sum_weights=False):
    """Means and variances along an axis; NaN are left out."""
    _check_axis(axis)
    _form(X)
    X = (X if axis == 0 else X.T).tocsr()
    rows = _row_of_each(X)
    weights = np.ones(X.shape[0]) if weights is None else np.asarray(weights, dtype=float)
    data, of_each = np.asarray(X.data, dtype=np.float64), weights[rows]
    missing = np.isnan(data)
    total = np.full(X.shape[1], weights.sum()) - np.bincount(X.indices[missing], weights=of_each[missing], minlength=X.shape[1])
    kept, columns, of_each = data[~missing], X.indices[~missing], of_each[~missing]
    means = np.bincount(columns, weights=kept * of_each, minlength=X.shape[1]) / total
    stored = np.bincount(columns, weights=of_each, minlength=X.shape[1])
    squares = np.bincount(columns, weights=of_each * (kept - means[columns]) ** 2, minlength=X.shape[1])
    variances = (squares + (total - stored) * means**2) / total
    kind = X.dtype if X.dtype.kind == "f" else np.float64
    found = means.astype(kind), variances.astype(kind)
    return (*found, total.astype(kind)) if return_sum_weights else found


def _csr_mean_variance_axis0(X, weights=None, return_sum_weights=False):
    return mean_variance_axis(X, 0, weights, return_sum_weights)


csr_mean_variance_axis0 = csc_mean_variance_axis0 = _csr_mean_variance_axis0


def incr_mean_variance_axis(X, *, axis, last_mean, last_var, last_n, weights=None):
    """Means, variances and counts of all data up to now."""
    mean, variance, count = mean_variance_axis(X, axis, weights, return_sum_weights=True)
    if np.size(last_mean) != np.size(mean):
        raise ValueError("X, last_mean must have the same number of features" if np.size(last_mean) > 1 else "last_mean, last_var must be arrays")
    last_n = np.broadcast_to(np.asarray(last_n, dtype=float), mean.shape)
    total = last_n + count
    new_mean = (last_mean * last_n + mean * count) / total
    return new_mean, (last_var * last_n + variance * count + (last_mean - mean) ** 2 * last_n * count / total) / total, total


incr_mean_variance_axis0 = incr_mean_variance_axis


def _swapped(X, m, n):
    order = np.arange(X.shape[0])
    order[[m, n]] = order[[n, m]]
    new = X.tocsr()[order]
    new = new.tocsc() if X.format == "csc" else new
    X.data, X.indices, X.indptr = new.data, new.indices, new.indptr


def inplace_swap_row(X, m, n):
    """Swaps two rows."""
    _form(X)
    if isinstance(m, np.ndarray) or isinstance(n, np.ndarray):
        raise TypeError("m and n should be valid integers")
    _swapped(X, m, n)


inplace_swap_row_csr = inplace_swap_row_csc = inplace_swap_row


def inplace_swap_column(X, m, n):
    """Swaps two columns."""
    form = _form(X)
    turned = X.T
    inplace_swap_row(turned, m, n)
    new = turned.T
    new = new.tocsr() if form == "csr" else new.tocsc()
    X.data, X.indices, X.indptr = new.data, new.indices, new.indptr


def min_max_axis(X, axis, ignore_nan=False):
    """The least and the greatest value along an axis."""
    _form(X)
    dense = X.toarray()
    if ignore_nan:
        return np.nanmin(dense, axis=axis), np.nanmax(dense, axis=axis)
    return dense.min(axis=axis), dense.max(axis=axis)


def count_nonzero(X, axis=None, sample_weight=None):
    """How many elements are stored, by rows or columns."""
    if axis == -1:
        axis = 1
    elif axis == -2:
        axis = 0
    elif hasattr(X, "format") and X.format != "csr":
        raise TypeError(f"Expected CSR sparse format, got {X.format}")
    lengths = np.diff(X.indptr)
    if axis is None:
        return X.nnz if sample_weight is None else np.dot(lengths, sample_weight)
    if axis == 1:
        return lengths.astype("intp") if sample_weight is None else lengths * sample_weight
    if axis == 0:
        weights = None if sample_weight is None else np.repeat(sample_weight, lengths)
        return np.bincount(X.indices, minlength=X.shape[1], weights=weights)
    raise ValueError(f"Unsupported axis: {axis}")


def csc_median_axis_0(X):
    """Medians of the columns."""
    if getattr(X, "format", None) != "csc":
        raise TypeError(f"Expected matrix of CSC format, got {X.format}")
    return np.median(X.toarray(), axis=0)


def csr_row_norms(X):
    """Sums of squares of the rows."""
    return np.bincount(_row_of_each(X), weights=np.asarray(X.data, dtype=float) ** 2, minlength=X.shape[0])


def _normalize(X, sums):
    inplace_csr_row_scale(X, np.where(sums == 0, 1.0, 1 / np.where(sums == 0, 1.0, sums)))


def inplace_csr_row_normalize_l1(X):
    """Divides rows by the sums of their absolute values."""
    _normalize(X, np.bincount(_row_of_each(X), weights=np.abs(X.data), minlength=X.shape[0]))


def inplace_csr_row_normalize_l2(X):
    """Divides rows by their lengths."""
    _normalize(X, np.sqrt(csr_row_norms(X)))

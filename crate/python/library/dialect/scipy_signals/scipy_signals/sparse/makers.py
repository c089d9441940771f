"""Sparse matrices made of parts: diagonals, blocks, random numbers."""

import numpy as np

from .matrices import _CLASSES, issparse


def eye(m, n=None, k=0, dtype=float, format=None):  # noqa: A002
    """1 on a diagonal."""
    n = m if n is None else n
    size = max(0, min(m + min(k, 0), n - max(k, 0)))
    at = np.arange(size)
    return _CLASSES["coo", False]((np.ones(size, dtype=dtype), (at - min(k, 0), at + max(k, 0))), shape=(m, n)).asformat(
        format or ("csr" if m == n and k == 0 and format else "dia")
    )


def identity(n, dtype="d", format=None):  # noqa: A002
    """1 on the main diagonal."""
    return eye(n, dtype=float if dtype == "d" else dtype, format=format)


def eye_array(m, n=None, *, k=0, dtype=float, format=None):  # noqa: A002
    """1 on a diagonal, as an array."""
    return _CLASSES[format or "dia", True](eye(m, n, k, dtype))


def diags(diagonals, offsets=0, shape=None, format=None, dtype=None):  # noqa: A002
    """Values on diagonals."""
    # One diagonal may stand alone; of several a number is all of its diagonal.
    alone = np.ndim(offsets) == 0 and np.ndim(diagonals[0]) == 0
    offsets = np.atleast_1d(offsets).tolist()
    rows = [np.atleast_1d(np.asarray(d)) for d in ([diagonals] if alone else diagonals)]
    if len(rows) != len(offsets):
        raise ValueError("Different number of diagonals and offsets.")
    if shape is None:
        n = len(rows[0]) + abs(offsets[0])
        shape = (n, n)
    places, columns, values = [], [], []
    for row, k in zip(rows, offsets):
        size = min(shape[0] + min(k, 0), shape[1] - max(k, 0))
        # What is beyond the matrix is left out.
        row = row[: max(size, 1)]
        if len(row) not in (1, size):
            raise ValueError(f"Diagonal length (index {offsets.index(k)}: {len(row)} at offset {k}) does not agree with array size ({shape[0]}, {shape[1]}).")
        at = np.arange(size)
        places.append(at - min(k, 0))
        columns.append(at + max(k, 0))
        values.append(np.broadcast_to(row, (size,)) * 1.0 if dtype is None else np.broadcast_to(row, (size,)).astype(dtype))
    return _CLASSES["coo", False]((np.concatenate(values), (np.concatenate(places), np.concatenate(columns))), shape=shape).asformat(format or "dia")


def diags_array(diagonals, /, *, offsets=0, shape=None, format=None, dtype=None):  # noqa: A002
    """Values on diagonals, as an array."""
    return _CLASSES[format or "dia", True](diags(diagonals, offsets, shape, "csr", dtype))


def spdiags(data, diags_, m=None, n=None, format=None):  # noqa: A002
    """Diagonals whose values stand by columns."""
    data, shape = np.atleast_2d(np.asarray(data)), m if isinstance(m, tuple) else (m, n)
    rows = []
    for row, k in zip(data, np.atleast_1d(diags_).tolist()):
        size = min(shape[0] + min(k, 0), shape[1] - max(k, 0))
        rows.append(row[max(k, 0) : max(k, 0) + size])
    return diags(rows, diags_, shape, format, data.dtype)


def random(m, n, density=0.01, format="coo", dtype=None, rng=None, data_rvs=None, *, random_state=None):  # noqa: A002
    """Uniform numbers at random places."""
    from scipy._common import fresh_generator, generator

    draw = generator(random_state) if random_state is not None else fresh_generator(rng)
    if not 0 <= density <= 1:
        raise ValueError("density expected to be 0 <= density <= 1")
    n = m if n is None else n
    # Places are counted down the columns.
    places = draw.choice(m * n, size=int(round(density * m * n)), replace=False)
    values = draw.uniform(size=len(places)) if data_rvs is None else np.asarray(data_rvs(len(places)))
    return _CLASSES["coo", False]((values, (places % m, places // m)), shape=(m, n)).asformat(format)


rand = random


def _stacked(blocks, axis, form):
    blocks = [b if issparse(b) else _CLASSES["coo", False](b) for b in blocks]
    row, col, at = [], [], 0
    for b in blocks:
        row.append(b._row + (at if axis == 0 else 0))
        col.append(b._col + (at if axis == 1 else 0))
        at += b.shape[axis]
    shape = (at, blocks[0].shape[1]) if axis == 0 else (blocks[0].shape[0], at)
    made = _CLASSES["coo", any(b._is_array for b in blocks)](
        (np.concatenate([b._data for b in blocks]), (np.concatenate(row), np.concatenate(col))), shape=shape
    )
    return made.asformat(form or "coo")


def vstack(blocks, format=None, dtype=None):  # noqa: A002
    """Matrices below each other."""
    return _stacked(blocks, 0, format or ("csr" if all(getattr(b, "format", "") == "csr" for b in blocks) else None))


def hstack(blocks, format=None, dtype=None):  # noqa: A002
    """Matrices beside each other."""
    return _stacked(blocks, 1, format)


def bmat(blocks, format=None, dtype=None):  # noqa: A002
    """A matrix of matrices; None stands for 0."""
    heights = [next(b.shape[0] for b in row if b is not None) for row in blocks]
    widths = [next(row[j].shape[1] for row in blocks if row[j] is not None) for j in range(len(blocks[0]))]
    full = [[_CLASSES["coo", False]((h, w)) if b is None else b for b, w in zip(row, widths)] for row, h in zip(blocks, heights)]
    return vstack([hstack(row) for row in full], format)


block_array = bmat


def block_diag(mats, format=None, dtype=None):  # noqa: A002
    """Matrices along the diagonal."""
    n = len(mats)
    return bmat([[m if i == j else None for j in range(n)] for i, m in enumerate(_CLASSES["coo", False](m) for m in mats)], format)


def kron(A, B, format=None):  # noqa: A002
    """Kronecker's product."""
    dense = [m.toarray() if issparse(m) else np.asarray(m) for m in (A, B)]
    return _CLASSES[format or "bsr", False](np.kron(*dense))


def tril(A, k=0, format=None):  # noqa: A002
    """The part below a diagonal."""
    A = A if issparse(A) else _CLASSES["coo", False](A)
    kept = A._col - A._row <= k
    return A._made(A._row[kept], A._col[kept], A._data[kept], form=format or "coo")


def triu(A, k=0, format=None):  # noqa: A002
    """The part above a diagonal."""
    A = A if issparse(A) else _CLASSES["coo", False](A)
    kept = A._col - A._row >= k
    return A._made(A._row[kept], A._col[kept], A._data[kept], form=format or "coo")


def find(A):
    """Rows, columns and values that are not 0."""
    row, col, data = (A if issparse(A) else _CLASSES["coo", False](A))._sorted()
    kept = data != 0
    return row[kept].astype(np.int32), col[kept].astype(np.int32), data[kept]


def save_npz(file, matrix, compressed=True):
    """Writes a matrix into a file of arrays."""
    np.savez(file, row=matrix._row, col=matrix._col, data=matrix._data, shape=np.array(matrix.shape), format=np.array(matrix.format))


def load_npz(file):
    """Reads what `save_npz` wrote."""
    parts = np.load(file)
    return _CLASSES["coo", False]((parts["data"], (parts["row"], parts["col"])), shape=tuple(parts["shape"].tolist())).tocsr()

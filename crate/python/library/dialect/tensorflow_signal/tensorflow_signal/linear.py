"""Rarer functions of `tf.linalg`: factors by rows, functions of matrices, systems of three diagonals."""

import numpy
from collections import namedtuple

import math

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped

from .complexes import as_complex


Lu = namedtuple("Lu", ("lu", "p"))


def lu(input, output_idx_type="int32", name=None):
    """Lower and upper triangles in one matrix, and which row comes where."""
    p, lower, upper = td.linalg.lu(as_tensor(input))
    order = td.astype(td.argmax(td.matrix_transpose(p), axis=-1), getattr(output_idx_type, "name", output_idx_type))
    return Lu(wrapped(td.tril(lower, k=-1) + upper), wrapped(order))


def lu_reconstruct(lower_upper, perm, validate_args=False, name=None):
    """The matrix that has these factors."""
    both = as_tensor(lower_upper)
    product = td.matmul(td.tril(both, k=-1) + td.eye(both.shape[-1]), td.triu(both))
    return wrapped(td.take(product, td.argsort(as_tensor(perm)), axis=-2))


def lu_solve(lower_upper, perm, rhs, validate_args=False, name=None):
    """What a factored matrix makes `rhs` of."""
    return tf.linalg.solve(lu_reconstruct(lower_upper, perm), rhs)


def lu_matrix_inverse(lower_upper, perm, validate_args=False, name=None):
    """The inverse of a factored matrix."""
    return tf.linalg.inv(lu_reconstruct(lower_upper, perm))


def _by_scipy(name):
    def op(input, name=None):
        import scipy.linalg

        x = as_tensor(input)
        return as_tensor(numpy.real(getattr(scipy.linalg, word)(x.numpy())), x.dtype)

    word = name
    op.__name__, op.__doc__ = name, f"`scipy.linalg.{name}` of a matrix of known values."
    return op


sqrtm, logm = _by_scipy("sqrtm"), _by_scipy("logm")


def eigvals(tensor, name=None):
    """The eigenvalues of a matrix of known values, as complex numbers."""
    x = as_tensor(tensor)
    return as_complex(numpy.linalg.eigvals(x.numpy()).astype("complex128"), "complex128" if x.dtype.name == "float64" else "complex64")


def _diagonals(diagonals, form):
    if form == "compact":
        x = as_tensor(diagonals)
        return x[..., 0, :], x[..., 1, :], x[..., 2, :]
    if form == "sequence":
        above, main, below = map(as_tensor, diagonals)
        return above, main, below
    x = as_tensor(diagonals)
    above, main, below = (wrapped(td.diagonal(x, offset=k)) for k in (1, 0, -1))
    return tf.pad(above, [[0, 1]]), main, tf.pad(below, [[1, 0]])


def whole(diagonals, form):
    above, main, below = _diagonals(diagonals, form)
    n = main.shape[-1]
    places = td.arange(n)
    column, row = td.expand_dims(places, 0), td.expand_dims(places, 1)
    spread = lambda values, offset: td.where(column == row + offset, td.expand_dims(values, -1), 0.0)
    return wrapped(spread(main, 0) + spread(above, 1) + spread(below, -1))


def tridiagonal_solve(diagonals, rhs, diagonals_format="compact", transpose_rhs=False, conjugate_rhs=False, name=None, **options):
    """What a matrix of three diagonals makes `rhs` of."""
    rhs, matrix = as_tensor(rhs), whole(diagonals, diagonals_format)
    rhs = tf.linalg.matrix_transpose(rhs) if transpose_rhs or conjugate_rhs else rhs
    flat = rhs.ndim == matrix.ndim - 1
    found = tf.linalg.solve(matrix, tf.expand_dims(rhs, -1) if flat else rhs)
    return tf.squeeze(found, -1) if flat else found


def tridiagonal_matmul(diagonals, rhs, diagonals_format="compact", name=None):
    """The product with a matrix of three diagonals."""
    return tf.matmul(whole(diagonals, diagonals_format), as_tensor(rhs))


def eigh_tridiagonal(alpha, beta, eigvals_only=True, **options):
    """The eigenvalues of a symmetric matrix of three diagonals."""
    found = tf.linalg.eigh(tf.linalg.diag(as_tensor(alpha)) + tf.linalg.diag(as_tensor(beta), k=1) + tf.linalg.diag(as_tensor(beta), k=-1))
    return found[0] if eigvals_only else found


def banded_triangular_solve(bands, rhs, lower=True, adjoint=False, name=None):
    """What a triangle of a few diagonals makes `rhs` of: the first row of a lower one is the main diagonal, of an upper one the last."""
    bands = as_tensor(bands)
    rows, n = bands.shape[-2:]
    matrix = 0.0
    for at in range(rows):
        offset = -at if lower else rows - 1 - at
        values = bands[..., at, -offset:] if offset < 0 else bands[..., at, : n - offset]
        matrix = matrix + tf.linalg.diag(values, k=offset)
    return tf.linalg.triangular_solve(matrix, rhs, lower=lower, adjoint=adjoint)


def adjoint(matrix, name=None):
    """The matrix with its axes exchanged, complex numbers conjugated."""
    return tf.math.conj(tf.linalg.matrix_transpose(matrix))


def tensor_diag_part(input, name=None):
    """The elements whose places in the first half of the axes are those in the second half."""
    x = as_tensor(input)
    sizes = tuple(x.shape)[: x.ndim // 2]
    if x.ndim % 2 or sizes != tuple(x.shape)[x.ndim // 2 :]:
        raise tf.errors.InvalidArgumentError(f"Invalid shape {x.shape}: the first half of its sizes must be the second half [Op:DiagPart]")
    count = math.prod(sizes)
    return tf.reshape(tf.linalg.diag_part(tf.reshape(x, (count, count))), sizes)


def solve(matrix, rhs, adjoint=False, name=None):
    """What a matrix, or its adjoint, makes `rhs` of."""
    a = as_tensor(matrix)
    return wrapped(td.linalg.solve(td.matrix_transpose(a) if adjoint else a, as_tensor(rhs)))


def lstsq(matrix, rhs, l2_regularizer=0.0, fast=True, name=None):
    """The least squares solution; of several that of the smallest norm."""
    a, b = as_tensor(matrix), as_tensor(rhs)
    if not fast:
        return wrapped(td.linalg.pinv(a) @ b)
    t = td.matrix_transpose(a)
    ridge = l2_regularizer * td.eye(min(a.shape[-2:]), dtype=a.dtype.name)
    if a.shape[-2] < a.shape[-1]:
        return wrapped(t @ td.linalg.solve(a @ t + ridge, b))
    return wrapped(td.linalg.solve(t @ a + ridge, t @ b))


def _bands(k, rows, columns, align):
    """For each diagonal from the upper one of `k` to the lower one, where its elements stand in a matrix of rows and columns; -1 fills up."""
    low, high = (int(k[0]), int(k[-1])) if isinstance(k, (list, tuple)) else (int(k), int(k))
    longest = min(rows + min(high, 0), columns - max(low, 0))
    above, below = align.split("_")
    places = numpy.full((high - low + 1, longest), -1)
    for at, offset in enumerate(range(high, low - 1, -1)):
        count = min(rows + min(offset, 0), columns - max(offset, 0))
        left = offset >= 0 and above == "LEFT" or offset <= 0 and below == "LEFT"
        steps = numpy.arange(count)
        places[at, 0 if left else longest - count :][:count] = (steps + max(-offset, 0)) * columns + steps + max(offset, 0)
    return places


def _taken(x, places, padding_value):
    """Elements of the last axis, and another value where a place is -1."""
    found = td.take(x, td.tensor(numpy.maximum(places, 0).reshape(-1).astype("int32")), axis=-1)
    found = td.reshape(found, (*x.shape[:-1], *places.shape))
    return wrapped(td.where(td.tensor(places >= 0), found, td.astype(td.tensor(padding_value), x.dtype.name)))


def diag_part(input, name="diag_part", k=0, padding_value=0, align="RIGHT_LEFT"):
    """The elements on a diagonal, or on those from one to another, the upper one first."""
    x = as_tensor(input)
    if isinstance(k, int) and k == 0:
        return wrapped(td.diagonal(x))
    rows, columns = x.shape[-2:]
    places = _bands(k, rows, columns, align)
    found = _taken(td.reshape(x, (*x.shape[:-2], rows * columns)), places, padding_value)
    return found[..., 0, :] if len(places) == 1 else found


def of_diagonals(x, k, num_rows, num_cols, padding_value, align):
    """A matrix with elements on the diagonals from one to another, the upper one first."""
    low, high = int(k[0]), int(k[-1])
    if low == high:
        x = td.expand_dims(x, -2)
    longest = x.shape[-1]
    least = longest - min(high, 0), longest + max(low, 0)
    if (num_rows, num_cols) == (-1, -1):
        least = (max(least),) * 2
    rows, columns = (size if size != -1 else other for size, other in zip((num_rows, num_cols), least))
    bands = _bands(k, rows, columns, align)
    if bands.shape[-1] != longest:
        raise tf.errors.InvalidArgumentError(f"The number of rows or columns does not match the specified diagonals: {rows} x {columns}")
    places = numpy.full(rows * columns, -1)
    given = bands >= 0
    places[bands[given]] = numpy.arange(bands.size).reshape(bands.shape)[given]
    return _taken(td.reshape(x, (*x.shape[:-2], bands.size)), places.reshape(rows, columns), padding_value)


def matvec(a, b, transpose_a=False, adjoint_a=False, name=None, **options):
    """The product of a matrix and a vector."""
    a = as_tensor(a)
    a = td.matrix_transpose(a) if transpose_a or adjoint_a else a
    return wrapped(td.squeeze(td.matmul(a, td.expand_dims(as_tensor(b), -1)), -1))

"""Rarer functions of `tf.linalg`: factors by rows, functions of matrices, systems of three diagonals, and matrices that are never written out."""

import numpy
from collections import namedtuple

import tandem as td
import tensorflow as tf
from tensorflow._tensor import TensorShape, as_tensor, wrapped

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
    above, main, below = (wrapped(td.diagonal(x, offset=k, axis1=-2, axis2=-1)) for k in (1, 0, -1))
    return tf.pad(above, [[0, 1]]), main, tf.pad(below, [[1, 0]])


def _whole(diagonals, form):
    above, main, below = _diagonals(diagonals, form)
    n = main.shape[-1]
    places = td.arange(n)
    column, row = td.expand_dims(places, 0), td.expand_dims(places, 1)
    spread = lambda values, offset: td.where(column == row + offset, td.expand_dims(values, -1), 0.0)
    return wrapped(spread(main, 0) + spread(above, 1) + spread(below, -1))


def tridiagonal_solve(diagonals, rhs, diagonals_format="compact", transpose_rhs=False, conjugate_rhs=False, name=None, **options):
    """What a matrix of three diagonals makes `rhs` of."""
    rhs, matrix = as_tensor(rhs), _whole(diagonals, diagonals_format)
    flat = rhs.ndim == matrix.ndim - 1
    found = tf.linalg.solve(matrix, tf.expand_dims(rhs, -1) if flat else rhs)
    return tf.squeeze(found, -1) if flat else found


def tridiagonal_matmul(diagonals, rhs, diagonals_format="compact", name=None):
    """The product with a matrix of three diagonals."""
    return tf.matmul(_whole(diagonals, diagonals_format), as_tensor(rhs))


def eigh_tridiagonal(alpha, beta, eigvals_only=True, **options):
    """The eigenvalues of a symmetric matrix of three diagonals."""
    found = tf.linalg.eigh(tf.linalg.diag(as_tensor(alpha)) + tf.linalg.diag(as_tensor(beta), k=1) + tf.linalg.diag(as_tensor(beta), k=-1))
    return found[0] if eigvals_only else found


class LinearOperator:
    """A matrix, given by what it does."""

    def __init__(self, name=None, **options):
        self.name = name or type(self).__name__

    dtype = property(lambda self: self.to_dense().dtype)
    shape = property(lambda self: TensorShape(self.to_dense().shape))
    domain_dimension, range_dimension = property(lambda self: self.shape[-1]), property(lambda self: self.shape[-2])

    def matmul(self, x, adjoint=False, adjoint_arg=False, name=None):
        """The product with a matrix, or with another operator."""
        if isinstance(x, LinearOperator):
            return LinearOperatorFullMatrix(self.matmul(x.to_dense(), adjoint))
        return tf.matmul(self.to_dense(), as_tensor(x), transpose_a=adjoint, transpose_b=adjoint_arg)

    __matmul__ = matmul

    def matvec(self, x, adjoint=False, name=None):
        """The product with a vector."""
        return tf.squeeze(self.matmul(tf.expand_dims(as_tensor(x), -1), adjoint), -1)

    def solve(self, rhs, adjoint=False, adjoint_arg=False, name=None):
        """What the matrix makes `rhs` of."""
        return tf.linalg.solve(self.to_dense(), as_tensor(rhs), adjoint=adjoint)

    def solvevec(self, rhs, adjoint=False, name=None):
        """What the matrix makes a vector of."""
        return tf.squeeze(self.solve(tf.expand_dims(as_tensor(rhs), -1), adjoint), -1)

    def determinant(self, name=None):
        """The determinant."""
        return tf.linalg.det(self.to_dense())

    def log_abs_determinant(self, name=None):
        """The logarithm of the size of the determinant."""
        return tf.math.log(tf.abs(self.determinant()))

    def trace(self, name=None):
        """The sum of the diagonal."""
        return tf.linalg.trace(self.to_dense())

    def diag_part(self, name=None):
        """The diagonal."""
        return tf.linalg.diag_part(self.to_dense())

    def inverse(self, name=None):
        """The inverse."""
        return LinearOperatorFullMatrix(tf.linalg.inv(self.to_dense()))

    def adjoint(self, name=None):
        """The transposed matrix."""
        return LinearOperatorFullMatrix(tf.linalg.matrix_transpose(self.to_dense()))

    H = property(adjoint)

    def add_to_tensor(self, x, name=None):
        """The sum with a matrix."""
        return self.to_dense() + as_tensor(x)


def _operator(name, doc, dense):
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options):
        LinearOperator.__init__(self, name)
        self._dense = dense(*args, **options)

    body = {"__init__": __init__, "__doc__": doc, "__module__": "tensorflow.linalg", "to_dense": lambda self, name=None: self._dense}
    return type(name, (LinearOperator,), body)


LinearOperatorFullMatrix = _operator("LinearOperatorFullMatrix", "A matrix.", as_tensor)
LinearOperatorDiag = _operator("LinearOperatorDiag", "A diagonal matrix.", lambda diag: tf.linalg.diag(as_tensor(diag)))
LinearOperatorLowerTriangular = _operator("LinearOperatorLowerTriangular", "A lower triangle.", lambda tril: wrapped(td.tril(as_tensor(tril))))
LinearOperatorIdentity = _operator(
    "LinearOperatorIdentity", "The matrix that changes nothing.", lambda num_rows, batch_shape=None, dtype="float32": tf.eye(num_rows, dtype=dtype)
)
LinearOperatorScaledIdentity = _operator(
    "LinearOperatorScaledIdentity", "A multiple of the identity.", lambda num_rows, multiplier: tf.eye(num_rows) * as_tensor(multiplier)
)
LinearOperatorTridiag = _operator(
    "LinearOperatorTridiag", "A matrix of three diagonals.", lambda diagonals, diagonals_format="compact": _whole(diagonals, diagonals_format)
)


def _kronecker(operators):
    found = operators[0].to_dense()
    for operator in operators[1:]:
        found = wrapped(td.kron(found, operator.to_dense()))
    return found


def _composed(operators):
    found = operators[0].to_dense()
    for operator in operators[1:]:
        found = tf.matmul(found, operator.to_dense())
    return found


LinearOperatorKronecker = _operator("LinearOperatorKronecker", "The Kronecker product of matrices.", _kronecker)
LinearOperatorComposition = _operator("LinearOperatorComposition", "The product of matrices.", _composed)

"""`tf.linalg.LinearOperator`: matrices, given by what they do."""

import tandem as td
import tensorflow as tf
from tensorflow._tensor import TensorShape, as_tensor, wrapped

from .linear import whole


class LinearOperator:
    """A matrix, given by what it does."""

    is_non_singular = is_self_adjoint = is_positive_definite = is_square = None

    def __init__(self, name=None, **options):
        self.name = name or type(self).__name__

    dtype = property(lambda self: self.to_dense().dtype)
    shape = property(lambda self: TensorShape(self.to_dense().shape))
    batch_shape, tensor_rank = property(lambda self: self.shape[:-2]), property(lambda self: len(self.shape))
    domain_dimension, range_dimension = property(lambda self: self.shape[-1]), property(lambda self: self.shape[-2])

    def matmul(self, x, adjoint=False, adjoint_arg=False, name=None):
        """The product with a matrix, or with another operator."""
        if isinstance(x, LinearOperator):
            return LinearOperatorComposition([self.adjoint() if adjoint else self, x.adjoint() if adjoint_arg else x])
        return tf.matmul(self.to_dense(), as_tensor(x), transpose_a=adjoint, transpose_b=adjoint_arg)

    __matmul__ = matmul

    def matvec(self, x, adjoint=False, name=None):
        """The product with a vector."""
        return tf.squeeze(self.matmul(tf.expand_dims(as_tensor(x), -1), adjoint), -1)

    def solve(self, rhs, adjoint=False, adjoint_arg=False, name=None):
        """What the matrix makes `rhs` of."""
        if isinstance(rhs, LinearOperator):
            return LinearOperatorComposition([self.inverse(), rhs])
        rhs = as_tensor(rhs)
        matrix = tf.linalg.matrix_transpose(self.to_dense()) if adjoint else self.to_dense()
        return tf.linalg.solve(matrix, tf.linalg.matrix_transpose(rhs) if adjoint_arg else rhs)

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
        return LinearOperatorInversion(self)

    def adjoint(self, name=None):
        """The transposed matrix."""
        return LinearOperatorAdjoint(self)

    H = property(adjoint)

    def shape_tensor(self, name=None):
        """The sizes of the axes as a tensor."""
        return as_tensor(list(self.shape), "int32")

    def domain_dimension_tensor(self, name=None):
        """The number of columns as a tensor."""
        return as_tensor(self.domain_dimension, "int32")

    def range_dimension_tensor(self, name=None):
        """The number of rows as a tensor."""
        return as_tensor(self.range_dimension, "int32")

    def cholesky(self, name=None):
        """The factor of Cholesky."""
        return LinearOperatorLowerTriangular(tf.linalg.cholesky(self.to_dense()))

    def eigvals(self, name=None):
        """The eigenvalues of a symmetric matrix."""
        return tf.linalg.eigvalsh(self.to_dense())

    def cond(self, name=None):
        """The largest over the smallest singular value."""
        found = tf.linalg.svd(self.to_dense(), compute_uv=False)
        return tf.reduce_max(found, -1) / tf.reduce_min(found, -1)

    def assert_non_singular(self, name=None):
        """Refuses a singular matrix."""
        if float(tf.reduce_max(self.cond())) > 1 / 1.2e-7:
            raise tf.errors.InvalidArgumentError("Singular matrix up to precision epsilon.")

    def add_to_tensor(self, x, name=None):
        """The sum with a matrix."""
        return self.to_dense() + as_tensor(x)


def _operator(name, doc, dense):
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options):
        LinearOperator.__init__(self, name)
        given = args[0] if args else next(iter(options.values()), None)
        self.operators = list(given) if isinstance(given, (list, tuple)) else None
        self.operator = given if isinstance(given, LinearOperator) else None
        hints = is_non_singular, is_self_adjoint, is_positive_definite, is_square
        self.is_non_singular, self.is_self_adjoint, self.is_positive_definite, self.is_square = hints
        self._dense = dense(*args, **options)
        if self.is_square is None:
            self.is_square = self._dense.shape[-1] == self._dense.shape[-2]

    body = {"__init__": __init__, "__doc__": doc, "__module__": "tensorflow.linalg", "to_dense": lambda self, name=None: self._dense}
    return type(name, (LinearOperator,), body)


LinearOperatorFullMatrix = _operator("LinearOperatorFullMatrix", "A matrix.", as_tensor)
LinearOperatorDiag = _operator("LinearOperatorDiag", "A diagonal matrix.", lambda diag: tf.linalg.diag(as_tensor(diag)))
LinearOperatorLowerTriangular = _operator("LinearOperatorLowerTriangular", "A lower triangle.", lambda tril: wrapped(td.tril(as_tensor(tril))))
LinearOperatorIdentity = _operator(
    "LinearOperatorIdentity", "The matrix that changes nothing.", lambda num_rows, batch_shape=None, dtype="float32": tf.eye(num_rows, dtype=dtype)
)
LinearOperatorScaledIdentity = _operator(
    "LinearOperatorScaledIdentity",
    "A multiple of the identity.",
    lambda num_rows, multiplier: tf.eye(num_rows, dtype=as_tensor(multiplier).dtype) * as_tensor(multiplier)[..., None, None],
)
LinearOperatorTridiag = _operator(
    "LinearOperatorTridiag", "A matrix of three diagonals.", lambda diagonals, diagonals_format="compact": whole(diagonals, diagonals_format)
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
LinearOperatorAdjoint = _operator("LinearOperatorAdjoint", "A transposed matrix.", lambda operator: tf.linalg.matrix_transpose(operator.to_dense()))
LinearOperatorInversion = _operator("LinearOperatorInversion", "The inverse of a matrix.", lambda operator: tf.linalg.inv(operator.to_dense()))
LinearOperatorZeros = _operator(
    "LinearOperatorZeros", "A matrix of zeros.",
    lambda num_rows, num_columns=None, batch_shape=None, dtype="float32": tf.zeros((*(batch_shape or ()), num_rows, num_columns or num_rows), dtype)
)  # fmt: skip


def _blocks(operators, below=None):
    """Matrices down the diagonal, and with `below` rows of others to the left of them."""
    dense = [operator.to_dense() for operator in operators]
    widths, rows = [one.shape[-1] for one in dense], []
    for at, one in enumerate(dense):
        left = (
            [operator.to_dense() for operator in below[at - 1]]
            if below and at
            else [tf.zeros((one.shape[-2], width), one.dtype) for width in widths[:at]]
        )
        rows.append(tf.concat([*left, one, *(tf.zeros((one.shape[-2], width), one.dtype) for width in widths[at + 1 :])], -1))
    return tf.concat(rows, -2)


def _circulant(spectrum, input_output_dtype="complex64"):
    from .complexes import as_complex

    spectrum = as_complex(spectrum)
    n = spectrum.shape[-1]
    column = tf.signal.ifft(spectrum)
    if not tf.as_dtype(input_output_dtype).is_complex:
        column = tf.math.real(column)
    return tf.gather(column, (tf.range(n)[:, None] - tf.range(n)) % n, axis=-1)


def _toeplitz(col, row):
    col, row = as_tensor(col), as_tensor(row)
    values = tf.concat([tf.reverse(col, [-1]), row[..., 1:]], -1)
    return tf.gather(values, tf.range(row.shape[-1]) - tf.range(col.shape[-1])[:, None] + col.shape[-1] - 1, axis=-1)


def _reflection(reflection_axis):
    v = tf.linalg.l2_normalize(as_tensor(reflection_axis), axis=-1)
    return tf.eye(v.shape[-1], dtype=v.dtype) - 2.0 * v[..., :, None] * v[..., None, :]


def _updated(base_operator, u, diag_update=None, v=None, **hints):
    u = as_tensor(u)
    v = u if v is None else as_tensor(v)
    return base_operator.to_dense() + tf.matmul(u if diag_update is None else u * as_tensor(diag_update)[..., None, :], v, transpose_b=True)


LinearOperatorBlockDiag = _operator("LinearOperatorBlockDiag", "Matrices down the diagonal.", _blocks)
LinearOperatorBlockLowerTriangular = _operator(
    "LinearOperatorBlockLowerTriangular",
    "Matrices in a lower triangle.",
    lambda operators: _blocks([row[-1] for row in operators], [row[:-1] for row in operators[1:]]),
)
LinearOperatorCirculant = _operator("LinearOperatorCirculant", "A matrix each of whose columns is the one before, moved down.", _circulant)
LinearOperatorToeplitz = _operator("LinearOperatorToeplitz", "A matrix of constant diagonals.", _toeplitz)
LinearOperatorHouseholder = _operator("LinearOperatorHouseholder", "A reflection.", _reflection)
LinearOperatorLowRankUpdate = _operator("LinearOperatorLowRankUpdate", "A matrix and a product of thin ones.", _updated)
LinearOperatorPermutation = _operator("LinearOperatorPermutation", "A matrix that puts elements into another order.",
                                      lambda perm, dtype="float32": tf.one_hot(as_tensor(perm), as_tensor(perm).shape[-1], dtype=dtype))  # fmt: skip

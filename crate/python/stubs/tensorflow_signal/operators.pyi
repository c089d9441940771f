"""`tf.linalg.LinearOperator`: matrices, given by what they do."""
from tensorflow._tensor import TensorShape as TensorShape
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.linalg import LinearOperatorAdjoint as LinearOperatorAdjoint
from tensorflow.linalg import LinearOperatorBlockDiag as LinearOperatorBlockDiag
from tensorflow.linalg import LinearOperatorBlockLowerTriangular as LinearOperatorBlockLowerTriangular
from tensorflow.linalg import LinearOperatorCirculant as LinearOperatorCirculant
from tensorflow.linalg import LinearOperatorComposition as LinearOperatorComposition
from tensorflow.linalg import LinearOperatorDiag as LinearOperatorDiag
from tensorflow.linalg import LinearOperatorFullMatrix as LinearOperatorFullMatrix
from tensorflow.linalg import LinearOperatorHouseholder as LinearOperatorHouseholder
from tensorflow.linalg import LinearOperatorIdentity as LinearOperatorIdentity
from tensorflow.linalg import LinearOperatorInversion as LinearOperatorInversion
from tensorflow.linalg import LinearOperatorKronecker as LinearOperatorKronecker
from tensorflow.linalg import LinearOperatorLowRankUpdate as LinearOperatorLowRankUpdate
from tensorflow.linalg import LinearOperatorLowerTriangular as LinearOperatorLowerTriangular
from tensorflow.linalg import LinearOperatorPermutation as LinearOperatorPermutation
from tensorflow.linalg import LinearOperatorScaledIdentity as LinearOperatorScaledIdentity
from tensorflow.linalg import LinearOperatorToeplitz as LinearOperatorToeplitz
from tensorflow.linalg import LinearOperatorTridiag as LinearOperatorTridiag
from tensorflow.linalg import LinearOperatorZeros as LinearOperatorZeros
from tensorflow_signal.linear import whole as whole
from typing import Any
import tandem as td
import tensorflow as tf

class LinearOperator:
    """A matrix, given by what it does."""
    @property
    def H(self):
        """The transposed matrix."""
        ...
    def __init__(self, name=None, **options): ...
    def __matmul__(self, x, adjoint=False, adjoint_arg=False, name=None):
        """The product with a matrix, or with another operator."""
        ...
    def add_to_tensor(self, x, name=None):
        """The sum with a matrix."""
        ...
    def adjoint(self, name=None):
        """The transposed matrix."""
        ...
    def assert_non_singular(self, name=None):
        """Refuses a singular matrix."""
        ...
    @property
    def batch_shape(self): ...
    def cholesky(self, name=None):
        """The factor of Cholesky."""
        ...
    def cond(self, name=None):
        """The largest over the smallest singular value."""
        ...
    def determinant(self, name=None):
        """The determinant."""
        ...
    def diag_part(self, name=None):
        """The diagonal."""
        ...
    @property
    def domain_dimension(self): ...
    def domain_dimension_tensor(self, name=None):
        """The number of columns as a tensor."""
        ...
    @property
    def dtype(self): ...
    def eigvals(self, name=None):
        """The eigenvalues of a symmetric matrix."""
        ...
    def inverse(self, name=None):
        """The inverse."""
        ...
    is_non_singular: Any
    is_positive_definite: Any
    is_self_adjoint: Any
    is_square: Any
    def log_abs_determinant(self, name=None):
        """The logarithm of the size of the determinant."""
        ...
    def matmul(self, x, adjoint=False, adjoint_arg=False, name=None):
        """The product with a matrix, or with another operator."""
        ...
    def matvec(self, x, adjoint=False, name=None):
        """The product with a vector."""
        ...
    @property
    def range_dimension(self): ...
    def range_dimension_tensor(self, name=None):
        """The number of rows as a tensor."""
        ...
    @property
    def shape(self): ...
    def shape_tensor(self, name=None):
        """The sizes of the axes as a tensor."""
        ...
    def solve(self, rhs, adjoint=False, adjoint_arg=False, name=None):
        """What the matrix makes `rhs` of."""
        ...
    def solvevec(self, rhs, adjoint=False, name=None):
        """What the matrix makes a vector of."""
        ...
    @property
    def tensor_rank(self): ...
    def trace(self, name=None):
        """The sum of the diagonal."""
        ...
    def __getattr__(self, name: str): ...

"""Linear algebra under TensorFlow's names."""
from tensorflow._ops import eye as eye
from tensorflow._ops import pair as pair
from tensorflow._products import einsum as einsum
from tensorflow._products import norm as norm
from tensorflow._products import tensordot as tensordot
from tensorflow._tensor import TensorShape as TensorShape
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.nn import l2_normalize as l2_normalize
from tensorflow_extras.factors import Qr as Qr
from tensorflow_extras.factors import band_part as band_part
from tensorflow_extras.factors import diagonals as diagonals
from tensorflow_extras.factors import eigh as eigh
from tensorflow_extras.factors import expm as expm
from tensorflow_extras.factors import qr as qr
from tensorflow_extras.factors import svd as svd
from tensorflow_extras.numbers import LogMatrixDeterminant as LogMatrixDeterminant
from tensorflow_extras.numbers import TopKV2 as TopKV2
from tensorflow_extras.numbers import UniqueWithCounts as UniqueWithCounts
from tensorflow_extras.numbers import accumulate_n as accumulate_n
from tensorflow_extras.numbers import bitcast as bitcast
from tensorflow_extras.numbers import broadcast_dynamic_shape as broadcast_dynamic_shape
from tensorflow_extras.numbers import broadcast_static_shape as broadcast_static_shape
from tensorflow_extras.numbers import case as case
from tensorflow_extras.numbers import celu as celu
from tensorflow_extras.numbers import cholesky_solve as cholesky_solve
from tensorflow_extras.numbers import compute_average_loss as compute_average_loss
from tensorflow_extras.numbers import confusion_matrix as confusion_matrix
from tensorflow_extras.numbers import count_nonzero as count_nonzero
from tensorflow_extras.numbers import crelu as crelu
from tensorflow_extras.numbers import digamma as digamma
from tensorflow_extras.numbers import dynamic_partition as dynamic_partition
from tensorflow_extras.numbers import dynamic_stitch as dynamic_stitch
from tensorflow_extras.numbers import eig as eig
from tensorflow_extras.numbers import eigvalsh as eigvalsh
from tensorflow_extras.numbers import ensure_shape as ensure_shape
from tensorflow_extras.numbers import erfc as erfc
from tensorflow_extras.numbers import foldl as foldl
from tensorflow_extras.numbers import foldr as foldr
from tensorflow_extras.numbers import get_static_value as get_static_value
from tensorflow_extras.numbers import global_norm as global_norm
from tensorflow_extras.numbers import hard_sigmoid as hard_sigmoid
from tensorflow_extras.numbers import histogram_fixed_width as histogram_fixed_width
from tensorflow_extras.numbers import invert_permutation as invert_permutation
from tensorflow_extras.numbers import lgamma as lgamma
from tensorflow_extras.numbers import log_sigmoid as log_sigmoid
from tensorflow_extras.numbers import logdet as logdet
from tensorflow_extras.numbers import map_fn as _vectorized_map
from tensorflow_extras.numbers import map_fn as map_fn
from tensorflow_extras.numbers import matrix_rank as matrix_rank
from tensorflow_extras.numbers import multiply_no_nan as multiply_no_nan
from tensorflow_extras.numbers import nextafter as nextafter
from tensorflow_extras.numbers import normalize as normalize
from tensorflow_extras.numbers import numpy_function as numpy_function
from tensorflow_extras.numbers import polyval as polyval
from tensorflow_extras.numbers import reciprocal_no_nan as reciprocal_no_nan
from tensorflow_extras.numbers import reduce_euclidean_norm as reduce_euclidean_norm
from tensorflow_extras.numbers import reverse_sequence as reverse_sequence
from tensorflow_extras.numbers import saturate_cast as saturate_cast
from tensorflow_extras.numbers import scalar_mul as scalar_mul
from tensorflow_extras.numbers import scale_regularization_loss as scale_regularization_loss
from tensorflow_extras.numbers import scan as scan
from tensorflow_extras.numbers import scatter_nd as scatter_nd
from tensorflow_extras.numbers import searchsorted as searchsorted
from tensorflow_extras.numbers import segment_max as segment_max
from tensorflow_extras.numbers import segment_mean as segment_mean
from tensorflow_extras.numbers import segment_min as segment_min
from tensorflow_extras.numbers import segment_prod as segment_prod
from tensorflow_extras.numbers import segment_sum as segment_sum
from tensorflow_extras.numbers import sequence_mask as sequence_mask
from tensorflow_extras.numbers import set_diag as set_diag
from tensorflow_extras.numbers import slogdet as slogdet
from tensorflow_extras.numbers import softsign as softsign
from tensorflow_extras.numbers import switch_case as switch_case
from tensorflow_extras.numbers import tensor_diag as tensor_diag
from tensorflow_extras.numbers import tensor_scatter_nd_add as tensor_scatter_nd_add
from tensorflow_extras.numbers import tensor_scatter_nd_max as tensor_scatter_nd_max
from tensorflow_extras.numbers import tensor_scatter_nd_min as tensor_scatter_nd_min
from tensorflow_extras.numbers import tensor_scatter_nd_sub as tensor_scatter_nd_sub
from tensorflow_extras.numbers import top_k as top_k
from tensorflow_extras.numbers import triangular_solve as triangular_solve
from tensorflow_extras.numbers import typed as typed
from tensorflow_extras.numbers import unique_with_counts as unique_with_counts
from tensorflow_extras.numbers import unsorted_segment_max as unsorted_segment_max
from tensorflow_extras.numbers import unsorted_segment_mean as unsorted_segment_mean
from tensorflow_extras.numbers import unsorted_segment_min as unsorted_segment_min
from tensorflow_extras.numbers import unsorted_segment_prod as unsorted_segment_prod
from tensorflow_extras.numbers import unsorted_segment_sum as unsorted_segment_sum
from tensorflow_extras.numbers import weighted_cross_entropy_with_logits as weighted_cross_entropy_with_logits
from tensorflow_extras.numbers import xdivy as xdivy
from tensorflow_extras.numbers import xlogy as xlogy
from tensorflow_extras.numbers import zero_fraction as zero_fraction
from tensorflow_signal.complexes import as_complex as as_complex
from tensorflow_signal.linear import Lu as Lu
from tensorflow_signal.linear import adjoint as adjoint
from tensorflow_signal.linear import banded_triangular_solve as banded_triangular_solve
from tensorflow_signal.linear import diag_part as diag_part
from tensorflow_signal.linear import eigh_tridiagonal as eigh_tridiagonal
from tensorflow_signal.linear import eigvals as eigvals
from tensorflow_signal.linear import logm as logm
from tensorflow_signal.linear import lstsq as lstsq
from tensorflow_signal.linear import lu as lu
from tensorflow_signal.linear import lu_matrix_inverse as lu_matrix_inverse
from tensorflow_signal.linear import lu_reconstruct as lu_reconstruct
from tensorflow_signal.linear import lu_solve as lu_solve
from tensorflow_signal.linear import matvec as matvec
from tensorflow_signal.linear import of_diagonals as of_diagonals
from tensorflow_signal.linear import solve as solve
from tensorflow_signal.linear import sqrtm as sqrtm
from tensorflow_signal.linear import tensor_diag_part as tensor_diag_part
from tensorflow_signal.linear import tridiagonal_matmul as tridiagonal_matmul
from tensorflow_signal.linear import tridiagonal_solve as tridiagonal_solve
from tensorflow_signal.linear import whole as whole
from tensorflow_signal.operators import LinearOperator as LinearOperator
from typing import Any
import tandem as td

FUNCTIONS: dict
class LinearOperatorAdjoint(LinearOperator):
    """A transposed matrix."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorBlockDiag(LinearOperator):
    """Matrices down the diagonal."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorBlockLowerTriangular(LinearOperator):
    """Matrices in a lower triangle."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorCirculant(LinearOperator):
    """A matrix each of whose columns is the one before, moved down."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorComposition(LinearOperator):
    """The product of matrices."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorDiag(LinearOperator):
    """A diagonal matrix."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorFullMatrix(LinearOperator):
    """A matrix."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorHouseholder(LinearOperator):
    """A reflection."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorIdentity(LinearOperator):
    """The matrix that changes nothing."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorInversion(LinearOperator):
    """The inverse of a matrix."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorKronecker(LinearOperator):
    """The Kronecker product of matrices."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorLowRankUpdate(LinearOperator):
    """A matrix and a product of thin ones."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorLowerTriangular(LinearOperator):
    """A lower triangle."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorPermutation(LinearOperator):
    """A matrix that puts elements into another order."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorScaledIdentity(LinearOperator):
    """A multiple of the identity."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorToeplitz(LinearOperator):
    """A matrix of constant diagonals."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorTridiag(LinearOperator):
    """A matrix of three diagonals."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

class LinearOperatorZeros(LinearOperator):
    """A matrix of zeros."""
    def __init__(self, *args, is_non_singular=None, is_self_adjoint=None, is_positive_definite=None, is_square=None, name=None, **options): ...
    def to_dense(self, name=None): ...
    def __getattr__(self, name: str): ...

def cholesky(*inputs, name=None, **options):
    """`td.linalg.cholesky`."""
    ...

def cross(*inputs, name=None, **options):
    """`td.linalg.cross`."""
    ...

def det(*inputs, name=None, **options):
    """`td.linalg.det`."""
    ...

def diag(diagonal, name='diag', k=0, num_rows=-1, num_cols=-1, padding_value=0, align='RIGHT_LEFT'):
    """A matrix with these elements on its diagonal, or on another one."""
    ...

def inv(*inputs, name=None, **options):
    """`td.linalg.inv`."""
    ...

def matmul(a, b, transpose_a=False, transpose_b=False, adjoint_a=False, adjoint_b=False, name=None):
    """The product of matrices."""
    ...

def matrix_transpose(a, name='matrix_transpose', conjugate=False): ...

def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Returns a new subclass of tuple with named fields.

    >>> Point = namedtuple('Point', ['x', 'y'])
    >>> Point.__doc__                   # docstring for the new class
    'Point(x, y)'
    >>> p = Point(11, y=22)             # instantiate with positional args or keywords
    >>> p[0] + p[1]                     # indexable like a plain tuple
    33
    >>> x, y = p                        # unpack like a regular tuple
    >>> x, y
    (11, 22)
    >>> p.x + p.y                       # fields also accessible by name
    33
    >>> d = p._asdict()                 # convert to a dictionary
    >>> d['x']
    11
    >>> Point(**d)                      # convert from a dictionary
    Point(x=11, y=22)
    >>> p._replace(x=100)               # _replace() is like str.replace() but targets named fields
    Point(x=100, y=22)"""
    ...

def pinv(*inputs, name=None, **options):
    """`td.linalg.pinv`."""
    ...

def trace(*inputs, name=None, **options):
    """`td.linalg.trace`."""
    ...

vectorized_map = _vectorized_map
def __getattr__(name: str) -> Any: ...

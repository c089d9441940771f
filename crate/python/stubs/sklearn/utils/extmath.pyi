"""Sums, norms and decompositions of matrices."""
from sklearn._files import rarer as rarer
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import issparse as issparse
from typing import Any
import numpy as np

def fast_logdet(A):
    """The logarithm of a determinant; minus infinity where it is not positive."""
    ...

def randomized_range_finder(A, *, size, n_iter, power_iteration_normalizer='auto', random_state=None):
    """An orthonormal matrix whose columns nearly span those of another one."""
    ...

def randomized_svd(M, n_components, *, n_oversamples=10, n_iter='auto', power_iteration_normalizer='auto', transpose='auto', flip_sign=True, random_state=None, svd_lapack_driver='gesdd'):
    """The greatest singular values with their vectors, by a random projection."""
    ...

def row_norms(X, squared=False):
    """The lengths of the rows."""
    ...

def safe_sparse_dot(a, b, *, dense_output=False):
    """The product of matrices, sparse ones too."""
    ...

def softmax(X, copy=True):
    """Shares of each row that add up to one."""
    ...

def squared_norm(x):
    """The sum of all squares."""
    ...

def svd_flip(u, v, u_based_decision=True):
    """Signs of singular vectors by their greatest elements, so that results are always the same."""
    ...

def __getattr__(name: str) -> Any: ...

"""Sparse matrices."""
from scipy.sparse import csgraph as csgraph
from scipy.sparse import linalg as linalg
from scipy_signals.sparse.makers import block_diag as block_diag
from scipy_signals.sparse.makers import bmat as _block_array
from scipy_signals.sparse.makers import bmat as bmat
from scipy_signals.sparse.makers import diags as diags
from scipy_signals.sparse.makers import diags_array as diags_array
from scipy_signals.sparse.makers import eye as eye
from scipy_signals.sparse.makers import eye_array as eye_array
from scipy_signals.sparse.makers import find as find
from scipy_signals.sparse.makers import hstack as hstack
from scipy_signals.sparse.makers import identity as identity
from scipy_signals.sparse.makers import kron as kron
from scipy_signals.sparse.makers import load_npz as load_npz
from scipy_signals.sparse.makers import random as _rand
from scipy_signals.sparse.makers import random as random
from scipy_signals.sparse.makers import save_npz as save_npz
from scipy_signals.sparse.makers import spdiags as spdiags
from scipy_signals.sparse.makers import tril as tril
from scipy_signals.sparse.makers import triu as triu
from scipy_signals.sparse.makers import vstack as vstack
from scipy_signals.sparse.matrices import Sparse as Sparse
from scipy_signals.sparse.matrices import Sparse as _sparray
from scipy_signals.sparse.matrices import Sparse as _spmatrix
from scipy_signals.sparse.matrices import bsr_array as bsr_array
from scipy_signals.sparse.matrices import bsr_matrix as bsr_matrix
from scipy_signals.sparse.matrices import coo_array as coo_array
from scipy_signals.sparse.matrices import coo_matrix as coo_matrix
from scipy_signals.sparse.matrices import csc_array as csc_array
from scipy_signals.sparse.matrices import csc_matrix as csc_matrix
from scipy_signals.sparse.matrices import csr_array as csr_array
from scipy_signals.sparse.matrices import csr_matrix as csr_matrix
from scipy_signals.sparse.matrices import dia_array as dia_array
from scipy_signals.sparse.matrices import dia_matrix as dia_matrix
from scipy_signals.sparse.matrices import dok_array as dok_array
from scipy_signals.sparse.matrices import dok_matrix as dok_matrix
from scipy_signals.sparse.matrices import issparse as _isspmatrix
from scipy_signals.sparse.matrices import issparse as issparse
from scipy_signals.sparse.matrices import lil_array as lil_array
from scipy_signals.sparse.matrices import lil_matrix as lil_matrix
from tandem.dialect.late import late_names as late_names
from typing import Any

class SparseEfficiencyWarning:
    """An operation is slow in this format."""

class SparseWarning(Warning):
    """Something about sparse matrices."""

block_array = _block_array
def get_index_dtype(arrays=..., maxval=None, check_contents=False):
    """The type that holds places."""
    ...

isspmatrix = _isspmatrix
def isspmatrix_bsr(x):
    """Whether a sparse matrix is of the format bsr."""
    ...

def isspmatrix_coo(x):
    """Whether a sparse matrix is of the format coo."""
    ...

def isspmatrix_csc(x):
    """Whether a sparse matrix is of the format csc."""
    ...

def isspmatrix_csr(x):
    """Whether a sparse matrix is of the format csr."""
    ...

def isspmatrix_dia(x):
    """Whether a sparse matrix is of the format dia."""
    ...

def isspmatrix_dok(x):
    """Whether a sparse matrix is of the format dok."""
    ...

def isspmatrix_lil(x):
    """Whether a sparse matrix is of the format lil."""
    ...

def kronsum(A, B, format=None):
    """The sum of Kronecker's products with identities."""
    ...

def permute_dims(A, axes=None, copy=False):
    """The matrix with its axes in another order."""
    ...

rand = _rand
def random_array(shape, *, density=0.01, format='coo', dtype=None, rng=None, data_sampler=None, random_state=None):
    """Random numbers at random places."""
    ...

sparray = _sparray
spmatrix = _spmatrix
def swapaxes(A, axis1, axis2):
    """The matrix with two axes in each other's place."""
    ...

def __getattr__(name: str) -> Any: ...

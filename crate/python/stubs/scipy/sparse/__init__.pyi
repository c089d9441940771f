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

block_array = _block_array
isspmatrix = _isspmatrix
rand = _rand
sparray = _sparray
spmatrix = _spmatrix
def __getattr__(name: str) -> Any: ...

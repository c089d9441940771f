"""Linear algebra of the array API and NumPy: solving, determinants, decompositions and norms of matrices [..., m, n].

Every function takes batches, float32 and (on the CPU) float64, has gradients, and can be called in compiled functions, where
its loops stay loops. A singular matrix gives NaN, not an error: no function waits for elements."""
from _tandem import cross as cross
from _tandem import diagonal as diagonal
from _tandem import kron as kron
from _tandem import matmul as matmul
from _tandem import matrix_transpose as matrix_transpose
from _tandem import outer as outer
from _tandem import tensordot as tensordot
from _tandem import trace as trace
from _tandem import vecdot as vecdot
from tandem.linalg._least_squares import cond as cond
from tandem.linalg._least_squares import lstsq as lstsq
from tandem.linalg._least_squares import matrix_norm as matrix_norm
from tandem.linalg._least_squares import matrix_rank as matrix_rank
from tandem.linalg._least_squares import norm as norm
from tandem.linalg._least_squares import pinv as pinv
from tandem.linalg._least_squares import vector_norm as vector_norm
from tandem.linalg._orthogonal import eigh as eigh
from tandem.linalg._orthogonal import eigvalsh as eigvalsh
from tandem.linalg._orthogonal import qr as qr
from tandem.linalg._orthogonal import svd as svd
from tandem.linalg._orthogonal import svdvals as svdvals
from tandem.linalg._triangular import cholesky as cholesky
from tandem.linalg._triangular import det as det
from tandem.linalg._triangular import inv as inv
from tandem.linalg._triangular import lu as lu
from tandem.linalg._triangular import matrix_exp as _expm
from tandem.linalg._triangular import matrix_exp as matrix_exp
from tandem.linalg._triangular import matrix_power as matrix_power
from tandem.linalg._triangular import slogdet as slogdet
from tandem.linalg._triangular import solve as solve
from tandem.linalg._triangular import solve_triangular as solve_triangular
from typing import Any

expm = _expm
def multi_dot(arrays, /):
    """The product of several matrices, from the left.

    >>> td.linalg.multi_dot([td.eye(2), td.eye(2), td.eye(2)]).tolist()
    [[1.0, 0.0], [0.0, 1.0]]"""
    ...

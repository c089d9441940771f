"""Linear algebra of the array API and NumPy: solving, determinants, decompositions and norms of matrices [..., m, n].

Every function takes batches, float32 and (on the CPU) float64, has gradients, and can be called in compiled functions, where
its loops stay loops. A singular matrix gives NaN, not an error: no function waits for elements.
"""

import _tandem
import tandem as _td

from ._least_squares import cond, lstsq, matrix_norm, matrix_rank, norm, pinv, vector_norm
from ._orthogonal import eigh, eigvalsh, qr, svd, svdvals
from ._triangular import cholesky, det, inv, lu, matrix_exp, matrix_power, slogdet, solve, solve_triangular

cross, diagonal, kron, matmul, matrix_transpose = _td.cross, _td.diagonal, _td.kron, _td.matmul, _td.matrix_transpose
outer, tensordot, trace, vecdot = _td.outer, _td.tensordot, _tandem.trace, _td.vecdot
expm = matrix_exp


def multi_dot(arrays, /):
    """The product of several matrices, from the left.

    >>> td.linalg.multi_dot([td.eye(2), td.eye(2), td.eye(2)]).tolist()
    [[1.0, 0.0], [0.0, 1.0]]
    """
    product, *rest = arrays
    for x in rest:
        product = product @ x
    return product

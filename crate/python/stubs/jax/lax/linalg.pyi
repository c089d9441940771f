"""`jax.lax.linalg`: factorizations."""
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._calls import by_steps as by_steps
from jax._dtypes import default_float as default_float
from jax.numpy._manipulation import matrix_transpose as matrix_transpose
from jax.numpy._products import matmul as matmul
from jax.numpy._products import outer as outer
from jax.numpy._products import tensordot as tensordot
from jax.numpy._products import vecdot as vecdot
from jax_extras.linear_algebra import cholesky as cholesky
from jax_extras.linear_algebra import cond as cond
from jax_extras.linear_algebra import det as det
from jax_extras.linear_algebra import diagonal as diagonal
from jax_extras.linear_algebra import eigh as eigh
from jax_extras.linear_algebra import eigvalsh as eigvalsh
from jax_extras.linear_algebra import inv as inv
from jax_extras.linear_algebra import lstsq as lstsq
from jax_extras.linear_algebra import matrix_norm as matrix_norm
from jax_extras.linear_algebra import matrix_power as matrix_power
from jax_extras.linear_algebra import matrix_rank as matrix_rank
from jax_extras.linear_algebra import multi_dot as multi_dot
from jax_extras.linear_algebra import norm as norm
from jax_extras.linear_algebra import pinv as pinv
from jax_extras.linear_algebra import qr as qr
from jax_extras.linear_algebra import slogdet as slogdet
from jax_extras.linear_algebra import solve as solve
from jax_extras.linear_algebra import svd as svd
from jax_extras.linear_algebra import svdvals as svdvals
from jax_extras.linear_algebra import trace as trace
from jax_extras.linear_algebra import vector_norm as vector_norm
from jax_extras.results import EighResult as EighResult
from jax_extras.results import QRResult as QRResult
from jax_extras.results import SVDResult as SVDResult
from jax_extras.results import SlogdetResult as SlogdetResult
from jax_extras.samples import cross as cross
from typing import Any

def after_all(*operands):
    """A token, of which nothing depends."""
    ...

def associative_scan(fn, elems, reverse=False, axis=0):
    """All partial results of an associative function along an axis."""
    ...

def broadcast_like(arr, like, *, broadcast_dimensions=None):
    """The array in the shape of another one."""
    ...

def cholesky_update(r_matrix, w_vector):
    """The upper factor of the matrix to which the square of a vector is added."""
    ...

def composite(decomposition, name='composite', version=0):
    """The function, which devices may know under a name."""
    ...

def create_token(*operands):
    """A token, of which nothing depends."""
    ...

def dtype_of(instance, owner=None, /): ...

def eig(x, *, compute_left_eigenvectors=True, compute_right_eigenvectors=True, **_):
    """Eigenvalues, and eigenvectors from the right."""
    ...

def fft(x, fft_type, fft_lengths):
    """Fourier's transform of the last axes."""
    ...

def hessenberg(a):
    """The Hessenberg form, with the reflections that make it."""
    ...

def householder_product(a, taus):
    """The first columns of a product of reflections, each by a column of `a` below its diagonal (LAPACK's orgqr)."""
    ...

def index_take(src, idxs, axes):
    """The elements at places along axes, one array of places for each axis."""
    ...

def lu_pivots_to_permutation(pivots, permutation_size):
    """Swaps of rows as the order of rows."""
    ...

def map_batched(f, xs, batch_size):
    """`f` of each slice of `xs`, so many at a time."""
    ...

def ormqr(a, taus, c, *, left=True, transpose=False):
    """The product of a matrix with reflections (LAPACK's ormqr)."""
    ...

def pswapaxes(x, axis_name, axis, **_):
    """A mapped axis in place of another one."""
    ...

def qdwh(x, *, is_hermitian=False, max_iterations=None, eps=None, dynamic_shape=None):
    """The polar factors, and that they were found."""
    ...

def reduced_together(operands, starts, computation, dimensions):
    """The elements of several arrays combined over axes, those of one place together."""
    ...

def round(x, rounding_method=0):
    """Rounded; halves go away from zero, unless the method says that they go to even numbers."""
    ...

def schur(x, *, compute_schur_vectors=True, sort_eig_vals=False, select_callable=None):
    """The Schur form, and the vectors."""
    ...

def shape_as_value(shape):
    """The shape as an array."""
    ...

def sparse_plus(x):
    """0 below -1, the number itself above 1, and a parabola between."""
    ...

def stack(arrays, axis=0):
    """Arrays along a new axis."""
    ...

def symmetric_product(a_matrix, c_matrix, *, alpha=1.0, beta=0.0, symmetrize_output=False):
    """`alpha * a @ a.T + beta * c`."""
    ...

def triangular_solve(a, b, *, left_side=False, lower=False, transpose_a=False, conjugate_a=False, unit_diagonal=False):
    """The solution of a triangular system, with the matrix on the left or on the right."""
    ...

def tridiagonal_solve(dl, d, du, b, **_):
    """The solution of a system whose matrix has three diagonals (Thomas)."""
    ...

def unstack(x, axis=0):
    """The slices along an axis."""
    ...

def __getattr__(name: str) -> Any: ...

"""Products, factors and norms of matrices."""
from keras_arrays.promotion import arr as arr
from keras_arrays.promotion import cast as cast
from keras_arrays.promotion import floated as floated
from keras_arrays.promotion import operands as operands
from keras_arrays.shaping import moveaxis as moveaxis
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import numpy as numpy
import tandem as td
import tensorflow as tf

def cdist(x, y):
    """The distance of each row of one to each of the other."""
    ...

def cholesky(x, upper=False):
    """The triangular factor of a positive matrix."""
    ...

def cholesky_inverse(x, upper=False):
    """The inverse of the matrix of which this is the triangular factor."""
    ...

def cross(x1, x2, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The vectors at right angles to two; of vectors in a plane their height."""
    ...

def det(x):
    """The determinant."""
    ...

def dot(x1, x2):
    """The product of two tensors along the last axis of the first, and the last but one of the other."""
    ...

def eig(x):
    """Eigenvalues and eigenvectors, complex numbers."""
    ...

def eigh(x):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    ...

def einsum(subscripts, *args, **options):
    """Products and sums by the names of axes."""
    ...

def inner(x1, x2):
    """Products, added over the last axes."""
    ...

def inv(x):
    """The inverse."""
    ...

def jvp(fun, primals, tangents, has_aux=False):
    """What a function gives, and how that changes along tangents."""
    ...

def kron(x1, x2):
    """The product of each element of one with the whole other."""
    ...

def logdet(x):
    """The logarithm of the determinant."""
    ...

def lstsq(a, b, rcond=None):
    """The x that brings a @ x nearest to b."""
    ...

def lu_factor(x):
    """Both triangular factors in one matrix, and the row with which each was exchanged."""
    ...

def matmul(x1, x2):
    """The product of matrices, or of matrices and vectors."""
    ...

def matrix_rank(x, tol=None):
    """How many singular values are not 0."""
    ...

def norm(x, ord=None, axis=None, keepdims=False):
    """The length of vectors, or a norm of matrices."""
    ...

def outer(x1, x2):
    """The product of each element of one with each of the other."""
    ...

def pinv(x, rcond=None):
    """The inverse in the sense of least squares."""
    ...

def qr(x, mode='reduced'):
    """An orthogonal and a triangular factor."""
    ...

def slogdet(x):
    """The sign of the determinant, and the logarithm of its size."""
    ...

def solve(a, b):
    """The x with a @ x = b."""
    ...

def solve_triangular(a, b, lower=False):
    """The x with a @ x = b, of a triangular matrix."""
    ...

def svd(x, full_matrices=True, compute_uv=True):
    """u, singular values and transposed v."""
    ...

def tensordot(x1, x2, axes=2):
    """Products, added over axes of both."""
    ...

def vdot(x1, x2):
    """The sum of all products."""
    ...

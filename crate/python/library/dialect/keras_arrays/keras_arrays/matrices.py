"""Products, factors and norms of matrices."""

import numpy
import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped

from .promotion import arr, cast, floated, operands
from .shaping import moveaxis


def _square(x):
    x = floated(x)
    if x.ndim < 2:
        raise ValueError(f"Expected input to have rank >= 2. Received input with shape {tuple(x.shape)}.")
    if x.shape[-1] != x.shape[-2]:
        raise ValueError(f"Expected a square matrix. Received non-square input with shape {tuple(x.shape)}")
    return x


def matmul(x1, x2):
    """The product of matrices, or of matrices and vectors."""
    x1, x2 = operands(x1, x2)
    if x1.dtype.name == "bool":
        return cast(wrapped(td.matmul(cast(x1, "int32"), cast(x2, "int32"))), "bool")
    return cast(tf.matmul(x1, x2), x1.dtype.name) if x1.ndim > 1 and x2.ndim > 1 else cast(wrapped(td.matmul(x1, x2)), x1.dtype.name)


def dot(x1, x2):
    """The product of two tensors along the last axis of the first, and the last but one of the other."""
    x1, x2 = operands(x1, x2)
    if not x1.ndim or not x2.ndim:
        return x1 * x2
    return tensordot(x1, x2, [[-1], [-1 if x2.ndim == 1 else -2]])


def tensordot(x1, x2, axes=2):
    """Products, added over axes of both."""
    x1, x2 = operands(x1, x2)
    return cast(wrapped(td.tensordot(x1, x2, axes=axes)), x1.dtype.name)


def inner(x1, x2):
    """Products, added over the last axes."""
    x1, x2 = operands(x1, x2)
    return tensordot(x1, x2, [[-1], [-1]]) if x1.ndim and x2.ndim else x1 * x2


def vdot(x1, x2):
    """The sum of all products."""
    x1, x2 = operands(x1, x2)
    return tensordot(tf.reshape(x1, (-1,)), tf.reshape(x2, (-1,)), 1)


def outer(x1, x2):
    """The product of each element of one with each of the other."""
    x1, x2 = operands(x1, x2)
    return tf.reshape(x1, (-1, 1)) * tf.reshape(x2, (-1,))


def kron(x1, x2):
    """The product of each element of one with the whole other."""
    return wrapped(td.kron(*operands(x1, x2)))


def cross(x1, x2, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The vectors at right angles to two; of vectors in a plane their height."""
    x1, x2 = operands(x1, x2)
    axisa, axisb, axisc = (axisa, axisb, axisc) if axis is None else (axis,) * 3
    x1, x2 = (moveaxis(x, at, -1) if x.ndim > 1 else x for x, at in ((x1, axisa), (x2, axisb)))
    flat = x1.shape[-1] == x2.shape[-1] == 2
    for x in (x1, x2):
        if x.shape[-1] not in (2, 3):
            raise tf.errors.InvalidArgumentError(
                None, None, "{{function_node __wrapped__BroadcastArgs_device_/job:localhost/replica:0/task:0/device:CPU:0}} Incompatible shapes: "
                f"[{','.join(map(str, x1.shape))}] vs. [{','.join(map(str, x2.shape))}] [Op:BroadcastArgs]")  # fmt: skip
    a, b = ([x[..., at] if at < x.shape[-1] else None for at in range(3)] for x in (x1, x2))

    def less(p, q, r, s):
        first, second = (None if u is None or v is None else u * v for u, v in ((p, q), (r, s)))
        return first - second if first is not None and second is not None else first if second is None else -second

    last = less(a[0], b[1], a[1], b[0])
    if flat:
        return last
    found = tf.stack([less(a[1], b[2], a[2], b[1]), less(a[2], b[0], a[0], b[2]), last], axis=-1)
    return moveaxis(found, -1, axisc) if found.ndim > 1 else found


def einsum(subscripts, *args, **options):
    """Products and sums by the names of axes."""
    args = operands(*args)
    return cast(tf.einsum(subscripts, *args), args[0].dtype.name)


def cdist(x, y):
    """The distance of each row of one to each of the other."""
    x, y = operands(x, y, least=("float",))
    return tf.sqrt(tf.reduce_sum(tf.square(tf.expand_dims(x, -2) - tf.expand_dims(y, -3)), axis=-1))


def norm(x, ord=None, axis=None, keepdims=False):
    """The length of vectors, or a norm of matrices."""
    x = arr(x)
    if x.dtype.name == "float16" or not x.dtype.name.startswith(("float", "complex")):
        x = floated(x)
    axes = tuple(range(x.ndim)) if axis is None else (axis,) if isinstance(axis, int) else tuple(axis)
    if any(not -x.ndim <= at < x.ndim for at in axes):
        raise ValueError(f"All `axis` values must be in the range [-ndim, ndim). Received inputs with ndim={x.ndim}, while axis={axes}")

    def fold(function, value, at):
        return function(value, axis=at, keepdims=keepdims)

    if len(axes) == 1 and not isinstance(ord, str):
        at, lengths = axes[0], tf.abs(x)
        if ord is None or ord == 2:
            return tf.sqrt(fold(tf.reduce_sum, lengths * lengths, at))
        if ord in (numpy.inf, -numpy.inf):
            return fold(tf.reduce_max if ord > 0 else tf.reduce_min, lengths, at)
        if ord == 0:
            return fold(tf.reduce_sum, cast(lengths != 0, lengths.dtype.name), at)
        return fold(tf.reduce_sum, lengths**ord, at) ** (1.0 / ord)
    if len(axes) == 1:
        raise ValueError(f"Invalid `ord` argument for vector norm. Received: ord={ord}")
    if len(axes) != 2:
        raise ValueError(f"Invalid axis values. Received: axis={axes}")
    row, column = (at % x.ndim for at in axes)
    if ord is None or ord == "fro":
        return tf.sqrt(fold(tf.reduce_sum, tf.abs(x) ** 2, axes))
    if ord in (1, -1, numpy.inf, -numpy.inf):
        inner_, outer_ = (row, column) if abs(ord) == 1 else (column, row)
        sums = tf.reduce_sum(tf.abs(x), axis=inner_, keepdims=True)
        found = (tf.reduce_max if ord > 0 else tf.reduce_min)(sums, axis=outer_, keepdims=True)
        return found if keepdims else tf.squeeze(found, (row, column))
    if ord in ("nuc", 2, -2):
        values = tf.linalg.svd(moveaxis(x, axes, (-2, -1)), compute_uv=False)
        found = {"nuc": tf.reduce_sum, 2: tf.reduce_max, -2: tf.reduce_min}[ord](values, axis=-1)
        for at in sorted((row, column)) if keepdims else ():
            found = tf.expand_dims(found, at)
        return found
    raise ValueError(f"Invalid `ord` argument for matrix norm. Received: ord={ord}")


# Factors


def det(x):
    """The determinant."""
    return tf.linalg.det(_square(x))


def inv(x):
    """The inverse."""
    return tf.linalg.inv(_square(x))


def logdet(x):
    """The logarithm of the determinant."""
    return tf.linalg.logdet(floated(x))


def slogdet(x):
    """The sign of the determinant, and the logarithm of its size."""
    return tuple(tf.linalg.slogdet(arr(x)))


def cholesky(x, upper=False):
    """The triangular factor of a positive matrix."""
    found = tf.linalg.cholesky(_square(x))
    return tf.linalg.matrix_transpose(found) if upper else found


def cholesky_inverse(x, upper=False):
    """The inverse of the matrix of which this is the triangular factor."""
    x = _square(x)
    inverse = tf.linalg.triangular_solve(x, tf.eye(x.shape[-1], dtype=x.dtype), lower=not upper)
    return tf.matmul(inverse, inverse, transpose_a=not upper, transpose_b=upper)


def eig(x):
    """Eigenvalues and eigenvectors, complex numbers."""
    return tuple(tf.linalg.eig(_square(x)))


def eigh(x):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    return tuple(tf.linalg.eigh(_square(x)))


def lu_factor(x):
    """Both triangular factors in one matrix, and the row with which each was exchanged."""
    from scipy.linalg import lu_factor as factor

    x = floated(x)
    if x.ndim < 2:
        raise ValueError(f"Expected input to have rank >= 2. Received input with shape {tuple(x.shape)}.")
    factors, rows = factor(numpy.asarray(x))
    # Keras says which row of the matrix came where.
    order = list(range(len(rows)))
    for at, other in enumerate(rows.tolist()):
        order[at], order[other] = order[other], order[at]
    return as_tensor(factors, x.dtype), as_tensor(order, "int32")


def qr(x, mode="reduced"):
    """An orthogonal and a triangular factor."""
    x = floated(x)
    if mode not in ("reduced", "complete"):
        raise ValueError(f"`mode` argument value not supported. Expected one of {{'reduced', 'complete'}}. Received: mode={mode}")
    return tf.linalg.qr(x, full_matrices=mode == "complete")


def svd(x, full_matrices=True, compute_uv=True):
    """u, singular values and transposed v."""
    found = tf.linalg.svd(floated(x), full_matrices=full_matrices, compute_uv=compute_uv)
    return (found[1], found[0], tf.linalg.matrix_transpose(found[2])) if compute_uv else found


def solve(a, b):
    """The x with a @ x = b."""
    b = arr(b)
    a, b = operands(_square(a), b, least=("float",))
    if b.ndim not in (a.ndim, a.ndim - 1):
        raise ValueError(f"Expected `b` to have rank equal to or one less than `a`. Received: a.shape={tuple(a.shape)}, b.shape={tuple(b.shape)}")
    return wrapped(td.linalg.solve(a, b))


def solve_triangular(a, b, lower=False):
    """The x with a @ x = b, of a triangular matrix."""
    a, b = operands(_square(a), b, least=("float",))
    if b.ndim == a.ndim - 1:
        return tf.squeeze(tf.linalg.triangular_solve(a, tf.expand_dims(b, -1), lower=lower), -1)
    return tf.linalg.triangular_solve(a, b, lower=lower)


def lstsq(a, b, rcond=None):
    """The x that brings a @ x nearest to b."""
    a, b = operands(a, b, least=("float",))
    if a.shape[0] != b.shape[0]:
        raise ValueError("Leading dimensions of input arrays must match")
    return as_tensor(numpy.linalg.lstsq(numpy.asarray(a), numpy.asarray(b), rcond=rcond)[0], a.dtype)


def matrix_rank(x, tol=None):
    """How many singular values are not 0."""
    return as_tensor(numpy.linalg.matrix_rank(numpy.asarray(floated(x)), tol), "int32")


def pinv(x, rcond=None):
    """The inverse in the sense of least squares."""
    x = floated(x)
    return as_tensor(numpy.linalg.pinv(numpy.asarray(x)) if rcond is None else numpy.linalg.pinv(numpy.asarray(x), rcond), x.dtype)


def jvp(fun, primals, tangents, has_aux=False):
    """What a function gives, and how that changes along tangents."""
    primals, tangents = ([arr(x) for x in values] for values in (primals, tangents))
    with tf.autodiff.ForwardAccumulator(primals, tangents) as accumulator:
        found = fun(*primals)
    value, *aux = found if has_aux else (found,)
    return (value, accumulator.jvp(value), *aux)

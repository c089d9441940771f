"""Functions of `mx.nd` that few programs use, and `mx.nd.contrib` and `mx.nd.linalg`."""

import math

import tandem as td
from tandem import special
from tandem.dialect import as_class

from mxnet import nd
from mxnet._array import dtype_of
from mxnet.ndarray import NDArray, _with_axis


def _own(found):
    return _with_axis(as_class(found, NDArray))


def _integers(x):
    return td.astype(as_class(x, td.Tensor), "int32")


def pad(data, mode="constant", pad_width=(), constant_value=0.0, **_):
    """More elements at both ends of axes: `pad_width` names two numbers for each axis, `mode` is "constant", "edge" or "reflect"."""
    pairs = list(zip(pad_width[::2], pad_width[1::2]))
    if mode == "constant":
        return _own(td.pad(data, pairs, value=constant_value))
    for axis, (before, after) in enumerate(pairs):
        if before or after:
            size = data.shape[axis]
            if mode == "edge":
                places = [0] * before + list(range(size)) + [size - 1] * after
            else:
                places = list(range(before, 0, -1)) + list(range(size)) + list(range(size - 2, size - 2 - after, -1))
            data = td.take(data, td.tensor(places), axis=axis)
    return _own(data)


Pad = pad


def UpSampling(*data, scale=1, sample_type="nearest", num_args=1, **_):  # noqa: N802
    """Pictures (batch, channels, height, width) so many times as large, each pixel repeated."""
    if sample_type != "nearest":
        raise NotImplementedError("UpSampling repeats pixels here; nd.contrib.BilinearResize2D is between them")
    return _own(td.concat([td.repeat(td.repeat(x, scale, axis=2), scale, axis=3) for x in data], axis=1))


def scatter_nd(data, indices, shape, **_):
    """Zeros with values at places, which stand in columns."""
    places = _integers(indices).T
    count = math.prod(shape[: places.shape[-1]])
    strides = [math.prod(shape[at + 1 : places.shape[-1]]) for at in range(places.shape[-1])]
    rows = td.reshape(td.sum(places * td.tensor(strides), axis=-1), (-1,))
    where = td.one_hot(rows, count, dtype=dtype_of(data).name)
    return _own(td.reshape(td.tensordot(where.T, td.reshape(as_class(data, td.Tensor), (rows.shape[0], -1)), 1), tuple(shape)))


def SequenceLast(data, sequence_length=None, use_sequence_length=False, axis=0, **_):  # noqa: N802
    """The last step of each sequence; `axis` is that of time."""
    data = as_class(data, td.Tensor)
    data = data if axis == 0 else td.swapaxes(data, 0, 1)
    if not use_sequence_length:
        return _own(data[-1])
    at = _integers(sequence_length) - 1
    return _own(td.squeeze(td.take_along_axis(data, _spread(td.expand_dims(at, 0), data), axis=0), 0))


def _spread(places, data):
    places = td.reshape(places, (*places.shape, *(1,) * (data.ndim - places.ndim)))
    return td.broadcast_to(places, (places.shape[0], *data.shape[1:]))


def SequenceReverse(data, sequence_length=None, use_sequence_length=False, axis=0, **_):  # noqa: N802
    """The steps of each sequence from the last to the first; steps beyond its length stay."""
    if not use_sequence_length:
        return _own(td.flip(data, axis=0))
    data = as_class(data, td.Tensor)
    steps, lengths = td.expand_dims(td.arange(data.shape[0]), 1), td.expand_dims(_integers(sequence_length), 0)
    places = td.where(steps < lengths, lengths - 1 - steps, td.broadcast_to(steps, (data.shape[0], lengths.shape[1])))
    return _own(td.take_along_axis(data, _spread(places, data), axis=0))


def L2Normalization(data, eps=1e-10, mode="instance", **_):  # noqa: N802
    """Samples, channels or pixels of length 1."""
    axes = {"instance": tuple(range(1, data.ndim)), "channel": 1, "spatial": tuple(range(2, data.ndim))}[mode]
    return _own(data / td.sqrt(td.sum(data * data, axis=axes, keepdims=True) + eps))


def depth_to_space(data, block_size, **_):
    """Channels as blocks of pixels."""
    n, c, h, w = data.shape
    parts = td.reshape(data, (n, block_size, block_size, c // block_size**2, h, w))
    return _own(td.reshape(td.permute_dims(parts, (0, 3, 4, 1, 5, 2)), (n, c // block_size**2, h * block_size, w * block_size)))


def space_to_depth(data, block_size, **_):
    """Blocks of pixels as channels."""
    n, c, h, w = data.shape
    parts = td.reshape(data, (n, c, h // block_size, block_size, w // block_size, block_size))
    return _own(td.reshape(td.permute_dims(parts, (0, 3, 5, 1, 2, 4)), (n, c * block_size**2, h // block_size, w // block_size)))


def gamma(data, **_):
    """The gamma function."""
    return _own(td.exp(special.lgamma(as_class(data, td.Tensor))))


def gammaln(data, **_):
    """The logarithm of the gamma function."""
    return _own(special.lgamma(as_class(data, td.Tensor)))


def CTCLoss(data, label, data_lengths=None, label_lengths=None, use_data_lengths=False, use_label_lengths=False, blank_label="first", **_):  # noqa: N802
    """The loss of labels without places in time: scores (time, batch, classes), labels (batch, labels), which 0 (or -1) fills up."""
    first = blank_label == "first"
    scores, labels = td.log_softmax(as_class(data, td.Tensor), axis=-1), _integers(label)
    counted = _integers(label_lengths) if use_label_lengths else td.sum(td.astype(labels != (0 if first else -1), "int32"), axis=1)
    frames = _integers(data_lengths) if use_data_lengths else None
    return _own(td.ctc_loss(scores, td.maximum(labels, 0), frames, counted, blank=0 if first else data.shape[-1] - 1, reduction="none"))


ctc_loss = CTCLoss


def MakeLoss(data, **_):  # noqa: N802
    """The values, as a loss."""
    return data


def shape_array(data, **_):
    """The sizes of the axes, as an array."""
    return nd.array(list(data.shape), dtype="int64")


def size_array(data, **_):
    """How many elements there are, as an array."""
    return nd.array([data.size], dtype="int64")


def argmax_channel(data, **_):
    """The place of the largest element of each row."""
    return nd.argmax(data, axis=1)


def batch_take(a, indices, **_):
    """One element of each row."""
    return nd.pick(a, indices, axis=1)


def unravel_index(data, shape=None, **_):
    """Places in a shape, in columns, of places in its elements."""
    found, left = [], _integers(data)
    for size in reversed(shape):
        found.append(left % size)
        left = td.floor_divide(left, size)
    return _own(td.astype(td.stack(found[::-1]), dtype_of(data).name))


def ravel_multi_index(data, shape=None, **_):
    """Places in the elements of a shape of places in it, which stand in columns."""
    found = 0
    for row, size in zip(_integers(data), shape):
        found = found * size + row
    return _own(td.astype(found, dtype_of(data).name))


class linalg:
    """`mx.nd.linalg`."""

    @staticmethod
    def gemm2(A, B, transpose_a=False, transpose_b=False, alpha=1.0, **_):  # noqa: N803
        """A number times the product of matrices."""
        A, B = (td.swapaxes(x, -1, -2) if turned else x for x, turned in ((A, transpose_a), (B, transpose_b)))
        return _own((A @ B) * alpha)

    @staticmethod
    def gemm(A, B, C, transpose_a=False, transpose_b=False, alpha=1.0, beta=1.0, **_):  # noqa: N803
        """A number times the product of matrices, plus a number times a matrix."""
        return _own(linalg.gemm2(A, B, transpose_a, transpose_b, alpha) + C * beta)

    @staticmethod
    def potrf(A, **_):  # noqa: N803
        """The Cholesky factor, a lower triangle."""
        return _own(td.linalg.cholesky(as_class(A, td.Tensor)))

    @staticmethod
    def syrk(A, transpose=False, alpha=1.0, **_):  # noqa: N803
        """A number times a matrix times itself transposed."""
        return linalg.gemm2(A, A, transpose, not transpose, alpha)

    @staticmethod
    def sumlogdiag(A, **_):  # noqa: N803
        """The sum of the logarithms of the diagonal."""
        return _own(td.sum(td.log(td.diagonal(as_class(A, td.Tensor))), axis=-1))

    @staticmethod
    def det(A, **_):  # noqa: N803
        """The determinant."""
        return _own(td.linalg.det(as_class(A, td.Tensor)))

    @staticmethod
    def inverse(A, **_):  # noqa: N803
        """The inverse."""
        return _own(td.linalg.inv(as_class(A, td.Tensor)))

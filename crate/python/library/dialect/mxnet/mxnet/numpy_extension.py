"""`mx.npx`: ops of networks on arrays of `mx.np`, contexts and switches."""

import tandem as _td
from tandem.dialect.late import late_names as _late_names

from ._boxes import multibox_detection, multibox_prior, multibox_target, roi_pooling  # noqa: F401
from ._neural import *  # noqa: F403
from ._neural import read as _read
from .context import Context, cpu, cpu_pinned, current_context, gpu, gpu_memory_info, num_gpus  # noqa: F401
from .util import is_np_array, is_np_shape, reset_np, set_np, use_np, use_np_array, use_np_shape  # noqa: F401

relu, sigmoid, erf, stop_gradient = _td.relu, _td.sigmoid, _td.erf, _td.stop_gradient


def nonzero(data):
    """The coordinates of the elements that are not zero, a row each."""
    from .numpy._functions import whole

    return whole(_td.argwhere(data))


def load(file):
    """What `save` wrote."""
    from .numpy import ndarray

    return _read(file, ndarray)


def arange_like(data, start=0.0, step=1.0, repeat=1, ctx=None, axis=None):
    """Numbers from `start` on, one for each element or for each place along an axis."""
    from .numpy import arange

    count = data.size if axis is None else data.shape[axis]
    return arange(start, start + step * count, step, ctx=data.ctx)[:count].reshape(data.shape if axis is None else (count,))


def shape_array(data):
    """The sizes of the axes."""
    from .numpy import array

    return array(list(data.shape), dtype="int64")


def cast(data, dtype):
    """`data.astype(dtype)`."""
    return data.astype(dtype)


def seed(seed, ctx="all"):
    """`mx.np.random.seed`."""
    from .numpy import random

    random.seed(seed)


__getattr__ = _late_names("mxnet.npx", "mxnet_extras.special", instead={"rnn": "gluon.rnn"})

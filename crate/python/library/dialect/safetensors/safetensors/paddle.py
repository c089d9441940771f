"""Files of Paddle's tensors."""

import paddle

from . import numpy as _numpy
from ._files import functions


def made(contents, name, device="cpu"):
    """The tensor of a name."""
    return paddle.to_tensor(_numpy.made(contents, name))


def _parts(name, x):
    return _numpy._parts(name, x.numpy())


save, save_file, load, load_file = functions(_parts, made)

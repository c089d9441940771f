"""Files of TensorFlow's tensors."""

import numpy as np
import tensorflow as tf
from tandem.dialect import as_class

from . import numpy as _numpy
from ._files import functions, upper_halves


def made(contents, name, device="cpu"):
    """The tensor of a name."""
    if contents.entry(name)["dtype"] == "BF16":
        return tf.cast(tf.convert_to_tensor(as_class(contents.tensor(name)[0], np.ndarray)), tf.bfloat16)
    return tf.convert_to_tensor(_numpy.made(contents, name))


def _parts(name, x):
    if x.dtype == tf.bfloat16:
        return "BF16", tuple(x.shape), upper_halves(tf.cast(x, tf.float32).numpy().tobytes())
    return _numpy._parts(name, x.numpy())


save, save_file, load, load_file = functions(_parts, made)

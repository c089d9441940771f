"""`tf.keras.utils`."""

import tandem as td

from tandem.dialect.late import late_names
from .._tensor import as_tensor
from ..random import set_seed
from . import initializers


def to_categorical(x, num_classes=None):
    """One-hot rows, an array."""
    if getattr(getattr(x, "dtype", None), "kind", "") in "US" or isinstance(x, (list, tuple)) and x and isinstance(x[0], str):
        import numpy

        x = numpy.array(x).astype("int64")
    x = as_tensor(x, "int32")
    x = td.squeeze(x, -1) if x.ndim > 1 and x.shape[-1] == 1 else x
    count = int(td.max(x)) + 1 if num_classes is None else num_classes
    return as_tensor(td.astype(td.one_hot(x, count), "float32")).numpy().astype("float64")


def set_random_seed(seed):
    """Starts all random numbers over: Python's, NumPy's and TensorFlow's."""
    import random

    import numpy

    random.seed(seed)
    numpy.random.seed(seed)
    set_seed(seed)
    initializers.seed_all()


__getattr__ = late_names("tensorflow.keras.utils", "keras_extras.utils", "keras_extras.folders", "keras_rare.utils")

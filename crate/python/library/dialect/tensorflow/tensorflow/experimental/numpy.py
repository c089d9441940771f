"""`tf.experimental.numpy`: NumPy's functions of tensors."""

from tensorflow_extras.numpy_functions import *  # noqa: F403
from tensorflow_extras.numpy_functions import __getattr__  # noqa: F401

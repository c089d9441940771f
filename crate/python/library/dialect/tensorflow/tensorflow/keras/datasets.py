"""`tf.keras.datasets`."""

from keras_rare.datasets import *  # noqa: F403
from keras_rare.datasets import __getattr__  # noqa: F401

"""`tf.keras.backend`."""

from keras_rare.backend import *  # noqa: F403
from keras_rare.backend import __getattr__  # noqa: F401

"""`tf.keras.mixed_precision`: names of element types."""

from keras_rare.policies import *  # noqa: F403
from keras_rare.policies import __getattr__  # noqa: F401

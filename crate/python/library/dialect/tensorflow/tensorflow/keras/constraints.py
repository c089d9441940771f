"""`tf.keras.constraints`: what weights are brought to after a step."""

from keras_extras.constraints import *  # noqa: F403
from keras_extras.constraints import __getattr__  # noqa: F401

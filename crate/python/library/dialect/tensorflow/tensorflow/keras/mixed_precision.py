"""`tf.keras.mixed_precision`: names of element types."""

from keras_extras.policies import *  # noqa: F403

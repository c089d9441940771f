"""`tf.keras.mixed_precision`: names of element types."""

from tensorflow_extras.keras_policies import *  # noqa: F403

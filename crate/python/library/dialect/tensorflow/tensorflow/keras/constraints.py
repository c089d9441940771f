"""`tf.keras.constraints`: what weights are brought to after a step."""

from tensorflow_extras.constraints import *  # noqa: F403

"""`tf.keras.regularizers`: what the size of weights adds to the loss."""

from tandem.dialect.late import late_names as _late_names
from tandem.nn.regularizers import L1, L1L2, L2, Regularizer, get, l1, l1_l2, l2  # noqa: F401

__getattr__ = _late_names("tensorflow.keras.regularizers", "keras_extras.regularizers", "keras_rare.serializing")

"""`tf.math`: the functions of the table, under this name too."""


from . import _products, nn as _nn  # noqa: F401
from tandem.dialect.late import late_names as _late_names
from ._ops import FUNCTIONS as _FUNCTIONS

globals().update(_FUNCTIONS)
softmax, log_softmax, l2_normalize = _nn.softmax, _nn.log_softmax, _nn.l2_normalize
COMPLEX = ("real", "imag", "conj", "angle")
_PLACES = "tensorflow_extras.numbers", "tensorflow_extras.more_numbers", "tensorflow_signal.special", "tensorflow_extras.windows", "tensorflow_more.rare"
__getattr__ = _late_names("tensorflow.math", *_PLACES, names=dict.fromkeys(COMPLEX, "tensorflow_signal.complexes"))

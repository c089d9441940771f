"""`tf.keras.constraints`: what weights are brought to after a step."""
from keras_extras.constraints import Constraint as Constraint
from keras_extras.constraints import MaxNorm as MaxNorm
from keras_extras.constraints import MaxNorm as _max_norm
from keras_extras.constraints import MinMaxNorm as MinMaxNorm
from keras_extras.constraints import MinMaxNorm as _min_max_norm
from keras_extras.constraints import NonNeg as NonNeg
from keras_extras.constraints import NonNeg as _non_neg
from keras_extras.constraints import UnitNorm as UnitNorm
from keras_extras.constraints import UnitNorm as _unit_norm
from keras_extras.constraints import get as get
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

max_norm = _max_norm
min_max_norm = _min_max_norm
non_neg = _non_neg
unit_norm = _unit_norm

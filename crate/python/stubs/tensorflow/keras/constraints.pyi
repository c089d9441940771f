"""`tf.keras.constraints`: what weights are brought to after a step."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow_extras.constraints import Constraint as Constraint
from tensorflow_extras.constraints import MaxNorm as MaxNorm
from tensorflow_extras.constraints import MaxNorm as _max_norm
from tensorflow_extras.constraints import NonNeg as NonNeg
from tensorflow_extras.constraints import NonNeg as _non_neg
from tensorflow_extras.constraints import UnitNorm as UnitNorm
from tensorflow_extras.constraints import UnitNorm as _unit_norm
from typing import Any
import tandem as td

max_norm = _max_norm
non_neg = _non_neg
unit_norm = _unit_norm

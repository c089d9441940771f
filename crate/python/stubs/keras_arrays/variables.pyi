"""`keras.Variable`."""
from keras_arrays.promotion import checked as checked
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras import initializers as initializers
from tensorflow.keras._engine import Parameter as Parameter
from tensorflow.keras._symbols import numbered as numbered
from typing import Any
import tandem as td

class Variable:
    """A tensor that changes, as layers have them."""
    def __getattr__(self, name: str): ...

def stateless_reset_state(metric):
    """The values that a metric's variables begin with."""
    ...

def stateless_result(metric, metric_variables):
    """What a metric says for values of its variables."""
    ...

def stateless_update_state(metric, metric_variables, *args, **kwargs):
    """The values that a metric's variables have after a further batch; the metric stays as it is."""
    ...

"""`tf.keras.constraints`: what weights are brought to after a step."""
from keras_extras.configs import described as described
from keras_extras.configs import made_of as made_of
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
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

def deserialize(config, custom_objects=None, **options):
    """The object of such a dictionary."""
    ...

def deserialize_keras_object(config, custom_objects=None, safe_mode=True, **options):
    """The object of such a dictionary."""
    ...

def disable_interactive_logging():
    """Notes that progress is not to be shown."""
    ...

def enable_interactive_logging():
    """Progress is shown."""
    ...

def get_source_inputs(tensor):
    """The inputs that a symbol is made of."""
    ...

def is_interactive_logging_enabled():
    """Whether it is shown."""
    ...

max_norm = _max_norm
min_max_norm = _min_max_norm
non_neg = _non_neg
def serialize(obj, **options):
    """What it is made with, as a dictionary; of a function its name."""
    ...

def serialize_keras_object(obj):
    """What it is made with, as a dictionary; lists and dictionaries part by part."""
    ...

def standardize_dtype(dtype):
    """The name of an element type."""
    ...

unit_norm = _unit_norm
def __getattr__(name: str) -> Any: ...

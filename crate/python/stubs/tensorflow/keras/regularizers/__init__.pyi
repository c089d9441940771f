"""`tf.keras.regularizers`: what the size of weights adds to the loss."""
from keras_extras.configs import described as described
from keras_extras.configs import made_of as made_of
from keras_extras.regularizers import OrthogonalRegularizer as OrthogonalRegularizer
from keras_extras.regularizers import OrthogonalRegularizer as _orthogonal_regularizer
from tandem.nn.regularizers import L1 as L1
from tandem.nn.regularizers import L1 as _l1
from tandem.nn.regularizers import L1L2 as L1L2
from tandem.nn.regularizers import L1L2 as _l1_l2
from tandem.nn.regularizers import L2 as L2
from tandem.nn.regularizers import L2 as _l2
from tandem.nn.regularizers import Regularizer as Regularizer
from tandem.nn.regularizers import get as get
from typing import Any

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

l1 = _l1
l1_l2 = _l1_l2
l2 = _l2
orthogonal_regularizer = _orthogonal_regularizer
def serialize(obj, **options):
    """What it is made with, as a dictionary; of a function its name."""
    ...

def serialize_keras_object(obj):
    """What it is made with, as a dictionary; lists and dictionaries part by part."""
    ...

def standardize_dtype(dtype):
    """The name of an element type."""
    ...

def __getattr__(name: str) -> Any: ...

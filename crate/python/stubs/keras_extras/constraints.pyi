"""`tf.keras.constraints`: what weights are brought to after a step."""
from keras_extras.configs import described as described
from keras_extras.configs import made_of as made_of
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class Constraint:
    """The base: `__call__(w)` gives the weights as they are to be."""
    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        ...
    def get_config(self):
        """The arguments with which it was made."""
        ...
    def __getattr__(self, name: str): ...

class MaxNorm(Constraint):
    """Columns scaled down to a norm."""
    def __call__(self, w): ...
    def __init__(self, max_value=2, axis=0): ...
    def __getattr__(self, name: str): ...

class MinMaxNorm(Constraint):
    """Columns whose norm lies, or moves by `rate` to lie, between two bounds."""
    def __call__(self, w): ...
    def __init__(self, min_value=0.0, max_value=1.0, rate=1.0, axis=0): ...
    def __getattr__(self, name: str): ...

class NonNeg(Constraint):
    """No weight below 0."""
    def __call__(self, w): ...
    def __getattr__(self, name: str): ...

class UnitNorm(Constraint):
    """Columns of the norm 1."""
    def __call__(self, w): ...
    def __init__(self, axis=0): ...
    def __getattr__(self, name: str): ...

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

def get(identifier):
    """The constraint of a name, or the one given."""
    ...

def get_source_inputs(tensor):
    """The inputs that a symbol is made of."""
    ...

def is_interactive_logging_enabled():
    """Whether it is shown."""
    ...

max_norm = MaxNorm
min_max_norm = MinMaxNorm
non_neg = NonNeg
def serialize(obj, **options):
    """What it is made with, as a dictionary; of a function its name."""
    ...

def serialize_keras_object(obj):
    """What it is made with, as a dictionary; lists and dictionaries part by part."""
    ...

def standardize_dtype(dtype):
    """The name of an element type."""
    ...

unit_norm = UnitNorm
def __getattr__(name: str) -> Any: ...

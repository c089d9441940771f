"""`tf.Module`."""
from resource_variable_ops import ResourceVariable as _Variable
from tensorflow.keras._engine import Layer as Layer
from typing import Any

class Module(Layer):
    """The base of parts with variables, which come in the order of their attributes' names."""
    def __init__(self, name=None): ...
    def __setattr__(self, name, value): ...
    compute_dtype: Any
    metrics: Any
    @property
    def name_scope(self):
        """A block whose variables are named after the module."""
        ...
    @property
    def non_trainable_variables(self):
        """The others."""
        ...
    @property
    def submodules(self):
        """All modules inside."""
        ...
    @property
    def trainable_variables(self):
        """The variables that training changes."""
        ...
    @property
    def variables(self):
        """All variables, first the module's own."""
        ...
    @classmethod
    def with_name_scope(cls, method):
        """The method: variables that it makes are named after the module."""
        ...
    def __getattr__(self, name: str): ...

Variable = _Variable

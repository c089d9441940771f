"""Optimizers written step by step, by `update_step(gradient, variable, learning_rate)`: those of programs, and rarer ones of Keras."""
from resource_variable_ops import ResourceVariable as _Variable
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow.keras import initializers as initializers
from tensorflow.keras._engine import Parameter as Parameter
from tensorflow.keras.optimizers import Optimizer as Optimizer
from typing import Any
import tandem as td

class Adafactor(_Stepwise):
    """Adam whose squares of matrices are kept by rows and columns (Shazeer and Stern 2018)."""
    def build(self, variables):
        """Makes the state."""
        ...
    def update_step(self, gradient, variable, learning_rate):
        """Moves a variable."""
        ...
    def __getattr__(self, name: str): ...

class Ftrl(_Stepwise):
    """Follow the regularized leader (McMahan and others 2013)."""
    def build(self, variables):
        """Makes the state; sums of squares begin above zero."""
        ...
    def update_step(self, gradient, variable, learning_rate):
        """Moves a variable."""
        ...
    def __getattr__(self, name: str): ...

class Lamb(_Stepwise):
    """Adam with steps as long as each variable allows (You and others 2019)."""
    def update_step(self, gradient, variable, learning_rate):
        """Moves a variable."""
        ...
    def __getattr__(self, name: str): ...

Variable = _Variable
def add_optimizer_variables(self, trainable_variables, name, initializer='zeros'):
    """Makes a variable of the optimizer's for each of those that are trained."""
    ...

def add_variable(self, shape, initializer='zeros', dtype=None, name=None, **options):
    """Makes a variable of the optimizer's."""
    ...

def add_variable_from_reference(self, reference_variable, name=None, initializer='zeros'):
    """Makes a variable of the optimizer's in the shape of another."""
    ...

def assign(self, variable, value):
    """Gives a variable a value."""
    ...

def assign_add(self, variable, value):
    """Adds to a variable."""
    ...

def assign_sub(self, variable, value):
    """Takes from a variable."""
    ...

def begin(self, learning_rate):
    """Makes what a stepwise optimizer keeps: its step, and who holds the learning rate."""
    ...

variables: Any

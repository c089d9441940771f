"""`tf.keras.optimizers`: Tandem's with Keras's arguments and defaults."""
from keras_extras import schedules as schedules
from keras_extras.configs import described as described
from keras_extras.configs import made_of as made_of
from keras_extras.optimizers import Adafactor as Adafactor
from keras_extras.optimizers import Ftrl as Ftrl
from keras_extras.optimizers import Lamb as Lamb
from keras_extras.optimizers import _Stepwise as _Stepwise
from keras_extras.optimizers import add_optimizer_variables as add_optimizer_variables
from keras_extras.optimizers import add_variable as add_variable
from keras_extras.optimizers import add_variable_from_reference as add_variable_from_reference
from keras_extras.optimizers import assign as assign
from keras_extras.optimizers import assign_add as assign_add
from keras_extras.optimizers import assign_sub as assign_sub
from keras_extras.optimizers import begin as begin
from resource_variable_ops import ResourceVariable as _Variable
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow.keras._engine import Parameter as Parameter
from tensorflow.keras._symbols import numbered as numbered
from tensorflow.keras._symbols import snake as snake
from typing import Any
import tandem as td

class Adadelta(Optimizer):
    """`td.optim.Adadelta` with Keras's arguments."""
    def __init__(self, learning_rate=0.001, *args, **options): ...
    def __getattr__(self, name: str): ...

class Adagrad(Optimizer):
    """`td.optim.Adagrad` with Keras's arguments."""
    def __init__(self, learning_rate=0.001, *args, **options): ...
    def __getattr__(self, name: str): ...

class Adam(Optimizer):
    """`td.optim.Adam` with Keras's arguments."""
    def __init__(self, learning_rate=0.001, *args, **options): ...
    def __getattr__(self, name: str): ...

class AdamW(Optimizer):
    """`td.optim.AdamW` with Keras's arguments."""
    def __init__(self, learning_rate=0.001, *args, **options): ...
    def __getattr__(self, name: str): ...

class Adamax(Optimizer):
    """`td.optim.Adamax` with Keras's arguments."""
    def __init__(self, learning_rate=0.001, *args, **options): ...
    def __getattr__(self, name: str): ...

class Count(int):
    """How many steps there were, of which optimizer."""
    def __format__(self, spec): ...
    def __reduce__(self): ...
    def __repr__(self) -> str: ...
    dtype: Any
    def numpy(self):
        """The number as a scalar of NumPy's."""
        ...
    shape: Any
    def __getattr__(self, name: str): ...

LATE: tuple
class Lion(Optimizer):
    """`td.optim.Lion` with Keras's arguments."""
    def __init__(self, learning_rate=0.001, *args, **options): ...
    def __getattr__(self, name: str): ...

class LossScaleOptimizer(Optimizer):
    """An optimizer whose losses are scaled up so that small gradients of 16 bits are no zeros; gradients are scaled down again.

    A step whose gradients are not finite is left out and halves the scale; so many steps without doubles it."""
    def __init__(self, inner_optimizer, initial_scale=32768.0, dynamic_growth_steps=2000, name=None, **options): ...
    def apply_gradients(self, grads_and_vars, name=None, **options):
        """Moves variables by gradients of a scaled loss, or leaves the step out."""
        ...
    def build(self, variables):
        """Makes what the inner optimizer keeps."""
        ...
    def finalize_variable_values(self, var_list):
        """What the inner optimizer does."""
        ...
    @classmethod
    def from_config(cls, config, custom_objects=None):
        """One that is made with these arguments."""
        ...
    def get_config(self):
        """The inner optimizer as a dictionary, and the scale."""
        ...
    is_plain: Any
    @property
    def iterations(self): ...
    @property
    def learning_rate(self): ...
    def scale_loss(self, loss):
        """The loss times the scale."""
        ...
    def update_step(self, gradient, variable, learning_rate):
        """Nothing: the inner optimizer moves variables."""
        ...
    @property
    def variables(self):
        """Those of the scale and of the inner optimizer."""
        ...

class Muon(_Stepwise):
    """Steps whose matrices are made orthogonal (Jordan and others 2024); vectors, and what `exclude_layers` names, move as by Adam."""
    def update_step(self, gradient, variable, learning_rate):
        """Moves a variable."""
        ...

class Nadam(Optimizer):
    """`td.optim.NAdam` with Keras's arguments."""
    def __init__(self, learning_rate=0.001, *args, **options): ...
    def __getattr__(self, name: str): ...

class Optimizer:
    """The base. `apply_gradients` moves variables; a subclass of one's own may write it."""
    def __getattr__(self, name): ...
    def __init__(self, learning_rate=0.01, name=None, clipnorm=None, clipvalue=None, global_clipnorm=None, weight_decay=None, **options): ...
    def __reduce_ex__(self, protocol): ...
    def apply(self, grads, trainable_variables=None):
        """Moves variables, or those of the call before, by their gradients."""
        ...
    def apply_gradients(self, grads_and_vars, name=None, **options):
        """Moves variables by their gradients."""
        ...
    def build(self, variables):
        """Notes what is trained; the state itself is made at the first step."""
        ...
    built: Any
    @classmethod
    def from_config(cls, config, custom_objects=None):
        """One that is made with these arguments."""
        ...
    def get_config(self):
        """The arguments with which it was made, and defaults of the others."""
        ...
    @property
    def is_plain(self):
        """Whether a step of Tandem's optimizer is all of its own."""
        ...
    @property
    def learning_rate(self):
        """The learning rate: a number that can be assigned, as Keras's variable."""
        ...
    @property
    def lr(self):
        """The learning rate: a number that can be assigned, as Keras's variable."""
        ...

class RMSprop(Optimizer):
    """`td.optim.RMSprop` with Keras's arguments."""
    def __init__(self, learning_rate=0.001, *args, **options): ...
    def __getattr__(self, name: str): ...

class Rate(float):
    """A learning rate, which knows whose it is."""
    def __format__(self, spec): ...
    def __reduce__(self): ...
    def __repr__(self) -> str: ...
    def assign(self, value):
        """Sets the learning rate."""
        ...
    def numpy(self):
        """The number as a scalar of NumPy's."""
        ...
    def value(self):
        """The number as a tensor."""
        ...
    def __getattr__(self, name: str): ...

class SGD(Optimizer):
    """`td.optim.SGD` with Keras's arguments."""
    def __init__(self, learning_rate=0.01, *args, **options): ...
    def __getattr__(self, name: str): ...

Variable = _Variable
def apply_late(optimizer, pairs):
    """A step of gradients that are gathered over several calls, of variables whose running means are kept."""
    ...

def as_single(rate):
    """A learning rate as a variable of 32 bits holds it."""
    ...

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

def exclude(optimizer, variables, words):
    """Leaves variables, or those whose names have one of the words, out of weight decay."""
    ...

def exclude_from_weight_decay(self, var_list=None, var_names=None):
    """Names variables that weight decay leaves as they are."""
    ...

def finalize_variable_values(self, var_list):
    """Gives variables their running means where the optimizer keeps such."""
    ...

def get(identifier):
    """The optimizer of a name, or the one given."""
    ...

def get_source_inputs(tensor):
    """The inputs that a symbol is made of."""
    ...

def is_interactive_logging_enabled():
    """Whether it is shown."""
    ...

class legacy:
    """`keras.optimizers.legacy`: names of earlier versions, which Keras 3 refuses."""
    Adagrad: Any
    Adam: Any
    Ftrl: Any
    Optimizer: Any
    RMSprop: Any
    SGD: Any
    def __init__(self, *args, **kwargs): ...

def minimize(self, loss, var_list, tape=None):
    """Moves variables once to make a loss smaller."""
    ...

def optimizer_member(optimizer, name):
    """An argument of an optimizer, or what it does that few programs ask for."""
    ...

def refuse_rate():
    """A schedule is not to be replaced by a number."""
    ...

def scale_loss(self, loss):
    """The loss as it is differentiated."""
    ...

def serialize(obj, **options):
    """What it is made with, as a dictionary; of a function its name."""
    ...

def serialize_keras_object(obj):
    """What it is made with, as a dictionary; lists and dictionaries part by part."""
    ...

def standardize_dtype(dtype):
    """The name of an element type."""
    ...

def take_averages(optimizer, variables):
    """Gives variables their running means."""
    ...

variables: Any
def __getattr__(name: str) -> Any: ...

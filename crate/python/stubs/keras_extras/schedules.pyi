"""`tf.keras.optimizers.schedules`: learning rates by the number of steps."""
from keras_extras.configs import described as described
from keras_extras.configs import made_of as made_of
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class CosineDecay(_Formula):
    """Half a cosine from the first rate to alpha times it."""
    def __init__(self, initial_learning_rate, decay_steps, alpha=0.0, name=None, warmup_target=None, warmup_steps=0): ...
    def __getattr__(self, name: str): ...

class CosineDecayRestarts(_Formula):
    """Half waves of a cosine one after the other, each `t_mul` times as long and `m_mul` times as high as the one before."""
    def __init__(self, initial_learning_rate, first_decay_steps, t_mul=2.0, m_mul=1.0, alpha=0.0, name=None): ...
    def __getattr__(self, name: str): ...

class ExponentialDecay(_Formula):
    """initial · rate^(step / steps)."""
    def __init__(self, initial_learning_rate, decay_steps, decay_rate, staircase=False, name=None): ...
    def __getattr__(self, name: str): ...

class InverseTimeDecay(_Formula):
    """initial / (1 + rate · step / steps)."""
    def __init__(self, initial_learning_rate, decay_steps, decay_rate, staircase=False, name=None): ...
    def __getattr__(self, name: str): ...

class LearningRateSchedule:
    """The base: `__call__(step)`."""
    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        ...
    @property
    def name(self): ...
    def __getattr__(self, name: str): ...

class PiecewiseConstantDecay(_Formula):
    """One value after the other, from boundaries on."""
    def __init__(self, boundaries, values, name=None): ...
    def __getattr__(self, name: str): ...

class PolynomialDecay(_Formula):
    """From the first rate to the last by a power of the share that is left; with `cycle` again and again, each time over more steps."""
    def __init__(self, initial_learning_rate, decay_steps, end_learning_rate=0.0001, power=1.0, cycle=False, name=None): ...
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

def get_source_inputs(tensor):
    """The inputs that a symbol is made of."""
    ...

def is_interactive_logging_enabled():
    """Whether it is shown."""
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

def __getattr__(name: str) -> Any: ...

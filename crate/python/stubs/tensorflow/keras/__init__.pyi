"""Keras under `tf.keras`."""
from keras_arrays import ops as ops
from keras_arrays.layers import InputSpec as InputSpec
from keras_arrays.variables import Variable as Variable
from keras_extras import random as random
from keras_extras import saving as saving
from tandem.nn.regularizers import Regularizer as Regularizer
from tensorflow.keras import activations as activations
from tensorflow.keras import applications as applications
from tensorflow.keras import backend as backend
from tensorflow.keras import callbacks as callbacks
from tensorflow.keras import constraints as constraints
from tensorflow.keras import datasets as datasets
from tensorflow.keras import initializers as initializers
from tensorflow.keras import layers as layers
from tensorflow.keras import losses as losses
from tensorflow.keras import metrics as metrics
from tensorflow.keras import mixed_precision as mixed_precision
from tensorflow.keras import models as models
from tensorflow.keras import optimizers as optimizers
from tensorflow.keras import preprocessing as preprocessing
from tensorflow.keras import regularizers as regularizers
from tensorflow.keras import utils as utils
from tensorflow.keras._engine import Input as Input
from tensorflow.keras._engine import Layer as Layer
from tensorflow.keras._engine import Layer as _Operation
from tensorflow.keras._symbols import KerasTensor as KerasTensor
from tensorflow.keras.initializers import Initializer as Initializer
from tensorflow.keras.losses import Loss as Loss
from tensorflow.keras.metrics import Metric as Metric
from tensorflow.keras.models import Model as Model
from tensorflow.keras.models import Sequential as Sequential
from tensorflow.keras.optimizers import Optimizer as Optimizer
from typing import Any

class Policy:
    """The element types of a layer, by name: of what it computes, and of its variables.

    With "mixed_bfloat16" names are those of Keras, and layers compute with float32 all the same: there are no tensors of bfloat16."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, name='float32', source_name=None): ...
    def __repr__(self) -> str: ...
    @property
    def compute_dtype(self): ...
    @classmethod
    def from_config(cls, config):
        """The policy of a name."""
        ...
    def get_config(self):
        """The name."""
        ...
    @property
    def variable_dtype(self): ...

class Policy:
    """The element types of a layer, by name: of what it computes, and of its variables.

    With "mixed_bfloat16" names are those of Keras, and layers compute with float32 all the same: there are no tensors of bfloat16."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, name='float32', source_name=None): ...
    def __repr__(self) -> str: ...
    @property
    def compute_dtype(self): ...
    @classmethod
    def from_config(cls, config):
        """The policy of a name."""
        ...
    def get_config(self):
        """The name."""
        ...
    @property
    def variable_dtype(self): ...

def Function(inputs, outputs, name=None):
    """A function of symbols' values, lists of tensors to lists of tensors."""
    ...

Operation = _Operation
class RematScope:
    """A block in which intermediate values are computed anew; here they are kept."""
    def __enter__(self): ...
    def __exit__(self, *error):
        """Nothing."""
        ...
    def __init__(self, mode='full', **options): ...

class StatelessScope:
    """A block in which variables have other values."""
    def __enter__(self): ...
    def __exit__(self, *error): ...
    def __init__(self, state_mapping=None, collect_losses=False, initialize_variables=True): ...
    def get_current_value(self, variable):
        """The value that a variable has within the block."""
        ...

class device:
    """New tensors are made on this device within the block."""

class dtype_policies:
    """`keras.dtype_policies`."""
    DTypePolicy: Any
    FloatDTypePolicy: Any
    @staticmethod
    def deserialize(config, custom_objects=None):
        """The policy of such a dictionary."""
        ...
    @staticmethod
    def get(identifier):
        """The policy of a name."""
        ...
    @staticmethod
    def serialize(policy):
        """The policy as a dictionary."""
        ...

class export:
    """`keras.export`."""
    ExportArchive: Any

class name_scope:
    """A name around the names of what is made within the block."""
    def __enter__(self): ...
    def __exit__(self, *error):
        """Nothing."""
        ...
    def __init__(self, name, **options): ...

def remat(f):
    """The function; its intermediate values are kept."""
    ...

def __getattr__(name: str) -> Any: ...

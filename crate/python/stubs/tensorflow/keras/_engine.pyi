"""Layers and models of Keras: modules whose mode comes with the call, symbolic inputs, and the training loop."""
from ops import EagerTensor as _Tensor
from resource_variable_ops import ResourceVariable as ResourceVariable
from resource_variable_ops import ResourceVariable as _Variable
from tandem.dialect.views import as_class as as_class
from tandem.nn.module import Module as Module
from tensorflow._tensor import TensorShape as TensorShape
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras import initializers as initializers
from tensorflow.keras import regularizers as regularizers
from tensorflow.keras._members import have as have
from tensorflow.keras._symbols import KerasTensor as KerasTensor
from tensorflow.keras._symbols import numbered as numbered
from tensorflow.keras._symbols import snake as snake
from tensorflow.keras._symbols import symbolic as symbolic
from typing import Any
import tandem as td

COUNTS: dict
def Input(shape=None, batch_size=None, dtype=None, sparse=None, ragged=None, batch_shape=None, name=None, tensor=None, optional=False):
    """A symbolic input of this shape, without the batch."""
    ...

class Layer(Module):
    """The base of layers: `build(input_shape)` makes variables by `add_weight`, `call(inputs)` computes."""
    def __call__(self, *args, **kwargs): ...
    def __init__(self, *args, trainable=True, name=None, dtype=None, activity_regularizer=None, **kwargs): ...
    @classmethod
    def __init_subclass__(cls, **options): ...
    def __repr__(self) -> str: ...
    def __setattr__(self, name, value): ...
    def __str__(self) -> str: ...
    activity_regularizer: Any
    def add_loss(self, losses, **options):
        """Adds to the loss."""
        ...
    add_metric: Any
    add_update: Any
    add_variable: Any
    def add_weight(self, name=None, shape=..., dtype=None, initializer=None, regularizer=None, trainable=True, constraint=None, **options):
        """Makes a variable."""
        ...
    autocast: Any
    def build(self, input_shape=None):
        """Makes variables whose shapes depend on those of the inputs."""
        ...
    build_from_config: Any
    def call(self, *args, **kwargs):
        """What it computes; for subclasses, which have a `call` of their own."""
        ...
    @property
    def compute_dtype(self): ...
    def compute_mask(self, inputs, mask=None):
        """The mask of what it gives."""
        ...
    def compute_output_shape(self, input_shape):
        """The shape of what it gives for inputs of a shape."""
        ...
    compute_output_spec: Any
    count_params: Any
    dtype: Any
    dtype_policy: Any
    enable_lora: Any
    @classmethod
    def from_config(cls, config):
        """A new one, made with these arguments."""
        ...
    get_build_config: Any
    def get_config(self):
        """The arguments with which it was made, and those that it has by itself."""
        ...
    def get_weights(self):
        """The values of all variables, as arrays."""
        ...
    input: Any
    input_dtype: Any
    @property
    def input_shape(self): ...
    input_spec: Any
    load_own_variables: Any
    lora_enabled: Any
    @property
    def losses(self):
        """What the regularizers of all variables ask for, and what `add_loss` gave."""
        ...
    @property
    def metrics(self):
        """The metrics of the layer and of those inside."""
        ...
    metrics_variables: Any
    @property
    def non_trainable_variables(self):
        """The others."""
        ...
    @property
    def non_trainable_weights(self):
        """The others."""
        ...
    output: Any
    @property
    def output_shape(self):
        """The sizes of what it gives in a model of symbols."""
        ...
    path: Any
    quantization_mode: Any
    quantize: Any
    def register_parameter(self, name, value):
        """Adds a variable."""
        ...
    rematerialized_call: Any
    save_own_variables: Any
    set_weights: Any
    stateless_call: Any
    supports_jit: Any
    supports_masking: Any
    symbolic_call: Any
    @property
    def trainable(self):
        """Whether training changes the variables."""
        ...
    @property
    def trainable_variables(self):
        """The variables that training changes."""
        ...
    @property
    def trainable_weights(self):
        """The variables that training changes."""
        ...
    @property
    def variable_dtype(self): ...
    @property
    def variables(self):
        """All of them, layer by layer; within a layer those that training changes are first."""
        ...
    @property
    def weights(self):
        """All of them, layer by layer; within a layer those that training changes are first."""
        ...
    def __getattr__(self, name: str): ...

class LayerList(list):
    """Layers in a list that a layer has."""
    @property
    def layers(self): ...
    def __getattr__(self, name: str): ...

class Parameter(ResourceVariable):
    """A variable of a layer: its path begins with the layer's name."""
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    constraint: Any
    @property
    def dtype(self): ...
    @property
    def name(self):
        """The last part of the path."""
        ...
    @property
    def path(self):
        """The layer's name and the variable's own."""
        ...
    regularizer: Any
    @property
    def value(self): ...
    def __getattr__(self, name: str): ...

Tensor = _Tensor
Variable = _Variable
def parameters_of(cls):
    """The arguments of a layer that have defaults, by name."""
    ...

def path_of(layer, name):
    """The path of a variable: the names of the layers that are being called around its own, its own, and the variable's."""
    ...

def single(x, widened=False):
    """A tensor whose floats are those of layers: NumPy's are twice as long. Losses widen shorter ones, too."""
    ...

def takes(cls, name):
    """Whether a class has an argument of this name."""
    ...

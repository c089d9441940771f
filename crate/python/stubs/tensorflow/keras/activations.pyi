"""`tf.keras.activations`."""
from keras_extras.activations import celu as celu
from keras_extras.activations import glu as glu
from keras_extras.activations import hard_shrink as hard_shrink
from keras_extras.activations import hard_sigmoid as hard_sigmoid
from keras_extras.activations import hard_silu as hard_silu
from keras_extras.activations import hard_swish as hard_swish
from keras_extras.activations import hard_tanh as hard_tanh
from keras_extras.activations import log_sigmoid as log_sigmoid
from keras_extras.activations import mish as mish
from keras_extras.activations import soft_shrink as soft_shrink
from keras_extras.activations import sparse_plus as sparse_plus
from keras_extras.activations import sparse_sigmoid as sparse_sigmoid
from keras_extras.activations import sparsemax as sparsemax
from keras_extras.activations import squareplus as squareplus
from keras_extras.activations import tanh_shrink as tanh_shrink
from keras_extras.activations import threshold as threshold
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.nn import log_softmax as log_softmax
from typing import Any

deserialize = get
def elu(features, name=None):
    """The activation elu."""
    ...

def exponential(x, name=None):
    """Element-wise exp."""
    ...

def gelu(features, approximate=False, name=None):
    """x times the share of the normal distribution below x, or nearly that."""
    ...

def get(identifier):
    """The activation of a name, or the one given."""
    ...

def leaky_relu(features, alpha=0.2, name=None):
    """x, and alpha · x below 0."""
    ...

def linear(x):
    """x."""
    ...

def relu(features, name=None):
    """The activation relu."""
    ...

def relu6(features, name=None):
    """The activation relu6."""
    ...

def selu(features, name=None):
    """The activation selu."""
    ...

def serialize(activation):
    """The name of an activation."""
    ...

def sigmoid(features, name=None):
    """The activation sigmoid."""
    ...

def silu(features, name=None):
    """The activation silu."""
    ...

def softmax(logits, axis=-1, name=None):
    """Probabilities that are proportional to exp(x)."""
    ...

def softplus(features, name=None):
    """The activation softplus."""
    ...

def softsign(features, name=None):
    """The activation softsign."""
    ...

def swish(features, name=None):
    """The activation silu."""
    ...

def tanh(features, name=None):
    """The activation tanh."""
    ...

def __getattr__(name: str) -> Any: ...

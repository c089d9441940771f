"""`tf.keras.activations`."""
from tensorflow.nn import elu as elu
from tensorflow.nn import gelu as gelu
from tensorflow.nn import leaky_relu as leaky_relu
from tensorflow.nn import log_softmax as log_softmax
from tensorflow.nn import relu as relu
from tensorflow.nn import relu6 as relu6
from tensorflow.nn import selu as selu
from tensorflow.nn import sigmoid as sigmoid
from tensorflow.nn import silu as _swish
from tensorflow.nn import silu as silu
from tensorflow.nn import softmax as softmax
from tensorflow.nn import softplus as softplus
from tensorflow.nn import softsign as softsign
from tensorflow.nn import tanh as tanh
from typing import Any

deserialize = get
def exponential(x, name=None):
    """Element-wise exp."""
    ...

def get(identifier):
    """The activation of a name, or the one given."""
    ...

def linear(x):
    """x."""
    ...

def serialize(activation):
    """The name of an activation."""
    ...

swish = _swish

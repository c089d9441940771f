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
def __getattr__(name: str) -> Any: ...

"""`mx.npx`: ops of networks on arrays of `mx.np`, contexts and switches."""
from _tandem import erf as erf
from _tandem import relu as relu
from _tandem import sigmoid as sigmoid
from mxnet import autograd as autograd
from mxnet._boxes import multibox_detection as multibox_detection
from mxnet._boxes import multibox_prior as multibox_prior
from mxnet._boxes import multibox_target as multibox_target
from mxnet._boxes import roi_pooling as roi_pooling
from mxnet._dtypes import name_of as name_of
from mxnet._neural import activation as activation
from mxnet._neural import batch_dot as batch_dot
from mxnet._neural import batch_flatten as batch_flatten
from mxnet._neural import batch_norm as batch_norm
from mxnet._neural import convolution as convolution
from mxnet._neural import deconvolution as deconvolution
from mxnet._neural import dropout as dropout
from mxnet._neural import embedding as embedding
from mxnet._neural import fully_connected as fully_connected
from mxnet._neural import gather_nd as gather_nd
from mxnet._neural import layer_norm as layer_norm
from mxnet._neural import leaky_relu as leaky_relu
from mxnet._neural import log_softmax as log_softmax
from mxnet._neural import one_hot as one_hot
from mxnet._neural import pick as pick
from mxnet._neural import pooling as pooling
from mxnet._neural import read as read
from mxnet._neural import reshape_like as reshape_like
from mxnet._neural import save as save
from mxnet._neural import sequence_mask as sequence_mask
from mxnet._neural import smooth_l1 as smooth_l1
from mxnet._neural import softmax as softmax
from mxnet._neural import topk as topk
from mxnet._neural import waitall as waitall
from mxnet.context import Context as Context
from mxnet.context import cpu as cpu
from mxnet.context import cpu_pinned as cpu_pinned
from mxnet.context import current_context as current_context
from mxnet.context import gpu as gpu
from mxnet.context import gpu_memory_info as gpu_memory_info
from mxnet.context import num_gpus as num_gpus
from mxnet.util import is_np_array as _is_np_shape
from mxnet.util import is_np_array as is_np_array
from mxnet.util import reset_np as reset_np
from mxnet.util import set_np as set_np
from mxnet.util import use_np as _use_np_array
from mxnet.util import use_np as _use_np_shape
from mxnet.util import use_np as use_np
from tandem._placement import on_device_of as on_device_of
from tandem._placement import uniform_on_device_of as uniform_on_device_of
from tandem._transforms import stop_gradient as stop_gradient
from tandem.dialect.devices import dtype_on as dtype_on
from tandem.dialect.views import as_class as as_class
from tandem.dialect.views import reshaped as reshaped
from typing import Any
import tandem as td

def arange_like(data, start=0.0, step=1.0, repeat=1, ctx=None, axis=None):
    """Numbers from `start` on, one for each element or for each place along an axis."""
    ...

def cast(data, dtype):
    """`data.astype(dtype)`."""
    ...

def device_of(instance, owner=None, /): ...

def digamma(data):
    """The slope of `gammaln`."""
    ...

def dtype_of(instance, owner=None, /): ...

def erfinv(data):
    """The inverse of `erf`."""
    ...

def gamma(data):
    """The gamma function: negative between -1 and 0, between -3 and -2, and so on."""
    ...

def gammaln(data):
    """The logarithm of the gamma function's size."""
    ...

is_np_shape = _is_np_shape
def load(file):
    """What `save` wrote."""
    ...

def nonzero(data):
    """The coordinates of the elements that are not zero, a row each."""
    ...

def seed(seed, ctx='all'):
    """`mx.np.random.seed`."""
    ...

def shape_array(data):
    """The sizes of the axes."""
    ...

use_np_array = _use_np_array
use_np_shape = _use_np_shape
def __getattr__(name: str) -> Any: ...

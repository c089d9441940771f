"""Ops of networks that `mx.npx` and `mx.nd` share, under MXNet's names of their arguments."""
from mxnet import autograd as autograd
from mxnet._dtypes import name_of as name_of
from tandem._placement import on_device_of as on_device_of
from tandem._placement import uniform_on_device_of as uniform_on_device_of
from tandem.dialect.devices import dtype_on as dtype_on
from tandem.dialect.views import as_class as as_class
from tandem.dialect.views import reshaped as reshaped
from typing import Any
import tandem as td

def activation(data=None, act_type='relu', **_):
    """The activation of a name: relu, sigmoid, tanh, softrelu, softsign."""
    ...

def batch_dot(a=None, b=None, transpose_a=False, transpose_b=False, lhs=None, rhs=None, **_):
    """Products of matrices, one by one."""
    ...

def batch_flatten(data):
    """All axes behind the first as one."""
    ...

def batch_norm(x=None, gamma=None, beta=None, running_mean=None, running_var=None, eps=0.001, momentum=0.9, fix_gamma=True, use_global_stats=False, axis=1, data=None, moving_mean=None, moving_var=None, **_):
    """Batch normalisation; in training the running averages move."""
    ...

def convolution(data=None, weight=None, bias=None, kernel=None, stride=None, dilate=None, pad=None, num_filter=1, num_group=1, no_bias=False, layout=None, **_):
    """A convolution of data (batch, channels, …); weight (channels, inputs / groups, …)."""
    ...

def deconvolution(data=None, weight=None, bias=None, kernel=None, stride=None, dilate=None, pad=None, adj=None, target_shape=None, num_filter=1, num_group=1, no_bias=True, layout=None, **_):
    """The transpose of `convolution`; weight (inputs, channels / groups, …)."""
    ...

def device_of(instance, owner=None, /): ...

def dropout(data, p=0.5, mode='training', axes=..., **_):
    """In training, 0 for a share `p` of the elements and the others divided by 1 - p."""
    ...

def dtype_of(instance, owner=None, /): ...

def embedding(data=None, weight=None, input_dim=None, output_dim=None, **_):
    """Rows of `weight`."""
    ...

def fully_connected(data=None, weight=None, bias=None, num_hidden=None, no_bias=False, flatten=True, **_):
    """`data @ weight.T + bias`; all axes behind the first count as inputs unless `flatten` is False."""
    ...

def gather_nd(data, indices):
    """Elements at the places whose coordinates are the columns of `indices`."""
    ...

def layer_norm(data=None, gamma=None, beta=None, axis=-1, eps=1e-05, **_):
    """Mean 0 and variance 1 along an axis, times `gamma`, plus `beta`."""
    ...

def leaky_relu(data=None, gamma=None, act_type='leaky', slope=0.25, **_):
    """leaky, elu, selu, gelu or prelu (of the slopes `gamma`)."""
    ...

def log_softmax(data, axis=-1, temperature=None, **_):
    """The logarithm of `softmax`."""
    ...

def one_hot(data=None, depth=None, on_value=1.0, off_value=0.0, dtype='float32', indices=None, **_):
    """`on_value` at the place that each element says, of `depth` places."""
    ...

def pick(data, index, axis=-1, mode='clip', keepdims=False):
    """The element along an axis that `index` says."""
    ...

def pooling(data=None, kernel=None, pool_type='max', global_pool=False, stride=None, pad=None, pooling_convention='valid', count_include_pad=True, layout=None, **_):
    """The largest element, the mean or the sum of each window."""
    ...

def read(file, cls):
    """What `save` wrote: a list, or a dict of what had names."""
    ...

def reshape_like(lhs, rhs, **_):
    """`lhs` in the shape of `rhs`."""
    ...

def save(file, arrays):
    """Writes one array, a list, or a dict of arrays; `load` reads them."""
    ...

def sequence_mask(data, sequence_length=None, use_sequence_length=False, value=0.0, axis=0):
    """`value` in place of what lies behind the length of each sequence; `axis` is that of time, the other of the first two the batch."""
    ...

def smooth_l1(data, scalar=1.0):
    """Half of (scalar * x)² within 1 / scalar² of zero, and |x| - 1 / (2 scalar²) beyond."""
    ...

def softmax(data, length=None, axis=-1, temperature=None, use_length=False, dtype=None, **_):
    """exp over the sum of exp along an axis; with `use_length` of the first `length` elements."""
    ...

def topk(data, axis=-1, k=1, ret_typ='indices', is_ascend=False, dtype='float32'):
    """The places of the k largest elements along an axis; `ret_typ` also "value", "both" or "mask"."""
    ...

def waitall():
    """Waits until all that was asked for is computed."""
    ...

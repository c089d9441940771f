"""Operations of `tf.nn` that were more in use in TensorFlow 1."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td
import tensorflow as tf

def atrous_conv2d(value, filters, rate, padding, name=None):
    """A convolution whose window has gaps."""
    ...

def batch_normalization(x, mean, variance, offset, scale, variance_epsilon, name=None):
    """(x − mean) / √(variance + ε) · scale + offset."""
    ...

def conv1d_transpose(input, filters, output_shape, strides, padding='SAME', data_format='NWC', dilations=None, name=None):
    """The gradient of a convolution of sequences with regard to its input."""
    ...

def l2_loss(t, name=None):
    """Half the sum of the squares."""
    ...

def local_response_normalization(input, depth_radius=5, bias=1, alpha=1, beta=0.5, name=None):
    """Each channel divided by a power of the squares of its neighbours."""
    ...

def log_poisson_loss(targets, log_input, compute_full_loss=False, name=None):
    """The loss of counts, by logarithms of their means."""
    ...

lrn = local_response_normalization
def max_pool_with_argmax(input, ksize, strides, padding, data_format='NHWC', output_dtype='int64', include_batch_in_index=False, name=None):
    """The largest element of each window, and its place in the flat picture."""
    ...

def moments(x, axes, shift=None, keepdims=False, name=None):
    """Mean and variance over axes."""
    ...

def pool(input, window_shape, pooling_type, strides=None, padding='VALID', data_format=None, dilations=None, name=None):
    """The largest or the mean of windows."""
    ...

def sigmoid_cross_entropy_with_logits(labels=None, logits=None, name=None):
    """The loss of each logit by its probability."""
    ...

def sufficient_statistics(x, axes, shift=None, keepdims=False, name=None):
    """The count, the sum and the sum of squares of elements, less a shift."""
    ...

def weighted_moments(x, axes, frequency_weights, keepdims=False, name=None):
    """Mean and variance of elements that count by weights."""
    ...

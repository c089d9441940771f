"""`tf.nn`: convolutions and pools of one and three axes, transposed and by channels, and blocks of pixels as channels."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

def avg_pool1d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def avg_pool3d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def bias_add(value, bias, data_format=None, name=None):
    """With a number added to each channel."""
    ...

def conv1d(input, filters, stride=None, padding='VALID', data_format=None, dilations=None, strides=None, name=None):
    """A convolution of x (batch, …, channels) with filters (…, in, out)."""
    ...

def conv2d_transpose(input, filters, output_shape, strides, padding='SAME', data_format='NHWC', dilations=None, name=None):
    """The gradient of a convolution: filters (height, width, out, in)."""
    ...

def conv3d(input, filters, stride=None, padding='VALID', data_format=None, dilations=None, strides=None, name=None):
    """A convolution of x (batch, …, channels) with filters (…, in, out)."""
    ...

def convolution(input, filters, strides=None, padding='VALID', data_format=None, dilations=None, name=None):
    """A convolution over all axes between batch and channels."""
    ...

def depth_to_space(input, block_size, data_format='NHWC', name=None):
    """Blocks of channels as blocks of pixels."""
    ...

def depthwise_conv2d(input, filter, strides, padding, data_format=None, dilations=None, name=None):
    """A convolution of each channel by itself: filters (height, width, in, multiplier)."""
    ...

def embedding_lookup(params, ids, max_norm=None, name=None):
    """The rows of these indices, with `max_norm` scaled down to that norm."""
    ...

def in_top_k(targets, predictions, k, name=None):
    """Whether the class of each row is among its k largest."""
    ...

def laid_out(function, input, padding, data_format, fill=0, **windows):
    """A function of windows for channels that come before the places, or within a border of given sizes."""
    ...

def max_pool1d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def max_pool3d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def separable_conv2d(input, depthwise_filter, pointwise_filter, strides, padding, data_format=None, dilations=None, name=None):
    """A convolution of each channel by itself, then one of single pixels."""
    ...

def space_to_depth(input, block_size, data_format='NHWC', name=None):
    """Blocks of pixels as blocks of channels."""
    ...

"""What networks are made of: activations, windows, convolutions, entropies, scaling, attention."""
from keras_arrays.promotion import arr as arr
from keras_arrays.promotion import axes_of as axes_of
from keras_arrays.promotion import cast as cast
from keras_arrays.promotion import checked as checked
from keras_arrays.promotion import floated as floated
from keras_arrays.promotion import operands as operands
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras import activations as activations
from typing import Any
import tandem as td
import tensorflow as tf

def adaptive_average_pool(inputs, output_size, data_format=None):
    """The largest, or the mean, of so many windows."""
    ...

def adaptive_max_pool(inputs, output_size, data_format=None):
    """The largest, or the mean, of so many windows."""
    ...

def average_pool(inputs, pool_size, strides=None, padding='valid', data_format=None):
    """The largest, or the mean, of each window."""
    ...

def batch_normalization(x, mean, variance, axis, offset=None, scale=None, epsilon=0.001):
    """Scaled by a mean and a variance along an axis."""
    ...

def binary_crossentropy(target, output, from_logits=False):
    """The cross-entropy of each element."""
    ...

def categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross-entropy of shares."""
    ...

def celu(x, alpha=1.0):
    """max(0, x) + min(0, alpha · (exp(x / alpha) - 1))."""
    ...

def conv(inputs, kernel, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """A convolution over one axis, two or three."""
    ...

def conv_transpose(inputs, kernel, strides=1, padding='valid', output_padding=None, data_format=None, dilation_rate=1):
    """The transpose of a convolution."""
    ...

def depth_to_space(x, block_size, data_format='channels_last'):
    """`tf.nn.depth_to_space`."""
    ...

def depthwise_conv(inputs, kernel, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """A convolution of each channel by itself."""
    ...

def dot_product_attention(query, key, value, bias=None, mask=None, scale=None, is_causal=False, flash_attention=None, attn_logits_soft_cap=None):
    """Attention of (batch, time, heads, features)."""
    ...

def elu(x, alpha=1.0):
    """x, and alpha · (exp(x) - 1) below 0."""
    ...

def fold(x, output_size, kernel_size, dilation=1, padding=0, stride=1):
    """Pictures with channels first of windows that are columns, added where they overlap."""
    ...

def gelu(x, approximate=True):
    """x times the share of the normal distribution below x, by default nearly."""
    ...

def glu(x, axis=-1):
    """The first half, times the sigmoid of the other."""
    ...

def hard_shrink(x, threshold=0.5):
    """0 where x is nearer to 0 than a threshold."""
    ...

def hard_sigmoid(x):
    """A line between 0 and 1: x / 6 + 0.5."""
    ...

def hard_silu(x):
    """x · hard_sigmoid(x)."""
    ...

hard_swish = hard_silu
def hard_tanh(x):
    """Between -1 and 1."""
    ...

def layer_normalization(x, gamma=None, beta=None, axis=-1, epsilon=None, rms_scaling=False):
    """Mean 0 and variance 1 along axes, then scaled and moved."""
    ...

def leaky_relu(x, negative_slope=0.2):
    """x, and a share of it below 0."""
    ...

def log_sigmoid(x):
    """log(sigmoid(x))."""
    ...

def log_softmax(x, axis=-1): ...

def max_pool(inputs, pool_size, strides=None, padding='valid', data_format=None):
    """The largest, or the mean, of each window."""
    ...

def multi_hot(inputs, num_classes=None, axis=-1, dtype=None, sparse=False, **kwargs):
    """1 at each of the indices of a row."""
    ...

def normalize(x, axis=-1, order=2, epsilon=None):
    """Scaled to the norm 1 along an axis."""
    ...

def one_hot(x, num_classes, axis=-1, dtype=None, sparse=False):
    """1 at the place of each index."""
    ...

def psnr(x1, x2, max_val):
    """The ratio of the largest signal to the error, in decibels."""
    ...

def relu(x):
    """`relu` of each element."""
    ...

def relu6(x):
    """`relu6` of each element."""
    ...

def rms_normalization(x, scale=None, axis=-1, epsilon=None):
    """Divided by the root of the mean square along axes."""
    ...

def selu(x):
    """`selu` of each element."""
    ...

def separable_conv(inputs, depthwise_kernel, pointwise_kernel, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """A convolution of each channel by itself, then one that joins channels."""
    ...

def sigmoid(x):
    """1 / (1 + exp(-x))."""
    ...

def silu(x):
    """`silu` of each element."""
    ...

def soft_shrink(x, threshold=0.5):
    """Nearer to 0 by a threshold, and 0 below it."""
    ...

def softmax(x, axis=-1): ...

def softplus(x):
    """`softplus` of each element."""
    ...

def softsign(x):
    """`softsign` of each element."""
    ...

def space_to_depth(x, block_size, data_format='channels_last'):
    """`tf.nn.space_to_depth`."""
    ...

def sparse_categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross-entropy of numbers of classes."""
    ...

def sparse_plus(x):
    """0 up to -1, x from 1, and a parabola between."""
    ...

def sparse_sigmoid(x):
    """0 up to -1, 1 from 1, and a line between."""
    ...

def sparsemax(x, axis=-1):
    """The nearest point whose elements are shares."""
    ...

def squareplus(x, b=4):
    """(x + sqrt(x² + b)) / 2."""
    ...

swish = silu
def tanh(x):
    """The hyperbolic tangent."""
    ...

def tanh_shrink(x):
    """x - tanh(x)."""
    ...

def threshold(x, threshold, default_value):
    """x where it is above a threshold, another value elsewhere."""
    ...

def unfold(x, kernel_size, dilation=1, padding=0, stride=1):
    """The windows of pictures with channels first, each as a column."""
    ...

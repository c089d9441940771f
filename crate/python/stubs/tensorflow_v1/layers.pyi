"""`tf.compat.v1.layers`: layers as functions, whose variables are the graph's."""
from typing import Any

def average_pooling2d(inputs, pool_size, strides, padding='valid', name=None, **options):
    """The mean of each window."""
    ...

def conv2d(inputs, filters, kernel_size, strides=1, padding='valid', activation=None, use_bias=True, kernel_initializer=None, bias_initializer=None, trainable=True, name=None, reuse=None, **options):
    """A convolution of images (batch, height, width, channels)."""
    ...

def dense(inputs, units, activation=None, use_bias=True, kernel_initializer=None, bias_initializer=None, kernel_regularizer=None, trainable=True, name=None, reuse=None, **options):
    """A fully connected layer."""
    ...

def dropout(inputs, rate=0.5, training=False, name=None, **options):
    """0 for a share of the elements while training."""
    ...

def flatten(inputs, name=None, **options):
    """All axes but the batch as one."""
    ...

def max_pooling2d(inputs, pool_size, strides, padding='valid', name=None, **options):
    """The largest of each window."""
    ...

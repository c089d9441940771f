"""`tf.compat.v1.nn`: `tf.nn` with the arguments of TensorFlow 1."""
from typing import Any

def conv2d(input, filter=None, strides=None, padding=None, use_cudnn_on_gpu=True, data_format='NHWC', dilations=..., name=None, filters=None):
    """A convolution of x (batch, height, width, channels) with filters (height, width, in, out)."""
    ...

def dropout(x, keep_prob=None, noise_shape=None, seed=None, name=None, rate=None):
    """0 for a share of the elements, the others scaled up; `keep_prob` is the share that stays."""
    ...

def log_softmax(logits, axis=None, name=None, dim=None):
    """The logarithm of the softmax."""
    ...

def moments(x, axes, shift=None, name=None, keep_dims=None, keepdims=None):
    """Mean and variance over axes."""
    ...

def softmax(logits, axis=None, name=None, dim=None):
    """Probabilities that are proportional to exp(x)."""
    ...

def softmax_cross_entropy_with_logits(labels=None, logits=None, dim=-1, name=None, axis=None):
    """The loss of each row of logits by the probabilities of its classes."""
    ...

softmax_cross_entropy_with_logits_v2 = softmax_cross_entropy_with_logits
def __getattr__(name: str) -> Any: ...

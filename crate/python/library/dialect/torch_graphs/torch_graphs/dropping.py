"""Dropout of what is rarer: views whose axes do not lie in the memory as they are counted, and weights of attention."""

from tandem.nn.attention import attention_weights
from torch import _random, _strides
from torch.nn import functional as F


def chances(x, p):
    """Draws for the elements of a view in the order in which they lie in the memory."""
    strides = _strides.layout(x)[0]
    axes = sorted(range(x.ndim), key=lambda axis: -strides[axis])
    return _random.chances(tuple(x.shape[axis] for axis in axes), p).transpose([axes.index(axis) for axis in range(x.ndim)])


def attended(query, key, value, mask, dropout_p, is_causal, scale):
    """Attention that drops weights."""
    return F.dropout(attention_weights(query, key, mask, is_causal, scale), dropout_p) @ value

"""Layers and losses as functions, by PyTorch's names: `from tandem.nn import functional as F`.

Each is a thin name over ops of `td`; weights are arguments. What is not here is looked up in `td` itself: `F.relu` is `td.relu`."""
from _tandem import binary_cross_entropy as binary_cross_entropy
from _tandem import binary_cross_entropy_with_logits as binary_cross_entropy_with_logits
from _tandem import conv1d as conv1d
from _tandem import conv2d as conv2d
from _tandem import conv3d as conv3d
from _tandem import conv_transpose1d as conv_transpose1d
from _tandem import conv_transpose3d as conv_transpose3d
from _tandem import hard_sigmoid as _hardsigmoid
from _tandem import hard_swish as _hardswish
from _tandem import huber_loss as huber_loss
from _tandem import kl_div as kl_div
from _tandem import l1_loss as l1_loss
from _tandem import log_sigmoid as _logsigmoid
from _tandem import mish as mish
from _tandem import mse_loss as mse_loss
from _tandem import prelu as prelu
from _tandem import relu as relu
from _tandem import relu6 as relu6
from _tandem import selu as selu
from _tandem import sigmoid as sigmoid
from _tandem import silu as silu
from _tandem import softplus as softplus
from _tandem import softsign as softsign
from _tandem import tanh as tanh
from tandem._placement import tensor_on_device_of as tensor_on_device_of
from tandem._placement import uniform_on_device_of as uniform_on_device_of
from tandem.nn._bounds import refuse_beyond as refuse_beyond
from tandem.nn._bounds import refuse_classes as refuse_classes
from tandem.nn._transposed import conv_transpose2d as conv_transpose2d
from typing import Any

def activation(x, word):
    """The activation of this word: see `td.nn.Activation`."""
    ...

def adaptive_avg_pool1d(x, output_size):
    """So many windows that share each of 1 spatial axes evenly: see `td.adaptive_avg_pool`."""
    ...

def adaptive_avg_pool2d(x, output_size):
    """So many windows that share each of 2 spatial axes evenly: see `td.adaptive_avg_pool`."""
    ...

def adaptive_avg_pool3d(x, output_size):
    """So many windows that share each of 3 spatial axes evenly: see `td.adaptive_avg_pool`."""
    ...

def adaptive_max_pool1d(x, output_size):
    """So many windows that share each of 1 spatial axes evenly: see `td.adaptive_max_pool`."""
    ...

def adaptive_max_pool2d(x, output_size):
    """So many windows that share each of 2 spatial axes evenly: see `td.adaptive_max_pool`."""
    ...

def adaptive_max_pool3d(x, output_size):
    """So many windows that share each of 3 spatial axes evenly: see `td.adaptive_max_pool`."""
    ...

def avg_pool1d(x, kernel_size, stride=None, padding=0, *more, **options):
    """The mean of each window along 1 spatial axis: see `td.avg_pool`."""
    ...

def avg_pool2d(x, kernel_size, stride=None, padding=0, *more, **options):
    """The mean of each window along 2 spatial axes: see `td.avg_pool`."""
    ...

def avg_pool3d(x, kernel_size, stride=None, padding=0, *more, **options):
    """The mean of each window along 3 spatial axes: see `td.avg_pool`."""
    ...

def batch_norm(x, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-05):
    """Batch normalisation. In training the averages, if given, are moved as `td.nn.BatchNorm1d` does."""
    ...

def cosine_similarity(x1, x2, dim=1, eps=1e-08):
    """The cosine of the angle between vectors along an axis."""
    ...

def cross_entropy(x, target, weight=None, ignore_index=-100, reduction='mean', label_smoothing=0.0):
    """Cross-entropy of logits x (batch, classes, …) with classes (integers) or probabilities."""
    ...

def dropout(x, p=0.5, training=True):
    """In training, 0 for a share p of the elements, and the others divided by 1 - p; else x.

    >>> from tandem.nn import functional as F
    >>> F.dropout(td.ones(2), 0.5, training=False).tolist()
    [1.0, 1.0]"""
    ...

def elu(x, alpha=1.0):
    """x above 0, else alpha * (exp(x) - 1)."""
    ...

def embedding(indices, weight, padding_idx=None):
    """Rows of `weight` (n, d) at integers; the row `padding_idx` gets no gradient."""
    ...

def gelu(x, approximate='none'):
    """x times the share of the normal distribution below x."""
    ...

def glu(x, dim=-1):
    """The first half along an axis times the sigmoid of the second."""
    ...

def group_norm(x, num_groups, weight=None, bias=None, eps=1e-05):
    """Mean 0 and variance 1 over each group of channels."""
    ...

hardsigmoid = _hardsigmoid
hardswish = _hardswish
def hardtanh(x, min_val=-1.0, max_val=1.0):
    """x, but not below `min_val` and not above `max_val`."""
    ...

def instance_norm(x, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, momentum=0.1, eps=1e-05):
    """Mean 0 and variance 1 over the spatial axes of each channel; without `use_input_stats`, by the averages that are given."""
    ...

def interpolate(x, size=None, scale_factor=None, mode='nearest', align_corners=False, recompute_scale_factor=None, antialias=False):
    """x (batch, channels, spatial…) at other spatial sizes, by `size` or by `scale_factor`: see `td.nn.Upsample`.

    Beside its modes there are `"nearest-exact"`, `"bicubic"` and `"area"`, which takes means.

    >>> x = td.reshape(td.arange(16.0), (1, 1, 4, 4))
    >>> td.nn.functional.interpolate(x, size=(1, 2), mode="area").tolist()
    [[[[6.5, 8.5]]]]"""
    ...

def layer_norm(x, normalized_shape, weight=None, bias=None, eps=1e-05):
    """Mean 0 and variance 1 over the last axes, whose sizes are `normalized_shape`."""
    ...

def leaky_relu(x, negative_slope=0.01):
    """x above 0, else negative_slope * x."""
    ...

def linear(x, weight, bias=None):
    """`x @ weight.T + bias`, for x (…, in) and weight (out, in).

    >>> from tandem.nn import functional as F
    >>> F.linear(td.ones((1, 2)), td.tensor([[1.0, 2.0]])).tolist()
    [[3.0]]"""
    ...

def log_softmax(x, dim=-1, *, axis=None):
    """The logarithm of softmax, without overflow."""
    ...

logsigmoid = _logsigmoid
def max_pool1d(x, kernel_size, stride=None, padding=0, *more, **options):
    """The largest of each window along 1 spatial axis: see `td.max_pool`."""
    ...

def max_pool2d(x, kernel_size, stride=None, padding=0, *more, **options):
    """The largest of each window along 2 spatial axes: see `td.max_pool`."""
    ...

def max_pool3d(x, kernel_size, stride=None, padding=0, *more, **options):
    """The largest of each window along 3 spatial axes: see `td.max_pool`."""
    ...

def nll_loss(x, target, weight=None, ignore_index=-100, reduction='mean'):
    """Minus the logarithm x (batch, classes, …) at each target's class."""
    ...

def normalize(x, p=2.0, dim=1, eps=1e-12):
    """x over its p-norm along an axis, which counts as `eps` at least.

    >>> from tandem.nn import functional as F
    >>> F.normalize(td.tensor([[3.0, 4.0]])).tolist()
    [[0.6000000238418579, 0.800000011920929]]"""
    ...

def one_hot(indices, num_classes=-1):
    """1 at the place of each index along a new last axis, else 0; int32. Without their number there are as many classes as the
    indices need, which waits for them.

    >>> from tandem.nn import functional as F
    >>> F.one_hot(td.tensor([0, 2])).tolist()
    [[1, 0, 0], [0, 0, 1]]"""
    ...

def pad(x, pad, mode='constant', value=0.0):
    """Elements around the last axes, the last one first: (left, right), (left, right, top, bottom), …

    >>> from tandem.nn import functional as F
    >>> F.pad(td.ones(2), (1, 0)).tolist()
    [0.0, 1.0, 1.0]"""
    ...

def pixel_shuffle(x, upscale_factor):
    """(batch, channels · r², height, width) as (batch, channels, height · r, width · r)."""
    ...

def rms_norm(x, normalized_shape, weight=None, eps=None):
    """x over the root of its mean square over the last axes."""
    ...

def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None):
    """softmax(query @ key^T * scale + mask) @ value for query (…, l, e), key (…, s, e) and value (…, s, v).

    A bool mask is True where to look, another one is added; `is_causal` looks at no later place.

    >>> from tandem.nn import functional as F
    >>> q = td.ones((1, 2, 4))
    >>> F.scaled_dot_product_attention(q, q, q, is_causal=True).shape
    (1, 2, 4)"""
    ...

def smooth_l1_loss(x, target, reduction='mean', beta=1.0):
    """Half the squared distance over beta up to beta, beyond it the distance less beta / 2."""
    ...

def softmax(x, dim=-1, *, axis=None):
    """exp(x) over its sum along an axis."""
    ...

def softmin(x, dim=-1):
    """softmax(-x)."""
    ...

def __getattr__(name: str) -> Any: ...

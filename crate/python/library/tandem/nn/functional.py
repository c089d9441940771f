"""Layers and losses as functions, by PyTorch's names: `from tandem.nn import functional as F`.

Each is a thin name over ops of `td`; weights are arguments. What is not here is looked up in `td` itself: `F.relu` is `td.relu`.
"""

import math

import _tandem
from _tandem import (
    adaptive_avg_pool as _adaptive_avg_pool,
    adaptive_max_pool as _adaptive_max_pool,
    avg_pool as _avg_pool,
    conv1d,
    conv2d,
    conv3d,
    conv_transpose1d,
    conv_transpose3d,
    max_pool as _max_pool,
)

from .._placement import tensor_on_device_of, uniform_on_device_of
from ._bounds import refuse_beyond, refuse_classes
from ._transposed import conv_transpose2d
from .activation import get as _activation

mish, relu, relu6, selu, sigmoid, silu, softplus, softsign, tanh = (
    getattr(_tandem, name) for name in ("mish", "relu", "relu6", "selu", "sigmoid", "silu", "softplus", "softsign", "tanh")
)
logsigmoid, hardswish, hardsigmoid = _tandem.log_sigmoid, _tandem.hard_swish, _tandem.hard_sigmoid
mse_loss, l1_loss, kl_div, huber_loss = _tandem.mse_loss, _tandem.l1_loss, _tandem.kl_div, _tandem.huber_loss
binary_cross_entropy = _tandem.binary_cross_entropy
binary_cross_entropy_with_logits = _tandem.binary_cross_entropy_with_logits
prelu = _tandem.prelu


_WINDOWS = frozenset(
    ("unfold", "fold", "affine_grid", "grid_sample", "embedding_bag", "alpha_dropout", "channel_shuffle", "local_response_norm", "max_unpool2d")
)


def __getattr__(name):
    import tandem

    return getattr(__import__("tandem.nn.windows", fromlist=["*"]) if name in _WINDOWS else tandem, name)


def linear(x, weight, bias=None):
    """`x @ weight.T + bias`, for x (…, in) and weight (out, in).

    >>> from tandem.nn import functional as F
    >>> F.linear(td.ones((1, 2)), td.tensor([[1.0, 2.0]])).tolist()
    [[3.0]]
    """
    y = x @ weight.T
    return y if bias is None else y + bias


def softmax(x, dim=-1, *, axis=None):
    """exp(x) over its sum along an axis."""
    return _tandem.softmax(x, dim if axis is None else axis)


def log_softmax(x, dim=-1, *, axis=None):
    """The logarithm of softmax, without overflow."""
    return _tandem.log_softmax(x, dim if axis is None else axis)


def softmin(x, dim=-1):
    """softmax(-x)."""
    return _tandem.softmax(-x, dim)


def glu(x, dim=-1):
    """The first half along an axis times the sigmoid of the second."""
    return _tandem.glu(x, dim)


def gelu(x, approximate="none"):
    """x times the share of the normal distribution below x."""
    return _tandem.gelu(x, approximate=approximate)


def elu(x, alpha=1.0):
    """x above 0, else alpha * (exp(x) - 1)."""
    return _tandem.elu(x, alpha=alpha)


def leaky_relu(x, negative_slope=0.01):
    """x above 0, else negative_slope * x."""
    return _tandem.leaky_relu(x, slope=negative_slope)


def hardtanh(x, min_val=-1.0, max_val=1.0):
    """x, but not below `min_val` and not above `max_val`."""
    return _tandem.hard_tanh(x, min=min_val, max=max_val)


def activation(x, word):
    """The activation of this word: see `td.nn.Activation`."""
    function = _activation(word)
    return x if function is None else function(x)


def dropout(x, p=0.5, training=True):
    """In training, 0 for a share p of the elements, and the others divided by 1 - p; else x.

    >>> from tandem.nn import functional as F
    >>> F.dropout(td.ones(2), 0.5, training=False).tolist()
    [1.0, 1.0]
    """
    if not training or p == 0.0:
        return x
    return _tandem.dropout(x, uniform_on_device_of(x, x.shape), p=p)


def embedding(indices, weight, padding_idx=None):
    """Rows of `weight` (n, d) at integers; the row `padding_idx` gets no gradient."""
    refuse_beyond(indices, weight.shape[0], "embedding: there is no row {}; the {count} rows are 0 to {last}")
    found = _tandem.embedding(indices, weight)
    if padding_idx is None:
        return found
    from .._transforms import stop_gradient

    is_padding = _tandem.expand_dims(indices == padding_idx % weight.shape[0], -1)
    return _tandem.where(is_padding, stop_gradient(found), found)


def one_hot(indices, num_classes=-1):
    """1 at the place of each index along a new last axis, else 0; int32. Without their number there are as many classes as the
    indices need, which waits for them.

    >>> from tandem.nn import functional as F
    >>> F.one_hot(td.tensor([0, 2])).tolist()
    [[1, 0, 0], [0, 0, 1]]
    """
    if num_classes == -1:
        if _tandem.is_tracing():
            raise TypeError("one_hot: while a function is traced the indices have no values that the number of classes could follow from; give num_classes")
        num_classes = int(_tandem.max(indices).item()) + 1
    return _tandem.one_hot(indices, num_classes, dtype="int32")


def _pooling(op, rank, average):
    def pool(x, kernel_size, stride=None, padding=0, *more, **options):
        names = ("ceil_mode", "count_include_pad") if average else ("dilation", "ceil_mode")
        options.update(zip(names, more))
        if x.ndim != rank + 2:
            raise ValueError(f"the pooling takes (batch, channels, {rank} spatial axes), not shape {x.shape}")
        return op(x, kernel_size, stride=stride, padding=padding, **options)

    kind = "mean" if average else "largest"
    pool.__doc__ = f"The {kind} of each window along {rank} spatial ax{'is' if rank == 1 else 'es'}: see `td.{op.__name__}`."
    return pool


max_pool1d, max_pool2d, max_pool3d = (_pooling(_max_pool, rank, False) for rank in (1, 2, 3))
avg_pool1d, avg_pool2d, avg_pool3d = (_pooling(_avg_pool, rank, True) for rank in (1, 2, 3))


def _adaptive(op, rank):
    def pool(x, output_size):
        sizes = (output_size,) * rank if output_size is None or isinstance(output_size, int) else output_size
        return op(x, [n if size is None else size for size, n in zip(sizes, x.shape[2:])])

    pool.__doc__ = f"So many windows that share each of {rank} spatial axes evenly: see `td.{op.__name__}`."
    return pool


adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d = (_adaptive(_adaptive_avg_pool, rank) for rank in (1, 2, 3))
adaptive_max_pool1d, adaptive_max_pool2d, adaptive_max_pool3d = (_adaptive(_adaptive_max_pool, rank) for rank in (1, 2, 3))


def batch_norm(x, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    """Batch normalisation. In training the averages, if given, are moved as `td.nn.BatchNorm1d` does."""
    if not training and running_mean is not None:
        return _tandem.batch_norm(x, running_mean, running_var, weight, bias, epsilon=eps)
    y, mean, variance = _tandem.batch_norm_training(x, weight, bias, epsilon=eps)
    if training and running_mean is not None:
        from .._transforms import stop_gradient

        count = math.prod(x.shape) // max(x.shape[1], 1)
        pairs = (running_mean, mean), (running_var, variance * (count / max(count - 1, 1)))
        for average, new in pairs:
            average.assign(average + (stop_gradient(new) - average) * momentum)
    return y


def layer_norm(x, normalized_shape, weight=None, bias=None, eps=1e-5):
    """Mean 0 and variance 1 over the last axes, whose sizes are `normalized_shape`."""
    shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    if x.shape[x.ndim - len(shape) :] != shape:
        raise ValueError(f"the last axes have sizes {shape}, and x has shape {x.shape}")
    return _tandem.layer_norm(x, weight, bias, axis=-len(shape), epsilon=eps)


def rms_norm(x, normalized_shape, weight=None, eps=None):
    """x over the root of its mean square over the last axes."""
    shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    return _tandem.rms_norm(x, weight, axis=-len(shape), epsilon=2.0**-23 if eps is None else eps)


def group_norm(x, num_groups, weight=None, bias=None, eps=1e-5):
    """Mean 0 and variance 1 over each group of channels."""
    return _tandem.group_norm(x, num_groups, weight, bias, epsilon=eps)


def instance_norm(x, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, momentum=0.1, eps=1e-5):
    """Mean 0 and variance 1 over the spatial axes of each channel; without `use_input_stats`, by the averages that are given."""
    if not use_input_stats:
        return _tandem.batch_norm(x, running_mean, running_var, weight, bias, epsilon=eps)
    return _tandem.instance_norm(x, weight, bias, epsilon=eps)


def normalize(x, p=2.0, dim=1, eps=1e-12):
    """x over its p-norm along an axis, which counts as `eps` at least.

    >>> from tandem.nn import functional as F
    >>> F.normalize(td.tensor([[3.0, 4.0]])).tolist()
    [[0.6000000238418579, 0.800000011920929]]
    """
    norm = _tandem.sum(_tandem.abs(x) ** p, axis=dim, keepdims=True) ** (1.0 / p) if p != 2.0 else None
    if norm is None:
        norm = _tandem.sqrt(_tandem.sum(x * x, axis=dim, keepdims=True))
    return x / _tandem.maximum(norm, eps)


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    """The cosine of the angle between vectors along an axis."""
    return _tandem.cosine_similarity(x1, x2, axis=dim, eps=eps)


def cross_entropy(x, target, weight=None, ignore_index=-100, reduction="mean", label_smoothing=0.0):
    """Cross-entropy of logits x (batch, classes, …) with classes (integers) or probabilities."""
    refuse_classes(x, target, ignore_index, "cross_entropy: there is no class {}; the {count} classes are 0 to {last}")
    return _tandem.cross_entropy(
        x, target, weight, axis=1 if x.ndim > 1 else 0, ignore_index=ignore_index, reduction=reduction, label_smoothing=label_smoothing
    )


def nll_loss(x, target, weight=None, ignore_index=-100, reduction="mean"):
    """Minus the logarithm x (batch, classes, …) at each target's class."""
    refuse_classes(x, target, ignore_index, "nll_loss: there is no class {}; the {count} classes are 0 to {last}")
    return _tandem.nll_loss(x, target, weight, axis=1 if x.ndim > 1 else 0, ignore_index=ignore_index, reduction=reduction)


def smooth_l1_loss(x, target, reduction="mean", beta=1.0):
    """Half the squared distance over beta up to beta, beyond it the distance less beta / 2."""
    return _tandem.smooth_l1_loss(x, target, beta=beta, reduction=reduction)


def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None):
    """softmax(query @ key^T * scale + mask) @ value for query (…, l, e), key (…, s, e) and value (…, s, v).

    A bool mask is True where to look, another one is added; `is_causal` looks at no later place.

    >>> from tandem.nn import functional as F
    >>> q = td.ones((1, 2, 4))
    >>> F.scaled_dot_product_attention(q, q, q, is_causal=True).shape
    (1, 2, 4)
    """
    if dropout_p == 0.0:
        return _tandem.scaled_dot_product_attention(query, key, value, attn_mask, causal=is_causal, scale=scale)
    from .attention import attention_weights

    weights = attention_weights(query, key, attn_mask, is_causal, scale)
    return dropout(weights, dropout_p) @ value


def pad(x, pad, mode="constant", value=0.0):
    """Elements around the last axes, the last one first: (left, right), (left, right, top, bottom), …

    >>> from tandem.nn import functional as F
    >>> F.pad(td.ones(2), (1, 0)).tolist()
    [0.0, 1.0, 1.0]
    """
    count = len(pad) // 2
    pairs = [(pad[2 * i], pad[2 * i + 1]) for i in reversed(range(count))]
    widths = [(0, 0)] * (x.ndim - count) + pairs
    words = {"constant": "constant", "reflect": "reflect", "replicate": "edge", "circular": "wrap"}
    if mode not in words:
        raise ValueError(f"mode is one of {', '.join(words)}, not {mode!r}")
    return _tandem.pad(x, widths, "constant", value) if mode == "constant" else _tandem.pad(x, widths, words[mode])


_RESIZING = ("nearest", "nearest-exact", "linear", "bilinear", "trilinear", "bicubic", "area")


def interpolate(x, size=None, scale_factor=None, mode="nearest", align_corners=False, recompute_scale_factor=None, antialias=False):
    """x (batch, channels, spatial…) at other spatial sizes, by `size` or by `scale_factor`: see `td.nn.Upsample`.

    Beside its modes there are `"nearest-exact"`, `"bicubic"` and `"area"`, which takes means.

    >>> x = td.reshape(td.arange(16.0), (1, 1, 4, 4))
    >>> td.nn.functional.interpolate(x, size=(1, 2), mode="area").tolist()
    [[[[6.5, 8.5]]]]
    """
    rank = x.ndim - 2

    def each(value):
        return (value,) * rank if isinstance(value, (int, float)) else tuple(value)

    if rank < 1:
        raise ValueError(f"interpolate takes a batch, channels and spatial axes, not shape {x.shape}")
    if mode not in _RESIZING:
        raise ValueError(f"mode is one of {', '.join(map(repr, _RESIZING))}, not {mode!r}")
    if antialias:
        raise NotImplementedError("interpolate does not smooth before it shrinks: antialias has to be False; mode='area' takes means")
    if size is not None:
        wanted = [int(n) for n in each(size)]
        steps = [n / new for n, new in zip(x.shape[2:], wanted)]
    else:
        factors = each(scale_factor)
        wanted = [int(n * factor) for n, factor in zip(x.shape[2:], factors)]
        steps = [n / new if recompute_scale_factor else 1.0 / factor for n, new, factor in zip(x.shape[2:], wanted, factors)]
    if mode == "area":
        return globals()[f"adaptive_avg_pool{rank}d"](x, tuple(wanted))
    for axis, (new, step) in enumerate(zip(wanted, steps), 2):
        x = _resized(x, axis, new, step, mode, align_corners)
    return x


def _resized(x, axis, new, step, mode, align_corners):
    old = x.shape[axis]
    if new == old and step == 1.0:
        return x
    if mode.startswith("nearest"):
        shift = 0.5 if mode == "nearest-exact" else 0.0
        places = [min(int((i + shift) * step), old - 1) for i in range(new)]
        return _tandem.take(x, tensor_on_device_of(x, places), axis=axis)
    if align_corners:
        step = (old - 1) / (new - 1) if new > 1 else 0.0
        positions = [i * step for i in range(new)]
    else:
        positions = [(i + 0.5) * step - 0.5 for i in range(new)]
    if mode == "bicubic":
        return _by_cubics(x, axis, positions)
    positions = [max(p, 0.0) for p in positions]
    low = [min(int(p), old - 1) for p in positions]
    high = [min(i + 1, old - 1) for i in low]
    share = [min(p - i, 1.0) for p, i in zip(positions, low)]
    laid = (new,) + (1,) * (x.ndim - 1 - axis)
    weight = _tandem.reshape(_tandem.astype(tensor_on_device_of(x, share), x.dtype), laid)
    a, b = (_tandem.take(x, tensor_on_device_of(x, places), axis=axis) for places in (low, high))
    return a + (b - a) * weight


def _by_cubics(x, axis, positions):
    """Values between elements along an axis, by the cubic convolution of Keys (1981) with a = -0.75."""
    a, old = -0.75, x.shape[axis]

    def weight(distance):
        d = abs(distance)
        if d <= 1.0:
            return ((a + 2.0) * d - (a + 3.0)) * d * d + 1.0
        return a * (((d - 5.0) * d + 8.0) * d - 4.0)

    laid = (len(positions),) + (1,) * (x.ndim - 1 - axis)
    total = None
    for offset in (-1, 0, 1, 2):
        places = [math.floor(p) + offset for p in positions]
        shares = tensor_on_device_of(x, [weight(p - at) for p, at in zip(positions, places)])
        part = _tandem.take(x, tensor_on_device_of(x, [min(max(at, 0), old - 1) for at in places]), axis=axis)
        part = part * _tandem.reshape(_tandem.astype(shares, x.dtype), laid)
        total = part if total is None else total + part
    return total


def pixel_shuffle(x, upscale_factor):
    """(batch, channels · r², height, width) as (batch, channels, height · r, width · r)."""
    from .shaping import PixelShuffle

    return PixelShuffle(upscale_factor)(x)

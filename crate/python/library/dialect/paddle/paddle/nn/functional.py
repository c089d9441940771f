"""`paddle.nn.functional`: what layers compute."""

import math

import tandem as td
import torch
from tandem.dialect import missing_names
from torch.nn import functional as _F

from .. import _math, _random
from .._calls import api
from .._tensor import owned
from ._losses import *

_SAME = (
    "relu relu6 elu selu leaky_relu celu silu mish hardswish logsigmoid softsign tanhshrink softplus normalize "
    "pixel_shuffle pixel_unshuffle channel_shuffle"
).split()


def _same(name):
    function = getattr(_F, name)

    def call(x, *args, **kwargs):
        return function(x, *args, **kwargs)

    call.__name__ = call.__qualname__ = name
    return call


for _name in _SAME:
    globals()[_name] = _same(_name)
log_sigmoid, swish = globals()["logsigmoid"], globals()["silu"]
sigmoid, tanh = _math.FUNCTIONS["sigmoid"], _math.FUNCTIONS["tanh"]


def cosine_similarity(x1, x2, axis=1, eps=1e-8):
    return _F.cosine_similarity(x1, x2, axis, eps)


def pairwise_distance(x, y, p=2.0, epsilon=1e-6, keepdim=False):
    return _F.pairwise_distance(x, y, p, epsilon, keepdim)


def softplus(x, beta=1, threshold=20):
    return _F.softplus(x, beta, threshold)


def hardshrink(x, threshold=0.5):
    return _F.hardshrink(x, threshold)


def softshrink(x, threshold=0.5):
    return _F.softshrink(x, threshold)


def hardtanh(x, min=-1.0, max=1.0):
    return td.clip(x, min, max)


def hardsigmoid(x, slope=0.1666667, offset=0.5):
    return td.clip(x * slope + offset, 0.0, 1.0)


def gelu(x, approximate=False):
    return _F.gelu(x, approximate="tanh" if approximate else "none")


def thresholded_relu(x, threshold=1.0, value=0.0):
    return td.where(x > threshold, x, value)


def maxout(x, groups, axis=1):
    axis %= x.ndim
    shape = list(x.shape)
    return td.max(td.reshape(x, (*shape[:axis], shape[axis] // groups, groups, *shape[axis + 1 :])), axis + 1)


def glu(x, axis=-1):
    return _F.glu(x, axis)


def prelu(x, weight, data_format="NCHW"):
    last = data_format in ("NHWC", "NLC", "NDHWC")
    shape = (1, -1, *[1] * (x.ndim - 2)) if weight.size > 1 and x.ndim > 1 and not last else (-1,) if x.ndim else ()
    return td.where(x > 0, x, x * td.reshape(weight, shape))


def softmax(x, axis=-1, dtype=None):
    return td.softmax(x if dtype is None else x.astype(dtype), axis=axis)


def log_softmax(x, axis=-1, dtype=None):
    return td.log_softmax(x if dtype is None else x.astype(dtype), axis=axis)


def gumbel_softmax(x, temperature=1.0, hard=False, axis=-1):
    return _F.gumbel_softmax(x, temperature, hard, axis)


def linear(x, weight, bias=None):
    from ..linalg import _refuse_misfit

    _refuse_misfit(x, weight)
    y = td.Tensor.__matmul__(x, weight)
    return y if bias is None else y + bias


def bilinear(x1, x2, weight, bias=None):
    return _F.bilinear(x1, x2, weight, bias)


def embedding(x, weight, padding_idx=None, sparse=False):
    found = _F.embedding(x, weight, padding_idx)
    if padding_idx is None:
        return found
    at = padding_idx + weight.shape[0] if padding_idx < 0 else padding_idx
    return torch.where((x == at).unsqueeze(-1), torch.zeros_like(found), found)


def one_hot(x, num_classes):
    return td.astype(_F.one_hot(x, int(num_classes)), "float32")


def label_smooth(label, prior_dist=None, epsilon=0.1):
    return label * (1 - epsilon) + (epsilon / label.shape[-1] if prior_dist is None else prior_dist * epsilon)


def sequence_mask(x, maxlen=None, dtype="int64"):
    length = int(td.max(x).item()) if maxlen is None else int(maxlen)
    places = td.reshape(td.arange(length), (*[1] * x.ndim, length))
    return owned(td.expand_dims(x, axis=-1) > places).astype(dtype)


def dropout(x, p=0.5, axis=None, training=True, mode="upscale_in_train"):
    if not training:
        return x * (1.0 - p) if mode == "downscale_in_infer" else x
    if p == 0:
        return x
    axes = range(x.ndim) if axis is None else [axis] if isinstance(axis, int) else axis
    shape = tuple(size if at in axes else 1 for at, size in enumerate(x.shape))
    if td.is_tracing():
        kept = td.random.uniform(shape) >= p
    else:
        kept = torch.Tensor.to(torch.as_tensor(_random.uniform(shape)), x.device) >= p
    return x * td.astype(kept, x.dtype.name) * (1.0 if mode == "downscale_in_infer" or p == 1 else 1.0 / (1.0 - p))


def _of_channels(axes):
    def function(x, p=0.5, training=True, data_format=None):
        return dropout(x, p, [0, 1] if (data_format or "NC")[1] == "C" else [0, axes + 1], training)

    return function


dropout2d, dropout3d = _of_channels(2), _of_channels(3)


def alpha_dropout(x, p=0.5, training=True):
    return _F.alpha_dropout(x, p, training)


# Windows


def _each(value, rank):
    return (value,) * rank if isinstance(value, int) else tuple(int(size) for size in value)


def _channels_first(x, data_format):
    return td.moveaxis(x, -1, 1) if data_format in ("NHWC", "NLC", "NDHWC") else x


def _as_given(x, data_format):
    return td.moveaxis(x, 1, -1) if data_format in ("NHWC", "NLC", "NDHWC") else x


def _margins(padding, sizes, window, stride, dilation):
    """What is put before and after each axis, of the words and lists that Paddle takes."""
    rank = len(sizes)
    if isinstance(padding, str):
        if padding.upper() == "VALID":
            return [(0, 0)] * rank
        found = []
        for size, reach, step, gap in zip(sizes, window, stride, dilation):
            total = max((math.ceil(size / step) - 1) * step + gap * (reach - 1) + 1 - size, 0)
            found.append((total // 2, total - total // 2))
        return found
    if isinstance(padding, int):
        return [(padding, padding)] * rank
    padding = list(padding)
    if isinstance(padding[0], (list, tuple)):
        return [tuple(pair) for pair in padding[-rank:]]
    if len(padding) == 2 * rank:
        return list(zip(padding[::2], padding[1::2]))
    return [(int(size), int(size)) for size in (padding * rank if len(padding) == 1 else padding)]


def _convolution(rank):
    function = getattr(td.nn.functional, f"conv{rank}d")

    def call(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1, data_format=None):
        x = _channels_first(x, data_format)
        stride, dilation = _each(stride, rank), _each(dilation, rank)
        if x.shape[1] != weight.shape[1] * groups:
            raise ValueError(
                f"(InvalidArgument) The number of input's channels should be equal to filter's channels * groups for Op(Conv). But received: the input's "
                f"channels is {x.shape[1]}, the input's shape is {list(x.shape)}; the filter's channels is {weight.shape[1]}, the filter's shape is "
                f"{list(weight.shape)}; the groups is {groups}."
            )
        margins = _margins(padding, x.shape[2:], weight.shape[2:], stride, dilation)
        even = all(first == last for first, last in margins)
        if not even:
            x = td.pad(x, [(0, 0), (0, 0), *margins])
        sizes = [first for first, _ in margins] if even else 0
        return _as_given(function(x, weight, bias, stride=stride, padding=sizes, dilation=dilation, groups=groups), data_format)

    return call


conv1d, conv2d, conv3d = map(_convolution, (1, 2, 3))


def _transposed(rank):
    function = getattr(td.nn.functional, f"conv_transpose{rank}d")

    def call(x, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1, output_size=None, data_format=None):
        x = _channels_first(x, data_format)
        stride, dilation = _each(stride, rank), _each(dilation, rank)
        margins = _margins(padding, [1] * rank if isinstance(padding, str) else x.shape[2:], weight.shape[2:], stride, dilation)
        if output_size is not None:
            sizes = zip(_each(output_size, rank), x.shape[2:], stride, margins, weight.shape[2:], dilation)
            output_padding = [wanted - ((size - 1) * step - sum(margin) + gap * (reach - 1) + 1) for wanted, size, step, margin, reach, gap in sizes]
        y = function(x, weight, bias, stride=stride, padding=[a for a, _ in margins], output_padding=output_padding, groups=groups, dilation=dilation)
        return _as_given(y, data_format)

    return call


conv1d_transpose, conv2d_transpose, conv3d_transpose = map(_transposed, (1, 2, 3))


def _max_pool(rank):
    def call(x, kernel_size, stride=None, padding=0, return_mask=False, ceil_mode=False, data_format=None):
        x = _channels_first(x, data_format)
        window = _each(kernel_size, rank)
        steps = window if stride is None else _each(stride, rank)
        margins = _margins(padding, x.shape[2:], window, steps, (1,) * rank)
        if any(first != last for first, last in margins):
            x, margins = td.pad(x, [(0, 0), (0, 0), *margins], value=-math.inf), [(0, 0)] * rank
        found = _F.max_pool(x, window, steps, tuple(first for first, _ in margins), 1, ceil_mode, return_mask, rank)
        if return_mask:
            return found[0], td.astype(found[1], "int32")
        return _as_given(found, data_format)

    return call


def _avg_pool(rank):
    function = getattr(_F, f"avg_pool{rank}d")

    def call(x, kernel_size, stride=None, padding=0, *args, **options):
        # The order of the arguments differs with the number of axes.
        names = ("exclusive", "ceil_mode") if rank == 1 else ("ceil_mode", "exclusive", "divisor_override", "data_format")
        options = {**dict(zip(names, args)), **options}
        data_format = options.get("data_format")
        x = _channels_first(x, data_format)
        window = _each(kernel_size, rank)
        steps = window if stride is None else _each(stride, rank)
        margins = _margins(padding, x.shape[2:], window, steps, (1,) * rank)
        exclusive, ceil_mode = options.get("exclusive", True), options.get("ceil_mode", False)
        if any(first != last for first, last in margins):
            around = [(0, 0), (0, 0), *margins]
            y = function(td.pad(x, around), window, steps, 0, ceil_mode=ceil_mode)
            return _as_given(y / function(td.pad(td.ones_like(x), around), window, steps, 0, ceil_mode=ceil_mode) if exclusive else y, data_format)
        y = function(x, window, steps, tuple(first for first, _ in margins), ceil_mode=ceil_mode, count_include_pad=not exclusive)
        if options.get("divisor_override"):
            y = y * (math.prod(window) / options["divisor_override"])
        return _as_given(y, data_format)

    return call


max_pool1d, max_pool2d, max_pool3d = map(_max_pool, (1, 2, 3))
avg_pool1d, avg_pool2d, avg_pool3d = map(_avg_pool, (1, 2, 3))


def _adaptive(kind, rank):
    function = getattr(_F, f"adaptive_{kind}_pool{rank}d")

    def call(x, output_size, return_mask=False, data_format=None):
        if return_mask is True:
            raise NotImplementedError(f"adaptive_{kind}_pool{rank}d(return_mask=True) is not part of Tandem's paddle")
        data_format = return_mask if isinstance(return_mask, str) else data_format
        x = _channels_first(x, data_format)
        sizes = output_size if isinstance(output_size, int) else [x.shape[2 + at] if size is None else size for at, size in enumerate(output_size)]
        return _as_given(function(x, sizes), data_format)

    return call


for _kind in ("avg", "max"):
    for _rank in (1, 2, 3):
        globals()[f"adaptive_{_kind}_pool{_rank}d"] = _adaptive(_kind, _rank)


def max_unpool2d(x, indices, kernel_size, stride=None, padding=0, data_format="NCHW", output_size=None):
    return _F.max_unpool2d(x, indices, kernel_size, stride, padding, output_size)


def unfold(x, kernel_sizes, strides=1, paddings=0, dilations=1):
    return _F.unfold(x, kernel_sizes, dilation=dilations, padding=paddings, stride=strides)


def fold(x, output_sizes, kernel_sizes, strides=1, paddings=0, dilations=1):
    return _F.fold(x, output_sizes, kernel_sizes, dilation=dilations, padding=paddings, stride=strides)


def pad(x, pad, mode="constant", value=0.0, data_format="NCHW", pad_from_left_axis=True):
    pad = pad.tolist() if isinstance(pad, td.Tensor) else [pad] * 2 * (x.ndim - 2) if isinstance(pad, int) else list(pad)
    pairs = list(zip(pad[::2], pad[1::2]))
    if len(pad) == 2 * x.ndim and mode == "constant":
        return td.pad(x, pairs if pad_from_left_axis else pairs[::-1], value=value)
    # Pairs begin with the last axis of a picture.
    pairs = pairs[::-1]
    around = [(0, 0)] * (x.ndim - len(pairs))
    pairs = [around[0], *pairs, *around[1:]] if data_format in ("NHWC", "NLC", "NDHWC") else around + pairs
    return td.pad(x, pairs, mode={"replicate": "edge", "circular": "wrap"}.get(mode, mode), **({"value": value} if mode == "constant" else {}))


def lp_pool2d(x, norm_type, kernel_size, stride=None, padding=0, ceil_mode=False, data_format="NCHW"):
    x = pad(_channels_first(x, data_format), padding if isinstance(padding, (list, tuple)) and len(padding) == 4 else [padding] * 4) if padding else x
    return _as_given(_F.lp_pool2d(x, norm_type, kernel_size, stride, ceil_mode), data_format)


def rrelu(x, lower=1.0 / 8.0, upper=1.0 / 3.0, training=True):
    slope = owned(_random.uniform(tuple(x.shape), lower, upper)) if training else (lower + upper) / 2
    return torch.where(x >= 0, x, x * slope)


def temporal_shift(x, seg_num, shift_ratio=0.25, data_format="NCHW"):
    x = _channels_first(x, data_format)
    frames = x.reshape([-1, seg_num, *x.shape[1:]])
    own, none = int(x.shape[1] * shift_ratio), torch.zeros_like(frames[:, :1])
    before, behind = torch.cat([none, frames[:, :-1]], 1), torch.cat([frames[:, 1:], none], 1)
    parts = before[:, :, :own], behind[:, :, own : 2 * own], frames[:, :, 2 * own :]
    return _as_given(torch.cat(parts, 2).reshape(x.shape), data_format)


def npair_loss(anchor, positive, labels, l2_reg=0.002):
    alike = td.astype(labels.reshape([-1, 1]) == labels.reshape([1, -1]), "float32")
    alike = alike / alike.sum(1, keepdim=True)
    squares = ((anchor**2).sum(1).mean() + (positive**2).sum(1).mean()) * 0.25 * l2_reg
    entropy = -(alike * _F.log_softmax(anchor @ positive.T, -1)).sum(1, keepdim=True)
    return squares + (alike * entropy).sum(0).mean()


def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    return torch.diag_embed(input, offset, dim1, dim2)


def softmax_over_channels(x):
    return softmax(x, axis=-3)


def zeropad2d(x, padding, data_format="NCHW"):
    return pad(x, padding, data_format=data_format)


def _from_corners(x, size, scale_factor):
    """Interpolates between elements that stand at the corners of what they cover, along each axis in turn."""
    count = x.ndim - 2
    several = lambda value: list(value) if isinstance(value, (list, tuple)) else [value] * count  # noqa: E731
    factors = [None] * count if scale_factor is None else several(scale_factor)
    sizes = [int(n * factor) for n, factor in zip(x.shape[2:], factors)] if size is None else several(size)
    for axis, (wanted, factor) in enumerate(zip(sizes, factors), 2):
        n = x.shape[axis]
        at = torch.arange(wanted, dtype="float32") * (n / wanted if factor is None else 1 / factor)
        low = at.floor().clamp(0, n - 1)
        share = (at - low).reshape([-1] + [1] * (x.ndim - 1 - axis))
        low = low.long()
        x = torch.index_select(x, axis, low) * (1 - share) + torch.index_select(x, axis, (low + 1).clamp(max=n - 1)) * share
    return x


def interpolate(x, size=None, scale_factor=None, mode="nearest", align_corners=False, align_mode=0, data_format="NCHW", recompute_scale_factor=None):
    x = _channels_first(x, data_format)
    size = size.tolist() if isinstance(size, td.Tensor) else size
    if align_mode and mode in ("linear", "bilinear", "trilinear") and not align_corners:
        return _as_given(_from_corners(x, size, scale_factor), data_format)
    options = {} if mode in ("nearest", "area") else {"align_corners": align_corners}
    return _as_given(_F.interpolate(x, size=size, scale_factor=scale_factor, mode=mode, **options), data_format)


upsample = interpolate


def grid_sample(x, grid, mode="bilinear", padding_mode="zeros", align_corners=True):
    return _F.grid_sample(x, grid, mode, padding_mode, align_corners)


def affine_grid(theta, out_shape, align_corners=True):
    return _F.affine_grid(theta, list(out_shape), align_corners)


# Norms


def layer_norm(x, normalized_shape, weight=None, bias=None, epsilon=1e-05):
    shape = [normalized_shape] if isinstance(normalized_shape, int) else list(normalized_shape)
    own = lambda value: None if value is None else td.reshape(value, tuple(shape))  # noqa: E731
    return _F.layer_norm(x, shape, own(weight), own(bias), epsilon)


def batch_norm(x, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.9, epsilon=1e-05, data_format="NCHW",
               use_global_stats=None):  # fmt: skip
    x = _channels_first(x, data_format)
    of_batch = training and not use_global_stats
    if not of_batch:
        return _as_given(td.nn.functional.batch_norm(x, running_mean, running_var, weight, bias, False, 0.0, epsilon), data_format)
    mean, variance = td.zeros_like(running_mean), td.zeros_like(running_var)
    y = td.nn.functional.batch_norm(x, mean, variance, weight, bias, True, 1.0, epsilon)
    count = x.size / x.shape[1]
    with td.no_grad():
        # The running variance is that of the batch itself, not an estimate of where it came from.
        for running, new in ((running_mean, mean), (running_var, variance * ((count - 1) / count))):
            td.Tensor.assign(running, running * momentum + new * (1 - momentum))
    return _as_given(y, data_format)


def instance_norm(x, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, momentum=0.9, eps=1e-05, data_format="NCHW"):
    x, mean, variance = _channels_first(x, data_format), running_mean, running_var
    if use_input_stats or mean is None or variance is None:
        return _as_given(_F.instance_norm(x, weight=weight, bias=bias, eps=eps), data_format)
    return _as_given(td.nn.functional.batch_norm(x, mean, variance, weight, bias, False, momentum, eps), data_format)


def group_norm(x, num_groups, epsilon=1e-05, weight=None, bias=None, data_format="NCHW"):
    return _as_given(_F.group_norm(_channels_first(x, data_format), num_groups, weight, bias, epsilon), data_format)


def local_response_norm(x, size, alpha=1e-4, beta=0.75, k=1.0, data_format="NCHW"):
    return _as_given(_F.local_response_norm(_channels_first(x, data_format), size, alpha, beta, k), data_format)


def rms_norm(x, normalized_shape, weight=None, bias=None, epsilon=1e-05):
    found = _F.rms_norm(x, [normalized_shape] if isinstance(normalized_shape, int) else list(normalized_shape), weight, eps=epsilon)
    return found if bias is None else found + bias


def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, training=True):
    """Attention of heads on the third axis: (batch, length, heads, size)."""
    q, k, v = (td.swapaxes(x, 1, 2) for x in (query, key, value))
    found = _F.scaled_dot_product_attention(q, k, v, attn_mask, dropout_p if training else 0.0, is_causal)
    return td.swapaxes(found, 1, 2)


def _in_place(function):
    def call(x, *args, **kwargs):
        return x.copy_(function(x, *args, **kwargs))

    return call


for _name, _function in list(globals().items()):
    if callable(_function) and not _name.startswith("_") and not isinstance(_function, type) and _name not in ("api", "owned", "missing_names"):
        globals()[_name] = api(_function) if hasattr(_function, "__code__") else _function
for _name in ("relu", "softmax", "tanh", "elu", "leaky_relu"):
    globals()[_name + "_"] = _in_place(globals()[_name])
__getattr__ = missing_names("paddle.nn.functional")

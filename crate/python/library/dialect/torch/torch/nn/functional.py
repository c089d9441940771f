"""`torch.nn.functional`: Tandem's functions with PyTorch's names and arguments."""

import tandem as td
from tandem.dialect import missing_names, moved
from tandem.nn import _bounds
from tandem.nn import windows as _windows
from tandem.nn._window import of_one_or_many

from .. import _elementwise, _random, _reductions
from .._late import late
from .._results import fitted, held, is_float, named, refuse, titled, whole, whole_numbers

_F = td.nn.functional


def _from(name):
    function = getattr(_F, name)

    def call(input, *args, **kwargs):
        return function(input, *args, **kwargs)

    call.__name__ = call.__qualname__ = name
    return call


def _activation(name):
    function = getattr(_F, name)

    def call(input, *args, inplace=False, **kwargs):
        result = function(input, *args, **kwargs)
        return input.copy_(result) if inplace else result

    call.__name__ = call.__qualname__ = name
    return call


for _name in (
    "adaptive_avg_pool1d adaptive_avg_pool2d adaptive_avg_pool3d "
    "avg_pool1d avg_pool2d avg_pool3d group_norm instance_norm layer_norm pixel_shuffle rms_norm gelu tanh sigmoid"
).split():
    globals()[_name] = _from(_name)


def pad(input, pad, mode="constant", value=None):
    if mode == "constant" and len(pad) in (2, 4) and input.ndim > 1:
        return _F.pad(input, pad, mode, 0.0 if value is None else value)
    from torch_more.padding import padded

    return padded(input, pad, mode, value)


def _convolution(name):
    function = getattr(_F, name)

    def call(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
        if padding == "valid":
            padding = 0
        elif padding == "same":
            reach = [d * (k - 1) for d, k in zip(_each(dilation, input.ndim - 2), weight.shape[2:])]
            input = td.pad(input, [(0, 0), (0, 0), *((r // 2, r - r // 2) for r in reach)])
            padding = 0
        if held(input) is not held(weight):
            refuse("convolution", input, weight, bias)
        try:
            return function(input, weight, bias, stride=stride, padding=padding, dilation=dilation, groups=groups)
        except ValueError as error:
            from torch_extras.messages import of_convolution

            raise of_convolution(error, input.shape) from None

    return call


def _transposed(name):
    function = getattr(_F, name)

    def call(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
        try:
            found = function(input, weight, bias, stride=stride, padding=padding, output_padding=output_padding, groups=groups, dilation=dilation)
        except ValueError as error:
            from torch_extras.messages import of_convolution

            raise of_convolution(error, input.shape) from None
        return named(found, "ConvolutionBackward0")

    return call


def _each(value, count):
    return (value,) * count if isinstance(value, int) else tuple(value)


conv1d, conv2d, conv3d = map(_convolution, ("conv1d", "conv2d", "conv3d"))
conv_transpose1d, conv_transpose2d, conv_transpose3d = map(_transposed, ("conv_transpose1d", "conv_transpose2d", "conv_transpose3d"))
for _name in ("relu", "elu", "selu", "leaky_relu", "hardsigmoid", "hardswish", "silu", "mish"):
    globals()[_name] = _activation(_name)


def prelu(input, weight):
    return named(_F.prelu(input, weight), "PreluKernelBackward0")


def interpolate(input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None, antialias=False):
    from torch_graphs import resizing

    return resizing.interpolate(input, size, scale_factor, mode, align_corners, recompute_scale_factor, antialias)


upsample = interpolate


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    # At the bounds nothing flows.
    found = named(td.where(input <= min_val, min_val, td.where(input >= max_val, max_val, input)), "HardtanhBackward0")
    return input.copy_(found) if inplace else found


def relu6(input, inplace=False):
    return hardtanh(input, 0.0, 6.0, inplace)


def normalize(input, p=2.0, dim=1, eps=1e-12, out=None):
    norm = _reductions.norm(input, p, dim, True)
    return named(input / _elementwise.clamp(norm, eps), "DivBackward0")


def relu_(input):
    return input.copy_(td.relu(input))


def softplus(input, beta=1.0, threshold=20.0):
    found = _F.softplus(input * beta) / beta if beta != 1 else _F.softplus(input)
    return found if threshold == 20 else td.where(input * beta > threshold, input, found)


titled(globals(), "pixel_shuffle")
softmax, log_softmax = _elementwise.softmax, _elementwise.log_softmax


def linear(input, weight, bias=None):
    if not isinstance(input, td.Tensor) or input.dtype is not weight.dtype:
        refuse("factors", input, weight, bias)
    if bias is not None and getattr(input, "_narrow", None):
        return named(refuse("rounded", _F.linear, input, weight, bias), "AddmmBackward0" if input.ndim == 2 else "ViewBackward0")
    found = _F.linear(input, weight, bias)
    return found if bias is None else named(found, "AddmmBackward0" if input.ndim == 2 else "ViewBackward0")


def dropout(input, p=0.5, training=True, inplace=False, shape=None):
    if not 0.0 <= p <= 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
    if not training or p == 0:
        return input
    if shape is None and (p == 1 or td.is_tracing() or td.Tensor.device.__get__(input) != "cpu" or input.numel() > _random.MOST_DRAWS):
        result = _F.dropout(input, p, True)
    else:
        kept = _dropping().chances(input, 1 - p) if shape is None and "_layout" in input.__dict__ else _random.chances(tuple(shape or input.shape), 1 - p)
        result = input * moved(td.astype(kept * (1 / (1 - p)), held(input)), td.Tensor.device.__get__(input))
    return input.copy_(result) if inplace else result


def _channel_dropout(input, p=0.5, training=True, inplace=False):
    return dropout(input, p, training, inplace, (*input.shape[:2], *(1,) * (input.ndim - 2)))


dropout1d = dropout2d = dropout3d = _channel_dropout


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-05):
    return _F.batch_norm(input, running_mean, running_var, weight, bias, training, momentum, eps)


def refuse_classes(input, target, ignore_index):
    """Refuses classes that scores do not have."""
    _bounds.refuse_classes(input, target, ignore_index, "Target {} is out of bounds.")


def embedding(input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
    _bounds.refuse_beyond(input, weight.shape[0], "index out of range in self")
    if max_norm is not None or scale_grad_by_freq:
        from torch_more import sampling

        return sampling.read(input, weight, padding_idx, max_norm, norm_type, scale_grad_by_freq)
    return named(fitted(_F.embedding(input, weight, padding_idx), weight), "EmbeddingBackward0")


def one_hot(tensor, num_classes=-1):
    if held(tensor).name != whole(tensor):
        raise RuntimeError("one_hot is only applicable to index tensor of type LongTensor.")
    num_classes = int(td.max(tensor).item()) + 1 if num_classes == -1 else int(num_classes)
    _bounds.refuse_beyond(
        tensor, num_classes, "{}", kind=lambda n: RuntimeError(f"Class values must be {'non-negative' if n < '0' else 'smaller than num_classes'}.")
    )
    return whole_numbers(td.one_hot(tensor, num_classes))


def _unusual(options):
    return "size_average" in options or "reduce" in options or options.get("reduction", "mean") not in ("mean", "sum", "none")


def _losses(name, function=None):
    function = function or getattr(_F, name)

    def call(input, target, *args, **options):
        refusing = None
        if held(target) is not held(input) or not is_float(input):
            refusing = refuse("loss", name, input, target)
        if args or _unusual(options):
            from torch_graphs.loss_arguments import arguments

            options = arguments(name, args, options)
        found = function(input, target, **options)
        return refusing(found) if refusing else found

    call.__name__ = call.__qualname__ = name
    return call


def _of_differences(name):
    """A loss of differences: sizes that differ are broadcast, with a warning, for that is seldom meant."""
    function = getattr(_F, name)

    def call(input, target, *args, **kwargs):
        weight = kwargs.pop("weight", None)
        if weight is not None or tuple(input.shape) != tuple(target.shape):
            from torch_more import differences

            return differences.loss(name, input, target, weight, *args, **kwargs)
        return function(input, target, *args, **kwargs)

    return _losses(name, call)


mse_loss, l1_loss, smooth_l1_loss, huber_loss = map(_of_differences, ("mse_loss", "l1_loss", "smooth_l1_loss", "huber_loss"))


def _of_classes(name):
    function = getattr(_F, name)

    def call(input, target, weight=None, *args, **options):
        if args or _unusual(options):
            from torch_graphs.loss_arguments import arguments

            options = arguments(name, (weight, *args), options)
            weight = options.pop("weight", None)
        refuse("loss", name, input, target)
        refuse_classes(input, target, options.get("ignore_index", -100))
        return function(input, target, weight, **options)

    call.__name__ = call.__qualname__ = name
    return call


cross_entropy, nll_loss = _of_classes("cross_entropy"), _of_classes("nll_loss")
_BEYOND_SHARES = "all elements of {} should be between 0 and 1"


def _of_logits(input, target, weight=None, reduction="mean", pos_weight=None):
    if tuple(input.shape) != tuple(target.shape):
        raise ValueError(f"Target size ({target.shape}) must be the same as input size ({input.shape})")
    return td.binary_cross_entropy_with_logits(input, target, weight, pos_weight=pos_weight, reduction=reduction)


def _of_shares(input, target, weight=None, reduction="mean"):
    if tuple(input.shape) != tuple(target.shape):
        raise ValueError(
            f"Using a target size ({target.shape}) that is different to the input size ({input.shape}) is deprecated. Please ensure they have the same size."
        )
    ends = _bounds.refuse_shares_beyond(input, _BEYOND_SHARES.format("input"))
    if target.dtype is not input.dtype:
        from .._methods import _word

        raise RuntimeError(f"Found dtype {_word(target).title()} but expected {_word(input).title()}")
    _bounds.refuse_shares_beyond(target, _BEYOND_SHARES.format("target"))
    if input.requires_grad and (ends is None or ends[0] < 1e-12 or ends[1] > 1 - 1e-12):
        from torch_graphs.finite_slopes import binary_cross_entropy

        return binary_cross_entropy(input, target, weight, reduction)
    return td.binary_cross_entropy(input, target, weight, reduction=reduction)


kl_div = _losses("kl_div")
binary_cross_entropy = _losses("binary_cross_entropy", _of_shares)
binary_cross_entropy_with_logits = _losses("binary_cross_entropy_with_logits", _of_logits)


def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False):
    """softmax(query @ key^T * scale + mask) @ value; with `enable_gqa` several heads of the query share one of key and value."""
    if enable_gqa:
        key, value = (td.repeat(x, query.shape[-3] // x.shape[-3], axis=-3) for x in (key, value))
    if attn_mask is not None:
        from torch_graphs.finite_slopes import masked_attention

        if not isinstance(attn_mask, td.Tensor):
            attn_mask = attn_mask._materialize()
        return masked_attention(query, key, value, attn_mask, dropout_p, is_causal, scale)
    return _attended(query, key, value, None, dropout_p, is_causal, scale)


def _attended(query, key, value, mask, dropout_p, is_causal, scale):
    if dropout_p == 0.0:
        return _F.scaled_dot_product_attention(query, key, value, mask, 0.0, is_causal, scale)
    return _dropping().attended(query, key, value, mask, dropout_p, is_causal, scale)


def _dropping():
    from torch_graphs import dropping

    return dropping


def max_pool(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False, rank=2):
    """The largest element of each window, and with `return_indices` its place among those of its channel."""
    if not return_indices:
        return getattr(_F, f"max_pool{rank}d")(input, kernel_size, stride, padding, dilation=dilation, ceil_mode=ceil_mode)
    if rank > 2 or ceil_mode:
        raise NotImplementedError("places of the largest elements are there for windows of one and two axes, without ceil_mode")
    values, places = _windows.max_pool_with_places(input, kernel_size, stride, padding, dilation, rank)
    return values, whole_numbers(places)


def _max_pool(rank):
    def function(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
        return max_pool(input, kernel_size, stride, padding, dilation, ceil_mode, return_indices, rank)

    return function


max_pool1d, max_pool2d, max_pool3d = _max_pool(1), _max_pool(2), _max_pool(3)


def _rarer(name):
    """A function of windows that has one more option, which few programs give."""
    function = globals()[name]

    def call(input, *args, **options):
        if len(args) > 5 or options.get("divisor_override") is not None:
            from torch_layers import rare_windows

            return rare_windows.avg_pool(input, *args, **options)
        options.pop("divisor_override", None)
        return function(input, *args, **options)

    call.__name__ = call.__qualname__ = name
    return call


avg_pool2d, avg_pool3d = map(_rarer, ("avg_pool2d", "avg_pool3d"))


def _pooling(function, rank):
    """A function of windows whose error tells the shape of its input."""

    def call(input, *args, **options):
        try:
            return function(input, *args, **options)
        except ValueError as error:
            from torch_more.misfits import of_pooling

            raise of_pooling(error, rank, input.shape, *args, **options) from None

    call.__name__ = call.__qualname__ = function.__name__
    return call


for _name, _function in list(globals().items()):
    if _name.startswith(("conv", "max_pool", "avg_pool", "adaptive_")) and _name.endswith("d"):
        if _name.startswith(("max", "avg")):
            _function = _pooling(_function, int(_name[-2]))
        globals()[_name] = of_one_or_many(_function, int(_name[-2]))


__getattr__ = late("torch.nn.functional", missing_names("torch.nn.functional"))

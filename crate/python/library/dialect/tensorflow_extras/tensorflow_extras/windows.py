"""`tf.nn`: convolutions and pools of one and three axes, transposed and by channels, and blocks of pixels as channels."""

import tandem as td
from tensorflow._ops import _sizes
from tensorflow._tensor import as_tensor, wrapped


def laid_out(function, input, padding, data_format, fill=0, **windows):
    """A function of windows for channels that come before the places, or within a border of given sizes."""
    x, first = as_tensor(input), data_format is not None and data_format.startswith("NC")
    rank = x.ndim
    if first:
        x = wrapped(td.moveaxis(x, 1, -1))
        windows = {name: [1, *sizes[2:], 1] if isinstance(sizes, (list, tuple)) and len(sizes) == rank else sizes for name, sizes in windows.items()}
    if not isinstance(padding, str):
        pairs = [tuple(pair) for pair in padding]
        pairs = [pairs[0], *pairs[2:], pairs[1]] if first else pairs
        x, padding = wrapped(td.pad(x, pairs, value=fill)), "VALID"
    found = function(x, padding=padding, **windows)
    return wrapped(td.moveaxis(found, -1, 1)) if first else found


def _is_usual(padding, data_format):
    return isinstance(padding, str) and (data_format is None or not data_format.startswith("NC"))


def _spatial(sizes, rank):
    return (
        (sizes,) * rank
        if isinstance(sizes, int)
        else tuple(sizes)[1:-1]
        if len(sizes) == rank + 2
        else tuple(sizes) * (rank if len(sizes) == 1 else 1)
    )


def _convolution(rank):
    def op(input, filters, stride=None, padding="VALID", data_format=None, dilations=None, strides=None, name=None):
        if not _is_usual(padding, data_format):
            return laid_out(op, input, padding, data_format, filters=filters, strides=strides or stride, dilations=dilations)
        weight = td.permute_dims(as_tensor(filters), (rank + 1, rank, *range(rank)))
        layer = getattr(td.nn, f"Conv{rank}D")(weight.shape[0], weight.shape[2:], _spatial(strides or stride or 1, rank), padding.lower(),
                                               _spatial(dilations or 1, rank), use_bias=False, data_format="channels_last")  # fmt: skip
        layer.weight, layer.built = weight, True
        return wrapped(layer.forward(as_tensor(input)))

    op.__name__, op.__doc__ = f"conv{rank}d", "A convolution of x (batch, …, channels) with filters (…, in, out)."
    return op


conv1d, conv3d = _convolution(1), _convolution(3)


def convolution(input, filters, strides=None, padding="VALID", data_format=None, dilations=None, name=None):
    """A convolution over all axes between batch and channels."""
    return _convolution(as_tensor(input).ndim - 2)(input, filters, strides, padding, data_format, dilations)


def conv2d_transpose(input, filters, output_shape, strides, padding="SAME", data_format="NHWC", dilations=None, name=None):
    """The gradient of a convolution: filters (height, width, out, in)."""
    if not _is_usual("", data_format):
        n, c, *places = _sizes(output_shape)

        def transposed(x, padding, strides, dilations):
            return conv2d_transpose(x, filters, (n, *places, c), strides, padding, dilations=dilations)

        return laid_out(transposed, input, padding, data_format, strides=_spatial_first(strides), dilations=_spatial_first(dilations))
    x, weight = as_tensor(input), td.permute_dims(as_tensor(filters), (3, 2, 0, 1))
    steps, gaps = _spatial(strides, 2), _spatial(dilations or 1, 2)
    height, width = ((size - 1) * gap + 1 for size, gap in zip(as_tensor(filters).shape[:2], gaps))
    full = td.conv_transpose2d(td.moveaxis(x, -1, 1), weight, stride=steps, dilation=gaps)
    wanted = _sizes(output_shape)[1:3]
    if isinstance(padding, str):
        total = [0 if padding.upper() == "VALID" else max(k - s, 0) for k, s in zip((height, width), steps)]
        top, left = total[0] // 2, total[1] // 2
    else:
        top, left = padding[1][0], padding[2][0]
    short = [max(size + start - have, 0) for size, start, have in zip(wanted, (top, left), full.shape[2:])]
    full = td.pad(full, [(0, 0), (0, 0), (0, short[0]), (0, short[1])]) if any(short) else full
    return wrapped(td.moveaxis(full[:, :, top : top + wanted[0], left : left + wanted[1]], 1, -1))


def _spatial_first(sizes):
    """Sizes of windows behind those of the batch and the channels, as of places alone."""
    return sizes if sizes is None or isinstance(sizes, int) or len(sizes) < 4 else list(sizes)[2:]


def depthwise_conv2d(input, filter, strides, padding, data_format=None, dilations=None, name=None):
    """A convolution of each channel by itself: filters (height, width, in, multiplier)."""
    if not _is_usual(padding, data_format):
        return laid_out(depthwise_conv2d, input, padding, data_format, filter=filter, strides=strides, dilations=dilations)
    height, width, inputs, multiplier = as_tensor(filter).shape
    weight = td.reshape(td.permute_dims(as_tensor(filter), (2, 3, 0, 1)), (inputs * multiplier, 1, height, width))
    layer = td.nn.Conv2D(inputs * multiplier, (height, width), _spatial(strides, 2), padding.lower(), _spatial(dilations or 1, 2), groups=inputs,
                         use_bias=False, data_format="channels_last")  # fmt: skip
    layer.weight, layer.built = weight, True
    return wrapped(layer.forward(as_tensor(input)))


def separable_conv2d(input, depthwise_filter, pointwise_filter, strides, padding, data_format=None, dilations=None, name=None):
    """A convolution of each channel by itself, then one of single pixels."""
    from tensorflow import nn

    apart = depthwise_conv2d(input, depthwise_filter, strides, padding, data_format, dilations)
    return nn.conv2d(apart, pointwise_filter, 1, "VALID", data_format or "NHWC")


def _pooled(name, rank):
    kind = "MaxPool" if name.startswith("max") else "AvgPool"

    def op(input, ksize, strides, padding, data_format=None, name=None):
        if not _is_usual(padding, data_format):
            fill = float("-inf") if kind == "MaxPool" else 0
            return laid_out(op, input, padding, data_format, fill, ksize=ksize, strides=strides)
        more = {} if kind == "MaxPool" else {"count_include_pad": False}
        layer = getattr(td.nn, f"{kind}{rank}D")(_spatial(ksize, rank), _spatial(strides, rank), padding.lower(), data_format="channels_last", **more)
        return wrapped(layer(as_tensor(input)))

    op.__name__, op.__doc__ = name, "The largest, or the mean, of each window."
    return op


max_pool1d, max_pool3d, avg_pool1d, avg_pool3d = (_pooled(name, rank) for name in ("max_pool", "avg_pool") for rank in (1, 3))


def depth_to_space(input, block_size, data_format="NHWC", name=None):
    """Blocks of channels as blocks of pixels."""
    if not _is_usual("", data_format):
        return laid_out(lambda x, padding: depth_to_space(x, block_size), input, "", data_format)
    x = as_tensor(input)
    n, h, w, c = x.shape
    x = td.reshape(x, (n, h, w, block_size, block_size, c // block_size**2))
    return wrapped(td.reshape(td.permute_dims(x, (0, 1, 3, 2, 4, 5)), (n, h * block_size, w * block_size, c // block_size**2)))


def space_to_depth(input, block_size, data_format="NHWC", name=None):
    """Blocks of pixels as blocks of channels."""
    if not _is_usual("", data_format):
        return laid_out(lambda x, padding: space_to_depth(x, block_size), input, "", data_format)
    x = as_tensor(input)
    n, h, w, c = x.shape
    x = td.reshape(x, (n, h // block_size, block_size, w // block_size, block_size, c))
    return wrapped(td.reshape(td.permute_dims(x, (0, 1, 3, 2, 4, 5)), (n, h // block_size, w // block_size, c * block_size**2)))


def in_top_k(targets, predictions, k, name=None):
    """Whether the class of each row is among its k largest."""
    x, at = as_tensor(predictions), as_tensor(targets)
    inside = td.logical_and(at >= 0, at < x.shape[-1])
    own = td.take_along_axis(x, td.expand_dims(td.where(inside, at, 0), -1), axis=-1)
    # Classes of one score count as one.
    before = td.sum(td.astype(x > own, "int32"), axis=-1)
    return wrapped(td.logical_and(td.logical_and(before < k, inside), td.squeeze(td.isfinite(own), -1)))


def embedding_lookup(params, ids, max_norm=None, name=None):
    """The rows of these indices, with `max_norm` scaled down to that norm."""
    from tensorflow import gather

    rows = gather(params, ids)
    if max_norm is None:
        return rows
    length = td.sqrt(td.sum(rows * rows, axis=-1, keepdims=True))
    return wrapped(rows * (max_norm / td.maximum(length, max_norm)))


def bias_add(value, bias, data_format=None, name=None):
    """With a number added to each channel."""
    x, bias = as_tensor(value), as_tensor(bias)
    return wrapped(x + (bias if _is_usual("", data_format) else td.reshape(bias, (-1, *(1,) * (x.ndim - 2)))))

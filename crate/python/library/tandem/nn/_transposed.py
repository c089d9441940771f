"""Transposed convolutions of two axes whose windows move far."""

import _tandem

from ._layer import sizes
from ._window import one_per_axis, paddings

# From this stride on the zeros between the elements are left out: with fewer of them the op itself is as fast.
_FAR = 8


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1, groups=1):
    """The op of this name. Where windows move far, as a convolution of stride 1 that makes all pixels of a step at once (Shi et al. 2016).

    >>> x, w = td.random.normal((1, 3, 4, 5)), td.random.normal((3, 2, 16, 9))
    >>> near = td.conv_transpose2d(x, w, stride=8, padding=3)
    >>> far = td.nn.functional.conv_transpose2d(x, w, stride=8, padding=3)
    >>> far.shape, td.max(td.abs(near - far)).item() < 1e-4
    ((1, 2, 34, 35), True)
    """
    try:
        strides, dilations = sizes(stride, 2, "stride"), sizes(dilation, 2, "dilation")
        is_far = min(strides) >= _FAR and max(dilations) == 1 and x.ndim == weight.ndim == 4 and x.shape[1] == weight.shape[0]
    except (TypeError, ValueError):
        # The op says what is wrong.
        is_far = False
    if not is_far:
        return _tandem.conv_transpose2d(
            x, weight, bias, stride=stride, padding=padding, output_padding=output_padding, dilation=dilation, groups=groups
        )
    pairs, extra = paddings(padding, (0, 0), weight.shape[2:], strides, dilations), sizes(output_padding, 2, "output_padding")
    found = _of_steps(x, weight, strides, groups)
    ends = [(size - 1) * s - sum(pair) + window + more for size, s, pair, window, more in zip(x.shape[2:], strides, pairs, weight.shape[2:], extra)]
    # What lies behind the last window is zero.
    lacking = [max(pair[0] + end - size, 0) for pair, end, size in zip(pairs, ends, found.shape[2:])]
    if any(lacking):
        found = _tandem.pad(found, [(0, 0), (0, 0), *((0, more) for more in lacking)])
    (top, _), (left, _) = pairs
    found = found[:, :, top : top + ends[0], left : left + ends[1]]
    return found if bias is None else found + _tandem.reshape(bias, (1, -1, 1, 1))


def _of_steps(x, weight, strides, groups):
    """All that the windows give, in steps of whole strides."""
    inputs, channels = weight.shape[0] // groups, weight.shape[1]
    parts = [-(-window // stride) for window, stride in zip(weight.shape[2:], strides)]
    ends = [part * stride - window for part, stride, window in zip(parts, strides, weight.shape[2:])]
    weight = _tandem.pad(weight, [(0, 0), (0, 0), *((0, end) for end in ends)])
    weight = _tandem.reshape(weight, (groups, inputs, channels, parts[0], strides[0], parts[1], strides[1]))
    weight = _tandem.flip(_tandem.transpose(weight, (0, 2, 4, 6, 1, 3, 5)), (5, 6))
    pixels = strides[0] * strides[1]
    weight = _tandem.reshape(weight, (groups * channels * pixels, inputs, *parts))
    found = _tandem.conv2d(x, weight, padding=one_per_axis([(part - 1, part - 1) for part in parts]), groups=groups)
    batch, _, rows, columns = found.shape
    found = _tandem.reshape(found, (batch, groups * channels, *strides, rows, columns))
    found = _tandem.transpose(found, (0, 1, 4, 2, 5, 3))
    return _tandem.reshape(found, (batch, groups * channels, rows * strides[0], columns * strides[1]))

"""Windows of pictures taken apart and put together, pictures sampled at places, and bags of rows."""

import math

import tandem as td

from .._placement import on_device_of, tensor_on_device_of


def _each(value, count):
    return (value,) * count if isinstance(value, int) else tuple(value)


def _windows(input, kernel_size, dilation, padding, stride, value=0.0):
    """Elements of each window along the last two axes, (batch, channels, window, rows, columns), and where they stood."""
    (kh, kw), (dh, dw), (ph, pw), (sh, sw) = (_each(item, 2) for item in (kernel_size, dilation, padding, stride))
    x = td.pad(input, [(0, 0)] * (input.ndim - 2) + [(ph, ph), (pw, pw)], "constant", value)
    rows = (x.shape[-2] - dh * (kh - 1) - 1) // sh + 1
    columns = (x.shape[-1] - dw * (kw - 1) - 1) // sw + 1
    parts = []
    for i in range(kh):
        for j in range(kw):
            index = slice(i * dh, i * dh + (rows - 1) * sh + 1, sh), slice(j * dw, j * dw + (columns - 1) * sw + 1, sw)
            parts.append(td.Tensor.__getitem__(x, (..., *index)))
    return td.stack(parts, axis=input.ndim - 2)


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    """Windows as columns: (batch, channels * window, positions).

    >>> from tandem.nn.windows import unfold
    >>> unfold(td.ones((1, 1, 3, 3)), 2).shape
    (1, 4, 4)
    """
    parts = _windows(input, kernel_size, dilation, padding, stride)
    *batch, channels, window, rows, columns = parts.shape
    return td.reshape(parts, (*batch, channels * window, rows * columns))


def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1):
    """Sums columns of windows into pictures: what `unfold` does, transposed: sums them up where they overlap.

    >>> from tandem.nn.windows import fold, unfold
    >>> fold(unfold(td.ones((1, 1, 3, 3)), 2), 3, 2)[0, 0].tolist()
    [[1.0, 2.0, 1.0], [2.0, 4.0, 2.0], [1.0, 2.0, 1.0]]
    """
    (height, width), (kh, kw), (ph, pw) = (_each(item, 2) for item in (output_size, kernel_size, padding))
    rows, columns = height + 2 * ph, width + 2 * pw
    shape = (*input.shape[:-2], input.shape[-2] // (kh * kw))
    with on_device_of(input):
        zeros = td.zeros((*shape, rows * columns), dtype=input.dtype)
        places = td.reshape(td.arange(rows * columns), (1, 1, rows, columns))
    values = td.reshape(input, (*shape, kh * kw * input.shape[-1]))
    places = td.broadcast_to(td.reshape(unfold(places, kernel_size, dilation, 0, stride), (1,) * len(shape) + (-1,)), values.shape)
    found = td.reshape(td.scatter_elements(zeros, places, values, axis=-1, reduction="add"), (*shape, rows, columns))
    return found[..., ph : ph + height, pw : pw + width] if ph or pw else found


def max_pool_with_places(input, kernel_size, stride=None, padding=0, dilation=1, rank=2):
    """The largest element of each window, and its place among the elements of its channel, counted row by row.

    >>> from tandem.nn.windows import max_pool_with_places
    >>> [x.tolist() for x in max_pool_with_places(td.tensor([[[[0.0, 1.0], [7.0, 3.0]]]]), 2)]
    [[[[[7.0]]]], [[[[2]]]]]
    """
    stride = kernel_size if stride is None else stride
    x, sizes = input, [kernel_size, dilation, padding, stride]
    if rank == 1:
        x, sizes = td.expand_dims(x, axis=-2), [(first, _each(item, 1)[0]) for first, item in zip((1, 1, 0, 1), sizes)]
    with on_device_of(x):
        places = td.reshape(td.arange(x.shape[-2] * x.shape[-1]), (1, 1, *x.shape[-2:]))
    values, axis = _windows(x, *sizes, value=-math.inf), x.ndim - 2
    best = td.argmax(values, axis, keepdims=True)
    places = td.broadcast_to(_windows(places, *sizes), values.shape)
    found = [td.squeeze(td.take_along_axis(item, best, axis=axis), axis=axis) for item in (values, places)]
    if rank == 1:
        found = [td.squeeze(item, axis=-2) for item in found]
    return found[0], found[1]


def max_unpool2d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    """Puts elements back to their places; all others are 0.

    >>> from tandem.nn.windows import max_unpool2d
    >>> max_unpool2d(td.tensor([[[[5.0]]]]), td.tensor([[[[3]]]]), 2).tolist()
    [[[[0.0, 0.0], [0.0, 5.0]]]]
    """
    if output_size is None:
        sides = zip(input.shape[-2:], *(_each(n, 2) for n in (kernel_size, kernel_size if stride is None else stride, padding)))
        output_size = [(n - 1) * step + k - 2 * p for n, k, step, p in sides]
    height, width = output_size[-2:]
    flat = (*input.shape[:-2], input.shape[-2] * input.shape[-1])
    with on_device_of(input):
        zeros = td.zeros((*flat[:-1], height * width), dtype=input.dtype)
    found = td.scatter_elements(zeros, td.reshape(indices, flat), td.reshape(input, flat), axis=-1, reduction="set")
    return td.reshape(found, (*flat[:-1], height, width))


def affine_grid(theta, size, align_corners=False):
    """For each pixel of a picture of this size, where it comes from: (batch, height, width, 2), from -1 to 1.

    >>> from tandem.nn.windows import affine_grid
    >>> affine_grid(td.tensor([[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]]), (1, 1, 1, 2)).tolist()
    [[[[-0.5, 0.0], [0.5, 0.0]]]]
    """
    batch, _, height, width = size

    def ends(count):
        step = 2.0 / (count - 1 if align_corners else count) if count > 1 or not align_corners else 0.0
        return [at * step - 1.0 + (0.0 if align_corners else step / 2) for at in range(count)]

    xs, ys = (tensor_on_device_of(theta, values, theta.dtype) for values in (ends(width), ends(height)))
    grid = td.stack([td.broadcast_to(xs, (height, width)), td.broadcast_to(td.expand_dims(ys, 1), (height, width))], axis=-1)
    base = td.reshape(td.concat([grid, td.ones_like(grid[..., :1])], axis=-1), (1, height * width, 3))
    return td.reshape(base @ td.swapaxes(theta, 1, 2), (batch, height, width, 2))


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=False):
    """Pictures (batch, channels, height, width) at places (batch, rows, columns, 2), each (x, y) from -1 to 1.

    >>> from tandem.nn.windows import grid_sample
    >>> grid_sample(td.tensor([[[[0.0, 1.0], [2.0, 3.0]]]]), td.zeros((1, 1, 1, 2))).tolist()
    [[[[1.5]]]]
    """
    if mode not in ("bilinear", "nearest") or padding_mode not in ("zeros", "border"):
        raise NotImplementedError("grid_sample has the modes bilinear and nearest, and the padding modes zeros and border")
    batch, channels, height, width = input.shape
    flat, places = td.reshape(input, (batch, channels, height * width)), tuple(grid.shape[1:3])

    def pixels(x, size):
        x = (x + 1.0) / 2 * (size - 1) if align_corners else ((x + 1.0) * size - 1.0) / 2
        return td.clip(x, 0.0, size - 1.0) if padding_mode == "border" else x

    def at(x, y):
        inside = td.logical_and(td.logical_and(x >= 0, x <= width - 1), td.logical_and(y >= 0, y <= height - 1))
        position = td.astype(td.clip(y, 0, height - 1) * width + td.clip(x, 0, width - 1), "int32")
        position = td.broadcast_to(td.reshape(position, (batch, 1, -1)), (batch, channels, places[0] * places[1]))
        value = td.reshape(td.take_along_axis(flat, position, axis=2), (batch, channels, *places))
        return value * td.astype(td.expand_dims(inside, axis=1), input.dtype)

    x, y = pixels(grid[..., 0], width), pixels(grid[..., 1], height)
    if mode == "nearest":
        return at(td.round(x), td.round(y))
    left, top = td.floor(x), td.floor(y)
    total = 0.0
    for dx in (0, 1):
        for dy in (0, 1):
            weight = (x - left if dx else left + 1 - x) * (y - top if dy else top + 1 - y)
            total = total + at(left + dx, top + dy) * td.expand_dims(weight, axis=1)
    return total


def embedding_bag(indices, weight, offsets=None, mode="mean", per_sample_weights=None, padding_idx=None):
    """Rows of a table summed ("sum"), averaged ("mean"), or their largest elements ("max"), bag by bag: a bag is a row of `indices`, or,
    for `indices` of one axis, goes from one of the `offsets` to the next.

    >>> from tandem.nn.windows import embedding_bag
    >>> embedding_bag(td.tensor([0, 1, 1]), td.tensor([[1.0], [3.0]]), [0, 2]).tolist()
    [[2.0], [3.0]]
    """
    if indices.ndim == 2:
        bags = [list(range(at * indices.shape[1], (at + 1) * indices.shape[1])) for at in range(indices.shape[0])]
    else:
        starts = [*offsets, indices.shape[0]]
        bags = [list(range(start, end)) for start, end in zip(starts, starts[1:])]
    indices = td.reshape(indices, (-1,))
    skipped = set() if padding_idx is None else {at for at, row in enumerate(indices.tolist()) if row == padding_idx}
    bags = [[at for at in bag if at not in skipped] for bag in bags]
    rows = td.take(weight, indices, axis=0)
    if per_sample_weights is not None:
        rows = rows * td.reshape(per_sample_weights, (-1, 1))
    if mode == "max":
        none = td.zeros_like(weight[0])
        return td.stack([td.max(td.take(rows, tensor_on_device_of(rows, bag, "int32"), axis=0), 0) if bag else none for bag in bags], axis=0)
    # A matrix with a row for each bag adds them all up.
    shares = [[0.0] * indices.shape[0] for _ in bags]
    for share, bag in zip(shares, bags):
        for at in bag:
            share[at] = 1.0 / len(bag) if mode == "mean" else 1.0
    return tensor_on_device_of(weight, shares, weight.dtype) @ rows


def alpha_dropout(x, p=0.5):
    """Dropout that keeps mean and variance of what `selu` gives (Klambauer et al. 2017).

    >>> from tandem.nn.windows import alpha_dropout
    >>> alpha_dropout(td.ones(3), 0.0).tolist()
    [1.0, 1.0, 1.0]
    """
    if p == 0:
        return x
    low = -1.7580993408473766
    with on_device_of(x):
        kept = td.astype(td.random.uniform(x.shape) >= p, x.dtype)
    scale = ((1 - p) * (1 + p * low * low)) ** -0.5
    return (x * kept + low * (1 - kept)) * scale - scale * p * low


def channel_shuffle(input, groups):
    """Channels of groups one after the other (Zhang et al. 2018).

    >>> from tandem.nn.windows import channel_shuffle
    >>> channel_shuffle(td.reshape(td.arange(4), (1, 4, 1)), 2).reshape(-1).tolist()
    [0, 2, 1, 3]
    """
    batch, channels, *rest = input.shape
    return td.reshape(td.swapaxes(td.reshape(input, (batch, groups, channels // groups, *rest)), 1, 2), input.shape)


def local_response_norm(input, size, alpha=0.0001, beta=0.75, k=1.0):
    """Each channel over a power of the squares of its neighbours (Krizhevsky et al. 2012).

    >>> from tandem.nn.windows import local_response_norm
    >>> local_response_norm(td.ones((1, 2, 1)), 2, alpha=1.0, beta=1.0).reshape(-1).tolist()[0]
    0.6666666865348816
    """
    before, channels = size // 2, input.shape[1]
    squares = td.pad(input * input, [(0, 0), (before, (size - 1) // 2)] + [(0, 0)] * (input.ndim - 2))
    total = sum(squares[:, at : at + channels] for at in range(size))
    return input / (k + total * (alpha / size)) ** beta

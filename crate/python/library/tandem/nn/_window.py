"""Padding words as numbers: what windows that slide need before and behind each axis."""


def paddings(padding, extents, kernel, strides, dilations):
    """Pairs for each spatial axis: from numbers, pairs, "valid" or "same", by which ceil(size / stride) windows fit."""
    rank = len(kernel)
    if isinstance(padding, str):
        if padding == "valid":
            return [(0, 0)] * rank
        if padding == "same":
            found = []
            for size, window, stride, dilation in zip(extents, kernel, strides, dilations):
                reach = dilation * (window - 1) + 1
                total = max((-(-size // stride) - 1) * stride + reach - size, 0)
                found.append((total // 2, total - total // 2))
            return found
        if padding == "causal" and rank == 1:
            return [(dilations[0] * (kernel[0] - 1), 0)]
        raise ValueError(f"padding is a number, one for each spatial axis, a pair for each, 'valid' or 'same', not {padding!r}")
    if isinstance(padding, int):
        return [(padding, padding)] * rank
    items = list(padding)
    if len(items) == 1 and rank > 1:
        items = items * rank
    pairs = [(item, item) if isinstance(item, int) else tuple(item) for item in items]
    if len(pairs) != rank or not all(len(pair) == 2 for pair in pairs):
        raise ValueError(f"padding is a number, {rank} of them, or a pair for each of {rank} axes, not {padding!r}")
    return pairs


def transposed_paddings(padding, kernel, strides, dilations):
    """The same for transposed convolutions, and what the end gets besides: "same" makes size * stride, "valid" leaves nothing out."""
    rank = len(kernel)
    if not isinstance(padding, str):
        return paddings(padding, (0,) * rank, kernel, strides, dilations), None
    pairs, extra = [], []
    for window, stride, dilation in zip(kernel, strides, dilations):
        reach = dilation * (window - 1) + 1
        over = reach - stride
        if padding == "same":
            total = max(over, 0)
        elif padding == "valid":
            total = 0
        else:
            raise ValueError(f"the padding of a transposed convolution is numbers, 'valid' or 'same', not {padding!r}")
        pairs.append((total // 2, total - total // 2))
        extra.append(max(-over, 0))
    return pairs, extra


def one_per_axis(pairs):
    """Pairs of equal numbers as these numbers, else the pairs."""
    return [low for low, _ in pairs] if all(low == high for low, high in pairs) else [list(pair) for pair in pairs]


def of_one_or_many(function, rank, at=0):
    """A function of a batch whose argument `at`, with `rank` axes of space, may be one item without a batch."""

    def call(*args, **options):
        if len(args) <= at or args[at].ndim != rank + 1:
            return function(*args, **options)
        found = function(*args[:at], args[at][None], *args[at + 1 :], **options)
        return tuple(x[0] for x in found) if isinstance(found, tuple) else found[0]

    call.__name__ = call.__qualname__ = function.__name__
    return call

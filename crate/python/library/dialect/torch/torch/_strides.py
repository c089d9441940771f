"""Strides: how many elements of the memory lie between neighbours along each axis. Tandem stores every tensor row by row; what PyTorch would say of
a view is kept beside it, as the axes it took from its base, and told to those who ask."""

from itertools import accumulate

from tandem.dialect.views import is_basic

# The layout of pictures whose channels lie side by side.
CHANNELS_LAST = "torch.channels_last"


def dense(shape):
    """Those of a tensor that is stored row by row."""
    sizes = [max(size, 1) for size in shape]
    return tuple(accumulate(sizes[:0:-1], lambda a, b: a * b, initial=1))[::-1] if shape else ()


def channels_last(shape):
    """Those of (pictures, channels, …) whose channels are the last axis in memory."""
    inner = dense((shape[0], *shape[2:], shape[1]))
    return (inner[0], 1, *inner[1:-1])


def layout(x):
    """The strides and the place of the first element."""
    found = x.__dict__.get("_layout")
    if found is None:
        return dense(tuple(x.shape)), 0
    base, of = found
    return found if of is None or isinstance(of, int) else of(*layout(base), tuple(base.shape))


def kept(view, base, of):
    """The view, with `of(strides, offset, shape)` of its base as its layout."""
    if view is not base and hasattr(view, "__dict__"):
        view.__dict__["_layout"] = (base, of)
    return view


def permuted(view, base, axes):
    return kept(view, base, lambda strides, offset, shape: (tuple(strides[axis] for axis in axes), offset))


def expanded(view, base):
    def of(strides, offset, shape):
        new = len(view_shape) - len(shape)
        return (0,) * new + tuple(0 if n == 1 != m else s for s, n, m in zip(strides, shape, view_shape[new:])), offset

    view_shape = tuple(view.shape)
    return kept(view, base, of)


def indexed(view, base, index):
    """Of a basic index: numbers, slices, None and `...`. What others pick is a copy, which does not hold what it was taken from."""
    if not is_basic(index):
        return view

    def of(strides, offset, shape):
        items = list(index) if isinstance(index, tuple) else [index]
        rest = len(shape) - sum(item is not None and item is not Ellipsis for item in items)
        at = items.index(Ellipsis) if Ellipsis in items else len(items)
        items[at : at + 1] = [slice(None)] * rest
        found, axis = [], 0
        for item in items:
            if item is None:
                found.append(1 if axis == len(shape) else strides[axis] * shape[axis])
                continue
            start, _, step = item.indices(shape[axis]) if isinstance(item, slice) else (item % shape[axis], 0, 0)
            offset += start * strides[axis]
            if isinstance(item, slice):
                found.append(strides[axis] * step)
            axis += 1
        return tuple(found), offset

    return kept(view, base, of)


def unfolded(view, base, axis, step):
    return kept(view, base, lambda strides, offset, shape: ((*strides[:axis], strides[axis] * step, *strides[axis + 1 :], strides[axis]), offset))


def stored(x, strides):
    """A tensor that lies so in its memory."""
    x.__dict__["_layout"] = (strides, 0)
    return x


def is_contiguous(x, memory_format=None):
    """Whether neighbours along the last axis, or the channels, lie side by side, and all else in order."""
    shape = tuple(x.shape)
    wanted = channels_last(shape) if memory_format == CHANNELS_LAST and len(shape) > 2 else dense(shape)
    return 0 in shape or all(n == 1 or a == b for n, a, b in zip(shape, layout(x)[0], wanted))


def viewed(view, base):
    """The view of other sizes, or an error where its elements would not lie at even distances."""
    if base.__dict__.get("_layout") is None:
        return view
    from torch_graphs.reshaping import viewed_strides

    strides, offset = layout(base)
    found = viewed_strides(tuple(base.shape), strides, tuple(view.shape))
    if found is None:
        raise RuntimeError(
            "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). "
            "Use .reshape(...) instead."
        )
    view.__dict__["_layout"] = (found, offset)
    return view


def step_name(index):
    """What PyTorch calls the last step of an index: steps go from axis to axis."""
    name = "Alias"
    for item in index:
        if item is None:
            name = "Unsqueeze"
        elif isinstance(item, slice):
            name = name if item == slice(None) and name != "Alias" else "Slice"
        elif isinstance(item, int) and not isinstance(item, bool):
            name = "Select"
        elif item is not Ellipsis:
            return "Index"
    return name

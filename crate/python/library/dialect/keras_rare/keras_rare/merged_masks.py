"""Masks of layers that make one tensor of several: what they join where masks are, and the masks of what they give."""

import functools

import tandem as td
from keras_arrays.ops import any as any_of
from keras_arrays.ops import concatenate, expand_dims, logical_or, ones_like, zeros_like
from tensorflow.keras._masks import boolean


def _checked(inputs, mask, colon):
    if not isinstance(mask, (tuple, list)):
        raise ValueError(f"`mask` should be a list. Received{colon} mask={mask}")
    if not isinstance(inputs, (tuple, list)):
        raise ValueError(f"`inputs` should be a list. Received: inputs={inputs}")
    if len(mask) != len(inputs):
        raise ValueError("The lists `inputs` and `mask` should have the same length. "
                         f"Received: inputs={inputs} of length {len(inputs)}, and mask={mask} of length {len(mask)}")  # fmt: skip


def either(inputs, mask):
    """The steps that count in any of the inputs, where each has a mask."""
    _checked(inputs, mask, ":")
    return None if any(part is None for part in mask) else functools.reduce(logical_or, mask)


def joined(inputs, mask, axis):
    """The steps of which an input counts; those of inputs without a mask do."""
    _checked(inputs, mask, "")
    if all(part is None for part in mask):
        return None

    def wide(x, part):
        if part is None:
            return ones_like(x, dtype="bool")
        return logical_or(expand_dims(part, -1), zeros_like(x, dtype="bool")) if len(part.shape) < len(x.shape) else part

    return any_of(concatenate([wide(x, part) for x, part in zip(inputs, mask)], axis=axis), axis=-1)


def _columns(masks):
    return [None if mask is None else td.expand_dims(boolean(mask), -1) for mask in masks]


def chosen(function, values, masks):
    """The largest or smallest values of those that count: no value is neutral."""
    (total, *others), (seen, *masks) = values, _columns(masks)
    for x, mask in zip(others, masks):
        x = x if mask is None else td.where(mask, x, total)
        total = total if seen is None else td.where(seen, total, x)
        seen = None if mask is None or seen is None else td.logical_or(seen, mask)
        total = function(total, x)
    return total


def product(values, masks):
    """The product of the values that count, 0 where none does."""
    masks = _columns(masks)
    found = functools.reduce(td.multiply, [x if mask is None else td.where(mask, x, td.ones_like(x)) for x, mask in zip(values, masks)])
    if any(mask is None for mask in masks):
        return found
    return td.where(functools.reduce(td.logical_or, masks), found, td.zeros_like(found))

"""Arrays of several shapes in one, along an axis that patterns call `*`."""

import math
from functools import lru_cache

from . import EinopsError
from ._backends import get_backend
from .parsing import ParsedExpression

prod = math.prod


@lru_cache(128)
def analyze_pattern(pattern, opname):
    """How many axes are before `*`, after it, and both together."""
    axes = pattern.split()
    where = f'in {opname}(..., "{pattern}")'
    if len(axes) != len(set(axes)):
        raise EinopsError(f"Duplicates in axes names {where}")
    if "*" not in axes:
        raise EinopsError(f"No *-axis {where}")
    for axis in axes:
        if axis != "*" and not ParsedExpression.check_axis_name(axis):
            raise EinopsError(f"Invalid axis name {axis} {where}")
    before = axes.index("*")
    return before, len(axes) - before - 1, len(axes) - 1


def pack(tensors, pattern):
    """Concatenates arrays of several shapes; gives that array, and the shape that `*` stood for in each."""
    before, after, least = analyze_pattern(pattern, "pack")
    backend = get_backend(tensors[0])
    flat, shapes = [], []
    for i, tensor in enumerate(tensors):
        shape = backend.shape(tensor)
        if len(shape) < least:
            raise EinopsError(f"packed tensor #{i} (enumeration starts with 0) has shape {shape}, while pattern {pattern} assumes at least {least} axes")
        end = len(shape) - after
        shapes.append(shape[before:end])
        flat.append(backend.reshape(tensor, (*shape[:before], math.prod(shape[before:end]), *shape[end:])))
    return backend.concat(flat, axis=before), shapes


def unpack(tensor, packed_shapes, pattern):
    """Splits what `pack` made into arrays of these shapes; one size may be -1."""
    before, after, _ = analyze_pattern(pattern, opname="unpack")
    backend = get_backend(tensor)
    shape = backend.shape(tensor)
    if len(shape) != before + 1 + after:
        raise EinopsError(f"unpack(..., {pattern}) received input of wrong dim with shape {shape}")
    lengths = [-1 if -1 in packed else math.prod(packed) for packed in packed_shapes]
    if lengths.count(-1) > 1:
        raise EinopsError(f"unpack(..., {pattern}) received more than one -1 in {packed_shapes} and can't infer dimensions")
    if -1 in lengths:
        lengths[lengths.index(-1)] = shape[before] - sum(lengths) - 1
    elif lengths:
        # The last one takes what is left; its shape says whether that fits.
        lengths[-1] = shape[before] - sum(lengths[:-1])
    parts, start = [], 0
    try:
        for length, packed in zip(lengths, packed_shapes):
            if length < 0:
                raise ValueError("more elements than there are")
            part = tensor[(slice(None),) * before + (slice(start, start + length),)]
            parts.append(backend.reshape(part, (*shape[:before], *packed, *shape[before + 1 :])))
            start += length
    except Exception as error:
        raise EinopsError(f'Error during unpack(..., "{pattern}"): could not split axis of size {shape[before]} into requested {packed_shapes}') from error
    return parts

"""`scipy.ndimage`: pictures of truth values and of grey, narrowed and widened by shapes that lie anywhere around a place."""

import numpy as np
from numpy._core import TensorArray

from scipy_signals.picture_filters import _per_axis, _shifts, maximum_filter, minimum_filter


def _shape_of(structure, rank):
    if structure is None:
        from scipy_signals.picture_shapes import generate_binary_structure

        return generate_binary_structure(rank, 1)
    structure = np.asarray(structure) != 0
    if structure.ndim != rank:
        raise RuntimeError("structure and input must have same dimensionality")
    if structure.size < 1:
        raise RuntimeError("structure must not be empty")
    return structure


def _put(found, output):
    if isinstance(output, TensorArray):
        output[...] = found
        return output
    return found if output is None else found.astype(output)


def _eroded(x, structure, border, origins):
    found = np.ones(x.shape, dtype=bool)
    for place, part in _shifts(x, structure.shape, "constant", border, origins):
        if bool(structure[place]):
            found = found & part
    return found


def _narrowed(x, structure, iterations, mask, border, origins):
    turn = 0
    while iterations < 1 or turn < iterations:
        after = _eroded(x, structure, bool(border), origins)
        after = after if mask is None else np.where(np.asarray(mask) != 0, after, x)
        turn += 1
        if iterations < 1 and bool(np.all(after == x)):
            break
        x = after
    return x


def _behind(structure, origin):
    """A shape seen from its places, and where its middle lies then."""
    flipped = structure[(slice(None, None, -1),) * structure.ndim]
    return flipped, [-o - (size % 2 == 0) for o, size in zip(_per_axis(origin, structure.ndim), structure.shape)]


def binary_erosion(input, structure=None, iterations=1, mask=None, output=None, border_value=0, origin=0, brute_force=False):  # noqa: A002
    """Where all neighbours are true, so many times, or until nothing changes."""
    x = np.asarray(input) != 0
    structure = _shape_of(structure, x.ndim)
    return _put(_narrowed(x, structure, iterations, mask, border_value, _per_axis(origin, x.ndim)), output)


def binary_dilation(input, structure=None, iterations=1, mask=None, output=None, border_value=0, origin=0, brute_force=False):  # noqa: A002
    """Where any neighbour is true."""
    x = np.asarray(input) != 0
    flipped, origins = _behind(_shape_of(structure, x.ndim), origin)
    return _put(~_narrowed(~x, flipped, iterations, mask, not border_value, origins), output)


def binary_opening(input, structure=None, iterations=1, output=None, origin=0, mask=None, border_value=0, brute_force=False):  # noqa: A002
    """Erosion, then dilation."""
    narrow = binary_erosion(input, structure, iterations, mask, None, border_value, origin)
    return binary_dilation(narrow, structure, iterations, mask, output, border_value, origin)


def binary_closing(input, structure=None, iterations=1, output=None, origin=0, mask=None, border_value=0, brute_force=False):  # noqa: A002
    """Dilation, then erosion."""
    wide = binary_dilation(input, structure, iterations, mask, None, border_value, origin)
    return binary_erosion(wide, structure, iterations, mask, output, border_value, origin)


def binary_propagation(input, structure=None, mask=None, output=None, border_value=0, origin=0):  # noqa: A002
    """Dilation inside a mask until nothing changes."""
    return binary_dilation(input, structure, -1, mask, output, border_value, origin)


def binary_fill_holes(input, structure=None, output=None, origin=0):  # noqa: A002
    """With the holes filled that are not joined to the border."""
    x = np.asarray(input) != 0
    return _put(~binary_dilation(np.zeros(x.shape, dtype=bool), structure, -1, ~x, None, 1, origin), output)


def binary_hit_or_miss(input, structure1=None, structure2=None, output=None, origin1=0, origin2=None):  # noqa: A002
    """Where one shape fits, and another fits what is not set."""
    x = np.asarray(input) != 0
    structure1 = _shape_of(structure1, x.ndim)
    structure2 = ~structure1 if structure2 is None else np.asarray(structure2) != 0
    origins = _per_axis(origin1 if origin2 is None else origin2, x.ndim)
    # What is not set fits where no place of the second shape is; beyond the border nothing is set.
    fits = _narrowed(~x, structure2, 1, None, True, origins)
    return _put(binary_erosion(x, structure1, 1, None, None, 0, origin1) & fits, output)


def _grey(input, size, footprint, structure, output, mode, cval, origins, is_least):  # noqa: A002
    if structure is None:
        return (minimum_filter if is_least else maximum_filter)(input, size, footprint, output, mode, cval, origins)
    x, structure = np.asarray(input), np.asarray(structure)
    footprint = np.ones(structure.shape, bool) if footprint is None else np.asarray(footprint) != 0
    found = None
    for place, part in _shifts(x, structure.shape, mode, cval, origins):
        if bool(footprint[place]):
            one = part - structure[place] if is_least else part + structure[place]
            found = one if found is None else (np.minimum if is_least else np.maximum)(found, one)
    return _put(found.astype(x.dtype), output)


def grey_erosion(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """The least value of windows, less the heights of a shape."""
    if size is None and footprint is None and structure is None:
        raise ValueError("size, footprint, or structure must be specified")
    return _grey(input, size, footprint, structure, output, mode, cval, _per_axis(origin, np.ndim(input)), True)


def grey_dilation(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """The largest value of windows, with the heights of a shape."""
    if size is None and footprint is None and structure is None:
        raise ValueError("size, footprint, or structure must be specified")
    rank = np.ndim(input)
    flip = (slice(None, None, -1),) * rank
    structure = None if structure is None else np.asarray(structure)[flip]
    footprint = None if footprint is None else np.asarray(footprint)[flip]
    sizes = structure.shape if structure is not None else footprint.shape if footprint is not None else _per_axis(size, rank)
    origins = [-o - (n % 2 == 0) for o, n in zip(_per_axis(origin, rank), sizes)]
    return _grey(input, size, footprint, structure, output, mode, cval, origins, False)


def grey_opening(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """Erosion, then dilation."""
    narrow = grey_erosion(input, size, footprint, structure, None, mode, cval, origin)
    return grey_dilation(narrow, size, footprint, structure, output, mode, cval, origin)


def grey_closing(input, size=None, footprint=None, structure=None, output=None, mode="reflect", cval=0.0, origin=0):  # noqa: A002
    """Dilation, then erosion."""
    wide = grey_dilation(input, size, footprint, structure, None, mode, cval, origin)
    return grey_erosion(wide, size, footprint, structure, output, mode, cval, origin)

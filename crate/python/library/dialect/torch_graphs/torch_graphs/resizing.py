"""`nn.functional.interpolate`, with what smooths pictures before they shrink."""

import tandem as td
import torch
from torch._results import named
from torch_rare.byte_pictures import resized, weights

from . import more_messages

_NAMES = {"nearest": "UpsampleNearest", "nearest-exact": "UpsampleNearestExact", "bilinear": "UpsampleBilinear", "bicubic": "UpsampleBicubic",
          "linear": "UpsampleLinear", "trilinear": "UpsampleTrilinear", "area": "AdaptiveAvgPool"}  # fmt: skip


def cubic_matrix(old, new, antialias):
    """Weights of the old pixels in each new one (Keys 1981); `antialias` widens them where there are fewer new ones."""
    return weights(old, new, "bicubic", False, antialias).float()


def smoothed(x, size, mode, steps):
    """Pictures of another size, each new pixel a mean of all that it covers."""
    sizes = zip(x.shape[-2:], size, steps)
    down, across = (weights(old, new, mode, False, True, step).to(x.device, x.dtype) for old, new, step in sizes)
    return down @ (x @ across.T)


def interpolate(input, size, scale_factor, mode, align_corners, recompute_scale_factor, antialias):
    """Tensors of other spatial sizes."""
    error = more_messages.of_resizing(input, size, scale_factor, mode, align_corners)
    if error is not None:
        raise error
    if antialias and (mode not in ("bilinear", "bicubic") or input.ndim != 4):
        raise ValueError("Anti-alias option is restricted to bilinear and bicubic modes and requires a 4-D tensor as input")
    is_of_bytes = input.dtype.name == "uint8" and mode in ("bilinear", "bicubic")
    if is_of_bytes or antialias and not align_corners:
        factors = scale_factor if isinstance(scale_factor, (tuple, list)) else (scale_factor,) * 2
        # A factor is taken at its word, though sizes are whole.
        steps = [None] * 2 if size is not None or recompute_scale_factor else [1 / factor for factor in factors]
        wanted = [int(n * f) for n, f in zip(input.shape[2:], factors)] if size is None else (size,) * 2 if isinstance(size, int) else tuple(size)
        if is_of_bytes:
            return resized(input, wanted, mode, bool(align_corners), antialias, steps)
        return named(smoothed(input, wanted, mode, steps), f"{_NAMES[mode]}2DAaBackward0")
    found = td.nn.functional.interpolate(input, size, scale_factor, mode, bool(align_corners), recompute_scale_factor)
    return named(found, f"{_NAMES[mode]}{input.ndim - 2}DBackward0")

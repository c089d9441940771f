"""What `nn.functional.pad` refuses, and the modes that look at the tensor's own elements."""

import tandem as td
from torch._results import named

_NAMES = {"reflect": "ReflectionPad{}DBackward0", "replicate": "ReplicationPad{}DBackward0", "circular": "torch::autograd::CopySlices"}


def _refused(x, pad, mode, value):
    if len(pad) % 2:
        return RuntimeError("Padding length must be divisible by 2")
    if len(pad) > 2 * x.ndim:
        return RuntimeError(
            f"Padding length should be less than or equal to two times the input dimension but got padding length {len(pad)} and input of dimension {x.ndim}"
        )
    if mode == "constant":
        return None
    if mode not in _NAMES:
        return NotImplementedError(f"Unrecognised padding mode {mode}")
    if value:
        return RuntimeError(f'Padding mode "{mode}" doesn\'t take in value argument')
    count = len(pad) // 2
    if not 1 <= count <= 3 or x.ndim not in (count + 1, count + 2):
        return NotImplementedError(
            f"Padding size {len(pad)} is not supported for {x.ndim}D input tensor.\nSupported combinations for non-constant padding:\n"
            "  - 2D or 3D input: padding size = 2 (pads last dimension)\n  - 3D or 4D input: padding size = 4 (pads last 2 dimensions)\n"
            "  - 4D or 5D input: padding size = 6 (pads last 3 dimensions)"
        )
    sizes = list(x.shape)
    for at in range(count):
        pair, size = (pad[2 * at], pad[2 * at + 1]), sizes[-1 - at]
        if mode == "reflect" and max(pair) >= size:
            return RuntimeError(
                f"Argument #{4 + 2 * at}: Padding size should be less than the corresponding input dimension, but got: padding ({pair[0]}, {pair[1]}) at "
                f"dimension {x.ndim - 1 - at} of input {sizes}"
            )
        if mode == "circular" and max(pair) > size:
            return RuntimeError("Padding value causes wrapping around more than once.")
    return None


def padded(x, pad, mode, value):
    """The tensor with elements around its last axes."""
    error = _refused(x, pad, mode, value)
    if error is not None:
        raise error
    found = td.nn.functional.pad(x, pad, mode, 0.0 if value is None else value)
    return found if mode == "constant" else named(found, _NAMES[mode].format(len(pad) // 2))

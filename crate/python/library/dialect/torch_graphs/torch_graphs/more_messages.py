"""PyTorch's sentences for what its layers and functions do not take, beside those of `torch_extras.messages`."""

import re

_ANY = "nearest | linear | bilinear | bicubic | trilinear | area | nearest-exact"
_FORMS = (
    (r"(?:conv|max_pool|avg_pool)\w*: padding has to be between 0 and half the window of (\d+), not (\d+)", lambda window, pad: (
        f"pad should be at most half of effective kernel size, but got pad={pad}, kernel_size={window} and dilation=1")),
    (r"glu: axis (-?\d+) has (\d+) elements", lambda axis, size: f"Halving dimension must be even, but dimension {axis} is size {size}"),
    (r"cross_entropy: reduction has to be .*, not '(.*)'", lambda word: f"{word} is not a valid value for reduction"),
)  # fmt: skip


def translated(text):
    """PyTorch's sentence, or the text itself where there is none."""
    for form, sentence in _FORMS:
        found = re.match(form, text)
        if found is not None:
            return sentence(*found.groups())
    from torch_more import misfits

    return misfits.translated(text)


def of_making(error, name, arguments):
    """The error for arguments of which no layer is made, in PyTorch's words."""
    text = str(error)
    if "needs stride 1" in text:
        return ValueError("padding='same' is not supported for strided convolutions")
    found = re.match(r"padding_mode is one of .*, not '(.*)'", text)
    if found is not None:
        return ValueError(f"padding_mode must be one of {{'circular', 'reflect', 'zeros', 'replicate'}}, but got padding_mode='{found[1]}'")
    from torch_more import misfits

    return misfits.of_making(error, text)


def of_resizing(input, size, scale_factor, mode, align_corners):
    """The error for arguments of `interpolate` that do not go together, or None."""
    ranks = {3: ("linear",), 4: ("bilinear", "bicubic"), 5: ("trilinear",)}
    if size is None and scale_factor is None:
        return ValueError("either size or scale_factor should be defined")
    if size is not None and scale_factor is not None:
        return ValueError("only one of size or scale_factor should be defined")
    if mode not in _ANY.split(" | ") or input.ndim not in ranks:
        return NotImplementedError(f"Input Error: Only 3D, 4D and 5D input Tensors supported (got {input.ndim}D) for the modes: {_ANY} (got {mode})")
    if align_corners is not None and mode in ("nearest", "area", "nearest-exact"):
        return ValueError("align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear")
    if mode in ("linear", "bilinear", "bicubic", "trilinear") and mode not in ranks[input.ndim]:
        wanted = next(rank for rank, modes in ranks.items() if mode in modes)
        return NotImplementedError(f"Got {input.ndim}D input, but {mode} mode needs {wanted}D input")
    for name, given in (("size", size), ("scale_factor", scale_factor)):
        if isinstance(given, (tuple, list)) and len(given) != input.ndim - 2:
            return ValueError(
                f"Input and output must have the same number of spatial dimensions, but got input with spatial dimensions of {list(input.shape[2:])} and "
                f"output {name} of {given}. Please provide input tensor in (N, C, d1, d2, ...,dK) format and output size in (o1, o2, ...,oK) format."
                if name == "size" else
                f"Input and scale_factor must have the same number of spatial dimensions, but got input with spatial dimensions of {list(input.shape[2:])} "
                f"and scale_factor of shape {given}. Please provide input tensor in (N, C, d1, d2, ...,dK) format and scale_factor in (s1, s2, ...,sK) format."
            )  # fmt: skip
    return None

"""`torchvision.transforms.v2.functional`: the functions of pictures, of tensors as well."""

import torch

from .. import functional as _functional


def to_image(inpt):
    """A picture, or an array (height, width, channels), as a tensor (channels, height, width) of the same numbers."""
    if isinstance(inpt, torch.Tensor):
        return inpt
    if hasattr(inpt, "getbands"):
        return _functional.pil_to_tensor(inpt)
    x = torch.from_numpy(inpt)
    return x.unsqueeze(0) if x.ndim == 2 else x.permute(2, 0, 1)


pil_to_tensor = to_image


def to_dtype(inpt, dtype=torch.float32, scale=False):
    """Another type; with `scale=True` pixels keep their brightness."""
    if not scale or dtype == inpt.dtype:
        return inpt.to(dtype)
    if inpt.is_floating_point():
        return inpt.to(dtype) if dtype.is_floating_point else (inpt * (torch.iinfo(dtype).max + 1.0 - 1e-3)).to(dtype)
    most = torch.iinfo(inpt.dtype).max
    if dtype.is_floating_point:
        return (inpt.double() / most).to(dtype)
    # From bits to bits: the first ones, or as many noughts behind them.
    ways = torch.iinfo(dtype).max.bit_length() - most.bit_length()
    return inpt.to(dtype) * 2**ways if ways > 0 else (inpt // 2**-ways).to(dtype)


def get_size(inpt):
    """Height and width."""
    return list(_functional.size_of(inpt))


horizontal_flip, vertical_flip, rgb_to_grayscale = _functional.hflip, _functional.vflip, _functional.rgb_to_grayscale


def __getattr__(name):
    return getattr(_functional, name.removesuffix("_image") if name.endswith("_image") and name != "to_pil_image" else name)

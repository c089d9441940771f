"""Functions of pictures: tensors (channels, height, width), or pictures of PIL."""

import tandem as td
import torch
from PIL import Image
from PIL.Image import Image as Picture
from tandem.dialect import as_class, in_force
from tandem.dialect.late import late_names


def picture_of(x):
    """A picture of a tensor (channels, height, width), or (height, width), of bytes or of numbers from 0 to 1; a picture as it is."""
    if isinstance(x, Picture):
        return x
    if not isinstance(x, torch.Tensor):
        # An array of NumPy's, whose channels come last.
        return Image.fromarray(x)
    if x.ndim not in (2, 3):
        raise ValueError(f"pic should be 2/3 dimensional. Got {x.ndim} dimensions.")
    x = x if x.ndim == 3 else x.unsqueeze(0)
    # What lies beyond 0 and 1 wraps around.
    x = ((x * 255).to(torch.int32) & 255).to(torch.uint8) if x.is_floating_point() else x.to(torch.uint8)
    return Image.fromarray(x.permute(1, 2, 0))


def size_of(img):
    """Height and width."""
    return tuple(img.pixels.shape[:2]) if isinstance(img, Picture) else tuple(img.shape[-2:])


def on_pixels(function, img):
    """Applies a function of tensors (channels, height, width) to a tensor or a picture."""
    if isinstance(img, Picture):
        return picture_of(function(to_tensor(img)))
    return as_class(function(img), torch.Tensor)


def to_tensor(pic):
    """A picture, or an array (height, width, channels) of NumPy's, as a tensor on the device in force."""
    if isinstance(pic, torch.Tensor) or not isinstance(pic, (td.Tensor, Picture)):
        raise TypeError(f"pic should be PIL Image or ndarray. Got {type(pic)}")
    pic = pic.pixels if isinstance(pic, Picture) else pic
    if pic.ndim not in (2, 3):
        raise ValueError(f"pic should be 2/3 dimensional. Got {pic.ndim} dimensions.")
    pic = pic if isinstance(pic, torch.Tensor) else in_force(pic)
    if str(pic.dtype).rpartition(".")[2] != "uint8":
        # Numbers that are no bytes stay what they are.
        x = as_class(pic, torch.Tensor)
        return (x if x.ndim == 3 else x.unsqueeze(-1)).permute(2, 0, 1).contiguous()
    return as_class(td.data.transforms.ToTensor()(pic), torch.Tensor)


def pil_to_tensor(pic):
    """A picture (height, width, channels) as (channels, height, width), of the same whole numbers."""
    if not isinstance(pic, Picture):
        raise TypeError(f"pic should be PIL Image. Got {type(pic)}")
    return (to_tensor(pic) * 255).round().to(torch.uint8)


def gaussian_blur(img, kernel_size, sigma=None):
    """A tensor (…, channels, height, width), blurred; pictures too."""
    if not isinstance(img, torch.Tensor):
        return to_pil_image(gaussian_blur(pil_to_tensor(img), kernel_size, sigma))
    sizes = [kernel_size] * 2 if isinstance(kernel_size, int) else list(kernel_size)
    sigmas = [0.3 * ((size - 1) * 0.5 - 1) + 0.8 for size in sizes] if sigma is None else sigma
    sigmas = [sigmas] * 2 if isinstance(sigmas, (int, float)) else list(sigmas)
    lines = []
    for size, deviation in zip(sizes, sigmas):
        line = torch.exp(-0.5 * (torch.linspace(-(size - 1) / 2, (size - 1) / 2, size) / deviation) ** 2)
        lines.append(line / line.sum())
    kernel, x = torch.outer(lines[1], lines[0]), img.reshape(-1, 1, *img.shape[-2:]).float()
    across, down = (size // 2 for size in sizes)
    x = torch.nn.functional.pad(x, (across, across, down, down), mode="reflect")
    blurred = torch.nn.functional.conv2d(x, kernel.reshape(1, 1, *kernel.shape)).reshape(img.shape)
    return blurred if img.is_floating_point() else blurred.round().to(img.dtype)


def to_pil_image(pic, mode=None):
    return picture_of(pic)


def crop(img, top, left, height, width):
    return on_pixels(lambda x: x[..., top : top + height, left : left + width], img)


def _resized_cubic(x, size, antialias):
    from torch_graphs.resizing import cubic_matrix

    height, width = x.shape[-2:]
    down, across = cubic_matrix(height, size[0], antialias), cubic_matrix(width, size[1], antialias)
    found = down @ (x.float() @ across.T)
    return found if x.is_floating_point() else found.round().clamp(0, 255).to(x.dtype)


def _by_network(x, size, **options):
    """`interpolate` of pictures with any axes in front."""
    return torch.nn.functional.interpolate(x.reshape(1, -1, *x.shape[-2:]), tuple(size), **options).reshape(*x.shape[:-2], *size)


def resize_in_bytes(img, size, interpolation, antialias):
    """`resize`; bytes are resized in whole numbers."""
    way = getattr(interpolation, "value", interpolation)
    if isinstance(img, torch.Tensor) and img.dtype == torch.uint8 and way in ("bilinear", "bicubic"):
        return _by_network(img, size, mode=way, antialias=bool(antialias))
    return resize(img, size, interpolation, antialias=antialias)


def _of_pixels(img, size, way):
    """A picture of PIL in another size: across and then down, or the other way where much less lies between, rounded to bytes after each."""
    from torch_graphs.resizing import cubic_matrix

    from tandem.data._picture_ops import weights

    matrix = cubic_matrix if way == "bicubic" else lambda *sizes: as_class(weights(*sizes), torch.Tensor)
    height, width = size_of(img)
    x = pil_to_tensor(img).double()
    ways = [(width, size[1], False), (height, size[0], True)]
    if size[0] < height and height * size[1] > 1.25 * size[0] * width:
        ways.reverse()
    for old, new, down in ways:
        if old != new:
            # Weights are whole numbers of 22 bits there.
            table = (matrix(old, new, True).double() * 2.0**22).round() / 2.0**22
            x = (table @ x if down else x @ table.T).add(0.5).floor().clamp(0, 255)
    return picture_of(x.to(torch.uint8))


def _whole_size(size, height, width):
    """Both sizes, of the shorter one."""
    if not isinstance(size, int):
        return tuple(size)
    return (size, int(size * width / height)) if height <= width else (int(size * height / width), size)


def resize(img, size, interpolation="bilinear", max_size=None, antialias=True):
    size = size[0] if not isinstance(size, int) and len(size) == 1 else size
    way = getattr(interpolation, "value", interpolation)
    if max_size is not None and isinstance(size, int):
        height, width = size_of(img)
        longer = int(size * max(height, width) / min(height, width))
        if longer > max_size:
            shorter = int(max_size * min(height, width) / max(height, width))
            size = (max_size, shorter) if height > width else (shorter, max_size)
    if isinstance(img, Picture) and way in ("bilinear", "bicubic"):
        return _of_pixels(img, _whole_size(size, *size_of(img)), way)
    if isinstance(img, Picture):
        # The pixel that lies at the middle of each new one, and the rarer filters, are PIL's.
        number = {"nearest": 0, "nearest-exact": 0, "lanczos": 1, "box": 4, "hamming": 5}[way]
        return img.resize(_whole_size(size, *size_of(img))[::-1], number)
    if way == "nearest-exact":
        size = _whole_size(size, *size_of(img))
        return on_pixels(lambda x: _by_network(x, size, mode=way), img)
    if way == "bicubic":
        size = _whole_size(size, *size_of(img))
        return on_pixels(lambda x: _resized_cubic(x, size, antialias), img)
    return on_pixels(td.data.transforms.Resize(size, way, antialias=antialias if way != "nearest" else False), img)


def resized_crop(img, top, left, height, width, size, interpolation="bilinear", antialias=True):
    return resize(crop(img, top, left, height, width), size, interpolation, antialias=antialias)


def center_crop(img, output_size):
    output_size = (tuple(output_size) * 2)[:2] if isinstance(output_size, (tuple, list)) else output_size
    return on_pixels(td.data.transforms.CenterCrop(output_size), img)


def hflip(img):
    return on_pixels(lambda x: x.flip(-1), img)


def vflip(img):
    return on_pixels(lambda x: x.flip(-2), img)


def normalize(tensor, mean, std, inplace=False):
    if not isinstance(tensor, torch.Tensor):
        raise TypeError(f"img should be Tensor Image. Got {type(tensor)}")
    if not tensor.is_floating_point():
        raise TypeError(f"Input tensor should be a float tensor. Got {tensor.dtype}.")
    if tensor.ndim < 3:
        raise ValueError(f"Expected tensor to be a tensor image of size (..., C, H, W). Got tensor.size() = {tensor.size()}")
    mean, std = (torch.as_tensor(value, dtype=tensor.dtype, device=tensor.device) for value in (mean, std))
    if (std == 0).any():
        raise ValueError(f"std evaluated to zero after conversion to {tensor.dtype}, leading to division by zero.")
    mean, std = (value.reshape(-1, 1, 1) if value.ndim == 1 else value for value in (mean, std))
    return (tensor if inplace else tensor.clone()).sub_(mean).div_(std)


def pad(img, padding, fill=0, padding_mode="constant"):
    left, top, right, bottom = (padding,) * 4 if isinstance(padding, int) else tuple(padding) * (4 // len(padding))
    return on_pixels(lambda x: td.pad(x, [(0, 0)] * (x.ndim - 2) + [(top, bottom), (left, right)], padding_mode, fill), img)


def rgb_to_grayscale(img, num_output_channels=1):
    def grey(x):
        one = (0.2989 * x[..., 0, :, :] + 0.587 * x[..., 1, :, :] + 0.114 * x[..., 2, :, :]).unsqueeze(-3).to(x.dtype)
        return one if num_output_channels == 1 else torch.cat([one] * num_output_channels, dim=-3)

    return on_pixels(grey, img)


_late = late_names("torchvision.transforms.functional", "torchvision.transforms.adjustments")


def __getattr__(name):
    if name == "InterpolationMode":
        from . import InterpolationMode

        return InterpolationMode
    return _late(name)


__getattr__.late_values = _late.late_values

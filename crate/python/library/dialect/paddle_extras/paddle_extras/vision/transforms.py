"""`paddle.vision.transforms`: transforms of pictures, of arrays (height, width, channels) and of tensors."""

import random
import sys

import numpy as np
import tandem as td
import torch
import torchvision.transforms as _t
from PIL import Image
from tandem.dialect import as_class, missing_names
from torchvision.transforms import functional as _f

from paddle._tensor import Tensor, operand, owned


def _given_back(like, found):
    """A result in the class of what was given: array, tensor or picture."""
    if isinstance(like, np.ndarray) and not isinstance(like, Tensor):
        return np.array(found) if not isinstance(found, td.Tensor) else as_class(found, np.ndarray)
    return owned(found)


def _picture(img):
    """An array as a picture, a tensor as one of PyTorch's, on which transforms work."""
    if isinstance(img, Tensor):
        return as_class(img, torch.Tensor)
    return Image.fromarray(img) if isinstance(img, np.ndarray) else img


class BaseTransform:
    """The base: a subclass writes `_apply_image(self, image)`. Of a tuple only the fields named image are transformed."""

    def __init__(self, keys=None):
        self.keys = ("image",) if keys is None else keys
        self.params = None

    def _get_params(self, inputs):
        """What a random transform draws once for all fields."""

    def _apply_image(self, image):
        raise NotImplementedError(f"{type(self).__name__} needs a method _apply_image")

    def __call__(self, inputs):
        fields = inputs if isinstance(inputs, tuple) else (inputs,)
        self.params = self._get_params(fields)
        found = []
        for at, field in enumerate(fields):
            apply = getattr(self, f"_apply_{self.keys[at]}", None) if at < len(self.keys) else None
            found.append(field if apply is None else apply(field))
        return tuple(found) if isinstance(inputs, tuple) else found[0]


class Compose:
    """Transforms one after the other."""

    def __init__(self, transforms):
        self.transforms = list(transforms)

    def __call__(self, data):
        for transform in self.transforms:
            data = transform(data)
        return data


def to_tensor(pic, data_format="CHW"):
    """A picture of whole numbers as a tensor of numbers from 0 to 1."""
    if isinstance(pic, Tensor):
        return pic
    if isinstance(pic, np.ndarray):
        x = operand(pic if pic.ndim == 3 else pic[:, :, None])
        x = x.astype("float32") / 255 if x.dtype.name == "uint8" else x.astype("float32")
        x = x.transpose([2, 0, 1])
    else:
        x = owned(_f.to_tensor(pic))
    return x if data_format == "CHW" else x.transpose([1, 2, 0])


def _statistics(values, count):
    return [float(values)] * count if isinstance(values, (int, float)) else [float(value) for value in values]


def normalize(img, mean, std, data_format="CHW", to_rgb=False):
    """(x - mean) / std, channel by channel."""
    is_tensor = isinstance(img, Tensor)
    x = img if is_tensor else np.array(img).astype("float32")
    axis = x.ndim - 3 if data_format == "CHW" else x.ndim - 1
    count = x.shape[axis]
    shape = [-1, 1, 1] if data_format == "CHW" else [1, 1, -1]
    make = (lambda values: operand(_statistics(values, count)).reshape(shape)) if is_tensor else (
        lambda values: np.array(_statistics(values, count), dtype="float32").reshape(shape))  # fmt: skip
    return (x - make(mean)) / make(std)


class ToTensor(BaseTransform):
    """A picture of whole numbers as a tensor of numbers from 0 to 1."""

    def __init__(self, data_format="CHW", keys=None):
        super().__init__(keys)
        self.data_format = data_format

    def _apply_image(self, img):
        return to_tensor(img, self.data_format)


class Normalize(BaseTransform):
    """(x - mean) / std, channel by channel."""

    def __init__(self, mean=0.0, std=1.0, data_format="CHW", to_rgb=False, keys=None):
        super().__init__(keys)
        self.mean, self.std, self.data_format = mean, std, data_format

    def _apply_image(self, img):
        return normalize(img, self.mean, self.std, self.data_format)


class Transpose(BaseTransform):
    """Axes in another order, which is (channels, height, width) of a picture."""

    def __init__(self, order=(2, 0, 1), keys=None):
        super().__init__(keys)
        self.order = order

    def _apply_image(self, img):
        if isinstance(img, Tensor):
            return img.transpose(list(self.order))
        array = np.array(img)
        return (array if array.ndim == 3 else array[..., None]).transpose(self.order)


def _by_mode(args, kwargs):
    """Arguments with the way of interpolation as PyTorch's transforms take it."""
    mode = lambda value: _t.InterpolationMode(value.lower()) if isinstance(value, str) else value
    return tuple(map(mode, args)), {key: mode(value) if key == "interpolation" else value for key, value in kwargs.items()}


def _of_torchvision(name):
    """A transform of PyTorch's of the same arguments."""
    base = getattr(_t, name)

    def __init__(self, *args, keys=None, **kwargs):
        BaseTransform.__init__(self, keys)
        args, kwargs = _by_mode(args, kwargs)
        if name == "RandomHorizontalFlip" or name == "RandomVerticalFlip":
            args, kwargs = (), {"p": args[0] if args else kwargs.pop("prob", 0.5)}
        self._transform = base(*args, **kwargs)

    def _apply_image(self, img):
        if hasattr(self._transform, "antialias"):
            # Tensors are interpolated between the nearest elements, pictures are averaged.
            self._transform.antialias = not isinstance(img, Tensor)
        return _given_back(img, self._transform(_picture(img)))

    return type(name, (BaseTransform,), {"__init__": __init__, "_apply_image": _apply_image, "__module__": __name__, "__doc__": base.__doc__})


for _name in (
    "Resize CenterCrop RandomCrop RandomResizedCrop RandomHorizontalFlip RandomVerticalFlip RandomRotation ColorJitter Grayscale Pad RandomErasing "
    "RandomAffine"
).split():
    globals()[_name] = _of_torchvision(_name)


def _jitter(name):
    def __init__(self, value, keys=None):
        BaseTransform.__init__(self, keys)
        self._transform = _t.ColorJitter(**{name: value})

    def _apply_image(self, img):
        return _given_back(img, self._transform(_picture(img)))

    return type(f"{name.title()}Transform", (BaseTransform,), {"__init__": __init__, "_apply_image": _apply_image, "__module__": __name__})


def _part(self, img, output_size):
    """A random part of this size: top, left, height and width."""
    height, width = img.size[::-1] if isinstance(img, Image.Image) else img.shape[1:] if isinstance(img, Tensor) else img.shape[:2]
    if (height, width) == tuple(output_size):
        return 0, 0, height, width
    top, left = (random.randint(0, size - new) for size, new in zip((height, width), output_size))
    return top, left, *output_size


globals()["RandomCrop"]._get_param = _part
BrightnessTransform, ContrastTransform, SaturationTransform, HueTransform = map(_jitter, ("brightness", "contrast", "saturation", "hue"))


def _function(name):
    found = getattr(_f, name)

    def call(img, *args, **kwargs):
        args, kwargs = _by_mode(args, kwargs)
        if name == "resize":
            kwargs["antialias"] = not isinstance(img, Tensor)
        return _given_back(img, found(_picture(img), *args, **kwargs))

    call.__name__ = name
    return call


def crop(img, top, left, height, width):
    """A part of a picture; of an array these rows and columns, whatever its axes mean."""
    if isinstance(img, np.ndarray) and not isinstance(img, Tensor):
        return img[top : top + height, left : left + width]
    return _given_back(img, _f.crop(img, top, left, height, width))


resize, center_crop, hflip, vflip = map(_function, ("resize", "center_crop", "hflip", "vflip"))
pad, to_grayscale = _function("pad"), _function("rgb_to_grayscale")
adjust_brightness, adjust_contrast, adjust_hue, rotate = map(_function, ("adjust_brightness", "adjust_contrast", "adjust_hue", "rotate"))


def erase(img, i, j, h, w, v, inplace=False):
    """The picture with values in a rectangle."""
    is_tensor = isinstance(img, Tensor)
    found = img.clone() if is_tensor else np.array(img)
    if is_tensor:
        found[..., i : i + h, j : j + w] = v
    else:
        found[i : i + h, j : j + w] = v
    return found if is_tensor or isinstance(img, np.ndarray) else _given_back(img, _picture(found))


functional = sys.modules[__name__]
__getattr__ = missing_names("paddle.vision.transforms")

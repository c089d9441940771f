"""`torchvision.transforms.v2`: transforms of pictures together with their boxes, points and masks, in samples of any form."""

import enum

import torch
from tandem.dialect.late import late_names
from torchvision import tv_tensors

from .. import InterpolationMode, _around, _pair
from .. import ColorJitter as _ColorJitter
from .. import RandomResizedCrop as _RandomResizedCrop
from ..functional import Picture
from . import functional as F

_BILINEAR = InterpolationMode.BILINEAR


def flattened(sample, leaves):
    """The values in lists, tuples and dictionaries, added to `leaves`; gives a function that puts others in their places."""
    if isinstance(sample, dict):
        parts = {key: flattened(value, leaves) for key, value in sample.items()}
        return lambda values: type(sample)((key, part(values)) for key, part in parts.items())
    if isinstance(sample, (list, tuple)) and type(sample).__name__ != "Size":
        parts = [flattened(value, leaves) for value in sample]
        named = hasattr(sample, "_fields")
        return lambda values: type(sample)(*[part(values) for part in parts]) if named else type(sample)([part(values) for part in parts])
    leaves.append(sample)
    return next


class Transform:
    """The base of transforms of one's own: `make_params(flat_inputs)` draws, `transform(inpt, params)` changes one input."""

    _transformed_types = (torch.Tensor, Picture)

    def check_inputs(self, flat_inputs):
        """Refuses what a transform cannot change."""

    def make_params(self, flat_inputs):
        """What is drawn for one call."""
        return {}

    def transform(self, inpt, params):
        raise NotImplementedError

    def _needs_transform_list(self, leaves):
        # Tensors that say nothing are pictures where there is no other, and only the first one.
        first = not any(isinstance(leaf, (tv_tensors.Image, tv_tensors.Video, Picture)) for leaf in leaves)
        found = []
        for leaf in leaves:
            wanted = any(isinstance(leaf, kind) if isinstance(kind, type) else kind(leaf) for kind in self._transformed_types)
            if wanted and isinstance(leaf, torch.Tensor) and not isinstance(leaf, tv_tensors.TVTensor):
                wanted, first = first, False
            found.append(wanted)
        return found

    def _is_skipped(self):
        return False

    def forward(self, *inputs):
        """The sample, changed."""
        sample, leaves = inputs if len(inputs) > 1 else inputs[0], []
        build = flattened(sample, leaves)
        self.check_inputs(leaves)
        if self._is_skipped():
            return sample
        wanted = self._needs_transform_list(leaves)
        params = self.make_params([leaf for leaf, changes in zip(leaves, wanted) if changes])
        return build(iter([self.transform(leaf, params) if changes else leaf for leaf, changes in zip(leaves, wanted)]))

    def __call__(self, *inputs):
        return self.forward(*inputs)

    def extra_repr(self):
        """The settings that are numbers, words or lists of them."""
        shown = {key: value for key, value in vars(self).items() if key[0] != "_" and isinstance(value, (bool, int, float, str, tuple, list, enum.Enum))}
        return ", ".join(f"{key}={value}" for key, value in shown.items())

    def __repr__(self):
        return f"{type(self).__name__}({self.extra_repr()})"


class ByChance(Transform):
    """A transform that is applied with the chance `p`."""

    def __init__(self, p=0.5):
        if not 0.0 <= p <= 1.0:
            raise ValueError("`p` should be a floating point value in the interval [0.0, 1.0].")
        self.p = p

    def _is_skipped(self):
        return bool(torch.rand(1) >= self.p)


def size_of(leaves):
    """Height and width of what a sample has of a picture."""
    sizes = {tuple(F.get_size(leaf)) for leaf in leaves if isinstance(leaf, (torch.Tensor, Picture))}
    if not sizes:
        raise TypeError("No image, video, mask, bounding box of keypoint was found in the sample")
    if len(sizes) > 1:
        raise ValueError(f"Found multiple HxW dimensions in the sample: {sorted(sizes)}")
    return sizes.pop()


def fill_of(fill, inpt):
    """With what an input is filled, where that may differ from kind to kind."""
    if isinstance(fill, dict):
        return next((value for kind, value in fill.items() if kind == "others" or isinstance(inpt, kind)), 0)
    return fill


class Compose(Transform):
    """Transforms one after the other."""

    def __init__(self, transforms):
        if not isinstance(transforms, (list, tuple)):
            raise TypeError("Argument transforms should be a sequence of callables")
        if not transforms:
            raise ValueError("Pass at least one transform")
        self.transforms = transforms

    def forward(self, *inputs):
        """The sample, changed by one after the other."""
        several = len(inputs) > 1
        for transform in self.transforms:
            found = transform(*inputs)
            inputs = found if several else (found,)
        return inputs if several else inputs[0]

    def extra_repr(self):
        """One a line."""
        return "\n".join(f"    {transform}" for transform in self.transforms)

    def __repr__(self):
        return "\n".join(["Compose(", *(f"      {transform}" for transform in self.transforms), ")"])


class RandomHorizontalFlip(ByChance):
    """Mirrored with the chance `p`."""

    def transform(self, inpt, params):
        return F.horizontal_flip(inpt)


class RandomVerticalFlip(ByChance):
    """Upside down with the chance `p`."""

    def transform(self, inpt, params):
        return F.vertical_flip(inpt)


class Resize(Transform):
    """Another size; of one number, that of the shorter side."""

    def __init__(self, size, interpolation=_BILINEAR, max_size=None, antialias=True):
        self.size = size if size is None else [size] if isinstance(size, int) else list(size)
        self.interpolation, self.max_size, self.antialias = interpolation, max_size, antialias

    def transform(self, inpt, params):
        return F.resize(inpt, self.size, self.interpolation, self.max_size, self.antialias)


class CenterCrop(Transform):
    """The middle."""

    def __init__(self, size):
        self.size = _pair(size)

    def transform(self, inpt, params):
        return F.center_crop(inpt, self.size)


class RandomResizedCrop(Transform):
    """A part of random area and shape, resized."""

    get_params = staticmethod(_RandomResizedCrop.get_params)

    def __init__(self, size, scale=(0.08, 1.0), ratio=(3.0 / 4.0, 4.0 / 3.0), interpolation=_BILINEAR, antialias=True):
        self.size, self.scale, self.ratio, self.interpolation, self.antialias = _pair(size), scale, ratio, interpolation, antialias

    def make_params(self, flat_inputs):
        """A random part."""
        height, width = size_of(flat_inputs)
        return _RandomResizedCrop.params_within(height, width, self.scale, self.ratio)

    def transform(self, inpt, params):
        return F.resized_crop(inpt, *params, self.size, self.interpolation, self.antialias)


class Pad(Transform):
    """A border of pixels."""

    def __init__(self, padding, fill=0, padding_mode="constant"):
        self.padding = padding if isinstance(padding, int) else list(padding)
        self.fill, self.padding_mode = fill, padding_mode

    def transform(self, inpt, params):
        return F.pad(inpt, self.padding, fill_of(self.fill, inpt), self.padding_mode)


class RandomCrop(Transform):
    """A part of this size from a random place."""

    def __init__(self, size, padding=None, pad_if_needed=False, fill=0, padding_mode="constant"):
        self.size = _pair(size)
        if padding is not None:
            self.padding = [padding] if isinstance(padding, int) else list(padding)
        self.pad_if_needed, self.fill, self.padding_mode = pad_if_needed, fill, padding_mode

    def make_params(self, flat_inputs):
        """A border, and a random place."""
        height, width = size_of(flat_inputs)
        padding = getattr(self, "padding", [0])
        left, top, right, bottom = padding * (4 // len(padding))
        height, width, (rows, columns) = height + top + bottom, width + left + right, self.size
        if self.pad_if_needed:
            more = max(0, rows - height)
            top, bottom, height = top + more, bottom + more, height + 2 * more
            more = max(0, columns - width)
            left, right, width = left + more, right + more, width + 2 * more
        if height < rows or width < columns:
            raise ValueError(f"Required crop size {(rows, columns)} is larger than {'padded ' * any(padding)}input image size {(height, width)}.")
        at = [int(torch.randint(0, size - part + 1, size=(1,))) if size > part else 0 for size, part in ((height, rows), (width, columns))]
        return [left, top, right, bottom], at

    def transform(self, inpt, params):
        padding, (top, left) = params
        if any(padding):
            inpt = F.pad(inpt, padding, fill_of(self.fill, inpt), self.padding_mode)
        return F.crop(inpt, top, left, *self.size)


class RandomRotation(Transform):
    """Turned at random."""

    def __init__(self, degrees, interpolation=InterpolationMode.NEAREST, expand=False, center=None, fill=0):
        self.degrees = [float(-degrees), float(degrees)] if isinstance(degrees, (int, float)) else [float(bound) for bound in degrees]
        self.interpolation, self.expand, self.fill, self.center = interpolation, expand, fill, center

    def make_params(self, flat_inputs):
        """A random angle."""
        return torch.empty(1).uniform_(*self.degrees).item()

    def transform(self, inpt, params):
        return F.rotate(inpt, params, self.interpolation, self.expand, self.center, fill_of(self.fill, inpt))


class ColorJitter(Transform):
    """Other colours, at random."""

    get_params = staticmethod(_ColorJitter.get_params)
    _names = ("brightness", "contrast", "saturation", "hue")

    def __init__(self, brightness=None, contrast=None, saturation=None, hue=None):
        for name, value in zip(self._names, (brightness, contrast, saturation, hue)):
            bounds = (0.0, -0.5, 0.5) if name == "hue" else (1.0,)
            setattr(self, name, None if value is None else _around(value, *bounds))

    def make_params(self, flat_inputs):
        """The order of the changes, and how strong each is."""
        order = torch.randperm(4).tolist()
        bounds = [getattr(self, name) for name in self._names]
        return order, [None if pair is None else torch.empty(1).uniform_(*pair).item() for pair in bounds]

    def transform(self, inpt, params):
        order, factors = params
        for at in order:
            if factors[at] is not None:
                inpt = getattr(F, f"adjust_{self._names[at]}")(inpt, factors[at])
        return inpt


class Grayscale(Transform):
    """A picture of one channel, or of three alike."""

    def __init__(self, num_output_channels=1):
        self.num_output_channels = num_output_channels

    def transform(self, inpt, params):
        return F.rgb_to_grayscale(inpt, self.num_output_channels)


class Normalize(Transform):
    """(x - mean) / std, channel by channel."""

    def __init__(self, mean, std, inplace=False):
        self.mean, self.std, self.inplace = list(mean), list(std), inplace

    def check_inputs(self, flat_inputs):
        """Refuses pictures of PIL."""
        if any(isinstance(leaf, Picture) for leaf in flat_inputs):
            raise TypeError("Normalize() does not support PIL images.")

    def transform(self, inpt, params):
        return F.normalize(inpt, self.mean, self.std)


class GaussianBlur(Transform):
    """A blur of random strength."""

    def __init__(self, kernel_size, sigma=(0.1, 2.0)):
        self.kernel_size = _pair(kernel_size)
        self.sigma = [float(sigma)] * 2 if isinstance(sigma, (int, float)) else [float(bound) for bound in sigma]

    def make_params(self, flat_inputs):
        """A random deviation."""
        return [torch.empty(1).uniform_(*self.sigma).item()] * 2

    def transform(self, inpt, params):
        return F.gaussian_blur(inpt, list(self.kernel_size), params)


class ToImage(Transform):
    """A picture (height, width, channels), or a tensor, as an `Image`."""

    def _needs_transform_list(self, leaves):
        pictures = (Picture, torch.Tensor)
        return [type(leaf).__name__ == "ndarray" or isinstance(leaf, pictures) and not isinstance(leaf, tv_tensors.TVTensor) for leaf in leaves]

    def transform(self, inpt, params):
        return F.to_image(inpt)


class ToDtype(Transform):
    """Another type; with `scale=True` pixels keep their brightness. A dictionary tells that of each kind."""

    def __init__(self, dtype, scale=False):
        self.dtype, self.scale = dtype, scale

    def transform(self, inpt, params):
        dtype = self.dtype
        if isinstance(dtype, dict):
            known = type(inpt) in dtype or "others" in dtype
            if not known:
                raise ValueError(
                    f"No dtype was specified for type {type(inpt)}. If you only need to convert the dtype of images or videos, you can just pass e.g. "
                    "dtype=torch.float32. If you're passing a dict as dtype, you can use \"others\" as a catch-all key."
                )
            dtype = dtype[type(inpt)] if type(inpt) in dtype else dtype["others"]
        elif not F.is_picture(inpt):
            return inpt
        return inpt if dtype is None else F.to_dtype(inpt, dtype, self.scale)


class ConvertImageDtype(Transform):
    """Pictures in another type, of the same brightness."""

    def __init__(self, dtype=torch.float32):
        self.dtype = dtype

    def transform(self, inpt, params):
        return F.to_dtype(inpt, self.dtype, scale=True) if F.is_picture(inpt) else inpt


class ToPureTensor(Transform):
    """The elements alone."""

    def transform(self, inpt, params):
        return F.as_plain(inpt)


class Identity(Transform):
    """The sample itself."""

    def transform(self, inpt, params):
        return inpt


class Lambda(Transform):
    """A function as a transform, of inputs of these types."""

    def __init__(self, lambd, *types):
        self.lambd, self.types = lambd, types or (object,)
        self._transformed_types = self.types

    def transform(self, inpt, params):
        return self.lambd(inpt)

    def extra_repr(self):
        """The function's name."""
        name = getattr(self.lambd, "__name__", "")
        return f"{name}, types={[kind.__name__ for kind in self.types]}" if name else f"types={[kind.__name__ for kind in self.types]}"


__getattr__ = late_names(
    "torchvision.transforms.v2", "torchvision.transforms.v2.rarer", "torchvision.transforms.v2.samples", "torchvision.transforms.v2.policies",
    "torchvision.transforms",
)  # fmt: skip

"""Transforms of `torchvision.transforms.v2` that few programs take: forms and colours by chance."""

import torch
from torchvision import tv_tensors

from .. import InterpolationMode, rarer
from ..functional import Picture
from . import ByChance, F, Transform, fill_of, size_of

_BILINEAR = InterpolationMode.BILINEAR


class RandomAffine(Transform):
    """Turned, moved, scaled and sheared at random."""

    get_params = staticmethod(rarer.RandomAffine.get_params)

    def __init__(self, degrees, translate=None, scale=None, shear=None, interpolation=InterpolationMode.NEAREST, fill=0, center=None):
        self.degrees = [float(-degrees), float(degrees)] if isinstance(degrees, (int, float)) else [float(bound) for bound in degrees]
        self.translate, self.scale = translate, scale
        self.shear = [float(-shear), float(shear)] if isinstance(shear, (int, float)) else shear
        self.interpolation, self.fill, self.center = interpolation, fill, center

    def make_params(self, flat_inputs):
        """A random angle, way, scale and shear."""
        height, width = size_of(flat_inputs)
        return self.get_params(self.degrees, self.translate, self.scale, self.shear, (width, height))

    def transform(self, inpt, params):
        return F.affine(inpt, *params, self.interpolation, fill_of(self.fill, inpt), self.center)


class RandomPerspective(ByChance):
    """Seen from elsewhere, with the chance `p`."""

    get_params = staticmethod(rarer.RandomPerspective.get_params)

    def __init__(self, distortion_scale=0.5, p=0.5, interpolation=_BILINEAR, fill=0):
        super().__init__(p)
        self.distortion_scale, self.interpolation, self.fill = distortion_scale, interpolation, fill

    def make_params(self, flat_inputs):
        """The corners, and where they come."""
        height, width = size_of(flat_inputs)
        return self.get_params(width, height, self.distortion_scale)

    def transform(self, inpt, params):
        return F.perspective(inpt, *params, self.interpolation, fill_of(self.fill, inpt))


class ElasticTransform(Transform):
    """Pixels moved about, smoothly."""

    get_params = staticmethod(rarer.ElasticTransform.get_params)

    def __init__(self, alpha=50.0, sigma=5.0, interpolation=_BILINEAR, fill=0):
        self.__dict__.update(vars(rarer.ElasticTransform(alpha, sigma, interpolation, fill)))

    def make_params(self, flat_inputs):
        """How far each pixel is moved."""
        return self.get_params(self.alpha, self.sigma, size_of(flat_inputs))

    def transform(self, inpt, params):
        return F.elastic(inpt, params, self.interpolation, fill_of(self.fill, inpt))


class RandomZoomOut(ByChance):
    """A large border, by chance."""

    def __init__(self, fill=0, side_range=(1.0, 4.0), p=0.5):
        super().__init__(p)
        self.fill, self.side_range = fill, side_range
        if side_range[0] < 1.0 or side_range[0] > side_range[1]:
            raise ValueError(f"Invalid side range provided {side_range}.")

    def make_params(self, flat_inputs):
        """A random border."""
        height, width = size_of(flat_inputs)
        more = self.side_range[0] + torch.rand(1) * (self.side_range[1] - self.side_range[0])
        columns, rows = int(width * more), int(height * more)
        share = torch.rand(2)
        left, top = int((columns - width) * share[0]), int((rows - height) * share[1])
        return [left, top, columns - left - width, rows - top - height]

    def transform(self, inpt, params):
        return F.pad(inpt, params, fill_of(self.fill, inpt))


class ScaleJitter(Transform):
    """A random size around one."""

    def __init__(self, target_size, scale_range=(0.1, 2.0), interpolation=_BILINEAR, antialias=True):
        self.target_size, self.scale_range, self.interpolation, self.antialias = target_size, scale_range, interpolation, antialias

    def make_params(self, flat_inputs):
        """A random size."""
        height, width = size_of(flat_inputs)
        scale = self.scale_range[0] + torch.rand(1) * (self.scale_range[1] - self.scale_range[0])
        ratio = min(self.target_size[1] / height, self.target_size[0] / width) * scale
        return int(height * ratio), int(width * ratio)

    def transform(self, inpt, params):
        return F.resize(inpt, params, self.interpolation, antialias=self.antialias)


class RandomShortestSize(Transform):
    """One of several lengths for the shorter side."""

    def __init__(self, min_size, max_size=None, interpolation=_BILINEAR, antialias=True):
        self.min_size = [min_size] if isinstance(min_size, int) else list(min_size)
        self.max_size, self.interpolation, self.antialias = max_size, interpolation, antialias

    def make_params(self, flat_inputs):
        """The size."""
        height, width = size_of(flat_inputs)
        ratio = self.min_size[int(torch.randint(len(self.min_size), ()))] / min(height, width)
        if self.max_size is not None:
            ratio = min(ratio, self.max_size / max(height, width))
        return int(height * ratio), int(width * ratio)

    def transform(self, inpt, params):
        return F.resize(inpt, params, self.interpolation, antialias=self.antialias)


class RandomResize(Transform):
    """A random length for the shorter side."""

    def __init__(self, min_size, max_size, interpolation=_BILINEAR, antialias=True):
        self.min_size, self.max_size, self.interpolation, self.antialias = min_size, max_size, interpolation, antialias

    def make_params(self, flat_inputs):
        """The length."""
        return int(torch.randint(self.min_size, self.max_size, ()))

    def transform(self, inpt, params):
        return F.resize(inpt, [params], self.interpolation, antialias=self.antialias)


class FiveCrop(Transform):
    """The corners and the middle."""

    def __init__(self, size):
        self.size = (size, size) if isinstance(size, int) else tuple(size)

    def transform(self, inpt, params):
        return F.five_crop(inpt, self.size)


class TenCrop(Transform):
    """The corners and the middle of the picture and of its mirror image."""

    def __init__(self, size, vertical_flip=False):
        self.size, self.vertical_flip = (size, size) if isinstance(size, int) else tuple(size), vertical_flip

    def transform(self, inpt, params):
        return F.ten_crop(inpt, self.size, self.vertical_flip)


def _by_chance(name, function, setting=None):
    def __init__(self, *values, p=0.5, **named):
        values = [*values, *named.values()]
        ByChance.__init__(self, values[1] if setting and len(values) > 1 else values[0] if not setting and values else p)
        if setting:
            setattr(self, setting, values[0])

    def transform(self, inpt, params):
        return getattr(F, function)(inpt, *([getattr(self, setting)] if setting else []))

    made = type(name, (ByChance,), {"__init__": __init__, "transform": transform, "__doc__": f"`functional.{function}` with the chance `p`."})
    made.__module__ = "torchvision.transforms.v2"
    return made


RandomInvert, RandomAutocontrast, RandomEqualize = (_by_chance(f"Random{name}", name.lower()) for name in ("Invert", "Autocontrast", "Equalize"))
RandomPosterize, RandomSolarize = _by_chance("RandomPosterize", "posterize", "bits"), _by_chance("RandomSolarize", "solarize", "threshold")
RandomAdjustSharpness = _by_chance("RandomAdjustSharpness", "adjust_sharpness", "sharpness_factor")


class RandomGrayscale(ByChance):
    """Grey with the chance `p`."""

    def __init__(self, p=0.1):
        super().__init__(p)

    def transform(self, inpt, params):
        return F.rgb_to_grayscale(inpt, F.get_num_channels(inpt)) if F.is_picture(inpt) else inpt


class RGB(Transform):
    """Grey pictures with three channels alike."""

    def transform(self, inpt, params):
        if not F.is_picture(inpt) or F.get_num_channels(inpt) != 1:
            return inpt
        return F.rgb_to_grayscale(inpt, 3) if isinstance(inpt, Picture) else F.on(inpt, lambda x: torch.cat([x] * 3, -3))


class RandomChannelPermutation(Transform):
    """Channels in random order."""

    def make_params(self, flat_inputs):
        """The order."""
        return torch.randperm(next(F.get_num_channels(leaf) for leaf in flat_inputs if F.is_picture(leaf)))

    def transform(self, inpt, params):
        return F.permute_channels(inpt, params.tolist())


class RandomPhotometricDistort(Transform):
    """Other colours, each change with the chance `p`."""

    def __init__(self, brightness=(0.875, 1.125), contrast=(0.5, 1.5), saturation=(0.5, 1.5), hue=(-0.05, 0.05), p=0.5):
        self.brightness, self.contrast, self.hue, self.saturation, self.p = brightness, contrast, hue, saturation, p

    def make_params(self, flat_inputs):
        """Factors, the order, and that of the channels."""
        channels = next(F.get_num_channels(leaf) for leaf in flat_inputs if F.is_picture(leaf))
        names = ("brightness", "contrast", "saturation", "hue")
        found = {name: torch.empty(1).uniform_(*getattr(self, name)).item() if torch.rand(1) < self.p else None for name in names}
        first = bool(torch.rand(()) < 0.5)
        return found, first, torch.randperm(channels).tolist() if torch.rand(1) < self.p else None

    def transform(self, inpt, params):
        factors, first, order = params
        names = ["brightness", "contrast", "saturation", "hue"] if first else ["brightness", "saturation", "hue", "contrast"]
        for name in names:
            if factors[name] is not None:
                inpt = getattr(F, f"adjust_{name}")(inpt, factors[name])
        return inpt if order is None else F.permute_channels(inpt, order)


class GaussianNoise(Transform):
    """Noise added to pixels."""

    def __init__(self, mean=0.0, sigma=0.1, clip=True):
        self.mean, self.sigma, self.clip = mean, sigma, clip

    def transform(self, inpt, params):
        return F.gaussian_noise(inpt, self.mean, self.sigma, self.clip)


class RandomErasing(ByChance):
    """Overwrites a rectangle with a value, or with noise for `"random"`, with the chance `p`."""

    def __init__(self, p=0.5, scale=(0.02, 0.33), ratio=(0.3, 3.3), value=0.0, inplace=False):
        super().__init__(p)
        self.scale, self.ratio = scale, ratio
        self.value = [float(value)] if isinstance(value, (int, float)) else None if isinstance(value, str) else [float(part) for part in value]
        self.inplace = inplace

    def make_params(self, flat_inputs):
        """A random rectangle, and what is written."""
        picture = next(leaf for leaf in flat_inputs if F.is_picture(leaf))
        (height, width), logs = F.get_size(picture), torch.log(torch.tensor(self.ratio)).tolist()
        for _ in range(10):
            area = height * width * torch.empty(1).uniform_(*self.scale).item()
            shape = torch.exp(torch.empty(1).uniform_(*logs)).item()
            h, w = round((area * shape) ** 0.5), round((area / shape) ** 0.5)
            if h < height and w < width:
                value = torch.empty(F.get_num_channels(picture), h, w).normal_() if self.value is None else torch.tensor(self.value)[:, None, None]
                return torch.randint(0, height - h + 1, size=(1,)).item(), torch.randint(0, width - w + 1, size=(1,)).item(), h, w, value
        return None

    def transform(self, inpt, params):
        return inpt if params is None else F.erase(inpt, *params, self.inplace)


class LinearTransformation(Transform):
    """A picture as a vector, less a mean, times a matrix."""

    def __init__(self, transformation_matrix, mean_vector):
        self.transformation_matrix, self.mean_vector = transformation_matrix, mean_vector

    def transform(self, inpt, params):
        return F.on(inpt, rarer.LinearTransformation(self.transformation_matrix, self.mean_vector))


class UniformTemporalSubsample(Transform):
    """So many pictures of a film."""

    def __init__(self, num_samples):
        self.num_samples = num_samples

    def transform(self, inpt, params):
        return F.uniform_temporal_subsample(inpt, self.num_samples) if isinstance(inpt, torch.Tensor) and not isinstance(inpt, tv_tensors.BoundingBoxes) else inpt


class RandomApply(Transform):
    """Transforms that are applied with a probability."""

    def __init__(self, transforms, p=0.5):
        if not 0.0 <= p <= 1.0:
            raise ValueError("`p` should be a floating point value in the interval [0.0, 1.0].")
        self.transforms, self.p = transforms, p

    def forward(self, *inputs):
        """The sample, changed or not."""
        if torch.rand(1) >= self.p:
            return inputs if len(inputs) > 1 else inputs[0]
        return _chained(self.transforms, inputs)

    def extra_repr(self):
        """One a line."""
        return "\n".join(f"    {transform}" for transform in self.transforms)


def _chained(transforms, inputs):
    several = len(inputs) > 1
    for transform in transforms:
        found = transform(*inputs)
        inputs = found if several else (found,)
    return inputs if several else inputs[0]


class RandomChoice(Transform):
    """One of the transforms, drawn by weight."""

    def __init__(self, transforms, p=None):
        if p is not None and len(p) != len(transforms):
            raise ValueError(f"Length of p doesn't match the number of transforms: {len(p)} != {len(transforms)}")
        weights = [1] * len(transforms) if p is None else p
        self.transforms, self.p = transforms, [weight / sum(weights) for weight in weights]

    def forward(self, *inputs):
        """The sample, changed."""
        return self.transforms[int(torch.multinomial(torch.tensor(self.p), 1))](*inputs)


class RandomOrder(Transform):
    """The transforms in random order."""

    def __init__(self, transforms):
        self.transforms = transforms

    def forward(self, *inputs):
        """The sample, changed."""
        return _chained([self.transforms[at] for at in torch.randperm(len(self.transforms)).tolist()], inputs)

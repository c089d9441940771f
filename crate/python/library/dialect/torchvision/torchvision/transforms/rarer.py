"""Transforms that few programs take, mostly by chance."""

import torch

from . import Compose, InterpolationMode, _Transform, adjustments, functional


class _ByChance(_Transform):
    """A transform that is applied with the chance `p`."""

    def __init__(self, p=0.5):
        self.p = p

    def __call__(self, img):
        return self._changed(img) if torch.rand(1).item() < self.p else img

    def __repr__(self):
        return f"{type(self).__name__}(p={self.p})"


class RandomGrayscale(_ByChance):
    """Grey with the chance `p`."""

    def __init__(self, p=0.1):
        super().__init__(p)

    def _changed(self, img):
        return functional.rgb_to_grayscale(img, adjustments.get_image_num_channels(img))


class RandomInvert(_ByChance):
    """Inverted with the chance `p`."""

    def _changed(self, img):
        return adjustments.invert(img)


class RandomAutocontrast(_ByChance):
    """Over the whole range with the chance `p`."""

    def _changed(self, img):
        return adjustments.autocontrast(img)


class RandomEqualize(_ByChance):
    """Equalised with the chance `p`."""

    def _changed(self, img):
        return adjustments.equalize(img)


class _WithSetting(_ByChance):
    _setting, _function = "", ""

    def __init__(self, value, p=0.5):
        super().__init__(p)
        setattr(self, self._setting, value)

    def _changed(self, img):
        return getattr(adjustments, self._function)(img, getattr(self, self._setting))

    def __repr__(self):
        return f"{type(self).__name__}({self._setting}={getattr(self, self._setting)},p={self.p})"


class RandomPosterize(_WithSetting):
    """Fewer bits with the chance `p`."""

    _setting, _function = "bits", "posterize"


class RandomSolarize(_WithSetting):
    """Inverted from a threshold on, with the chance `p`."""

    _setting, _function = "threshold", "solarize"


class RandomAdjustSharpness(_WithSetting):
    """Sharper or softer with the chance `p`."""

    _setting, _function = "sharpness_factor", "adjust_sharpness"


class RandomAffine(_Transform):
    """Turned, moved, scaled and sheared at random."""

    def __init__(self, degrees, translate=None, scale=None, shear=None, interpolation="nearest", fill=0, center=None):
        self.degrees = [float(-degrees), float(degrees)] if isinstance(degrees, (int, float)) else [float(bound) for bound in degrees]
        self.translate, self.scale, self.fill, self.center, self.interpolation = translate, scale, fill, center, interpolation
        self.shear = [float(-shear), float(shear)] if isinstance(shear, (int, float)) else shear

    @staticmethod
    def get_params(degrees, translate, scale_ranges, shears, img_size):
        """A random angle, way, scale and shear."""
        drawn = lambda low, high: float(torch.empty(1).uniform_(float(low), float(high)).item())  # noqa: E731
        angle = drawn(*degrees)
        ways = [share * size for share, size in zip(translate, img_size)] if translate is not None else ()
        way = tuple(int(round(drawn(-most, most))) for most in ways) or (0, 0)
        scale = drawn(*scale_ranges) if scale_ranges is not None else 1.0
        shear = (drawn(*shears[:2]) if shears is not None else 0.0, drawn(*shears[2:]) if shears is not None and len(shears) == 4 else 0.0)
        return angle, way, scale, shear

    def __call__(self, img):
        params = self.get_params(self.degrees, self.translate, self.scale, self.shear, adjustments.get_image_size(img))
        return adjustments.affine(img, *params, interpolation=self.interpolation, fill=self.fill, center=self.center)

    def __repr__(self):
        text = f"RandomAffine(degrees={[*self.degrees]}"
        for name in ("translate", "scale", "shear"):
            value = getattr(self, name)
            text += f", {name}={value}" if value is not None else ""
        return text + ")"


class RandomPerspective(_ByChance):
    """Seen from elsewhere, with the chance `p`."""

    def __init__(self, distortion_scale=0.5, p=0.5, interpolation="bilinear", fill=0):
        super().__init__(p)
        self.distortion_scale, self.interpolation, self.fill = distortion_scale, interpolation, fill

    @staticmethod
    def get_params(width, height, distortion_scale):
        """The corners, and where they come."""
        across, down = (int(distortion_scale * (size // 2)) + 1 for size in (width, height))
        drawn = lambda low, high: int(torch.randint(low, high, size=(1,)).item())  # noqa: E731
        left, right, top, bottom = (0, across), (width - across, width), (0, down), (height - down, height)
        ends = [[drawn(*x), drawn(*y)] for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))]
        return [[0, 0], [width - 1, 0], [width - 1, height - 1], [0, height - 1]], ends

    def _changed(self, img):
        width, height = adjustments.get_image_size(img)
        return adjustments.perspective(img, *self.get_params(width, height, self.distortion_scale), self.interpolation, self.fill)


class ElasticTransform(_Transform):
    """Pixels moved about, smoothly."""

    def __init__(self, alpha=50.0, sigma=5.0, interpolation="bilinear", fill=0):
        pair = lambda value: [float(value)] * 2 if isinstance(value, (int, float)) else [float(part) for part in value]  # noqa: E731
        self.alpha, self.sigma, self.interpolation, self.fill = pair(alpha), pair(sigma), interpolation, fill

    @staticmethod
    def get_params(alpha, sigma, size):
        """How far each pixel is moved, as shares of half the size."""
        ways = []
        for at in (0, 1):
            way = torch.rand([1, 1, *size]) * 2 - 1
            if sigma[at] > 0.0:
                reach = int(8 * sigma[at] + 1)
                way = functional.gaussian_blur(way, [reach + 1 - reach % 2] * 2, list(sigma))
            ways.append(way * alpha[at] / size[at])
        return torch.cat(ways, 1).permute(0, 2, 3, 1)

    def __call__(self, img):
        way = self.get_params(self.alpha, self.sigma, functional.size_of(img))
        return adjustments.displaced(img, way, self.interpolation, self.fill)

    def __repr__(self):
        way = f"InterpolationMode.{getattr(self.interpolation, 'name', str(self.interpolation).upper())}"
        return f"ElasticTransform(alpha={self.alpha}, sigma={self.sigma}, interpolation={way}, fill={[float(self.fill)]})"


class FiveCrop(_Transform):
    """The corners and the middle."""

    def __init__(self, size):
        self.size = (size, size) if isinstance(size, int) else tuple(size)

    def __call__(self, img):
        return adjustments.five_crop(img, self.size)

    def __repr__(self):
        return f"FiveCrop(size={self.size})"


class TenCrop(FiveCrop):
    """The corners and the middle of the picture and of its mirror image."""

    def __init__(self, size, vertical_flip=False):
        super().__init__(size)
        self.vertical_flip = vertical_flip

    def __call__(self, img):
        return adjustments.ten_crop(img, self.size, self.vertical_flip)

    def __repr__(self):
        return f"TenCrop(size={self.size}, vertical_flip={self.vertical_flip})"


class RandomOrder(_Transform):
    """The transforms in random order."""

    def __init__(self, transforms):
        self.transforms = list(transforms)

    def __call__(self, img):
        return Compose([self.transforms[at] for at in torch.randperm(len(self.transforms)).tolist()])(img)

    def __repr__(self):
        return "\n".join([f"{type(self).__name__}(", *(f"    {transform!r}" for transform in self.transforms), ")"])


class RandomChoice(RandomOrder):
    """One of the transforms, drawn by weight."""

    def __init__(self, transforms, p=None):
        self.transforms, self.p = list(transforms), p

    def __call__(self, img):
        weights = torch.tensor(self.p or [1.0] * len(self.transforms))
        return self.transforms[int(torch.multinomial(weights, 1))](img)

    def __repr__(self):
        return f"{super().__repr__()}(p={self.p})"


class LinearTransformation(_Transform):
    """A picture as a vector, less a mean, times a matrix."""

    def __init__(self, transformation_matrix, mean_vector):
        self.transformation_matrix, self.mean_vector = transformation_matrix, mean_vector

    def __call__(self, tensor):
        return ((tensor.reshape(-1, tensor.shape[-3:].numel()) - self.mean_vector) @ self.transformation_matrix).reshape(tensor.shape)

    def __repr__(self):
        return f"LinearTransformation(transformation_matrix={self.transformation_matrix.tolist()}, mean_vector={self.mean_vector.tolist()})"


class GaussianNoise(_Transform):
    """Noise added to pixels between 0 and 1."""

    def __init__(self, mean=0.0, sigma=0.1, clip=True):
        self.mean, self.sigma, self.clip = mean, sigma, clip

    def __call__(self, img):
        noisy = img + (self.mean + torch.randn_like(img) * self.sigma)
        return noisy.clamp(0, 1) if self.clip else noisy

    def __repr__(self):
        return f"GaussianNoise(mean={self.mean}, sigma={self.sigma}, clip={self.clip})"


class _Mixing(_Transform):
    """A batch mixed with itself moved on by one, and its labels with them."""

    def __init__(self, *, alpha=1.0, num_classes=None, labels_getter="default"):
        self.alpha, self.num_classes = alpha, num_classes

    def __call__(self, images, labels):
        share = torch.distributions.Beta(torch.tensor([self.alpha]), torch.tensor([self.alpha])).sample().item()
        images, share = self._mixed(images, share)
        if labels.ndim == 1:
            labels = torch.nn.functional.one_hot(labels, self.num_classes)
        labels = labels.float()
        return images, labels.roll(1, 0) * (1 - share) + labels * share

    def __repr__(self):
        return f"{type(self).__name__}(alpha={self.alpha}, num_classes={self.num_classes})"


class MixUp(_Mixing):
    """Means of two pictures each (Zhang et al. 2018)."""

    def _mixed(self, images, share):
        return images.roll(1, 0) * (1 - share) + images * share, share


class CutMix(_Mixing):
    """Pictures with a part of another one in each (Yun et al. 2019)."""

    def _mixed(self, images, share):
        height, width = images.shape[-2:]
        x, y = (int(torch.randint(size, size=(1,))) for size in (width, height))
        reach = 0.5 * (1 - share) ** 0.5
        half_w, half_h = int(reach * width), int(reach * height)
        left, top, right, bottom = max(x - half_w, 0), max(y - half_h, 0), min(x + half_w, width), min(y + half_h, height)
        mixed = images.clone()
        mixed[..., top:bottom, left:right] = images.roll(1, 0)[..., top:bottom, left:right]
        return mixed, 1 - (right - left) * (bottom - top) / (width * height)

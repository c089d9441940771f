"""`torchvision.transforms.v2`: the transforms, on pictures and tensors alike; several inputs go through one after the other."""

from tandem.dialect.late import late_names

from .. import *  # noqa: F403
from .. import Compose as _Compose
from .. import _Transform
from . import functional


class _Told:
    """The text of a transform of this module: settings that are numbers, words or lists of them."""

    def __repr__(self):
        settings = {name: getattr(self, name) for name in self._names}
        return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in settings.items() if value is not None)})"


for _name, _names in {
    "Resize": "size interpolation antialias", "Normalize": "mean std inplace", "RandomResizedCrop": "size scale ratio interpolation antialias",
    "RandomRotation": "degrees interpolation expand fill", "ColorJitter": "brightness contrast saturation hue",
}.items():  # fmt: skip
    _base = globals()[_name]
    globals()[_name] = type(_name, (_Told, _base), {"_names": _names.split(), "__doc__": _base.__doc__, "__module__": __name__})


class Resize(globals()["Resize"]):
    """Another size; of one number, that of the shorter side."""

    def __init__(self, size, *args, **options):
        super().__init__([size] if isinstance(size, int) else list(size), *args, **options)


class Normalize(globals()["Normalize"]):
    """(x - mean) / std, channel by channel."""

    def __init__(self, mean, std, inplace=False):
        super().__init__(list(mean), list(std), inplace)


class Compose(_Compose):
    """Transforms one after the other, of one input or of several."""

    def __call__(self, *inputs):
        for transform in self.transforms:
            found = transform(*inputs)
            inputs = found if isinstance(found, tuple) else (found,)
        return inputs if len(inputs) > 1 else inputs[0]

    def __repr__(self):
        return "\n".join(["Compose(", *(f"      {transform!r}" for transform in self.transforms), ")"])


class Transform(_Transform):
    """The base of transforms of one's own: `transform(inpt, params)`."""

    def make_params(self, flat_inputs):
        """What is drawn for one call."""
        return {}

    def transform(self, inpt, params):
        raise NotImplementedError

    def __call__(self, *inputs):
        params = self.make_params(list(inputs))
        found = tuple(self.transform(inpt, params) for inpt in inputs)
        return found if len(found) > 1 else found[0]


class ToImage(_Transform):
    """A picture (height, width, channels) as a tensor (channels, height, width) of the same numbers."""

    def __call__(self, img):
        return functional.to_image(img)


class ToDtype(_Transform):
    """Another type; with `scale=True` pixels keep their brightness."""

    def __init__(self, dtype, scale=False):
        self.dtype, self.scale = dtype, scale

    def __call__(self, img):
        return functional.to_dtype(img, self.dtype, self.scale)

    def __repr__(self):
        return f"ToDtype(scale={self.scale})"


class ToPureTensor(_Transform):
    """The tensor itself."""

    def __call__(self, img):
        return img


class Identity(ToPureTensor):
    """The picture itself."""


__getattr__ = late_names("torchvision.transforms.v2", "torchvision.transforms.rarer", "torchvision.transforms.policies")

"""Weights that others trained: their names, and the file in which a program may bring them."""

import os

import tandem as td

_told = set()


def loaded(net, name, wanted):
    """The network with the weights of its file where that lies in the notebook, else, told once, with random ones."""
    if wanted not in (None, False):
        file = f"{name}.safetensors"
        if os.path.exists(file):
            net.load_state_dict(td.load(file))
        elif name not in _told:
            _told.add(name)
            print(f"The weights that {name} was trained to are not here: these are random. Drop {file} on the page to have them loaded.")
    return net


def shown(name):
    """The kinds of weights, which the files of the families have as well."""
    if name.endswith("_Weights"):
        from torchvision import models

        return getattr(models, name)
    raise AttributeError(name)


def builder(name, make):
    """The function that makes a network, by the name of its architecture."""

    def function(pretrained=False, progress=True, *, weights=None, **options):
        if isinstance(weights, str) and weights not in ("DEFAULT", "IMAGENET1K_V1", "IMAGENET1K_V2"):
            raise KeyError(weights)
        return loaded(make(**options), name, pretrained or weights)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = "The network; `weights` are loaded from a file that lies in the notebook."
    return function


class _Prepared:
    """What prepares a picture for networks that were trained on ImageNet."""

    mean, std = [0.485, 0.456, 0.406], [0.229, 0.224, 0.225]

    def __init__(self, crop_size, resize_size, interpolation="bilinear"):
        self.crop_size, self.resize_size, self.interpolation, self.antialias = [crop_size], [resize_size], interpolation, True

    def __call__(self, img):
        import torch
        from torchvision.transforms import functional as F

        img = F.center_crop(F.resize(img, self.resize_size, self.interpolation, antialias=self.antialias), self.crop_size)
        x = img if isinstance(img, torch.Tensor) else F.pil_to_tensor(img)
        return F.normalize(F.convert_image_dtype(x, torch.float32), self.mean, self.std)

    forward = __call__

    def __repr__(self):
        shown = {"crop_size": self.crop_size, "resize_size": self.resize_size, "mean": self.mean, "std": self.std}
        lines = [f"    {name}={value}" for name, value in shown.items()] + [f"    interpolation=InterpolationMode.{self.interpolation.upper()}"]
        return "\n".join(["ImageClassification(", *lines, ")"])


_Prepared.__name__ = "ImageClassification"


class Weights:
    """A set of weights: how pictures are prepared for it."""

    def __init__(self, kind, name, crop, resize):
        self._kind, self.name, self._sizes = kind, name, (crop, resize)

    def transforms(self):
        """What prepares a picture: resized, its middle, between 0 and 1, and normalised."""
        return _Prepared(*self._sizes)

    def get_state_dict(self, progress=False, check_hash=False):
        """Refused: a page does not fetch them."""
        raise RuntimeError(f"the weights {self} are not here: drop a file of them on the page, and load it with load_state_dict")

    def __repr__(self):
        return f"{self._kind}.{self.name}"


def of_kind(kind):
    """`ResNet18_Weights` and its like: sets of weights by name."""
    sizes = {"V1": (224, 256), "V2": (224, 232)}
    made = {f"IMAGENET1K_{version}": Weights(kind, f"IMAGENET1K_{version}", *size) for version, size in sizes.items()}
    newer = ("ResNet50", "ResNet101", "ResNet152", "ResNeXt", "Wide", "MobileNet_V2", "MobileNet_V3_Large", "EfficientNet_B1")
    made["DEFAULT"] = made["IMAGENET1K_V2" if kind.startswith(newer) else "IMAGENET1K_V1"]
    return type(kind, (), {**made, "__doc__": "Sets of weights.", "__class_getitem__": classmethod(lambda cls, name: made[name])})

"""Sets of weights by name, what they tell of themselves, and what prepares pictures for networks that were trained with them."""

from enum import Enum

import torch
from torch import nn
from torchvision.transforms import InterpolationMode
from torchvision.transforms import functional as F

from . import classes
from .weight_table import ROWS

_MEANS = {
    "": ((0.485, 0.456, 0.406), (0.229, 0.224, 0.225)), "H": ((0.5,) * 3, (0.5,) * 3), "F": ((0.48235, 0.45882, 0.40784), (1 / 255,) * 3),
    "K": ((0.45,) * 3, (0.225,) * 3), "V": ((0.43216, 0.394666, 0.37645), (0.22803, 0.22145, 0.216989)),
}  # fmt: skip
_MEANS["N"] = _MEANS[""]


def _tensor(img):
    return img if isinstance(img, torch.Tensor) else F.pil_to_tensor(img)


class _Prepared(nn.Module):
    """What prepares a picture: its size, its middle, between 0 and 1, and normalised."""

    _shown = "crop_size resize_size mean std interpolation"

    def __init__(self, *, crop_size=None, resize_size=(256,), mean=_MEANS[""][0], std=_MEANS[""][1], interpolation=InterpolationMode.BILINEAR, antialias=True):
        super().__init__()
        self.crop_size, self.resize_size = ([size] if isinstance(size, int) else size and list(size) for size in (crop_size, resize_size))
        self.mean, self.std, self.interpolation, self.antialias = list(mean), list(std), interpolation, antialias

    def forward(self, img):
        """The picture as a tensor that the network takes."""
        if self.resize_size:
            img = F.resize(img, self.resize_size, interpolation=self.interpolation, antialias=self.antialias)
        if self.crop_size:
            img = F.center_crop(img, self.crop_size)
        return F.normalize(F.convert_image_dtype(_tensor(img), torch.float), mean=self.mean, std=self.std)

    def __repr__(self):
        lines = "".join(f"\n    {name}={getattr(self, name)}" for name in self._shown.split())
        return f"{type(self).__name__}({lines}\n)" if lines else f"{type(self).__name__}()"


class ImageClassification(_Prepared):
    """For networks that tell what a picture shows."""


class SemanticSegmentation(_Prepared):
    """For networks that tell what each place of a picture shows."""

    _shown = "resize_size mean std interpolation"


class VideoClassification(_Prepared):
    """For networks that tell what a video shows: (…, time, channels, height, width) becomes (…, channels, time, height, width)."""

    def forward(self, vid):
        flat = vid.reshape(-1, *vid.shape[-3:])
        x = super().forward(flat)
        return x.reshape(*vid.shape[:-2], *x.shape[-2:]).transpose(-4, -3)


class ObjectDetection(_Prepared):
    """For networks that find objects: numbers between 0 and 1."""

    _shown = ""

    def forward(self, img):
        return F.convert_image_dtype(_tensor(img), torch.float)


for _kind in (ImageClassification, SemanticSegmentation, VideoClassification, ObjectDetection):
    _kind.__module__ = "torchvision.transforms._presets"
# Of each form: what prepares, the classes, the set of pictures, and the measures on it.
_FORMS = {
    "I": (ImageClassification, classes.IMAGENET, "ImageNet-1K", ("acc@1", "acc@5")),
    "S": (SemanticSegmentation, classes.VOC, "COCO-val2017-VOC-labels", ("miou", "pixel_acc")),
    "V": (VideoClassification, classes.KINETICS, "Kinetics-400", ("acc@1", "acc@5")),
    "O": (ObjectDetection, classes.COCO, "COCO-val2017", ("box_map", "mask_map")),
}


class Weights:
    """A set of weights: where its file lies, how pictures are prepared for it, and what is known of it."""

    def __init__(self, kind, form, crop, whole, least, count, first, second, operations, size, file, default=None):
        prepared, known, pictures, measures = _FORMS[form[0]]
        mean, std = _MEANS[form[2:] or ("V" if form[0] == "V" else "")]
        numbers = lambda text: None if text == "-" else [int(n) for n in text.split(",")]  # noqa: E731
        options = {"crop_size": numbers(crop), "resize_size": numbers(whole) or ([256] if form[0] == "I" else None), "mean": mean, "std": std}
        options["interpolation"] = InterpolationMode.BICUBIC if form[1] == "C" else InterpolationMode.BILINEAR
        if kind.startswith("Keypoint"):
            known, measures = ["no person", "person"], ("box_map", "kp_map")
        self.url = f"https://download.pytorch.org/models/{file}"
        self.transforms = lambda **given: prepared(**{**options, **given})
        self.meta = {"min_size": (int(least), int(least)), "categories": known, "num_params": int(count)}
        self.meta["_metrics"] = {pictures: {name: float(value) for name, value in zip(measures, (first, second)) if value != "-"}}
        self.meta |= {"_ops": float(operations), "_file_size": float(size)}
        if form == "ILF":
            del self.meta["categories"]


class WeightsEnum(Enum):
    """Sets of weights of one network."""

    @classmethod
    def verify(cls, obj):
        """The member of that name, or the member itself."""
        if obj is None or isinstance(obj, cls):
            return obj
        if isinstance(obj, str):
            return cls[obj.replace(cls.__name__ + ".", "")]
        raise TypeError(f"Invalid Weight class provided; expected {cls.__name__} but received {obj.__class__.__name__}.")

    def get_state_dict(self, *args, **kwargs):
        """Refused: a page does not fetch them."""
        raise RuntimeError(f"the weights {self} are not here: drop a file of them on the page, and load it with load_state_dict")

    def __repr__(self):
        return f"{type(self).__name__}.{self._name_}"

    url = property(lambda self: self.value.url)
    transforms = property(lambda self: self.value.transforms)
    meta = property(lambda self: self.value.meta)


_NAMES = {kind.lower(): kind + "_Weights" for kind in (row.partition(" ")[0] for row in ROWS.splitlines())}


def of_kind(name):
    """`ResNet18_Weights` and its like: an enumeration of sets of weights, or None."""
    rows = [row.split() for row in ROWS.splitlines() if row.startswith(name.removesuffix("_Weights") + " ")]
    members = {row[1]: Weights(row[0], *row[2:]) for row in rows}
    members |= {"DEFAULT": members[row[1]] for row in rows if row[-1] == "*"}
    return WeightsEnum(name, members, module="torchvision.models") if members else None


def shown_name(network):
    """The name of the kind of weights of a network."""
    name = _NAMES.get(network.lower())
    if name is None:
        raise ValueError(f"Unknown model {network}")
    return name


def of_network(name):
    """The kind of weights of the network of that name."""
    from torchvision import models

    return models.get_model_weights(name)

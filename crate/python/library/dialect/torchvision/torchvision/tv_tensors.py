"""`torchvision.tv_tensors`: tensors that say what they hold, so that transforms know what to do with them."""

import contextlib
from enum import Enum

import torch
from tandem.dialect import as_class
from torch._tensor import Tensor

_KEEPS = False


class TVTensor(Tensor):
    """A tensor that says what it holds; what ops make of it is a plain tensor, unless it is a copy or in another type."""

    _result_class = Tensor
    _told = ()

    def __new__(cls, data, *, dtype=None, device=None, requires_grad=None):
        return _made(cls, data, dtype, device, requires_grad)

    def _like(self, found):
        return wrap(found, like=self)

    def clone(self, **options):
        """A copy, of the same kind."""
        return self._like(as_class(self, Tensor).clone(**options))

    def to(self, *args, **options):
        """Another type or device, of the same kind."""
        return self._like(as_class(self, Tensor).to(*args, **options))

    def detach(self):
        """The same memory, without a gradient."""
        return self._like(as_class(self, Tensor).detach())

    def __repr__(self, **_):
        from torch import _printing

        name, told = type(self).__name__, ", ".join(f"{key}={getattr(self, key)}" for key in self._told)
        plain = as_class(self, Tensor)
        text = f"{name}({_printing.elements(plain, len(name) + 1)}"
        if plain.dtype.name not in ("float32", "int64", "bool"):
            last = len(text) - text.rfind("\n") - 1
            rest = f"dtype={plain.dtype}"
            text += (",\n" + " " * (len(name) + 1) if last + len(rest) + 4 > 80 else ", ") + rest
        return f"{text}, {told})" if told or name == "Image" else f"{text})"

    __str__ = __repr__


def _made(cls, data, dtype, device, requires_grad):
    if not isinstance(data, torch.Tensor):
        from torchvision.transforms import functional

        data = functional.pil_to_tensor(data) if isinstance(data, functional.Picture) else torch.as_tensor(data)
    data = as_class(data, Tensor).to(dtype=dtype, device=device)
    found = as_class(data if requires_grad is None else data.requires_grad_(requires_grad), cls)
    return found


class Image(TVTensor):
    """A picture (…, channels, height, width)."""

    def __new__(cls, data, *, dtype=None, device=None, requires_grad=None):
        found = _made(cls, data, dtype, device, requires_grad)
        if found.ndim < 2:
            raise ValueError
        return as_class(as_class(found, Tensor).unsqueeze(0), cls) if found.ndim == 2 else found


class Video(TVTensor):
    """Pictures (…, time, channels, height, width)."""

    def __new__(cls, data, *, dtype=None, device=None, requires_grad=None):
        found = _made(cls, data, dtype, device, requires_grad)
        if found.ndim < 4:
            raise ValueError
        return found


class Mask(TVTensor):
    """Masks of segments or detections (…, height, width)."""


class BoundingBoxFormat(Enum):
    """What the numbers of a box are."""

    XYXY, XYWH, CXCYWH, XYWHR, CXCYWHR, XYXYXYXY = "XYXY", "XYWH", "CXCYWH", "XYWHR", "CXCYWHR", "XYXYXYXY"


class BoundingBoxes(TVTensor):
    """Boxes, rows of four numbers, of a picture of the size `canvas_size` (height, width)."""

    _told = ("format", "canvas_size", "clamping_mode")

    def __new__(cls, data, *, format, canvas_size, clamping_mode="soft", dtype=None, device=None, requires_grad=None):
        found = _made(cls, data, dtype, device, requires_grad)
        if found.ndim == 1:
            found = as_class(as_class(found, Tensor).unsqueeze(0), cls)
        if found.ndim != 2:
            raise ValueError(f"Expected a 1D or 2D tensor, got {found.ndim}D")
        found.format = BoundingBoxFormat[format.upper()] if isinstance(format, str) else format
        found.canvas_size, found.clamping_mode = tuple(canvas_size), clamping_mode
        return found


class KeyPoints(TVTensor):
    """Points, pairs of numbers, of a picture of the size `canvas_size` (height, width)."""

    _told = ("canvas_size",)

    def __new__(cls, data, *, canvas_size, dtype=None, device=None, requires_grad=None):
        found = _made(cls, data, dtype, device, requires_grad)
        found.canvas_size = tuple(canvas_size)
        return found


for _kind, _file in {Image: "_image", Video: "_video", Mask: "_mask", BoundingBoxes: "_bounding_boxes", KeyPoints: "_keypoints"}.items():
    _kind.__module__ = f"torchvision.tv_tensors.{_file}"


def wrap(wrappee, *, like, **kwargs):
    """A tensor as one of the kind of `like`, of which it has what `kwargs` do not tell."""
    found = as_class(wrappee, type(like))
    for key in like._told:
        setattr(found, key, kwargs.get(key, getattr(like, key)))
    return found


class _Scope(contextlib.AbstractContextManager):
    def __init__(self, before):
        self._before = before

    def __exit__(self, *failure):
        set_return_type("TVTensor" if self._before else "Tensor")


def set_return_type(return_type):
    """Whether ops give plain tensors (`"Tensor"`) or pictures for pictures (`"TVTensor"`), from here on or in a `with` block."""
    global _KEEPS
    before, _KEEPS = _KEEPS, {"tensor": False, "tvtensor": True}[return_type.lower()]
    for kind in (Image, Video, Mask, BoundingBoxes):
        kind._result_class = kind if _KEEPS else Tensor
    return _Scope(before)

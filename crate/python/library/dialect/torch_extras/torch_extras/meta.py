"""Tensors of the device `meta`: shapes and types, whose elements nobody may read."""

import tandem as td
from tandem.dialect import as_class
from torch import _device, nn
from torch._tensor import Tensor
from torch.nn._module import replace_tensors

_NO_DATA = "Cannot copy out of meta tensor; no data!"


def _refused(*args, **options):
    raise NotImplementedError(_NO_DATA)


def _text(x):
    suffixes = ["device='meta'", f"size={tuple(x.shape)}"]
    if x.dtype.name not in ("float32", "int64", "bool"):
        suffixes.append(f"dtype={x.dtype}")
    if x.requires_grad:
        suffixes.append("requires_grad=True")
    return "tensor(..., " + ", ".join(suffixes) + ")"


_MEMBERS = {
    "device": property(lambda self: _device.device("meta")), "is_meta": True, "tolist": _refused, "numpy": _refused, "cpu": _refused, "cuda": _refused,
    "__bool__": _refused, "item": lambda self: _item(), "__repr__": lambda self, **_: _text(self), "__str__": _text,
}  # fmt: skip


def _item():
    raise RuntimeError("Tensor.item() cannot be called on meta tensors")


class MetaTensor(Tensor):
    """A tensor without elements that are told."""


class MetaParameter(nn.Parameter):
    """A parameter without elements that are told."""

    _result_class = MetaTensor

    def __repr__(self):
        return "Parameter containing:\n" + _text(self)

    __str__ = __repr__


for _kind in (MetaTensor, MetaParameter):
    for _name, _member in _MEMBERS.items():
        if _name not in vars(_kind):
            setattr(_kind, _name, _member)
    _kind.__module__, _kind.__name__, _kind.__qualname__ = "torch", _kind.__name__[4:], _kind.__name__[4:]


def as_meta(x):
    """The tensor as one of this device."""
    return as_class(x, MetaTensor)


def parameter(x, requires_grad):
    """A parameter of this device."""
    return as_class(nn.Parameter(as_class(x, Tensor), requires_grad), MetaParameter)


def module_to(module):
    """Moves parameters and buffers to this device."""
    is_parameter = lambda value: isinstance(value, td.Parameter)
    replace_tensors(module.modules(), lambda value: parameter(value.detach(), value.requires_grad) if is_parameter(value) else as_meta(value))
    return module


def refuse_copy():
    """There is nothing to move."""
    raise NotImplementedError(
        "Cannot copy out of meta tensor; no data! Please use torch.nn.Module.to_empty() instead of torch.nn.Module.to() when moving module "
        "from meta to a different device."
    )

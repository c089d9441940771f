"""Complex parameters and buffers: pairs of their parts are one real tensor, which is what modules move and optimizers change."""

import torch
from torch import nn
from torch_extras.complexes import ComplexTensor


class ComplexParameter(ComplexTensor):
    """A complex tensor that a module learns."""

    __class__ = property(lambda self: nn.Parameter)
    _real, _imag = (property(lambda self, at=at: self._pairs[..., at]) for at in (0, 1))
    is_leaf, grad_fn = True, None
    requires_grad = property(lambda self: self._pairs.requires_grad, lambda self, value: self._pairs.requires_grad_(value))

    def __init__(self, pairs):
        self._pairs = pairs

    def __getattr__(self, name):
        if name == "_pairs":
            raise AttributeError(name)
        return ComplexTensor.__getattr__(self, name)

    @property
    def grad(self):
        """The gradients of both parts."""
        found = self._pairs.grad
        return None if found is None else torch.view_as_complex(found)

    @grad.setter
    def grad(self, value):
        self._pairs.grad = None if value is None else torch.view_as_real(value)

    @property
    def data(self):
        """The same memory, without a gradient."""
        return torch.view_as_complex(self._pairs.data)

    @data.setter
    def data(self, value):
        self._pairs.data = torch.view_as_real(value)

    def requires_grad_(self, requires_grad=True):
        """Whether it is learned."""
        self._pairs.requires_grad_(requires_grad)
        return self

    def __reduce_ex__(self, protocol):
        return parameter, (torch.view_as_complex(self._pairs.detach()), self.requires_grad)

    def __deepcopy__(self, memo):
        return parameter(self.data, self.requires_grad)

    def __repr__(self):
        parts = (part.detach().clone().requires_grad_(self.requires_grad) for part in (self._real, self._imag))
        return "Parameter containing:\n" + ComplexTensor.__repr__(ComplexTensor(*parts))


def parameter(data, requires_grad=True):
    """A complex parameter of these values."""
    pairs = nn.Parameter(torch.view_as_real(data.detach()), requires_grad)
    pairs._whole = found = ComplexParameter(pairs)
    return found


def whole(value):
    """What a program sees of a tensor of pairs."""
    if not isinstance(value, nn.Parameter):
        return torch.view_as_complex(value)
    found = value.__dict__.get("_whole")
    if found is None:
        value._whole = found = ComplexParameter(value)
    return found


def pairs_for(module, name, value):
    """The real tensor that a module holds for a complex one, which its attribute shows."""
    kind = type(module)
    if not isinstance(vars(kind).get(name), _Shown):
        setattr(kind, name, _Shown(name))
    names = module.__dict__.setdefault("_complex_names", {})
    names[name] = True
    nn.Module._has_complex = True
    return value._pairs if type(value) is ComplexParameter else torch.view_as_real(value)


class _Shown:
    """An attribute of modules some of which hold pairs under its name."""

    def __init__(self, name):
        self._name = name

    def __get__(self, module, kind=None):
        if module is None:
            return self
        try:
            value = module.__dict__[self._name]
        except KeyError:
            raise AttributeError(f"'{type(module).__name__}' object has no attribute '{self._name}'") from None
        return whole(value) if value is not None and self._name in module.__dict__.get("_complex_names", ()) else value

    def __set__(self, module, value):
        module.__dict__[self._name] = value


def names_in(module):
    """The dotted names of what a module and those in it hold as pairs."""
    return {f"{path}.{name}" if path else name for path, inner in module.named_modules() for name in inner.__dict__.get("_complex_names", ())}


def shown(module, pairs, prefix=""):
    """Names and tensors as a program sees them."""
    names = {prefix + name for name in names_in(module)}
    return [(name, whole(value) if name in names and type(value).__name__[:7] != "Complex" else value) for name, value in pairs]


def real_state(state):
    """A state whose complex tensors are pairs."""
    return {name: torch.view_as_real(value) if isinstance(value, torch.Tensor) and hasattr(value, "_imag") else value for name, value in state.items()}


def expanded(params):
    """Parameters whose complex ones are those that an optimizer changes."""
    found = []
    for p in params:
        if type(p) is ComplexParameter:
            found.append(p._pairs)
        elif type(p) is ComplexTensor:
            found += [p._real, p._imag]
        else:
            found.append(p)
    return found

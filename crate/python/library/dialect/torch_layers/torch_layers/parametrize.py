"""`torch.nn.utils.parametrize`: weights that modules compute from others."""

import contextlib

from tandem.nn.utils import computed_weights as _computed

from torch.nn._containers import ModuleDict, ModuleList
from torch.nn._module import Parameter
from torch import Tensor, no_grad


class ParametrizationList(ModuleList):
    """What computes one weight, one after the other, and the tensors that the first of them takes."""

    def __init__(self, modules, original, unsafe=False):
        super().__init__(modules)
        start = original
        for module in reversed(modules):
            if hasattr(module, "right_inverse"):
                with contextlib.suppress(NotImplementedError):
                    start = module.right_inverse(start)
        several = isinstance(start, (tuple, list))
        self._names = [f"original{at}" for at in range(len(start))] if several else ["original"]
        for name, value in zip(self._names, start if several else [start]):
            if isinstance(original, Parameter):
                setattr(self, name, Parameter(value.detach(), original.requires_grad))
            else:
                self.register_buffer(name, value)

    def forward(self):
        value = self[0](*(getattr(self, name) for name in self._names))
        for at in range(1, len(self)):
            value = self[at](value)
        return value

    def right_inverse(self, value):
        """Makes the weight this value."""
        for at in reversed(range(len(self))):
            if not hasattr(self[at], "right_inverse"):
                raise RuntimeError(f"parametrization {type(self[at]).__name__} does not implement right_inverse.")
            value = self[at].right_inverse(value)
        for name, new in zip(self._names, value if isinstance(value, (tuple, list)) else [value]):
            getattr(self, name).data = new


def register_parametrization(module, tensor_name, parametrization, *, unsafe=False):
    """From now on the parametrization computes this tensor of the module, from what it was until now."""
    parametrization.train(module.training)
    if is_parametrized(module, tensor_name):
        _check(parametrization, getattr(module, tensor_name), unsafe)
        module.parametrizations[tensor_name].append(parametrization)
        return module
    if not hasattr(module, tensor_name):
        raise ValueError(f"Module '{module}' does not have a parameter, a buffer, or a parametrized element with name '{tensor_name}'")
    if not hasattr(parametrization, "right_inverse"):
        _check(parametrization, getattr(module, tensor_name), unsafe)
    made = ParametrizationList([parametrization], getattr(module, tensor_name))
    if not is_parametrized(module):
        module.parametrizations = ModuleDict()
    module.parametrizations[tensor_name] = made

    def read(module):
        kept = None if _Cache.kept is None else _Cache.kept.get((id(module), tensor_name))
        if kept is None:
            kept = module.parametrizations[tensor_name]()
            if _Cache.kept is not None:
                _Cache.kept[id(module), tensor_name] = kept
        return kept

    write = lambda module, value: module.parametrizations[tensor_name].right_inverse(value)  # noqa: E731
    _computed.compute(module, tensor_name, read, write, "Parametrized")
    return module


def _check(parametrization, value, unsafe):
    """Refuses what changes the shape or the kind of numbers, unless that is wanted."""
    if unsafe:
        return
    with no_grad():
        found = parametrization(value)
    if not isinstance(found, Tensor):
        raise ValueError(f"A parametrization must return a tensor. Got {type(found).__name__}.")
    for what, told, before, after in (("dtype", "dtype", value.dtype, found.dtype), ("shape", "shape", value.shape, found.shape)):
        if before != after:
            raise ValueError(
                f"Registering a parametrization may not change the {what} of the tensor, unless `unsafe` flag is enabled.\nunparametrized {told}: {before}\n"
                f"parametrized {told}: {after}"
            )


def is_parametrized(module, tensor_name=None):
    """Whether something is computed in the module, or this tensor is."""
    found = module.__dict__.get("parametrizations")
    return found is not None and (tensor_name is None or tensor_name in found.keys())


def remove_parametrizations(module, tensor_name, leave_parametrized=True):
    """Ends it: the tensor stays what it is, or with `leave_parametrized=False` becomes what it was computed from."""
    parts = module.parametrizations[tensor_name]
    value = (parts() if leave_parametrized else parts.original).detach()
    original = getattr(parts, parts._names[0])
    _computed.forget(module, tensor_name)
    setattr(module, tensor_name, Parameter(value, original.requires_grad) if isinstance(original, Parameter) else value)
    del module.parametrizations[tensor_name]
    if not len(module.parametrizations):
        del module.parametrizations
    return module


def type_before_parametrizations(module):
    """The class that a module had before."""
    return type(module).__bases__[0] if is_parametrized(module) else type(module)


def transfer_parametrizations_and_params(from_module, to_module, tensor_name=None):
    """Gives another module what computes weights of this one, and the tensors that it takes."""
    if not is_parametrized(from_module):
        return to_module
    if tensor_name is not None and tensor_name not in from_module.parametrizations.keys():
        raise AssertionError(f"Parameter to transfer {tensor_name} is not parametrized")
    for name in [tensor_name] if tensor_name is not None else list(from_module.parametrizations.keys()):
        parts = from_module.parametrizations[name]
        if not hasattr(to_module, name):
            setattr(to_module, name, Parameter(parts().detach()))
        for part in parts:
            register_parametrization(to_module, name, part)
        for own, value in zip(to_module.parametrizations[name]._names, [getattr(parts, key) for key in parts._names]):
            getattr(to_module.parametrizations[name], own).data = value.detach().clone()
    return to_module


class _Cache:
    """What was computed in a `cached` block, by module and name."""

    kept = None


@contextlib.contextmanager
def cached():
    """A block in which each weight is computed once."""
    before, _Cache.kept = _Cache.kept, {} if _Cache.kept is None else _Cache.kept
    try:
        yield
    finally:
        _Cache.kept = before

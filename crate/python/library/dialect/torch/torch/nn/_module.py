"""`nn.Module` and `nn.Parameter`."""

from collections import OrderedDict
from contextlib import contextmanager
from functools import partial

import _tandem
import tandem as td
from tandem.dialect import as_class, moved
from tandem.dialect import gradient_hooks as _hooks

from .. import _device, _dtypes
from .._late import found
from .._results import refuse
from .._tensor import Tensor

_Base = td.nn.Module


class UninitializedParameter:
    """What a lazy layer has for a parameter until its first call: it may be filled, and then forgets it."""

    data = property(lambda self: self)
    requires_grad, grad, is_meta = True, None, False
    device = property(lambda self: _device.of_name(_tandem.device_name()))

    def __init__(self, layer=None):
        self.layer = layer

    def __getattr__(self, name):
        if name.endswith("_") and not name.startswith("_") and hasattr(Tensor, name):
            return lambda *args, **options: self
        if name == "shape":
            refuse("shape_to_come")
        raise (ValueError if hasattr(Tensor, name) else AttributeError)(
            f"Attempted to use an uninitialized parameter in {name}: a lazy layer makes it at its first call, so call the layer before"
        )

    def __repr__(self):
        return "<UninitializedParameter>"


class Parameter(Tensor, td.Parameter):
    """A tensor that a module learns: `Parameter(tensor, requires_grad=True)`."""

    # What is computed from a parameter is none.
    _result_class = Tensor

    def __new__(cls, data=None, requires_grad=True, name=None):
        from .._creation import as_tensor, tensor

        data = tensor([]) if data is None else as_tensor(data)
        if type(data) is not Tensor and hasattr(data, "_imag"):
            from torch_rare import complex_parts

            return complex_parts.parameter(data, requires_grad)
        if data.is_meta:
            from torch_extras import meta

            return meta.parameter(data, requires_grad)
        if data._narrow:
            from torch_extras import narrow

            return narrow.parameter(data, requires_grad)
        made = []
        _tandem.outside_traces(lambda: made.append(_tandem.new_variable(cls, _Plain.detach(data))))
        if requires_grad:
            made[0].requires_grad_()
        if name is not None:
            made[0].name = name
        return made[0]

    def __init__(self, data=None, requires_grad=True, name=None):
        pass

    def __repr__(self):
        return "Parameter containing:\n" + Tensor.__repr__(self)

    __str__ = __repr__

    def __deepcopy__(self, memo):
        copy = Parameter(_tandem.positive(_Plain.detach(self)), self.requires_grad)
        memo[id(self)] = copy
        return copy


Parameter.__module__ = "torch.nn.parameter"
_Plain = td.Tensor


def as_parameter(value):
    """A parameter of Tandem as one of PyTorch."""
    if isinstance(value, Parameter) or not isinstance(value, td.Parameter):
        return value
    return as_class(value, Parameter)


# The types in which the layers that are being made draw their weights.
_DRAWN = []


@contextmanager
def drawn_in(dtype, device):
    """Weights are drawn in this type; without memory, none are."""
    _DRAWN.append("meta" if _device.is_meta(device) else "float32" if dtype is None else _dtypes.name_of(dtype))
    try:
        yield
    finally:
        _DRAWN.pop()


# Methods with which classes of a program's own take part in states.
_OWN = "torch", "torch_graphs", "torch_extras", "torch_rare", "torch_more", "torch_layers", "torchvision", "torchmetrics"
_OF_STATES = {"get_extra_state", "set_extra_state", "_save_to_state_dict", "_load_from_state_dict", "state_dict"}


_COMPLEX = "ComplexTensor", "ComplexParameter"


def _complex():
    from torch_rare import complex_parts

    return complex_parts


def _pairs(parameters):
    """Parameters as tensors that lie somewhere."""
    return _complex().expanded(parameters) if Module._has_complex else parameters


def _states():
    from torch_extras import states

    return states


def replace_tensors(modules, change):
    """Puts what `change` gives in the place of each parameter and buffer that these modules hold themselves; None leaves one."""
    for module in modules:
        for name, value in list(module._own_tensors()):
            made = change(value)
            if made is not None:
                object.__setattr__(module, name, made)


def _own_or_later(module):
    """The parameters of a module itself, and what stands for those that it makes at its first call."""
    found = dict(module._own_parameters())
    later = ((name, getattr(module, name)) for name in getattr(type(module), "_later_names", ()) if name not in found)
    return [*found.items(), *((name, value) for name, value in later if isinstance(value, UninitializedParameter))]


def _own_parameter(value):
    """A parameter in the class of this library; None for a buffer."""
    return as_parameter(value) if isinstance(value, td.Parameter) else None


def _adopt(module):
    """Gives the layers of Tandem's own that a layer is made of, and their parameters, the classes of this library."""
    from ._layers import adopt

    adopt(module)
    replace_tensors(module.modules(), _own_parameter)


def _held(kind):
    """What a module holds of a kind, a dict: what is put into it is in the module."""

    def held(module):
        from torch_more import held

        return held.Held(module, kind)

    def hold(module, values):
        held(module).become(values)

    return property(held, hold)


class Module(_Base):
    """The base of layers and networks."""

    _without_forward = 'Module [{}] is missing the required "forward" function'
    # Whether a hook or a class of a program's own has a part in states.
    _keeps_otherwise = False

    # Whether `Module.__init__` ran, which a program's own class may forget; the layers call that of Tandem's.
    _is_ready = False

    # That of what a module keeps, which its own `_load_from_state_dict` is told.
    _version = 1

    # Whether there may be layers whose parameters are still to be made.
    _may_be_lazy = False

    def _dropped(self, x):
        from . import functional

        return functional.dropout(x, self.dropout)

    def __init__(self, *args, **options):
        if "_is_layer" in self.__dict__:
            return
        object.__setattr__(self, "_is_ready", True)
        # The names of inner modules, in a program's own class; one that was set past `__setattr__` is none of them.
        object.__setattr__(self, "_placed", {})
        super().__init__(*args, **options)

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        if cls.__module__.partition(".")[0] in _OWN:
            return
        if not _OF_STATES.isdisjoint(vars(cls)):
            Module._keeps_otherwise = True
        if "__getattr__" in vars(cls):
            from torch_more import held

            cls.__getattribute__ = held.by_getattr

    def __getattr__(self, name):
        if name in self.__dict__:
            # Asked for by a `__getattr__` of a program's own.
            return self.__dict__[name]
        if name in self.__dict__.get("_arguments", ()):
            return self._arguments[name]
        function = found("torch.nn.Module", name)
        if function is None:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        return function(self) if name.endswith("_hooks") else partial(function, self)

    # Whether a module holds complex tensors, of which it has the pairs of parts.
    _has_complex = False

    def __setattr__(self, name, value):
        if isinstance(value, _Plain):
            if type(value).__name__ in _COMPLEX:
                if type(value).__name__ == "ComplexTensor" and name not in self.__dict__.get("_buffer_names", ()):
                    return object.__setattr__(self, name, value)
                value = _complex().pairs_for(self, name, value)
            if isinstance(value, Tensor) and "persistent" in value.__dict__ and name not in self.__dict__.get("_buffer_names", ()):
                return self.register_buffer(name, value, value.persistent)
            if isinstance(value, td.Parameter):
                value = as_parameter(value)
            elif isinstance(self.__dict__.get(name), (td.Parameter, _Base)):
                refuse("part", self, name, value)
            elif not isinstance(value, Tensor):
                value = as_class(value, Tensor)
        elif isinstance(value, _Base) and not isinstance(value, Module):
            _adopt(value)
        elif value is not None and isinstance(self.__dict__.get(name), _Base) and not isinstance(value, _Base):
            refuse("part", self, name, value)
        if not self._is_ready and isinstance(value, (_Base, td.Parameter)):
            raise AttributeError(f"cannot assign {'module' if isinstance(value, _Base) else 'parameters'} before Module.__init__() call")
        if isinstance(value, _Base) and "_placed" in self.__dict__:
            self.__dict__["_placed"][name] = True
        super().__setattr__(name, value)

    def _place(self, name, value):
        if not name or "." in name:
            refuse("name", name, value)
        kind = next(kind for kind in type(self).__mro__ if "__setattr__" in vars(kind) and kind.__module__.partition(".")[0] in _OWN)
        kind.__setattr__(self, name, value)

    def _draw(self, name, shape):
        """The first value of a weight, from PyTorch's stream of random numbers."""
        from .. import _random

        initializer, default, _ = self._recipes[name]
        chosen, kind = initializer if initializer is not None else default, _DRAWN[-1] if _DRAWN else _dtypes.get_default_dtype().name
        if kind == "meta":
            return td.zeros(tuple(shape))
        if type(chosen) is td.nn.init.RandomUniform:
            return _random.outside_traces(lambda: _random.uniform(tuple(shape), chosen.minval, chosen.maxval, kind))
        if type(chosen) is td.nn.init.RandomNormal:
            return _random.outside_traces(lambda: _random.normal(tuple(shape), chosen.mean, chosen.stddev, kind))
        return super()._draw(name, shape)

    def _own_tensors(self):
        # Parameters first, then buffers, whichever was set first.
        buffers = self.__dict__.get("_buffer_names", {})
        return sorted(super()._own_tensors(), key=lambda pair: pair[0] in buffers)

    def _places_of_children(self):
        placed = self.__dict__.get("_placed", self.__dict__)
        return [(name, value) for name, value in self.__dict__.items() if isinstance(value, _Base) and name in placed]

    def named_parameters(self, prefix="", recurse=True, remove_duplicate=True):
        """All parameters with their names, those of inner modules included; a shared one comes once."""
        if Module._has_complex:
            return _complex().shown(self, _Base.named_parameters(self, prefix, recurse, remove_duplicate), prefix and prefix + ".")
        if not Module._may_be_lazy:
            return _Base.named_parameters(self, prefix, recurse, remove_duplicate)
        return self._named_tensors(_own_or_later, prefix, recurse, remove_duplicate)

    def parameters(self, recurse=True):
        """All parameters, a shared one once."""
        if Module._has_complex:
            return iter([value for _, value in self.named_parameters("", recurse)])
        return iter(_Base.parameters(self, recurse))

    def state_dict(self, *args, destination=None, prefix="", keep_vars=False):
        """Parameters and saved buffers by name. They share memory with the module's."""
        destination, prefix, keep_vars = (*args, *(destination, prefix, keep_vars)[len(args) :])
        made = OrderedDict() if destination is None else destination
        if destination is None:
            parts = self.named_modules(prefix[:-1], False)
            made._metadata = OrderedDict((name, {"version": getattr(part, "_version", 1)}) for name, part in parts)
        if self._keeps_otherwise:
            return _states().state_of(self, made, prefix, keep_vars)
        for name, value in td.nn._state.saved_tensors(self).items():
            made[prefix + name] = value if keep_vars else as_class(value, Tensor).detach()
        if Module._has_complex:
            made.update(_complex().shown(self, made.items(), prefix))
        return made

    def _save_to_state_dict(self, destination, prefix, keep_vars):
        _states().save_own(self, destination, prefix, keep_vars)

    def _load_from_state_dict(self, *state):
        _states().load_own(self, *state)

    def load_state_dict(self, state_dict, strict=True, assign=False):
        """Takes over values by name."""
        if not hasattr(state_dict, "items"):
            raise TypeError(f"Expected state_dict to be dict-like, got {type(state_dict)}.")
        if Module._has_complex:
            state_dict = _complex().real_state(state_dict)
        if assign or self._keeps_otherwise:
            return _Keys(*_states().load_state(self, state_dict, strict, assign))
        try:
            missing, unexpected = td.nn._state.load_state_dict(self, state_dict, strict)
        except ValueError:
            # Says in PyTorch's words what does not fit.
            return _Keys(*_states().load_state(self, state_dict, strict, assign))
        return _Keys([name for name in td.nn._state.saved_tensors(self) if name in missing], [name for name in state_dict if name in unexpected])

    def to(self, *targets, device=None, dtype=None, non_blocking=False, memory_format=None):
        """Moves parameters and buffers to a device, or casts those of floats to a type."""
        for target in targets:
            if isinstance(target, _Plain):
                device, dtype = target.device, target.dtype
            elif isinstance(target, (td.DType, type)):
                dtype = target
            elif not isinstance(target, bool):
                device = target
        if device is not None and _device.is_meta(device):
            from torch_extras import meta

            return meta.module_to(self)
        if device is not None:
            name = _device.name_of(device)
            if any(value.is_meta for value in self.parameters()):
                from torch_extras import meta

                meta.refuse_copy()
            for inner in self.modules():
                for key, value in inner._own_buffers():
                    found = moved(_Plain.detach(value), name)
                    # The GPU has no whole numbers of 64 bits.
                    if _Plain.dtype.__get__(found) != _Plain.dtype.__get__(value):
                        setattr(inner, key, as_class(found, Tensor))
            for value in [*_pairs(_Base.parameters(self)), *_Base.buffers(self)]:
                if isinstance(value, _Plain) and _Plain.device.__get__(value) != name:
                    gradient = value.grad
                    _Plain.assign(value, moved(_Plain.detach(value), name))
                    if gradient is not None:
                        value.grad = moved(gradient, name)
        if dtype is not None:
            from .._dtypes import WIDER, name_of

            if name_of(dtype) in WIDER:
                from torch_extras import narrow

                return narrow.module_to(self, name_of(dtype))
            td.nn._state.move(self, (), None, name_of(dtype))
            replace_tensors(self.modules(), _own_parameter)
        return self

    def cuda(self, device=None):
        """`to("cuda")`."""
        return self.to(device="cuda" if device is None else device)

    def cpu(self):
        """`to("cpu")`."""
        return self.to(device="cpu")

    def double(self):
        """`to(torch.float64)`."""
        return self.to(dtype="float64")

    def float(self):
        """`to(torch.float32)`."""
        return self.to(dtype="float32")

    def half(self):
        """`to(torch.float16)`."""
        return self.to(dtype="float16")

    def type(self, dst_type):
        """`to(dst_type)`."""
        return self.to(dtype=dst_type)

    def share_memory(self):
        """The module itself."""
        return self

    def register_buffer(self, name, tensor, persistent=True):
        """Keeps a tensor that is no parameter, and part of the state unless `persistent=False`."""
        if isinstance(self.__dict__.get(name), (td.Parameter, _Base)):
            raise KeyError(f"attribute {name!r} already exists")
        if type(tensor).__name__ in _COMPLEX:
            tensor = _complex().pairs_for(self, name, tensor)
        super().register_buffer(name, tensor, persistent)

    def register_parameter(self, name, param):
        """Adds a parameter, or, with None, the name of one that may come later."""
        if type(param).__name__ == "ComplexParameter":
            param = _complex().pairs_for(self, name, param)
        # Layers make parameters of their first values here.
        if param is not None and not isinstance(param, td.Parameter) and not type(self)._is_ready:
            kind = param.type() if isinstance(param, Tensor) else type(param).__name__
            raise TypeError(f"cannot assign '{kind}' object to parameter '{name}' (torch.nn.Parameter or None required)")
        if name in self.__dict__ and not isinstance(self.__dict__[name], (td.Parameter, type(None))):
            raise KeyError(f"attribute {name!r} already exists")
        super().register_parameter(name, param)

    def get_buffer(self, target):
        """The buffer of this dotted name."""
        return _states().part(self, target, "buffer")

    def get_parameter(self, target):
        """The parameter of this dotted name."""
        return _states().part(self, target, "parameter")

    def get_submodule(self, target):
        """The module of this dotted name."""
        return _states().submodule(self, target)

    def compile(self, *args, **kwargs):
        """Makes calls run compiled."""
        self.hybridize()

    def register_forward_hook(self, hook, *, prepend=False, with_kwargs=False, always_call=False):
        """Calls `hook(module, args, output)` after each call; what it returns, unless None, is the output instead."""
        return _Base.register_forward_hook(self, hook, prepend=prepend, with_kwargs=with_kwargs)

    def register_full_backward_hook(self, hook, prepend=False):
        """Calls `hook(module, grad_input, grad_output)` in `backward()`; what it returns, unless None, replaces `grad_input`."""
        return _hooks.of_module(self, hook)

    register_backward_hook = register_full_backward_hook

    _parameters, _buffers, _modules = map(_held, ("_parameters", "_buffers", "_modules"))

    # A program may call an attribute so.
    _children = None

    def _get_name(self):
        return type(self).__name__

    def __repr__(self):
        extra = self.extra_repr()
        lines = extra.split("\n") if extra else []
        inner = _child_lines(self)
        if not inner:
            return f"{self._get_name()}({extra})" if len(lines) < 2 else f"{self._get_name()}(\n  " + "\n  ".join(lines) + "\n)"
        return f"{self._get_name()}(\n  " + "\n  ".join(lines + inner) + "\n)"


Module.__module__ = "torch.nn.modules.module"


class RNNBase(Module):
    """What recurrent layers are."""


def _child_lines(module):
    return [f"({name}): " + repr(child).replace("\n", "\n  ") for name, child in module._places_of_children()]


class _Keys(tuple):
    missing_keys = property(lambda self: self[0])
    unexpected_keys = property(lambda self: self[1])

    def __new__(cls, missing, unexpected):
        return tuple.__new__(cls, (missing, unexpected))

    def __repr__(self):
        if not self[0] and not self[1]:
            return "<All keys matched successfully>"
        return f"_IncompatibleKeys(missing_keys={self[0]}, unexpected_keys={self[1]})"

    __str__ = __repr__

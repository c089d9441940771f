"""`nn.Module` and `nn.Parameter`."""

from collections import OrderedDict

import _tandem
import tandem as td
from tandem.dialect import as_class, moved
from tandem.dialect import gradient_hooks as _hooks

from .. import _device
from .._tensor import Size, Tensor

_Base = td.nn.Module


class UninitializedParameter:
    """What a lazy layer has for a parameter until its first call: it may be filled, and then forgets it."""

    data = property(lambda self: self)
    requires_grad = True

    def __getattr__(self, name):
        if name.endswith("_") and not name.startswith("_") and hasattr(Tensor, name):
            return lambda *args, **options: self
        if name == "shape":
            raise RuntimeError(
                "Can't access the shape of an uninitialized parameter or buffer. Call `forward` to initialize the parameters before accessing their attributes."
            )
        raise AttributeError(f"{name!r} of a parameter that a lazy layer makes at its first call: call the layer before")

    def __repr__(self):
        return "<UninitializedParameter>"


UNINITIALIZED = UninitializedParameter()


class Parameter(Tensor, td.Parameter):
    """A tensor that a module learns: `Parameter(tensor, requires_grad=True)`."""

    # What is computed from a parameter is none.
    _result_class = Tensor

    def __new__(cls, data=None, requires_grad=True, name=None):
        from .._creation import as_tensor, tensor

        data = tensor([]) if data is None else as_tensor(data)
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


def _adopt(module):
    """Gives the layers of Tandem's own that a layer is made of, and their parameters, the classes of this library."""
    from ._layers import adopt

    adopt(module)
    for inner in module.modules():
        for name, value in list(inner.__dict__.items()):
            if isinstance(value, td.Parameter):
                object.__setattr__(inner, name, as_parameter(value))


class Module(_Base):
    """The base of layers and networks."""

    _without_forward = 'Module [{}] is missing the required "forward" function'

    def __setattr__(self, name, value):
        if isinstance(value, _Plain):
            if isinstance(value, td.Parameter):
                value = as_parameter(value)
            elif isinstance(self.__dict__.get(name), td.Parameter):
                raise TypeError(
                    f"cannot assign '{type(value).__module__.partition('.')[0]}.{type(value).__name__}' as parameter '{name}' "
                    "(torch.nn.Parameter or None expected)"
                )
            elif not isinstance(value, Tensor):
                value = as_class(value, Tensor)
        elif isinstance(value, _Base) and not isinstance(value, Module):
            _adopt(value)
        super().__setattr__(name, value)

    def _draw(self, name, shape):
        """The first value of a weight, from PyTorch's stream of random numbers."""
        from .. import _random

        initializer, default, _ = self._recipes[name]
        chosen = initializer if initializer is not None else default
        if type(chosen) is td.nn.init.RandomUniform:
            return _random.outside_traces(lambda: _random.uniform(tuple(shape), chosen.minval, chosen.maxval))
        if type(chosen) is td.nn.init.RandomNormal:
            return _random.outside_traces(lambda: _random.normal(tuple(shape), chosen.mean, chosen.stddev))
        return super()._draw(name, shape)

    def _own_tensors(self):
        # Parameters first, then buffers, whichever was set first.
        buffers = self.__dict__.get("_buffer_names", {})
        return sorted(super()._own_tensors(), key=lambda pair: pair[0] in buffers)

    def _places_of_children(self):
        return [(name, value) for name, value in self.__dict__.items() if isinstance(value, _Base)]

    def parameters(self, recurse=True):
        """All parameters, a shared one once."""
        return iter(_Base.parameters(self, recurse))

    def state_dict(self, *, destination=None, prefix="", keep_vars=False):
        """Parameters and saved buffers by name. They share memory with the module's."""
        found = OrderedDict() if destination is None else destination
        for name, value in td.nn._state.saved_tensors(self).items():
            found[prefix + name] = value if keep_vars else as_class(value, Tensor).detach()
        return found

    def load_state_dict(self, state_dict, strict=True, assign=False):
        """Takes over values by name."""
        try:
            missing, unexpected = td.nn._state.load_state_dict(self, state_dict, strict)
        except ValueError:
            raise RuntimeError(self._misfits(state_dict, strict)) from None
        return _Keys([name for name in td.nn._state.saved_tensors(self) if name in missing], [name for name in state_dict if name in unexpected])

    def _misfits(self, state_dict, strict):
        """What does not fit in a state, in PyTorch's form."""
        wanted = td.nn._state.saved_tensors(self)
        quoted = lambda names: ", ".join(f'"{name}"' for name in names)  # noqa: E731
        missing = [name for name in wanted if name not in state_dict and not name.endswith("num_batches_tracked")]
        unexpected = [name for name in state_dict if name not in wanted and not name.endswith("num_batches_tracked")]
        lines = [f"Error(s) in loading state_dict for {type(self).__name__}:"]
        if strict and unexpected:
            lines.append(f"Unexpected key(s) in state_dict: {quoted(unexpected)}. ")
        if strict and missing:
            lines.insert(1, f"Missing key(s) in state_dict: {quoted(missing)}. ")
        lines += [
            f"size mismatch for {name}: copying a param with shape {value.shape} from checkpoint, the shape in current model is {Size(wanted[name].shape)}."
            for name, value in state_dict.items() if name in wanted and tuple(value.shape) != tuple(wanted[name].shape)
        ]  # fmt: skip
        return "\n\t".join(lines)

    def to(self, *targets, device=None, dtype=None, non_blocking=False):
        """Moves parameters and buffers to a device, or casts those of floats to a type."""
        for target in targets:
            if isinstance(target, _Plain):
                device, dtype = target.device, target.dtype
            elif isinstance(target, (td.DType, type)):
                dtype = target
            elif not isinstance(target, bool):
                device = target
        if device is not None:
            name = _device.name_of(device)
            for inner in self.modules():
                for key, value in inner._own_buffers():
                    found = moved(_Plain.detach(value), name)
                    # The GPU has no whole numbers of 64 bits.
                    if _Plain.dtype.__get__(found) != _Plain.dtype.__get__(value):
                        setattr(inner, key, as_class(found, Tensor))
            for value in [*_Base.parameters(self), *_Base.buffers(self)]:
                if _Plain.device.__get__(value) != name:
                    gradient = value.grad
                    _Plain.assign(value, moved(_Plain.detach(value), name))
                    if gradient is not None:
                        value.grad = moved(gradient, name)
        if dtype is not None:
            from .._dtypes import name_of

            td.nn._state.move(self, (), None, name_of(dtype))
            for inner in self.modules():
                for key, value in list(inner.__dict__.items()):
                    if isinstance(value, td.Parameter):
                        object.__setattr__(inner, key, as_parameter(value))
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
        if isinstance(self.__dict__.get(name), td.Parameter):
            raise KeyError(f"attribute {name!r} already exists")
        super().register_buffer(name, tensor, persistent)

    def get_buffer(self, target):
        """The buffer of this dotted name."""
        return dict(self.named_buffers())[target]

    def compile(self, *args, **kwargs):
        """Makes calls run compiled."""
        self.hybridize()

    def register_full_backward_hook(self, hook, prepend=False):
        """Calls `hook(module, grad_input, grad_output)` in `backward()`; what it returns, unless None, replaces `grad_input`."""
        return _hooks.of_module(self, hook)

    register_backward_hook = register_full_backward_hook

    @property
    def _parameters(self):
        return dict(self._own_parameters())

    @property
    def _buffers(self):
        return dict(self._own_buffers())

    def _get_name(self):
        return type(self).__name__

    def __repr__(self):
        extra = self.extra_repr()
        lines = extra.split("\n") if extra else []
        inner = _child_lines(self)
        if not inner:
            return f"{self._get_name()}({extra})" if len(lines) < 2 else f"{self._get_name()}(\n  " + "\n  ".join(lines) + "\n)"
        return f"{self._get_name()}(\n  " + "\n  ".join(lines + inner) + "\n)"


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

"""`nn.Layer`, its parameters, and how these are described."""

import re
from collections import OrderedDict

import _tandem
import tandem as td
import torch
from tandem.dialect import as_class, moved

from .. import _dtypes, _places
from .._tensor import Tensor

_Base = td.nn.Module


class Parameter(Tensor, torch.nn.Parameter):
    """A tensor that a layer learns."""

    __module__, __qualname__ = "paddle.base.framework", "EagerParamBase"
    # What is computed from a parameter is none.
    _result_class = Tensor
    persistable, regularizer, need_clip, do_model_average = True, None, True, None
    optimize_attr = {"learning_rate": 1.0}

    def __new__(cls, data=None, trainable=True, name=None):
        return torch.nn.Parameter.__new__(cls, data, trainable)

    def __init__(self, data=None, trainable=True, name=None):
        pass

    def __repr__(self):
        return "Parameter containing:\n" + Tensor.__repr__(self)

    __str__ = __repr__

    def __deepcopy__(self, memo):
        copy = Parameter(_tandem.positive(td.Tensor.detach(self)), not self.stop_gradient)
        copy.optimize_attr, copy.regularizer, copy.need_clip = dict(self.optimize_attr), self.regularizer, self.need_clip
        memo[id(self)] = copy
        return copy


Parameter.__name__ = "EagerParamBase"


class ParamAttr:
    """How a parameter is made and learned: first values, a factor of the learning rate, a penalty."""

    def __init__(self, name=None, initializer=None, learning_rate=1.0, regularizer=None, trainable=True, do_model_average=True, need_clip=True):
        self.name, self.initializer, self.learning_rate = name, initializer, learning_rate
        self.regularizer, self.trainable, self.do_model_average, self.need_clip = regularizer, trainable, do_model_average, need_clip


def attribute_of(given):
    """A `ParamAttr` of what stands for one: None, a name, an initializer, or one itself."""
    if isinstance(given, ParamAttr):
        return given
    if given is None or given is True:
        return ParamAttr()
    return ParamAttr(name=given) if isinstance(given, str) else ParamAttr(initializer=given)


_counts = {}


def unique_name(kind):
    """`kind` and a number, which nothing else has."""
    count = _counts.get(kind, 0)
    _counts[kind] = count + 1
    return f"{kind}_{count}"


def make_parameter(shape, attr, default, dtype=None):
    """A new parameter, by its attribute or else the default initializer; None where the attribute is False."""
    if attr is False:
        return None
    from .initializer import global_default

    attr = attribute_of(attr)
    default = global_default(default, len(shape) < 2)
    shape = tuple(int(size) for size in shape)
    first = []
    _tandem.outside_traces(lambda: first.append((attr.initializer or default).values(shape)))
    value = _dtypes.as_type(first[0], _dtypes.float_name(dtype))
    made = Parameter(as_class(value, Tensor), attr.trainable)
    made.optimize_attr, made.regularizer, made.need_clip = {"learning_rate": attr.learning_rate}, attr.regularizer, attr.need_clip
    if attr.name is not None:
        made.name = attr.name
    return made


def create_parameter(shape, dtype=None, name=None, attr=None, is_bias=False, default_initializer=None):
    """A parameter of this shape: Glorot's uniform first values, zeros for a bias."""
    from .initializer import Constant, XavierUniform

    made = make_parameter(shape, attr, default_initializer or (Constant(0.0) if is_bias else XavierUniform()), dtype)
    if name is not None:
        made.name = name
    elif made is not None and made._given_name is None:
        made.name = unique_name("create_parameter") + ".w_0"
    return made


class Layer(torch.nn.Module):
    """The base of layers and networks. A subclass writes `forward(self, *inputs)`."""

    _without_forward = "Layer {} has no forward"
    _is_ready = True

    def __init__(self, name_scope=None, dtype="float32"):
        _Base.__init__(self)
        self._dtype = dtype
        object.__setattr__(self, "_full_name", unique_name(name_scope or _snake(type(self).__name__)))

    def __setattr__(self, name, value):
        if isinstance(value, Parameter) and value._given_name is None:
            is_bias = "bias" in name
            count = sum(1 for key, other in self.__dict__.items() if isinstance(other, Parameter) and ("bias" in key) == is_bias)
            value.name = f"{self.full_name()}.{'wb'[is_bias]}_{count}"
        if isinstance(value, td.Tensor) and not isinstance(value, (Parameter, td.Parameter)) and isinstance(self.__dict__.get(name), Parameter):
            raise TypeError(f"assignment to parameter '{name}' should be of type Parameter or None, but got '{type(value).__name__}'; use set_value")
        super().__setattr__(name, value)

    def _take_name(self, name):
        # Parameters have Paddle's names, not those of the places where their layers stand.
        if self.name is None:
            object.__setattr__(self, "name", str(name))

    def full_name(self):
        """The layer's name, which no other has."""
        return self.__dict__.get("_full_name") or _snake(type(self).__name__)

    # Parts

    def create_parameter(self, shape, attr=None, dtype=None, is_bias=False, default_initializer=None):
        """A parameter of this shape: Glorot's uniform first values, zeros for a bias."""
        from .initializer import Constant, XavierUniform

        return make_parameter(shape, attr, default_initializer or (Constant(0.0) if is_bias else XavierUniform()), dtype)

    def create_tensor(self, name=None, persistable=None, dtype=None):
        """A tensor of no elements."""
        return Tensor([], dtype or self._dtype)

    create_variable = create_tensor

    def add_parameter(self, name, parameter):
        """Adds a parameter by its name, and gives it."""
        setattr(self, name, parameter)
        return parameter

    def add_sublayer(self, name, sublayer):
        """Adds a layer by its name, and gives it."""
        self.register_module(str(name), sublayer)
        return sublayer

    add_module = add_sublayer

    def register_buffer(self, name, tensor, persistable=True):
        """Keeps a tensor that is no parameter, and part of the state unless `persistable=False`."""
        super().register_buffer(name, tensor, persistable)

    def children(self):
        """The layers in this one."""
        return iter([layer for _, layer in self.named_children()])

    def named_children(self):
        """Names and layers in this one."""
        return iter([(name, layer) for name, layer in self._places_of_children() if isinstance(layer, _Base)])

    def named_sublayers(self, prefix="", include_self=False, layers_set=None):
        """Names and layers in this one and below."""
        if include_self:
            yield prefix, self
        for name, layer in self._places_of_children():
            inner = f"{prefix}.{name}" if prefix else name
            yield inner, layer
            if isinstance(layer, Layer):
                yield from layer.named_sublayers(inner)

    def sublayers(self, include_self=False):
        """The layers in this one and below."""
        return [layer for _, layer in self.named_sublayers(include_self=include_self)]

    def parameters(self, include_sublayers=True):
        """All parameters, a shared one once."""
        found = {id(value): value for _, value in self.named_parameters(include_sublayers=include_sublayers)}
        return list(found.values())

    def named_parameters(self, prefix="", include_sublayers=True, recurse=True):
        """Names and parameters."""
        for name, value in _Base.named_parameters(self):
            if include_sublayers and recurse or "." not in name:
                yield (f"{prefix}.{name}" if prefix else name), value

    def buffers(self, include_sublayers=True):
        """Tensors that are no parameters."""
        return list(_Base.buffers(self))

    @property
    def _sub_layers(self):
        return OrderedDict(self._places_of_children())

    # States

    def state_dict(self, destination=None, include_sublayers=True, structured_name_prefix="", use_hook=True, keep_vars=True):
        """Parameters and saved buffers by name."""
        found = OrderedDict() if destination is None else destination
        for name, value in td.nn._state.saved_tensors(self).items():
            if include_sublayers or "." not in name:
                found[structured_name_prefix + name] = value if isinstance(value, Tensor) else as_class(value, Tensor)
        return found

    to_static_state_dict = state_dict

    def set_state_dict(self, state_dict, use_structured_name=True):
        """Takes over values by name; gives the names that were missing, and those that were unknown."""
        wanted = self.state_dict()
        for name, value in wanted.items():
            if name in state_dict:
                given = state_dict[name]
                if list(given.shape) != list(value.shape):
                    raise ValueError(f"{name} receives a shape {list(given.shape)}, but the expected shape is {list(value.shape)}.")
                value.set_value(given)
        return [name for name in wanted if name not in state_dict], [name for name in state_dict if name not in wanted]

    set_dict = load_dict = set_state_dict

    def clear_gradients(self, set_to_zero=True):
        """Forgets all gradients."""
        for parameter in self.parameters():
            parameter.clear_gradient(set_to_zero)

    def train(self, mode=True):
        """Dropout and batch statistics are at work."""
        return _Base.train(self, mode)

    def to(self, device=None, dtype=None, blocking=None):
        """Moves parameters and buffers to a place, or casts those of floats to a type."""
        if device is not None:
            name = _places.name_of(device)
            for value in [*self.parameters(), *self.buffers()]:
                if td.Tensor.device.__get__(value) != name:
                    td.Tensor.assign(value, moved(td.Tensor.detach(value), name))
        if dtype is not None:
            self.astype(dtype)
        return self

    def astype(self, dtype=None):
        """Casts parameters and buffers of floats to a type."""
        name = _dtypes.name_of(dtype)
        for layer in self.sublayers(include_self=True):
            for key, value in list(layer.__dict__.items()):
                if isinstance(value, td.Tensor) and value.dtype.is_floating_point:
                    new = Parameter(td.astype(td.Tensor.detach(value), name), not value.stop_gradient) if isinstance(value, Parameter) else value.astype(name)
                    object.__setattr__(layer, key, new)
        td.nn.module.changed()
        return self

    def float(self, excluded_layers=None):
        """`astype("float32")`."""
        return self.astype("float32")

    def register_forward_post_hook(self, hook):
        """Calls `hook(layer, inputs, output)` after each call; what it returns, unless None, is the output instead."""
        return self.register_forward_hook(hook)

    def _get_name(self):
        return type(self).__name__


def _snake(word):
    """`MyNet` as `my_net`, and `Conv2D` as `conv2d`."""
    return re.sub("([a-z])([A-Z])", r"\1_\2", re.sub("(.)([A-Z][a-z]+)", r"\1_\2", word)).lower()


__all__ = ["Layer", "ParamAttr", "Parameter", "create_parameter"]

"""`keras.config` and `keras.mixed_precision`: the element types of layers."""

import tandem as td
from tandem.dialect import as_class
from tandem.dialect.late import late_names
from tensorflow import _dtypes
from tensorflow._tensor import Tensor, wrapped
from tensorflow.keras import backend
from tensorflow.keras._engine import _OWN, Parameter, _Calls, _mapped, _Value

_FLOATS = ("float32", "float16", "float64", "bfloat16")
# Layers whose sums need floats of 32 bits: only what they give is short.
_WIDE = {"BatchNormalization", "LayerNormalization", "GroupNormalization", "RMSNormalization"}


class Policy:
    """The element types of a layer, by name: of what it computes, and of its variables.

    With "mixed_bfloat16" names are those of Keras, and layers compute with float32 all the same: there are no tensors of bfloat16.
    """

    def __init__(self, name="float32", source_name=None):
        if not isinstance(name, str):
            raise TypeError(f"'name' must be a string, such as 'mixed_float16'. Received: name={name} (of type {type(name)})")
        if name.removeprefix("mixed_") not in _FLOATS or name in ("mixed_float32", "mixed_float64"):
            raise ValueError(f"Cannot convert '{name}' to a mixed precision Policy. Valid policies include 'mixed_float16', 'mixed_bfloat16', "
                             "and the name of any float dtype such as 'float32'.")  # fmt: skip
        if name == "bfloat16":
            raise NotImplementedError("there are no variables of bfloat16 here; the policy 'mixed_bfloat16' keeps them in float32")
        self.name = name

    compute_dtype = property(lambda self: self.name.removeprefix("mixed_"))
    variable_dtype = property(lambda self: "float32" if self.name.startswith("mixed_") else self.name)

    @property
    def _computes(self):
        return self.compute_dtype.replace("bfloat16", "float32")

    def get_config(self):
        """The name."""
        return {"name": self.name}

    @classmethod
    def from_config(cls, config):
        """The policy of a name."""
        return cls(**config)

    def __eq__(self, other):
        return getattr(other, "name", other) == self.name

    __hash__ = None

    def __repr__(self):
        return f'<DTypePolicy "{self.name}">'


DTypePolicy = Policy
_policies = [None]


def _use(policy):
    """From now on calls see to the floats of layers."""
    if policy.name != "float32":
        _Calls.cast = call
    return policy


def set_global_policy(policy):
    """The policy of layers that are made from now on."""
    _policies[0] = _use(policy if isinstance(policy, Policy) else Policy(policy))


def global_policy():
    """The policy of layers."""
    if _policies[0] is None:
        _policies[0] = Policy(_Calls.floatx)
    return _policies[0]


dtype_policy, set_dtype_policy = global_policy, set_global_policy


def settle(layer, dtype=None, autocast=True):
    """Gives a layer the policy that it was made with, or the one of all layers."""
    if isinstance(dtype, dict):
        dtype = dtype["config"]["name"]
    dtype = getattr(dtype, "name", dtype)
    if dtype is not None and dtype.removeprefix("mixed_") not in _FLOATS:
        # Layers that give whole numbers or texts see to them.
        return
    policy = global_policy() if dtype is None else _use(Policy(dtype))
    object.__setattr__(layer, "_policy", policy)
    object.__setattr__(layer, "_autocast", autocast)


class _Cast(Tensor):
    """A variable as a layer computes with it."""

    trainable = property(lambda self: self._of.trainable)
    path = property(lambda self: self._of.path)
    _result_class = Tensor
    value = property(lambda self: as_class(self, _Value))
    constraint = property(lambda self: self._of.constraint)
    regularizer = property(lambda self: self._of.regularizer)

    dtype = property(lambda self: _dtypes.Word(td.Tensor.dtype.__get__(self).name))

    def assign(self, value):
        """Gives the variable a value, which the layer goes on with."""
        layer, name, of = self.__dict__["_place"]
        of.assign(_to(of.dtype, value) if isinstance(value, td.Tensor) else value)
        layer.__dict__[name] = _swapped(layer, name, of, self.dtype)
        return layer.__dict__[name]

    def assign_add(self, value):
        """Adds to the variable."""
        return self.assign(self._of.value + _to(self._of.dtype, value))

    def assign_sub(self, value):
        """Takes from the variable."""
        return self.assign(self._of.value - _to(self._of.dtype, value))

    _of = property(lambda self: self.__dict__["_place"][2])


def _swapped(layer, name, variable, dtype):
    made = as_class(td.astype(variable, dtype), _Cast)
    made.__dict__["_place"] = layer, name, variable
    return made


def _is_float(x):
    return isinstance(x, td.Tensor) and x.dtype.name.startswith("float")


def _to(dtype, x):
    if not _is_float(x) or x.dtype.name == dtype:
        return x
    made = wrapped(td.astype(x, dtype))
    mask = x.__dict__.get("_keras_mask") if hasattr(x, "__dict__") else None
    if mask is not None:
        made.__dict__["_keras_mask"] = mask
    return made


def call(function, layer, args, kwargs):
    """Calls a layer with floats as its policy says: inputs, and its variables while it computes."""
    policy, kind = layer._policy, type(layer)
    dtype = "float32" if policy is None else policy._computes
    if hasattr(layer, "_operations"):
        return function(layer, *args, **kwargs)
    names = {one.__name__ for one in kind.__mro__}
    inside = dtype if _WIDE.isdisjoint(names) or dtype == "float64" else "float32"
    if layer.__dict__.get("_autocast", True) and "Embedding" not in names:
        args, kwargs = _mapped(lambda x: _to(inside, x), tuple(args)), {key: _mapped(lambda x: _to(inside, x), value) for key, value in kwargs.items()}
    if inside != layer.variable_dtype and not layer.built:
        layer._build_for(args)
    swapped = {}
    for name, variable in layer._own_tensors() if inside != layer.variable_dtype else ():
        if isinstance(variable, Parameter) and _is_float(variable):
            swapped[name] = variable
            layer.__dict__[name] = _swapped(layer, name, variable, inside)
    try:
        result = function(layer, *args, **kwargs)
    finally:
        for name, variable in swapped.items():
            if isinstance(layer.__dict__.get(name), _Cast):
                layer.__dict__[name] = variable
    # What a layer of Keras gives is of its type; one's own gives what it computes.
    return _mapped(lambda x: _to(dtype, x), result) if kind.__module__.startswith(_OWN) and "Model" not in names and "Lambda" not in names else result


epsilon, floatx, backend = backend.epsilon, backend.floatx, backend.backend


def set_floatx(value):
    """The element type of floats."""
    if value not in _FLOATS:
        raise ValueError(f"Unknown `floatx` value: {value}. Expected one of {set(_FLOATS)}")
    _Calls.floatx = value
    if _policies[0] is None:
        global_policy()
        _use(_policies[0])


def image_data_format():
    """Channels come last."""
    return "channels_last"


def is_keras_tensor(x):
    """Whether this stands for a tensor of a model that is being built."""
    from tensorflow.keras import KerasTensor

    return isinstance(x, KerasTensor)


def enable_unsafe_deserialization():
    """Nothing: files of models hold functions by value."""


__getattr__ = late_names("keras.config", "keras_rare.settings", "keras_rare.serializing", "keras_rare.scaled_losses")

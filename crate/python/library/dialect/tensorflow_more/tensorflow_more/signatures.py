"""The arguments of functions that say which they take."""

import inspect

import tandem as td
from tensorflow._tensor import as_tensor
from tensorflow.function import TensorSpec, mapped


def _given(value, spec):
    if isinstance(spec, (tuple, list)):
        return type(value)(map(_given, value, spec))
    if isinstance(spec, dict):
        return {key: _given(value[key], one) for key, one in spec.items()}
    return as_tensor(value, None if isinstance(value, td.Tensor) else spec.dtype) if isinstance(spec, TensorSpec) else value


def _checked(value, spec, refuse):
    if isinstance(spec, (tuple, list)):
        for item, one in zip(value, spec):
            _checked(item, one, refuse)
    elif isinstance(spec, dict):
        for key, one in spec.items():
            _checked(value[key], one, refuse)
    elif hasattr(spec, "is_compatible_with") and not spec.is_compatible_with(value):
        refuse(value, spec)


def _unnamed(spec):
    return TensorSpec(spec.shape, spec.dtype) if isinstance(spec, TensorSpec) else spec


def signed(function, args, kwargs):
    """The arguments as tensors of what the signature of a function says; those that it does not have are refused."""
    specs = function.input_signature
    names = list(inspect.signature(function.python_function).parameters)[: len(specs)]
    values = [*args, *(kwargs.pop(name) for name in names[len(args) :] if name in kwargs)]
    given = [_given(value, spec) for value, spec in zip(values, specs)]

    def refuse(value, spec):
        from tensorflow_ragged.parts import type_spec_from_value

        signature = ", ".join(f"{name}: {mapped(_unnamed, one)!r}" for name, one in zip(names, specs))
        raise TypeError(
            f"Binding inputs to tf.function failed due to `Can not cast {type_spec_from_value(value)!r} to {_unnamed(spec)!r}`. "
            f"Received args: {tuple(args)} and kwargs: {kwargs} for signature: ({signature})."
        )

    for value, spec in zip(given, specs):
        _checked(value, spec, refuse)
    return given

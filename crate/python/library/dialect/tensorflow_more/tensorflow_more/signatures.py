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


class _Captured:
    def __repr__(self):
        return "<captured_default_value>"


def refuse_unbound(function, args, kwargs):
    """Refuses arguments that a function does not take."""
    own = inspect.signature(function)
    try:
        own.bind(*args, **kwargs)
    except TypeError as error:
        shown = [one.replace(annotation=one.empty, default=one.empty if one.default is one.empty else _Captured()) for one in own.parameters.values()]
        raise TypeError(_unbound(error, args, kwargs, inspect.Signature(shown))) from None


def _unbound(why, args, kwargs, signature):
    return f"Binding inputs to tf.function failed due to `{why}`. Received args: {tuple(args)} and kwargs: {kwargs} for signature: {signature}."


def signed(function, args, kwargs):
    """The arguments as tensors of what the signature of a function says; those that it does not have are refused."""
    specs = function.input_signature
    names = list(inspect.signature(function.python_function).parameters)[: len(specs)]
    values = [*args, *(kwargs.pop(name) for name in names[len(args) :] if name in kwargs)]
    given = [_given(value, spec) for value, spec in zip(values, specs)]

    def signature():
        return "(" + ", ".join(f"{name}: {mapped(_unnamed, one)!r}" for name, one in zip(names, specs)) + ")"

    def refuse(value, spec):
        from tensorflow_ragged.parts import type_spec_from_value

        raise TypeError(_unbound(f"Can not cast {type_spec_from_value(value)!r} to {_unnamed(spec)!r}", args, kwargs, signature()))

    if len(values) < len(names):
        missing = inspect.signature(function.python_function).parameters[names[len(values)]]
        if missing.default is missing.empty:
            raise TypeError(_unbound(f"missing a required argument: '{missing.name}'", args, kwargs, signature()))

    for value, spec in zip(given, specs):
        _checked(value, spec, refuse)
    if not function._traced.open_kinds:
        function._traced.open_kinds.append(dict(zip(names, mapped(_unnamed, list(specs)))))
    return given

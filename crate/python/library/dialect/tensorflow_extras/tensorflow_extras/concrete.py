"""`tf.ConcreteFunction`: a compiled function for arguments of one kind."""

import inspect

import tandem as td
from tensorflow._modes import InvalidArgumentError
from tensorflow._tensor import Tensor, Variable, as_tensor
from tensorflow.function import _NO_GRAPH, TensorSpec, _own, mapped


class ConcreteFunction:
    """A function for arguments of one kind. Values that are no tensors are part of it."""

    def __init__(self, function, args, kwargs):
        self._function = function
        own = inspect.signature(function.python_function).parameters
        only = self._only = [name for name, one in own.items() if one.kind is one.KEYWORD_ONLY]
        names = [name for name, one in own.items() if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)]
        defaults = {name: p.default for name, p in own.items() if p.default is not p.empty}
        given = {**dict(zip(names, args)), **kwargs}
        self._arguments = {name: self._specified(given.get(name, defaults.get(name)), name) for name in names if name in given or name in defaults}
        # Open sizes are traced as one that hardly appears otherwise.
        self._open = 13
        sample = mapped(self._sample, dict(self._arguments))
        if self._has_open():
            function._traced.open_kinds.append({name: mapped(_unnamed, value) for name, value in self._arguments.items()})
        if not any(isinstance(value, Variable) for value in sample.values()):
            try:
                function._compiled.compile(
                    *(value for name, value in sample.items() if name not in only), **{name: sample[name] for name in only if name in sample}
                )
            except _NO_GRAPH:
                # Runs op by op: what it gives is known when it has run.
                function._op_by_op = True
        self._outputs = mapped(self._opened, self._given())

    def _given(self):
        """What the trace for arguments of this kind gave."""
        own = repr(mapped(_unnamed, dict(self._arguments)))
        return next((given for kind, given in self._function._traced.kinds if repr(kind) == own), self._function._traced.specification)

    @staticmethod
    def _specified(value, name):
        if isinstance(value, TensorSpec):
            return TensorSpec(value.shape, value.dtype, value.name or name)
        if hasattr(value, "_type_spec"):
            return value._type_spec
        value = value if isinstance(value, Variable) else _own(value)
        return TensorSpec(value.shape, value.dtype, name) if isinstance(value, Tensor) else value

    def _sample(self, value):
        if not isinstance(value, TensorSpec):
            return value._sampled(self._sample) if hasattr(value, "_sampled") else value
        if value.dtype == "string":
            return as_tensor([""] * 13 if value.shape else "")
        return as_tensor(td.zeros(tuple(self._open if n is None else n for n in value.shape or ()), dtype=value.dtype.name))

    def _has_open(self):
        return any(isinstance(a, TensorSpec) and a.shape is not None and None in a.shape for a in self._arguments.values())

    def _opened(self, leaf):
        if not isinstance(leaf, TensorSpec) or not self._has_open():
            return leaf
        return TensorSpec(tuple(None if n == self._open else n for n in leaf.shape), leaf.dtype)

    @classmethod
    def of(cls, function, args, kwargs):
        """The one for arguments of this kind, which is made once."""
        made = cls(function, args, kwargs)
        if not all(isinstance(value, (TensorSpec, int, float, str, type(None))) for value in made._arguments.values()):
            return made
        return function.__dict__.setdefault("_concrete", {}).setdefault(repr(made._arguments), made)

    structured_outputs = property(lambda self: self._outputs)
    output_shapes = property(lambda self: mapped(lambda leaf: leaf.shape, self._outputs))
    output_dtypes = property(lambda self: mapped(lambda leaf: leaf.dtype, self._outputs))
    structured_input_signature = property(lambda self: (tuple(self._arguments.values()), {}))
    graph = property(lambda self: self._function.graph)
    name = property(lambda self: f"__inference_{self._function.__name__}".encode())
    function_def = property(lambda self: self._function.graph)
    inputs = property(lambda self: [spec for spec in self._arguments.values() if isinstance(spec, TensorSpec)])

    def __call__(self, *args, **kwargs):
        given, values = list(args), []
        for at, (name, spec) in enumerate(self._arguments.items()):
            if not isinstance(spec, TensorSpec):
                is_given = hasattr(spec, "_sampled") and (given or name in kwargs)
                values.append((given.pop(0) if given else kwargs[name]) if is_given else spec)
                continue
            if not given and name not in kwargs:
                raise TypeError(f"{self.name}() missing 1 required argument: {name!r}")
            value = given.pop(0) if given else kwargs[name]
            value = as_tensor(value, None if isinstance(value, td.Tensor) else spec.dtype)
            if value.dtype != spec.dtype:
                name = self.name.decode()
                kinds = [{"float32": "float", "float64": "double"}.get(kind.name, kind.name) for kind in (spec.dtype, value.dtype)]
                raise InvalidArgumentError(
                    f"cannot compute {name} as input #{at}(zero-based) was expected to be a {kinds[0]} tensor but is a {kinds[1]} tensor [Op:{name}]"
                )
            if not spec.is_compatible_with(value):
                raise TypeError(
                    f"Binding inputs to tf.function failed due to `Can not cast {TensorSpec.from_tensor(value)!r} to {TensorSpec(spec.shape, spec.dtype)!r}`."
                )
            values.append(value)
        named = {name: value for name, value in zip(self._arguments, values) if name in self._only}
        return self._function(*values[: len(values) - len(named)], **named)

    def _output(self):
        return repr(mapped(lambda leaf: leaf, self._outputs))

    def __repr__(self):
        arguments = ", ".join(f"{name}: {shown(value)}" for name, value in self._arguments.items())
        return f"<ConcreteFunction ({arguments}) -> {self._output()} at 0x{id(self):X}>"

    def __str__(self):
        return f"ConcreteFunction {self.pretty_printed_signature()}"

    def pretty_printed_signature(self, verbose=True):
        """Arguments and results, line by line."""
        return signature(self._arguments, self._outputs, self._only)


def _unnamed(spec):
    return TensorSpec(spec.shape, spec.dtype) if isinstance(spec, TensorSpec) else spec


def shown(value, is_named=False):
    """A specification as signatures print it."""
    if isinstance(value, (list, tuple)):
        return f"{type(value).__name__.title()}[{', '.join(shown(item, is_named) for item in value)}]"
    if isinstance(value, dict):
        return f"Dict[{', '.join(f'[{key!r}, {shown(item, is_named)}]' for key, item in value.items())}]"
    if isinstance(value, TensorSpec):
        return repr(TensorSpec(value.shape, value.dtype, value.name if is_named else None))
    return f"Literal[{value!r}]"


def signature(arguments, outputs, only=()):
    """The arguments and results of a function, line by line."""
    rows = [f"  {name} ({'KEYWORD_ONLY' if name in only else 'POSITIONAL_OR_KEYWORD'}): {shown(value)}" for name, value in arguments.items()]
    return "\n".join(["Input Parameters:", *rows, "Output Type:", f"  {shown(mapped(lambda leaf: leaf, outputs))}", "Captures:", "  None"])

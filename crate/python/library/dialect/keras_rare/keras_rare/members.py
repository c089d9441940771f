"""What layers, models and optimizers of Keras have that few programs use."""

import functools
import types

import tandem as td
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras import activations, initializers, regularizers
from tensorflow.keras._engine import Layer, parameters_of
from tensorflow.keras._symbols import KerasTensor, _leaves, _mapped

from . import low_rank, policies


def found(place, name, owner):
    """A member by its class and name, of an object or, with None, of the class."""
    if place == "argument":
        return argument(owner, name) if owner is not None else property(functools.partial(argument, name=name))
    member = _PLACES[place][name]
    if owner is None:
        return member
    return member.fget(owner) if isinstance(member, property) else types.MethodType(member, owner)


def argument(layer, name):
    """An argument that a layer was made with, as the object that it stands for."""
    known = {**parameters_of(type(layer)), **layer.__dict__.get("_made_with", {})}
    if name not in known and not name.endswith(("regularizer", "constraint", "initializer")):
        raise AttributeError(f"'{type(layer).__name__}' object has no attribute '{name}'")
    value = known.get(name)
    if name.endswith("regularizer"):
        return regularizers.get(value)
    if name.endswith("initializer"):
        return initializers.get(value) if value is not None else None
    if name.endswith("constraint"):
        from tensorflow.keras import constraints

        return constraints.get(value)
    return activations.get(value) if name.endswith("activation") else value


def call(layer, args, kwargs, by_call):
    """What a layer computes whose class may have a `call` of its own, which asks its base."""
    forward = next(kind.__dict__["forward"] for kind in type(layer).__mro__ if kind.__dict__.get("forward", by_call) is not by_call)
    if forward is td.nn.Module.forward:
        raise NotImplementedError(f"Layer {type(layer).__name__} does not have a `call()` method implemented.")
    code = forward.__code__
    names, count = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount], code.co_argcount - 1
    if not code.co_flags & 0x08:
        kwargs = {name: value for name, value in kwargs.items() if name in names or name == "training"}
    if len(args) == count + 1 and not code.co_flags & 0x04:
        *args, kwargs["training"] = args
    args = [as_tensor(value) if hasattr(value, "__array__") and not isinstance(value, td.Tensor) else value for value in args]
    if "training" not in kwargs or "training" in names:
        return layer._typed(forward(layer, *args, **kwargs))
    training, before = kwargs.pop("training"), layer.training
    if training is not None:
        layer.train(bool(training))
    try:
        return layer._typed(forward(layer, *args, **kwargs))
    finally:
        layer.train(before)


# Layers


def _path(layer):
    own = next((variable.path for variable in layer.variables if f"{layer.name}/" in getattr(variable, "path", "")), None)
    return own[: own.index(f"{layer.name}/")] + layer.name if own else layer.name


_WINDOWS = ("Pooling", "UpSampling", "ZeroPadding", "Cropping")


def _input_spec(layer):
    """What the layer says of its inputs: the number of axes, and the size of the last once there are weights."""
    from keras_arrays.layers import InputSpec

    kind = next((one.__name__ for one in type(layer).__mro__ if one.__module__.startswith(("tensorflow", "keras_"))), "")
    kernel = getattr(layer, "kernel", None)
    size = None if kernel is None else int(kernel.shape[-1] if "Transpose" in kind else kernel.shape[-2])
    if kind == "Dense":
        return InputSpec(min_ndim=2, axes=None if size is None else {-1: size})
    if kind.startswith(("Conv1D", "Conv2D", "Conv3D")):
        rank = int(kind[4]) + 2
        return InputSpec(ndim=rank) if size is None and "Transpose" in kind else InputSpec(min_ndim=rank, axes=None if size is None else {-1: size})
    if kind.startswith(_WINDOWS) or kind.startswith("Global"):
        return InputSpec(ndim=int(kind[-2]) + 2) if kind.endswith("D") else None
    if kind == "Flatten":
        return InputSpec(min_ndim=1)
    if kind == "RepeatVector":
        return InputSpec(ndim=2)
    return InputSpec(ndim=3) if kind in ("LSTM", "GRU", "SimpleRNN") else None


def get_build_config(self):
    """What `build_from_config` needs."""
    known = self.__dict__.get("_built_with", ())
    if isinstance(known, dict) and len(known) > 1:
        return {"shapes_dict": {name: tuple(sizes) for name, sizes in known.items()}}
    shape = next(iter(known.values() if isinstance(known, dict) else known), None)
    if shape is None:
        size = _input_spec(self)
        last = None if size is None or not size.axes else size.axes[-1]
        shape = None if last is None else (None,) * ((size.min_ndim or 2) - 1) + (last,)
    return None if shape is None else {"input_shape": tuple(shape)}


def build_from_config(self, config):
    """Builds it for shapes that `get_build_config` gave."""
    if config:
        if "input_shape" in config:
            self.build(config["input_shape"])
        elif "shapes_dict" in config:
            self.build(**config["shapes_dict"])
        object.__setattr__(self, "built", True)


def save_own_variables(self, store):
    """Puts the variables of this layer alone into a dictionary, by their places."""
    for at, variable in enumerate(_own(self)):
        store[str(at)] = variable


def load_own_variables(self, store):
    """Takes them out of it."""
    own = _own(self)
    if len(store.keys()) != len(own):
        raise ValueError(
            f"Layer '{self.name}' expected {len(own)} variables, but received {len(store.keys())} variables during loading. "
            f"Expected: {[variable.name for variable in own]}"
        )
    for at, variable in enumerate(own):
        variable.assign(as_tensor(store[str(at)], variable.dtype))


def _own(layer):
    inside = {id(value) for module in layer.modules() if module is not layer for _, value in module._own_tensors()}
    return [value for value in layer.variables if id(value) not in inside]


def compute_output_spec(self, *args, **kwargs):
    """Symbols of what it gives for symbols."""
    made = self(*args, **kwargs)
    return _mapped(lambda leaf: KerasTensor(leaf.shape, leaf.dtype) if isinstance(leaf, KerasTensor) else leaf, made)


def symbolic_call(self, *args, **kwargs):
    """The call with symbols."""
    return self(*args, **kwargs)


def rematerialized_call(self, layer_call, *args, **kwargs):
    """A call whose intermediate values are computed anew for gradients."""
    return layer_call(*args, **kwargs)


def stateless_call(self, trainable_variables, non_trainable_variables, *args, return_losses=False, **kwargs):
    """The call with these values of the variables; gives what it gives, and the values of what it changed."""
    if not self.built:
        raise ValueError(
            f"To call stateless_call, {type(self).__name__} must be built (i.e. its variables must have been already created). You can build it by calling it on some data."
        )
    values = {id(variable): value for variable, value in zip(self.trainable_variables, trainable_variables)}
    fixed = self.non_trainable_variables
    before = [td.tensor(variable) for variable in fixed]
    places = [(module, name, held) for module in self.modules() for name, held in module._own_tensors() if id(held) in values]
    try:
        for module, name, held in places:
            module.__dict__[name] = as_tensor(values[id(held)])
        for variable, value in zip(fixed, non_trainable_variables):
            variable.assign(as_tensor(value))
        outputs = self(*args, **kwargs)
        after = [wrapped(td.tensor(variable)) for variable in fixed]
        losses = self.losses if return_losses else None
    finally:
        for module, name, held in places:
            module.__dict__[name] = held
        for variable, value in zip(fixed, before):
            variable.assign(value)
    return (outputs, after, losses) if return_losses else (outputs, after)


def quantize(self, mode=None, type_check=True, config=None):
    """Weights as few values as whole numbers of 8 (or 4) bits can tell apart, with a scale for each output."""
    bits = {"int8": 127, "int4": 7}.get(mode)
    if bits is None:
        raise NotImplementedError(f"Layer {self.name} does not support quantization mode {mode!r}.")
    for module in self.modules():
        kernel = getattr(module, "kernel", None)
        if type(module).__name__ in ("Dense", "EinsumDense") and kernel is not None:
            scale = td.max(td.abs(kernel), axis=0, keepdims=True) / bits
            scale = td.where(scale == 0, td.ones_like(scale), scale)
            kernel.assign(td.clip(td.round(kernel / scale), -bits, bits) * scale)
            object.__setattr__(module, "_quantized", mode)
    object.__setattr__(self, "_quantized", mode)


def set_weights(self, weights):
    """Gives all variables values."""
    known = self.variables
    if len(known) != len(weights):
        raise ValueError(
            f"You called `set_weights(weights)` on layer '{self.name}' with a weight list of length {len(weights)}, "
            f"but the layer was expecting {len(known)} weights."
        )
    for variable, value in zip(known, weights):
        value = as_tensor(value, variable.dtype)
        if tuple(value.shape) != tuple(variable.shape):
            raise ValueError(
                f"Layer {self.name} weight shape {tuple(variable.shape)} is not compatible with provided weight shape {tuple(value.shape)}."
            )
        td.Variable.assign(variable, value) if isinstance(variable, td.Variable) else variable.assign(value)


def count_params(self):
    """How many numbers the variables hold."""
    if not self.built:
        raise ValueError(
            f"You tried to call `count_params` on layer '{self.name}', but the layer isn't built. "
            "You can build it manually via: `layer.build(input_shape)`."
        )
    return sum(value.size for value in self.variables)


def add_update(self, updates):
    """Nothing: variables that `call` assigns are assigned."""


def add_metric(self, *args, **kwargs):
    """Nothing: layers keep metrics as attributes."""


def _symbolic(layer, name, word):
    if name not in layer.__dict__:
        raise AttributeError(f"The layer {layer.name} has never been called and thus has no defined {word}.")
    return layer.__dict__[name]


def _input(layer):
    symbols = _leaves(list(_symbolic(layer, "_symbolic_inputs", "input")))
    return symbols[0] if len(symbols) == 1 else symbols


def _dtype_policy(layer):
    return layer._policy or policies.DTypePolicy()


LAYER = {
    "dtype": property(lambda self: self.variable_dtype),
    "dtype_policy": property(_dtype_policy, lambda self, value: policies.settle(self, value)),
    "input": property(_input),
    "output": property(lambda self: _symbolic(self, "_symbolic_output", "output")),
    "input_dtype": property(lambda self: self.compute_dtype),
    "path": property(_path),
    "input_spec": property(_input_spec),
    "activity_regularizer": property(lambda self: self._activity_regularizer),
    "autocast": property(lambda self: self.__dict__.get("_autocast", True)),
    "supports_jit": property(lambda self: True),
    "metrics_variables": property(lambda self: [variable for metric in self.metrics for variable in metric.variables]),
    "quantization_mode": property(lambda self: self.__dict__.get("_quantized")),
    "add_variable": Layer.add_weight,
    "enable_lora": property(low_rank.method),
    "lora_enabled": property(low_rank.is_enabled),
}
LAYER |= {
    member.__name__: member
    for member in (
        get_build_config, build_from_config, save_own_variables, load_own_variables, compute_output_spec, symbolic_call, rematerialized_call,
        stateless_call, quantize, add_metric, add_update, set_weights, count_params,
    )
}  # fmt: skip


# Models


def _history(model):
    raise AttributeError(f"'{type(model).__name__}' object has no attribute 'history'")


def get_layer(self, name=None, index=None):
    """A layer by its name or number."""
    for layer in self.layers:
        if layer.name == name:
            return layer
    if index is not None:
        return self.layers[index]
    raise ValueError(f"No such layer: {name}. Existing layers are: {[layer.name for layer in self.layers]}.")


def make_function(self, force=False, word="train"):
    """A function of an iterator that runs one step."""
    step = getattr(self, f"{word}_step")

    def function(iterator):
        return step(next(iterator))

    return function


def get_state_tree(self, value_format="backend_tensor"):
    """All variables in dictionaries by their paths."""
    parts = {
        "trainable_variables": self.trainable_variables, "non_trainable_variables": self.non_trainable_variables,
        "optimizer_variables": self.optimizer.variables if self.optimizer is not None else [],
        "metrics_variables": found("Layer", "metrics_variables", self),
    }  # fmt: skip
    as_value = (lambda value: wrapped(value).numpy()) if value_format == "numpy_array" else wrapped
    return {key: _tree([(getattr(value, "path", None) or value.name or "variable", as_value(value)) for value in values]) for key, values in parts.items()}


def _tree(pairs):
    tree = {}
    for path, value in pairs:
        *folders, last = path.split("/")
        place = tree
        for folder in folders:
            place = place.setdefault(folder, {})
        place[last] = value
    return tree


def set_state_tree(self, state_tree):
    """Takes the values of such dictionaries."""
    for key in ("trainable_variables", "non_trainable_variables"):
        for variable in getattr(self, key):
            place = state_tree.get(key, {})
            for part in variable.path.split("/"):
                place = place.get(part) if isinstance(place, dict) else None
            if place is not None:
                variable.assign(place)


def stateless_compute_loss(
    self, trainable_variables, non_trainable_variables, metrics_variables, x=None, y=None, y_pred=None, sample_weight=None, training=True
):
    """The loss, and the variables after it."""
    loss = self.compute_loss(x, y, y_pred, sample_weight, training=training)
    return loss, (trainable_variables, non_trainable_variables, metrics_variables)


def compile_from_config(self, config):
    """Compiles it with what `get_compile_config` gave."""
    from keras_extras.configs import made_of

    made = {key: made_of(value) if isinstance(value, dict) and "class_name" in value else value for key, value in (config or {}).items()}
    self.compile(**made)


def get_compile_config(self):
    """The arguments of `compile`."""
    from tensorflow_more.keras_configs import compile_config

    return compile_config(self)


def compiled_loss(self, y, y_pred, sample_weight=None, regularization_losses=None):
    """The loss that `compile` was given, with penalties."""
    total = self._compilation.loss(self, y, y_pred, sample_weight)
    for penalty in regularization_losses or ():
        total = total + penalty
    self._compilation.total.update_state(td.stop_gradient(total))
    return total


def predict_on_batch(self, x):
    """What the model gives for a batch, as an array."""
    return self(as_tensor(x), training=False).numpy()


def test_on_batch(self, x, y=None, sample_weight=None, return_dict=False):
    """The loss and the metrics of a batch."""
    return _on_batch(self, self.test_step, x, y, sample_weight, None, return_dict)


def train_on_batch(self, x, y=None, sample_weight=None, class_weight=None, return_dict=False, **options):
    """One step; gives the loss and the metrics of the batch."""
    return _on_batch(self, self.train_step, x, y, sample_weight, class_weight, return_dict)


def _on_batch(self, step, x, y, sample_weight, class_weight, return_dict):
    from keras_extras.steps import on_batch

    return on_batch(self, step, x, y, sample_weight, class_weight, return_dict)


def export(self, filepath, **options):
    """Writes the model for use alone."""
    from .exported import export

    export(self, filepath, options.get("verbose") is not False)


def to_json(self, **options):
    """The layers and how they are joined, as text that `model_from_json` reads."""
    import json

    from keras_extras.configs import described

    return json.dumps(described(self), **options)


def save_weights(self, filepath, overwrite=True, **options):
    """Writes all variables to a file."""
    from tensorflow_more.keras_files import save_weights

    save_weights(self, filepath)


def load_weights(self, filepath, **options):
    """Reads all variables from a file."""
    from tensorflow_more.keras_files import load_weights

    load_weights(self, filepath)


def save(self, filepath, overwrite=True, **options):
    """Writes the model with its variables into a file, which `load_model` reads."""
    from tensorflow_more.keras_files import save_model

    save_model(self, filepath)


def summary(self, line_length=None, print_fn=None, **options):
    """Prints the layers and how many numbers they hold."""
    from keras_extras.summary import text

    (print_fn or print)(text(self, line_length, **options))


def _metrics_names(self):
    """The names of the loss, of all compiled metrics together, of the losses of several outputs, and of the model's own metrics."""
    return [metric.name for metric in self.metrics]


compiled_metrics = property(lambda self: self._compilation)


def _functions(word):
    return functools.partial(make_function, word=word)


MODEL = {
    "get_layer": get_layer,
    "history": property(_history),
    "compiled": property(lambda self: self._compilation is not None),
    "run_eagerly": property(lambda self: False),
    "jit_compile": property(lambda self: False),
    "steps_per_execution": property(lambda self: 1),
    "distribute_strategy": property(lambda self: None),
    "operations": property(lambda self: self.layers),
    "get_state_tree": get_state_tree,
    "set_state_tree": set_state_tree,
    "stateless_compute_loss": stateless_compute_loss,
    "compile_from_config": compile_from_config,
    "get_compile_config": get_compile_config,
    "compiled_loss": compiled_loss,
    "predict_on_batch": predict_on_batch,
    "test_on_batch": test_on_batch,
    "train_on_batch": train_on_batch,
    "export": export,
    "to_json": to_json,
    "save_weights": save_weights,
    "load_weights": load_weights,
    "save": save,
    "summary": summary,
    "metrics_names": property(_metrics_names),
}
for _word in ("train", "test", "predict"):
    MODEL[f"make_{_word}_function"] = _functions(_word)
    MODEL[f"{_word}_function"] = property(functools.partial(make_function, word=_word))
_PLACES = {"Layer": LAYER, "Model": MODEL}


"""Models as Keras's files describe them."""

import inspect
import json

from tensorflow.keras._engine import Layer, snake

from . import optimizer_states

# Layers of which arguments and variables say everything.
_WHOLE = {
    "Dense", "Conv1D", "Conv2D", "Conv3D", "Conv1DTranspose", "Conv2DTranspose",
    "Conv3DTranspose", "DepthwiseConv1D", "DepthwiseConv2D", "SeparableConv1D", "SeparableConv2D", "Embedding",
    "LSTM", "GRU", "SimpleRNN", "Bidirectional", "MultiHeadAttention", "BatchNormalization",
    "LayerNormalization", "Dropout", "SpatialDropout1D", "SpatialDropout2D", "SpatialDropout3D", "GaussianNoise",
    "GaussianDropout", "Flatten", "Reshape", "Permute", "RepeatVector", "Activation",
    "ReLU", "LeakyReLU", "ELU", "PReLU", "Softmax", "MaxPooling1D",
    "MaxPooling2D", "MaxPooling3D", "AveragePooling1D", "AveragePooling2D", "AveragePooling3D", "GlobalAveragePooling1D",
    "GlobalAveragePooling2D", "GlobalAveragePooling3D", "GlobalMaxPooling1D", "GlobalMaxPooling2D", "GlobalMaxPooling3D", "ZeroPadding1D",
    "ZeroPadding2D", "ZeroPadding3D", "Cropping1D", "Cropping2D", "UpSampling1D", "UpSampling2D",
    "Add", "Subtract", "Multiply", "Average", "Maximum", "Minimum",
    "Concatenate", "Dot", "InputLayer", "Rescaling", "Masking", "Sequential",
    "Functional",
}  # fmt: skip
_OWN = ("tensorflow", "keras_extras", "keras_arrays")


def _parts(model):
    found, waiting = [], [model]
    while waiting:
        layer = waiting.pop()
        found.append(layer)
        waiting += [inner for inner in getattr(layer, "layers", ()) or () if isinstance(inner, Layer)] if hasattr(layer, "layers") else []
    return found


def described_model(model):
    """A model as a dictionary (None where it cannot be one), and whether that says everything."""
    from keras_extras.configs import described

    from .weight_trees import kind_of

    whole = all(
        (kind_of(layer) != "Sequential" or layer is model or layer._chain) and kind_of(layer) in _WHOLE and type(layer).__module__.startswith(_OWN)
        for layer in _parts(model)
    )
    try:
        config = _in_keras_words(described(model))
        if kind_of(model) == "Sequential" and not model._chain and model.variables:
            shape = model.__dict__.get("_built_for")
            if shape is None:
                whole = False
            else:
                config["build_config"] = {"input_shape": [None, *map(int, shape[1:])]}
        compiled = _compiled(model)
        if compiled is not None:
            config["compile_config"] = compiled
        elif model.optimizer is not None:
            whole = False
        config = json.loads(json.dumps(config))
    except (TypeError, ValueError, AttributeError, KeyError, NotImplementedError):
        return None, False
    return config, whole and (
        model.optimizer is None or optimizer_states.is_known(model.optimizer) and not hasattr(model.optimizer._arguments["learning_rate"], "get_config")
    )


def _compiled(model):
    """How a model was compiled, where names and dictionaries say it."""
    from keras_extras.configs import described

    if model.optimizer is None or model._compilation is None:
        return None

    def plain(value):
        if value is None or isinstance(value, (str, int, float, bool)):
            return value
        if isinstance(value, (list, tuple)):
            return [plain(item) for item in value]
        if isinstance(value, dict):
            return {key: plain(item) for key, item in value.items()}
        if hasattr(value, "get_config") and type(value).__module__.startswith(_OWN):
            return described(value)
        raise TypeError("no description")

    compilation = model._compilation
    try:
        given = {"loss": plain(model.loss), "loss_weights": plain(compilation._weights), "metrics": plain(model._given_metrics)}
        own = described(model.optimizer)
        json.dumps([given, own])
    except (TypeError, ValueError, AttributeError, KeyError):
        return None
    optimizer = {"module": "keras.optimizers", "class_name": own["class_name"], "config": own["config"], "registered_name": None}
    return {"optimizer": optimizer, **given, "weighted_metrics": None, "run_eagerly": False, "steps_per_execution": 1, "jit_compile": False}


def compile_config(model):
    """The arguments of `compile` as `get_compile_config` gives them; nothing where they have no description."""
    return _compiled(model) or {}


def _in_keras_words(config):
    """A description with the modules that Keras names."""
    if isinstance(config, (list, tuple)):
        return [_in_keras_words(item) for item in config]
    if not isinstance(config, dict):
        return config
    made = {key: _in_keras_words(value) for key, value in config.items()}
    if made.get("class_name") == "Sequential":
        made["module"] = "keras"
    elif made.get("class_name") == "Functional":
        made.update(module="keras.src.models.functional", registered_name="Functional")
    elif made.get("class_name") == "__keras_tensor__":
        made["config"].setdefault("dtype", "float32")
    elif made.get("class_name") == "Bidirectional" and made["config"].get("backward_layer") is None:
        made["config"].pop("backward_layer", None)
    for unknown in ("time_major",):
        if isinstance(made.get("config"), dict):
            made["config"].pop(unknown, None)
    return made


def legacy_model(config):
    """The form of `.h5` files: layers without modules."""
    built = (config.get("build_config") or {}).get("input_shape")
    if built:
        config = {**config, "config": {**config["config"], "build_input_shape": built}}

    def bare(layer):
        made = {name: value for name, value in layer.items() if name not in ("module", "registered_name", "build_config", "compile_config")}
        if "layers" in made.get("config", {}):
            made["config"] = {**made["config"], "layers": [bare(inner) for inner in made["config"]["layers"]]}
        return made

    return bare(config)


# Reading


def _class_in_keras(name, module):
    from keras_extras.configs import _class_of

    try:
        return _class_of(name, module, None)
    except (TypeError, AttributeError):
        return None


def _names(kind):
    """The arguments of a class, and whether it takes any."""
    names, rest = set(), False
    for cls in kind.__mro__:
        init = cls.__dict__.get("__init__")
        code = getattr(getattr(init, "__wrapped__", init), "__code__", None)
        if code is None:
            continue
        names |= set(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount])
        if not code.co_flags & 0x08:
            return names, False
        rest = True
    return names, rest


_LEFT_OUT = {"input_axes", "output_axes", "quantization_config", "shared_object_id", "optional", "lora_rank", "synchronized", "renorm", "renorm_clipping", "renorm_momentum", "sliding_window", "use_gate",
             "build_input_shape", "implementation", "unroll", "zero_output_for_mask", "batch_input_shape_"}  # fmt: skip


def fitting(config):
    """A description without arguments that classes here do not have; sizes are tuples."""
    if isinstance(config, list):
        return [fitting(item) for item in config]
    if not isinstance(config, dict):
        return config
    if config.get("class_name") == "__tuple__":
        return tuple(fitting(item) for item in config["items"])
    made = {key: fitting(value) for key, value in config.items() if key not in ("build_config", "compile_config", "shared_object_id")}
    if (
        not isinstance(made.get("config"), dict)
        or "class_name" not in made
        or made["class_name"] in ("__keras_tensor__", "Functional", "Model", "Sequential", "DTypePolicy")
    ):
        return made
    nodes = made.get("inbound_nodes")
    if not made.get("module") and nodes and set(made["config"]) == {"name"}:
        # An operator: files of the older form do not say that it is no layer.
        return {**made, "module": "keras.src.ops"}
    kind = _class_in_keras(made["class_name"], made.get("module"))
    own, names = made["config"], None
    if kind is not None and getattr(kind, "__module__", "").startswith(_OWN):
        names, rest = _names(kind)
    kept = {}
    for name, value in own.items():
        if (
            names is not None
            and name not in names
            and name not in ("name", "trainable", "dtype", "reset_after")
            and (not rest or name in _LEFT_OUT or value is None or value is False)
        ):
            continue
        if isinstance(value, list) and value and all(isinstance(item, int) or item is None for item in value) and name not in ("units",):
            value = tuple(value)
        kept[name] = value
    if isinstance(kept.get("dtype"), str) and made["class_name"] != "InputLayer":
        kept.pop("dtype")
    return {**made, "config": kept}


def made_model(config, custom_objects=None):
    """The model that a file describes."""
    from keras_extras.configs import made_of

    model, built = made_of(fitting(config), custom_objects), config.get("build_config") or {}
    if not model.variables and built.get("input_shape"):
        model.build(tuple(built["input_shape"]))
    return model


def operation_of(description):
    """A function of `keras.ops` among the layers of a model of symbols."""
    import keras

    name = snake(description["class_name"])
    function = getattr(keras.ops, name, None)
    if function is None:
        raise TypeError(f"Could not locate class '{description['class_name']}'. Make sure custom classes are given in custom_objects.")
    options = {key: value for key, value in description["config"].items() if key != "name" and key in inspect.signature(function).parameters}
    return lambda *args, **given: function(*args, **{**options, **given})


def remake_compiled(model, compiled, custom_objects=None):
    """Compiles a model as a file says."""
    from keras_extras.configs import made_of

    if not compiled or not compiled.get("optimizer"):
        return

    def value(item):
        if isinstance(item, dict) and "class_name" in item:
            return _remade(item, custom_objects)
        if isinstance(item, dict):
            return {key: value(inner) for key, inner in item.items()}
        return [value(inner) for inner in item] if isinstance(item, list) else item

    import keras

    own = compiled["optimizer"]
    kind = getattr(keras.optimizers, own["class_name"])
    settings = {
        name: given for name, given in own["config"].items() if given is not None and name not in ("is_legacy_optimizer", "jit_compile", "decay", "epsilon_")
    }
    if isinstance(settings.get("learning_rate"), dict):
        settings["learning_rate"] = made_of(settings["learning_rate"], custom_objects)
    optimizer = kind.from_config(settings)
    model.compile(optimizer, value(compiled.get("loss")), metrics=value(compiled.get("metrics")), loss_weights=value(compiled.get("loss_weights")))


def _remade(item, custom_objects):
    import keras

    if item["class_name"] == "function":
        return item["config"]
    if item["class_name"] == "__tuple__":
        return [_remade(inner, custom_objects) if isinstance(inner, dict) else inner for inner in item["items"]]
    for place in (keras.losses, keras.metrics):
        kind = getattr(place, item["class_name"], None)
        if isinstance(kind, type):
            names, _ = _names(kind)
            own = {name: value for name, value in item["config"].items() if value is not None and name in names and name not in ("dtype", "fn")}
            return kind(**own)
    raise TypeError(f"Could not locate class '{item['class_name']}'. Make sure custom classes are given in custom_objects.")

"""Layers as dictionaries of their arguments, as `get_config` gives them and `from_config` takes them."""

import random
import re
import sys

from tensorflow.keras import initializers, regularizers
from tensorflow.keras._engine import Layer, _Calls, _signature, parameters_of, takes

from .utils import get_registered_name

_OWN = ("tensorflow", "keras_extras", "keras_arrays")
_OPTIONAL = ("self", "options", "kwargs", "args")


def float_policy(name="float32"):
    """The element type of a layer as Keras writes it down."""
    return {"module": "keras", "class_name": "DTypePolicy", "config": {"name": name}, "registered_name": None}


def policy_name(layer):
    """The name of the element types of a layer."""
    return layer._policy.name if layer._policy is not None else "float32"


def described(layer):
    """A layer, an initializer or the like as a dictionary: its class and its arguments."""
    kind = type(layer)
    own, known = kind.__module__.startswith((*_OWN, "tandem.")), get_registered_name(kind)
    # What is registered is found by that name.
    module = f"keras.{_place_of(kind)}" if own else kind.__module__ if known == kind.__name__ else None
    return {"module": module, "class_name": kind.__name__, "config": layer.get_config(), "registered_name": None if own else known}


def _place_of(kind):
    if kind.__module__.endswith(".schedules"):
        return "optimizers.schedules"
    for word in ("initializers", "regularizers", "constraints", "losses", "metrics", "optimizers", "models"):
        if word in kind.__module__:
            return word
    return "metrics" if hasattr(kind, "update_state") else "layers"


def _argument(name, value):
    if isinstance(value, Layer):
        return described(value)
    if name.endswith(("initializer", "regularizer", "constraint")) and value is not None:
        return _made(name, value)
    if name.endswith("activation"):
        if callable(value) and not getattr(value, "__module__", "tandem").startswith((*_OWN, "tandem", "keras")):
            return {"module": "builtins", "class_name": "function", "config": get_registered_name(value), "registered_name": "function"}
        return getattr(value, "__name__", "linear" if value is None else value)
    return list(value) if isinstance(value, list) else value


def _made(name, value):
    # What is made to be described takes no seed from those that come.
    state = random.getstate()
    places = {"initializer": initializers, "regularizer": regularizers}
    found = places[name.rpartition("_")[2]].get(value) if isinstance(value, str) and name.rpartition("_")[2] in places else value
    random.setstate(state)
    return described(found) if hasattr(found, "get_config") else value


def config_of(layer):
    """What `get_config` gives: the arguments by name, where none was given their defaults."""
    arguments = dict(parameters_of(type(layer))) if type(layer).__module__.startswith(_OWN) else {}
    arguments |= layer.__dict__.get("_made_with", {})
    own = {name: _argument(name, value) for name, value in arguments.items() if name not in _OPTIONAL}
    own = {name: value for name, value in own.items() if not hasattr(Layer, name)}
    common = {"name": layer.name, "trainable": layer.trainable, "dtype": float_policy(policy_name(layer))}
    if not type(layer).__module__.startswith(_OWN):
        return {**common, **_as_sizes(layer, own)}
    from keras_rare.config_forms import ordered, placed

    return placed(layer, {**common, **_as_sizes(layer, ordered(layer, own, _argument))})


def _as_sizes(layer, config):
    """Sizes of windows are one number for each axis."""
    rank = re.search(r"(\d)D", type(layer).__name__)
    if rank is None:
        return config
    rank = int(rank[1])
    sizes = ("kernel_size", "strides", "dilation_rate", "pool_size", "size")
    if config.get("strides", 0) is None and "pool_size" in config:
        config["strides"] = config["pool_size"]
    config = {name: (value,) * rank if name in sizes and isinstance(value, int) else value for name, value in config.items()}
    if "data_format" in config and config["data_format"] is None:
        config["data_format"] = "channels_last"
    return config


def _class_of(name, module, custom_objects):
    custom = {**sys.modules["tensorflow"].keras.utils.get_custom_objects(), **(custom_objects or {})}
    # Registered names have a package before them.
    custom |= {key.rpartition(">")[2]: kind for key, kind in reversed(custom.items()) if ">" in key}
    if name in custom:
        return custom[name]
    keras = sys.modules["tensorflow"].keras
    said = str(module).rpartition(".")[2]
    first = [getattr(keras, said)] if said in ("constraints", "losses", "metrics", "optimizers") else [keras.optimizers.schedules] if said == "schedules" else []
    for place in (*first, keras.layers, keras.models, keras.initializers, keras.regularizers, keras.optimizers.schedules):
        try:
            return getattr(place, name)
        except AttributeError:
            continue
    kind = getattr(sys.modules.get(module), name, None)
    if kind is None:
        raise TypeError(f"Could not locate class '{name}'. Make sure custom classes are given in custom_objects.")
    return kind


def made_of(description, custom_objects=None):
    """What a dictionary of `described` says."""
    if str(description.get("module")).startswith("keras.src.ops"):
        from tensorflow_more.keras_configs import operation_of

        return operation_of(description)
    if description["class_name"] == "function":
        return _class_of(description["config"].rpartition(">")[2], None, custom_objects)
    kind = _class_of(description["class_name"], description.get("module"), custom_objects)
    return kind.from_config(description["config"]) if hasattr(kind, "from_config") else kind(**description["config"])


def _policy_of(name):
    return None if name == "float32" and _Calls.cast is None else name


def arguments_of(cls, config):
    """The arguments of a class, from what `get_config` gave."""
    known = {}
    if cls.__module__.startswith(_OWN):
        from keras_rare.config_forms import is_filled

        named = {*_signature(cls), *parameters_of(cls)}
        config = {name: value for name, value in config.items() if name in named or not is_filled(cls, name, value)}
    for name, value in config.items():
        if isinstance(value, dict) and "class_name" in value:
            value = _policy_of(value["config"]["name"]) if value["class_name"] == "DTypePolicy" else made_of(value)
        if name in ("dtype", "trainable") and not takes(cls, name) or value is None and name in ("dtype", "data_format"):
            continue
        known[name] = value
    return known


def optimizer_config(optimizer):
    """What `get_config` of an optimizer gives: its arguments, and defaults of the others."""
    from tensorflow.keras.optimizers import LATE

    arguments, defaults = optimizer._arguments, optimizer._defaults
    rate = arguments["learning_rate"]
    if not isinstance(rate, (int, float)):
        rate = described(rate) if hasattr(rate, "get_config") else rate
    else:
        # That of now, which may have been set.
        rate = float(optimizer.learning_rate)
    config = {"name": optimizer.name, "learning_rate": rate}
    config |= {name: arguments.get(name) for name in ("weight_decay", "clipnorm", "global_clipnorm", "clipvalue")}
    config |= {name: arguments.get(name, default) for name, default in zip(LATE, (False, 0.99, None, None, None))}
    own = {**defaults, **{name: value for name, value in arguments.items() if name in defaults}}
    return {**config, **{name: value for name, value in own.items() if value is not None or name not in config}}


def optimizer_of(cls, config, custom_objects=None):
    """The optimizer that a dictionary of `optimizer_config` says."""
    given = {name: value for name, value in config.items() if value is not None}
    if isinstance(given.get("learning_rate"), dict):
        given["learning_rate"] = made_of(given["learning_rate"], custom_objects)
    return cls(**given)

"""Models of symbols as dictionaries: layers, and of each call of a layer what it was given."""

from tensorflow.keras._engine import KerasTensor
from keras_extras.calls import calls_of, node_of

from .configs import described
from .configs import made_of as _made_of

_SYMBOL = "__keras_tensor__"


def _mapped(function, tree):
    """A structure with other leaves; the dictionary of a symbol is a leaf."""
    if isinstance(tree, dict) and tree.get("class_name") != _SYMBOL:
        return {key: _mapped(function, item) for key, item in tree.items()}
    if isinstance(tree, (list, tuple)):
        return type(tree)(_mapped(function, item) for item in tree)
    return function(tree)


def config_of(model):
    """What `get_config` of a model of symbols gives."""
    calls = calls_of(model)

    def place(leaf):
        if not isinstance(leaf, KerasTensor):
            return leaf
        return {
            "class_name": _SYMBOL,
            "config": {"shape": leaf.shape, "dtype": leaf.dtype, "keras_history": [leaf.source_name, node_of(calls, leaf), getattr(leaf, "index", 0)]},
        }

    def history(leaf):
        return place(leaf)["config"]["keras_history"]

    layers = []
    for layer in model._operations:
        nodes = [{"args": _mapped(place, list(args)), "kwargs": _mapped(place, dict(options))} for _, args, options in calls.get(id(layer), ())]
        layers.append({**described(layer), "name": layer.name, "inbound_nodes": nodes})
    return {"name": model.name, "trainable": model.trainable, "layers": layers,
            "input_layers": _mapped(history, model.input), "output_layers": _mapped(history, model.output)}  # fmt: skip


def made_of(cls, config, custom_objects=None):
    """A model that `config_of` describes."""
    layers = {item["name"]: _made_of(item, custom_objects) for item in config["layers"]}
    found = {name: [layer.symbol()] for name, layer in layers.items() if hasattr(layer, "symbol")}
    waiting = [(item["name"], at, node) for item in config["layers"] for at, node in enumerate(item["inbound_nodes"])]

    def symbol(leaf):
        if not (isinstance(leaf, dict) and leaf.get("class_name") == _SYMBOL):
            return leaf
        return _taken(found, leaf["config"]["keras_history"])

    while waiting:
        ready = next(call for call in waiting if len(found.get(call[0], ())) == call[1] and _is_ready(found, [call[2]["args"], call[2]["kwargs"]]))
        waiting.remove(ready)
        name, _, node = ready
        found.setdefault(name, []).append(layers[name](*_mapped(symbol, node["args"]), **_mapped(symbol, node["kwargs"])))
    ends = [_ends(found, config[key]) for key in ("input_layers", "output_layers")]
    return cls(*ends, name=config["name"])


def _is_ready(found, args):
    ready = []
    _mapped(lambda leaf: ready.append(not _is_symbol(leaf) or _taken(found, leaf["config"]["keras_history"]) is not None), args)
    return all(ready)


def _is_symbol(leaf):
    return isinstance(leaf, dict) and leaf.get("class_name") == _SYMBOL


def _taken(found, history):
    name, node, index = history
    if len(found.get(name, ())) <= node:
        return None
    result = found[name][node]
    return result[index] if isinstance(result, (list, tuple, dict)) else result


def _ends(found, tree):
    """The symbols of a structure of `keras_history`."""
    if isinstance(tree, dict):
        return {key: _ends(found, item) for key, item in tree.items()}
    if len(tree) == 3 and isinstance(tree[0], str):
        return _taken(found, tree)
    return type(tree)(_ends(found, item) for item in tree)

"""Nested values (states, checkpoints) as the flat, named tensors of an `.npz` or `.safetensors` file, and back.

Tensors keep their place as a name, `state.0.exp_avg`; the structure around them, with its numbers and texts, is JSON in the bytes
of one more tensor.
"""

import json

import _tandem
from _tandem import Tensor

STRUCTURE = "__structure__"


def flattened(value):
    """Tensors by name, from nested dicts, lists and tuples of tensors, numbers, texts, bools and None.

    >>> flat = td.nested_files.flattened({"net": {"w": td.ones(2)}, "epoch": 3})
    >>> sorted(flat)
    ['__structure__', 'net.w']
    >>> td.nested_files.nested(flat)["epoch"]
    3
    """
    tensors = {}
    structure = json.dumps(_described(value, "", tensors))
    tensors[STRUCTURE] = _tandem.tensor(list(structure.encode()), dtype="uint8")
    return tensors


def _described(value, name, tensors):
    if isinstance(value, Tensor):
        while not name or name in tensors or name == STRUCTURE:
            name += "_"
        tensors[name] = value
        return {"tensor": name}
    if value is None or isinstance(value, (bool, int, float, str)):
        return {"value": value}
    inner = f"{name}." if name else ""
    if isinstance(value, dict):
        for key in value:
            if not isinstance(key, (str, int)):
                raise TypeError(f"a file holds dicts whose keys are texts or integers; {key!r} is {type(key).__name__}")
        return {"dict": [[key, _described(item, f"{inner}{key}", tensors)] for key, item in value.items()]}
    if isinstance(value, (list, tuple)):
        kind = "tuple" if isinstance(value, tuple) else "list"
        return {kind: [_described(item, f"{inner}{i}", tensors) for i, item in enumerate(value)]}
    raise TypeError(f"a file holds tensors, numbers and texts; {name or 'the value'} is {type(value).__name__}")


def nested(tensors):
    """What `flattened` was given, from the tensors by name."""
    text = bytes(tensors[STRUCTURE].tolist()).decode()
    return _rebuilt(json.loads(text), tensors)


def _rebuilt(described, tensors):
    (kind, inner), = described.items()
    if kind == "tensor":
        return tensors[inner]
    if kind == "value":
        return inner
    if kind == "dict":
        return {key: _rebuilt(item, tensors) for key, item in inner}
    items = [_rebuilt(item, tensors) for item in inner]
    return tuple(items) if kind == "tuple" else items

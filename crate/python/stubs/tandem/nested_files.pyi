"""Nested values (states, checkpoints) as the flat, named tensors of an `.npz` or `.safetensors` file, and back.

Tensors keep their place as a name, `state.0.exp_avg`; the structure around them, with its numbers and texts, is JSON in the bytes
of one more tensor."""
from _tandem import Tensor as Tensor
from typing import Any

STRUCTURE: str
def flattened(value):
    """Tensors by name, from nested dicts, lists and tuples of tensors, numbers, texts, bools and None.

    >>> flat = td.nested_files.flattened({"net": {"w": td.ones(2)}, "epoch": 3})
    >>> sorted(flat)
    ['__structure__', 'net.w']
    >>> td.nested_files.nested(flat)["epoch"]
    3"""
    ...

def nested(tensors):
    """What `flattened` was given, from the tensors by name."""
    ...

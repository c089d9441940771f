"""`paddle.save` and `paddle.load`: Python's pickle, in which tensors are their elements."""

import io
import os
import pickle

import numpy as np

from ._tensor import Tensor, operand
from .nn._layer import Layer, Parameter


class _Saved:
    """A tensor in a file."""

    def __init__(self, x):
        self.array, self.parameter, self.stop_gradient, self.name = x.numpy(), isinstance(x, Parameter), x.stop_gradient, x.name


def _packed(obj):
    if isinstance(obj, Tensor):
        return _Saved(obj)
    if isinstance(obj, dict):
        return {key: _packed(value) for key, value in obj.items()}
    if isinstance(obj, (list, tuple)):
        return type(obj)(map(_packed, obj))
    return obj


def _unpacked(obj, as_arrays):
    if isinstance(obj, _NumpyArray):
        return obj.tensor.numpy() if as_arrays else obj.tensor
    if isinstance(obj, _Saved):
        if as_arrays:
            return obj.array
        x = operand(obj.array)
        x = Parameter(x, not obj.stop_gradient) if obj.parameter else x
        x.name = obj.name
        return x
    if isinstance(obj, dict):
        return {key: _unpacked(value, as_arrays) for key, value in obj.items()}
    if isinstance(obj, (list, tuple)):
        return type(obj)(_unpacked(value, as_arrays) for value in obj)
    return obj


class _NumpyArray:
    """An array as NumPy's pickle has it: sizes, a type and bytes."""

    def __init__(self, *_):
        self.tensor = None

    def __setstate__(self, state):
        from tandem.data.readers import tensor_of_bytes

        _, shape, dtype, by_columns, data = state
        sizes = shape[::-1] if by_columns else shape
        x = operand(tensor_of_bytes(bytes(data), tuple(sizes), dtype.name))
        self.tensor = x.transpose(list(range(x.ndim))[::-1]) if by_columns else x


class _NumpyType:
    """A type as NumPy's pickle has it."""

    _NAMES = {"f4": "float32", "f8": "float64", "f2": "float16", "i4": "int32", "i8": "int64", "i1": "int8", "u1": "uint8", "b1": "bool"}

    def __init__(self, code, *_):
        if code not in self._NAMES:
            raise ValueError(f"the file has an array of NumPy's type {code!r}, which Tandem has not")
        self.name = self._NAMES[code]

    def __setstate__(self, state):
        pass


class _Reader(pickle.Unpickler):
    """Reads files of Paddle itself as well, whose tensors are arrays of NumPy."""

    _CLASSES = {"_reconstruct": _NumpyArray, "ndarray": _NumpyArray, "dtype": _NumpyType}

    def find_class(self, module, name):
        """The class of this name; those of NumPy's arrays have others here."""
        if module.partition(".")[0] == "numpy" and name in self._CLASSES:
            return self._CLASSES[name]
        return super().find_class(module, name)


def save(obj, path, protocol=4, **configs):
    """Writes a state, a tensor or a structure of them."""
    if isinstance(obj, Layer):
        raise ValueError("paddle do not support saving `paddle.nn.Layer` object; save layer.state_dict(), or use paddle.jit.save")
    data = pickle.dumps(_packed(obj))
    if hasattr(path, "write"):
        path.write(data)
        return
    folder = os.path.dirname(path)
    if folder:
        os.makedirs(folder, exist_ok=True)
    with open(path, "wb") as out:
        out.write(data)


def load(path, return_numpy=False, **configs):
    """Reads what `save` wrote, and the arrays of files that Paddle wrote itself."""
    if hasattr(path, "read"):
        data = path.read()
    else:
        if not os.path.exists(path):
            raise ValueError(f"there is no file {path!r}; drop it on the page")
        with open(path, "rb") as source:
            data = source.read()
    found = _unpacked(_Reader(io.BytesIO(data)).load(), return_numpy)
    if isinstance(found, tuple) and len(found) == 2 and isinstance(found[0], str) and isinstance(found[1], (Tensor, np.ndarray)):
        # A tensor by itself has its name before it.
        return found[1]
    if isinstance(found, dict):
        # Files of Paddle itself may have a table of names beside the arrays.
        found.pop("StructuredToParameterName@@", None)
    return found

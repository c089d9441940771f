"""Tensors of files as arrays, and back."""

import os

import numpy as np

from .onnx_ml_pb2 import TensorProto

# Name of NumPy's element type, and of the field that holds elements where they are not bytes.
TYPES = {
    "FLOAT": ("float32", "float_data"), "UINT8": ("uint8", "int32_data"), "INT8": ("int8", "int32_data"), "UINT16": ("uint16", "int32_data"),
    "INT16": ("int16", "int32_data"), "INT32": ("int32", "int32_data"), "INT64": ("int64", "int64_data"), "STRING": ("object", "string_data"),
    "BOOL": ("bool", "int32_data"), "FLOAT16": ("float16", "int32_data"), "DOUBLE": ("float64", "double_data"), "UINT32": ("uint32", "uint64_data"),
    "UINT64": ("uint64", "uint64_data"), "COMPLEX64": ("complex64", "float_data"), "COMPLEX128": ("complex128", "double_data"),
}  # fmt: skip


def type_of(number):
    """The entry of `TYPES` for an element type by its number."""
    name = TensorProto.DataType.Name(number)
    if name not in TYPES:
        raise TypeError(f"Tensors of {name} have no type among NumPy's here")
    return TYPES[name]


def number_of(dtype):
    """The number of NumPy's element type."""
    wanted = np.dtype(dtype)
    name = "object" if wanted.kind in "US" else wanted.name
    for found, (own, _) in TYPES.items():
        if own == name:
            return TensorProto.DataType.Value(found)
    raise ValueError(f"The NumPy dtype {wanted} is not the type of any tensor")


def to_array(tensor, base_dir=""):
    """The array of a tensor; one that lies in another file is read from the folder `base_dir`."""
    dtype, field = type_of(tensor.data_type)
    shape = tuple(tensor.dims)
    if tensor.data_location == TensorProto.EXTERNAL:
        place = {entry.key: entry.value for entry in tensor.external_data}
        with open(os.path.join(base_dir, place["location"]), "rb") as file:
            file.seek(int(place.get("offset", 0)))
            data = file.read(int(place["length"])) if "length" in place else file.read()
        return np.frombuffer(data, dtype).reshape(shape).copy()
    if field == "string_data":
        return np.array([each.decode() for each in tensor.string_data], dtype=object).reshape(shape)
    if tensor.HasField("raw_data"):
        return np.frombuffer(tensor.raw_data, dtype).reshape(shape).copy()
    values = list(getattr(tensor, field))
    if dtype == "float16":
        return np.array(values, np.uint16).view(np.float16).reshape(shape)
    if dtype.startswith("complex"):
        return (np.array(values[0::2]) + 1j * np.array(values[1::2])).astype(dtype).reshape(shape)
    return np.array(values, dtype).reshape(shape)


def from_array(array, /, name=None):
    """The tensor of an array."""
    array = np.asarray(array)
    tensor = TensorProto(dims=array.shape, data_type=number_of(array.dtype))
    if name:
        tensor.name = name
    if tensor.data_type == TensorProto.STRING:
        tensor.string_data.extend(each if isinstance(each, bytes) else str(each).encode() for each in array.ravel().tolist())
        return tensor
    tensor.raw_data = array.astype(array.dtype.newbyteorder("<")).tobytes()
    return tensor

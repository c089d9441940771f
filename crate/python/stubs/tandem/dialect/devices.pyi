"""The words for devices in other libraries: what they call a GPU is WebGPU where there is one. And what moves between devices."""
from typing import Any
import tandem as td

def device_name(word):
    """Tandem's name for a device that another library calls `word`: `"cuda"`, `"cuda:0"`, `"/GPU:0"`, `"gpu"`, `"cpu"`.

    A GPU is the WebGPU device, and the CPU where there is none. A word that names no device is a `ValueError`.

    >>> td.dialect.device_name("/CPU:0"), td.dialect.device_name("cpu")
    ('cpu', 'cpu')"""
    ...

def dtype_on(device, dtype):
    """The name of the element type that stands for `dtype` on a device of Tandem's name.

    >>> td.dialect.dtype_on("webgpu", "int64"), td.dialect.dtype_on("cpu", "int64")
    ('int32', 'int64')"""
    ...

def has_gpu():
    """Whether there is a WebGPU device: what `torch.cuda.is_available()` and its like ask.

    >>> td.dialect.has_gpu() == ("webgpu" in [name for name, _ in td.devices()])
    True"""
    ...

def in_force(x):
    """The tensor on the device in force, where new tensors are made: what other dialects make of NumPy's arrays, which lie on the CPU.

    >>> td.dialect.in_force(td.tensor([1, 2])).tolist()
    [1, 2]"""
    ...

def moved(x, device):
    """The tensor on a device of Tandem's name, in an element type that it has; itself if it is there.

    >>> td.dialect.moved(td.tensor([1, 2]), "cpu").tolist()
    [1, 2]"""
    ...

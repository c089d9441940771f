"""The words for devices in other libraries: what they call a GPU is WebGPU where there is one. And what moves between devices."""

import re

import _tandem
import tandem as td


def has_gpu():
    """Whether there is a WebGPU device: what `torch.cuda.is_available()` and its like ask.

    >>> td.dialect.has_gpu() == ("webgpu" in [name for name, _ in td.devices()])
    True
    """
    return any(name == "webgpu" for name, _ in td.devices())


_GPU_WORDS = re.compile(r"/?(device:)?(cuda|gpu|webgpu|mps|xpu)(:?(\d+))?$", re.IGNORECASE)
_CPU_WORDS = re.compile(r"/?(device:)?cpu(_pinned|_shared)?(:?(\d+))?$", re.IGNORECASE)


def device_name(word):
    """Tandem's name for a device that another library calls `word`: `"cuda"`, `"cuda:0"`, `"/GPU:0"`, `"gpu"`, `"cpu"`.

    A GPU is the WebGPU device, and the CPU where there is none. A word that names no device is a `ValueError`.

    >>> td.dialect.device_name("/CPU:0"), td.dialect.device_name("cpu")
    ('cpu', 'cpu')
    """
    text = str(word)
    if _CPU_WORDS.match(text):
        return "cpu"
    if _GPU_WORDS.match(text):
        return "webgpu" if has_gpu() else "cpu"
    raise ValueError(f"{text!r} names no device; there are 'cpu' and 'gpu' (also called 'cuda', '/GPU:0')")


# A GPU has no types of 64 bits.
_NARROWER = {"int64": "int32", "float64": "float32"}


def dtype_on(device, dtype):
    """The name of the element type that stands for `dtype` on a device of Tandem's name.

    >>> td.dialect.dtype_on("webgpu", "int64"), td.dialect.dtype_on("cpu", "int64")
    ('int32', 'int64')
    """
    return dtype if device == "cpu" else _NARROWER.get(dtype, dtype)


def moved(x, device):
    """The tensor on a device of Tandem's name, in an element type that it has; itself if it is there.

    >>> td.dialect.moved(td.tensor([1, 2]), "cpu").tolist()
    [1, 2]
    """
    if td.Tensor.device.__get__(x) == device:
        return x
    name = td.Tensor.dtype.__get__(x).name
    wanted = dtype_on(device, name)
    return td.Tensor.to(x if wanted == name else td.astype(x, wanted), device)


def in_force(x):
    """The tensor on the device in force, where new tensors are made: what other dialects make of NumPy's arrays, which lie on the CPU.

    >>> td.dialect.in_force(td.tensor([1, 2])).tolist()
    [1, 2]
    """
    return x if td.is_tracing() else moved(x, _tandem.device_name())

"""Places of Paddle, where tensors live: the CPU, and WebGPU under the name of CUDA."""

import _tandem
import tandem as td
from tandem.dialect import device_name, has_gpu


class Place:
    """Where a tensor lives."""

    def __init__(self, kind, index=0):
        self._kind, self._index = kind, index

    def is_cpu_place(self):
        """Whether it is the CPU."""
        return self._kind == "cpu"

    def is_gpu_place(self):
        """Whether it is a GPU."""
        return self._kind == "gpu"

    def gpu_device_id(self):
        """The number of the GPU."""
        return self._index

    get_device_id = gpu_device_id

    @property
    def tandem_name(self):
        """Tandem's name of the device: the CPU where there is no GPU."""
        return "webgpu" if self._kind == "gpu" and has_gpu() else "cpu"

    def __repr__(self):
        return "Place(cpu)" if self._kind == "cpu" else f"Place(gpu:{self._index})"

    def __eq__(self, other):
        return isinstance(other, Place) and (self._kind, self._index) == (other._kind, other._index)

    def __hash__(self):
        return hash((self._kind, self._index))


class CPUPlace(Place):
    """The CPU."""

    def __init__(self):
        super().__init__("cpu")


class CUDAPlace(Place):
    """The GPU of this number."""

    def __init__(self, id=0):
        super().__init__("gpu", id)


class CUDAPinnedPlace(CPUPlace):
    """The memory of the CPU."""


CPU, GPU = Place("cpu"), Place("gpu")


def of_name(name):
    """The place of a device of Tandem."""
    return CPU if name == "cpu" else GPU


def name_of(place):
    """Tandem's name of a place, of a word for one as `"gpu:0"`, or of None: the one in force."""
    if place is None:
        return _tandem.device_name()
    if isinstance(place, Place):
        return place.tandem_name
    word = str(place).removeprefix("Place(").removesuffix(")")
    return device_name("gpu" if word.startswith("gpu:") else word)


def set_device(device):
    """Where new tensors are made from now on: `"cpu"`, or `"gpu"`, which is WebGPU where there is one. Gives the place."""
    _tandem.set_device(name_of(device))
    return of_name(_tandem.device_name())


def get_device():
    """Where new tensors are made: `"cpu"` or `"gpu:0"`."""
    return "cpu" if _tandem.device_name() == "cpu" else "gpu:0"


def is_compiled_with_cuda():
    """Whether there is a GPU."""
    return has_gpu()


def at(place, make):
    """What `make()` gives when new tensors are made at a place."""
    before = _tandem.device_name()
    _tandem.set_device(name_of(place))
    try:
        return make()
    finally:
        _tandem.set_device(before)


class device:
    """`paddle.device`."""

    set_device, get_device, is_compiled_with_cuda = map(staticmethod, (set_device, get_device, is_compiled_with_cuda))
    is_compiled_with_rocm = is_compiled_with_xpu = is_compiled_with_npu = staticmethod(lambda: False)
    get_all_device_type = staticmethod(lambda: ["cpu", "gpu"] if has_gpu() else ["cpu"])
    get_available_device = staticmethod(lambda: ["cpu", "gpu:0"] if has_gpu() else ["cpu"])
    synchronize = staticmethod(lambda device=None: td.waitall())

    class cuda:
        """`paddle.device.cuda`: WebGPU."""

        device_count = staticmethod(lambda: int(has_gpu()))
        synchronize = staticmethod(lambda device=None: td.waitall())
        empty_cache = staticmethod(lambda: None)
        get_device_name = staticmethod(lambda device=None: "WebGPU")


__all__ = ["CPUPlace", "CUDAPlace", "CUDAPinnedPlace", "device", "get_device", "is_compiled_with_cuda", "set_device"]

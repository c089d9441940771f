"""`torch.device`: the CPU, and WebGPU under the name of CUDA."""

import _tandem
from tandem.dialect import has_gpu


class device:
    """Where a tensor lives: `"cpu"`, or `"cuda"`, which is WebGPU."""

    __module__ = "torch"

    def __init__(self, type=None, index=None):
        if isinstance(type, device):
            type, index = type.type, type.index
        if isinstance(type, int):
            type, index = "cuda", type
        name, _, number = str("cuda" if type is None else type).partition(":")
        if name not in ("cpu", "cuda", "webgpu", "mps", "meta"):
            raise RuntimeError(f"Expected one of cpu, cuda, webgpu, mps device type at start of device string: {name}")
        self.type = name if name in ("cpu", "meta") else "cuda"
        self.index = int(number) if number else index

    @property
    def tandem_name(self):
        """Tandem's name of the device: WebGPU for CUDA's, and the CPU where there is none."""
        return "webgpu" if self.type == "cuda" and has_gpu() else "cpu"

    def __repr__(self):
        index = "" if self.index is None else f", index={self.index}"
        return f"device(type='{self.type}'{index})"

    def __str__(self):
        # Tandem's own code asks for the name that it knows.
        if self.type == "cuda" and has_gpu():
            return "webgpu"
        return self.type if self.index is None else f"{self.type}:{self.index}"

    def __eq__(self, other):
        return isinstance(other, device) and (self.type, self.index) == (other.type, other.index)

    def __hash__(self):
        return hash((self.type, self.index))

    def __enter__(self):
        self._before = [*getattr(self, "_before", ()), (_tandem.device_name(), _Meta.in_force)]
        _Meta.in_force = self.type == "meta"
        _tandem.set_device(self.tandem_name)
        return self

    def __exit__(self, *failure):
        before, _Meta.in_force = self._before.pop()
        _tandem.set_device(before)


class _Meta:
    in_force = False


def is_meta(wanted):
    """Whether new tensors on a device, or with None on that in force, have no elements."""
    return _Meta.in_force if wanted is None else str(wanted) == "meta"


CPU, GPU = device("cpu"), device("cuda", 0)


def of_name(name):
    """The device of Tandem's name."""
    return CPU if name == "cpu" else GPU


def name_of(wanted):
    """Tandem's name of a device, of a word for one, or of None: the one in force."""
    return _tandem.device_name() if wanted is None else device(wanted).tandem_name


def get_default_device():
    """Where new tensors are made: the device in force, which the page's bar shows too."""
    return of_name(_tandem.device_name())


def set_default_device(device):
    """Chooses where new tensors are made."""
    _tandem.set_device(name_of(device))

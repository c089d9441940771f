"""Contexts: the CPU, and WebGPU by the name of a GPU."""

import _tandem
from tandem.dialect import device_name, has_gpu


class Context:
    """A device, and within `with` the one where arrays are made: `Context("gpu", 0)`, or `gpu(0)`."""

    def __init__(self, device_type, device_id=0):
        if isinstance(device_type, Context):
            device_type, device_id = device_type.device_type, device_type.device_id
        if isinstance(device_type, int):
            device_type = {1: "cpu", 2: "gpu", 3: "cpu_pinned", 5: "cpu_shared"}[device_type]
        if device_type not in ("cpu", "gpu", "cpu_pinned", "cpu_shared"):
            raise KeyError(device_type)
        self.device_type, self.device_id = device_type, device_id

    device_typeid = property(lambda self: {"cpu": 1, "gpu": 2, "cpu_pinned": 3, "cpu_shared": 5}[self.device_type])

    @property
    def tandem_name(self):
        """Tandem's name of the device: WebGPU for a GPU, and the CPU where there is none."""
        return device_name(self.device_type)

    def __repr__(self):
        return f"{self.device_type}({self.device_id})"

    __str__ = __repr__

    def __eq__(self, other):
        return isinstance(other, Context) and (self.device_type, self.device_id) == (other.device_type, other.device_id)

    def __hash__(self):
        return hash((self.device_type, self.device_id))

    def __enter__(self):
        self._before = [*getattr(self, "_before", ()), _tandem.device_name()]
        _tandem.set_device(self.tandem_name)
        return self

    def __exit__(self, *failure):
        _tandem.set_device(self._before.pop())

    def empty_cache(self):
        """Nothing has to be done."""


def cpu(device_id=0):
    """The CPU."""
    return Context("cpu", device_id)


def cpu_pinned(device_id=0):
    """The CPU."""
    return Context("cpu_pinned", device_id)


def gpu(device_id=0):
    """WebGPU."""
    return Context("gpu", device_id)


def num_gpus():
    """1 where there is a WebGPU device, else 0."""
    return int(has_gpu())


def gpu_memory_info(device_id=0):
    """Not told: a page does not know how much memory a GPU has."""
    raise NotImplementedError("a page does not know how much memory the GPU has; td.memory() says what arrays take")


_CPU, _GPU = cpu(), gpu()


def of_name(name):
    """The context of Tandem's name of a device."""
    return _CPU if name == "cpu" else _GPU


def name_of(ctx):
    """Tandem's name of a context, or of None: the device in force."""
    if ctx is None:
        return _tandem.device_name()
    return ctx.tandem_name if isinstance(ctx, Context) else device_name(ctx)


def current_context():
    """Where arrays are made: the device in force, which the page's bar shows too."""
    return of_name(_tandem.device_name())

"""The device in force, and how it runs: threads, queue, instructions, memory."""

import _tandem


class device:
    """Chooses the device on which new tensors are made: `td.device("webgpu")`, or within a `with` statement only.

    Without a name it changes nothing. `str()` of it, and `.name`, give the device in force.
    """

    def __init__(self, name=None):
        self.before = _tandem.device_name()
        if name is not None:
            _tandem.set_device(str(name))
        self.name = _tandem.device_name()

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        _tandem.set_device(self.before)

    def __str__(self):
        return self.name

    def __repr__(self):
        return f"device('{self.name}')"

    def __eq__(self, other):
        return self.name == str(other)

    def __hash__(self):
        return hash(self.name)


_engine = "threaded"


def engine(name=None):
    """How ops run: 'threaded', where long ones are queued and run later while Python goes on, or 'naive', where each is
    done when it returns, so that an error comes from its own line. With a name, changes it."""
    global _engine
    if name is not None:
        if name not in ("threaded", "naive"):
            raise ValueError(f"there is no engine {name!r}; there are 'threaded' and 'naive'")
        _tandem.set_synchronous(name == "naive")
        _engine = name
    return _engine


def instructions(name=None):
    """The instructions that kernels on the device in force use: 'scalar', 'simd' (128-bit vectors) or 'relaxed' (those
    with fused multiplication and addition), or '' where there is no choice. With a name, uses these from now on."""
    now, available = _tandem.instructions()
    if name is not None:
        if name not in available:
            known = ", ".join(repr(known) for known in available) or "no choice"
            raise ValueError(f"this device has no instructions {name!r}; there is {known}")
        _tandem.set_instructions(name)
        now = name
    return now


def threads(count=None):
    """How many threads compute on the device in force; with a number, lets so many do. Results stay the same to the bit."""
    if count is not None:
        _tandem.set_threads(count)
    return _tandem.threads()

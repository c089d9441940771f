"""What devices hold and what they still have to do: `td.memory()` and `td.queue()`."""

import _tandem

from ._reports import Report

__all__ = ["Memory", "Queue", "memory", "queue"]

# Tensors of a report.
_MAX_TENSORS = 100
# Objects that are looked into, and how deep, to find out who holds tensors.
_MAX_VISITED = 20_000
_MAX_DEPTH = 12


class Memory(Report, dict):
    """Bytes of tensors by device: `{"cpu": {"live": …, "peak": …}}`. `holders` tells which names of the notebook hold them."""

    @property
    def holders(self):
        """The tensors that names of the notebook hold, each once, the largest first: `(name, type, device, bytes)`.

        What only variables of a function hold, or what a compiled function keeps, is not among them. After
        `history = [td.ones(4), td.ones(8)]` in a cell, `history[1]` stands before `history[0]`.
        """
        return _holders()

    def _report(self):
        devices = [{"device": name, "liveBytes": bytes["live"], "peakBytes": bytes["peak"]} for name, bytes in self.items()]
        holders = self.holders
        kept, rest = holders[:_MAX_TENSORS], holders[_MAX_TENSORS:]
        tensors = [{"name": name, "type": kind, "device": device, "bytes": bytes} for name, kind, device, bytes in kept]
        return {
            "type": "memory",
            "devices": devices,
            "tensors": tensors,
            "leftOut": len(rest),
            "leftOutBytes": sum(bytes for *_, bytes in rest),
        }


class Queue(Report, dict):
    """Calls that ran later than they were made, on the device in force: see `td.queue`."""

    def __init__(self, device, counts):
        super().__init__(counts)
        self.device = device

    def _report(self):
        return {
            "type": "queue",
            "device": self.device,
            "calls": self["calls"],
            "waiting": self["waiting"],
            "deepest": self["deepest"],
            "sideBySide": self["side_by_side"],
            "heldBytes": self["bytes"],
        }


def memory(reset_peak=False):
    """Bytes of tensors on each device: those that live now, and the most at any time since this cell began. As the value of a cell it
    shows which names hold them, too.

    With `reset_peak=True`, peaks count from now on, and those in the result are of now; what the cell took at the most, beside it,
    stays the same.

    >>> x = td.ones(1000)
    >>> before = td.memory(reset_peak=True)["cpu"]
    >>> y = x + x
    >>> del y
    >>> now = td.memory()["cpu"]
    >>> now["peak"] - before["live"], now["live"] - before["live"]
    (4000, 0)
    """
    if reset_peak:
        _tandem.reset_peak_memory()
    return Memory((name, {"live": live, "peak": peak}) for name, live, peak in _tandem.memory())


def queue():
    """Calls on the device in force that ran later than they were made: how many so far (`calls`), how many are not known
    to be done (`waiting`) and were at most (`deepest`), how many ever ran at the same time (`side_by_side`), and the bytes
    that are kept only for them (`bytes`).

    On the CPU, long calls are queued, at most 64; who makes more helps first. On the GPU every call is; there the queue is the
    browser's, which does not tell what runs at the same time or is kept, so that these two are 0.

    >>> sorted(td.queue())
    ['bytes', 'calls', 'deepest', 'side_by_side', 'waiting']
    """
    return Queue(_tandem.device_name(), zip(("calls", "waiting", "deepest", "side_by_side", "bytes"), _tandem.queue()))


# Who holds tensors


def _holders():
    import __main__
    from tandem import Tensor

    found, seen, visited = [], set(), 0
    waiting = [(name, value, 0) for name, value in reversed(vars(__main__).items()) if not name.startswith("_")]
    while waiting and visited < _MAX_VISITED:
        path, value, depth = waiting.pop()
        if id(value) in seen:
            continue
        visited += 1
        if isinstance(value, Tensor):
            seen.add(id(value))
            found.append((path, _type(value), str(value.device), value.nbytes))
        elif depth < _MAX_DEPTH:
            parts = _parts(path, value)
            if parts:
                # Objects that are numbers or texts may share an identity.
                seen.add(id(value))
                waiting.extend((name, part, depth + 1) for name, part in reversed(parts))
    return sorted(found, key=lambda holder: -holder[3])


def _type(tensor):
    return f"{_short(str(tensor.dtype))}[{', '.join(map(str, tensor.shape))}]"


def _short(dtype):
    for long, short in (("bfloat", "bf"), ("float", "f"), ("uint", "u"), ("int", "i")):
        if dtype.startswith(long):
            return short + dtype[len(long):]
    return dtype


def _parts(path, value):
    """What a container or an object of a notebook's or library's own class holds, with its name."""
    if isinstance(value, dict):
        return [(f"{path}[{key!r}]", part) for key, part in list(value.items())]
    if isinstance(value, (list, tuple, set, frozenset)) or type(value).__name__ == "deque":
        return [(f"{path}[{i}]", part) for i, part in enumerate(list(value))]
    if isinstance(value, type) or callable(getattr(value, "__code__", None)) or type(value).__name__ == "module":
        return []
    fields = getattr(value, "__dict__", None)
    return [(f"{path}.{name}", part) for name, part in list(fields.items())] if isinstance(fields, dict) else []

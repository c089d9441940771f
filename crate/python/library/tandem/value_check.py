"""`check`: compiled against op by op, node by node, in units in the last place, on each device."""

import math

import _tandem
import tandem as td

from ._probes import Probed, captures, index_of, is_float, moved, op_by_op, options_of, same_random_numbers, taken_to
from ._reports import Report

__all__ = ["Check", "NodeDifference", "check", "ulp_difference"]

# A difference counts where it is more than so many units in the last place, and more than this share of the largest value:
# fused and unfused sums round differently, which near zero is many units of a small number.
_MAX_ULP = 64
_RELATIVE_TOLERANCE = 1e-5
# The largest distance that is told apart.
_MOST = 1 << 62
# Rows of the table that people see.
_MAX_TOLD = 8
# Nodes of the document that the page draws.
_MAX_ROWS = 200

# How dtypes' bits are read: as signed numbers of the same width.
_BITS = {"float16": ("h", 1 << 15), "float32": ("i", 1 << 31), "float64": ("q", 1 << 63)}


class NodeDifference:
    """How a node's value differs: the node's `number`, `op`, `cell`, `line` and `scope`; on which `device` and in which `mode` ("eager"
    or "compiled") it was computed; `ulp`, the largest distance of elements in units in the last place, inf where one is NaN and the
    other not; `difference`, the largest absolute one; `index` of the element that is farthest off in units, with the value that was
    `expected` and the one `found`; and `agrees`, whether rounding explains it."""

    def __init__(self, node, device, mode, ulp, difference, index, expected, found, agrees):
        self._node = node
        self.number, self.op, self.label = node.number, node.op, node.name
        self.cell, self.line, self.scope, self.place = node.cell, node.line, node.scope, node.place
        self.device, self.mode, self.ulp, self.difference = device, mode, ulp, difference
        self.index, self.expected, self.found, self.agrees = index, expected, found, agrees

    def _report(self):
        return {
            "node": self._node.report(),
            "device": self.device,
            "mode": self.mode,
            "ulp": _finite(self.ulp),
            "difference": self.difference,
            "index": self.index or (),
            "expected": _element(self.expected),
            "found": _element(self.found),
            "agrees": self.agrees,
        }

    def __repr__(self):
        place = f" ({self.place})" if self.place else ""
        ulp = f"{self.ulp:,.0f}" if math.isfinite(self.ulp) else "∞"
        where = f" at {self.index}: {self.found!r}, not {self.expected!r}" if self.index is not None else ""
        return f"{self.label} %{self.number}{place} {self.mode} on {self.device}: {ulp} ulp{where}"


class Check(Report):
    """What `td.check` gives; true where every node agrees on every device.

    `nodes` are all `NodeDifference`s, worst first; `suspect` is the first node in program order that rounding does not explain, in
    which an error begins, or None; `checked` counts the nodes, `devices` names the devices.
    """

    def __init__(self, name, devices, checked, nodes, max_ulp=_MAX_ULP):
        self.name, self.devices, self.checked, self._max_ulp = name, devices, checked, max_ulp
        self.nodes = sorted(nodes, key=lambda n: (n.agrees, -n.ulp, n.number))
        wrong = [n for n in self.nodes if not n.agrees]
        self.suspect = min(wrong, key=lambda n: n.number) if wrong else None

    def __bool__(self):
        return self.suspect is None

    @property
    def _wrong(self):
        return len({n.number for n in self.nodes if not n.agrees})

    def _report(self):
        ways = []
        for device, mode in dict.fromkeys((n.device, n.mode) for n in self.nodes):
            its = [n for n in self.nodes if (n.device, n.mode) == (device, mode)]
            worst = max(n.ulp for n in its)
            ways.append({"device": device, "mode": mode, "wrong": sum(not n.agrees for n in its), "ulp": _finite(worst)})
        different = [n for n in self.nodes if n.ulp > 0 or not n.agrees]
        return {
            "type": "check",
            "name": self.name,
            "checked": self.checked,
            "wrong": self._wrong,
            "maxUlp": self._max_ulp,
            "ways": sorted(ways, key=lambda way: (self.devices.index(way["device"]), way["mode"])),
            "suspect": self.suspect and self.suspect._report(),
            "nodes": [n._report() for n in different[:_MAX_ROWS]],
            "leftOut": max(len(different) - _MAX_ROWS, 0),
        }

    def __repr__(self):
        on = " and ".join(self.devices)
        if self:
            head = f"{self.name}: {self.checked} nodes agree on {on}"
        else:
            head = f"{self.name}: {self._wrong} of {self.checked} nodes differ by more than rounding; it begins with {self.suspect!r}"
        told = [n for n in self.nodes if n.ulp > 0 or not n.agrees][:_MAX_TOLD]
        return "\n".join([head, *(f"  {n!r}" for n in told)])

    __str__ = __repr__


def check(f, *args, devices=None, max_ulp=_MAX_ULP, **kwargs):
    """Whether `f(*args, **kwargs)` computes the same compiled and op by op, node by node of its graph, worst first: see `Check`.

    What each op gives by itself on the CPU is what is expected. On each of `devices` (all that there are, unless named), the ops one by
    one and the compiled program, with each node as a further result, are compared with that. Floats agree within `max_ulp` units
    in the last place or 1e-5 of the node's largest value, other numbers where they are equal. Nothing that `f` would assign is assigned.
    Tensors that `f` reaches by itself (a module's parameters) are taken to each device, and back.

    >>> report = td.check(lambda x: td.sqrt(x * x).sum(), td.tensor([3.0, 4.0]), devices=("cpu",))
    >>> bool(report), report.checked, report.suspect
    (True, 3, None)
    """
    known = [name for name, _ in _tandem.devices()]
    devices = known if devices is None else [str(name) for name in devices]
    reference = "cpu" if "cpu" in known else devices[0]
    expected, nodes, name = _values(f, args, kwargs, reference, op_by_op())
    found = []
    for device in devices:
        for mode, options in (("eager", op_by_op()), ("compiled", options_of(f))):
            if mode == "eager" and device == reference:
                continue
            values, _, _ = _values(f, args, kwargs, device, options)
            found += [_difference(nodes[n], device, mode, expected[n], values[n], max_ulp) for n in expected]
    return Check(name, devices, len(expected), found, max_ulp)


def _finite(number):
    """As JSON takes it."""
    return number if math.isfinite(number) else None


def _element(value):
    return "" if value is None else f"{value:.9g}" if isinstance(value, float) else str(value)


def _values(f, args, kwargs, device, options):
    """The values of the nodes on a device by number, on the CPU; the nodes; the function's name."""
    numbers = []

    def choose(values):
        kept = [(number, x) for number, op, x in values if op not in ("constant", "parameter")]
        numbers[:] = [number for number, _ in kept]
        return [x for _, x in kept]

    probed = Probed(f, choose, **options)
    with same_random_numbers(), td.device(device):
        args, kwargs = moved(args, device), moved(kwargs, device)
        with taken_to(captures(f, args, device, kwargs), device):
            values = [x.to("cpu") for x in probed(*args, **kwargs)]
    return dict(zip(numbers, values)), probed.nodes(), probed.compiled.__name__


def ulp_difference(x, y):
    """How many floats lie between the elements of two tensors of one float dtype: int64, on the CPU; of two NaN, none.

    >>> from tandem.value_check import ulp_difference
    >>> ulp_difference(td.tensor([1.0, 0.0]), td.tensor([1.0000001, -0.0])).tolist()
    [1, 0]
    """
    # The one device with int64.
    with td.device("cpu"):
        a, b = _ordered(x), _ordered(y)
        # Between float64 of two signs may lie more than int64 counts.
        apart = td.minimum(td.abs(a), _MOST // 2) + td.minimum(td.abs(b), _MOST // 2)
        return td.where(td.equal(a < 0, b < 0), td.abs(a - b), apart)


def _ordered(x):
    """Whole numbers in the order of the floats, neighbours next to each other."""
    if x.dtype.name not in _BITS:
        raise TypeError(f"units in the last place are those of floats, not of {x.dtype.name}")
    code, top = _BITS[x.dtype.name]
    bits = td.tensor(memoryview(x.to("cpu").reshape(-1)).cast("B").cast(code).tolist(), dtype=td.int64).reshape(x.shape)
    # The negative ones count down from zero.
    return td.where(bits < 0, -(bits + top), bits)


def _difference(node, device, mode, expected, found, max_ulp):
    """A `NodeDifference` of two tensors on the CPU."""
    if expected.size == 0:
        return NodeDifference(node, device, mode, 0.0, 0.0, None, None, None, True)
    with td.device("cpu"):
        if not is_float(expected):
            unequal = td.not_equal(expected, found)
            return _at_worst(node, device, mode, expected, found, unequal.astype(td.int64), None, not bool(unequal.any()))
        lost = td.not_equal(td.isnan(expected), td.isnan(found))
        both = td.logical_and(td.isnan(expected), td.isnan(found))
        ulp = td.where(both, 0, ulp_difference(expected, found))
        ulp = td.where(lost, _MOST, ulp)
        finite = td.logical_and(td.isfinite(expected), td.isfinite(found))
        off = td.where(finite, td.abs(expected - found), 0.0)
        scale = td.where(td.isfinite(expected), td.abs(expected), 0.0).max()
        explained = td.logical_or(ulp <= max_ulp, td.logical_and(finite, off <= _RELATIVE_TOLERANCE * scale))
        return _at_worst(node, device, mode, expected, found, ulp, off, bool(explained.all()))


def _at_worst(node, device, mode, expected, found, ulp, off, agrees):
    worst = int(td.argmax(ulp.reshape(-1)))
    distance = int(ulp.reshape(-1)[worst].item())
    if distance == 0:
        return NodeDifference(node, device, mode, 0.0, 0.0, None, None, None, True)
    a, b = (x.reshape(-1)[worst].item() for x in (expected, found))
    if off is None:
        return NodeDifference(node, device, mode, math.inf, abs(float(b) - float(a)), index_of(worst, expected.shape), a, b, agrees)
    ulps = math.inf if (a != a) != (b != b) else float(distance)
    return NodeDifference(node, device, mode, ulps, float(off.max()), index_of(worst, expected.shape), a, b, agrees)

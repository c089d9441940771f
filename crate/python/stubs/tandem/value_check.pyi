"""`check`: compiled against op by op, node by node, in units in the last place, on each device."""
from tandem._reports import Report as Report
from typing import Any

class Check(Report):
    """What `td.check` gives; true where every node agrees on every device.

    `nodes` are all `NodeDifference`s, worst first; `suspect` is the first node in program order that rounding does not explain, in
    which an error begins, or None; `checked` counts the nodes, `devices` names the devices."""
    def __bool__(self) -> bool: ...
    def __init__(self, name, devices, checked, nodes, max_ulp=64): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def __getattr__(self, name: str): ...

class NodeDifference:
    """How a node's value differs: the node's `number`, `op`, `cell`, `line` and `scope`; on which `device` and in which `mode` ("eager"
    or "compiled") it was computed; `ulp`, the largest distance of elements in units in the last place, inf where one is NaN and the
    other not; `difference`, the largest absolute one; `index` of the element that is farthest off in units, with the value that was
    `expected` and the one `found`; and `agrees`, whether rounding explains it."""
    def __init__(self, node, device, mode, ulp, difference, index, expected, found, agrees): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

def check(f, *args, devices=None, max_ulp=64, **kwargs):
    """Whether `f(*args, **kwargs)` computes the same compiled and op by op, node by node of its graph, worst first: see `Check`.

    What each op gives by itself on the CPU is what is expected. On each of `devices` (all that there are, unless named), the ops one by
    one and the compiled program, with each node as a further result, are compared with that. Floats agree within `max_ulp` units
    in the last place or 1e-5 of the node's largest value, other numbers where they are equal. Nothing that `f` would assign is assigned.
    Tensors that `f` reaches by itself (a module's parameters) are taken to each device, and back.

    >>> report = td.check(lambda x: td.sqrt(x * x).sum(), td.tensor([3.0, 4.0]), devices=("cpu",))
    >>> bool(report), report.checked, report.suspect
    (True, 3, None)"""
    ...

def ulp_difference(x, y):
    """How many floats lie between the elements of two tensors of one float dtype: int64, on the CPU; of two NaN, none.

    >>> from tandem.value_check import ulp_difference
    >>> ulp_difference(td.tensor([1.0, 0.0]), td.tensor([1.0000001, -0.0])).tolist()
    [1, 0]"""
    ...

"""Values inside of a traced function: nodes of its graph as further results of the same program."""

import json

import _tandem
from _tandem import CompiledFunction, Tensor

from ._compilation import compiled_function
from ._devices import device as device_in_force


class Node:
    """A node of a traced graph: its `number`, `op`, `label` (what a diagram calls it), `detail` (its attributes), `type`, the numbers
    of its `inputs`, the modules that were being called (`scope`), and the `cell` (its execution count) and `line` that made it,
    None where no cell did."""

    def __init__(self, view):
        self._place = view["place"]
        place = self._place or {}
        self.number, self.op, self.label, self.detail = view["id"], view["op"], view["label"], view["detail"]
        self.type, self.inputs, self.scope = view["ty"], view["inputs"], ".".join(view["scope"]).replace(".[", "[")
        self.cell, self.line = place.get("executionCount"), place.get("line")

    @property
    def place(self):
        """Where it was made, for people: `cell 3, line 2`; empty where no cell made it."""
        return f"cell {self.cell}, line {self.line}" if self.line is not None else ""

    @property
    def name(self):
        """What people call it: an argument's or a captured tensor's name, a constant's value, else the op."""
        return self.label if self.op in ("parameter", "constant") else self.op

    def report(self):
        """The node as documents have it."""
        return {"number": self.number, "op": self.op, "name": self.name, "type": self.type, "scope": self.scope, "place": self._place}

    def __repr__(self):
        return f"<node {self.number}: {self.name} {self.type}>"


class Probed:
    """A function whose traced nodes can be had: `choose` is called at the end of the trace with `(number, op, symbol)` of each node
    and gives the tensors that the program returns in place of the function's results. It writes nothing."""

    def __init__(self, f, choose, **options):
        compiled = compiled_function(f)
        name, parameters = compiled.cache()[:2]
        target = compiled.target

        def probed(*args, **kwargs):
            target(*args, **kwargs)
            chosen = choose(_tandem.trace_values())
            _tandem.discard_writes()
            return chosen

        # Its graph has more nodes than that for which fusion was chosen.
        self.compiled = CompiledFunction(probed, name, parameters, **options | {"choices": []})

    def __call__(self, *args, **kwargs):
        return self.compiled(*args, **kwargs)

    def nodes(self):
        """The nodes of the graph that ran last, as it was traced, by number."""
        return nodes_of(self.compiled)


def nodes_of(compiled):
    """The nodes of the graph that ran last of a compiled function, as it was traced, by number."""
    stage = json.loads(compiled.last_graph()[0])["stages"][0]
    return {view["id"]: Node(view) for view in stage["nodes"]}


def op_by_op():
    """Options of a program that runs op by op, as eager code does, from the graph as traced."""
    return {"without": _tandem.PASSES, "codegen": False}


def options_of(f):
    """The options with which a function was compiled."""
    without, order, fuse, choices, codegen = compiled_function(f).cache()[2]
    return {"without": without, "order": order, "fuse": fuse, "choices": choices, "codegen": codegen}


class same_random_numbers:
    """A `with` block after which the random numbers are where they were before it, so that runs can be repeated."""

    def __enter__(self):
        self._state = _tandem.random_state()
        return self

    def __exit__(self, *exception):
        _tandem.set_random_state(*self._state)


def is_float(tensor):
    return "float" in tensor.dtype.name


def index_of(flat, shape):
    """The index of the element that is so far from the first one, in the order of the elements."""
    index = []
    for size in reversed(tuple(shape)):
        flat, at = divmod(flat, size)
        index.append(at)
    return tuple(reversed(index))


def captures(f, args, device, kwargs=None):
    """The tensors that a function reaches by itself, as it is traced for arguments on a device."""
    found = []

    def choose(_):
        found[:] = _tandem.trace_captures()
        return []

    with device_in_force(device):
        Probed(f, choose, **op_by_op()).compiled.compile(*args, **(kwargs or {}))
    return found


def moved(tree, device):
    """Arguments with their tensors on a device."""
    if isinstance(tree, Tensor):
        return tree if str(tree.device) == device else tree.to(device)
    if isinstance(tree, dict):
        return {key: moved(value, device) for key, value in tree.items()}
    if isinstance(tree, (list, tuple)):
        items = [moved(value, device) for value in tree]
        return type(tree)(*items) if hasattr(tree, "_fields") else type(tree)(items)
    return tree


class taken_to:
    """A `with` block in which these tensors are on a device."""

    def __init__(self, tensors, device):
        self._moved = [(x, _tandem.alias(x)) for x in tensors if str(x.device) != device]
        self._device = device

    def __enter__(self):
        for x, before in self._moved:
            x.assign(before.to(self._device))
        return self

    def __exit__(self, *exception):
        for x, before in self._moved:
            x.assign(before)

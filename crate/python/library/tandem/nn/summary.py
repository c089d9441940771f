"""What a network is made of: its layers with output shapes, parameters and FLOP."""

import json

import _tandem
from _tandem import Tensor

from ..autodiff import no_grad

_REDUCTIONS = {"sum", "max", "min", "prod", "argmax", "argmin", "any", "all", "mean", "cumulative_sum", "cumulative_prod"}


def _elements(ty):
    count = 1
    for size in ty[ty.index("[") + 1 : -1].split(","):
        count *= int(size) if size.strip() else 1
    return count


def _graph_flop(nodes):
    """Floating-point operations of a graph: two for each product of a matrix product, one for each result of an element-wise op, one for
    each element that is reduced; those of a loop as often as it runs, if that is known."""
    types = {node["id"]: node["ty"] for node in nodes}
    total = 0
    for node in nodes:
        op = node["op"]
        if node["regions"]:
            inner = [_graph_flop(region["nodes"]) for region in node["regions"]]
            trips = next((int(word[6:]) for word in node["detail"].split() if word.startswith("trips=")), 1)
            total += max(inner) if op == "cond" else trips * sum(inner)
        elif not node["ty"].startswith(("f", "bf")) and op not in _REDUCTIONS:
            continue
        elif op == "matmul":
            first = types[node["inputs"][0]]
            total += 2 * _elements(node["ty"]) * int(first[:-1].rpartition(" ")[2].rpartition("[")[2])
        elif op in _REDUCTIONS:
            total += _elements(types[node["inputs"][0]])
        elif op in _tandem.OPS:
            total += _elements(node["ty"])
    return total


def _flop(module, args, kwargs):
    tensors = [value for value in args if isinstance(value, Tensor)]

    def call(*given):
        rest = iter(given)
        return module.forward(*(next(rest) if isinstance(value, Tensor) else value for value in args), **kwargs)

    traced = _tandem.CompiledFunction(call, module._label(), []).traced(*tensors)
    return _graph_flop(json.loads(traced[0])["stages"][0]["nodes"])


def _shape(output):
    if isinstance(output, Tensor):
        return str(output.shape)
    if isinstance(output, (list, tuple)):
        return "[" + ", ".join(_shape(item) for item in output) + "]"
    return type(output).__name__


class _Recorder:
    """Calls of the modules inside, in order, while it is entered: all in inference, op by op, with nothing recorded for gradients."""

    def __init__(self, net):
        self.net, self.calls, self.handles = net, {}, []

    def __enter__(self):
        modules = self.net.modules()
        self.before = [(module, module.training, module._compiled) for module in modules]
        for module in modules:
            module.training = False
            object.__setattr__(module, "_compiled", None)
            self.handles.append(module.register_forward_hook(self._note, with_kwargs=True))

    def _note(self, module, args, kwargs, output):
        self.calls.setdefault(id(module), (args, kwargs, _shape(output)))

    def __exit__(self, *failure):
        for handle in self.handles:
            handle.remove()
        for module, training, compiled in self.before:
            module.training = training
            object.__setattr__(module, "_compiled", compiled)


def _number(value):
    return f"{value:,}"


class Summary:
    """The table of a network. `total_params`, `trainable_params`, `flop` and `rows` are its numbers."""

    def __init__(self, rows, total_params, trainable_params, flop):
        self.rows, self.total_params, self.trainable_params, self.flop = rows, total_params, trainable_params, flop

    def __repr__(self):
        header = ("Layer", "Output shape", "Parameters", "FLOP")
        lines = [(f"{'  ' * depth}{label}", shape, *("" if n is None else _number(n) for n in numbers)) for depth, label, shape, *numbers in self.rows]
        widths = [max(len(line[i]) for line in [header, *lines]) for i in range(4)]

        def text(line):
            left = [cell.ljust(width) for cell, width in zip(line[:2], widths)]
            return "  ".join(left + [cell.rjust(width) for cell, width in zip(line[2:], widths[2:])]).rstrip()

        rule = "-" * (sum(widths) + 6)
        frozen = self.total_params - self.trainable_params
        totals = f"Parameters: {_number(self.total_params)} ({_number(self.trainable_params)} trainable, {_number(frozen)} frozen)"
        return "\n".join([text(header), rule, *map(text, lines), rule, totals, f"FLOP: {_number(self.flop)}"])


def _known_input(net):
    """The shape of one row for a network whose first layer knows how many features it takes."""
    from .containers import Sequential
    from .linear import Dense, Linear

    first = net
    while isinstance(first, Sequential) and len(first):
        first = first[0]
    if isinstance(first, (Dense, Linear)) and first.weight is not None:
        return (1, first.weight.shape[0 if isinstance(first, Dense) else 1])
    raise TypeError(f"the layers of {type(net).__name__} do not say what it takes: give an argument, or the shape of one, as in summary((1, 28, 28))")


def summary(net, *args, **kwargs):
    """The layers of a network for arguments like these: output shapes, parameters, and FLOP of an inference.

    An argument may be a tensor or the shape of one; a network that begins with a fully connected layer of known size needs none. A row counts a layer's own parameters; those of a layer that comes twice count once.
    FLOP are counted on the graph of each layer without layers inside, and for the whole: two for each multiplication and addition
    of a matrix product, one for each result of an element-wise op. Gives an object whose text is the table.

    >>> td.summary(td.nn.Sequential(td.nn.Dense(4, activation="relu"), td.nn.Dense(2)), td.ones((1, 3)))
    Layer       Output shape  Parameters  FLOP
    ------------------------------------------
    Sequential  (1, 2)                      50
      0: Dense  (1, 4)                16    32
      1: Dense  (1, 2)                10    18
    ------------------------------------------
    Parameters: 26 (26 trainable, 0 frozen)
    FLOP: 50
    """
    is_shape = lambda value: isinstance(value, tuple) and all(isinstance(n, int) for n in value)
    if not args and not kwargs:
        args = (_known_input(net),)
    args = tuple(_tandem.zeros(value) if is_shape(value) else value for value in args)
    recorder = _Recorder(net)
    with no_grad(), recorder:
        net(*args, **kwargs)
    counted, rows = set(), []
    modes = [(module, module.training) for module in net.modules()]
    net.eval()
    try:
        with no_grad():
            flop = _flop(net, args, kwargs)
            for path, module in net.named_modules():
                own = [value for _, value in module._own_parameters() if id(value) not in counted]
                counted.update(id(value) for value in own)
                name = type(module).__name__ if not path else f"{path.rpartition('.')[2]}: {type(module).__name__}"
                called = recorder.calls.get(id(module))
                leaf = called is not None and (not module.children() or module is net)
                its = None if not leaf else flop if module is net else _flop(module, *called[:2])
                rows.append((path.count(".") + 1 if path else 0, name, called[2] if called else "", sum(v.size for v in own) or None, its))
    finally:
        for module, training in modes:
            module.training = training
    parameters = net.parameters()
    return Summary(rows, sum(p.size for p in parameters), sum(p.size for p in parameters if p.requires_grad), flop)

"""`compare`: which of several functions is faster, with the uncertainty."""

import _tandem

from ._compilation import compiled_function
from ._documents import Document


class Comparison(Document):
    """The result of `compare`."""

    def __init__(self, json):
        super().__init__(_tandem.TIMING_MIME, json, "")
        self._text = self._table()

    def _table(self):
        data = self.data()
        lines = [f"{'':12}{'median µs':>12}{'IQR µs':>10}{'kernels':>9}"]
        for entry in data["entries"]:
            spread = entry["q3Us"] - entry["q1Us"]
            lines.append(f"{entry['name']:12}{entry['medianUs']:12.2f}{spread:10.2f}{entry['kernels']:9.0f}")
        words = {"faster": "faster than", "slower": "slower than"}
        for r in data["ratios"]:
            interval = f"(95 % CI {r['low']:.2f} to {r['high']:.2f})"
            if r["verdict"] in words:
                lines.append(f"{r['entry']} is {r['ratio']:.2f} times as fast as {r['baseline']} {interval}")
            elif r["verdict"] == "no_significant_difference":
                lines.append(f"no significant difference between {r['entry']} and {r['baseline']} {interval}")
            else:
                lines.append(f"{r['entry']} and {r['baseline']} ran too briefly for this clock to judge")
        return "\n".join(lines)


def _eager(f):
    return f.target


def _graph(f):
    return compiled_function(f.target, codegen=False)


def _compiled(f):
    return f


# How a function runs: op by op from Python, op by op from its optimised graph, as generated code.
_MODES = {"eager": _eager, "graph": _graph, "compiled": _compiled}


def compare(f=None, /, *args, modes=("eager", "compiled"), **entries):
    """Runs functions interleaved, after warm-up, and says which is faster, with its uncertainty.

    `td.compare(net, x)` compares `net(x)` op by op with `net(x)` compiled. `modes` chooses the ways: "eager", "graph" (the
    optimised graph run op by op, without code generation) and "compiled". `td.compare(eager=lambda: net(x), compiled=lambda:
    fast(x))` compares functions without arguments, which it names so. Results are compared too.

    >>> c = td.compare(lambda x: td.exp(x) * 2, td.ones(3), modes=("eager", "graph", "compiled"))
    >>> [entry["name"] for entry in c.data()["entries"]]
    ['eager', 'graph', 'compiled']
    """
    if f is None:
        return Comparison(_tandem.compare(**entries))
    fast = compiled_function(f)
    for mode in modes:
        if mode not in _MODES:
            raise ValueError(f"modes are {', '.join(map(repr, _MODES))}, not {mode!r}")
    ways = {mode: _MODES[mode](fast) for mode in modes}
    calls = {mode: lambda way=way: way(*args) for mode, way in ways.items()}
    return Comparison(_tandem.compare(**calls, **entries))

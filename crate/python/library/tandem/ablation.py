"""`ablate`: what each pass of the compiler is worth for one program."""

import json

import _tandem

from ._comparison import Comparison
from ._compilation import compiled_function
from ._probes import PASSES

__all__ = ["Ablation", "AblationRow", "ablate"]

_EVERYTHING = "all"
_FUSION = "fusion"


class AblationRow:
    """One way to compile: `without`, what was left out ("" for nothing), the `nodes` of the graph that the kernels compute, `kernels` and
    `bytes` that a call runs and moves, the `peak` bytes of tensors above those before it, `compile_us`, `median_us` of a call, and how
    many times as long it takes as with everything: `ratio`, with the 95 % interval from `low` to `high` (None for the row of everything,
    and where the clock cannot judge)."""

    def __init__(self, without, nodes, entry, ratio):
        self.without, self.nodes = without, nodes
        self.kernels, self.bytes, self.peak = int(entry["kernels"]), int(entry["bytesMoved"]), int(entry["peakBytes"])
        self.compile_us, self.median_us = entry["compileUs"], entry["medianUs"]
        self.ratio = self.low = self.high = None
        if ratio is not None and ratio["verdict"] != "too_short":
            # The document has the time of everything over this one's.
            self.ratio, self.low, self.high = 1 / ratio["ratio"], 1 / ratio["high"], 1 / ratio["low"]

    def __repr__(self):
        return f"<without {self.without or 'nothing'}: {self.nodes} nodes, {self.kernels} kernels, {self.median_us:.2f} µs>"


class Ablation(Comparison):
    """What `td.ablate` gives, which shows as a comparison: `rows`, an `AblationRow` for the program with everything, then one for each pass
    left out, and `unused`, the passes that change nothing in this program."""

    def __init__(self, json_text, nodes, unused):
        self._nodes, self.unused = nodes, unused
        super().__init__(json_text)

    @property
    def rows(self):
        data = self.data()
        ratios = {r["entry"]: r for r in data["ratios"]}
        return [
            AblationRow(_left_out(entry["name"]), nodes, entry, ratios.get(entry["name"]))
            for entry, nodes in zip(data["entries"], self._nodes)
        ]

    def _table(self):
        head = f"{'without':14}{'nodes':>7}{'kernels':>9}{'bytes':>13}{'peak':>13}{'compile ms':>12}{'median µs':>12}  time"
        lines = [head]
        for row in self.rows:
            time = "" if row.ratio is None else f"  × {row.ratio:.2f} (95 % CI {row.low:.2f} to {row.high:.2f})"
            name = row.without or "(nothing)"
            counts = f"{row.nodes:7}{row.kernels:9}{row.bytes:13,}{row.peak:13,}"
            lines.append(f"{name:14}{counts}{row.compile_us / 1e3:12.2f}{row.median_us:12.2f}{time}")
        if self.unused:
            lines.append(f"nothing to do in this program: {', '.join(self.unused)}")
        return "\n".join(lines)


def _left_out(name):
    return "" if name == _EVERYTHING else name.removeprefix("without ")


def ablate(f, *args, passes=None, **kwargs):
    """What each pass of the compiler is worth for `f(*args, **kwargs)`: the program is compiled with everything, then without each pass that
    changes it and without fusion, and all are run interleaved. See `Ablation`; printed, a table.

    `passes` names those to leave out, one at a time, `"fusion"` among them. The function is called often: a training step trains.

    >>> report = td.ablate(lambda x: (x * 1.0) * 2.0, td.ones(8), passes=("simplify", "fusion"))
    >>> [(row.without, row.kernels) for row in report.rows]
    [('', 1), ('simplify', 1), ('fusion', 1)]
    """
    known = [*PASSES, _FUSION]
    for name in passes or ():
        if name not in known:
            raise ValueError(f"there is no pass {name!r}; there are {', '.join(known)}")
    compiled = compiled_function(f)
    (without, fuse, _), (name, parameters) = compiled.cache()[2], compiled.cache()[:2]

    def variant(left_out=None):
        left = [*without, left_out] if left_out not in (None, _FUSION) else without
        return _tandem.CompiledFunction(compiled.target, name, parameters, without=left, fuse=fuse and left_out != _FUSION)

    everything = variant()
    stages = json.loads(everything.traced(*args, **kwargs)[0])["stages"]
    used = {stage["name"] for stage in stages}
    if passes is None:
        passes = [p for p in PASSES if p in used] + ([_FUSION] if fuse else [])
        unused = [p for p in PASSES if p not in used and p not in without]
    else:
        unused = []
    functions = {_EVERYTHING: everything, **{f"without {p}": variant(p) for p in passes}}
    if len(functions) == 1:
        raise ValueError("there is nothing to leave out: no pass changes this program, and it is not fused")
    calls = {name: lambda g=g: g(*args, **kwargs) for name, g in functions.items()}
    measured = _tandem.compare(**calls)
    nodes = [_computed_nodes(g) for g in functions.values()]
    return Ablation(measured, nodes, unused)


def _computed_nodes(function):
    """How many nodes of the graph that the kernels compute are computed."""
    last = json.loads(function.last_graph()[0])["stages"][-1]
    return sum(node["role"] in ("compute", "movement") for node in last["nodes"])

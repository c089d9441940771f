"""`ablate`: what each pass of the compiler, or each decision of fusion, is worth for one program."""

import json

import _tandem

from ._comparison import Comparison
from ._compilation import compiled_function
from ._probes import options_of

__all__ = ["Ablation", "AblationRow", "ablate"]

_EVERYTHING = "all"
_FUSION = "fusion"
_RENUMBERING = "rematerialise"


class AblationRow:
    """One way to compile: `without`, what was left out ("" for nothing) or the choice of fusion as `td.jit` takes it, the `nodes` of the graph that the kernels compute, `kernels` and
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


def ablate(f, *args, passes=None, fusions=False, **kwargs):
    """What each pass of the compiler is worth for `f(*args, **kwargs)`: the program is compiled with everything, then without each pass that
    changes it and without fusion, and all are run interleaved. See `Ablation`; printed, a table.

    `passes` names those to leave out, one at a time, `"fusion"` among them. With `fusions=True` decisions of fusion are turned round
    instead, one at a time: what a kernel computes on the way is stored, what is stored is computed where it is read, if that is possible.
    The function is called often: a training step trains.

    >>> report = td.ablate(lambda x: (x * 1.0) * 2.0, td.ones(8), passes=("simplify", "fusion"))
    >>> [(row.without, row.kernels) for row in report.rows]
    [('', 1), ('simplify', 1), ('fusion', 1)]
    >>> report = td.ablate(lambda x: td.exp(x) * 2.0, td.ones(8), fusions=True)
    >>> [(row.without, row.kernels) for row in report.rows]
    [('', 1), ('fuse={1: False}', 2)]
    """
    known = [*_tandem.PASSES, _FUSION]
    for name in passes or ():
        if name not in known:
            raise ValueError(f"there is no pass {name!r}; there are {', '.join(known)}")
    options = options_of(f) | {"codegen": True}
    left_out = options["without"]
    if fusions:
        # It would give nodes other numbers than those that the choices name.
        options["without"] = [*left_out, _RENUMBERING]
    everything = _variant(f, options)
    if fusions:
        unused, others = [], _fusion_variants(f, options, args, kwargs)
    else:
        used = {stage["name"] for stage in json.loads(everything.traced(*args, **kwargs)[0])["stages"]}
        unused = [p for p in _tandem.PASSES if p not in used and p not in left_out] if passes is None else []
        wanted = [p for p in _tandem.PASSES if p in used] + ([_FUSION] if options["fuse"] else []) if passes is None else passes
        change = {name: {"without": [*left_out, name]} for name in wanted} | {_FUSION: {"fuse": False}}
        others = {f"without {name}": _variant(f, options | change[name]) for name in wanted}
    functions = {_EVERYTHING: everything, **others}
    if len(functions) == 1:
        raise ValueError("there is nothing to leave out: no pass or choice of fusion changes this program")
    calls = {name: lambda g=g: g(*args, **kwargs) for name, g in functions.items()}
    measured = _tandem.compare(**calls)
    nodes = [_computed_nodes(g) for g in functions.values()]
    return Ablation(measured, nodes, unused)


def _variant(f, options):
    compiled = compiled_function(f)
    name, parameters = compiled.cache()[:2]
    return _tandem.CompiledFunction(compiled.target, name, parameters, **options)


def _fusion_variants(f, options, args, kwargs):
    """The program with one decision of fusion turned round, for each decision for which that is possible."""
    compiled = _variant(f, options)
    compiled.compile(*args, **kwargs)
    shown = json.loads(compiled.last_graph()[0])
    stored = {refusal["node"]: True for refusal in shown["refusals"]}
    fused = {node["node"]: False for kernel in shown["kernels"] for node in kernel["fused"]}
    variants = {}
    for node, choice in sorted({**stored, **fused}.items()):
        turned = options | {"choices": [*options["choices"], (f"%{node}", choice)]}
        try:
            _variant(f, turned).compile(*args, **kwargs)
        except ValueError:
            # A view, or what can only be stored.
            continue
        # Another one, so that its compilation is measured too.
        variants[f"fuse={{{node}: {choice}}}"] = _variant(f, turned)
    return variants


def _computed_nodes(function):
    """How many nodes of the graph that the kernels compute are computed."""
    last = json.loads(function.last_graph()[0])["stages"][-1]
    return sum(node["role"] in ("compute", "movement") for node in last["nodes"])

"""`compare`: which of several functions is faster, with the uncertainty."""

import math

import _tandem
import tandem as td
from _tandem import CompiledFunction

from ._compilation import compiled_function
from ._documents import Document
from ._probes import captures, moved, options_of, taken_to
from ._reports import Report


# Flags of code with `*args` and with `**named`; `inspect`, which names them, is a large module.
_TAKES_MORE = 0x04 | 0x08

# The head of each column of figures, its width, and its text for an entry.
_COLUMNS = (
    ("median µs", 12, lambda entry: f"{entry['medianUs']:.2f}"),
    ("IQR µs", 10, lambda entry: f"{entry['q3Us'] - entry['q1Us']:.2f}"),
    ("kernels", 9, lambda entry: f"{entry['kernels']:.0f}"),
    ("dispatches", 12, lambda entry: f"{entry['dispatches']:.0f}"),
    ("submits", 9, lambda entry: f"{entry['submits']:.0f}"),
    ("bytes", 13, lambda entry: f"{entry['bytesMoved']:,.0f}"),
    ("peak", 13, lambda entry: f"{entry['peakBytes']:,.0f}"),
    ("compile ms", 12, lambda entry: f"{entry['compileUs'] / 1e3:.2f}"),
)


class Comparison(Document):
    """The result of `compare`."""

    def __init__(self, json):
        super().__init__(_tandem.TIMING_MIME, json, "")
        self._text = self._table()

    def _table(self):
        data = self.data()
        width = max(12, *(len(entry["name"]) + 1 for entry in data["entries"]))
        paid_back = {r["entry"]: r["breakEvenCalls"] for r in data["ratios"]}
        lines = [" " * width + "".join(head.rjust(n) for head, n, _ in _COLUMNS) + "paid back".rjust(16)]
        for entry in data["entries"]:
            calls = paid_back.get(entry["name"])
            cells = "".join(text(entry).rjust(n) for _, n, text in _COLUMNS)
            lines.append(f"{entry['name']:{width}}{cells}" + (f"{calls:10,.0f} calls" if calls else ""))
        words = {"faster": "faster than", "slower": "slower than"}
        for r in data["ratios"]:
            interval = f"(95 % CI {r['low']:.2f} to {r['high']:.2f})"
            if r["verdict"] in words:
                lines.append(f"{r['entry']} is {r['ratio']:.2f} times as fast as {r['baseline']} {interval}")
            elif r["verdict"] == "no_significant_difference":
                lines.append(f"no significant difference between {r['entry']} and {r['baseline']} {interval}")
            else:
                lines.append(f"{r['entry']} and {r['baseline']} ran too briefly for this clock to judge")
        lines += _agreement(data["agreement"])
        return "\n".join(lines)


def _agreement(agreement):
    """What is said of the values."""
    lines, ulp = [], agreement["maxUlp"]
    if ulp is not None:
        lines.append("values: equal" if ulp == 0 else f"values: at most {ulp:.0f} ulp apart")
    if agreement["note"]:
        lines.append(agreement["note"])
    return lines


class Crossover(Report):
    """The result of `compare` over `sizes`: `comparisons` has the `Comparison` of each size, and `crossings` are `(size, faster, slower)`:
    from about that size on (between two measured ones, on a line through both in logarithms), one way is faster than the other. Shown
    in a cell, curves through the measured points; `medians` are their µs by name."""

    def __init__(self, sizes, comparisons):
        self.sizes, self.comparisons = sizes, comparisons
        self._times = {}
        for comparison in comparisons:
            for entry in comparison.data()["entries"]:
                its = self._times.setdefault(entry["name"], {"medianUs": [], "q1Us": [], "q3Us": []})
                for name, us in its.items():
                    us.append(entry[name])
        self.medians = {name: its["medianUs"] for name, its in self._times.items()}
        names = list(self.medians)
        pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
        self.crossings = sorted(crossing for a, b in pairs for crossing in self._crossings(a, b))

    def _crossings(self, a, b):
        # How many times as long as b does a take, in logarithms: its sign says which is faster.
        gains = [math.log(x / y) for x, y in zip(self.medians[a], self.medians[b])]
        for i in range(1, len(gains)):
            before, after = gains[i - 1], gains[i]
            if before * after < 0:
                low, high = (math.log(size) for size in self.sizes[i - 1 : i + 1])
                size = math.exp(low + (high - low) * before / (before - after))
                yield (size, a, b) if after < 0 else (size, b, a)

    def _report(self):
        entries = [{"name": name, **its} for name, its in self._times.items()]
        crossings = [{"size": size, "faster": fast, "slower": slow} for size, fast, slow in self.crossings]
        return {"type": "crossover", "sizes": list(self.sizes), "entries": entries, "crossings": crossings}

    def plot(self):
        """The curves, both axes as powers of ten."""
        logs = {name: [math.log10(us) for us in its] for name, its in self.medians.items()}
        sizes = [math.log10(size) for size in self.sizes]
        return td.plot(sizes, logs, xlabel="log10 of the size", ylabel="log10 of the median in µs")

    def __repr__(self):
        width = max(12, *(len(name) + 1 for name in self.medians))
        lines = [f"{'median µs at':{width}}" + "".join(f"{size:>12}" for size in self.sizes)]
        lines += [f"{name:{width}}" + "".join(f"{us:12.2f}" for us in its) for name, its in self.medians.items()]
        lines += [f"from about {size:.0f} on, {fast} is faster than {slow}" for size, fast, slow in self.crossings]
        return "\n".join(lines)

    __str__ = __repr__

    def _repr_mimebundle_(self, include=None, exclude=None):
        return self.plot()._repr_mimebundle_() | super()._repr_mimebundle_()


# How a function runs: op by op from Python, op by op from its optimised graph, as generated code.
MODES = ("eager", "graph", "compiled")


class _Way:
    """A way to call a function: a mode on a device with so many threads. Going from one to another is part of neither."""

    _now = None

    def __init__(self, f, args, mode, device, threads):
        name, parameters = f.cache()[:2]
        options = options_of(f) | ({"codegen": False} if mode == "graph" else {})
        self._call = f.target if mode == "eager" else CompiledFunction(f.target, name, parameters, **options)
        self._device, self._threads = device, threads
        self._args = args if device is None else moved(args, device)
        self._taken = None if device is None else taken_to(captures(f, self._args, device), device)

    def __call__(self):
        if _Way._now is not self:
            _Way.leave()
            self._enter()
        return self._call(*self._args)

    def _enter(self):
        _Way._now = self
        self._before = td.device().name
        if self._device is not None:
            td.device(self._device)
            self._taken.__enter__()
        self._threads_before = td.threads()
        if self._threads is not None:
            td.threads(self._threads)

    @classmethod
    def leave(cls):
        """Puts back what the way in force has changed."""
        self, cls._now = cls._now, None
        if self is None:
            return
        if self._threads is not None:
            td.threads(self._threads_before)
        if self._device is not None:
            self._taken.__exit__()
            td.device(self._before)


def _listed(value):
    return [None] if value is None else [value] if isinstance(value, (str, int)) else list(value)


def _takes_nothing(value):
    """Whether this is a function of Python's without parameters."""
    code = getattr(value, "__code__", None)
    return code is not None and code.co_argcount == code.co_kwonlyargcount == 0 and not code.co_flags & _TAKES_MORE


def _by_name(functions):
    """Functions by their names; those without a name of their own by their place."""
    names = [f.__name__ for f in functions]
    return {name if name.isidentifier() and names.count(name) == 1 else f"function {n}": f for n, (name, f) in enumerate(zip(names, functions), 1)}


def compare(f=None, /, *args, modes=("eager", "compiled"), devices=None, threads=None, instructions=None, sizes=None, **entries):
    """Runs functions interleaved, after warm-up, and says which is faster, with its uncertainty.

    `td.compare(net, x)` compares `net(x)` op by op with `net(x)` compiled. `modes` chooses the ways: "eager", "graph" (the
    optimised graph run op by op, without code generation) and "compiled"; `devices` and `threads` (numbers of them) run each of these ways
    on each device with each number. `td.compare(eager=lambda: net(x), compiled=lambda: fast(x))` compares functions without arguments,
    which it names so; `td.compare(f, g)` does the same with the functions' own names. Results are compared too.

    With `instructions` ("scalar", "simd", "relaxed") there is a comparison for each, in a dict: code is made anew for another one, so that they
    cannot take turns. With `sizes`, arguments that are functions are called with each size, and there is a `Crossover`.

    >>> c = td.compare(lambda x: td.exp(x) * 2, td.ones(3), modes=("eager", "graph", "compiled"))
    >>> [entry["name"] for entry in c.data()["entries"]]
    ['eager', 'graph', 'compiled']
    >>> over = td.compare(lambda x: td.exp(x) * 2, lambda n: td.ones(n), sizes=(10, 1000))
    >>> over.sizes, sorted(over.medians)
    ((10, 1000), ['compiled', 'eager'])
    """
    if f is not None and args and all(_takes_nothing(one) for one in (f, *args)):
        entries, f = _by_name([f, *args]) | entries, None
    if f is None:
        return Comparison(_tandem.compare(**entries))
    for mode in modes:
        if mode not in MODES:
            raise ValueError(f"modes are {', '.join(map(repr, MODES))}, not {mode!r}")
    options = {"modes": modes, "devices": devices, "threads": threads}
    if sizes is not None:
        sizes = tuple(sizes)
        if len(sizes) < 2 or sorted(set(sizes)) != list(sizes) or sizes[0] < 1:
            raise ValueError(f"sizes are two or more, from the smallest to the largest, and not {sizes}")
        if not any(callable(x) for x in args):
            raise TypeError("with sizes, an argument is a function of the size: td.compare(f, lambda n: td.ones((n, n)), sizes=(64, 256))")
        made = [tuple(x(size) if callable(x) else x for x in args) for size in sizes]
        return Crossover(sizes, [compare(f, *its, **options, instructions=instructions, **entries) for its in made])
    if instructions is not None:
        return {name: _with_instructions(name, lambda: compare(f, *args, **options, **entries)) for name in _listed(instructions)}
    fast = compiled_function(f)
    ways = {}
    for device in _listed(devices):
        for count in _listed(threads):
            more = [device] if device is not None else []
            more += [f"{count} thread{'' if count == 1 else 's'}"] if count is not None else []
            ways |= {" ".join([mode, *more]): _Way(fast, args, mode, device, count) for mode in modes}
    try:
        return Comparison(_tandem.compare(**ways, **entries))
    finally:
        _Way.leave()


def _with_instructions(name, measure):
    before = td.instructions()
    td.instructions(name)
    try:
        return measure()
    finally:
        td.instructions(before)

"""`watch`: statistics of values inside of a compiled function while it trains."""

import math

import _tandem
import tandem as td

from ._live_output import LiveOutput
from ._probes import nodes_of
from ._reports import Report

__all__ = ["Statistics", "WatchedFunction", "watch"]

# The share of the time that showing takes, at most.
_SHOWING_SHARE = 0.04
# Steps that are kept of each node; beyond, every second of all of them stays.
_MAX_STEPS = 512
# Steps of all nodes together that the page draws; of a node at most, and at least.
_DRAWN_STEPS = 2048
_MOST_DRAWN, _LEAST_DRAWN = 128, 16
# Digits of the numbers that the page draws.
_DIGITS = 6
_SPARKS = "▁▂▃▄▅▆▇█"
_SPARK_WIDTH = 24


class Statistics:
    """A value at a step: `step` (the number of the call, from 1), `min`, `max`, `mean` and `std` of the finite elements, and the shares
    of elements that are 0 (`zeros`) and NaN or infinite (`nonfinite`)."""

    __slots__ = ("max", "mean", "min", "nonfinite", "std", "step", "zeros")

    def __init__(self, step, row):
        self.step = step
        self.min, self.max, self.mean, self.std, self.zeros, nan, infinite, _saturated = row
        self.nonfinite = nan + infinite

    def __repr__(self):
        parts = [f"{name} {_number(getattr(self, name))}" for name in ("min", "max", "mean", "std")]
        parts += [f"{getattr(self, name):.0%} {what}" for name, what in (("zeros", "zeros"), ("nonfinite", "NaN or infinite"))]
        return f"step {self.step}: {', '.join(parts)}"


class WatchedFunction(Report):
    """What `td.watch` gives: call it as the function that it watches.

    `calls` counts the calls; `nodes` are the watched nodes by name; `history[name]` is a list of `Statistics`, one for each step that was
    looked at, of which at most 512 are kept, evenly. Shown in a cell it is drawn as lines over the calls; printed it is a table with a line
    of blocks for each value's `std`.
    """

    def __init__(self, f, every, nodes, show):
        if every < 1:
            raise ValueError(f"every is at least 1, not {every}")
        self.every, self.calls, self.nodes = every, 0, {}
        self._wanted, self._history, self._strides, self._pending = nodes, {}, {}, []
        self._function = td._compilation.compiled_function(f)
        self._names = {}
        self._shows, self._output = show, LiveOutput(_SHOWING_SHARE, each_cell=True)
        self.__name__ = self._function.__name__

    def __call__(self, *args, **kwargs):
        if td.is_tracing():
            return self._function(*args, **kwargs)
        self.calls += 1
        if (self.calls - 1) % self.every:
            return self._function(*args, **kwargs)
        looked_at = self._function.watched(self._selection(), *args, **kwargs)
        if looked_at is None:
            what = "no product and no activation" if self._wanted is None else f"none of {self._wanted!r}"
            raise ValueError(f"{self.__name__} has {what} to watch; nodes= names ops, such as nodes=('exp', 'parameter')")
        results, numbers, rows = looked_at
        # Its key tells which nodes these are, whatever was traced meanwhile.
        key = tuple(numbers)
        if key not in self._names:
            self._names[key] = self._name_nodes(key)
        # Read when they are wanted: a step does not wait for them.
        self._pending.append((self.calls, self._names[key], rows))
        if self._shows:
            self._output.update(super()._repr_mimebundle_)
        return results

    @property
    def history(self):
        self._read()
        return self._history

    def _selection(self):
        """What is looked at, as the core takes it."""
        if self._wanted is None:
            return None
        return [name for name in self._wanted if isinstance(name, str)], [number for number in self._wanted if not isinstance(number, str)]

    def _name_nodes(self, numbers):
        nodes = nodes_of(self._function)
        names = []
        for number in numbers:
            node = nodes[number]
            name = f"{node.scope + ' ' if node.scope else ''}{node.name} %{number}"
            self.nodes[name] = node
            names.append(name)
        return names

    def _read(self):
        pending, self._pending = self._pending, []
        for step, names, rows in pending:
            read = [number for part in rows for number in part.tolist()]
            for at, name in enumerate(names):
                self._keep(name, Statistics(step, read[at * _tandem.STATISTICS : (at + 1) * _tandem.STATISTICS]))

    def _keep(self, name, statistics):
        """Adds a step; of many one in so many stays, and the last."""
        steps, stride = self._history.setdefault(name, []), self._strides.setdefault(name, 1)
        if steps and (steps[-1].step - 1) // self.every % stride:
            steps.pop()
        steps.append(statistics)
        if len(steps) > _MAX_STEPS:
            self._strides[name] = stride = 2 * stride
            steps[:-1] = [kept for kept in steps[:-1] if (kept.step - 1) // self.every % stride == 0]

    def close(self):
        """Shows the last state, where it is shown while it runs."""
        if self._output.is_shown:
            self._output.show(super()._repr_mimebundle_())

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def __repr__(self):
        history = self.history
        if not history:
            return f"{self.__name__}: watched every {self.every} calls, not called yet"
        width = max(len(name) for name in history)
        head = f"{'':{width}}{'min':>11}{'max':>11}{'mean':>11}{'std':>11}{'zeros':>7}{'NaN/inf':>9}  std over {self.calls} calls"
        lines = [head]
        for name, steps in history.items():
            last = steps[-1]
            numbers = "".join(f"{_number(getattr(last, key)):>11}" for key in ("min", "max", "mean", "std"))
            lines.append(f"{name:{width}}{numbers}{last.zeros:7.0%}{last.nonfinite:9.0%}  {_spark([s.std for s in steps])}")
        return "\n".join(lines)

    __str__ = __repr__

    def _repr_mimebundle_(self, include=None, exclude=None):
        if self._output.is_shown:
            # What is shown now is the whole picture.
            self._output.show({"text/plain": f"{self.calls} calls of {self.__name__} watched"})
        return super()._repr_mimebundle_(include, exclude)

    def _report(self):
        history = self.history
        most = min(max(_DRAWN_STEPS // max(len(history), 1), _LEAST_DRAWN), _MOST_DRAWN)
        nodes = [{"node": self.nodes[name].report()} | _columns(_even(steps, most)) for name, steps in history.items()]
        return {"type": "watch", "name": self.__name__, "every": self.every, "calls": self.calls, "nodes": nodes}

    def plot(self, statistic="std"):
        """A plot of one statistic of each value over the calls."""
        steps = next(iter(self.history.values()))
        rows = {name: [getattr(s, statistic) for s in its] for name, its in self._history.items() if len(its) == len(steps)}
        return td.plot([s.step for s in steps], rows, xlabel="call", ylabel=statistic, title=self.__name__)


def watch(step, every=10, nodes=None, show=True):
    """A function that computes what `step` does, and at its first call and each `every`-th after it also looks at values inside of it: see
    `WatchedFunction`.

    The values are further results of the same compiled program, so a step that is looked at is the step itself. Looked at are results of
    matrix products and of activations (the first 16), or the `nodes` that are named: ops (`"exp"`, or `"parameter"` for what goes in)
    or numbers of nodes, as `td.graph` shows them. With `show`, the cell shows the table while it runs, at most ten times a second, and
    less often where that would take more than a twenty-fifth of the time.

    >>> step = td.watch(lambda x: td.relu(x - 1.0).sum(), every=2, show=False)
    >>> for x in td.ones(4), td.ones(4), td.arange(4, dtype=td.float32):
    ...     total = step(x)
    >>> for s in step.history["relu %3"]:
    ...     print(s)
    step 1: min 0, max 0, mean 0, std 0, 100% zeros, 0% NaN or infinite
    step 3: min 0, max 2, mean 0.75, std 0.829156, 50% zeros, 0% NaN or infinite
    """
    return WatchedFunction(step, every, None if nodes is None else set(nodes), show)


def _columns(steps):
    """The steps as lists of numbers that JSON takes."""
    # Without a finite element there is no mean.
    known = [math.isfinite(s.min) for s in steps]
    columns = {name: [_short(getattr(s, name)) if has else None for s, has in zip(steps, known)] for name in ("min", "max", "mean", "std")}
    return {"calls": [s.step for s in steps]} | columns | {name: [_short(getattr(s, name)) for s in steps] for name in ("zeros", "nonfinite")}


def _even(steps, most):
    """So many of the steps at even distances, the first and the last among them."""
    if len(steps) <= most:
        return steps
    return [steps[i * (len(steps) - 1) // (most - 1)] for i in range(most)]


def _short(value):
    return float(f"{value:.{_DIGITS}g}") if math.isfinite(value) else None


def _spark(values):
    """A line of blocks, from the lowest to the highest value."""
    stretch = -(-len(values) // _SPARK_WIDTH)
    values = [max(values[i : i + stretch]) for i in range(0, len(values), stretch)]
    low, high = min(values), max(values)
    if not high > low:
        return _SPARKS[0] * len(values)
    return "".join(_SPARKS[int((v - low) / (high - low) * (len(_SPARKS) - 1))] for v in values)


def _number(value):
    return f"{value:.6g}"

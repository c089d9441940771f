"""`while` and `for`: Python's as long as Python knows the condition and the items, else `while_loop` or `scan` of the graph."""

import types

import _tandem

from .branches import Retrace, check_changes, check_enclosing, skipped, trace_if
from .iteration import Range, graph_items
from .mutation import Watch
from .options import unrolls
from .state import (
    MISSING,
    Unset,
    Variables,
    as_tensor,
    condition,
    contents,
    default_dtype,
    describe,
    dtype_name,
    flatten,
    is_number,
    is_set,
    is_symbol,
    is_tracing,
    kind_of,
    kind_of_dtype,
    regions,
    retraces,
    same_structure,
    type_words,
    unflatten,
)

_MOST_RETRACES = 8


class _Carried:
    """A variable that a loop carries: its structure, and dtype and shape of each leaf; `weak` where it came as a number."""

    def __init__(self, name, value, fills=False):
        self.name, self.value, self.fills = name, value, fills
        self.leaves = []
        self.structure = flatten(value, self.leaves)
        self.weak = [is_number(x) for x in self.leaves]
        self.types = [(default_dtype(x), ()) if is_number(x) else (dtype_name(x.dtype), tuple(x.shape)) for x in self.leaves]

    def start(self):
        if self.fills:
            return [_tandem.zeros(shape, dtype=dtype) for dtype, shape in self.types]
        return [as_tensor(x, dtype) for x, (dtype, _) in zip(self.leaves, self.types)]

    def results(self, value, site):
        """The leaves of the value after a trip, which keep dtype and shape."""
        leaves = []
        structure = flatten(value, leaves)
        if not same_structure(self.structure, structure):
            raise site.error(
                f"'{self.name}' is {describe(self.value)} before the loop and {describe(value)} after a trip; "
                "a loop of the graph carries values of one structure"
            )
        return [self._leaf(i, leaf, site) for i, leaf in enumerate(leaves)]

    def _leaf(self, i, leaf, site):
        dtype, shape = self.types[i]
        if is_number(leaf):
            kind, wanted = kind_of(leaf), kind_of_dtype(dtype)
            if shape == () and (kind == wanted or 0 < kind < wanted):
                return as_tensor(leaf, dtype)
            found = type_words(default_dtype(leaf), ())
        else:
            if (dtype_name(leaf.dtype), tuple(leaf.shape)) == (dtype, shape):
                return leaf
            same_kind = kind_of_dtype(leaf.dtype) == kind_of_dtype(dtype) and tuple(leaf.shape) == shape
            if same_kind and (self.weak[i] or self.fills):
                # A number takes the dtype of what it is computed with, as it does outside of graphs.
                self.weak[i], self.types[i] = False, (dtype_name(leaf.dtype), shape)
                raise Retrace
            found = type_words(leaf.dtype, leaf.shape)
        start = type_words(*self.types[i])
        raise site.error(
            f"'{self.name}' is {start} before the loop and {found} after a trip; a carried value keeps its dtype and shape: "
            + self._remedy(start, found)
        )

    def _remedy(self, start, found):
        before, after = start.split(" ")[0], found.split(" ")[0]
        if start.split(" ", 1)[1] != found.split(" ", 1)[1]:
            return "start with a tensor of the final shape"
        example = f", as {self.name} = 0.0" if (before, after) == ("int32", "float32") else " value, or use td.astype"
        return f"start with a {after}{example}"


def _leave(variables, before, site, jump):
    """Behind a loop (`break`) or a trip (`continue`) a variable may be without value that this jump has left without one."""
    values = variables.values()
    # A trip's flags are its own: those of trips inside of it are gone by now.
    flags = site.flags if jump == "break" else list(skipped)
    for flag in [f for f in flags if f.startswith(f"did_{jump}")]:
        for name, line in skipped.pop(flag, {}).items():
            if name in values and is_set(values[name]) and not is_set(before[name]):
                reason = f"a {jump} in line {line} may come before it gets one; give it a value before the loop"
                variables.set({name: Unset(name, reason, values[name])})


class _Loop:
    """One loop while it is traced."""

    def __init__(self, variables, names, site, runs_once):
        self.variables, self.names, self.site, self.runs_once = variables, names, site, runs_once
        self.before = variables.values()
        self.watch = Watch(variables.reachable())
        self.carried, self.constant, self.partial = {}, {}, {}
        for name in names:
            value = self.before[name]
            if is_set(value):
                found = _Carried(name, value)
                if found.leaves:
                    self.carried[name] = found
                else:
                    self.constant[name] = found

    def starts(self):
        return [x for c in self.carried.values() for x in c.start()]

    def leaf_names(self):
        return [c.name if len(c.leaves) == 1 else f"{c.name}[{i}]" for c in self.carried.values() for i in range(len(c.leaves))]

    def enter(self, leaves):
        """Sets the variables to what a trip starts with; the leaves that are left over come back."""
        leaves = iter(leaves)
        values = {name: MISSING for name in self.variables.cells}
        values.update({name: self.before[name] for name in self.constant})
        for name, carried in self.carried.items():
            value = unflatten(carried.structure, leaves)
            values[name] = MISSING if carried.fills and not self._guarded(name) else value
            if name in self.partial:
                values[name] = self._partial(name, value)
        self.variables.set(values)
        return list(leaves)

    def _partial(self, name, value):
        known = self.partial[name]
        return Unset(name, known.reason, value, known.flags)

    def _guarded(self, name):
        return name in self.site.guarded

    def trip(self, run):
        """Traces one trip: the leaves that it gives."""
        regions.append(self.site)
        try:
            run()
            _leave(self.variables, self.before, self.site, "continue")
            values = self.variables.values()
            check_changes(self.watch, self.site)
        finally:
            regions.pop()
            self.variables.set(self.before)
        self._new_variables(values)
        for name, constant in self.constant.items():
            if not is_set(values[name]):
                continue
            constant.results(values[name], self.site)
        results = []
        for name, carried in self.carried.items():
            if contents(values[name]) is MISSING:
                unset = values[name] if isinstance(values[name], Unset) else Unset(name, "a trip of the loop leaves it without one")
                raise unset.refuse(self.site)
            results += carried.results(contents(values[name]), self.site)
        return results

    def _new_variables(self, values):
        """Variables that the body sets first and that are read after the loop: carried from any value on."""
        found = False
        for name in self.names:
            value = values[name]
            if name in self.carried or name in self.constant or contents(value) is MISSING:
                continue
            if isinstance(value, Unset):
                self.partial[name] = value
                self.carried[name] = _Carried(name, value.filled, fills=True)
                found = True
            elif self._guarded(name) or (self.runs_once and name in self.site.definite and name in self.site.live):
                self.carried[name] = _Carried(name, value, fills=True)
                found = True
        if found:
            raise Retrace

    def finish(self, results):
        self.enter_after(iter(results))
        _leave(self.variables, self.before, self.site, "break")

    def enter_after(self, leaves):
        values = {}
        for name in self.variables.cells:
            if name in self.carried:
                values[name] = None
            elif name in self.constant:
                values[name] = self.before[name]
            elif name in self.names and not is_set(self.before[name]):
                reason = f"only the loop in line {self.site.line} sets it, which may make no trip; give it a value before the loop"
                values[name] = Unset(name, reason)
            else:
                values[name] = Unset(name, f"it was set inside of the loop in line {self.site.line}, which a tensor decides")
        for name, carried in self.carried.items():
            value = unflatten(carried.structure, leaves)
            values[name] = self._partial(name, value) if name in self.partial else value
        self.variables.set(values)

    def traced(self, attempt):
        """The results of an attempt; made again when it finds other types."""
        check_enclosing(self.site)
        for again in range(_MOST_RETRACES):
            if again:
                retraces.append(True)
            try:
                return attempt()
            except Retrace:
                self.variables.set(self.before)
            finally:
                if again:
                    retraces.pop()
        raise self.site.error("the variables of this loop have other types each time it is traced")


def _while_loop(loop, test, body, counter=None):
    """`counter` is the index of the first trip, which `body` and `test` then take."""
    site = loop.site

    def attempt():
        starts, names = loop.starts(), loop.leaf_names()
        if counter is not None:
            starts, names = [as_tensor(counter, "int32"), *starts], ["k", *names]
        if not starts:
            raise site.error("no variable changes in this loop, so that the tensor that decides would stay as it is for ever")

        def split(leaves):
            return (leaves[:1], leaves[1:]) if counter is not None else ([], leaves)

        def traced_test(*leaves):
            k, rest = split(leaves)
            loop.enter(rest)
            regions.append(site)
            try:
                value = test(*k)
            finally:
                regions.pop()
                loop.variables.set(loop.before)
            return [condition(value, site) if isinstance(value, _tandem.Tensor) else as_tensor(bool(value))]

        def traced_body(*leaves):
            k, rest = split(leaves)
            loop.enter(rest)
            return [*(x + 1 for x in k), *loop.trip(lambda: body(*k))]

        results = _tandem.while_loop(traced_test, traced_body, starts, names)
        return results[1:] if counter is not None else results

    loop.finish(loop.traced(attempt))


def while_(test, body, names, site):
    """`while test(): body()`; `names` are the variables that trips change and read, or that are read later."""
    variables = Variables([body, test], site.assigned)
    names = [n for n in names if n in variables.cells]
    start, trips = None, 0
    while True:
        value = test()
        if is_symbol(value):
            break
        if not value:
            return
        if trips == 0 and is_tracing():
            start = variables.values()
            watch = Watch(variables.reachable())
        body()
        trips += 1
    if trips == 1:
        # The first trip made the condition a tensor: the loop is one of the graph from its start on.
        variables.set(start)
        watch.changed()
        retraces.append(True)
    try:
        _while_loop(_Loop(variables, names, site, trips > 0), test, body)
    finally:
        if trips == 1:
            retraces.pop()


def for_(items, body, names, site, go_on=None):
    """`for item in items: body(item)`; with `go_on`, until that no longer holds."""
    found = graph_items(items)
    if found is None and isinstance(items, range) and is_tracing() and not unrolls():
        found = Range(items.start, items.stop, items.step)
    if found is None or not is_tracing():
        _python_for(items, body, names, site, go_on)
        return
    variables = Variables([body], site.assigned)
    names = [n for n in names if n in variables.cells]
    static = is_number(found.trips)
    if static and found.trips == 0:
        return
    if static and any(getattr(type(value), "unrolls_loops", False) for value in variables.values().values()):
        _python_for(found, body, names, site, go_on)
        return
    loop = _Loop(variables, names, site, static)
    if static and go_on is None:
        _scan(loop, found, body)
        return

    def test(k):
        below = k < found.trips
        if go_on is None:
            return below
        value = go_on()
        if is_symbol(value):
            return _tandem.logical_and(below, condition(value, site))
        return below if value else False

    _while_loop(loop, test, lambda k: body(found.at(k)), 0)


def _scan(loop, items, body):
    def attempt():
        sliced = []
        structure = flatten(items.sliced(), sliced)
        starts = loop.starts()
        names = [*loop.leaf_names(), *("row" for _ in sliced)]

        def traced(*leaves):
            rows = unflatten(structure, iter(loop.enter(leaves)))
            return loop.trip(lambda: body(items.item(rows)))

        return _tandem.scan(traced, starts, sliced, names, items.trips, False)

    loop.finish(loop.traced(attempt))


def _python_for(items, body, names, site, go_on):
    variables = Variables([body], site.assigned) if is_tracing() else None
    before = variables.values() if variables else {}
    for item in items:
        if go_on is None:
            body(item)
            if variables:
                _leave(variables, before, site, "continue")
            continue
        value = go_on()
        if is_symbol(value):
            if not hasattr(items, "__len__") and type(items).__module__ != "builtins" or isinstance(items, types.GeneratorType):
                remedy = "write a while statement, or loop over a list or a range"
                raise site.error(f"a tensor decides when this loop ends, and a {type(items).__name__} may go on for ever: {remedy}")
            trace_if(value, lambda item=item: body(item), lambda: None, variables, names, site)
        elif value:
            body(item)
        else:
            break
        if variables:
            _leave(variables, before, site, "continue")
    if variables:
        _leave(variables, before, site, "break")

"""`recompiles`: the programs that a compiled function keeps, what each holds for, and why each was made."""

import itertools

from _tandem import CompiledFunction, derivative_programs

from ._reports import Report

__all__ = ["Difference", "Entry", "Miss", "Recompilations", "recompiles"]

_CONTAINERS = ("list", "tuple", "dict")
# Guards of an entry in the table.
_MAX_TOLD = 8
# Derivatives that one is compared with, and misses of them that are listed.
_MAX_COMPARED = 16
_MAX_MISSES = 64


class Difference:
    """A guard that did not hold: its `kind` ("shape", "dtype", "device", "value", "object", "structure", "mode", "module",
    "optimizer" or "captured"), the `name` of what it guards, what was expected (`before`) and found (`now`), and `advice`: what
    would avoid the compilation, or None where each value needs a program of its own."""

    def __init__(self, kind, name, before, now, advice=None):
        self.kind, self.name, self.before, self.now, self.advice = kind, name, before, now, advice

    def __repr__(self):
        return f"{self.name}: {self.kind} {_text(self.before)} -> {_text(self.now)}"


class Entry:
    """A program of the cache: its `number`, `guards` (a dict: what it holds for, by name), `device`, `hits` (calls that found it),
    `trace_ms` and `compile_ms`, `code_bytes` of its kernels, `memory_bytes` of temporaries, `kernels` (how many)."""

    def __init__(self, number, guards, device, hits, trace_ms, compile_ms, code_bytes, memory_bytes, kernels):
        self.number, self.guards, self.device, self.hits = number, guards, device, hits
        self.trace_ms, self.compile_ms = trace_ms, compile_ms
        self.code_bytes, self.memory_bytes, self.kernels = code_bytes, memory_bytes, kernels

    def __repr__(self):
        return f"<entry {self.number}: {_holds_for(self.guards)}>"


class Miss:
    """A call that found no program: `entry` is the number of the one that it made, `cell` and `line` say where the call stands
    (None outside of cells), `nearest` is the number of the entry that was most like it (None if there was none), and
    `differences` are all guards of that one which did not hold."""

    def __init__(self, entry, place, nearest, differences):
        self.entry, self.nearest, self.differences = entry, nearest, differences
        self.cell, self.line, self._cell_id = place or (None, None, None)

    def __repr__(self):
        return "\n".join(_miss_lines(self))


class Recompilations(Report):
    """What `td.recompiles(f)` gives: the `name` of the function, `entries` and `misses` (the last `limit` of them), `compilations`
    (how many there were in all), `options`, the open dimension `dim` (its name, or None), and `limit`, how many entries are kept."""

    def __init__(self, name, options, dim, limit, entries, misses, compilations):
        self.name, self.options, self.dim, self.limit = name, options, dim, limit
        self.entries, self.misses, self.compilations = entries, misses, compilations

    def _report(self):
        return _document(self)

    def __repr__(self):
        return _table(self)

    __str__ = __repr__


def recompiles(f=None):
    """The programs that were compiled for a function, and why: see `Recompilations`; printed, a table.

    Without a function: the derivatives that `backward()` and `GradientTape` compiled. One holds for the calls that were recorded
    between sources and targets, in their order, with their shapes and numbers; a loop that records the same at each step has one.

    `f` is what `td.jit` gave or a hybridized module. A program holds for the shapes and dtypes of tensors among the arguments, for
    their structure and device, for the values of numbers and texts, the identity of other objects, and for what the function read
    of modules: their mode (`train()`, `eval()`), layers, parameters and numbers. For each call that found no program, all guards of
    the nearest one are listed that did not hold, with what would avoid it.

    >>> @td.jit
    ... def scaled(x, factor):
    ...     return x * factor
    >>> for n in 2, 3:
    ...     y = scaled(td.ones(n), 2.0)
    >>> report = td.recompiles(scaled)
    >>> len(report.entries), [m.differences for m in report.misses]
    (2, [[], [x: shape (2,) -> (3,)]])
    >>> print(report.misses[1].differences[0].advice)
    td.jit(scaled, dims=td.dim("n")) compiles once for every size of the first axis; or pad to one size
    """
    if f is None:
        return _derivatives(*derivative_programs())
    compiled = getattr(f, "_compiled", None) or f
    if not isinstance(compiled, CompiledFunction):
        name = getattr(f, "__name__", None) or type(f).__name__
        raise TypeError(f"{name} is not compiled: td.recompiles takes what td.jit gives, or a module after hybridize()")
    return _report(compiled.cache())


def _note(cache):
    """Says below the cell, once a function, that it has been compiled often."""
    import _notebook_display

    report = _report(cache)
    counts = {}
    for miss in report.misses:
        for difference in miss.differences:
            cause = f"{difference.kind} of {difference.name}"
            counts[cause] = counts.get(cause, 0) + 1
    causes = sorted(counts, key=counts.get, reverse=True)[:2]
    why = f", for another {' or '.join(causes)}" if causes else ""
    # A function of a library has no name in the notebook that `td.recompiles` could be given.
    shown = f"td.recompiles({report.name})" if _is_named(report.name) else "the inspector, under Recompiles,"
    text = f"{report.name} was compiled {report.compilations} times{why}: {shown} shows each, and what would avoid it."
    _notebook_display.show({"text/plain": f"note: {text}", "text/markdown": f"*{text}*"}, raw=True)


def _is_named(name):
    """Whether the notebook knows a compiled function by this name."""
    import sys

    f = getattr(sys.modules.get("__main__"), name, None)
    return isinstance(getattr(f, "_compiled", None) or f, CompiledFunction)


# From what the cache tells


def _report(cache):
    name, parameters, (without, order, fuse, choices, codegen), dim, limit, (entries, misses, compilations) = cache
    options = {"without": without, "order": order, "fuse": dict(choices) if fuse and choices else fuse, "codegen": codegen}
    read = [_entry(parameters, *entry) for entry in entries]
    return Recompilations(name, options, dim, limit, read, [_miss(name, dim, parameters, *miss) for miss in misses], compilations)


def _entry(parameters, number, signature, device, observed, hits, *numbers):
    guards = {name: _guard(leaf) for name, leaf in _leaves(signature, parameters).items() if leaf[0] not in ("tuple", "dict", "list")}
    for owner, attribute, expected in observed:
        if attribute == "training":
            guards[f"{_owner(owner)}.training"] = expected
    return Entry(number, guards, device, hits, *numbers)


def _guard(leaf):
    kind = leaf[0]
    if kind == "tensor":
        return f"{leaf[1]}[{', '.join(map(str, leaf[2]))}]"
    return leaf[1] if kind == "value" else _object(leaf)


def _object(leaf):
    return leaf[2] if leaf[2].startswith("<") else f"<{leaf[2]}>"


def _leaves(signature, parameters):
    """The leaves of a signature by their places: `x`, `states[0]`, `options['rate']`."""
    found, rest = {}, list(reversed(signature))

    def read(path):
        leaf = found[path] = rest.pop()
        if leaf[0] in ("list", "tuple"):
            for i in range(leaf[1]):
                read(f"{path}[{i}]")
        elif leaf[0] == "dict":
            for _ in range(leaf[1]):
                key = rest.pop()
                read(f"{path}[{key[1]!r}]")

    position = 0
    while rest:
        if rest[-1][0] == "keywords":
            for _ in range(rest.pop()[1]):
                name = rest.pop()
                read(name[1])
        else:
            read(parameters[position] if position < len(parameters) else f"argument {position}")
            position += 1
    return found


def _miss(function, dim, parameters, entry, place, signature, device, nearest):
    if nearest is None:
        return Miss(entry, place, None, [])
    number, nearest_signature, nearest_device, guards, captures = nearest
    differences = _argument_differences(function, dim, _leaves(nearest_signature, parameters), _leaves(signature, parameters))
    if device != nearest_device:
        differences.append(Difference("device", "arguments", nearest_device, device, None))
    for guard in guards:
        differences.extend(_guard_differences(*guard))
    for name, before, now in captures:
        advice = "give it as an argument, or assign() values of one shape and dtype"
        differences.append(Difference("captured", name, before, now, None if name == ".grad" else advice))
    return Miss(entry, place, number, differences)


def _argument_differences(function, dim, before, now):
    found, covered = [], ()
    for name in [*before, *(name for name in now if name not in before)]:
        if name.startswith(covered):
            continue
        differences = _leaf_differences(function, dim, name, before.get(name), now.get(name))
        found.extend(differences)
        if any(difference.kind == "structure" for difference in differences):
            # What lies inside differs for this reason.
            covered += (f"{name}[",)
    return found


def _leaf_differences(function, dim, name, before, now):
    if before == now:
        return []
    if before is None or now is None or before[0] != now[0] or before[0] in _CONTAINERS:
        advice = "stack tensors of one shape to one tensor" if before and now and before[0] == now[0] else "give arguments of one structure"
        return [Difference("structure", name, _structure(before), _structure(now), advice)]
    kind = before[0]
    if kind == "value":
        return [Difference("value", name, before[1], now[1], _value_advice(before[1], now[1]))]
    if kind == "object":
        advice = "give the same object at each call: one that is made anew, as a lambda in the call, is another"
        return [Difference("object", name, _object(before), _object(now), advice)]
    found = []
    if before[2] != now[2]:
        found.append(Difference("shape", name, before[2], now[2], _shape_advice(function, dim, before[2], now[2])))
    if before[1] != now[1]:
        found.append(Difference("dtype", name, before[1], now[1], f'cast before the call: {name}.astype("{before[1]}")'))
    return found


def _structure(leaf):
    if leaf is None:
        return "not given"
    if leaf[0] in _CONTAINERS:
        return f"{leaf[0]} of {leaf[1]}"
    return _guard(leaf) if leaf[0] != "value" else type(leaf[1]).__name__


def _value_advice(before, now):
    def is_number(value):
        return isinstance(value, (int, float)) and not isinstance(value, bool)

    if is_number(before) and is_number(now):
        return f"give a tensor instead of a number: td.tensor({now!r})"
    if isinstance(before, bool) and isinstance(now, bool):
        return "give a tensor instead of a bool, and choose by td.where or td.cond"
    return None


def _shape_advice(function, dim, before, now):
    if len(before) != len(now):
        return "reshape to one number of axes before the call"
    if before[1:] == now[1:]:
        if dim is not None:
            return f"{dim!r} is open: only kernels were made, from the graph traced before; pad to one size to make none"
        function = "f" if function.startswith("<") else function
        return f'td.jit({function}, dims=td.dim("n")) compiles once for every size of the first axis; or pad to one size'
    return "pad to one size, and mask what was added"


def _guard_differences(owner, attribute, before, now):
    name = _owner(owner)
    if attribute == "training":
        return [Difference("mode", f"{name}.training", before, now, None)]
    kind = "module" if hasattr(type(owner), "forward") else "optimizer"
    if owner is None or now is None:
        return [Difference(kind, name, "as traced", "gone", "keep it for as long as the function")]
    before, now = dict(before), dict(now)
    found = []
    for key in [*before, *(key for key in now if key not in before)]:
        if before.get(key) != now.get(key):
            pair = _part(before.get(key), None), _part(now.get(key), before.get(key))
            found.append(Difference(kind, f"{name}.{key}", *pair, None))
    return found


def _part(part, other):
    """A part of a module or an optimizer, for people; `other` is what it was before."""
    if not isinstance(part, tuple):
        return part
    kind, value = part[0], part[1]
    if kind == "tensor":
        frozen = ", frozen" if len(part) > 2 and part[2] else ""
        return ("another tensor" if other and other[1:2] != part[1:2] else "tensor") + frozen
    if kind in ("module", "function"):
        return f"another {kind}" if other else kind
    if isinstance(value, tuple) or isinstance(kind, int):
        return "other state" if other else "state"
    return value


def _owner(owner):
    if owner is None:
        return "an object that is gone"
    return getattr(owner, "name", None) or type(owner).__name__


# The tape's


def _derivatives(programs, compilations, limit):
    entries, misses, known = [], [], []
    for number, recorded, sources, place, *numbers in programs:
        guards = {"recorded": _calls(recorded), "gradients of": ", ".join(sources)}
        entries.append(Entry(number, guards, *numbers))
        of = number, recorded, sources, numbers[0]
        nearest = min(known[-_MAX_COMPARED:], key=lambda other: _distance(other, of), default=None)
        misses.append(Miss(number, place, nearest and nearest[0], nearest and _derivative_differences(nearest, of) or []))
        known.append(of)
    options = {"without": [], "fuse": True, "codegen": True}
    return Recompilations("backward", options, None, limit, entries, misses[-_MAX_MISSES:], compilations)


def _calls(recorded):
    """The names of recorded calls, equal ones in a row once."""
    names = []
    for name, _ in recorded:
        if names and names[-1][0] == name:
            names[-1][1] += 1
        else:
            names.append([name, 1])
    told = [name if count == 1 else f"{name} x {count}" for name, count in names]
    if len(told) > _MAX_TOLD:
        told[_MAX_TOLD:] = [f"and {len(told) - _MAX_TOLD} more"]
    return ", ".join(told)


def _distance(before, now):
    """In how many calls, sources and devices two derivatives differ."""
    same = [a == b for part in (1, 2) for a, b in zip(before[part], now[part])]
    longest = sum(max(len(before[part]), len(now[part])) for part in (1, 2))
    return longest - sum(same) + (before[3] != now[3])


def _derivative_differences(before, now):
    """Guards that differ: of recorded calls the first that is another, or that has another shape."""
    found = []
    for at, (a, b) in enumerate(itertools.zip_longest(before[1], now[1], fillvalue=("nothing", ""))):
        if a[0] != b[0]:
            advice = "Python took another way: td.where and td.cond choose inside of one recording, td.jit makes one call of many"
            found.append(Difference("structure", f"recorded call {at + 1}", a[0], b[0], advice))
            break
        if a[1] != b[1]:
            found.append(Difference("shape", f"recorded call {at + 1}, {a[0]}", a[1], b[1], "give batches of one size: drop_last, or pad"))
            break
    if before[2] != now[2]:
        found.append(Difference("structure", "gradients of", ", ".join(before[2]), ", ".join(now[2])))
    if before[3] != now[3]:
        found.append(Difference("device", "recorded calls", before[3], now[3]))
    return found


# Text


def _text(value):
    return value if isinstance(value, str) and (value.startswith("<") or " " in value) else repr(value)


def _holds_for(guards):
    told = [f"{name}: {_plain(value)}" for name, value in guards.items()]
    if len(told) > _MAX_TOLD:
        told[_MAX_TOLD:] = [f"and {len(told) - _MAX_TOLD} more"]
    return ", ".join(told) or "any call"


def _plain(value):
    return value if isinstance(value, str) else repr(value)


def _bytes(count):
    return f"{count} B" if count < 10_000 else f"{count / 1000:.0f} kB" if count < 10_000_000 else f"{count / 1e6:.0f} MB"


def _miss_lines(miss):
    place = "outside of cells" if miss.cell is None else f"cell [{miss.cell}] line {miss.line}"
    if miss.nearest is None:
        return [f"{miss.entry}  {place}: first call"]
    lines = [f"{miss.entry}  {place}: differs from {miss.nearest} by"]
    for difference in miss.differences:
        lines.append(f"     {difference!r}")
        if difference.advice is not None:
            lines.append(f"       {difference.advice}")
    return lines


def _plural(count, noun, plural=None):
    return f"{count} {noun if count == 1 else plural or noun + 's'}"


def _table(report):
    count = _plural(len(report.entries), "program")
    hits = _plural(sum(entry.hits for entry in report.entries), "hit")
    lines = [f"{report.name}: {count} of {_plural(report.compilations, 'compilation')}, {hits}; at most {report.limit} are kept"]
    told = _options(report)
    if told:
        lines.append(", ".join(told))
    head = ("", "hits", "trace", "compile", "code", "memory", "kernels", "device", "holds for")
    rows = [
        (
            str(e.number), str(e.hits), f"{e.trace_ms:.1f} ms", f"{e.compile_ms:.1f} ms", _bytes(e.code_bytes), _bytes(e.memory_bytes),
            str(e.kernels), e.device, _holds_for(e.guards),
        )
        for e in report.entries
    ]
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head) - 1)]
    for row in [head, *rows]:
        lines.append("  ".join([*(cell.rjust(width) for cell, width in zip(row, widths)), row[-1]]))
    lines.append("")
    for miss in report.misses:
        lines.extend(_miss_lines(miss))
    return "\n".join(lines)


def _options(report):
    told = [f"without {name}" for name in report.options["without"]]
    told += [] if report.options["fuse"] is True else [f"fuse={report.options['fuse']!r}"]
    told += [] if report.options["codegen"] else ["codegen=False"]
    return told + ([f"open dimension {report.dim!r}"] if report.dim else [])


# Document


def _document(report):
    return {
        "type": "recompiles",
        "name": report.name,
        "options": _options(report),
        "limit": report.limit,
        "compilations": report.compilations,
        "entries": [_entry_document(entry) for entry in report.entries],
        "misses": [_miss_document(miss) for miss in report.misses],
    }


def _entry_document(entry):
    return {
        "number": entry.number,
        "guards": [[name, _plain(value)] for name, value in entry.guards.items()],
        "device": entry.device,
        "hits": entry.hits,
        "traceMs": entry.trace_ms,
        "compileMs": entry.compile_ms,
        "codeBytes": entry.code_bytes,
        "memoryBytes": entry.memory_bytes,
        "kernels": entry.kernels,
    }


def _miss_document(miss):
    place = None if miss.cell is None else {"cellId": miss._cell_id, "executionCount": miss.cell, "line": miss.line}
    differences = [
        {"kind": d.kind, "name": d.name, "before": _text(d.before), "now": _text(d.now), "advice": d.advice} for d in miss.differences
    ]
    return {"entry": miss.entry, "place": place, "nearest": miss.nearest, "differences": differences}

"""`if` and `a if c else b`: Python's where Python knows the condition, `cond` of the graph where a tensor decides."""

import _tandem

from .mutation import Watch
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
    kind_of,
    kind_of_dtype,
    regions,
    retraces,
    same_structure,
    unflatten,
)


class Retrace(Exception):
    """The second branch shows that the first has to give other types."""


def check_enclosing(site):
    """Refuses a tensor's decision inside of `try` and of the user's `with`."""
    for what, node, managers in site.enclosing:
        if what == "try":
            message = "a tensor decides here, inside of try: nothing is raised when a graph runs. Put try around the compiled call"
            raise site.error(f"{message} (try is in line {node.lineno})")
        if any(getattr(manager, "is_users", False) for manager in managers):
            message = "a tensor decides here, inside of with, which is entered and left while the function is traced only"
            raise site.error(f"{message}. Put with around the compiled call (it is in line {node.lineno})")


def check_changes(watch, site):
    found = watch.changed()
    if found is None:
        return
    name, value = found
    kind = type(value).__name__
    place = site.changes.get(name, site) if hasattr(site, "changes") else site
    where = "a loop" if site.kind in ("for", "while") else "a branch"
    if kind == "list":
        remedy = "collect values with td.scan, or set items of a tensor: out = td.zeros(n), out[i] = v"
    else:
        remedy = "keep what changes in variables of the function"
    raise place.error(f"the {kind} '{name}' changes in {where} of the graph, which is traced once: {remedy}")


class _Side:
    """What a traced branch leaves in the variables."""

    def __init__(self, values, site, up):
        """`up` are flags of which one is up here."""
        self.values = values
        self.up = up | {flag for flag in site.flags if values.get(flag) is True}
        # And those that a branch inside of this one may have raised, while the value was right.
        self.may_be_up = self.up | {flag for flag in site.flags if is_symbol(values.get(flag))}
        # After a return nothing is read any more.
        up = up - set(site.guarded.values())
        self.structures, self.leaves, self.valid = {}, {}, set()
        for name, value in values.items():
            if is_set(value) or (up and isinstance(value, Unset) and value.filled is not MISSING and value.flags >= up):
                self.valid.add(name)
            value = contents(value)
            if value is not MISSING:
                leaves = []
                self.structures[name], self.leaves[name] = flatten(value, leaves), leaves


def _merged_leaf(name, a, b, site):
    """The dtype and shape of a value that two branches give; a Python number if both give the same."""
    if is_number(a) and is_number(b):
        if type(a) is type(b) and (a == b or (a != a and b != b)):
            return a
        if (kind_of(a) == 0) == (kind_of(b) == 0):
            return (default_dtype(a if kind_of(a) >= kind_of(b) else b), ())
    elif is_number(a) or is_number(b):
        number, other = (a, b) if is_number(a) else (b, a)
        kinds = kind_of(number), kind_of_dtype(other.dtype)
        if tuple(other.shape) == () and (kinds[0] == kinds[1] or (0 < kinds[0] < kinds[1])):
            return (dtype_name(other.dtype), ())
    elif a.dtype == b.dtype and tuple(a.shape) == tuple(b.shape):
        return (dtype_name(a.dtype), tuple(a.shape))
    raise site.error(f"{_subject(name, site)} {_words(a)} in one branch and {_words(b)} in the other; {_remedy(a, b)}")


def _words(value):
    return describe(value)


def _subject(name, site):
    if name is None:
        return "the choice gives"
    return "the function returns" if name in site.guarded else f"'{name}' is"


def _remedy(a, b):
    shapes = [() if is_number(x) else tuple(x.shape) for x in (a, b)]
    return "make their shapes equal, as with td.zeros_like" if shapes[0] != shapes[1] else "make their dtypes equal, as with td.astype"


def contents_reason(*values):
    return next(v.reason for v in values if isinstance(v, Unset))


# Variables that have no value behind a jump, by its flag: the line of the branch.
skipped = {}


class Merge:
    """How the values of two branches become one: for each variable a structure, and for each leaf a number or a type."""

    def __init__(self, then, otherwise, names, site):
        self.plan, self.unset, self.sides = {}, {}, (then, otherwise)
        for name in names:
            a, b = then.values[name], otherwise.values[name]
            if a is b:
                continue
            valid = name in then.valid, name in otherwise.valid
            if all(valid):
                self.plan[name] = self._both(name, then, otherwise, site)
            elif any(valid):
                has, lacks = (then, otherwise) if valid[0] else (otherwise, then)
                flag = site.guarded.get(name)
                self.plan[name] = self._filled(name, has, lacks, site)
                if not lacks.up and (flag is None or lacks.values.get(flag) is True):
                    reason = f"only one branch of the {site.kind} in line {site.line} gives it one, and a tensor chooses"
                    earlier = lacks.values[name]
                    flags = has.may_be_up | (earlier.flags if isinstance(earlier, Unset) else frozenset())
                    self.unset[name] = (reason, flags)
                    if not flags:
                        del self.plan[name]
                else:
                    for flag in lacks.up:
                        skipped.setdefault(flag, {})[name] = site.line
            elif name in then.leaves or name in otherwise.leaves:
                has, lacks = (then, otherwise) if name in then.leaves else (otherwise, then)
                self.plan[name] = self._filled(name, has, lacks, site)
                flags = [v.flags for v in (a, b) if isinstance(v, Unset)]
                self.unset[name] = (contents_reason(a, b), frozenset().union(*flags))
            elif isinstance(a, Unset) or isinstance(b, Unset):
                self.unset[name] = (contents_reason(a, b), frozenset())

    def _filled(self, name, has, lacks, site):
        if name in lacks.leaves:
            return self._both(name, *((has, lacks) if has is self.sides[0] else (lacks, has)), site)
        return has.structures[name], [self._alone(x) for x in has.leaves[name]]

    @staticmethod
    def _alone(leaf):
        return leaf if is_number(leaf) else (dtype_name(leaf.dtype), tuple(leaf.shape))

    @staticmethod
    def _both(name, then, otherwise, site):
        if not same_structure(then.structures[name], otherwise.structures[name]):
            a, b = describe(contents(then.values[name])), describe(contents(otherwise.values[name]))
            hint = "; return a value of the same kind on every way" if name in site.guarded else ""
            raise site.error(f"{_subject(name, site)} {a} in one branch and {b} in the other{hint}")
        pairs = zip(then.leaves[name], otherwise.leaves[name])
        return then.structures[name], [_merged_leaf(name, a, b, site) for a, b in pairs]

    def layout(self):
        """Types of the tensors that each branch gives, by variable and leaf."""
        return {(name, i): leaf for name, (_, leaves) in self.plan.items() for i, leaf in enumerate(leaves) if not is_number(leaf)}

    def values(self, layout, results):
        tensors = dict(zip(layout, results))
        found = {}
        for name, (structure, leaves) in self.plan.items():
            own = [leaf if is_number(leaf) else tensors[name, i] for i, leaf in enumerate(leaves)]
            value = unflatten(structure, iter(own))
            found[name] = Unset(name, *self.unset[name][:1], value, self.unset[name][1]) if name in self.unset else value
        return found


def _results(layout, side):
    """What a branch gives: its own values, zeros where it has none of the type that the other gives."""
    found = []
    for (name, i), (dtype, shape) in layout.items():
        own = side.leaves.get(name, ())
        leaf = own[i] if i < len(own) else None
        fits = leaf is not None and (shape == () if is_number(leaf) else shape == tuple(leaf.shape))
        found.append(as_tensor(leaf, dtype) if fits else _tandem.zeros(shape, dtype=dtype))
    return found


class _Branches:
    """Traces two branches; the first again if the second shows that they have to give other types."""

    def __init__(self, runs, variables, names, site):
        self.runs, self.variables, self.names, self.site = runs, variables, names, site
        self.before = variables.values()
        self.watch = Watch(variables.reachable())
        self.merge, self.layout, self.sides = None, None, [None, None]

    def _side(self, which):
        self.variables.set(self.before)
        regions.append(self.site)
        try:
            value = self.runs[which]()
            values = self.variables.values()
            check_changes(self.watch, self.site)
        finally:
            regions.pop()
            self.variables.set(self.before)
        if None in self.names:
            values[None] = value
        # Where what follows a jump is left out, one of its flags is up.
        up = self.site.guards if which else frozenset()
        side = self.sides[which] = _Side(values, self.site, up)
        return side

    def first(self):
        side = self._side(0)
        if self.layout is None:
            self.layout = {}
            for name in self.names:
                for i, leaf in enumerate(side.leaves.get(name, ())):
                    self.layout[name, i] = (default_dtype(leaf), ()) if is_number(leaf) else Merge._alone(leaf)
        return _results(self.layout, side)

    def second(self):
        side = self._side(1)
        self.merge = Merge(*self.sides, self.names, self.site)
        wanted = self.merge.layout()
        if any(self.layout.get(key) != leaf for key, leaf in wanted.items()):
            self.layout = wanted
            raise Retrace
        return _results(self.layout, side)

    def trace(self, pred):
        again = False
        while True:
            if again:
                retraces.append(True)
            try:
                results = _tandem.cond(pred, lambda: self.first(), lambda: self.second(), [], [])
                return self.merge.values(self.layout, results)
            except Retrace:
                if again:
                    raise self.site.error("the branches give other types each time they are traced") from None
            finally:
                if again:
                    retraces.pop()
            again = True


def _nothing():
    return None


def if_(test, then, otherwise, names, site):
    """`if test: then() else: otherwise()`; `names` are the variables that are set inside and read later."""
    if not is_symbol(test):
        chosen = then if test else otherwise
        if chosen is not None:
            chosen()
        return
    trace_if(test, then, otherwise or _nothing, Variables([then, otherwise], site.assigned), names, site)


def trace_if(test, then, otherwise, variables, names, site):
    """Both branches as a choice of the graph."""
    check_enclosing(site)
    names = [n for n in names if n in variables.cells]
    branches = _Branches([then, otherwise], variables, names, site)
    values = branches.trace(condition(test, site))
    then, otherwise = branches.sides
    for name in variables.cells:
        if name in values:
            continue
        if name in branches.merge.unset:
            values[name] = Unset(name, branches.merge.unset[name][0])
        elif then.values[name] is otherwise.values[name]:
            values[name] = then.values[name]
        elif name in names:
            values[name] = MISSING
        else:
            values[name] = Unset(name, f"it was set inside of the {site.kind} in line {site.line}, which a tensor decides")
    variables.set(values)


def choose(test, then, otherwise, site):
    """`then() if test else otherwise()`."""
    if not is_symbol(test):
        return then() if test else otherwise()
    site.__dict__.setdefault("enclosing", ())
    site.__dict__.update(flags=(), guarded={}, assigned=(), guards=frozenset())
    branches = _Branches([then, otherwise], Variables([then, otherwise], ()), [None], site)
    values = branches.trace(condition(test, site))
    return values[None] if None in values else branches.sides[0].values[None]


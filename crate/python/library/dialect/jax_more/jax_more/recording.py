"""Making programs: functions run on arrays of a trace, and each operation leaves an equation."""

import functools

import _tandem
import jax.numpy as jnp
import tandem as td
from jax._array import Array, asarray, dtype_of, given, is_traced
from jax._calls import array_leaf, result_leaf

from jax import _tree

from .jaxprs import ClosedJaxpr, DropVar, Jaxpr, JaxprEqn, Literal, Var
from .primitives import UNWRITTEN, recorders


def _key(x):
    return id(x)


def array_of(x):
    """An array, or a number as one that is no part of the trace."""
    if isinstance(x, Array):
        return x
    found = _tandem.outside_traces(lambda: asarray(x))
    if type(x) is float:
        _numbers[id(found)] = found, x
    return found


# Numbers of Python as they were written.
_numbers = {}
NARROW = frozenset(("bfloat16", "float8_e4m3fn", "float8_e5m2", "int4", "uint4"))


def stand_in(aval):
    """An array of the trace that stands for a value of a type."""
    name = str(aval.dtype)
    if name.startswith("key<"):
        from jax._threefry import KeyArray

        return _tandem.as_class(td.zeros((*aval.shape, 2), dtype="uint32"), KeyArray)
    found = jnp.zeros(aval.shape, aval.dtype) if name in NARROW else given(td.zeros(tuple(aval.shape), dtype=name))
    if aval.weak_type:
        from jax._array import WeakArray

        found = _tandem.as_class(found, WeakArray)
    return found


class Recorder:
    """The equations of a program that is being made."""

    def __init__(self, parent=None):
        self.parent, self.busy, self.eqns, self.invars, self.constants = parent, 0, [], [], []
        self.vars, self.made = {}, None
        self.level = parent.level if parent else None
        # All arrays that a program speaks of, so that what happened between them can be found in the graph.
        self.noted = parent.noted if parent else []
        self.unknown = parent.unknown if parent else []

    def takes(self, args):
        """Whether an operation on these arrays belongs to the program."""
        if self.busy or not td.is_tracing():
            return False
        arrays = [x for x in args if isinstance(x, Array)]
        # What is made of no array belongs to the trace that is open, which may be one of a derivative.
        return all(_tandem.trace_of(x) in (0, self.level) for x in arrays or [given(td.zeros(()))])

    def quietly(self, function, *args, **options):
        """What a function gives, without equations."""
        self.busy += 1
        try:
            return function(*args, **options)
        finally:
            self.busy -= 1

    def named(self, x, var=None):
        """Gives an array a variable."""
        var = var or Var(x.aval)
        self.vars[_key(x)] = (x, var)
        self.noted.append((x, var))
        return var

    def atom(self, x):
        """The variable of an array, or the number that it is."""
        x = array_of(x)
        found = self.vars.get(_key(x))
        if found is not None:
            return found[1]
        if not is_traced(x):
            if x.ndim == 0:
                kept = _numbers.get(id(x))
                return Literal(x if kept is None else kept[1], x.aval)
            var = Var(x.aval)
            self.vars[_key(x)] = (x, var)
            self.constants.append((var, x))
            return var
        outer = self.parent
        while outer is not None:
            if _key(x) in outer.vars:
                break
            outer = outer.parent
        if outer is None and self.parent is None or outer is None and self._own(x):
            var = self.named(x)
            self.unknown.append((self, len(self.eqns), x, var))
            return var
        # What is outside of an inner program is a constant of it.
        var = Var(x.aval)
        self.vars[_key(x)] = (x, var)
        self.constants.append((var, x))
        return var

    def _own(self, x):
        return True

    def emit(self, primitive, args, params, results):
        """An equation whose results are known arrays."""
        invars = [self.atom(x) for x in args]
        # A result that is the argument itself has a variable of its own.
        outvars = [self.named(x) for x in results]
        self.eqns.append(JaxprEqn(invars, outvars, primitive, UNWRITTEN.get(primitive.name, {}) | params))

    def bound(self, primitive, args, params):
        """The results of a primitive, with its equation."""
        if primitive.abstract_eval is not None and not getattr(primitive, "is_own", False):
            types = primitive.abstract_eval(*(array_of(x).aval for x in args), **params)
            found = [stand_in(t) for t in (types if primitive.multiple_results else [types])]
        else:
            found = self.quietly(primitive.computed, args, params)
            found = [_apart(x, args) for x in (found if primitive.multiple_results else [found])]
        self.emit(primitive, args, params, found)
        return found if primitive.multiple_results else found[0]

    def inner(self, fun, leaves, node):
        """The program of a function of stand-ins, with the values it closes over, and the structure of its results."""
        sub = Recorder(self)
        values = [stand_in(x.aval) for x in leaves]
        recorders.append(sub)
        try:
            sub.invars = [sub.named(x) for x in values]
            args, kwargs = _tree._build(node, iter(values))
            found = []
            tree = _tree._flatten(fun(*args, **kwargs), found, None)
            found = [array_of(x) if isinstance(x, (int, float)) else result_leaf(x) for x in found]
            outvars = [sub.atom(x) for x in found]
        finally:
            recorders.pop()
        return sub, outvars, tree, [x.aval for x in found]


def _apart(x, args):
    """The result, as an array that none of the arguments is."""
    x = given(x)
    return _tandem.as_class(_tandem.alias(x), type(x)) if any(x is a for a in args) else x


def program_of(sub, outvars, name=None, as_constants=False):
    """The program that was made; what it closes over are constants, or its first arguments."""
    used = set()
    for eqn in sub.eqns:
        used.update(v for v in eqn.invars if not isinstance(v, Literal))
    used.update(v for v in outvars if not isinstance(v, Literal))
    for eqn in sub.eqns:
        eqn.outvars = [v if v in used or isinstance(v, DropVar) else DropVar(v.aval) for v in eqn.outvars]
    closed = [pair for pair in sub.constants]
    jaxpr = Jaxpr(
        [] if as_constants is False else [v for v, _ in closed],
        ([v for v, _ in closed] if as_constants is False else []) + sub.invars,
        outvars,
        sub.eqns,
    )
    jaxpr.name, sub.made = name, jaxpr
    return jaxpr, [x for _, x in closed]


_made = {}


def inner_program(recorder, fun, args, kwargs, name=None, key=None, closed_last=False):
    """A function of arrays as a program within one: the program, the arrays to call it on, and how to build its results."""
    from .watching import watched_version

    fun, leaves = watched_version(fun), []
    node = _tree._flatten((args, kwargs), leaves, None)
    leaves = [array_of(x) if isinstance(x, (int, float)) else array_leaf(x) for x in leaves]
    types = tuple((tuple(x.shape), str(x.dtype), x.weak_type) for x in leaves)
    kept = _made.get((key, node, types)) if key is not None else None
    if kept is None:
        sub, outvars, tree, avals = recorder.inner(fun, leaves, node)
        jaxpr, closed = program_of(sub, outvars, name)
        if closed_last and closed:
            count = len(closed)
            jaxpr.invars = jaxpr.invars[count:] + jaxpr.invars[:count]
        kept = jaxpr, closed, tree, avals
        if key is not None and not closed:
            _made[key, node, types] = kept
    jaxpr, closed, tree, avals = kept
    operands = [*leaves, *closed] if closed_last else [*closed, *leaves]
    return jaxpr, operands, len(closed), tree, avals


def call(recorder, primitive, jaxpr, operands, tree, avals, params):
    """An equation that calls a program, and its results."""
    found = [stand_in(t) for t in avals]
    recorder.emit(primitive, operands, params, found)
    return _tree._build(tree, iter(found))


def jitted(fun, args, kwargs, name, key=None):
    """A call of a compiled function as an equation."""
    from .primitives import jit_p

    recorder = recorders[-1]
    jaxpr, operands, _, tree, avals = inner_program(recorder, fun, args, kwargs, name, key, closed_last=True)
    params = jit_params(jaxpr, name, len(operands), len(avals))
    return call(recorder, jit_p, jaxpr, operands, tree, avals, params)


def jit_params(jaxpr, name, count, results):
    """The parameters of a compiled call."""
    return {
        "jaxpr": ClosedJaxpr(jaxpr), "in_shardings": (None,) * count, "out_shardings": (None,) * results, "in_layouts": (None,) * count,
        "out_layouts": (None,) * results, "donated_invars": (False,) * count, "ctx_mesh": None, "name": name, "keep_unused": False, "inline": False,
        "compiler_options_kvs": (),
    }  # fmt: skip


def promoted(*operands):
    """Operands of one type, with equations where they change type or rank."""
    from .primitives import broadcast_in_dim_p

    recorder = recorders[-1]
    arrays = [array_of(x) for x in operands]
    common = recorder.quietly(_common, *arrays)
    name, weak = dtype_of(common).name, all(x.weak_type for x in arrays)
    found = [converted(x, name, weak) for x in arrays]
    rank = max(x.ndim for x in found)
    return [
        broadcast_in_dim_p.bind(x, shape=(1,) * (rank - x.ndim) + tuple(x.shape), broadcast_dimensions=tuple(range(rank - x.ndim, rank)), sharding=None)
        if 0 < x.ndim < rank
        else x
        for x in found
    ]


def _common(*arrays):
    """A number of the type that arrays have together."""
    kinds = [(dtype_of(x).name, type(x)) for x in arrays]
    return _tandem.outside_traces(lambda: functools.reduce(jnp.add, [_zero(*kind) for kind in kinds]))


def _zero(name, kind):
    return _tandem.as_class(given(td.zeros((), dtype=name)), kind)


def converted(x, name, weak_type=False):
    """An operand as one of a type; a weak one is converted where the result is not."""
    from .primitives import convert_element_type_p

    x = array_of(x)
    same = dtype_of(x).name == name
    if not is_traced(x) and x.ndim == 0:
        if same and (weak_type or not x.weak_type):
            return x
        number = _tandem.outside_traces(lambda: asarray(x, name))
        return _tandem.as_class(number, type(x)) if weak_type else number
    if same and (weak_type or not x.weak_type):
        return x
    return convert_element_type_p.bind(x, new_dtype=jnp.dtype(name), weak_type=weak_type, sharding=None)

"""Programs as data: variables, equations and what holds them."""

import itertools

from jax._array import asarray
from jax._shapes import ShapedArray


def short_type(aval):
    """A type as programs show it: `f32[2,3]`."""
    return aval.str_short(short_dtypes=True)


class Var:
    """A variable of a program."""

    __slots__ = ("aval",)

    def __init__(self, aval):
        self.aval = aval

    def __repr__(self):
        return f"Var(id={id(self)}):{self.aval}"


class DropVar(Var):
    """A result that nothing reads."""

    __slots__ = ()

    def __repr__(self):
        return "_"


class Literal:
    """A number in a program."""

    __slots__ = ("val", "aval")

    def __init__(self, val, aval=None):
        self.val, self.aval = val, aval if aval is not None else asarray(val).aval

    def __repr__(self):
        return f"Literal({self.val})"


class JaxprEqn:
    """One operation: what it reads, its primitive with parameters, and what it gives."""

    def __init__(self, invars, outvars, primitive, params, effects=frozenset(), source_info=None, ctx=None):
        self.invars, self.outvars, self.primitive, self.params = list(invars), list(outvars), primitive, params
        self.effects, self.source_info, self.ctx = effects, source_info, ctx

    def replace(self, **changes):
        """The equation with other parts."""
        return JaxprEqn(
            **{name: changes.get(name, getattr(self, name)) for name in ("invars", "outvars", "primitive", "params", "effects", "source_info", "ctx")}
        )

    def __repr__(self):
        from .printing import equation

        return equation(self)


def new_jaxpr_eqn(invars, outvars, primitive, params, effects=frozenset(), source_info=None, ctx=None):
    """An equation."""
    return JaxprEqn(invars, outvars, primitive, params, effects, source_info, ctx)


class Jaxpr:
    """A program: equations from inputs and constants to results."""

    def __init__(self, constvars=(), invars=(), outvars=(), eqns=(), effects=frozenset(), debug_info=None, is_high=False):
        self.constvars, self.invars, self.outvars, self.eqns = list(constvars), list(invars), list(outvars), list(eqns)
        self.effects, self.debug_info = set(effects), debug_info

    jaxpr = property(lambda self: self)
    in_avals = property(lambda self: [v.aval for v in self.invars])
    out_avals = property(lambda self: [v.aval for v in self.outvars])

    def replace(self, **changes):
        """The program with other parts."""
        return Jaxpr(**{name: changes.get(name, getattr(self, name)) for name in ("constvars", "invars", "outvars", "eqns", "effects", "debug_info")})

    def __repr__(self):
        from .printing import program

        return program(self)

    def pretty_print(self, **_):
        """The text of the program."""
        return repr(self)


class ClosedJaxpr:
    """A program with the values of its constants."""

    def __init__(self, jaxpr, consts=()):
        self.jaxpr, self.consts = jaxpr, list(consts)

    literals = property(lambda self: self.consts)
    eqns = property(lambda self: self.jaxpr.eqns)
    in_avals = property(lambda self: self.jaxpr.in_avals)
    out_avals = property(lambda self: self.jaxpr.out_avals)
    effects = property(lambda self: self.jaxpr.effects)
    debug_info = property(lambda self: self.jaxpr.debug_info)

    def replace(self, jaxpr=None, consts=None):
        """The program with other parts."""
        return ClosedJaxpr(self.jaxpr if jaxpr is None else jaxpr, self.consts if consts is None else consts)

    def map_jaxpr(self, f):
        """The program that a function makes of this one."""
        return ClosedJaxpr(f(self.jaxpr), self.consts)

    def __repr__(self):
        return repr(self.jaxpr)

    def pretty_print(self, **_):
        """The text of the program."""
        return repr(self)


def eval_jaxpr(jaxpr, consts, *args, propagate_source_info=True):
    """The results of a program for arguments, equation by equation."""
    known = dict(itertools.chain(zip(jaxpr.constvars, consts), zip(jaxpr.invars, args)))
    read = lambda v: v.val if isinstance(v, Literal) else known[v]
    left = {}
    for eqn in jaxpr.eqns:
        for v in eqn.invars:
            left[v] = left.get(v, 0) + 1
    for v in jaxpr.outvars:
        left[v] = left.get(v, 0) + 1
    for eqn in jaxpr.eqns:
        found = eqn.primitive.bind(*map(read, eqn.invars), **eqn.params)
        for v, x in zip(eqn.outvars, found if eqn.primitive.multiple_results else [found]):
            known[v] = x
        for v in eqn.invars:
            left[v] -= 1
            if not left[v] and not isinstance(v, Literal):
                known.pop(v, None)
    return [read(v) for v in jaxpr.outvars]


def jaxpr_as_fun(closed):
    """The function of flat arguments that a program is."""
    return lambda *args: eval_jaxpr(closed.jaxpr, closed.consts, *args)


def of_type(shape, dtype, weak_type=False):
    """A variable of a type."""
    return Var(ShapedArray(shape, dtype, weak_type))


def subjaxprs(jaxpr):
    """The programs within the parameters of a program's equations."""
    return [sub for eqn in jaxpr.eqns for sub in jaxprs_in_params(eqn.params)]


def jaxprs_in_params(params):
    """The programs among parameters."""
    for value in params.values():
        for part in value if isinstance(value, (tuple, list)) else (value,):
            if isinstance(part, (Jaxpr, ClosedJaxpr)):
                yield part.jaxpr

"""Control flow, compiled functions and functions with rules of their own as equations of programs."""

import _tandem
from jax._array import Array, asarray, dtype_of, is_traced
from jax._calls import array_leaf, name_of
from jax.lax._loops import _MISSING

import jax
from jax import _derivatives, _jit, _tree

from . import primitives as p
from .jaxprs import ClosedJaxpr
from .recording import array_of, call, inner_program, jitted


def _arrays(tree):
    return _tree.map(lambda x: array_of(x) if isinstance(x, (int, float)) else array_leaf(x), tree)


def _like_results(carry, avals):
    """A carried value whose weak types are those that the body gives."""
    leaves = []
    node = _tree._flatten(carry, leaves, None)
    leaves = [array_leaf(x) for x in leaves]
    found = []
    for x, aval in zip(leaves, avals):
        name = str(aval.dtype)
        found.append(_tandem.outside_traces(lambda: asarray(x, name)) if x.weak_type and not aval.weak_type and not is_traced(x) else x)
    return _tree._build(node, iter(found))


def scan(f, init, xs=None, length=None, reverse=False, unroll=1, _split_transpose=False):
    """`lax.scan` as an equation."""
    recorder = p.recorders[-1]
    init, xs = _arrays(init), _arrays(xs)
    slices = _tree.leaves(xs)
    length = slices[0].shape[0] if slices else length
    rows = recorder.quietly(lambda: _tree.map(lambda x: jax._array.given(jax.numpy.zeros(x.shape[1:], x.dtype)), xs))

    def body(carry, x):
        found, y = f(carry, x)
        return found, y

    jaxpr, operands, closed, tree, avals = inner_program(recorder, body, (init, rows), {})
    count = len(_tree.leaves(init))
    if any(x.weak_type and not t.weak_type and x.dtype != t.dtype for x, t in zip(_tree.leaves(init), avals)):
        init = _like_results(init, avals)
        jaxpr, operands, closed, tree, avals = inner_program(recorder, body, (init, rows), {})
    operands = [*operands[: closed + count], *slices]
    stacked = [t if n < count else jax._shapes.ShapedArray((length, *t.shape), t.dtype) for n, t in enumerate(avals)]
    params = {
        "jaxpr": ClosedJaxpr(jaxpr), "length": int(length), "num_carry": count, "num_consts": closed, "reverse": bool(reverse), "unroll": unroll,
        "linear": (False,) * len(operands), "_split_transpose": False,
    }  # fmt: skip
    return call(recorder, p.scan_p, jaxpr, operands, tree, stacked, params)


def mapped(f, xs, *, batch_size=None):
    """`lax.map` as an equation."""
    return scan(lambda carry, x: (carry, f(x)), (), xs)[1]


def while_loop(cond_fun, body_fun, init_val):
    """`lax.while_loop` as an equation."""
    recorder = p.recorders[-1]
    init = _arrays(init_val)
    body, operands, closed, tree, avals = inner_program(recorder, body_fun, (init,), {})
    test, first, several, _, _ = inner_program(recorder, cond_fun, (init,), {})
    params = {"body_jaxpr": ClosedJaxpr(body), "body_nconsts": closed, "cond_jaxpr": ClosedJaxpr(test), "cond_nconsts": several}
    return call(recorder, p.while_p, body, [*first[:several], *operands], tree, avals, params)


def fori_loop(lower, upper, body_fun, init_val, *, unroll=None):
    """`lax.fori_loop` as an equation."""
    if isinstance(lower, int) and isinstance(upper, int):
        step = lambda state, _: ((state[0] + 1, body_fun(state[0], state[1])), None)
        return scan(step, (array_of(lower), init_val), None, max(upper - lower, 0))[0][1]
    return while_loop(lambda s: s[0] < s[1], lambda s: (s[0] + 1, s[1], body_fun(s[0], s[2])), (array_of(lower), array_of(upper), init_val))[2]


def _branches(index, functions, operands):
    recorder = p.recorders[-1]
    operands = tuple(_arrays(x) for x in operands)
    found = [inner_program(recorder, f, operands, {}) for f in functions]
    # All branches take what any of them closes over.
    closed = []
    for _, values, count, _, _ in found:
        closed.extend(x for x in values[:count] if not any(x is other for other in closed))
    programs = []
    for jaxpr, values, count, _, _ in found:
        own = {id(x): v for x, v in zip(values[:count], jaxpr.invars)}
        jaxpr.invars = [own.get(id(x)) or _unused(x) for x in closed] + jaxpr.invars[count:]
        programs.append(ClosedJaxpr(jaxpr))
    leaves = found[0][1][found[0][2] :]
    return call(recorder, p.cond_p, None, [index, *closed, *leaves], found[0][3], found[0][4], {"branches": tuple(programs)})


def _unused(x):
    from .jaxprs import Var

    return Var(x.aval)


def cond(pred, true_fun, false_fun, *operands, operand=_MISSING, linear=None):
    """`lax.cond` as an equation."""
    if operand is not _MISSING:
        operands = (operand,)
    pred = array_of(pred)
    if not is_traced(pred):
        return (true_fun if bool(pred) else false_fun)(*operands)
    if dtype_of(pred).name != "bool":
        pred = pred != 0
    from .operations import _again

    return _branches(_again(pred), (false_fun, true_fun), operands)


def switch(index, branches, *operands, operand=_MISSING):
    """`lax.switch` as an equation."""
    if operand is not _MISSING:
        operands = (operand,)
    index = array_of(index)
    if not is_traced(index):
        return NotImplemented
    from .operations import _again

    index = p.clamp_p.bind(array_of(0), _again(index), array_of(len(branches) - 1))
    return _branches(index, list(branches), operands)


LOOPS = {"scan": scan, "map": mapped, "while_loop": while_loop, "fori_loop": fori_loop, "cond": cond, "switch": switch}


def custom_call(kind, fun, args, params, rule=None):
    """A call of a function with a rule of its own as an equation."""
    recorder = p.recorders[-1]
    jaxpr, operands, closed, tree, avals = inner_program(recorder, fun, args, {}, closed_last=True)
    full = {"call_jaxpr": ClosedJaxpr(jaxpr), "symbolic_zeros": False} | params
    return call(recorder, getattr(p, f"{kind}_p"), jaxpr, operands, tree, avals, full)


def _takes(args):
    recorder = p.recorders[-1] if p.recorders else None
    if recorder is None or recorder.busy:
        return False
    arrays = [x for x in _tree.leaves(args) if isinstance(x, Array)]
    return recorder.takes(arrays) and any(map(is_traced, arrays))


def watch():
    """Lets compiled functions and functions with rules leave equations; gives the function that undoes it."""
    from jax_extras import own_rules

    before = _jit.PjitFunction.__call__

    def called(self, *args, **kwargs):
        if not _takes((args, kwargs)):
            return before(self, *args, **kwargs)
        static, args, kwargs = self._static(args, kwargs)

        def full(*args, **kwargs):
            args = list(args)
            for n, value in static[0]:
                args.insert(n, value)
            return self._fun(*args, **kwargs, **dict(static[1]))

        try:
            key = (self._fun, static)
            hash(key)
        except TypeError:
            key = None
        return jitted(full, args, kwargs, name_of(self._fun), key)

    _jit.PjitFunction.__call__ = called
    again = _derivatives._remat

    def remat(fun, args, kwargs):
        if not _takes((args, kwargs)):
            return again(fun, args, kwargs)
        recorder = p.recorders[-1]
        jaxpr, operands, closed, tree, avals = inner_program(recorder, fun, args, kwargs, closed_last=True)
        return call(recorder, p.remat_p, jaxpr, operands, tree, avals, {"jaxpr": jaxpr, "prevent_cse": True, "differentiated": False, "policy": None})

    _derivatives._remat = remat
    first, second = own_rules.custom_jvp.__call__, own_rules.custom_vjp.__call__

    def by_jvp(self, *args, **kwargs):
        if not hasattr(self, "jvp") or not _takes((args, kwargs)) or self.nondiff:
            return first(self, *args, **kwargs)
        args = own_rules._resolved(self.fun, args, kwargs)
        return custom_call("custom_jvp_call", self.fun, args, {"name": self.__name__, "jvp": name_of(self.jvp), "rule": _flat(self)})

    def by_vjp(self, *args, **kwargs):
        if not hasattr(self, "fwd") or not _takes((args, kwargs)) or self.nondiff:
            return second(self, *args, **kwargs)
        args = own_rules._resolved(self.fun, args, kwargs)
        names = {"name": self.__name__, "fwd": name_of(self.fwd), "bwd": name_of(self.bwd), "rule": _flat(self)}
        return custom_call("custom_vjp_call", self.fun, args, names)

    own_rules.custom_jvp.__call__, own_rules.custom_vjp.__call__ = by_jvp, by_vjp

    def undo():
        _jit.PjitFunction.__call__, _derivatives._remat = before, again
        own_rules.custom_jvp.__call__, own_rules.custom_vjp.__call__ = first, second

    return undo


def _flat(fun):
    return lambda *args: _tree.leaves(fun(*args))

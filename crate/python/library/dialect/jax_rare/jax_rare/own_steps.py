"""Rules of derivatives that call Python on values: they run when the gradients are known, between stretches of the tape."""

import _tandem
import tandem as td
from jax import _derivatives, _tree
from jax._array import dtype_of, given, is_traced
from jax._calls import StepByStep, is_inexact, result_leaf, whole
from jax.errors import ConcretizationTypeError
from jax.lax._loops import forward_only

# What functions name that say or compute something outside of arrays.
_ASK = frozenset("print debug callback pure_callback io_callback breakpoint append np numpy".split())

# How many derivatives were being taken where the backward functions that run began.
_within = []
# What is being judged: a function with a rule that is called there on what may depend on the gradients sets the last to True.
_judged = []
# Which of the branches that are all computed are chosen.
_masks = []


class _Natural(Exception):
    """The derivative is that of the value."""


def is_value_alone(own, leaves):
    """Whether a function's rule is not asked for, where derivatives are being taken: none of those that are left reaches it."""
    if _judged:
        _judged[-1] |= any(map(is_traced, leaves))
        return True
    own._called |= own._in_rule
    return own._in_rule or len(_within) >= sum(_derivatives.deriving())


def backward(own, fixed, kept, slopes):
    """What the backward function gives. Functions with rules that it calls have theirs where further derivatives are taken."""
    _within.append(sum(_derivatives.deriving()))
    try:
        return own.bwd(*fixed, kept, slopes)
    finally:
        _within.pop()


# Functions in nested derivatives that ask for values.
_by_values = []


def within_derivative():
    """Leaves a tape within another one: values have derivatives of their own there, and not those of the rule."""
    if len(_derivatives._tapes) + len(_derivatives._reversed) > 1 and not td.is_tracing() and not _by_values:
        raise _derivatives.Nested


def nested(chosen, has_aux, what):
    """The value and gradients of a derivative within another one: those of a trace, unless the function asks for values."""
    try:
        return whole(_derivatives._traced, chosen, has_aux, what)
    except (StepByStep, ConcretizationTypeError):
        _by_values.append(what)
        try:
            return _derivatives._taped(chosen, has_aux, what)
        finally:
            _by_values.pop()


def nested_vjp(flat, leaves):
    """The values of a function within a derivative, and what pulls gradients of them back, both by traces."""
    places = [n for n, x in enumerate(leaves) if is_inexact(x)]

    def taken(seeds):
        def paired(*xs):
            values = flat(*xs)
            total = sum(td.sum(v * s) for v, s in zip(values, seeds or [0.0] * len(values)) if is_inexact(v))
            return total, values

        _, values, found = whole(_tandem.gradient, paired, tuple(leaves), {}, places, True)
        found = dict(zip(places, found))
        return values, [found.get(n) if n in found else td.zeros_like(x) for n, x in enumerate(leaves)]

    return taken(None)[0], lambda seeds: taken(seeds)[1]


def is_closed():
    """Whether the open trace keeps no gradients of functions: that of a loop, a choice or a backward function."""
    return td.is_tracing() and (_tandem.is_in_region() or bool(_within) and _within[-1] > len(_within))


def not_linear(gradients, slopes):
    """The gradients, as something that derivatives along tangents refuse to transpose."""
    nothing = sum(td.sum(td.astype(g * g, "float32")) for g in slopes if is_inexact(g)) * 0.0
    return [g + td.astype(nothing, dtype_of(g).name) if is_inexact(g) else g for g in gradients]


def is_linear(fun, given_arrays, found_arrays):
    """Whether `fun` is linear, by its graph: it is transposed, which refuses every operation that is not, and what it does not know.

    The first arrays are like its arguments, the others like its results. None where it calls functions with rules, and is not known to be.
    """

    def judge():
        at, to = ([td.zeros(tuple(x.shape), dtype=dtype_of(x).name) for x in arrays] for arrays in (given_arrays, found_arrays))
        own = td.custom_gradient(lambda *xs: tuple(td.positive(x) for x in at), lambda *values: tuple(fun([given(x) for x in values[-len(at) :]])))
        _tandem.jvp(own, tuple(to), tuple(to))

    _judged.append(False)
    try:
        _tandem.outside_traces(judge)
        return not _judged[-1] or sum(_derivatives.deriving()) < 2 or None
    except Exception:
        return None if _judged[-1] else False
    finally:
        _judged.pop()


def _blank(x):
    return given(td.zeros(tuple(x.shape), dtype=dtype_of(x).name)) if isinstance(x, td.Tensor) else x


def _is_linear_rule(own, fixed, structure, leaves, node, out, kept, flat_gradients):
    floats = [n for n, x in enumerate(out) if is_inexact(x)]
    # The values of what is kept do not matter, and are out of reach.
    kept, blank = _tandem.outside_traces(lambda: (_tree.map(_blank, kept), [_blank(x) for x in leaves]))

    def fun(slopes):
        every = [_blank(x) for x in out]
        for n, slope in zip(floats, slopes):
            every[n] = slope
        found = flat_gradients(tuple(own.bwd(*fixed, kept, _tree._build(node, iter(every)))), structure, blank)
        return [g for g, x in zip(found, leaves) if is_inexact(x)]

    return is_linear(fun, [out[n] for n in floats], [x for x in leaves if is_inexact(x)])


def in_loop(own, fixed, structure, leaves, flat_gradients, along):
    """The value in a loop: it moves along the transpose of the backward function, which has one if it is linear."""
    known = []

    def rule(point, directions):
        own._in_rule = True
        try:
            value, kept = own.fwd(*own._whole(fixed, _tree._build(structure, iter(point))))
        finally:
            own._in_rule = False
        out = []
        node = _tree._flatten(value, out, None)
        out = [result_leaf(x) for x in out]
        if not known:
            known.append(_is_linear_rule(own, fixed, structure, leaves, node, out, kept, flat_gradients))
        if known[0] is None and _within:
            # A rule by an equation, which is solved for its derivative, too: that of the solution's steps is the same.
            raise _Natural
        if not known[0] and forward_only and forward_only[-1] == _derivatives.deriving():
            raise ValueError(
                "Reverse-mode differentiation does not work for lax.while_loop or lax.fori_loop with dynamic start/stop values where a rule is not linear "
                "in the gradients. Try using lax.scan, or using fori_loop with static start/stop."
            )
        if not known[0]:
            raise StepByStep("a rule that is not linear in the gradients stands in a loop, a choice or another rule", not _within)

        def paired(*slopes):
            found = backward(own, fixed, kept, _tree._build(node, iter([given(g) for g in slopes])))
            flat = flat_gradients(tuple(found), structure, leaves)
            return sum(td.sum(given(g) * d) for g, d, x in zip(flat, directions, leaves) if is_inexact(x))

        places = [n for n, x in enumerate(out) if is_inexact(x)]
        moved = [td.zeros_like(x) for x in out]
        zeros = tuple(given(x) for x in moved)
        for n, slope in zip(places, _tandem.gradient(paired, zeros, {}, places, False)[2]):
            moved[n] = given(slope)
        return value, _tree._build(node, iter(moved))

    try:
        return along(leaves, rule)
    except _Natural:
        return _tree.map(result_leaf, own.fun(*own._whole(fixed, _tree._build(structure, iter(leaves)))))


def masked(gradients, masks):
    """Gradients of a function in branches that are all computed: none where one of these was not chosen."""
    for mask in masks:
        gradients = [td.where(mask > 0, g, td.zeros_like(g)) for g in gradients]
    return gradients


def chosen(what, index, branches, operands):
    """One of some functions in a trace that cannot be left, where rules are not linear: all are computed."""
    found = []
    for n, branch in enumerate(branches):
        mask = index == n if what == "switch" else index if n == 0 else ~index
        # A number, of which backward functions may give a gradient.
        _masks.append(td.astype(mask, "float32"))
        try:
            own = _tree.map(lambda x: given(td.where(mask, x, _tandem.Tensor.detach(x))) if isinstance(x, td.Tensor) else x, operands)
            found.append((mask, _tree.map(result_leaf, branch(*own))))
        finally:
            _masks.pop()
    result = found[-1][1]
    for mask, value in found[:-1]:
        result = _tree.map(lambda a, b: given(td.where(mask, a, b)), value, result)
    return result


def asked(own):
    """Whether the backward function of `own` calls Python on values, in a call whose gradients come from one tape."""
    code = getattr(own.bwd, "__code__", None)
    return len(_derivatives._tapes) == 1 and not td.is_tracing() and code is not None and not _ASK.isdisjoint(code.co_names)


def called(own, fixed, structure, leaves, found, flat_gradients):
    """The value of a function with such a rule: arrays of its own, at which the tape begins anew."""
    result, kept = found
    out = []
    node = _tree._flatten(result, out, None)
    out = [given(td.positive(_tandem.Tensor.detach(result_leaf(x)))) for x in out]
    kept = _tree.map(lambda x: given(_tandem.Tensor.detach(x)) if isinstance(x, td.Tensor) else x, kept)
    tape = _derivatives._tapes[-1]
    for x in out:
        if is_inexact(x):
            tape.watch(x)

    def rule(slopes):
        return flat_gradients(tuple(own.bwd(*fixed, kept, _tree._build(node, iter(slopes)))), structure, leaves)

    tape.__dict__.setdefault("_steps", []).append((leaves, out, rule))
    return _tree._build(node, iter(out))


def gradients(tape, value, sources):
    """The gradients of a value: from its end to its beginning, each rule with those of what it gave."""
    tape._persistent = True
    targets, seeds = [value], [td.ones_like(value)]
    for leaves, out, rule in reversed(tape._steps):
        places = [n for n, x in enumerate(out) if is_inexact(x)]
        slopes = [given(td.zeros_like(x)) for x in out]
        for n, slope in zip(places, tape.gradient(targets, [out[n] for n in places], seeds, "zero")):
            slopes[n] = given(slope)
        with td.no_grad():
            found = rule(slopes)
        pairs = [(x, given(g)) for x, g in zip(leaves, found) if is_inexact(x)]
        targets, seeds = [*targets, *(x for x, _ in pairs)], [*seeds, *(g for _, g in pairs)]
    return tape.gradient(targets, sources, seeds, "zero")

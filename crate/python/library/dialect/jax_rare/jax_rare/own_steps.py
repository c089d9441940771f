"""Rules of derivatives that call Python on values: they run when the gradients are known, between stretches of the tape."""

import tandem as td
from jax import _derivatives, _tree
from jax._array import given
from jax._calls import is_inexact, result_leaf

# What functions name that say or compute something outside of arrays.
_ASK = frozenset("print debug callback pure_callback io_callback breakpoint append np numpy".split())

# What functions name that is not linear; a loop's own derivative takes rules to be linear in what they are given.
_BENT = frozenset("clip sign norm global_norm tanh nan_to_num minimum maximum isnan isfinite round".split())


def bends(own):
    """Whether the backward function of `own` may be no linear function of the gradients."""
    code = getattr(own.bwd, "__code__", None)
    return code is not None and not _BENT.isdisjoint(code.co_names)


def asked(own):
    """Whether the backward function of `own` calls Python on values, in a call whose gradients come from one tape."""
    code = getattr(own.bwd, "__code__", None)
    return len(_derivatives._tapes) == 1 and not td.is_tracing() and code is not None and not _ASK.isdisjoint(code.co_names)


def called(own, fixed, structure, leaves, found, flat_gradients):
    """The value of a function with such a rule: arrays of its own, at which the tape begins anew."""
    result, kept = found
    out = []
    node = _tree._flatten(result, out, None)
    out = [given(td.positive(td.stop_gradient(result_leaf(x)))) for x in out]
    kept = _tree.map(lambda x: given(td.stop_gradient(x)) if isinstance(x, td.Tensor) else x, kept)
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

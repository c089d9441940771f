"""`make_jaxpr`: the program of a function."""

import json

import _tandem
import tandem as td
from jax._calls import array_leaf, name_of, result_leaf, whole
from jax._constants import called

import jax
from jax import _tree

from .graphs import filled
from .jaxprs import ClosedJaxpr
from .primitives import recorders
from .recording import Recorder, _numbers, array_of, program_of
from .watching import recorded, watched_version


def traced(fun, args, kwargs):
    """The program of a call, with the types and the structure of its results."""
    leaves = []
    node = _tree._flatten((args, kwargs), leaves, None)
    leaves = [jax.numpy.zeros(x.shape, x.dtype) if isinstance(x, jax.ShapeDtypeStruct) else array_leaf(x) for x in leaves]
    kept = {}
    recorder = Recorder()

    def flat(*values):
        recorder.level = _tandem.trace_of(values[0]) if values else None
        recorders.append(recorder)
        try:
            with recorded():
                if recorder.level is None:
                    recorder.level = _tandem.trace_of(jax._array.given(td.zeros(())))
                recorder.invars = [recorder.named(x) for x in values]
                args, kwargs = _tree._build(node, iter(values))
                found = []
                kept["tree"] = _tree._flatten(called(watched_version(fun), args, kwargs), found, None)
                kept["raw"] = found
                found = [array_of(x) if isinstance(x, (int, float)) else result_leaf(x) for x in found]
                kept["outvars"] = [recorder.atom(x) for x in found]
                kept["avals"] = [x.aval for x in found]
        finally:
            recorders.pop()
        return [x for x, _ in recorder.noted] or [td.zeros(())]

    flat.__name__ = name_of(fun)
    document, _ = whole(td.jit(flat).traced, *leaves)
    if recorder.unknown:
        stage = json.loads(document)["stages"][0]
        filled(recorder, stage["nodes"], stage["outputs"])
    jaxpr, consts = program_of(recorder, kept["outvars"], as_constants=True)
    _numbers.clear()
    return ClosedJaxpr(jaxpr, consts), kept["tree"], kept["avals"]


def make_jaxpr(fun, static_argnums=(), axis_env=None, return_shape=False, abstracted_axes=None):
    """A function of arguments that gives the traced program."""
    fixed = (static_argnums,) if isinstance(static_argnums, int) else tuple(static_argnums)

    def made(*args, **kwargs):
        rest = [x for n, x in enumerate(args) if n not in fixed]

        def called(*given, **named):
            given = iter(given)
            return fun(*[x if n in fixed else next(given) for n, x in enumerate(args)], **named)

        program, tree, avals = traced(called if fixed else fun, tuple(rest), kwargs)
        if not return_shape:
            return program
        return program, _tree._build(tree, iter([jax.ShapeDtypeStruct(t.shape, t.dtype, weak_type=t.weak_type) for t in avals]))

    return made

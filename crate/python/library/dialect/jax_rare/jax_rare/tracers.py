"""How arrays are printed within functions that are compiled, mapped or whose derivatives are being taken."""

import _tandem
from jax import errors
from jax._calls import frames

_SHORT = {"float": "f", "uint": "u", "int": "i", "bfloat": "bf", "complex": "c"}


def _short(x):
    """A type as programs write it: `f32[3]`."""
    name, sizes = errors.shown(x).split("[")
    letters = name.rstrip("0123456789")
    return f"{_SHORT.get(letters, letters)}{name[len(letters) :]}[{sizes}"


def _batched(x, size):
    name, sizes = errors.shown(x).split("[")
    return f"{name}[{size}{',' if x.shape else ''}{sizes}"


def _known(x):
    found = []
    _tandem.outside_traces(lambda: found.append(str(x)))
    return found[0]


def shown(x):
    """The text of an array, by what it depends on from without to within."""
    trace = _tandem.trace_of(x)
    compiled = f"JitTracer({'~' if x.weak_type else ''}{errors.shown(x)})"
    text = compiled if trace else _known(_tandem.as_class(_tandem.Tensor.detach(x), type(x)))
    known = [n for n, (of, _, _) in enumerate(frames) if of == trace]
    for _, size, others in frames[: known[-1] + 1] if known else ():
        if size < 0:
            text = compiled
        elif not size:
            text = f"GradTracer(primal={text}, typeof(tangent)={_short(x)})"
        else:
            plain = next((value for other, value in others if other is x), None)
            text = f"VmapTracer(aval={errors.shown(x)}, batched={_batched(x, size)})" if plain is None else _known(plain)
    return text

"""`jnp.vectorize`."""

import re

import jax
import jax.numpy as jnp


def _core(text):
    """The names of the core axes of each argument or result in a signature's half."""
    return [tuple(name for name in part.split(",") if name) for part in re.findall(r"\(([^()]*)\)", text.replace(" ", ""))]


def vectorized(pyfunc, excluded, signature):
    """A function that maps `pyfunc` over all axes but the core ones."""
    inputs = _core(signature.split("->")[0]) if signature else None

    def function(*args, **kwargs):
        places = [n for n in range(len(args)) if n not in excluded]
        arrays = [jnp.asarray(args[n]) for n in places]
        ranks = [len(inputs[i]) if inputs else 0 for i in range(len(places))]
        lead = [tuple(x.shape[: x.ndim - rank]) for x, rank in zip(arrays, ranks)]
        shape = jnp.broadcast_shapes(*lead) if lead else ()

        def core(*given):
            full = list(args)
            for n, x in zip(places, given):
                full[n] = x
            return pyfunc(*full, **kwargs)

        mapped = core
        # From the last mapped axis to the first: arrays that lack it, or have one element there, take no part.
        for axis in range(len(shape) - 1, -1, -1):
            at = axis - len(shape)
            axes = [0 if len(own) >= -at and own[at] != 1 else None for own in lead]
            if any(a == 0 for a in axes):
                mapped = jax.vmap(mapped, tuple(axes))
            else:
                inner = mapped
                mapped = lambda *given, inner=inner: jax.tree.map(lambda y: jnp.expand_dims(y, 0), inner(*given))
        squeezed = [jnp.reshape(x, tuple(n for n in own if n != 1) + tuple(x.shape[len(own) :])) for x, own in zip(arrays, lead)]
        return mapped(*squeezed)

    function.__name__ = getattr(pyfunc, "__name__", "vectorized")
    function.__doc__ = pyfunc.__doc__
    return function

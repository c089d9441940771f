"""Errors that depend on values."""

import _tandem
import jax
import jax.numpy as jnp
import numpy as np
import tandem as td


class EquinoxRuntimeError(RuntimeError):
    """A value that a program refuses."""


class EquinoxTracetimeError(RuntimeError):
    """A value that is refused while a function is traced."""


def _refuse(msgs):
    def refuse(pred, index):
        if bool(jnp.any(pred)):
            raise EquinoxRuntimeError(msgs[int(jnp.max(jnp.asarray(index)))])

    return refuse


def error_if(x, pred, msg, *, on_error="default"):
    """`x`; where `pred` is true, an error, which a compiled function raises when it has run. In loops of such there is none."""
    return branched_error_if(x, pred, 0, [msg], on_error=on_error)


def branched_error_if(x, pred, index, msgs, *, on_error="default"):
    """`x`; where `pred` is true, the error of this number."""
    if on_error == "nan":
        return jax.tree_util.tree_map(lambda leaf: jnp.where(pred, jnp.nan, leaf) if jnp.issubdtype(jnp.asarray(leaf).dtype, jnp.inexact) else leaf, x)
    if isinstance(pred, jax.core.Tracer) or isinstance(pred, td.Tensor) and _tandem.trace_of(pred):
        if not _tandem.is_in_region():
            jax.debug.callback(_refuse(msgs), pred, index)
        return x
    if np.any(np.asarray(pred)):
        # It is known before anything runs.
        raise EquinoxTracetimeError(msgs[int(index)])
    return x

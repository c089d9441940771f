"""Errors that depend on values."""

import jax
import jax.numpy as jnp


class EquinoxRuntimeError(RuntimeError):
    """A value that a program refuses."""


class EquinoxTracetimeError(RuntimeError):
    """A value that is refused while a function is traced."""


def error_if(x, pred, msg, *, on_error="default"):
    """`x`; where `pred` is true, an error. Values that are not known, in compiled functions, raise none."""
    return branched_error_if(x, pred, 0, [msg], on_error=on_error)


def branched_error_if(x, pred, index, msgs, *, on_error="default"):
    """`x`; where `pred` is true, the error of this number."""
    if on_error == "nan":
        return jax.tree_util.tree_map(lambda leaf: jnp.where(pred, jnp.nan, leaf) if jnp.issubdtype(jnp.asarray(leaf).dtype, jnp.inexact) else leaf, x)
    if isinstance(pred, jax.core.Tracer):
        return x
    if bool(jnp.any(jnp.asarray(pred))):
        # It is known before anything runs.
        raise EquinoxTracetimeError(msgs[int(index)])
    return x

"""`tf.gradients` and `tf.hessians`: derivatives of what a graph, or a `tf.function`, computes."""

import tandem as td
import tensorflow as tf
from tensorflow import _modes
from tensorflow_extras import op_by_op


def _tape():
    """The tape of the function that runs."""
    if td.is_tracing():
        op_by_op.asks.append(True)
        raise td.TracerError("gradients of what a function has computed are not known while it is traced")
    if not op_by_op.tapes:
        raise RuntimeError("tf.gradients is not supported when eager execution is enabled. Use tf.GradientTape instead.")
    return op_by_op.tapes[-1]


def gradients(ys, xs, grad_ys=None, name="gradients", gate_gradients=False, aggregation_method=None, stop_gradients=None, unconnected_gradients="none"):
    """The gradients of the sum of results by each source, in a graph or in a `tf.function`."""
    if _modes.building() is not None:
        from tensorflow_v1.session import gradients as symbolic

        return symbolic(ys, xs, grad_ys)
    return _tape().gradient(
        list(tf.nest.flatten(ys)), list(tf.nest.flatten(xs)), None if grad_ys is None else list(tf.nest.flatten(grad_ys)), unconnected_gradients
    )


def hessians(ys, xs, gate_gradients=False, aggregation_method=None, name="hessians"):
    """The second derivatives of the sum of results by the elements of each source, in a `tf.function`."""
    sources = list(xs) if isinstance(xs, (list, tuple)) else [xs]
    if _modes.building() is not None:
        raise NotImplementedError("tf.hessians of a graph of sessions is not part of Tandem's tensorflow; call it in a tf.function")
    firsts = gradients(ys, sources)
    if any(first is None for first in firsts):
        raise ValueError("None values not supported.")
    found = [_tape().jacobian(first, source) for first, source in zip(firsts, sources)]
    if any(each is None for each in found):
        raise ValueError("None values not supported.")
    return found

"""Derivatives along a direction (`tf.autodiff.ForwardAccumulator`), and those of a program's own (`tf.custom_gradient`)."""

import tandem as td
import tensorflow as tf
from tensorflow import _modes
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.autodiff import GradientTape, _converted


class ForwardAccumulator:
    """Records what runs, for its derivative along tangents of the primals.

    What a tape pulls back is linear in the gradient of the result, and the derivative of that is what is pushed forward.
    """

    def __init__(self, primals, tangents):
        self._primals, self._tangents = tf.nest.flatten(primals), [as_tensor(each) for each in tf.nest.flatten(tangents)]
        if len(self._primals) != len(self._tangents):
            raise ValueError("primals and tangents have to be of one structure")
        for primal, tangent in zip(self._primals, self._tangents):
            if tuple(primal.shape) != tuple(tangent.shape):
                raise ValueError(f"Can't broadcast a tangent of shape {tangent.shape} to a primal of shape {primal.shape}")
        self._tape = GradientTape(persistent=True)

    def __enter__(self):
        self._tape.__enter__()
        for primal in self._primals:
            self._tape.watch(primal)
        return self

    def __exit__(self, *error):
        return self._tape.__exit__(*error)

    def jvp(self, primals, unconnected_gradients="none"):
        """The derivatives of results, each in the shape of its result; None, or zeros, of what does not depend."""
        if isinstance(primals, dict):
            return {key: self.jvp(each, unconnected_gradients) for key, each in primals.items()}
        if isinstance(primals, (list, tuple)):
            return type(primals)(self.jvp(each, unconnected_gradients) for each in primals)
        given = tf.ones_like(primals)
        with GradientTape() as outer:
            outer.watch(given)
            pulled = self._tape.gradient(primals, self._primals, output_gradients=given)
            parts = [tf.reduce_sum(part * tangent) for part, tangent in zip(pulled, self._tangents) if part is not None]
            total = sum(parts[1:], parts[0]) if parts else None
        zeros = str(unconnected_gradients).lower().endswith("zero")
        if total is None:
            return tf.zeros_like(primals) if zeros else None
        return outer.gradient(total, given, unconnected_gradients="zero")


def custom_gradient(f):
    """A function with a derivative of its own: it gives its value and a function of the gradient."""

    def function(*args):
        inputs = [as_tensor(x) for x in args]

        def backward(*values):
            before, _modes.numbers_are_ops = _modes.numbers_are_ops, True
            try:
                result, pull = f(*map(wrapped, values[: len(inputs)]))
                count = len(result) if isinstance(result, (list, tuple)) else 1
                found = pull(*map(wrapped, values[len(values) - count :]))
            finally:
                _modes.numbers_are_ops = before
            found = tuple(found) if isinstance(found, (list, tuple)) else (found,)
            return found[0] if len(found) == 1 else found

        return _converted(td.custom_gradient(lambda *tensors: f(*map(wrapped, tensors))[0], backward)(*inputs))

    return function

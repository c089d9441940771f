"""Derivatives along a direction (`tf.autodiff.ForwardAccumulator`), and those of a program's own (`tf.custom_gradient`)."""
from backprop import GradientTape as GradientTape
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td
import tensorflow as tf

class ForwardAccumulator:
    """Records what runs, for its derivative along tangents of the primals.

    What a tape pulls back is linear in the gradient of the result, and the derivative of that is what is pushed forward."""
    def __enter__(self): ...
    def __exit__(self, *error): ...
    def __init__(self, primals, tangents): ...
    def jvp(self, primals, unconnected_gradients='none'):
        """The derivatives of results, each in the shape of its result; None, or zeros, of what does not depend."""
        ...
    def __getattr__(self, name: str): ...

def custom_gradient(f):
    """A function with a derivative of its own: it gives its value and a function of the gradient."""
    ...

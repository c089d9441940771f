"""`tf.autodiff.ForwardAccumulator`: derivatives along a direction, of what runs within it."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow.autodiff import GradientTape as GradientTape
from typing import Any
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

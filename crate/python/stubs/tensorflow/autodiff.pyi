"""`tf.GradientTape`: Tandem's, whose gradients are TensorFlow's tensors."""
from tandem.autodiff import GradientTape as GradientTape
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow_extras.forward import ForwardAccumulator as ForwardAccumulator
from tensorflow_extras.forward import custom_gradient as custom_gradient
from typing import Any
import tandem as td

class GradientTape(GradientTape):
    """Records what runs, for derivatives of it."""
    def batch_jacobian(self, target, source, unconnected_gradients='none', **options):
        """The derivative of each row with respect to the same row."""
        ...
    def gradient(self, target, sources, output_gradients=None, unconnected_gradients='none'):
        """The gradient of `target` with respect to each source."""
        ...
    def jacobian(self, target, sources, unconnected_gradients='none', **options):
        """The derivative of each element with respect to each element."""
        ...
    def watch(self, tensor):
        """Records what is computed with a tensor, also with a variable that is not trainable."""
        ...
    def __getattr__(self, name: str): ...

class UnconnectedGradients:
    """Words for gradients of what does not depend."""
    NONE: Any
    ZERO: Any
    def __getattr__(self, name: str): ...

def gradients(ys, xs, grad_ys=None, name=None, **options):
    """Gradients of results of a graph; gradients of what a tape recorded are asked of the tape."""
    ...

def __getattr__(name: str) -> Any: ...

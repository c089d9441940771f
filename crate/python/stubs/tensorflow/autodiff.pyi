"""`tf.GradientTape`: Tandem's, whose gradients are TensorFlow's tensors."""
from backprop import GradientTape as GradientTape
from resource_variable_ops import ResourceVariable as _Variable
from tandem.dialect.late import late_names as late_names
from tandem.dialect.views import as_class as as_class
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow_extras.forward import ForwardAccumulator as ForwardAccumulator
from tensorflow_extras.forward import custom_gradient as custom_gradient
from typing import Any
import tandem as td

class UnconnectedGradients:
    """Words for gradients of what does not depend."""
    NONE: Any
    ZERO: Any
    def __getattr__(self, name: str): ...

Variable = _Variable
def __getattr__(name: str) -> Any: ...

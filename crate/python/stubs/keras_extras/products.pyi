"""Layers around a product: any that an equation says, and a kernel that is kept at the spectral norm 1."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras import activations as activations
from tensorflow.keras import initializers as initializers
from tensorflow.keras._engine import Layer as Layer
from typing import Any
import tandem as td

class EinsumDense(Layer):
    """The product of the inputs and a kernel by an equation, as "abc,cd->abd"; `bias_axes` are axes of the output that have a bias."""
    def __init__(self, equation, output_shape, activation=None, bias_axes=None, kernel_initializer='glorot_uniform', bias_initializer='zeros', kernel_regularizer=None, bias_regularizer=None, kernel_constraint=None, bias_constraint=None, **options): ...
    def build(self, input_shape):
        """Makes the kernel, and the bias if there is one."""
        ...
    def call(self, inputs):
        """The product, and the activation of it."""
        ...
    def __getattr__(self, name: str): ...

class SpectralNormalization(Layer):
    """A layer whose kernel is divided by its largest singular value in each step of training (Miyato et al. 2018)."""
    def __init__(self, layer, power_iterations=1, **options): ...
    def build(self, input_shape):
        """Makes the vector from which the singular value is found."""
        ...
    def call(self, inputs, training=False):
        """What the layer gives, in training behind a division of its kernel."""
        ...
    def __getattr__(self, name: str): ...

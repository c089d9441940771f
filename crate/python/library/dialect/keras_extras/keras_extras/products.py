"""Layers around a product: any that an equation says, and a kernel that is kept at the spectral norm 1."""

import functools
import math

import tandem as td
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras import activations, initializers
from tensorflow.keras.layers import Layer


class EinsumDense(Layer):
    """The product of the inputs and a kernel by an equation, as "abc,cd->abd"; `bias_axes` are axes of the output that have a bias."""

    _weight_order = ("kernel", "bias")

    def __init__(self, equation, output_shape, activation=None, bias_axes=None, kernel_initializer="glorot_uniform", bias_initializer="zeros",
                 kernel_regularizer=None, bias_regularizer=None, kernel_constraint=None, bias_constraint=None, **options):  # fmt: skip
        super().__init__(**options)
        self.equation, self.partial_output_shape = equation, (output_shape,) if isinstance(output_shape, int) else tuple(output_shape)
        self.activation, self.bias_axes, self.bias = activations.get(activation), bias_axes, None
        self._kernel = {"initializer": kernel_initializer, "regularizer": kernel_regularizer, "constraint": kernel_constraint}
        self._bias = {"initializer": bias_initializer, "regularizer": bias_regularizer, "constraint": bias_constraint}

    def build(self, input_shape):
        """Makes the kernel, and the bias if there is one."""
        inputs, kernel, output = self.equation.replace("->", ",").replace("...", "").split(",")
        shape = list(input_shape)[-len(inputs) :] if inputs else []
        sizes = dict(zip(inputs, shape))
        wanted = self.partial_output_shape[-len(output) :]
        sizes |= {axis: size for axis, size in zip(output[-len(wanted) :], wanted) if size is not None}
        # How many numbers go into an output, and out of an input, follows from what the product sums over.
        fans = [math.prod(sizes[axis] for axis in kernel if axis not in other) for other in (output, inputs)]
        start = initializers.get(self._kernel["initializer"])
        start = functools.partial(start, fans=fans) if isinstance(start, initializers.VarianceScaling) else start
        self.kernel = self.add_weight("kernel", tuple(sizes[axis] for axis in kernel), **{**self._kernel, "initializer": start})
        if self.bias_axes:
            first = min(output.index(axis) for axis in self.bias_axes)
            self.bias = self.add_weight("bias", tuple(sizes[axis] if axis in self.bias_axes else 1 for axis in output[first:]), **self._bias)

    def call(self, inputs):
        """The product, and the activation of it."""
        found = td.einsum(self.equation, as_tensor(inputs), self.kernel)
        return self.activation(wrapped(found if self.bias is None else found + self.bias))


class SpectralNormalization(Layer):
    """A layer whose kernel is divided by its largest singular value in each step of training (Miyato et al. 2018)."""

    def __init__(self, layer, power_iterations=1, **options):
        super().__init__(**options)
        if power_iterations <= 0:
            raise ValueError(f"`power_iterations` should be greater than zero. Received: `power_iterations={power_iterations}`")
        self.layer, self.power_iterations = layer, power_iterations

    def build(self, input_shape):
        """Makes the vector from which the singular value is found."""
        if not self.layer.built:
            self.layer(td.zeros([1 if size is None else size for size in input_shape]))
        kernel = getattr(self.layer, "kernel", None)
        kernel = getattr(self.layer, "embeddings", None) if kernel is None else kernel
        if kernel is None:
            raise ValueError(f"{type(self.layer).__name__} object has no attribute 'kernel' nor 'embeddings'")
        object.__setattr__(self, "_normalized", kernel)
        self.vector_u = self.add_weight("vector_u", (1, kernel.shape[-1]), initializer="random_normal", trainable=False)

    def _normalize(self):
        rows = td.reshape(self._normalized.value(), (-1, self._normalized.shape[-1]))
        u = self.vector_u.value()
        for _ in range(self.power_iterations):
            v = u @ rows.T
            v = v * td.rsqrt(td.maximum(td.sum(v * v), 1e-12))
            u = v @ rows
            u = u * td.rsqrt(td.maximum(td.sum(u * u), 1e-12))
        self.vector_u.assign(u)
        self._normalized.assign(self._normalized.value() / td.reshape(v @ rows @ u.T, ()))

    def call(self, inputs, training=False):
        """What the layer gives, in training behind a division of its kernel."""
        if training:
            with td.no_grad():
                self._normalize()
        return self.layer(inputs)

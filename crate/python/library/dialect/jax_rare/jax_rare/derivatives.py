"""`jax.custom_derivatives`: what rules of derivatives may meet."""

import jax.numpy as jnp


class SymbolicZero:
    """The derivative of what nothing depends on, as a type alone."""

    def __init__(self, aval):
        self.aval, self.shape, self.dtype = aval, aval.shape, aval.dtype

    def instantiate(self):
        """The zeros."""
        return jnp.zeros(self.shape, self.dtype)

    @staticmethod
    def from_primal_value(val):
        """The zero for a value."""
        return SymbolicZero(val.aval)


def zero_from_primal(val, symbolic_zeros=False):
    """The derivative of what nothing depends on."""
    return SymbolicZero(val.aval) if symbolic_zeros else jnp.zeros_like(val)


class custom_vjp_primal_tree_values:
    """The values of a tree of arguments."""

    def __new__(cls, tree):
        return tree

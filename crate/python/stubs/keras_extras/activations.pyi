"""Activations of Keras that few programs need."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

def celu(x, **options):
    """`keras.activations.celu`."""
    ...

def glu(x, **options):
    """`keras.activations.glu`."""
    ...

def hard_shrink(x, **options):
    """`keras.activations.hard_shrink`."""
    ...

def hard_sigmoid(x, **options):
    """`keras.activations.hard_sigmoid`."""
    ...

def hard_silu(x, **options):
    """`keras.activations.hard_silu`."""
    ...

def hard_swish(x, **options):
    """`keras.activations.hard_swish`."""
    ...

def hard_tanh(x, **options):
    """`keras.activations.hard_tanh`."""
    ...

def log_sigmoid(x, **options):
    """`keras.activations.log_sigmoid`."""
    ...

def mish(x, **options):
    """`keras.activations.mish`."""
    ...

def soft_shrink(x, **options):
    """`keras.activations.soft_shrink`."""
    ...

def sparse_plus(x, **options):
    """`keras.activations.sparse_plus`."""
    ...

def sparse_sigmoid(x, **options):
    """`keras.activations.sparse_sigmoid`."""
    ...

def sparsemax(x, **options):
    """`keras.activations.sparsemax`."""
    ...

def squareplus(x, **options):
    """`keras.activations.squareplus`."""
    ...

def tanh_shrink(x, **options):
    """`keras.activations.tanh_shrink`."""
    ...

def threshold(x, **options):
    """`keras.activations.threshold`."""
    ...

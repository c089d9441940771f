"""Calls of functions on flat lists of arrays, which is what transformations of tensors take."""
from jax import Array as Array
from jax._array import asarray as asarray
from jax._array import operand as operand
from jax._constants import called as called
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

class Chosen:
    """Some arguments of a call as a flat list of arrays, with the function of them that the call is."""
    def __init__(self, fun, args, kwargs, argnums): ...
    def call(self, leaves):
        """The function's value with these arrays among the arguments."""
        ...
    def rebuilt(self, leaves):
        """Arrays in the structure of the arguments."""
        ...
    def __getattr__(self, name: str): ...

class Flat:
    """A function of trees as one of arrays: it gives a list of them, and keeps their structure."""
    def __call__(self, *leaves, known=...): ...
    def __init__(self, fun, structure, name=None): ...
    def rebuilt(self, leaves):
        """The results in the structure that the function gave."""
        ...
    def __getattr__(self, name: str): ...

class StepByStep(Exception):
    """A traced function calls Python on values: it is run without a trace."""
    def __getattr__(self, name: str): ...

def array_leaf(x, what='Argument'):
    """A leaf as an array."""
    ...

def by_steps(what):
    """Leaves a trace that can be left, for what is better done on values."""
    ...

def conjugated(tree):
    """Derivatives by pairs as those by complex numbers, and back."""
    ...

def dtype_of(instance, owner=None, /): ...

def flat_call(fun, args, kwargs):
    """The flat function for a call, and the arrays to call it on."""
    ...

frames: list
def is_inexact(x):
    """Whether derivatives are taken of it."""
    ...

def name_of(fun):
    """A function's name, for graphs and messages."""
    ...

def numbers_of(argnums, args):
    """The places of the arguments that are meant, from the front."""
    ...

def recorded_copy(x):
    """The array under another identity, for a tape to watch."""
    ...

def result_leaf(x):
    """What a function returned, as an array."""
    ...

def whole(run, *args):
    """`run(*args)`, which needs the whole trace: nothing in it may ask for steps that would only be better."""
    ...

def wrapped(wrapper, fun, what=None):
    """Gives a wrapper what a function says of itself."""
    ...

def zeros_for(x):
    """The derivative of what nothing depends on."""
    ...

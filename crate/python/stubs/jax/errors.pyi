"""The errors of functions that are being traced."""
from typing import Any

class ConcretizationTypeError(JAXTypeError):
    """A value was needed, and the array is being traced."""
    def __getattr__(self, name: str): ...

class JAXIndexError(IndexError):
    """An `IndexError` with a page about it."""
    def __init__(self, message): ...
    def __getattr__(self, name: str): ...

class JAXTypeError(TypeError):
    """A `TypeError` with a page about it."""
    def __init__(self, message): ...
    def __getattr__(self, name: str): ...

class JaxRuntimeError(RuntimeError):
    """What went wrong while a program ran."""
    def __getattr__(self, name: str): ...

class KeyReuseError(RuntimeError):
    """A random key was used twice."""
    def __getattr__(self, name: str): ...

class NonConcreteBooleanIndexError(JAXIndexError):
    """An index of truth values that are not known yet, so that the result has no known size."""
    def __getattr__(self, name: str): ...

class TracerArrayConversionError(JAXTypeError):
    """NumPy met a traced array."""
    def __getattr__(self, name: str): ...

class TracerBoolConversionError(ConcretizationTypeError):
    """Python's control flow met a traced value."""
    def __getattr__(self, name: str): ...

class TracerIntegerConversionError(JAXTypeError):
    """An integer was needed, and the array is being traced."""
    def __getattr__(self, name: str): ...

class UnexpectedTracerError(JAXTypeError):
    """A traced array was used after its trace had ended."""
    def __getattr__(self, name: str): ...

def escaped(error):
    """The error of what was traced and is not any more, instead of the engine's; another error is as it was."""
    ...

def refused(x, what):
    """The error for a traced array of which Python asks a value: `what` is bool, index, array, or a function of Python."""
    ...

def shown(x):
    """A traced array's type as messages write it: `float32[3]`."""
    ...

tracing: list
def unknown(x, problem):
    """The error for a traced array whose value is needed."""
    ...

def where():
    """Which function is being traced, and what the value depends on."""
    ...

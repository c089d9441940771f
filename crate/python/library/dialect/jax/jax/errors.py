"""The errors of functions that are being traced."""

import _tandem

_PAGE = "https://docs.jax.dev/en/latest/errors.html#jax.errors."


class JAXTypeError(TypeError):
    """A `TypeError` with a page about it."""

    def __init__(self, message):
        super().__init__(f"{message}\nSee {_PAGE}{type(self).__name__}")


class JAXIndexError(IndexError):
    """An `IndexError` with a page about it."""

    def __init__(self, message):
        super().__init__(f"{message}\n\nSee {_PAGE}{type(self).__name__}")


class ConcretizationTypeError(JAXTypeError):
    """A value was needed, and the array is being traced."""


class TracerBoolConversionError(ConcretizationTypeError):
    """Python's control flow met a traced value."""


class TracerIntegerConversionError(JAXTypeError):
    """An integer was needed, and the array is being traced."""


class TracerArrayConversionError(JAXTypeError):
    """NumPy met a traced array."""


class NonConcreteBooleanIndexError(JAXIndexError):
    """An index of truth values that are not known yet, so that the result has no known size."""


class UnexpectedTracerError(JAXTypeError):
    """A traced array was used after its trace had ended."""


class JaxRuntimeError(RuntimeError):
    """What went wrong while a program ran."""


class KeyReuseError(RuntimeError):
    """A random key was used twice."""


def shown(x):
    """A traced array's type as messages write it: `float32[3]`."""
    return f"{_tandem.Tensor.dtype.__get__(x).name}[{','.join(map(str, x.shape))}]"


_WHERE = "This concrete value was not available in Python because it depends on the value of an argument of the function that is being traced."


def refused(x, what):
    """The error for a traced array of which Python asks a value: `what` is bool, index, array, or a function of Python."""
    if what == "bool":
        return TracerBoolConversionError(f"Attempted boolean conversion of traced array with shape {shown(x)}.\n{_WHERE}")
    if what == "index":
        return TracerIntegerConversionError(f"The __index__() method was called on traced array with shape {shown(x)}\n{_WHERE}")
    if what == "array":
        return TracerArrayConversionError(
            f"The numpy.ndarray conversion method __array__() was called on traced array with shape {shown(x)}\n{_WHERE}"
        )
    advice = (
        f" If trying to convert the data type of a value, try using `x.astype({what})` or `jnp.array(x, {what})` instead."
        if what in ("float", "int")
        else ""
    )
    return ConcretizationTypeError(
        f"Abstract tracer value encountered where concrete value is expected: traced array with shape {shown(x)}\n"
        f"The problem arose with the `{what}` function.{advice}\n{_WHERE}\n"
    )

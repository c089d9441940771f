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


def escaped(error):
    """The error of what was traced and is not any more, instead of the engine's; another error is as it was."""
    if "left the function" not in str(error):
        return error
    from jax_rare.loop_errors import escaped

    return escaped(str(error))


class JaxRuntimeError(RuntimeError):
    """What went wrong while a program ran."""


class KeyReuseError(RuntimeError):
    """A random key was used twice."""


def shown(x):
    """A traced array's type as messages write it: `float32[3]`."""
    return f"{_tandem.Tensor.dtype.__get__(x).name}[{','.join(map(str, x.shape))}]"


# The compiled functions that are being traced, each with the names of its arguments.
tracing = []


def where():
    """Which function is being traced, and what the value depends on."""
    known, names, place = "an argument of the function that is being traced", set(), ""
    if tracing:
        fun, labels = tracing[-1]
        names = {label.split(".")[0] for label in labels}
        code = getattr(fun, "__code__", None)
        if code is not None:
            place = f"The error occurred while tracing the function {fun.__name__} at {code.co_filename}:{code.co_firstlineno} for jit. "
    if len(names) == 1:
        known = f"the argument {names.pop()}"
    return f"{place}This concrete value was not available in Python because it depends on the value of {known}."


def refused(x, what):
    """The error for a traced array of which Python asks a value: `what` is bool, index, array, or a function of Python."""
    if what == "bool":
        return TracerBoolConversionError(f"Attempted boolean conversion of traced array with shape {shown(x)}.\n{where()}")
    if what == "index":
        return TracerIntegerConversionError(f"The __index__() method was called on traced array with shape {shown(x)}\n{where()}")
    if what == "array":
        return TracerArrayConversionError(
            f"The numpy.ndarray conversion method __array__() was called on traced array with shape {shown(x)}\n{where()}"
        )
    advice = (
        f" If trying to convert the data type of a value, try using `x.astype({what})` or `jnp.array(x, {what})` instead."
        if what in ("float", "int")
        else ""
    )
    problem = f"The problem arose with the `{what}` function.{advice}"
    if what == "item":
        problem = "This occurred in the item() method of jax.Array"
    elif what == "tolist":
        problem = f"The tolist() method was called on traced array with shape {shown(x)}."
    return unknown(x, problem)


def unknown(x, problem):
    """The error for a traced array whose value is needed."""
    return ConcretizationTypeError(
        f"Abstract tracer value encountered where concrete value is expected: traced array with shape {shown(x)}\n{problem}\n{where()}\n"
    )

"""What `lax` asks of operands that `jax.numpy` does not: one type, and shapes that differ in sizes of one alone."""

from .._array import Array, ArrayImpl, dtype_of, operand

_WORDS = {"f": "floating", "i": "integer"}
_TIPS = {
    "add": "add", "sub": "subtract", "mul": "multiply", "div": "divide", "max": "maximum", "min": "minimum", "eq": "equal", "ne": "not_equal",
    "shift_left": "left_shift", "shift_right_arithmetic": "right_shift",
}  # fmt: skip
FLOATS, NUMBERS = ("floating", "complexfloating"), ("integer", "floating", "complexfloating")


def _kind(name):
    return "bool" if name == "bool" else "integer" if name[0] in "iu" else "floating" if name[0] == "f" else "complexfloating"


def _accepted(function, accepted, *arrays):
    for at, x in enumerate(arrays):
        name = dtype_of(x).name
        if _kind(name) not in accepted:
            place = f" at position {at}" if len(arrays) > 1 else ""
            plural = f"Accepted dtypes{place} are subtypes of {', '.join(accepted)}."
            raise TypeError(f"{function} does not accept dtype {name}{place}. {plural}")


def one(name, function, accepted=FLOATS):
    """A function of one array of the accepted kinds."""

    def strict(x):
        if type(x) is not ArrayImpl or dtype_of(x).name[0] != "f":
            x = operand(x, name)
            if isinstance(x, Array):
                _accepted(name, accepted, x)
        return function(x)

    strict.__name__ = name
    strict.__doc__ = function.__doc__
    return strict


def two(name, function, accepted=NUMBERS):
    """A function of two arrays of one type."""

    def strict(x, y):
        if type(x) is not ArrayImpl or type(y) is not ArrayImpl or dtype_of(x) is not dtype_of(y) or x.shape != y.shape:
            x, y = operand(x, name), operand(y, name, 1)
            if isinstance(x, Array) and isinstance(y, Array):
                _check(name, accepted, x, y)
        return function(x, y)

    strict.__name__ = name
    strict.__doc__ = function.__doc__
    return strict


def power(function):
    """`pow`, whose base is a float and whose exponent one of its type or a whole number."""

    def pow(x, y):
        base, exponent = operand(x, "pow"), operand(y, "pow", 1)
        if isinstance(base, Array) and isinstance(exponent, Array):
            if _kind(dtype_of(base).name) not in FLOATS:
                raise TypeError(
                    f"pow does not accept dtype {dtype_of(base).name} at position 0. Accepted dtypes at position 0 are subtypes of floating, complexfloating."
                )
            if dtype_of(exponent).name[0] == "f":
                same_types("pow", base, exponent)
        return function(x, y)

    return pow


def _check(name, accepted, x, y):
    if accepted:
        _accepted(name, accepted, x, y)
    same_types(name, x, y, tip=_TIPS.get(name))
    if x.ndim and y.ndim and x.ndim != y.ndim:
        raise TypeError(f"{name}: arrays must have the same number of dimensions, got {{{', '.join(map(str, sorted({x.ndim, y.ndim})))}}}")
    if x.ndim and y.ndim and any(a != b and 1 not in (a, b) for a, b in zip(x.shape, y.shape)):
        raise TypeError(f"{name} got incompatible shapes for broadcasting: {tuple(x.shape)}, {tuple(y.shape)}.")


def same_types(name, *arrays, tip=None):
    """Refuses arrays of different types."""
    names = [dtype_of(x).name for x in arrays]
    if len(set(names)) > 1:
        advice = f" (Tip: jnp.{tip} is a similar function that does automatic type promotion on inputs)." if tip else ""
        raise TypeError(f"lax.{name} requires arguments to have the same dtypes, got {', '.join(names)}.{advice}")

"""Checks of parameters."""

from .._files import rarer


class InvalidParameterError(ValueError, TypeError):
    """A parameter has a value that is not allowed."""


def check_choice(estimator, name, options, value=None):
    """Raises an error where a parameter (or `value`) is not among `options`."""
    value = getattr(estimator, name) if value is None else value
    if not any(value is option or isinstance(value, type(option)) and value == option for option in options):
        owner = estimator if isinstance(estimator, str) else type(estimator).__name__
        texts = sorted(repr(option) for option in options if isinstance(option, str))
        others = [repr(option) for option in options if not isinstance(option, str)]
        listed = "a str among {" + ", ".join(texts) + "}" + "".join(f" or {other}" for other in others)
        raise InvalidParameterError(f"The {name!r} parameter of {owner} must be {listed}. Got {value!r} instead.")


def check_range(estimator, name, kind, low=None, high=None, closed="left", value=None):
    """Raises an error where a number is not of a kind (`int` or `float`) or outside of its range."""
    value = getattr(estimator, name) if value is None else value
    number = isinstance(value, (int, float)) or hasattr(value, "dtype") and getattr(value, "ndim", 1) == 0
    fits = number and not isinstance(value, bool) and (kind is float or int(value) == value and not isinstance(value, float))
    if fits and low is not None:
        fits = value >= low if closed in ("left", "both") else value > low
    if fits and high is not None:
        fits = value <= high if closed in ("right", "both") else value < high
    if not fits:
        owner = estimator if isinstance(estimator, str) else type(estimator).__name__
        left = "(-inf" if low is None else ("[" if closed in ("left", "both") else "(") + f"{kind(low)}"
        right = "inf)" if high is None else f"{kind(high)}" + ("]" if closed in ("right", "both") else ")")
        raise InvalidParameterError(
            f"The {name!r} parameter of {owner} must be {'an int' if kind is int else 'a float'} in the range {left}, {right}. Got {value!r} instead."
        )


__getattr__ = rarer(__name__)

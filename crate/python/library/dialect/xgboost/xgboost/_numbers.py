"""Numbers as the library writes them."""

import numpy as np


def shortest(value):
    """A 32-bit number with the fewest digits, as JSON has it: `2.9802082E0`."""
    value = np.float32(value)
    if np.isnan(value):
        return "NaN"
    if np.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    if value == 0:
        return "-0E0" if np.signbit(value) else "0E0"
    exact = float(value)
    for digits in range(1, 10):
        text = f"{exact:.{digits - 1}e}"
        if np.float32(float(text)) == value:
            break
    mantissa, exponent = text.split("e")
    mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    return f"{mantissa}E{int(exponent)}"


def vector_text(values):
    """Numbers in brackets."""
    return "[" + ",".join(shortest(value) for value in values) + "]"


def nine(value):
    """A 32-bit number with nine digits, as dumps have it."""
    return f"{float(np.float32(value)):.9g}"


def number_text(value):
    """A parameter as a configuration has it."""
    return nine(value) if isinstance(value, float) else str(value)

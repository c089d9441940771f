"""What the environments of this folder share."""


def verify_number_and_cast(x):
    """An option as a float."""
    try:
        return float(x)
    except (ValueError, TypeError) as error:
        raise ValueError(f"An option ({x}) could not be converted to a float.") from error


def maybe_parse_reset_bounds(options, default_low, default_high):
    """The bounds of the first state: those of the options, if they say some."""
    if options is None:
        return default_low, default_high
    low = verify_number_and_cast(options.get("low", default_low))
    high = verify_number_and_cast(options.get("high", default_high))
    if low > high:
        raise ValueError(f"Lower bound ({low}) must be lower than higher bound ({high}).")
    return low, high


class FloatState:
    """Environments whose state is a few floats: plain numbers within, an array for who asks."""

    _numbers = None

    @property
    def state(self):
        """The state, an array; None before the first reset."""
        if self._numbers is None:
            return None
        import numpy as np

        return np.array(self._numbers)

    @state.setter
    def state(self, value):
        self._numbers = None if value is None else [float(x) for x in value]

"""Widgets of numbers and of pairs of them."""

from ._widget import TraitError, ValueWidget


class Number(ValueWidget):
    """One number, between `min` and `max` where it has these."""

    _traits = {"value": 0, "step": 1, "continuous_update": True}
    _synced = ("step", "continuous_update")
    _positional = ("value", "min", "max", "step")
    _number = int

    def _begin(self, given):
        if "min" in self._defaults():
            # Ends that are given stretch the other one and the value, as they would one after the other.
            low, high = given.get("min", self.min), given.get("max", self.max)
            if low > high:
                raise TraitError("setting min > max" if "min" in given else "setting max < min")
            self.__dict__.update(min=self._number(low), max=self._number(high))
        super()._begin(given)
        self.__dict__["value"] = self._checked("value", self.value)

    def _checked(self, name, value):
        if name in ("min", "max"):
            value = self._number(value)
            if (value > self.max) if name == "min" else (value < self.min):
                raise TraitError("setting min > max" if name == "min" else "setting max < min")
            return value
        if name == "step" and value is not None:
            return value
        return self._within(value) if name == "value" else value

    def _within(self, value):
        try:
            number = self._number(value)
        except (TypeError, ValueError):
            raise TraitError(f"The 'value' trait of a {type(self).__name__} instance expected a number, not {value!r}.") from None
        return min(max(number, self.min), self.max) if "min" in self._defaults() else number

    def _set(self, name, value):
        super()._set(name, value)
        if name in ("min", "max"):
            self.value = self.value

    def _from_page(self, value):
        return self._number(value)


class FloatNumber(Number):
    _number = float


class LogNumber(FloatNumber):
    """The value is a power of `base`, whose exponent lies between `min` and `max`."""

    def _within(self, value):
        return min(max(float(value), float(self.base) ** self.min), float(self.base) ** self.max)

    def _set(self, name, value):
        super()._set(name, value)
        if name == "base":
            self.value = self.value


class NumberRange(Number):
    """A pair of numbers."""

    def _begin(self, given):
        if given.get("value") is None:
            low, high = given.get("min", self.min), given.get("max", self.max)
            given = {**given, "value": (0.75 * low + 0.25 * high, 0.25 * low + 0.75 * high)}
        super()._begin(given)

    def _within(self, value):
        low, high = (min(max(self._number(end), self.min), self.max) for end in value)
        if low > high:
            raise TraitError("setting lower > upper")
        return low, high

    @property
    def lower(self):
        return self.value[0]

    @lower.setter
    def lower(self, lower):
        self.value = (lower, self.value[1])

    @property
    def upper(self):
        return self.value[1]

    @upper.setter
    def upper(self, upper):
        self.value = (self.value[0], upper)

    def _from_page(self, value):
        return tuple(map(self._number, value))


class FloatRange(NumberRange):
    _number = float

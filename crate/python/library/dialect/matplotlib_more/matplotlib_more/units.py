"""Numbers of things that are no numbers, by the type of the thing."""


class ConversionError(TypeError):
    """Something cannot become a number."""


class AxisInfo:
    """How an axis of such things looks where nobody said."""

    def __init__(self, majloc=None, minloc=None, majfmt=None, minfmt=None, label=None, default_limits=None):
        self.majloc, self.minloc, self.majfmt, self.minfmt, self.label, self.default_limits = majloc, minloc, majfmt, minfmt, label, default_limits


class ConversionInterface:
    """Makes numbers of things of one type."""

    @staticmethod
    def axisinfo(unit, axis):
        return None

    @staticmethod
    def default_units(x, axis):
        return None

    @staticmethod
    def convert(obj, unit, axis):
        return obj


class DecimalConverter(ConversionInterface):
    """Decimal numbers as floats."""

    @staticmethod
    def convert(value, unit, axis):
        return [float(v) for v in value] if hasattr(value, "__iter__") else float(value)


class Registry(dict):
    """Converters by type."""

    def get_converter(self, x):
        """The converter of a thing or of the first of several."""
        for kind in type(x).__mro__:
            if kind in self:
                return self[kind]
        try:
            first = next(iter(x))
        except (TypeError, StopIteration):
            return None
        return None if type(first) is type(x) else self.get_converter(first)


registry = Registry()


def converted(axis, data):
    """Numbers of data that a converter knows, other data as they are; the axis gets its ticks and its label."""
    first = data
    while isinstance(first, (list, tuple)) and first:
        first = first[0]
    converter = None if isinstance(first, (int, float)) else registry.get_converter(data)
    if converter is None:
        return data
    if getattr(axis, "_units", None) is None:
        axis._units = converter.default_units(data, axis)
    info = converter.axisinfo(axis._units, axis)
    if info is not None:
        axis.locator, axis.formatter = axis.locator or info.majloc, axis.formatter or info.majfmt
        axis.minor_locator = axis.minor_locator or info.minloc
        if info.label and not axis.label.get_text():
            axis.label.set_text(info.label)
    axis.converter = converter
    return converter.convert(data, axis._units, axis)

"""Ticks and texts of axes of dates."""

from tandem.drawing import dates

from .ticker import Formatter, Locator


class AutoDateLocator(Locator):
    def __init__(self, *_, **__):
        pass

    def tick_values(self, vmin, vmax):
        return dates.ticks(vmin, vmax)


MO, TU, WE, TH, FR, SA, SU = range(7)


class DateFormatter(Formatter):
    def __init__(self, fmt, tz=None, *, usetex=None):
        self.fmt = fmt

    def __call__(self, x, pos=0):
        return dates.moment(x).strftime(self.fmt)


class AutoDateFormatter(Formatter):
    def __init__(self, locator=None, *_, **__):
        pass

    def format_ticks(self, values):
        return dates.texts(values, min(values), max(values)) if values else []


ConciseDateFormatter = AutoDateFormatter


def date2num(d):
    """Dates as days since 1970; of several, an array."""
    import numpy as np

    values = getattr(d, "values", d)
    kind = getattr(getattr(values, "dtype", None), "kind", "O")
    if kind == "M":
        days = np.asarray(values).astype("datetime64[us]").astype("int64") / 86_400_000_000
        return np.float64(days) if np.ndim(values) == 0 else days
    if kind in "if" or isinstance(d, (int, float)):
        return d
    return np.asarray([date2num(one) for one in d]) if hasattr(d, "__iter__") else np.float64(dates.number(d))


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    from matplotlib_extras import dates as more

    return getattr(more, name)

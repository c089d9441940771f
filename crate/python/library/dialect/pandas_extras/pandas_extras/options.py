"""How tables are printed."""

import re

from pandas import _format


# Options that change nothing here.
_OTHERS = {
    "mode.chained_assignment": "warn", "mode.copy_on_write": False, "mode.use_inf_as_na": False, "plotting.backend": "matplotlib", "compute.use_numexpr": False,
    "compute.use_bottleneck": False, "display.notebook_repr_html": True, "display.max_info_columns": 100, "display.max_info_rows": 1690785,
    "display.large_repr": "truncate", "display.memory_usage": True, "display.encoding": "utf-8", "display.html.table_schema": False,
    "display.date_dayfirst": False, "display.date_yearfirst": False, "display.html.border": 1, "display.max_dir_items": 100, "future.infer_string": False,
    "future.no_silent_downcasting": False, "io.excel.xlsx.reader": "auto", "styler.format.precision": 6, "styler.render.max_elements": 262144,
    "display.unicode.east_asian_width": False, "display.unicode.ambiguous_as_wide": False, "display.pprint_nest_depth": 3, "string_storage": "auto",
}  # fmt: skip


class OptionError(AttributeError, KeyError):
    """There is no option of a name, or there are several."""

    __str__ = AttributeError.__str__


def _full(pat):
    """The name of the option that a part of a name means."""
    names = [f"display.{name}" for name in _format.OPTIONS] + [*_OTHERS]
    found = [pat] if pat in names else [name for name in names if re.search(pat, name, re.IGNORECASE)]
    if not found:
        raise OptionError(f"No such keys(s): {pat!r}")
    if len(found) > 1:
        raise OptionError("Pattern matched multiple keys")
    return found[0]


class _Options:
    """The options whose names begin alike, as attributes."""

    def __init__(self, front=""):
        self.__dict__["_front"] = front

    def __getattr__(self, name):
        full = f"{self._front}{name}"
        if any(f"{one}.".startswith(f"{full}.") and one != full for one in [*_OTHERS, "display.max_rows"]):
            return _Options(f"{full}.")
        return get_option(full)

    def __setattr__(self, name, value):
        set_option(f"{self._front}{name}", value)

    def __dir__(self):
        return [name[len(self._front) :].partition(".")[0] for name in [*_OTHERS, "display.max_rows"] if name.startswith(self._front)]


options = _Options()


def set_option(*pairs):
    """Sets how tables are printed: "display.max_rows", "display.max_columns", "display.precision", "display.width"."""
    if not pairs or len(pairs) % 2:
        raise ValueError("Must provide an even number of non-keyword arguments")
    for name, value in zip(pairs[::2], pairs[1::2]):
        full = _full(name)
        if full in _OTHERS:
            _OTHERS[full] = value
        else:
            _format.OPTIONS[full.partition(".")[2]] = value


def get_option(pat):
    """How an option is set."""
    full = _full(pat)
    return _OTHERS[full] if full in _OTHERS else _format.OPTIONS[full.partition(".")[2]]


def describe_option(pat="", _print_desc=True):
    """Says how an option is set, and how it was at first."""
    full = _full(pat)
    first = _OTHERS[full] if full in _OTHERS else _format._DEFAULTS[full.partition(".")[2]]
    print(f"{full} : {type(first).__name__}\n    [default: {first}] [currently: {get_option(full)}]")


def reset_option(pat):
    """Prints as at first: one option, or "all"."""
    _format.reset(pat)


class option_context:
    """Other options within a `with` statement."""

    def __init__(self, *pairs):
        self._pairs = tuple(one for pair in pairs[0].items() for one in pair) if len(pairs) == 1 and isinstance(pairs[0], dict) else pairs

    def __enter__(self):
        self._before, self._others = dict(_format.OPTIONS), dict(_OTHERS)
        set_option(*self._pairs)

    def __exit__(self, *_):
        _format.OPTIONS.update(self._before)
        _OTHERS.update(self._others)

"""How tables are printed."""

from pandas import _format


class _Options(dict):
    def __getattr__(self, name):
        return _format.OPTIONS.get(name, self)

    def __setattr__(self, name, value):
        set_option(name, value)


options = _Options()


def set_option(*pairs):
    """Sets how tables are printed: "display.max_rows", "display.max_columns", "display.precision", "display.width"."""
    for name, value in zip(pairs[::2], pairs[1::2]):
        short = name.rsplit(".", 1)[-1]
        if short in _format.OPTIONS:
            _format.OPTIONS[short] = value


def get_option(name):
    """How an option is set."""
    return _format.OPTIONS[name.rsplit(".", 1)[-1]]


def reset_option(pat):
    """Prints as at first: one option, or "all"."""
    _format.reset(pat)


class option_context:
    """Other options within a `with` statement."""

    def __init__(self, *pairs):
        self._pairs = pairs

    def __enter__(self):
        self._before = dict(_format.OPTIONS)
        set_option(*self._pairs)

    def __exit__(self, *_):
        _format.OPTIONS.update(self._before)

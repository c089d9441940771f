"""`np.strings`: functions of arrays of texts."""

from tandem.dialect import missing_names

from ._texts import mapped, of_both, texts

globals().update(of_both())


def _in_three(name):
    def function(a, sep):
        a = texts(a)
        return tuple(mapped(lambda text, at=at: getattr(text, name)(sep)[at], [a]) for at in range(3))

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"`str.{name}` of each element: three arrays."
    return function


partition, rpartition = _in_three("partition"), _in_three("rpartition")


def slice(a, start=None, stop=None, step=None):  # noqa: A001
    """A part of each text."""
    import builtins

    if stop is None and start is not None:
        start, stop = None, start
    part = builtins.slice(start, stop, step)
    return mapped(lambda text: text[part], [texts(a)])


__getattr__ = missing_names("numpy.strings")

"""`tf.autograph`: the conversion of Python's control flow."""

import tandem as td
from tandem.dialect import missing_names


def to_code(entity, recursive=True, experimental_optional_features=None):
    """The converted source."""
    return str(td.converted(getattr(entity, "python_function", entity)))


def to_graph(entity, recursive=True, **options):
    """The converted function."""
    return td.jit(entity, script=True)


def set_verbosity(level, alsologtostdout=False):
    """Nothing: the conversion logs nothing."""


def trace(*args):
    """Prints values while a function is traced."""
    print(*args)


class experimental:
    """Switches."""

    @staticmethod
    def do_not_convert(func=None):
        """Leaves a function as it is."""
        return func if func is not None else lambda f: f


__getattr__ = missing_names("tensorflow.autograph")

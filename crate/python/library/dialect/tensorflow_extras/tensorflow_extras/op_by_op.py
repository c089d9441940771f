"""Functions of `tf.function` that no graph holds: they run op by op."""

import sys


class Silent:
    """An output that shows nothing but what `tf.print` writes to the one behind it."""

    def __init__(self, shown):
        self.shown = getattr(shown, "shown", shown)

    def write(self, text):
        """Nothing."""
        return len(text)

    def flush(self):
        """Nothing."""


def run(function, args, kwargs):
    """Runs the Python function; its own prints are those of the trace."""
    shown, sys.stdout = sys.stdout, Silent(sys.stdout)
    try:
        return function.python_function(*args, **kwargs)
    finally:
        sys.stdout = shown

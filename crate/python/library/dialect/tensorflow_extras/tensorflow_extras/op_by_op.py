"""Functions of `tf.function` that no graph holds: they run op by op."""

import sys

import tandem as td
import tensorflow as tf
from tensorflow_more.graph_draws import Frame


class Silent:
    """An output that shows nothing but what `tf.print` writes to the one behind it."""

    def __init__(self, shown):
        self.shown = getattr(shown, "shown", shown)

    def write(self, text):
        """Nothing."""
        return len(text)

    def flush(self):
        """Nothing."""


# The tapes of the functions that ask for gradients of what they compute; whether the one that is being traced does.
tapes, asks = [], []


def run(function, args, kwargs):
    """Runs the Python function; its own prints are those of the trace."""
    shown, sys.stdout = sys.stdout, Silent(sys.stdout)
    if asks:
        asks.clear()
        function._asks = True
    try:
        with function.__dict__.setdefault("_frame", Frame()):
            if not function.__dict__.get("_asks"):
                return function.python_function(*args, **kwargs)
            return _taped(function.python_function, args, kwargs)
    finally:
        sys.stdout = shown


def _taped(function, args, kwargs):
    """Runs a function with a tape from which it takes gradients."""
    with tf.GradientTape(persistent=True) as tape:
        for value in tf.nest.flatten([args, kwargs]):
            if isinstance(value, td.Tensor) and value.dtype.is_floating:
                tape.watch(value)
        tapes.append(tape)
        try:
            return function(*args, **kwargs)
        finally:
            tapes.pop()

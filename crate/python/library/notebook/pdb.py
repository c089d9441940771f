"""`pdb` of the notebook: a page cannot stop a program in its middle; `post_mortem` shows the frames of an error, as %debug does."""

import sys

_NO_STOP = (
    "the program cannot be stopped here to look at it: print the values, or let the cell fail and look at its variables with %debug"
)


def set_trace(*args, **kwargs):
    """Refused: a program cannot be stopped in its middle."""
    raise RuntimeError(_NO_STOP)


run = runeval = runcall = set_trace


def post_mortem(error=None):
    """Shows the frames and variables of an exception, or of the last one."""
    from _notebook_debug import PostMortem
    from _notebook_displays import display

    if error is None:
        error = sys.exception() or getattr(sys, "last_exc", None)
    elif not isinstance(error, BaseException):
        error = getattr(sys, "last_exc", None)
    if error is None:
        raise ValueError("A valid traceback must be passed if no exception is being handled")
    display(PostMortem(error))


pm = post_mortem


class Pdb:
    """A debugger that never stops; `set_trace` refuses."""

    def __init__(self, *args, **kwargs):
        self.prompt = ""

    def reset(self):
        """Nothing to reset: it never stops."""

    set_continue = set_next = set_step = set_quit = reset
    set_trace = staticmethod(set_trace)


class Restart(Exception):
    """Never raised."""

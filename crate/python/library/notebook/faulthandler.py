"""`faulthandler` of the notebook: accepted. A kernel that fails says so in the page, with the cell that ran."""

import sys
import traceback

_enabled = False


def enable(file=None, all_threads=True):
    """Accepted; the page reports faults by itself."""
    global _enabled
    _enabled = True


def disable():
    """Accepted."""
    global _enabled
    _enabled, before = False, _enabled
    return before


def is_enabled():
    """Whether `enable` was called last."""
    return _enabled


def dump_traceback(file=None, all_threads=True):
    """Prints where the program is."""
    traceback.print_stack(sys._getframe(1), file=file or sys.stderr)


def dump_traceback_later(timeout, repeat=False, file=None, exit=False):
    """Accepted and never done: no timer runs beside the program."""


def cancel_dump_traceback_later():
    """Accepted."""

"""`IPython.core.debugger`: where older programs find `set_trace`."""

from pdb import Pdb, set_trace  # noqa: F401

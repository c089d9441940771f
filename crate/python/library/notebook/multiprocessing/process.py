"""`multiprocessing.process` of the notebook: its names."""

from multiprocessing import Process as BaseProcess  # noqa: F401
from multiprocessing import active_children, current_process, parent_process  # noqa: F401

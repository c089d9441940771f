"""`multiprocessing.queues` of the notebook: its names."""

from multiprocessing import JoinableQueue, Queue, SimpleQueue  # noqa: F401
from queue import Empty, Full  # noqa: F401

"""`multiprocessing.dummy` of the notebook: its pool is the one of threads, which calls functions in the foreground."""

from multiprocessing.pool import ThreadPool as Pool  # noqa: F401
from queue import Queue  # noqa: F401
from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore  # noqa: F401
from threading import Thread as Process  # noqa: F401
from threading import current_thread as current_process  # noqa: F401

"""`multiprocessing.synchronize` of the notebook: its names."""

from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore  # noqa: F401

"""`multiprocessing.managers` of the notebook: what a manager gives is the object itself, since there is one process."""

import array
import threading
from multiprocessing import JoinableQueue, Pool, Queue


class Namespace:
    """Attributes, as many as are set."""

    def __init__(self, /, **kwds):
        self.__dict__.update(kwds)

    def __repr__(self):
        return f"Namespace({', '.join(f'{name}={value!r}' for name, value in sorted(self.__dict__.items()) if not name.startswith('_'))})"


class Value:
    """A value that can be set."""

    def __init__(self, typecode, value, lock=True):
        self.value = value

    def get(self):
        return self.value

    def set(self, value):
        self.value = value

    def __repr__(self):
        return f"Value({self.value!r})"


class BaseManager:
    """Gives objects of registered kinds."""

    def __init__(self, address=None, authkey=None, serializer="pickle", ctx=None, *, shutdown_timeout=1.0):
        self.address = address

    def start(self, initializer=None, initargs=()):
        if initializer is not None:
            initializer(*initargs)

    def shutdown(self):
        """Nothing to end."""

    connect = join = shutdown

    @classmethod
    def register(cls, typeid, callable=None, proxytype=None, exposed=None, method_to_typeid=None, create_method=True):
        setattr(cls, typeid, staticmethod(callable))

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *exception):
        self.shutdown()


class SyncManager(BaseManager):
    """The usual kinds."""

    Queue, JoinableQueue, Pool, Namespace, Value = map(staticmethod, (Queue, JoinableQueue, Pool, Namespace, Value))
    Array = staticmethod(lambda typecode, sequence, lock=True: array.array(typecode, sequence))
    dict, list = dict, list
    Event, Lock, RLock, Semaphore, BoundedSemaphore, Condition, Barrier = map(
        staticmethod,
        (
            threading.Event, threading.Lock, threading.RLock, threading.Semaphore, threading.BoundedSemaphore, threading.Condition,
            threading.Barrier,
        ),
    )  # fmt: skip

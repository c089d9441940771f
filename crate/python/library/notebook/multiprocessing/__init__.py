"""`multiprocessing` of the notebook: there are no processes, so what one would do is done in the foreground, in turn, by the interpreter
that there is. A note says so once."""

from os import cpu_count  # noqa: F401
from queue import Queue as _Queue
from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore, Thread  # noqa: F401

_NOTE = (
    "(there are no processes in the page: their functions run in the foreground, one after the other, and see the notebook's variables. One "
    "tensor op uses all cores by itself; td.data's map(f, num_parallel_calls=…) and DataLoader(num_workers=…) run in further interpreters)"
)


class ProcessError(Exception):
    """What the errors of this module have in common."""


class TimeoutError(ProcessError):
    """A wait that took too long."""


class AuthenticationError(ProcessError):
    """A key that does not fit."""


class BufferTooShort(ProcessError):
    """A message that does not fit."""


class _MainProcess:
    """The process that the notebook is."""

    name = "MainProcess"
    pid = ident = 1
    daemon = False
    exitcode = None
    authkey = b""

    def is_alive(self):
        return True


_running = [_MainProcess()]
_started = []


class Process:
    """A function that runs when it is waited for: as a process would, after what stands next to its start."""

    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}, *, daemon=None):
        Process._count = number = getattr(Process, "_count", 0) + 1
        self.name, self.daemon = name or f"Process-{number}", bool(daemon)
        self._target, self._args, self._kwargs = target, args, kwargs
        self._thread, self.pid, self.exitcode, self.authkey = None, None, None, b""

    @property
    def ident(self):
        return self.pid

    def run(self):
        """What the process does."""
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def _run(self):
        import sys
        import traceback

        _running.append(self)
        code = 1
        try:
            self.run()
            code = 0
        except SystemExit as stop:
            code = 0 if stop.code is None else stop.code if isinstance(stop.code, int) else 1
        except Exception:
            sys.stderr.write(f"Process {self.name}:\n{traceback.format_exc()}")
        finally:
            _running.remove(self)
            self.exitcode = code
            if self in _started:
                _started.remove(self)

    def start(self):
        """Has the function run when it is waited for."""
        from _notebook_threads import tell

        if self._thread is not None:
            raise AssertionError("cannot start a process twice")
        tell(_NOTE)
        self._thread = Thread(target=self._run, name=self.name, daemon=True)
        _started.append(self)
        self._thread.start()
        self.pid = Process._count + 1

    def join(self, timeout=None):
        """Runs it to its end, if that was not yet done."""
        if self._thread is None:
            raise AssertionError("can only join a started process")
        self._thread.join()

    def is_alive(self):
        """Whether it was started and did not end: asked a second time, it is run."""
        if self._thread is None or self.exitcode is not None:
            return False
        if getattr(self, "_asked", False):
            self.join()
            return False
        self._asked = True
        return True

    def terminate(self):
        """Has it end, whether or not it has run."""
        import signal

        if self.exitcode is None and self._thread is not None:
            self._target, self._args, self._kwargs = None, (), {}
            self.run = lambda: None
            self.join()
            self.exitcode = -signal.SIGTERM

    kill = terminate

    def close(self):
        """Nothing to give back."""

    def __repr__(self):
        state = "initial" if self._thread is None else "started" if self.exitcode is None else f"stopped exitcode={self.exitcode}"
        return f"<{type(self).__name__} name={self.name!r} parent=1 {state}>"


class Queue(_Queue):
    """A queue; what is put is there at once."""

    def close(self):
        """Nothing to give back."""

    join_thread = cancel_join_thread = close


JoinableQueue = Queue


class SimpleQueue(Queue):
    """A queue without a limit."""

    def __init__(self):
        super().__init__()


class _Connection:
    """An end of a pipe."""

    def __init__(self, inbox, outbox):
        self._inbox, self._outbox, self.closed = inbox, outbox, False
        self.readable, self.writable = inbox is not None, outbox is not None

    def _check(self, possible, what):
        if self.closed:
            raise OSError("handle is closed")
        if not possible:
            raise OSError(f"connection is {what}-only")

    def send(self, obj):
        self._check(self.writable, "read")
        self._outbox.put(obj)

    def recv(self):
        self._check(self.readable, "write")
        return self._inbox.get()

    send_bytes, recv_bytes = send, recv

    def poll(self, timeout=0.0):
        """Whether something has come; processes that were started run first where it has not."""
        self._check(self.readable, "write")
        for process in list(_started) if timeout != 0 else ():
            if self._inbox.empty() and process not in _running:
                process.join()
        return not self._inbox.empty()

    def close(self):
        self.closed = True

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()


def Pipe(duplex=True):  # noqa: N802
    """Two ends: what is sent at one comes at the other."""
    one, other = Queue(), Queue() if duplex else None
    return _Connection(one, other), _Connection(other, one)


def Pool(processes=None, initializer=None, initargs=(), maxtasksperchild=None):  # noqa: N802
    """A pool that calls functions in the foreground."""
    from multiprocessing.pool import Pool as pool

    return pool(processes, initializer, initargs, maxtasksperchild)


def _late(name):
    if name in ("Value", "Array", "RawValue", "RawArray"):
        from multiprocessing import sharedctypes

        return getattr(sharedctypes, name)
    if name == "Manager":
        from multiprocessing.managers import SyncManager

        return SyncManager
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __getattr__(name):
    found = globals()[name] = _late(name)
    return found


def current_process():
    """The process that runs."""
    return _running[-1]


def parent_process():
    """The one that started the running one, if it was started."""
    return _running[-2] if len(_running) > 1 else None


def active_children():
    """Those that were started and did not end."""
    return list(_started)


def freeze_support():
    """Nothing to do."""


def get_all_start_methods():
    """The names that programs give."""
    return ["fork", "spawn", "forkserver"]


def get_start_method(allow_none=False):
    """The first of them."""
    return "fork"


def set_start_method(method, force=False):
    """Accepted: all do the same here."""
    if method not in (None, *get_all_start_methods()):
        raise ValueError(f"cannot find context for {method!r}")


def get_context(method=None):
    """This module."""
    import sys

    set_start_method(method)
    return sys.modules[__name__]


def get_logger():
    """The logger of this module."""
    import logging

    return logging.getLogger("multiprocessing")


def log_to_stderr(level=None):
    """The logger, writing to the stream of errors."""
    import logging

    logger = get_logger()
    logger.addHandler(logging.StreamHandler())
    if level is not None:
        logger.setLevel(level)
    return logger

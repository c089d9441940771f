"""What becomes of `threading` where there are no threads.

`Thread.start()` runs its target to the end before it returns; a note says so once. A daemon thread, which need not end by itself, is
refused, and so is a wait that only another thread could end.
"""

import sys
import time

import _thread

_NOTE = (
    "(threads do not run side by side here: each runs to its end when it is started, in the foreground; asyncio's tasks take turns)"
)
_DAEMON = (
    "a daemon thread cannot be started: there are no threads in the page, and a target that serves for ever would never give the cell "
    "back. Call the function where its work is needed, or make it a task of asyncio."
)
_NEVER_ENDS = (
    "this wait would never end: there are no threads in the page, so nobody else can release the lock, set the event or put an item. "
    "A thread runs to its end when it is started; start the one that others wait for first, or use asyncio."
)

_told = False
_MAIN = _thread.get_ident()
# The running thread is the last; the others wait for it.
_running = [_MAIN]
_last = _MAIN
_stops = []


def tell():
    """Says once that threads run in the foreground."""
    global _told
    if not _told:
        _told = True
        print(_NOTE, file=sys.stderr)


def get_ident():
    """The number of the running thread."""
    return _running[-1]


class lock:
    """A lock that only its own thread can wait for."""

    __slots__ = ("_locked", "__weakref__")

    def __init__(self):
        self._locked = False

    def acquire(self, blocking=True, timeout=-1):
        if not blocking and timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        if timeout < 0 and timeout != -1:
            raise ValueError("timeout value must be a non-negative number")
        if not self._locked:
            self._locked = True
            return True
        if not blocking:
            return False
        if timeout == -1:
            raise RuntimeError(_NEVER_ENDS)
        time.sleep(timeout)
        return False

    def release(self):
        if not self._locked:
            raise RuntimeError("release unlocked lock")
        self._locked = False

    def locked(self):
        return self._locked

    def _at_fork_reinit(self):
        self._locked = False

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exception):
        self.release()

    acquire_lock, release_lock, locked_lock = acquire, release, locked

    def __repr__(self):
        return f"<{'locked' if self._locked else 'unlocked'} _thread.lock object at {id(self):#x}>"


lock.__module__ = "_thread"


class Handle:
    """A thread of the operating system, which there is not: it is done when its function is."""

    def __init__(self):
        self.ident = None
        self._done = False

    def is_done(self):
        return self._done

    def _set_done(self):
        self._done = True

    def join(self, timeout=None):
        if not self._done:
            raise RuntimeError(_NEVER_ENDS)


def start_joinable_thread(function, handle=None, daemon=True):
    """Calls the function as a thread of its own, to its end."""
    global _last
    if daemon:
        raise RuntimeError(_DAEMON)
    tell()
    handle = Handle() if handle is None else handle
    _last += 1
    handle.ident = _last
    _running.append(_last)
    try:
        function()
    finally:
        _running.pop()
        handle._set_done()
    if _stops:
        raise _stops.pop()
    return handle


def start_new_thread(function, args, kwargs={}, /):
    """Calls the function, to its end."""
    return start_joinable_thread(lambda: function(*args, **kwargs), daemon=False).ident


def install(threading):
    """Makes the module use what is here; called when it has been imported."""
    for name, value in (
        ("start_joinable_thread", start_joinable_thread), ("start_new_thread", start_new_thread), ("get_ident", get_ident),
        ("allocate_lock", lock), ("LockType", lock), ("lock", lock), ("_ThreadHandle", Handle),
    ):
        setattr(_thread, name, value)
    threading._start_joinable_thread = start_joinable_thread
    threading.get_ident = get_ident
    threading._ThreadHandle = Handle
    # The one in Python asks our `get_ident` who owns it.
    threading._CRLock = None
    threading.Lock = threading._allocate_lock = threading._LockType = lock
    make = threading._make_invoke_excepthook

    def make_invoke_excepthook():
        report = make()

        def invoke(thread):
            # Stop is for the cell, whichever thread it finds.
            if isinstance(sys.exception(), KeyboardInterrupt):
                _stops.append(sys.exception())
            else:
                report(thread)

        return invoke

    threading._make_invoke_excepthook = make_invoke_excepthook
    from _threading_local import local

    threading.local = local

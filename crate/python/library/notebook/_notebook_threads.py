"""What becomes of `threading` where there are no threads.

`Thread.start()` runs its target to the end before it returns; a note says so once. A daemon thread, which need not end by itself, runs
when it is joined or when the cell waits for what only another thread can do. Where it waits for others in turn, it is left there. A wait
that nobody could end is refused.
"""

import sys
import time

import _thread

_NOTE = "(threads do not run side by side here: each runs to its end when it is started, in the foreground; asyncio's tasks take turns)"
_DAEMON_NOTE = "(threads do not run side by side here: a daemon thread runs when it is joined, or when a wait without a timeout needs it)"
_NEVER_ENDS = (
    "this wait would never end: there are no threads in the page, so nobody else can release the lock, set the event or put an item. "
    "A thread runs to its end when it is started, a daemon thread when it is waited for; start the one that others wait for first, "
    "or use asyncio."
)

_told = False
_MAIN = _thread.get_ident()
# The running thread is the last; the others wait for it.
_running = [_MAIN]
_last = _MAIN
_stops = []
# Daemon threads that were started and did not run yet: function and handle.
_pending = []
# How many of the running threads are such.
_daemons = 0


class _Left(BaseException):
    """Ends a daemon thread at a wait that nobody will end: its place is left for good, as when a program ends."""


def tell(note=_NOTE):
    """Says once how threads run."""
    global _told
    if not _told:
        _told = True
        print(note, file=sys.stderr)


def _run(function, handle):
    """Calls the function of a thread."""
    _running.append(handle.ident)
    try:
        function()
    finally:
        _running.pop()
    if _stops:
        raise _stops.pop()


def _run_daemon(function, handle):
    global _daemons
    _daemons += 1
    try:
        _run(function, handle)
    finally:
        _daemons -= 1
        if not handle._left:
            handle._set_done()


def _wait(is_over):
    """Waits for what only another thread can do."""
    while not is_over():
        if not _pending:
            if _daemons:
                raise _Left
            raise RuntimeError(_NEVER_ENDS)
        _run_daemon(*_pending.pop(0))


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
            _wait(lambda: not self._locked)
            self._locked = True
            return True
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
        self._done = self._left = False

    def is_done(self):
        return self._done

    def _set_done(self):
        self._done = True

    def join(self, timeout=None):
        if self._done:
            return
        if timeout is not None and timeout >= 0:
            # It may never end; what is asked is to wait so long and no longer.
            time.sleep(timeout)
            return
        mine = [entry for entry in _pending if entry[1] is self]
        if mine:
            _pending.remove(mine[0])
            _run_daemon(*mine[0])
        _wait(self.is_done)


def start_joinable_thread(function, handle=None, daemon=True):
    """Calls the function as a thread of its own, to its end."""
    global _last
    handle = Handle() if handle is None else handle
    _last += 1
    handle.ident = _last
    if daemon:
        tell(_DAEMON_NOTE)
        # Its owner waits until it has begun.
        function.__self__._started.set()
        _pending.append((function, handle))
        return handle
    tell()
    try:
        _run(function, handle)
    finally:
        handle._set_done()
    return handle


def start_new_thread(function, args, kwargs={}, /):
    """Calls the function, to its end."""
    return start_joinable_thread(lambda: function(*args, **kwargs), daemon=False).ident


def install(threading):
    """Makes the module use what is here; called when it has been imported."""
    for name, value in (
        ("start_joinable_thread", start_joinable_thread),
        ("start_new_thread", start_new_thread),
        ("get_ident", get_ident),
        ("allocate_lock", lock),
        ("LockType", lock),
        ("lock", lock),
        ("_ThreadHandle", Handle),
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
            elif isinstance(sys.exception(), _Left):
                thread._os_thread_handle._left = True
            else:
                report(thread)

        return invoke

    threading._make_invoke_excepthook = make_invoke_excepthook
    from _threading_local import local

    threading.local = local

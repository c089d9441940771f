"""The event loop: callbacks that are ready, and timers, on the notebook's clock.

It waits with `time.sleep`, which lets Stop and the page's messages through. Nothing but a callback or a timer can wake a task here, so a
wait that nothing can end is an error and not a hang.
"""

import collections
import heapq
import sys
import time
import traceback
import weakref

import _notebook_boot
from _notebook_stop_point import stop_point

from . import coroutines, events, futures, tasks
from .log import logger

__all__ = ("BaseEventLoop", "EventLoop", "SelectorEventLoop", "Server")

_NEVER_ENDS = (
    "this await would never end: every task waits for another one, and no timer runs. (Nothing outside of Python's own tasks can wake "
    "a task here: there are no threads and no sockets.)"
)


class EventLoop(events.AbstractEventLoop):
    """Runs callbacks in the order in which they were scheduled, and timers when they are due."""

    def __init__(self):
        self._ready = collections.deque()
        self._scheduled = []
        self._closed = False
        self._stopping = False
        self._running = 0
        self._debug = False
        self._task_factory = None
        self._exception_handler = None
        self._default_executor = None
        self._asyncgens = weakref.WeakSet()
        self.slow_callback_duration = 0.1

    def __repr__(self):
        return f"<{type(self).__name__} running={self.is_running()} closed={self._closed} debug={self._debug}>"

    # --- running ---

    def _check_closed(self):
        if self._closed:
            raise RuntimeError("Event loop is closed")

    def _check_running(self):
        if self.is_running():
            raise RuntimeError("This event loop is already running")
        if events._get_running_loop() is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")

    def run_forever(self):
        self._check_closed()
        self._check_running()
        self._run(lambda: False, forever=True)

    def _run(self, done, forever=False):
        """Runs until `done()` or `stop()`; inside of a running loop too, for a cell's parts."""
        before, hooks = events._get_running_loop(), sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(firstiter=self._asyncgens.add, finalizer=self._finalize_asyncgen)
        events._set_running_loop(self)
        self._running += 1
        try:
            while not done():
                self._run_once(forever)
                if self._stopping:
                    break
        finally:
            self._stopping = False
            self._running -= 1
            events._set_running_loop(before)
            sys.set_asyncgen_hooks(*hooks)

    def run_until_complete(self, future):
        self._check_closed()
        self._check_running()
        is_new = not futures.isfuture(future)
        future = tasks.ensure_future(future, loop=self)
        if is_new:
            future._log_destroy_pending = False
        try:
            self._run(future.done)
        except BaseException:
            if is_new and future.done() and not future.cancelled():
                # The exception is on its way already: nobody needs to be told again.
                future.exception()
            raise
        if not future.done():
            raise RuntimeError("Event loop stopped before Future completed.")
        return future.result()

    def _run_once(self, forever=False):
        """Waits until a callback is ready, and runs those that are."""
        stop_point()
        while self._scheduled and self._scheduled[0]._cancelled:
            heapq.heappop(self._scheduled)._scheduled = False
        if not self._ready and not self._stopping:
            if self._scheduled:
                time.sleep(max(self._scheduled[0]._when - self.time(), 0.0))
            elif not forever:
                raise RuntimeError(_NEVER_ENDS)
            else:
                raise RuntimeError("run_forever() has nothing left to run and would never end; call stop() when the work is done")
        now = self.time()
        while self._scheduled and self._scheduled[0]._when <= now:
            handle = heapq.heappop(self._scheduled)
            handle._scheduled = False
            self._ready.append(handle)
        # Callbacks that these schedule wait for the next round, so that timers get their turn.
        for _ in range(len(self._ready)):
            if not self._ready:
                break
            handle = self._ready.popleft()
            if not handle._cancelled:
                handle._run()

    def _is_due(self):
        """Whether something can run without waiting."""
        while self._scheduled and self._scheduled[0]._cancelled:
            heapq.heappop(self._scheduled)._scheduled = False
        return bool(self._ready) or bool(self._scheduled and self._scheduled[0]._when <= self.time())

    def stop(self):
        self._stopping = True

    def is_running(self):
        return self._running > 0

    def is_closed(self):
        return self._closed

    def close(self):
        if self.is_running():
            raise RuntimeError("Cannot close a running event loop")
        self._closed = True
        self._ready.clear()
        self._scheduled.clear()

    # --- scheduling ---

    def time(self):
        return time.monotonic()

    def call_soon(self, callback, *args, context=None):
        self._check_closed()
        if coroutines.iscoroutine(callback) or coroutines.iscoroutinefunction(callback):
            raise TypeError("coroutines cannot be used with call_soon()")
        if not callable(callback):
            raise TypeError(f"a callable object was expected by call_soon(), got {callback!r}")
        handle = events.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(self, delay, callback, *args, context=None):
        if delay is None:
            raise TypeError("delay must not be None")
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(self, when, callback, *args, context=None):
        if when is None:
            raise TypeError("when cannot be None")
        self._check_closed()
        timer = events.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._scheduled, timer)
        timer._scheduled = True
        return timer

    def _timer_handle_cancelled(self, handle):
        """A cancelled timer leaves the heap when it comes to its top."""

    def create_future(self):
        return futures.Future(loop=self)

    def create_task(self, coro, **kwargs):
        self._check_closed()
        if self._task_factory is not None:
            return self._task_factory(self, coro, **kwargs)
        return tasks.Task(coro, loop=self, **kwargs)

    def set_task_factory(self, factory):
        if factory is not None and not callable(factory):
            raise TypeError("task factory must be a callable or None")
        self._task_factory = factory

    def get_task_factory(self):
        return self._task_factory

    # --- functions that would block: in the foreground ---

    def run_in_executor(self, executor, func, *args):
        """Calls the function now, in the foreground: there are no threads. The future that it gives is done."""
        self._check_closed()
        if executor is not None:
            return futures.wrap_future(executor.submit(func, *args), loop=self)
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            future.set_exception(error)
        return future

    def set_default_executor(self, executor):
        self._default_executor = executor

    async def shutdown_default_executor(self, timeout=None):
        pass

    # --- asynchronous generators ---

    def _finalize_asyncgen(self, generator):
        self._asyncgens.discard(generator)
        if not self._closed:
            self.call_soon(self.create_task, generator.aclose())

    async def shutdown_asyncgens(self):
        generators = list(self._asyncgens)
        self._asyncgens.clear()
        results = await tasks.gather(*(generator.aclose() for generator in generators), return_exceptions=True)
        for result, generator in zip(results, generators):
            if isinstance(result, Exception):
                message = f"an error occurred during closing of asynchronous generator {generator!r}"
                self.call_exception_handler({"message": message, "exception": result, "asyncgen": generator})

    # --- errors that nobody awaits ---

    def get_exception_handler(self):
        return self._exception_handler

    def set_exception_handler(self, handler):
        if handler is not None and not callable(handler):
            raise TypeError(f"A callable object or None is expected, got {handler!r}")
        self._exception_handler = handler

    def default_exception_handler(self, context):
        lines = [context.get("message") or "Unhandled exception in event loop"]
        lines += [f"{key}: {context[key]!r}" for key in sorted(context) if key not in ("message", "exception", "source_traceback")]
        error = context.get("exception")
        if error is not None:
            lines.append("".join(traceback.format_exception(error)).rstrip())
        logger.error("\n".join(lines))

    def call_exception_handler(self, context):
        if self._exception_handler is None:
            return self.default_exception_handler(context)
        try:
            self._exception_handler(self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            self.default_exception_handler({"message": "Unhandled error in exception handler", "exception": error, "context": context})

    def get_debug(self):
        return self._debug

    def set_debug(self, enabled):
        self._debug = bool(enabled)


BaseEventLoop = SelectorEventLoop = EventLoop


class Server(events.AbstractServer):
    """A server needs sockets, which are not here; the class is for `isinstance`."""

    def __init__(self, *args, **kwargs):
        raise OSError("a page gives Python no sockets, so there is no server")


class DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    """Makes the loops of `asyncio.run` and `new_event_loop`."""

    _loop_factory = EventLoop


def init_event_loop_policy():
    if events._event_loop_policy is None:
        events._event_loop_policy = DefaultEventLoopPolicy()


_notebook_loop = None


def notebook_loop():
    """The loop of the notebook's cells, one for the session."""
    global _notebook_loop
    if _notebook_loop is None:
        from _notebook_await import end_turn, turn

        _notebook_boot.before_cell.append(turn)
        _notebook_boot.at_cell_end.append(end_turn)
    if _notebook_loop is None or _notebook_loop.is_closed():
        _notebook_loop = EventLoop()
    return _notebook_loop


def get_running_loop():
    """The running loop; in a cell that does not await, the notebook's: its tasks run at the next `await`, as they do in Jupyter."""
    return events._get_running_loop() or notebook_loop()


def get_event_loop():
    """The running loop, or the one that was set, or the notebook's."""
    current = events._get_running_loop()
    if current is None and events._event_loop_policy is not None:
        current = events._event_loop_policy._local._loop
    return notebook_loop() if current is None else current

"""Runs cells that have `await` in them, in the notebook's event loop.

Tasks that a cell leaves behind go on while any cell awaits, and in a turn before and after each cell; between cells nothing runs. Stop raises
`KeyboardInterrupt` at the `await` where the cell waits, and cancels the tasks that the cell has made.
"""

import sys

from asyncio import all_tasks, events, notebook_loop

# A turn ends after this long, so that tasks that never wait hold up no cell.
_TURN_SECONDS = 0.05

_told = False


def turn():
    """Lets tasks go on as far as they can without waiting: those that are ready, and those whose time has come."""
    loop = notebook_loop()
    until = loop.time() + _TURN_SECONDS
    try:
        loop._run(lambda: not loop._is_due() or loop.time() > until)
    except KeyboardInterrupt:
        _schedule_lost_steps(loop)
        raise


def end_turn():
    """The turn after a cell; says once that there are tasks which are not done."""
    turn()
    left = all_tasks(notebook_loop())
    if left:
        _tell_of(left)


def run(coroutine):
    """The value of a cell's coroutine."""
    loop = notebook_loop()
    before = all_tasks(loop)
    cell = loop.create_task(coroutine, name="cell")
    cell._log_destroy_pending = False
    interrupt = None
    while not cell.done():
        try:
            loop._run(cell.done)
            if not cell.done():
                # `loop.stop()` in a cell's code ends nothing here: the loop is the notebook's.
                continue
        except KeyboardInterrupt as stop:
            interrupt = stop
            _schedule_lost_steps(loop)
            if not cell.done():
                _throw(loop, cell, stop)
        except RuntimeError as never_ends:
            # Raised where the cell waits, so that its line is named.
            _throw(loop, cell, never_ends.with_traceback(None))
    if interrupt is not None:
        _cancel(loop, all_tasks(loop) - before)
    return cell.result()


def _schedule_lost_steps(loop):
    """Schedules the tasks that Stop met between two steps: the loop had taken them, and they had not come to their next wait."""
    scheduled = {getattr(handle._callback, "__self__", None) for handle in [*loop._ready, *loop._scheduled]}
    for task in all_tasks(loop):
        if task._fut_waiter is None and task not in scheduled:
            loop.call_soon(task._Task__step, context=task._context)


def _throw(loop, task, error):
    """Raises an exception in a task, where it waits."""
    waited = task._fut_waiter
    if waited is not None:
        # What it waits for must not wake it again.
        waited._callbacks[:] = [entry for entry in waited._callbacks if getattr(entry[0], "__self__", None) is not task]
        task._fut_waiter = None
    else:
        # It is about to go on: the exception takes the place of that step.
        loop._ready = type(loop._ready)(h for h in loop._ready if getattr(h._callback, "__self__", None) is not task)
    running = events._get_running_loop()
    events._set_running_loop(loop)
    try:
        task._Task__step(error)
    except KeyboardInterrupt:
        # The task keeps it as its result.
        pass
    finally:
        events._set_running_loop(running)
    if waited is not None and not waited.done():
        waited.cancel()


def _cancel(loop, left):
    """Cancels tasks and lets them end."""
    for task in left:
        task.cancel()
        task._log_destroy_pending = False
    try:
        loop._run(lambda: all(task.done() for task in left))
    except (KeyboardInterrupt, RuntimeError):
        # A second Stop, or a task that does not let itself be cancelled.
        pass
    for task in left:
        if task.done() and not task.cancelled():
            task.exception()


def _tell_of(left):
    global _told
    if _told:
        return
    _told = True
    tasks = "1 task is" if len(left) == 1 else f"{len(left)} tasks are"
    print(f"({tasks} not done; tasks go on while a cell awaits, and before and after each cell, not between cells)", file=sys.stderr)

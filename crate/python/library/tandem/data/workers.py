"""Work of pipelines in further interpreters: items go out in turn, results come back in order."""

import marshal
import os
import warnings
from collections import deque

import _notebook
import _tandem

from ._travel import CannotTravel, Classes, pack, unpack
from ._worker_loop import EndOfData, shared_time

_HOME = "/home"
# So many items of a pass wait at a worker, so that it need not wait for the program.
_AHEAD = 2

_passes = {}
_numbers = iter(range(1, 2**31))
_warned = set()


class WorkerTraceback(Exception):
    """The traceback of an error in a worker, as the cause of the error here."""

    def __init__(self, text):
        super().__init__(text)

    def __str__(self):
        return "\n" + self.args[0].rstrip()


class Job:
    """What workers do with each item: a function of the parts of an element."""

    def __init__(self, function):
        self.function = function

    def begin(self, info):
        """Called once in each worker, before the first item."""

    def __call__(self, item):
        return self.function(*item)


def draw_seed():
    """A seed for the workers of a pass, from the program's stream of random numbers."""
    return int(_tandem.outside_traces(lambda: _tandem.uniform((), 0.0, 1.0)).item() * 2**24)


class Work:
    """Where a job runs: in `count` workers, or, with the reason why, in the foreground."""

    def __init__(self, job, name, count, foreground_reason=None):
        self.foreground_reason, self.payload = foreground_reason, None
        self.job, self.name = job, name
        limit = _notebook.worker_limit()
        self.count = limit if count < 1 else min(count, limit)
        if foreground_reason:
            return
        if limit == 0:
            self.foreground_reason = "there is one interpreter here: further ones need a page in a browser with JavaScript Promise Integration"
            return
        try:
            self.classes = Classes()
            self.payload = pack(job, name, self.classes)
        except CannotTravel as error:
            self.foreground_reason = str(error)
            if self.foreground_reason not in _warned:
                _warned.add(self.foreground_reason)
                warnings.warn(f"{error}. It runs in the foreground, one call after the other.", stacklevel=2)

    def results(self, items, seed):
        """`job(item)` of each item, in order, from workers."""
        run = _Pass(self, seed)
        try:
            yield from run.over(items)
        finally:
            run.finish()


class _Pass:
    def __init__(self, work, seed):
        self.number = next(_numbers)
        self._work, self._classes, self.name = work, work.classes, work.name
        self._workers = range(1, work.count + 1)
        self._answers, self._failure = {}, None
        self._cell = _notebook.cell_file()
        _passes[self.number] = self
        _send_files(self, self._workers)
        for index, worker in enumerate(self._workers):
            self.post(worker, "begin", -1, (work.payload, index, work.count, seed))

    def post(self, worker, verb, item, body=None):
        _notebook.post_to_worker(worker, marshal.dumps((verb, self.number, item, body)))

    def over(self, items):
        items, waiting, ended, error, number = iter(items), deque(), set(), None, 0
        while True:
            while items is not None and len(waiting) < _AHEAD * len(self._workers) and len(ended) < len(self._workers):
                try:
                    item = pack(next(items), self._work.name, self._classes)
                except StopIteration:
                    items = None
                    break
                except Exception as raised:
                    # It is raised in its turn, after the results of the items before.
                    items, error = None, raised
                    break
                worker = self._workers[number % len(self._workers)]
                self.post(worker, "item", number, item)
                waiting.append((number, worker))
                number += 1
            if not waiting:
                if error is not None:
                    raise error
                return
            number_of_next, worker = waiting.popleft()
            try:
                result = self.result(number_of_next)
            except EndOfData:
                ended.add(worker)
                continue
            yield result

    def result(self, number):
        cell = _notebook.cell_file()
        if cell != self._cell:
            # Workers may have been ended since the last cell.
            self._cell = cell
            for worker in self._workers:
                self.post(worker, "still", -2)
        while number not in self._answers:
            if self._failure is not None:
                raise self._failure
            _receive()
        status, body = self._answers.pop(number)
        if status == "end":
            raise EndOfData
        if status == "error":
            self.raise_error(body)
        return unpack(body, self._classes)

    def raise_error(self, body):
        error, text = unpack(body, self._classes)
        raise error from WorkerTraceback(text)

    def take(self, item, status, body):
        if status == "unknown":
            self._failure = self._failure or RuntimeError(
                "the workers of this pass were ended, by Stop or after a pause; begin the pass again"
            )
        elif item == -1 and status == "error":
            error, text = unpack(body, self._classes)
            error.__cause__ = WorkerTraceback(text)
            self._failure = error
        elif item >= 0 or status == "missing":
            self._answers[item] = status, body

    def fail(self, error):
        self._failure = error

    def wait_for(self, item):
        while item not in self._answers:
            if self._failure is not None:
                raise self._failure
            _receive()
        return self._answers.pop(item)[1]

    def finish(self):
        if _passes.pop(self.number, None) is not None:
            for worker in self._workers:
                self.post(worker, "finish", -3)


def _receive():
    """Waits for one message, and gives it to its pass."""
    try:
        worker, message = _notebook.receive_from_worker()
    except KeyboardInterrupt:
        end_workers()
        raise
    if not message:
        for run in _passes.values():
            run.fail(RuntimeError("a worker ended by itself, perhaps for want of memory; use fewer workers or smaller batches"))
        return
    number, item, status, body, began, seconds = marshal.loads(message)
    if number in _passes:
        if item >= 0:
            _tandem.note_worker(worker, _passes[number].name, shared_time() - began, seconds)
        _passes[number].take(item, status, body)


def end_workers():
    """Ends all workers at once, whatever they do."""
    for worker in range(1, _notebook.worker_limit() + 1):
        _notebook.end_worker(worker)
    for run in _passes.values():
        run.fail(RuntimeError("the workers of this pass were ended by Stop; begin the pass again"))
    _passes.clear()


def _send_files(run, workers):
    """Gives workers the notebook's files, as far as they do not have them."""
    files = {}
    for folder, _, names in os.walk(_HOME):
        for name in names:
            stat = os.stat(os.path.join(folder, name))
            files[os.path.join(folder, name)] = (stat.st_mtime, stat.st_size)
    if not files:
        return
    for worker in workers:
        run.post(worker, "missing", -10 - worker, files)
    for worker in workers:
        for path in run.wait_for(-10 - worker):
            with open(path, "rb") as file:
                run.post(worker, "file", -4, (path, files[path], file.read()))

"""What a further interpreter does: it begins and ends passes, and works on their items, as messages say.

A message is `(verb, number of the pass, number of the item, body)`; each is answered by `(pass, item, status, body, began, seconds)`:
when the work began, in seconds of `shared_time`, and how long it took.
"""

import marshal
import os
import random
import sys
import time
import traceback

import _notebook
import _tandem

from ._travel import Classes, pack, unpack

_HOME = "/home"
_info = None
# From the fine clock of this interpreter to the one that all of them share.
_TO_SHARED = time.time() - time.perf_counter()


class WorkerInfo:
    """Which of the workers runs: `id` from 0, of `num_workers`, with its `seed` and its own copy of the `dataset`."""

    def __init__(self, id, num_workers, seed, dataset):
        self.id, self.num_workers, self.seed, self.dataset = id, num_workers, seed, dataset

    def __repr__(self):
        return f"WorkerInfo(id={self.id}, num_workers={self.num_workers}, seed={self.seed})"


def get_worker_info():
    """In a worker of a `DataLoader` or a parallel `map`, a `WorkerInfo`; None in the program itself.

    >>> td.data.get_worker_info() is None
    True
    """
    return _info


def shared_time():
    """Seconds of a clock that all interpreters of a page share; between two of them it is off by a millisecond or two."""
    return time.perf_counter() + _TO_SHARED


class EndOfData(Exception):
    """A job has no more results."""


class Loop:
    """The passes that a further interpreter works for."""

    def __init__(self):
        self._passes = {}

    def answer(self, message):
        """The answer to a message, as bytes."""
        verb, pass_number, item, body = marshal.loads(message)
        began = shared_time()
        try:
            status, result = getattr(self, "_" + verb)(pass_number, body)
        except EndOfData:
            status, result = "end", None
        except BaseException as error:
            status, result = "error", _told(error, self._passes.get(pass_number, (None, Classes(are_copies=True)))[1])
        finally:
            sys.stdout.flush()
        return marshal.dumps((pass_number, item, status, result, began, shared_time() - began))

    @property
    def is_idle(self):
        return not self._passes

    def _begin(self, number, body):
        global _info
        payload, worker, workers, seed = body
        classes = Classes(are_copies=True)
        job = unpack(payload, classes)
        info = WorkerInfo(worker, workers, seed + worker, getattr(job, "dataset", None))
        self._passes[number] = job, classes, info
        _info = info
        random.seed(info.seed)
        _tandem.seed(info.seed % 2**31)
        job.begin(info)
        return "begun", None

    def _item(self, number, body):
        global _info
        if number not in self._passes:
            return "unknown", None
        job, classes, _info = self._passes[number]
        return "done", pack(job(unpack(body, classes)), "the result", classes)

    def _still(self, number, _):
        return ("still" if number in self._passes else "unknown"), None

    def _finish(self, number, _):
        global _info
        self._passes.pop(number, None)
        _info = None
        return "finished", None

    def _missing(self, _, files):
        """Those of the notebook's files that are not here as they are there."""
        for folder, _, names in os.walk(_HOME):
            for name in names:
                path = os.path.join(folder, name)
                if path not in files:
                    _FILES.pop(path, None)
                    os.remove(path)
        return "missing", [path for path, stamp in files.items() if _FILES.get(path) != stamp]

    def _file(self, _, body):
        path, stamp, content = body
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
        _FILES[path] = stamp
        return "written", None


# The files of the notebook that this interpreter was given, and when they were written there.
_FILES = {}


def _told(error, classes):
    """An exception and its traceback, from the user's first line on."""
    frames = error.__traceback__
    while frames is not None and frames.tb_frame.f_code.co_filename.startswith("/lib/"):
        frames = frames.tb_next
    text = "".join(traceback.format_exception(type(error), error, frames or error.__traceback__))
    try:
        return pack((error, text), "the error", classes)
    except Exception:
        return pack((RuntimeError(f"{type(error).__name__}: {error}"), text))


def serve():
    """Answers messages until this interpreter is ended from outside."""
    loop = Loop()
    while True:
        message = _notebook.receive_from_worker()[1]
        _notebook.post_to_worker(0, loop.answer(message))
        if loop.is_idle:
            # From now on it may be ended.
            _notebook.end_worker(0)

"""What a further interpreter does: it begins and ends passes, and works on their items, as messages say.

A message is `(verb, number of the pass, number of the item, body)`; each is answered by `(pass, item, status, body, began, seconds)`:
when the work began, in seconds of `shared_time`, and how long it took."""
from tandem.data._travel import Classes as Classes
from tandem.data._travel import pack as pack
from tandem.data._travel import unpack as unpack
from typing import Any

class EndOfData(Exception):
    """A job has no more results."""
    def __getattr__(self, name: str): ...

class Loop:
    """The passes that a further interpreter works for."""
    def __init__(self): ...
    def answer(self, message):
        """The answer to a message, as bytes."""
        ...
    @property
    def is_idle(self): ...
    def __getattr__(self, name: str): ...

class WorkerInfo:
    """Which of the workers runs: `id` from 0, of `num_workers`, with its `seed` and its own copy of the `dataset`."""
    def __init__(self, id, num_workers, seed, dataset): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

def get_worker_info():
    """In a worker of a `DataLoader` or a parallel `map`, a `WorkerInfo`; None in the program itself.

    >>> td.data.get_worker_info() is None
    True"""
    ...

def serve():
    """Answers messages until this interpreter is ended from outside."""
    ...

def shared_time():
    """Seconds of a clock that all interpreters of a page share; between two of them it is off by a millisecond or two."""
    ...

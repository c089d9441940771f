"""Stages that call a function for each element."""

import builtins
from itertools import chain

import _tandem

from ._functions import ElementFunction
from .dataset import INFINITE_CARDINALITY, UNKNOWN_CARDINALITY, Dataset
from .ordering import Stage, check_count


def _is_true(value):
    return bool(value.item()) if isinstance(value, _tandem.Tensor) else bool(value)


class Mapped(Stage):
    def __init__(self, source, map_func, compiled, parallel_calls=None):
        super().__init__(source)
        self.parallel_calls = parallel_calls if parallel_calls and parallel_calls != 1 else None
        if not callable(map_func):
            raise TypeError(f"map takes a function, not {type(map_func).__name__}")
        self.function = ElementFunction(map_func, compiled)
        self.name = f"map({self.function.name})"

    def _rows(self):
        # What computes of tensors alone may be called later, in another order, and for a batch at once.
        rows = self._source._rows() if self.function.is_pure else None
        return rows and (*rows[:2], (*rows[2], self.function))

    def _iterate(self):
        elements = iter(self._source._iterate())
        if self.parallel_calls is None:
            return (self.function(element) for element in elements)
        return self._in_parallel(elements)

    def _in_parallel(self, elements):
        """Compiled calls run beside the program by themselves; those of Python run in further interpreters, where there are some."""
        from .workers import Job, Work, draw_seed

        for element in elements:
            if self.function.calls_python:
                elements = chain([element], elements)
                break
            yield self.function(element)
        else:
            return
        work = Work(Job(self.function.function), self.function.name, self.parallel_calls)
        seed = draw_seed()
        self.function.foreground_reason = work.foreground_reason
        if work.foreground_reason:
            yield from map(self.function, elements)
        else:
            yield from map(self.function.finished, work.results(map(self.function.arguments, elements), seed))

    def _spec(self):
        return Dataset._spec(self)


class Filtered(Stage):
    def __init__(self, source, predicate):
        super().__init__(source)
        self.function = ElementFunction(predicate)
        self.name = f"filter({self.function.name})"

    def _iterate(self):
        return (element for element in self._source._iterate() if _is_true(self.function(element)))

    def _cardinality(self):
        return INFINITE_CARDINALITY if self._source._cardinality() == INFINITE_CARDINALITY else UNKNOWN_CARDINALITY


class TakenWhile(Stage):
    def __init__(self, source, predicate):
        super().__init__(source)
        self.function = ElementFunction(predicate)
        self.name = f"take_while({self.function.name})"

    def _iterate(self):
        for element in self._source._iterate():
            if not _is_true(self.function(element)):
                return
            yield element

    def _cardinality(self):
        return UNKNOWN_CARDINALITY


class Enumerated(Stage):
    name = "enumerate"

    def __init__(self, source, start):
        super().__init__(source)
        self._start = start

    def _iterate(self):
        for i, element in builtins.enumerate(self._source._iterate(), self._start):
            yield _tandem.tensor(i), element

    def _spec(self):
        return Dataset._spec(self)


class Interleaved(Stage):
    def __init__(self, source, map_func, cycle_length, block_length):
        super().__init__(source)
        self._function = map_func
        self._cycle = check_count("cycle_length", cycle_length)
        self._block = check_count("block_length", block_length)
        self.name = f"interleave({getattr(map_func, '__name__', 'function')})"

    def _opened(self, element):
        dataset = self._function(*element) if type(element) is tuple else self._function(element)
        if not isinstance(dataset, Dataset):
            raise TypeError(f"the function gives a data set for each element, not {type(dataset).__name__}")
        return dataset._iterate()

    def _iterate(self):
        elements = iter(self._source._iterate())
        # A place whose data set has ended is filled again when its turn comes.
        passes = [None] * self._cycle
        idle = 0
        while idle < self._cycle:
            for at in range(self._cycle):
                if passes[at] is None:
                    passes[at] = next((iter(self._opened(element)) for element in elements), None)
                if passes[at] is None:
                    idle += 1
                    if idle >= self._cycle:
                        return
                    continue
                idle = 0
                for _ in range(self._block):
                    try:
                        found = next(passes[at])
                    except StopIteration:
                        passes[at] = None
                        break
                    yield found

    def _cardinality(self):
        return INFINITE_CARDINALITY if self._source._cardinality() == INFINITE_CARDINALITY else UNKNOWN_CARDINALITY

    def _spec(self):
        return Dataset._spec(self)

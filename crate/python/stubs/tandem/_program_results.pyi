"""`Results`: what a program with several results gives."""
from typing import Any

class Results(tuple):
    """Several results of a program: a tuple whose tensors can also be had by name.

    >>> td.save("pair.onnx", lambda x: (x + 1, x * 2), td.ones(2))
    >>> p = td.load("pair.onnx")
    >>> y = p(td.ones(2))
    >>> [name for name, _, _ in p.outputs] == list(y.names), y[y.names[1]].tolist()
    (True, [2.0, 2.0])"""
    def __getitem__(self, key): ...
    def asdict(self):
        """A dict of the results by name."""
        ...
    def __getattr__(self, name: str): ...

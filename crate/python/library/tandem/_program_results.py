"""`Results`: what a program with several results gives."""

__all__ = ["Results"]


class Results(tuple):
    """Several results of a program: a tuple whose tensors can also be had by name.

    >>> td.save("pair.onnx", lambda x: (x + 1, x * 2), td.ones(2))
    >>> p = td.load("pair.onnx")
    >>> y = p(td.ones(2))
    >>> [name for name, _, _ in p.outputs] == list(y.names), y[y.names[1]].tolist()
    (True, [2.0, 2.0])
    """

    def __new__(cls, names, values):
        made = super().__new__(cls, values)
        made.names = tuple(names)
        return made

    def __getitem__(self, key):
        if not isinstance(key, str):
            return super().__getitem__(key)
        if key not in self.names:
            raise KeyError(f"there is no result {key!r}; they are {', '.join(self.names)}")
        return super().__getitem__(self.names.index(key))

    def asdict(self):
        """A dict of the results by name."""
        return dict(zip(self.names, self))

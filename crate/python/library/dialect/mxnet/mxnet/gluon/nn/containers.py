"""Blocks one after the other, and side by side."""

import tandem as td

from ..block import Block, HybridBlock, _below


class _InOrder:
    """What containers share: `add`, indices and slices."""

    def add(self, *blocks):
        """Appends blocks."""
        for block in blocks:
            self.register_child(block)

    def __getitem__(self, key):
        layers = list(self._children.values())[key]
        if not isinstance(layers, list):
            return layers
        part = type(self)(prefix=self._prefix)
        part.add(*layers)
        return part

    def __len__(self):
        return len(self._children)

    def __iter__(self):
        return iter(self._children.values())

    def __repr__(self):
        lines = "\n".join(f"  ({name}): {_below(child)}" for name, child in self._children.items())
        return f"{type(self).__name__}(\n{lines}\n)"

    def forward(self, x, *args):
        """The blocks one after the other; the first takes all arguments."""
        for block in self._children.values():
            x = block(x, *args)
            args = ()
            if isinstance(x, (tuple, list)):
                x, args = x[0], x[1:]
        return (x, *args) if args else x


class Sequential(_InOrder, Block):
    """Blocks one after the other."""


class HybridSequential(_InOrder, HybridBlock):
    """Hybrid blocks one after the other, compiled after `hybridize()`."""


class _SideBySide(_InOrder):
    def __init__(self, axis=-1, prefix=None, params=None):
        super().__init__(prefix=prefix, params=params)
        self.axis = axis

    def forward(self, x):
        """The results of all blocks for one input, joined along `axis`."""
        return td.concat([block(x) for block in self._children.values()], axis=self.axis)


class Concurrent(_SideBySide, Block):
    """Blocks side by side."""


class HybridConcurrent(_SideBySide, HybridBlock):
    """Hybrid blocks side by side."""


Concatenate, HybridConcatenate = Concurrent, HybridConcurrent

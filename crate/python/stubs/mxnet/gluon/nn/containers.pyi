"""Blocks one after the other, and side by side."""
from mxnet.gluon.block import Block as Block
from mxnet.gluon.block import HybridBlock as HybridBlock
from typing import Any
import tandem as td

Concatenate = Concurrent
class Concurrent(_SideBySide, Block):
    """Blocks side by side."""
    def __getattr__(self, name: str): ...

HybridConcatenate = HybridConcurrent
class HybridConcurrent(_SideBySide, HybridBlock):
    """Hybrid blocks side by side."""
    def __getattr__(self, name: str): ...

class HybridSequential(_InOrder, HybridBlock):
    """Hybrid blocks one after the other, compiled after `hybridize()`."""
    def __getattr__(self, name: str): ...

class Sequential(_InOrder, Block):
    """Blocks one after the other."""
    def __getattr__(self, name: str): ...

"""Whether whole numbers that choose rows or classes are among those that there are."""
from _tandem import Tensor as Tensor
from typing import Any

def device_of(instance, owner=None, /): ...

def refuse_beyond(index, count, text, besides=..., kind=...):
    """Refuses numbers below 0 or not below `count`, where they are known and lie in the memory of the CPU: elsewhere that would mean to wait."""
    ...

def refuse_classes(x, target, ignore_index, text):
    """Refuses classes that scores do not have; probabilities are none."""
    ...

def refuse_shares_beyond(x, text):
    """Refuses numbers that are not from 0 to 1, where they are known and lie in the memory of the CPU; gives the least and the largest then."""
    ...

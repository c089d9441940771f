"""Batches of the subsequences of a text, in the arrays of any library."""
from d2l._text import load_corpus_time_machine as load_corpus_time_machine
from d2l._text import random_starts as random_starts
from typing import Any

class Subsequences:
    """Batches of the subsequences of a text, as `batches(corpus, batch_size, num_steps)` makes them."""
    def __init__(self, batches, batch_size, num_steps, max_tokens): ...
    def __iter__(self): ...
    def __getattr__(self, name: str): ...

def random_batches(array, corpus, batch_size, num_steps):
    """Of subsequences from random places, and the same one step later, as `array` makes them of lists."""
    ...

def sequential_batches(array, corpus, batch_size, num_steps):
    """Of subsequences of which each goes on where that of the batch before ended, and the same one step later."""
    ...

"""Batches of the subsequences of a text, in the arrays of any library."""

import random

from ._text import load_corpus_time_machine, random_starts


def random_batches(array, corpus, batch_size, num_steps):
    """Of subsequences from random places, and the same one step later, as `array` makes them of lists."""
    for starts in random_starts(corpus, batch_size, num_steps):
        yield tuple(array([corpus[at + later : at + later + num_steps] for at in starts]) for later in (0, 1))


def sequential_batches(array, corpus, batch_size, num_steps):
    """Of subsequences of which each goes on where that of the batch before ended, and the same one step later."""
    offset = random.randint(0, num_steps)
    length = (len(corpus) - offset - 1) // batch_size
    for at in range(offset, offset + length // num_steps * num_steps, num_steps):
        starts = [at + row * length for row in range(batch_size)]
        yield tuple(array([corpus[start + later : start + later + num_steps] for start in starts]) for later in (0, 1))


class Subsequences:
    """Batches of the subsequences of a text, as `batches(corpus, batch_size, num_steps)` makes them."""

    def __init__(self, batches, batch_size, num_steps, max_tokens):
        self.data_iter_fn = batches
        self.corpus, self.vocab = load_corpus_time_machine(max_tokens)
        self.batch_size, self.num_steps = batch_size, num_steps

    def __iter__(self):
        return self.data_iter_fn(self.corpus, self.batch_size, self.num_steps)

"""Sequences of different lengths in one tensor."""
from typing import Any

def pad_sequence(sequences, batch_first=False, padding_value=0.0):
    """Sequences (length, …) side by side in (longest, batch, …), or (batch, longest, …), filled up at their ends.

    Recurrent layers take their `lengths`.

    >>> from tandem.nn.utils.rnn import pad_sequence
    >>> pad_sequence([td.ones(3), td.ones(1)], batch_first=True).tolist()
    [[1.0, 1.0, 1.0], [1.0, 0.0, 0.0]]"""
    ...

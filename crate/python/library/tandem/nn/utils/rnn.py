"""Sequences of different lengths in one tensor."""

import _tandem


def pad_sequence(sequences, batch_first=False, padding_value=0.0):
    """Sequences (length, …) side by side in (longest, batch, …), or (batch, longest, …), filled up at their ends.

    Recurrent layers take their `lengths`.

    >>> from tandem.nn.utils.rnn import pad_sequence
    >>> pad_sequence([td.ones(3), td.ones(1)], batch_first=True).tolist()
    [[1.0, 1.0, 1.0], [1.0, 0.0, 0.0]]
    """
    sequences = list(sequences)
    longest = max(x.shape[0] for x in sequences)
    padded = [_tandem.pad(x, [(0, longest - x.shape[0])] + [(0, 0)] * (x.ndim - 1), "constant", padding_value) for x in sequences]
    return _tandem.stack(padded, axis=0 if batch_first else 1)

"""`torchtext.functional`: lists of tokens or numbers, and lists of those."""

import torch
from torch.nn.utils.rnn import pad_sequence


def _depth(input, kinds):
    """1 for a list of these, 2 for a list of lists; anything else is refused."""
    if isinstance(input, list):
        if all(isinstance(value, kinds) for value in input):
            return 1
        if all(isinstance(row, list) and all(isinstance(value, kinds) for value in row) for row in input):
            return 2
    raise TypeError("Input type not supported")


def to_tensor(input, padding_value=None, dtype=torch.long):
    """A tensor of numbers; rows of several lengths are filled up with a value."""
    if _depth(input, int) == 1:
        return torch.tensor(input, dtype=torch.long)
    if padding_value is None:
        return torch.tensor(input, dtype=dtype)
    return pad_sequence([torch.tensor(row, dtype=dtype) for row in input], batch_first=True, padding_value=float(padding_value))


def truncate(input, max_seq_len):
    """The first so many of each list."""
    return input[:max_seq_len] if _depth(input, (int, str)) == 1 else [row[:max_seq_len] for row in input]


def add_token(input, token_id, begin=True):
    """A token before or behind each list."""
    added = lambda row: [token_id, *row] if begin else [*row, token_id]  # noqa: E731
    return added(input) if _depth(input, type(token_id)) == 1 else [added(row) for row in input]


def str_to_int(input):
    """Texts of digits as numbers."""
    return [int(value) for value in input] if _depth(input, str) == 1 else [[int(value) for value in row] for row in input]

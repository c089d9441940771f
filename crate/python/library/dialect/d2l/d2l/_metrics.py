"""Sums over batches."""


class Accumulator:
    """`n` sums that grow together."""

    def __init__(self, n):
        self.data = [0.0] * n

    def add(self, *args):
        """Adds a number to each sum."""
        self.data = [total + float(value) for total, value in zip(self.data, args)]

    def reset(self):
        self.data = [0.0] * len(self.data)

    def __getitem__(self, idx):
        return self.data[idx]

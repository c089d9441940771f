"""Regularizers of Keras that few programs need."""

import tandem as td
from tandem.nn.regularizers import Regularizer


class OrthogonalRegularizer(Regularizer):
    """How far rows, or columns, are from being orthogonal to each other."""

    def __init__(self, factor=0.01, mode="rows"):
        if mode not in ("rows", "columns"):
            raise ValueError(f'Invalid value for argument `mode`. Expected one of {{"rows", "columns"}}. Received: mode={mode}')
        self.factor, self.mode = factor, mode

    def __call__(self, inputs):
        rows = inputs if self.mode == "rows" else td.transpose(inputs)
        rows = rows / td.sqrt(td.sum(rows * rows, axis=-1, keepdims=True))
        size = rows.shape[0]
        products = td.abs(rows @ td.transpose(rows)) * (1.0 - td.eye(size))
        return self.factor * 0.5 * td.sum(products) / max(size * (size - 1) / 2.0, 1.0)

    def get_config(self):
        """The arguments with which it was made."""
        return {"factor": self.factor, "mode": self.mode}


orthogonal_regularizer = OrthogonalRegularizer

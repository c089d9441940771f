"""What a training run was like, epoch by epoch."""
from tandem.training.charts import curves as curves
from typing import Any

class History:
    """Losses and metrics of each epoch: `history["loss"]`, `history["val_accuracy"]`; `len(history)` epochs.

    As text it is a table. `stopped` says whether the run was stopped before its end, and why.

    >>> h = td.training.History()
    >>> h.add({"loss": 2.0, "val_loss": 2.5})
    >>> h.add({"loss": 1.0, "val_loss": 1.5})
    >>> h["loss"], len(h), h.best("val_loss")
    ([2.0, 1.0], 2, (2, 1.5))
    >>> h
    epoch  loss  val_loss
        1     2       2.5
        2     1       1.5"""
    def __contains__(self, name): ...
    def __getitem__(self, name): ...
    def __init__(self, columns=None, stopped=None): ...
    def __iter__(self): ...
    def __len__(self) -> int: ...
    def __repr__(self) -> str: ...
    def add(self, values):
        """Adds an epoch."""
        ...
    def best(self, name='val_loss', mode='min'):
        """The epoch, counted from 1, with the smallest value (`mode="max"`: the largest), and the value."""
        ...
    @property
    def epoch(self):
        """The numbers of the epochs, from 0, as Keras has them."""
        ...
    first: Any
    def items(self):
        """Names with their values, one for each epoch."""
        ...
    def keys(self):
        """Names of what was measured."""
        ...
    def plot(self, *names):
        """A picture of the curves of these names, by default of the losses.

        >>> h = td.training.History({"loss": [2.0, 1.0], "accuracy": [0.5, 0.75]})
        >>> h.plot("accuracy")
        <line plot of accuracy: 2 epochs, 0.5 to 0.75>"""
        ...
    def __getattr__(self, name: str): ...

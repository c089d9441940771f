"""What a training run was like, epoch by epoch."""

from .charts import curves


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
        2     1       1.5
    """

    # The number of the first epoch: another one where training goes on.
    first = 0

    def __init__(self, columns=None, stopped=None):
        self.history = {name: list(values) for name, values in (columns or {}).items()}
        self.stopped = stopped
        # Losses between two looks within epochs: pairs of epochs done, with a fraction, and the mean loss since the last look.
        self.within = []

    @property
    def epoch(self):
        """The numbers of the epochs, from 0, as Keras has them."""
        return list(range(self.first, self.first + len(self)))

    def add(self, values):
        """Adds an epoch."""
        before = len(self)
        values = {name: float(value) for name, value in values.items()}
        for name in values:
            self.history.setdefault(name, [float("nan")] * before)
        # One native call: Stop comes before it or after it, and all rows stay of one length.
        list(map(list.append, self.history.values(), [values.get(name, float("nan")) for name in self.history]))

    def __getitem__(self, name):
        if name not in self.history:
            raise KeyError(f"there is no {name!r}; there are {', '.join(self.history) or 'no epochs yet'}")
        return self.history[name]

    def __contains__(self, name):
        return name in self.history

    def __iter__(self):
        return iter(self.history)

    def __len__(self):
        return max((len(row) for row in self.history.values()), default=0)

    def keys(self):
        """Names of what was measured."""
        return self.history.keys()

    def items(self):
        """Names with their values, one for each epoch."""
        return self.history.items()

    def best(self, name="val_loss", mode="min"):
        """The epoch, counted from 1, with the smallest value (`mode="max"`: the largest), and the value."""
        rows = [(value, i) for i, value in enumerate(self[name]) if value == value]
        if not rows:
            raise ValueError(f"{name} has no value yet")
        value, at = min(rows) if mode == "min" else max(rows, key=lambda row: (row[0], -row[1]))
        return at + 1, value

    def plot(self, *names):
        """A picture of the curves of these names, by default of the losses.

        >>> h = td.training.History({"loss": [2.0, 1.0], "accuracy": [0.5, 0.75]})
        >>> h.plot("accuracy")
        <line plot of accuracy: 2 epochs, 0.5 to 0.75>
        """
        return curves(self, names)

    def _rows(self):
        names = list(self.history)
        cells = [["epoch", *names]]
        for i in range(len(self)):
            cells.append([str(i + 1), *(f"{self.history[name][i]:.4g}" for name in names)])
        return cells

    def __repr__(self):
        if not self.history:
            return "History: no epoch is complete" + (f"; {self.stopped}" if self.stopped else "")
        cells = self._rows()
        if len(cells) > 41:
            cells = [*cells[:21], ["…"] * len(cells[0]), *cells[-20:]]
        widths = [max(len(row[i]) for row in cells) for i in range(len(cells[0]))]
        lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths)) for row in cells]
        return "\n".join(lines + ([self.stopped] if self.stopped else []))

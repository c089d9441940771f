"""`td.plot`: line, scatter, histogram and bar plots and images of tensors, lists and numbers."""
from typing import Any

def plot(*data, label=None, labels=None, title=None, xlabel=None, ylabel=None, width=640, height=400):
    """Draws data: `td.plot(y)`, `td.plot(x, y)`, `td.plot(x, y1, y2, labels=["a", "b"])`, `td.plot({"train": a, "test": b})`.

    A matrix is a line for each of its rows. See also `td.plot.scatter`, `hist`, `bar` and `image`. All take `title`,
    `xlabel`, `ylabel`, `width` and `height`."""
    ...

"""Curves of a training run."""
from tandem.svg_figure import Figure as Figure
from tandem.svg_figure import number as number
from tandem.svg_figure import spread as spread
from typing import Any

def curves(history, names=..., width=640, height=300, table=False):
    """The losses of training, also within epochs, and of validation; or what is named. The x axis counts epochs."""
    ...

"""An output of the running cell that changes while it runs."""
from typing import Any

class LiveOutput:
    """Shows what is known so far, now and then, and what is known last at the end of the cell; `share` is the most of the time that
    showing takes. With `each_cell`, a cell that shows it later has an output of its own."""
    def __init__(self, share=1.0, each_cell=False): ...
    def end_cell(self):
        """Shows the last state, which may have come too soon after the one before."""
        ...
    @property
    def is_shown(self):
        """Whether there is something to be replaced."""
        ...
    def show(self, bundle):
        """Shows it now."""
        ...
    def update(self, bundle):
        """Shows what `bundle()` gives, if it is time; else at the end of the cell, unless something newer is shown."""
        ...
    def wait(self, seconds):
        """Shows nothing before that."""
        ...
    def __getattr__(self, name: str): ...

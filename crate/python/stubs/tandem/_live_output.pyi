"""An output of the running cell that changes while it runs."""
from typing import Any

class LiveOutput:
    """Shows what is known so far, now and then; `share` is the most of the time that showing takes."""
    def __init__(self, share=1.0): ...
    @property
    def is_shown(self):
        """Whether there is something to be replaced."""
        ...
    def show(self, bundle):
        """Shows it now."""
        ...
    def update(self, bundle):
        """Shows what `bundle()` gives, if it is time."""
        ...
    def wait(self, seconds):
        """Shows nothing before that."""
        ...
    def __getattr__(self, name: str): ...

"""What metrics around metrics share."""

from ..metric import Metric


class WrapperMetric(Metric):
    """A metric whose states are those of another one."""

    def forward(self, *args, **kwargs):
        """Adds a batch, and gives its value."""
        raise NotImplementedError

    def update(self, *args, **kwargs):
        """Adds a batch."""

    def compute(self):
        """The value."""

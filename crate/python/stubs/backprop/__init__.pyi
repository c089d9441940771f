from tandem.autodiff import GradientTape as GradientTape
from typing import Any

class GradientTape(GradientTape):
    """Records what runs, for derivatives of it."""
    def batch_jacobian(self, target, source, unconnected_gradients='none', **options):
        """The derivative of each row with respect to the same row."""
        ...
    def gradient(self, target, sources, output_gradients=None, unconnected_gradients='none'):
        """The gradient of `target` with respect to each source."""
        ...
    def jacobian(self, target, sources, unconnected_gradients='none', **options):
        """The derivative of each element with respect to each element."""
        ...
    def watch(self, tensor):
        """Records what is computed with a tensor, also with a variable that is not trainable."""
        ...
    def watched_variables(self):
        """The variables that were read while the tape recorded."""
        ...
    def __getattr__(self, name: str): ...

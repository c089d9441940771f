"""What is the same over the tensors of all libraries."""
from typing import Any

def corr2d(X, K):
    """The cross-correlation of two matrices."""
    ...

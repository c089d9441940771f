"""The exceptions and warnings of NumPy."""
from typing import Any

class AxisError(ValueError, IndexError):
    """An axis that an array does not have."""
    def __getattr__(self, name: str): ...

class ComplexWarning(RuntimeWarning):
    """Imaginary parts are dropped."""
    def __getattr__(self, name: str): ...

class DTypePromotionError(TypeError):
    """Two types have no common one."""
    def __getattr__(self, name: str): ...

class RankWarning(RuntimeWarning):
    """A fit has fewer independent columns than coefficients."""
    def __getattr__(self, name: str): ...

class TooHardError(RuntimeError):
    """A question that takes too long."""
    def __getattr__(self, name: str): ...

class VisibleDeprecationWarning(UserWarning):
    """Something will go."""
    def __getattr__(self, name: str): ...

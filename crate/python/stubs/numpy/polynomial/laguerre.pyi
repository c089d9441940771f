"""Series as arrays of coefficients."""
from numpy_rare.series import names_in as names_in
from typing import Any

def __getattr__(name: str) -> Any: ...

"""Windows of arrays."""
from numpy_extras.windows import as_strided as as_strided
from numpy_extras.windows import sliding_window_view as sliding_window_view
from tandem.dialect.late import late_names as late_names
from typing import Any

def layout(x):
    """The strides in bytes, and the place of the first element in the base."""
    ...

def __getattr__(name: str) -> Any: ...

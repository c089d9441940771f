"""Windows of arrays."""
from numpy_extras.windows import as_strided as as_strided
from numpy_extras.windows import sliding_window_view as sliding_window_view
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...

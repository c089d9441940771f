from pandas.core import frame as frame
from pandas.core import indexes as indexes
from pandas.core import series as series
from typing import Any

def __getattr__(name: str) -> Any: ...

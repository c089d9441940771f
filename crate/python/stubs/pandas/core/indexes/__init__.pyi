from pandas.core.indexes import base as base
from pandas.core.indexes import datetimes as datetimes
from pandas.core.indexes import multi as multi
from pandas.core.indexes import range as range
from typing import Any

def __getattr__(name: str) -> Any: ...

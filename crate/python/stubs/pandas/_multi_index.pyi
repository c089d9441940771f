"""Labels of several levels: tuples, as rows have them that were grouped by several columns."""
from pandas.core.indexes.base import Index as Index
from pandas.core.indexes.multi import MultiIndex as MultiIndex
from pandas.index import of_type as of_type
from typing import Any

IndexSlice: _IndexSlice

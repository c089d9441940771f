"""One column with labels."""
from pandas import index as _indices
from pandas._accessors import Labels as Labels
from pandas._accessors import Places as Places
from pandas._accessors import Strings as Strings
from pandas._column_choice import Chosen as Chosen
from pandas._column_summaries import ColumnSummaries as ColumnSummaries
from pandas._column_values import ColumnValues as ColumnValues
from pandas._dtypes import any_missing as any_missing
from pandas._labelled import Labelled as Labelled
from pandas._late import late_method as late_method
from pandas._operators import applied as applied
from pandas._operators import joined as joined
from pandas._operators import operators as operators
from pandas._ordering import places_in_order as places_in_order
from pandas._running import Running as Running
from pandas.core.series import Series as Series
from typing import Any

NAN: float
indices = _indices

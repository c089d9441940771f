"""Tables: columns of the same labels."""
from pandas import index as _indices
from pandas._dtypes import any_missing as any_missing
from pandas._frame_accessors import FrameLabels as FrameLabels
from pandas._frame_accessors import FramePlaces as FramePlaces
from pandas._frame_order import Order as Order
from pandas._frame_parts import Parts as Parts
from pandas._frame_shapes import Shapes as Shapes
from pandas._frame_summaries import Summaries as Summaries
from pandas._frame_values import FrameValues as FrameValues
from pandas._labelled import Labelled as Labelled
from pandas._late import late_method as late_method
from pandas._operators import aligned as aligned
from pandas._operators import operators as operators
from pandas._windows import Windows as Windows
from pandas.core.frame import DataFrame as DataFrame
from pandas.core.series import Series as Series
from typing import Any

NAN: float
indices = _indices

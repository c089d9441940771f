# %%
import numpy as np
import pandas as pd


@pd.api.extensions.register_dataframe_accessor("geo")
class Geo:
    def __init__(self, df):
        self._df = df
        print("made")

    @property
    def center(self):
        return float(self._df["x"].mean())


@pd.api.extensions.register_series_accessor("twofold")
class Twofold:
    def __init__(self, column):
        self.column = column

    def twice(self):
        return self.column * 2


df = pd.DataFrame({"x": [1, 2, 3]})
print(df.geo.center, df.geo.center, pd.DataFrame.geo is Geo)
print(df.x.twofold.twice())
# %%
arrays = pd.Categorical(["a"]), pd.array([1, None]), np.zeros(2), df.x.values
print([isinstance(a, pd.api.extensions.ExtensionArray) for a in arrays])
print(
    [
        isinstance(d, pd.api.extensions.ExtensionDtype)
        for d in (pd.CategoricalDtype(), pd.Int64Dtype(), np.dtype(float), df.x.dtype, pd.StringDtype(), "category")
    ]
)
print(pd.api.extensions.take(np.array([10, 20, 30]), [0, -1], allow_fill=True), pd.api.extensions.take(np.array([10, 20, 30]), [0, -1]))
# %%
from pandas.api.indexers import BaseIndexer, FixedForwardWindowIndexer, check_array_indexer

print(df.rolling(FixedForwardWindowIndexer(window_size=2)).sum())
print(df.x.rolling(FixedForwardWindowIndexer(window_size=2), min_periods=1).mean())


class Own(BaseIndexer):
    def get_window_bounds(self, num_values, min_periods, center, closed, step=None):
        first = np.arange(num_values)
        return first, np.array([i + (self.window_size if use else 1) for i, use in zip(first, self.use)])


print(df.x.rolling(Own(window_size=2, use=[True, False, True]), min_periods=1).sum())
print(check_array_indexer(pd.array([1, 2, 3]), [True, False, True]))
# %%
import pandas.testing as tm
from pandas.tseries.frequencies import to_offset
from pandas.tseries.holiday import USFederalHolidayCalendar

tm.assert_frame_equal(df, df)
pd.testing.assert_series_equal(df.x, df.x)
print(to_offset("2h"), pd.tseries.frequencies.to_offset("D"), USFederalHolidayCalendar().holidays("2024-01-01", "2024-03-01"))
# %%
moments = np.array(["2020-01-01", "NaT", "2020-01-03T12:00"], "M8[ns]")
print(pd.Series(moments), pd.Index(moments).dtype, pd.DataFrame({"a": moments}).dtypes.tolist())
print(pd.Series(moments).dt.day.tolist(), pd.Series(np.array([10**9, 2 * 10**9], "m8[ns]")))
print(pd.Series(pd.date_range("2020", periods=2).values.ravel()).dt.year.tolist())

"""Columns that may miss values stay such; places and labels; levels in their order; quarters; stretches and categories."""
# %%
import numpy as np
import pandas as pd
left = pd.DataFrame({"key": ["b", "b", "a", "c"], "one": pd.Series(range(4), dtype="Int64")})
right = pd.DataFrame({"key": ["a", "b", "d"], "two": pd.Series(range(3), dtype="Int32")})
pd.merge(left, right, on="key", how="outer")
# %%
pd.merge(left, right, how="left").dtypes, pd.merge(left.astype({"one": "int8"}), right, on="key").dtypes, left.reindex([0, 9]).dtypes
# %%
s1, s2 = pd.Series([0, 1], index=["a", "b"], dtype="Int64"), pd.Series([5, 6], index=["f", "g"], dtype="Int64")
pd.concat([s1, s2], axis="columns", keys=["one", "two"])
# %%
pd.concat([s1, s1, s2], keys=["one", "two", "three"]).unstack()
# %%
pd.concat([left[["one"]], left[["one"]]], axis="columns", keys=["x", "y"], names=["upper", "lower"])
# %%
data = pd.DataFrame(np.arange(6).reshape(2, 3), index=pd.Index(["Ohio", "Colorado"], name="state"), columns=pd.Index(["one", "two", "three"], name="number"))
data.stack().unstack("state")
# %%
pd.Series([1, None, 3], dtype="Int32").fillna(0), pd.Series([1, None, 3], dtype="Int32").ffill()
# %%
pd.DataFrame(np.arange(6).reshape(2, 3), columns=[["a", "a", "b"], ["x", "y", "x"]])
# %%
named = pd.Series([1.5, 2.5, 3.5], index=["a", "b", "c"])
named[1], named[-1], named[[0, 2]].tolist()
# %%
named[1] = 7.0
named
# %%
pd.Series([1, 2], index=[("a", 1), ("b", 2)])
# %%
try:
    pd.Series(range(4), index=pd.MultiIndex.from_product([["b", "a"], [1, 2]]))["a":"b"]
except KeyError as error:
    print(error)
# %%
pd.cut([20, 22, 25, 27, 21, 23, 37, 31, 61, 45, 41, 32], [18, 25, 35, 60, 100])
# %%
pd.cut([20, 22, 61, 45], [18, 25, 35, 60, 100]).value_counts()
# %%
values = np.linspace(-2.95, 3.9, 101) ** 3 / 20
pd.qcut(values, 4).value_counts(), pd.qcut(values, [0, 0.1, 1.0], precision=2).value_counts()
# %%
pd.get_dummies(pd.cut([0.1, 0.5, 0.9], [0, 0.4, 1]))
# %%
quarter = pd.Period("2012Q4", freq="Q-JAN")
quarter, quarter.asfreq("D", how="start"), quarter.asfreq("B", how="end"), pd.Period("2012Q1", freq="Q-MAR").start_time
# %%
pd.PeriodIndex(year=[1959, 1959], quarter=[1, 2], freq="Q-DEC"), pd.PeriodIndex(year=[2000, 2001], month=[1, 2], freq="M")
# %%
yearly = pd.DataFrame({"a": [1.0, 2.0]}, index=pd.period_range("2000", "2001", freq="Y-DEC"))
yearly.resample("Q-MAR").ffill()
# %%
yearly.resample("Q-DEC", convention="end").asfreq()
# %%
yearly["a"].asfreq("M", how="start")
# %%
days = pd.Series(np.arange(100.0), index=pd.date_range("2000-01-01", periods=100))
days.to_frame("a").rolling(5).mean()
# %%
[round(v, 6) for v in days.rolling(5, min_periods=3).corr(np.sin(days[5:90])).tail(12).head(3)]
# %%
pd.to_datetime("4th of July, 2021"), pd.Timestamp("21st of June 2021"), pd.Period("1-2000", freq="M")
# %%
import numpy as np
import pandas as pd

wide = pd.DataFrame(np.arange(60.0).reshape(2, 30), columns=[f"c{n}" for n in range(30)], index=pd.Index(["a", "b"], name="k"))
with pd.option_context("display.max_columns", 6):
    print(wide, wide.groupby([0, 0]).describe(), sep="\n")
    wide.columns.name = "names"
    print(wide)
copy = wide.copy()
copy.index.name, copy.columns.name = "mine", "own"
column = wide.c1.copy()
column.index.name = "other"
shallow = wide.copy(deep=False)
shallow.columns.name = "both"
wide.index.name, wide.columns.name, wide.c1.index.name
# %%
print(pd.Series([1, 2], index=[np.float64(1.123456789), 2.5]), pd.Index([np.float64(1.5), 2.25]), pd.Index([np.int64(3), 4]).tolist(), sep="\n")
pd.Series([(1, 2), "b"], index=[np.float64(1.123456789), 2.5], dtype=object)
# %%
import numpy as np
import pandas as pd
turned = pd.Series([1 + 2j, 3 - 1j, -2.5])
found = pd.DataFrame({"f": np.fft.fft([1.0, 2, 3]), "n": [1, 2, 3]})
found["size"] = np.abs(found.f)
print(turned, turned.mean(), turned.sum(), turned.abs().round(3).tolist(), turned.dtype.kind, found.dtypes.tolist())
print(found, found.f.values.round(3), pd.Series([1, 2]).astype(complex) * 1j, pd.api.types.is_complex_dtype(turned))

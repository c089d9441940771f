"""Windows by rules of a program, with the labels of their rows; rows, groups and masks that give columns."""

# %%
import numpy as np
import pandas as pd
from pandas.api.indexers import VariableOffsetWindowIndexer

days = pd.DataFrame({"a": np.arange(12.0), "b": np.arange(12) ** 2}, index=pd.date_range("2020-01-01", periods=12))
rule = VariableOffsetWindowIndexer(index=days.index, offset=pd.offsets.BDay(2))
print(days.rolling(rule).agg({"a": "mean", "b": lambda part: part.index.min().day}))
print(days["a"].rolling(rule, closed="neither").sum().tolist(), *rule.get_window_bounds(12))
twice = pd.DataFrame({"a": [1.0, 2, 3, 4]}, index=pd.to_datetime(["2020-01-03", "2020-01-03", "2020-01-06", "2020-01-07"]))
twice.rolling(VariableOffsetWindowIndexer(index=twice.index, offset=pd.offsets.BDay(1)), closed="left").sum()

# %%
down = days[::-1]
down.rolling(VariableOffsetWindowIndexer(index=down.index, offset=pd.offsets.BDay(2))).sum()

# %%
gaps = pd.Series([1.0, 5, np.nan, 4, 7, 2], index=pd.date_range("2022-01-01", periods=6))
for window in (gaps.rolling(3, min_periods=2), gaps.rolling("3D"), gaps.expanding(), gaps.rolling(3, center=True, min_periods=1)):
    print([*(window.apply(f).tolist() for f in (len, lambda part: part.iloc[0], lambda part: part.index[-1].day))])
print(gaps.rolling(3, min_periods=0).sum().tolist(), gaps.rolling(3, min_periods=1).apply(np.nansum, raw=True).tolist())

# %%
pd.DataFrame([pd.Series({10: 1.5}, name="a"), pd.Series({}, name="b"), pd.Series({20: 2, 10: 3})])

# %%
pets = pd.DataFrame({"k": [1, 1, 2], "c": pd.Categorical(["u", "v", "u"]), "n": [1, 2, 3]}).groupby("k")
print(pets.first().dtypes, pets.last(), sep="\n")
pets["c"].first()

# %%
pd.DataFrame({"a": np.ma.masked_equal([1, 2, 3], 2), "b": np.ma.array(["x", "y", "z"], mask=[False, True, False])})

# %%
import pandas as pd
import numpy as np
import io

pd.set_option("display.max_columns", 20)
s = pd.Series([1, None, 3], dtype="Int64")
print(repr(s.sum(skipna=False)))
print(repr(s.to_numpy()))
print(repr(s.to_numpy(dtype="float64", na_value=np.nan)))
print(repr(s.describe()))
print(repr(s.array))
b = pd.Series([True, False, None], dtype="boolean")
print(repr((b.any(), b.all())))
print(repr(b.all(skipna=False)))
t = pd.Series(["a", None, "ccc"], dtype="string")
print(repr(pd.NA**0))
# %%
print(repr(1**pd.NA))
df = pd.DataFrame({"a": [1, 2, None], "b": ["x", None, "z"], "c": [True, False, True], "d": [1.5, None, 2.5]})
n = df.convert_dtypes()
print(repr(n.groupby("c").a.sum()))
print(repr(n.groupby("c").d.mean()))
print(repr(n.info()))
print(repr(pd.Series([1, 2, 3], dtype="Int8") + 100))
print(repr(pd.Series([3, 1, pd.NA], dtype="Int64").isin([1, 2])))
print(repr(pd.Series([3, 1, pd.NA], dtype="Int64").unique()))
print(repr(pd.Series([3, 1, pd.NA], dtype="Int64").map(lambda x: x * 2)))
# %%
print(repr(pd.Series([3, 1, pd.NA], dtype="Int64").apply(lambda x: x * 2)))
print(repr(pd.Series([3, 1], dtype="Int64").values))
print(repr(pd.concat([s, pd.Series([5])])))
print(repr(s[0] + 1))
s.iloc[1] = 5
print(repr(s))
print(repr(s.dtype))
print(repr(pd.to_numeric(["1", "2.5"])))

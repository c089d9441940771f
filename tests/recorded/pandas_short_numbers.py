"""Columns of numbers of few bits keep their type and wrap; divisions by zero, operators of bits, windows over tables."""
# %%
import numpy as np
import pandas as pd

i8, u8 = pd.Series([100, 27, -128], dtype="int8"), pd.Series([200, 100, 0], dtype="uint8")
i16, f4 = pd.Series([3, 4, 5], dtype="int16"), pd.Series([0.1, 2, 3], dtype="float32")
for s in (i8, u8, i16, f4):
    for found in (s + s, s * 2, s - 1, s / 2, s // 2, s % 7, s**2, 1 - s, -s, s + 1.5, s + i16, s + pd.Series([1, 2, 3]), s.clip(0, 50), s // 0, s % 0):
        print(found.astype("float64").round(4).tolist(), found.dtype if s is not f4 else "")
# %%
for s in (i8, u8, i16, f4):
    print(s.where(s > 1, 0).dtype, s.where(s > 1).dtype, s.replace(2, 3).dtype, s.cummax().dtype, s.fillna(0).dtype, pd.concat([s, i16]).dtype)
    print(repr(s.max()), s.unique().dtype, s.sum(), s.mean(), s.diff().dtype, s.shift().dtype)
print(pd.Series([300, -1, 70000]).astype("uint8").tolist(), pd.Series([52000.0, 61500.0]).astype("int8").tolist())
# %%
pd.Series([300], dtype="uint8")
# %%
i8 + 300
# %%
a = pd.Series([6, 3, 0])
print((a & 1).tolist(), (a | 1).tolist(), (a ^ 3).tolist(), (a & pd.Series([2, 2, 2])).tolist(), ((a > 1) & (a < 5)).tolist())
print((a // 0).tolist(), (a % 0).tolist(), (a / 0).tolist(), a.floordiv(0).tolist(), (pd.Series([1.5, 0.0, -2]) // 0).tolist())
# %%
days = pd.date_range("2024-01-01", periods=6)
table = pd.DataFrame({"a": [1.0, 4, 2, 8, 5, 7], "b": [2.0, 1, 3, 3, 9, 4]}, index=days)
print(table.rolling(3).corr().round(4))
print(table.rolling(3).cov(table["a"]).round(4))
print(table.rolling("3D").agg({"a": "sum", "b": "max"}))
print(table.rolling(2).agg(["sum", "mean"]))
print(table["a"].rolling(3).apply(lambda x: x.max() - x.min(), raw=True).tolist(), table["a"].rolling(3).sem().round(6).tolist())

# %%
import numpy as np

print(repr(np.datetime64("10000-01-01")), repr(np.datetime64("-0044-03-15")), np.datetime64("12345", "Y"), np.datetime64("999"))
print(np.arange("9999-12-29", "10000-01-03", dtype="datetime64[D]"), np.arange("-0001-11", "0000-03", dtype="M8[M]"))
print(np.array([0], "M8[D]") + np.timedelta64(10**7, "D"), np.datetime64(10**12, "s"), np.datetime64(-(10**12), "s"))
print(np.datetime64("10000-01-01").item(), np.array(["10000-01-01", "2020-01-01"], "M8[D]").tolist())
print(np.datetime64("10000-01-01").astype("M8[Y]"), np.datetime64("10000-01").astype("M8[D]"), np.datetime64("-5", "Y").astype("M8[D]"))
# %%
for text in ("2020-13-01", "2020-02-30", "2020-13"):
    try:
        np.datetime64(text)
    except ValueError as error:
        print(error)
# %%
NAMES = (
    "name kind char num itemsize byteorder str descr fields names shape ndim subdtype base type isbuiltin isnative hasobject alignment flags metadata".split()
)
for kind in ("f4", "M8[s]", "U7", "O", "S5", "?", "c16", [("a", "i4"), ("b", "U5")]):
    print([getattr(np.dtype(kind), name) for name in NAMES])
# %%
record = np.dtype([("a", "i4"), ("b", "O")])
print(isinstance(record, np.dtype), record.flags, record.hasobject, record[0], record.str, record.type)
print(np.dtype("f4") < np.dtype("f8"), np.dtype("f8") <= np.dtype("f4"), np.dtype[np.float64])
print(np.ndarray[int, np.dtype[np.float64]])
# %%
a = np.ma.array([3, 1, 2, 5], mask=[0, 0, 1, 0])
print(np.sort(a), np.argsort(a), np.ma.sort(a, endwith=False), np.ma.argsort(a, fill_value=0), np.ma.argsort(a, endwith=False))
m = np.ma.array([[3, 1], [2, 0]], mask=[[0, 1], [0, 0]])
print(np.ma.sort(m, axis=0), np.ma.sort(m, axis=None), np.sort(m, axis=0), np.sort(m, axis=None), np.ma.argsort(m, axis=None))
f = np.ma.array([3.0, np.nan, 2.0, 5.0], mask=[0, 0, 1, 0])
print(np.ma.sort(f), np.argsort(f))

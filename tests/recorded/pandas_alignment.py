# %%
import io

import numpy as np
import pandas as pd

a = pd.Series([2, 4, 6], index=[0, 1, 2])
b = pd.Series([1, 3, 5], index=[1, 2, 3])
print(a + b, a.add(b, fill_value=0), a.rsub(10), sep="\n")
A = pd.DataFrame([[1, 2], [3, 4]], columns=["a", "b"])
B = pd.DataFrame(np.arange(9).reshape(3, 3), columns=["b", "a", "c"])
print(A + B, A.add(B, fill_value=10), A.subtract(A["a"], axis=0), A - A.iloc[0], A - pd.Series({"a": 1, "z": 2}), sep="\n")
print((A > 1) & (A < 4))
for f in (lambda: a == b, lambda: A == B, lambda: A.columns.__setitem__(0, "x")):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)
# %%
i = pd.Index([1, 3, 5, 7, 9])
j = pd.Index([2, 3, 5, 7, 11])
print(i.symmetric_difference(j), i.ndim, i.nlevels, i.insert(1, 4), i.delete([0, -1]), i.is_monotonic_increasing, i.names)
print(A.take([1, 0]), A.take([1], axis=1), a.take([2, 0]), sep="\n")
# %%
print(A.stack(), A.unstack(), sep="\n")
s = pd.Series([1, 2, 3, 4], index=pd.MultiIndex.from_product([["x", "y"], [1, 2]], names=["k", "n"]))
F = pd.DataFrame({"p": s, "q": s * 10})
print(F.unstack(), F.unstack(0), F.unstack()["p"], s.unstack(), s.unstack().stack(), sep="\n")
# %%
x = pd.DataFrame({"a": [1, 2]}, index=[0, 1])
y = pd.DataFrame({"a": [3], "b": [4.5]}, index=[1])
print(pd.concat([x, y], keys=["p", "q"]), pd.concat({"p": x["a"], "q": y["a"]}, names=["part"]), sep="\n")
for f in (lambda: pd.concat([x, y], verify_integrity=True), lambda: pd.merge(x, pd.DataFrame({"z": [1]}))):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, str(error)[:60])
l = pd.DataFrame({"name": ["Ann", "Bo", "Cy"], "group": ["A", "B", "A"]}).set_index("name")
r = pd.DataFrame({"who": ["Cy", "Ann", "Di"], "year": [1, 2, 3]})
print(pd.merge(l, r.set_index("who"), left_index=True, right_index=True), pd.merge(l, r, left_index=True, right_on="who"), r.merge(l, left_on="who", right_index=True, how="left"), sep="\n")
print(pd.merge(l, r.set_index("who"), left_index=True, right_index=True, how="outer"))
print(pd.read_table(io.StringIO("a\tb\n1\tx\n")))

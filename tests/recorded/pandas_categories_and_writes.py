# %%
import pandas as pd
import numpy as np
import io

pd.set_option("display.max_columns", 20)
c = pd.Series(["low", "high", "mid", "low"], dtype="category")
o = c.cat.reorder_categories(["low", "mid", "high"], ordered=True)
c[0] = "mid"
print(repr(c))
c.loc[2] = "low"
print(repr(c))
print(repr(c.astype(str)))
print(repr(c.astype("category").cat.codes.tolist()))
print(repr(c.map({"low": 1, "mid": 2, "high": 3})))
print(repr(c.str.upper()))
print(repr(c.isin(["low", "mid"])))
print(repr(c.unique()))
# %%
print(repr(c.memory_usage()))
print(repr(c.to_numpy()))
print(repr(c.values))
print(repr(c.dtype))
k = pd.Categorical(["a", "b", "a"])
print(repr(k.value_counts()))
print(repr(k.describe()))
df = pd.DataFrame({"size": pd.Categorical(["S", "M", "L", "S"], categories=["S", "M", "L", "XL"], ordered=True), "n": [1, 2, 3, 4]})
print(repr(df.describe(include="category")))
df.loc[0, "size"] = "XL"
print(repr(df.merge(pd.DataFrame({"size": ["S", "L"], "w": [10, 20]}), on="size", how="left")))
# %%
print(repr(pd.concat([df, df], ignore_index=True)["size"].dtype))
ages = pd.DataFrame({"age": [5, 17, 25, 40, 70]})
ages["group"] = pd.cut(ages.age, [0, 12, 18, 65, np.inf], labels=["child", "teen", "adult", "senior"])
ages["bin"] = pd.cut(ages.age, [0, 20, 40, 80])
print(repr(ages.bin.dtype))
print(repr(ages.bin.apply(lambda i: i.mid)))
print(repr(pd.crosstab(ages.group, ages.age > 20, rownames=["g"], colnames=["old"])))
# %%
import pandas as pd
import numpy as np
import warnings

pd.set_option("display.max_columns", 20)
a = pd.DataFrame({"k": ["x", "y", "z"], "v": [1, 2, 3]})
b = pd.DataFrame({"k": ["y", "z", "w"], "v": [20, 30, 40], "u": [True, False, True]})
print(repr(a.merge(b, how="left", left_on="v", right_on="v")))
print(repr(a.set_index("k").add(b.set_index("k")["v"], axis=0)))
print(repr(a.set_index("k").v + b.set_index("k").v))
print(repr(a.set_index("k").v.add(b.set_index("k").v, fill_value=0)))
print(repr((pd.Series([1, 2]) @ pd.Series([3, 4]), pd.DataFrame([[1, 2]]) @ pd.DataFrame([[1], [2]]))))
s = pd.Series([3, 1, 2], index=list("cab"))
del s["b"]
print(repr(s))
s["new"] = 5
print(repr(s))
s.loc["l2"] = 6.5
print(repr(s))

"""Lists of rows as columns; the ends of ordered categories."""
# %%
import pandas as pd

df = pd.DataFrame({"a": [1, 2], "b": [3, 4]})
print(df.apply(lambda r: [r.a, r.b, r.a + r.b], axis=1, result_type="expand"))
print(df.apply(lambda r: (r.a, r.b / 2), axis=1, result_type="expand"))
print(df.apply(lambda r: [r.b, r.a], axis=1, result_type="broadcast"))
print(df.apply(lambda r: [r.a, r.b], axis=1), df.apply(lambda r: r.a, axis=1, result_type="expand"))
# %%
c = pd.Categorical(["lo", "hi", "mid", "lo"], categories=["lo", "mid", "hi"], ordered=True)
print(c.min(), c.max())
pd.Categorical(["a"]).min()

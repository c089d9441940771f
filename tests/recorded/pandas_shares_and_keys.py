"""Tables of shares with their margins; labels in the order of keys."""
# %%
import pandas as pd

df = pd.DataFrame({"t": list("AABBCC"), "w": ["p", "q", "p", "p", "q", "q"]})
for n in (True, "index", "columns", "all"):
    print(pd.crosstab(df.t, df.w, normalize=n), pd.crosstab(df.t, df.w, normalize=n, margins=True), sep="\n")
print(pd.crosstab(df.t, df.w, normalize="index", margins=True, margins_name="Sum"))
# %%
x = pd.DataFrame({"k": [3, 1, 2, 1], "v": list("dBca")}, index=[3, 1, 2, 0])
print(x.sort_index(key=lambda i: -i), x.set_index("v").sort_index(key=lambda i: i.str.lower()), sep="\n")

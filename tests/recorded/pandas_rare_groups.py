# %%
import numpy as np
import pandas as pd

df = pd.DataFrame({"g": list("abab"), "h": list("xxyy"), "x": [1.0, 2, 4, 8], "y": [4, 3, 1, 1]}, index=pd.date_range("2024-01-01", periods=4))
g = df.groupby("g")
print(g.x.head(1), g.x.tail(1), g.x.cumcount(), g.x.ngroup(), g.x.corr(df.y), g.x.cov(df.y), g.x.std(ddof=0), g[["x", "y"]].var(ddof=0), sep="\n")
print(
    g[["x", "y"]].corr(), g[["x", "y"]].cov(), g.x.filter(lambda s: s.mean() > 3), g.x.ohlc(), g.x.is_monotonic_increasing, g.x.nth(0), g.nth([0, -1]), sep="\n"
)
# %%
print(g[["x", "y"]].rolling(2).mean(), g.rolling(2)["x"].sum(), g.expanding()["x"].mean(), g.x.ewm(span=2).mean(), g.resample("2D")["x"].sum(), sep="\n")
print(g.h.value_counts(), g[["h"]].value_counts(), g.x.value_counts(normalize=True), g.x.sum(min_count=3), g.x.agg(np.ptp), sep="\n")
# %%
for key, part in df.groupby(["g"]):
    print(key, part.shape)
print(df.groupby("g", group_keys=False)["x"].apply(lambda s: s * 2).tolist(), g.apply(lambda d: d.head(1), include_groups=False), df.x.sum(min_count=9))

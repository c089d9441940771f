# %%
import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")
shop = pd.DataFrame({"kind": list("ppqq"), "size": [1, 2, 3, 4], "cost": [9.0, 7, 8, 6]})
print(shop[shop["size"] > 1][shop.cost > 6.5])
print(shop.query("cost > 6.5", engine="python", inplace=False).shape)
# %%
shop.tail(2)[pd.Series([True, False])]
# %%
both = shop.set_index(["kind", "size"])
print(both.mul(pd.Series([10, 100], index=["p", "q"]), axis=0, level="kind"))
print(both.cost.sort_index(level=["size", "kind"], ascending=[False, True]))
print(both.cost.sort_index(level=["size"], ascending=False), both.sort_index(level=["size", "kind"]), sep="\n")
print(both.pivot_table(index="kind", values="cost"), both.index.values, sep="\n")
# %%
both.xs("z", level="kind")
# %%
print(shop.assign(w=[4, 2, 1, 3.0]).groupby("kind")[["size", "cost", "w"]].corr().unstack())
# %%
mixed = pd.DataFrame({"t": ["a", None, "b"], "n": [1.0, 2, 3]})
print(mixed.where(mixed.n > 1), list(pd.array([1, 2], dtype="int8")))
# %%
days = pd.Series([1, 2], index=pd.date_range("2021-03-01", periods=2), name="v")
print(days.to_csv(date_format="%d/%m"), pd.NaT > days.index[0], pd.Series(days.index.tz_localize("UTC")).dtype.__repr__())
print(days.index[0].to_pydatetime(warn=False), pd.tseries.frequencies.to_offset("2D"))
# %%
pd.concat([days, 3])
# %%
print(np.vdot([1j, 2], [1j, 3]), np.vdot([1, 2], [3, 4]))
# %%
kinds = pd.DataFrame({"g": list("aabbc"), "h": list("xyzzw"), "v": [1, 2, 3, 4, 5.0]})
print(kinds.groupby("g").h.agg(pd.Series.mode), kinds.groupby("g").agg({"h": pd.Series.mode, "v": "sum"}), sep="\n")
print(kinds.groupby("g").v.sum().rename({"a": "A"}), kinds.groupby(["g", "h"]).v.sum().rename({"a": "A"}), sep="\n")
wide = kinds.pivot_table(index="v", columns="h", values="v", aggfunc="count").fillna(0)
print(wide.gt(wide.mean()).sum(), (wide - wide.mean()).head(1), wide.corrwith(wide.x), kinds.set_index(["g", "h"]).index.value_counts(), sep="\n")

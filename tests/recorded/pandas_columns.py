"""Whole columns at once: dates, ranks, windows, groups; what is missing among them."""
# %%
import io, numpy as np, pandas as pd
d = pd.Series([pd.Timestamp("2024-03-01 10:30"), pd.NaT, pd.Timestamp("2024-02-28"), pd.Timestamp("2024-03-01 10:30:15.250")])
print(d); print(d.astype(str).tolist()); print(d.to_frame("d").to_csv())
print(d.dt.year, d.dt.hour.tolist(), d.dt.day_name().tolist(), d.dt.strftime("%d/%m %H:%M %%").tolist())
print(d.dt.floor("h").tolist(), d.dt.round("D").tolist(), d.dt.normalize().tolist())
print(d.min(), d.max(), d.iloc[:3].mean())
# %%
days = pd.Series(pd.date_range("2024-02-27", periods=4, freq="D"))
print(days.astype(str).tolist()); print(days - days.shift()); print(days.diff().dt.days.tolist())
print((days + pd.Timedelta(hours=5)).tolist(), (days - pd.Timestamp("2024-02-01")).tolist())
print((days > days.shift()).tolist(), (days == days.shift(-1)).tolist(), (days != days.shift()).tolist())
print((days - days.iloc[0]) / pd.Timedelta(days=2)); print(days.describe())
print(days.rank(ascending=False).tolist(), days.sort_values(ascending=False).index.tolist(), days.idxmax(), days.argsort().tolist())
# %%
spans = pd.Series(pd.to_timedelta(["1 days", "2h", None, "90min"]))
print(spans, spans.sum(), spans.max(), spans.mean()); print(spans.dt.total_seconds().tolist()); print(spans + pd.Timedelta("1h")); print(-spans)
print(spans.sort_values().index.tolist(), (spans > pd.Timedelta("100min")).tolist(), spans.cumsum().tolist())
# %%
zoned = pd.Series(pd.date_range("2024-03-30 22:00", periods=4, freq="h", tz="Europe/Berlin"))
print(zoned.dt.hour.tolist(), zoned.dt.strftime("%d %H").tolist(), (zoned - zoned.iloc[0]).tolist(), (zoned < zoned.iloc[2]).tolist())
print(zoned.sort_values(ascending=False).index.tolist(), zoned.min(), zoned.dt.tz_convert("UTC").dt.hour.tolist())
try:
    print(zoned.iloc[0] - pd.Timestamp("2024-01-01"))
except TypeError as error:
    print("TypeError")
try:
    print(pd.Timestamp("2024-01-01") - zoned.iloc[0])
except TypeError as error:
    print("TypeError")
# %%
print(pd.to_datetime(["03/01/2024", "12/31/2023"]), pd.to_datetime(["01/03/2024"], dayfirst=True), pd.to_datetime("5 Mar 2024"), pd.to_datetime("March 5, 2024"))
print(pd.to_datetime(["05.03.24 7:05", "06.03.24 17:45"], format="%d.%m.%y %H:%M"), pd.to_datetime(["2024-13-01", "2024-02-30", "x"], errors="coerce"))
print(pd.to_datetime(pd.Series(["20240305", "20240306", "20240305"]), format="%Y%m%d").tolist(), pd.to_datetime("2024-03-05 07:08:09.123456"))
for text, form in (("2024-02-30", "%Y-%m-%d"), ("5/6", "%Y-%m-%d")):
    try:
        print(pd.to_datetime(text, format=form))
    except ValueError:
        print("ValueError")
# %%
v = pd.Series([3.0, 1.0, np.nan, 3.0, 2.0, -0.0, 5.0])
for method in ("average", "min", "max", "dense", "first"):
    print(v.rank(method=method).tolist(), v.rank(method=method, ascending=False).tolist(), v.rank(method=method, pct=True).round(3).tolist())
print(v.rank(na_option="top").tolist(), v.rank(na_option="bottom").tolist(), pd.Series(["b", "a", "b"]).rank().tolist())
print(v.cumsum().tolist(), v.cumprod().tolist(), v.cummax().tolist(), v.cummin().tolist(), pd.Series([True, True, False]).cumsum().tolist())
print(v.clip(0.5, 2.5).tolist(), v.clip(upper=1).tolist(), v.shift(2).tolist(), v.shift(-2).tolist(), v.shift(9).tolist(), v.shift(0).tolist(), pd.Series([1, 2, 3]).shift(1, fill_value=0).tolist())
print(pd.Series([1.005, -0.004, 2.5, 3.5, 1e20]).round(2).tolist(), pd.Series([2.5, 3.5, -0.5]).round().tolist(), pd.Series([14, 25]).round(-1).tolist())
print(v.fillna(9).tolist(), v.fillna(pd.Series([1, 1, 7])).tolist(), v.ffill().tolist(), v.isna().sum(), v.dropna().index.tolist(), v.replace(3, 4).tolist(), v.replace({np.nan: 0.5}).tolist())
print(v.nlargest(3).index.tolist(), v.nsmallest(2).index.tolist(), v.sort_values(na_position="first").tolist(), v.idxmin(), v.mode().tolist(), v.unique().tolist(), v.nunique(dropna=False))
print(v.value_counts(), v.value_counts(dropna=False).tolist(), round(v.corr(v * 2 + pd.Series([0, 1, 2, 3, 4, 5, 6])), 9), round(v.autocorr(), 9))
# %%
o = pd.Series(["b", None, "a", np.nan, "b"], dtype=object)
print(o.astype(str).tolist(), o.str.upper().tolist(), o.str.startswith("b").tolist(), o.str.contains("a", na=False).tolist(), o.str.len().tolist(), o.value_counts(dropna=False).tolist(), o.isna().tolist())
print(o.str.cat(["1", "2", "3", "4", "5"], sep="-").tolist(), o.str.cat(sep=","), o.fillna("?").tolist(), o.map({"a": 1}).tolist())
s = pd.Series(["x,y", "z"] * 6); print(s.str.split(",").tolist()[:3], s.str.split(",", expand=True).head(2), s.str.zfill(5).tolist()[:2], s.str.get(0).unique().tolist())
parts = s.str.split(","); parts.iloc[0].append("new"); print(parts.iloc[2])
# %%
t = pd.DataFrame({"k": ["x", "y", "x", None, "y"], "n": [1, 2, 3, 4, 5], "f": [1.5, np.nan, 2.5, 1.0, np.nan], "b": [True, False, True, True, False], "w": ["p", "q", "r", "s", "t"]})
g = t.groupby("k")
for how in ("sum", "mean", "median", "std", "var", "min", "max", "count", "nunique", "prod", "first", "last"):
    print(how, g[["n", "f"]].agg(how).to_dict("list"))
print(g["b"].sum().tolist(), g["b"].mean().tolist(), g["b"].max().tolist(), g["w"].max().tolist(), g["w"].sum().tolist(), g["n"].transform("mean").tolist(), g["f"].transform("sum").tolist())
print(g["n"].rank().tolist(), g.cumcount().tolist(), g.ngroup().tolist(), g["n"].describe(), g.filter(lambda part: part["n"].sum() > 5).index.tolist())
print(g["n"].agg(["sum", "std"]), g.agg(total=("n", "sum"), least=("f", "min")))
# %%
left = pd.DataFrame({"k": [1, 2, 2, 3], "a": list("wxyz")}); right = pd.DataFrame({"k": [2, 3, 3, 4], "a": list("ABCD"), "q": [0.1, 0.2, 0.3, 0.4]})
for how in ("inner", "left", "right", "outer"):
    print(left.merge(right, on="k", how=how, indicator=True))
print(left.merge(right, left_on="a", right_on="a", how="left"), left.set_index("k").merge(right, left_index=True, right_on="k"))
# %%
p = pd.DataFrame({"r": ["u", "v", "u", "v", "u"], "c": ["i", "i", "j", "j", "i"], "z": [1, 2, 3, 4, 5], "y": [0.5, np.nan, 1.5, 2.5, 3.5]})
print(p.pivot_table(index="r", columns="c", values="z", aggfunc="sum", margins=True), p.pivot_table(index="r", values=["z", "y"], aggfunc={"z": "max", "y": "mean"}), p.pivot_table(index="r", columns="c", values="y"))
print(pd.crosstab(p["r"], p["c"], margins=True), pd.crosstab(p["r"], p["c"], normalize="index"))
# %%
x = pd.Series([0.0, 1.0, 2.5, 5.0, 10.0, np.nan, 11.0])
print(pd.cut(x, [0.0, 1.0, 5.0, 10.0]), pd.cut(x, [0, 1, 5, 10], right=False, labels=["a", "b", "c"]).tolist(), pd.cut(x, [0, 5, 10], include_lowest=True, labels=False).tolist())
print(pd.qcut(x, 3, labels=False).tolist(), pd.qcut(x, [0, 0.5, 1], labels=["low", "high"]).tolist(), pd.cut(x, 4).value_counts().tolist())
# %%
h = pd.Series(range(30), pd.date_range("2024-01-30 20:00", periods=30, freq="h"))
print(h.resample("D").sum(), h.resample("6h").mean(), h.resample("12h", closed="right", label="right").max(), h.resample("ME").count(), h.resample("W").first(), h.resample("B").last())
print(h.between_time("22:00", "01:00").tolist(), h.at_time("05:00").tolist(), h.loc["2024-01-31"].sum(), h.loc["2024-02-01 00:00":].tolist(), h["2024-01-30"].tolist())
print(h.rolling(3).std().round(6).tolist()[:5], h.rolling(4, min_periods=1).mean().tolist()[:5], h.rolling(3).median().tolist()[:4], h.rolling("3h").sum().tolist()[:5], h.expanding().max().tolist()[:3])
# %%
q = pd.DataFrame({"a": [2, 1, 2, 1], "b": [1.0, np.nan, 0.5, 3.0], "d": pd.to_datetime(["2024-01-02", "2024-01-01", "2024-01-02", "2024-01-01"])})
print(q.sort_values(["a", "b"]).index.tolist(), q.sort_values(["d", "a"], ascending=[False, True]).index.tolist(), q.sort_values("b", na_position="first").index.tolist(), q.duplicated(["a", "d"]).tolist(), q.drop_duplicates("d").index.tolist())
print(q.dropna().index.tolist(), q.dropna(thresh=3).index.tolist(), q.dropna(axis=1).columns.tolist(), q.nlargest(2, "b").index.tolist(), q.nsmallest(3, ["a", "b"]).index.tolist())
print(q.apply(lambda row: row["a"] + row["b"], axis=1).tolist(), [tuple(row) for row in q.itertuples()], [(k, row["a"]) for k, row in q.iterrows()], q.to_dict("records"), q.to_dict("list"))
print(q.describe(), q.corr(numeric_only=True), q.set_index(["a", "d"]).sort_index().index.tolist())
part = q.iloc[:2]; sub = q[["a"]].copy(); sub.loc[0, "a"] = 99; print(q["a"].tolist(), q.to_csv(index=False, float_format="%.2f", na_rep="-"))
# %%
text = "id,on,val,flag,note\n1,2024-01-05,1.5,True,a\n2,2024-01-06,,False,\n3,,2.5,True,c\n"
r = pd.read_csv(io.StringIO(text), parse_dates=["on"]); print(r, r.dtypes); print(r.to_csv(index=False)); print(r.to_numpy().tolist())
# %%
texts = pd.Series(["2024-03-05 10:20", "2024-03-05", None, "2024-12-31 23:59:59.5"]); m = pd.to_datetime(texts, format="mixed"); print(m.tolist())
print(pd.to_datetime(pd.Series(["2024-03-05 10:20", "2024-03-06 10:20", None])).tolist(), pd.to_datetime(pd.Series(["2024-02-30", "2024-02-28"]), errors="coerce").tolist())
print(pd.to_datetime(["2024-03-05T10:20:00", "2024-03-05T10:21:00"]), pd.to_datetime(["2024-03-05 10:20:00+02:00"], utc=True), len(repr(pd.DatetimeIndex(days))))
for wrong in ("2024-02-30", "2024-01-01 25:00"):
    try:
        print(pd.to_datetime(pd.Series([wrong, "2024-01-01"])))
    except ValueError:
        print("ValueError")
print(pd.Series(pd.to_datetime(["2024-03-05 10:29", "2024-03-05 10:30", "2024-03-05 11:30"])).dt.ceil("h").tolist(), pd.Timestamp("2024-03-05 10:31").round("30min"), m.nunique(), days.isin(["2024-02-28"]).tolist())
# %%
w = pd.Series(range(12), list("abcdefghijka")); places = list("lkjihgfedcba".replace("l", "b"))
print(w.loc[places].tolist(), pd.Series(range(20)).loc[list(range(19, 3, -1))].tolist(), 5 in pd.Series(range(6)), 1.0 in pd.RangeIndex(3), "a" in pd.RangeIndex(3), pd.RangeIndex(2, 20, 3).get_loc(8))
for missing in (["a"] * 11 + ["z"], ["z"]):
    try:
        print(w.loc[missing])
    except KeyError:
        print("KeyError")
# %%
late = pd.Series([pd.Timestamp("2024-01-02"), None, pd.Timestamp("2024-01-01")]); late.iloc[0] = pd.NaT; print(late.sort_values().index.tolist(), late.max(), late.rank().tolist())
gaps = pd.Series([pd.Timedelta("2h"), None], dtype="timedelta64[ns]"); print(gaps.max(), gaps.rank().tolist(), gaps.isna().tolist(), gaps.dtype)
print(pd.Series([3600000000000], dtype="timedelta64[ns]").tolist(), late.where(late > "2024-01-01").isna().tolist(), late.fillna(pd.Timestamp("2025-01-01")).tolist())

# %%
import pandas as pd, numpy as np, io
s = pd.to_datetime(pd.Series(["2024-01-15", "2024-02-20", "2023-12-31"])); print(s); print(s.dt.year.tolist(), s.dt.month_name().tolist(), s.dt.day_name().tolist(), s.dt.dayofweek.tolist()); print(s.min(), s.max(), s.max() - s.min())
# %%
t = pd.to_datetime("2024-03-01 14:30"); t, t.year, t.month, t.day, t.hour, t.day_name(), t + pd.Timedelta(days=1), str(t), t.strftime("%d.%m.%Y"), t.date(), t.isoformat(), t.weekday(), t.quarter, t.dayofyear
# %%
pd.Timestamp("2024-03-01"), pd.Timestamp(2024, 3, 1), pd.Timestamp("2024-03-01") < pd.Timestamp("2024-03-02"), pd.Timedelta("1 days 02:00:00"), pd.Timedelta(hours=36), pd.Timedelta(days=2).days, (pd.Timestamp("2024-03-05") - pd.Timestamp("2024-03-01")).days
# %%
idx = pd.date_range("2024-01-01", periods=5); idx, pd.date_range("2024-01-01", "2024-01-04"), len(idx), idx[0], idx.year.tolist(), idx.dayofweek
# %%
pd.date_range("2024-01-31", periods=3, freq="ME"), pd.date_range("2024-01-01", periods=3, freq="MS"), pd.date_range("2024-01-01", periods=4, freq="h"), pd.date_range("2024-01-01", periods=3, freq="W"), pd.date_range("2024-01-05", periods=3, freq="B"), pd.date_range("2024-01-01", periods=3, freq="15min")
# %%
df = pd.DataFrame({"date": pd.date_range("2024-01-30", periods=6), "value": [1, 2, 3, 4, 5, 6]}); print(df); print(df.dtypes); df["month"] = df["date"].dt.month; print(df.groupby("month")["value"].sum())
# %%
ts = df.set_index("date")["value"]; print(ts); print(ts["2024-02"]); print(ts["2024-01-31":"2024-02-02"]); print(ts["2024-02-01"]); print(ts.loc["2024-01"].sum())
# %%
print(ts.resample("ME").sum()); print(ts.resample("ME").mean()); print(ts.resample("2D").sum()); print(df.set_index("date")[["value"]].resample("MS").sum()); print(ts.rolling(3).mean()); print(ts.shift(1)); print(ts.diff())
# %%
csv = io.StringIO("date,temp\n2024-01-01,3.5\n2024-01-02,4.0\n2024-02-01,1.0\n"); d = pd.read_csv(csv, parse_dates=["date"], index_col="date"); print(d); print(d.index); print(d.resample("ME").mean()); print(d.loc["2024-01"]); d.index.month
# %%
df["date"] = pd.to_datetime(df["date"]); print(df[df["date"] > "2024-02-01"]); print(df[df["date"] >= pd.Timestamp("2024-02-03")]["value"].sum()); print((df["date"] - df["date"].min()).dt.days.tolist()); df["date"].dt.strftime("%Y/%m").tolist()
# %%
rng = np.random.default_rng(0); ts = pd.Series(np.arange(60.0), index=pd.date_range("2024-01-01", periods=60, freq="D")); print(ts.head(3)); print(ts.resample("W").mean().head(3)); print(ts.groupby(ts.index.month).mean()); print(ts.index.min(), ts.index.max()); ts.idxmax()
# %%
pd.to_datetime(["2024-01-01", "2024-01-02"]), pd.to_datetime("01/02/2024", dayfirst=True), pd.to_datetime("20240102", format="%Y%m%d"), pd.to_datetime(["a"], errors="coerce")
# %%
s = pd.Series(pd.to_datetime(["2024-01-01 10:00", "2024-01-02 12:30", None])); print(s); print(s.dt.hour.tolist()); print(s.isna().tolist(), s.dt.date.tolist()[:2]); s.dropna().dt.to_period("M").astype(str).tolist()
# %%
df = pd.DataFrame({"when": ["2024-01-01", "2024-01-08", "2024-02-01"], "who": ["a", "b", "a"], "n": [1, 2, 3]}); df["when"] = pd.to_datetime(df["when"]); print(df.info()); print(df.sort_values("when", ascending=False)); print(df.groupby([df["when"].dt.year, df["when"].dt.month])["n"].sum()); print(df.groupby(pd.Grouper(key="when", freq="ME"))["n"].sum())
# %%
np.datetime64("2024-01-15"), np.datetime64("2024-01-15") + np.timedelta64(10, "D"), np.datetime64("2024-03-01") - np.datetime64("2024-02-01"), np.arange("2024-01-01", "2024-01-05", dtype="datetime64[D]"), np.array(["2024-01-01", "2024-02-01"], dtype="datetime64[D]"), np.datetime64("2024-01-15T10:30"), np.timedelta64(3, "h"), np.datetime64("2024-01")
# %%
d = np.array(["2024-01-01", "2024-02-01", "2023-05-06"], dtype="datetime64[D]"); d.dtype, d[1] - d[0], np.diff(d), d.astype("datetime64[M]"), d > np.datetime64("2024-01-01"), d.min(), np.sort(d), d + 1, (d - d[0]).astype(int), d.astype(str), str(d[0]), d + np.timedelta64(1, "D"), np.datetime64("2024-01-01") < np.datetime64("2024-01-02")
# %%
np.timedelta64(48, "h") / np.timedelta64(1, "D"), np.timedelta64(1, "D") * 3, d.astype("datetime64[Y]").astype(int) + 1970, d[0].astype(object), d[0].item(), np.datetime64("NaT"), np.isnat(np.datetime64("NaT")), print(d)
# %%
print(s.values, df["when"].to_numpy().dtype); print(pd.Series(pd.to_timedelta(["1 days", "2 hours"]))); t0 = pd.Timestamp("2024-01-31"); t0 + pd.DateOffset(months=1), t0 + pd.Timedelta("1h"), t0 - pd.DateOffset(days=1), t0.replace(day=1), t0.floor("D"), pd.Timestamp("2024-05-17 13:45").floor("h"), pd.NaT, pd.isna(pd.NaT), t0.to_period("M"), pd.Period("2024-03") + 1, t0.timestamp(), pd.Timestamp("2024-01-01 12:00:00.5")
# %%
sales = pd.DataFrame({"date": pd.date_range("2024-01-01", periods=100, freq="D"), "amount": np.arange(100) % 7}); sales["month"] = sales["date"].dt.to_period("M"); print(sales.groupby("month")["amount"].sum()); sales["weekday"] = sales["date"].dt.day_name(); print(sales.groupby("weekday")["amount"].mean().round(2)); print(sales.set_index("date").resample("QE")["amount"].agg(["sum", "mean", "count"])); print(sales.resample("ME", on="date")["amount"].sum()); print(sales.head(3)); print(sales.loc[sales["date"].between("2024-02-01", "2024-02-03"), ["date", "amount"]])
# %%
idx = pd.date_range("2024-03-01 08:00", periods=6, freq="4h"); ts = pd.Series([1, 2, 3, 4, 5, 6], index=idx); print(ts); print(ts["2024-03-01"]); print(ts.resample("D").sum()); print(ts.between_time("08:00", "16:00") if hasattr(ts, "between_time") else ts.iloc[:3]); print(ts.resample("8h").max()); print(ts.loc["2024-03-01 12:00":"2024-03-01 20:00"]); print(ts[ts.index.hour >= 16]); print(ts.asfreq("2h").ffill().head(4)); ts.index[-1] - ts.index[0]
# %%
import pandas as pd, numpy as np
df = pd.DataFrame({"a": ["x", "x", "y", "y", "x"], "b": [1, 2, 1, 2, 1], "n": [1.5, 2, 3, 4, 5], "m": [1, 2, 3, 4, 5]})
g = df.groupby(["a", "b"])["n"].sum(); print(g); print(df.groupby(["a", "b"]).sum()); print(g.index.names, g.loc["x"], g.loc[("y", 2)], g["x", 1]); print(g.reset_index()); print(df.groupby(["a", "b"]).mean().reset_index())
# %%
print(g.unstack()); print(df.groupby(["a", "b"]).size()); print(df.groupby(["a", "b"]).size().unstack(fill_value=0)); print(df.set_index(["a", "b"])); g.sort_values(ascending=False)
# %%
print(df.groupby(["a", "b"]).agg({"n": "sum", "m": "max"})); print(df.groupby(["a", "b"], as_index=False)["n"].mean()); print(df.groupby(["a", "b"]).agg(total=("n", "sum"), count=("n", "count")))
# %%
print(df.groupby("a").agg({"n": ["mean", "max"]}))
# %%
print(df.groupby("a")[["n", "m"]].agg(["mean", "sum"]))

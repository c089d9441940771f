# %%
import numpy as np
import pandas as pd

d = pd.DataFrame({"a": [1, 2, 3], "b": [1.5, np.nan, 0.5], "c": [True, False, True]})


def refused(function):
    try:
        print("gives", function())
    except Exception as error:
        print(type(error).__name__, str(error).strip())


refused(lambda: pd.Series([1, 2]).str.upper())
refused(lambda: pd.Series(["a"]).dt.year)
refused(lambda: pd.Series(["a"]).mean())
refused(lambda: pd.DataFrame(5))
refused(lambda: pd.DataFrame({"a": 1}))
refused(lambda: pd.concat(d))
refused(lambda: pd.Timedelta("foo"))
refused(lambda: pd.date_range("2024", "2025", periods=3, freq="D"))
refused(lambda: d.a > "x")
refused(lambda: d.to_csv("/nonexistent/x.csv"))
refused(lambda: d.insert(0, "a", 1))
refused(lambda: d.rename(columns={"zz": "q"}, errors="raise"))
refused(lambda: d.sample(9))
refused(lambda: pd.to_datetime(["2024-01-01", "2024-01-02 10:00"]))
refused(lambda: pd.to_datetime(["2024-01-01", "bad"]))
refused(lambda: bool(pd.NA))
refused(lambda: pd.get_option("nope"))
refused(lambda: d.b.astype(int))
refused(lambda: d.groupby("a")["zz"])
refused(lambda: d.explode("a").shape)
# %%
table = pd.DataFrame(
    {"a": [1, 2, 3, 4], "b": [10.0, np.nan, 30.0, 40.0], "c": list("xyxz"), "d": pd.to_datetime(["2024-01-01", "2024-01-02", None, "2024-01-04"])}
)
print(table.pivot(index="a", columns="c", values="b"), table[["a", "b"]].sum(axis=1), table[["a", "b"]].std(axis=1), table.count(axis=1))
trades = pd.DataFrame({"t": [1, 5, 10], "k": ["x", "y", "x"]})
quotes = pd.DataFrame({"t": [0, 5, 6, 9], "k": ["x", "y", "x", "y"], "q": [1.0, 2.0, 3.0, 4.0]})
for way in ("backward", "forward", "nearest"):
    print(pd.merge_asof(trades, quotes, on="t", direction=way), pd.merge_asof(trades, quotes, on="t", by="k", direction=way, allow_exact_matches=False))
table["c"] = table.c.astype("category")
try:
    table.loc[0, "c"] = "new"
except TypeError as error:
    print(error)
print(pd.concat([table, table], ignore_index=True).dtypes, table.c.map(str.upper), table.loc[table.a > 2, "b"].rename("q"))
table.loc[table.a > 2, "b"] = table.a * 2.0
print(table)
# %%
# differs: it has these files and databases
import pandas as pd

table = pd.DataFrame({"a": [1, 2], "to_town": [3, 4]})
print(table.to_town.tolist(), hasattr(table, "to_nothing"), table.to_dict("list"), table["a"].to_list())
for refused in (
    lambda: pd.read_sql("SELECT 1", None), lambda: pd.read_sql_query("SELECT 1", None), lambda: table.to_sql("t", None), lambda: pd.HDFStore("x.h5"),
    lambda: table.to_hdf("x.h5", key="a"), lambda: table.a.to_hdf("x.h5", key="a"), lambda: pd.read_parquet("x"), lambda: table.to_parquet("x"), lambda: pd.read_clipboard(),
):
    try:
        refused()
    except Exception as error:
        print(type(error).__name__, str(error)[:90])

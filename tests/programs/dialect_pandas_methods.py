# Methods of columns, tables, groups and labels; the values are pandas' own.
import io
import numpy as np
import pandas as pd

table = pd.DataFrame({"g": list("aabbc"), "h": list("xyxyx"), "v": [1, 2, 3, 4, 5], "w": [0.1, 0.2, 0.3, np.nan, 0.5]})

# NumPy's functions keep labels; single values are NumPy's scalars.
assert isinstance(np.sqrt(table["v"]), pd.Series) and np.sqrt(table["v"]).index.tolist() == [0, 1, 2, 3, 4]
assert table[["v", "w"]].apply(np.sqrt).shape == (5, 2) and np.log(table[["v"]]).columns.tolist() == ["v"]
assert repr(table["v"][0]) == "np.int64(1)" and repr(table.loc[1, "w"]) == "np.float64(0.2)" and table.iloc[0, 0] == "a"
assert np.isnan(table["w"].sum(skipna=False)) and table["w"].sum() > 1
assert table.sample(3, random_state=42).index.tolist() == [1, 4, 2] and table["v"].shift(1, fill_value=0).tolist() == [0, 1, 2, 3, 4]

# The order of categories is that of comparisons, extremes, ranks and tables.
sizes = pd.Series(pd.Categorical(["lo", "hi", "mid", "lo"], categories=["lo", "mid", "hi", "top"], ordered=True))
assert sizes.min() == "lo" and sizes.max() == "hi" and (sizes > "lo").tolist() == [False, True, True, False]
assert sizes.rank().tolist() == [1.5, 4.0, 3.0, 1.5] and sizes.argsort().tolist() == [0, 3, 2, 1]
sized = pd.DataFrame({"s": sizes, "v": [1, 2, 3, 4]})
assert sized.pivot_table(index="s", values="v", aggfunc="sum", observed=True).index.tolist() == ["lo", "mid", "hi"]
assert sized.groupby("s", observed=False)["v"].sum().tolist() == [5, 3, 2, 0] and len(sized.groupby("s", observed=True)) == 3

# Groups.
groups = table.groupby("g")
assert groups["v"].agg(low="min", high="max").columns.tolist() == ["low", "high"]
assert groups["v"].agg(["min", lambda s: s.sum()]).columns.tolist() == ["min", "<lambda_0>"]
assert groups["v"].apply(lambda s: s * 2).index.tolist() == [("a", 0), ("a", 1), ("b", 2), ("b", 3), ("c", 4)]
assert groups["v"].rolling(2).sum().dropna().tolist() == [3.0, 7.0] and groups["v"].expanding().mean().tolist() == [1.0, 1.5, 3.0, 3.5, 5.0]
assert groups["v"].idxmax().tolist() == [1, 3, 4] and groups.nth(0).index.tolist() == [0, 2, 4]
assert str(groups.groups) == "{'a': [0, 1], 'b': [2, 3], 'c': [4]}" and list(groups["h"].unique()["a"]) == ["x", "y"]

# Labels of several levels.
keyed = table.set_index(["g", "h"])
assert keyed.loc[("a", "y"), "v"] == 2 and keyed.swaplevel().index[0] == ("x", "a") and keyed.droplevel("h").index.name == "g"
assert keyed.reset_index(level="h").index.tolist() == list("aabbc") and keyed["v"].groupby("h").sum().tolist() == [9, 6]
assert table[["v"]].add_prefix("p_").columns.tolist() == ["p_v"] and table["w"].last_valid_index() == 4

# Tables side by side, rows of their own, orders.
other = pd.DataFrame({"g": ["a", "b"], "z": [10, 20]})
assert table.merge(other, how="cross").shape == (10, 6)
try:
    pd.merge(table, other, on="g", validate="one_to_one")
except ValueError as error:
    assert str(error) == "Merge keys are not unique in left dataset; not a one-to-one merge"
else:
    raise AssertionError("the keys occur again")
assert table.pivot_table(values="v", index="g", columns="h", aggfunc=["sum", "count"]).columns.tolist()[0] == ("sum", "x")
assert table.sort_values("g", key=lambda s: s.str.upper(), ascending=False)["g"].tolist()[0] == "c"
assert table["v"].rank(method="dense", ascending=False).tolist() == [5.0, 4.0, 3.0, 2.0, 1.0]
assert table[["v"]].cummax()["v"].tolist() == [1, 2, 3, 4, 5] and table.to_dict("index")[0] == {"g": "a", "h": "x", "v": 1, "w": 0.1}
assert table.describe(include="all").index.tolist()[:5] == ["count", "unique", "top", "freq", "mean"]
assert table["v"].describe(percentiles=[0.1, 0.9]).index.tolist()[4:7] == ["10%", "50%", "90%"]
table.loc[5] = ["d", "x", 6, 0.6]
assert table["v"].dtype == "int64" and pd.DataFrame(index=[0, 1], columns=["a"]).shape == (2, 1)

# Texts, files, printing.
texts = pd.Series(["apple pie", "cherry", None])
assert texts.str.partition(" ").shape == (3, 3) and texts.str.fullmatch("cherry").tolist() == [False, True, None]
assert texts.str.extractall("([ae])").index.tolist()[:2] == [(0, 0), (0, 1)] and texts.str.count("e").tolist()[:2] == [2.0, 1.0]
assert pd.read_csv(io.StringIO("a;b\n1,5;x"), sep=";", decimal=",")["a"].tolist() == [1.5]
assert [len(part) for part in pd.read_csv(io.StringIO("a\n1\n2\n3"), chunksize=2)] == [2, 1]
daily = pd.Series([1.0, 2.0, 3.0], index=pd.date_range("2023-01-01", periods=3))
assert daily.rolling("2D").sum().tolist() == [1.0, 3.0, 5.0] and daily.truncate(before="2023-01-02").tolist() == [2.0, 3.0]
assert [str(v.date()) for v in daily.shift(2, freq="D").index] == ["2023-01-03", "2023-01-04", "2023-01-05"]
assert [str(v.date()) for v in daily.to_frame("v").shift(-1, freq="ME").index] == ["2022-12-31"] * 3
assert pd.DataFrame({"a": [1, 2], "b": [3, 4]}).shift(1, axis=1, fill_value=0)["b"].tolist() == [1, 2]
with pd.option_context("display.float_format", "{:.1f}".format):
    assert "1.0" in repr(daily) and "1.00" not in repr(daily)
assert repr(pd.Series([1, 2]).quantile([0.25, 0.5])).splitlines()[1].startswith("0.50")
assert pd.Series([1, 2]).to_string().splitlines()[0] == "0    1"

# Parts of tables, further statistics, lists in rows, and JSON; the values are pandas' own.
import numpy as np
import pandas as pd

table = pd.DataFrame({"k": ["a", "b", "a", "ba"], "v": [1.0, 2.5, np.nan, 4.0], "c": ["x", "y", "x", "y"]})
keyed = table.set_index(["k", "c"])
assert table.filter(like="v").columns.tolist() == ["v"] and table.filter(regex="^[kc]").columns.tolist() == ["k", "c"]
assert table.filter(items=[0, 2], axis=0).index.tolist() == [0, 2]
assert table.xs(0)["k"] == "a" and keyed.xs("x", level="c").index.tolist() == ["a", "a"]
assert table[["v"]].squeeze().name == "v" and table.squeeze().shape == (4, 3)
assert table.mode()["v"].tolist() == [1.0, 2.5, 4.0] and table.mode()["k"].tolist()[0] == "a"
assert table.combine_first(pd.DataFrame({"v": [9, 9, 9, 9]}))["v"].tolist() == [1.0, 2.5, 9.0, 4.0]
assert table.drop_duplicates("k", keep="last").index.tolist() == [1, 2, 3] and pd.Series([1, 1, 2]).duplicated(keep=False).tolist() == [True, True, False]
assert pd.DataFrame.from_dict({"r": [1, 2]}, orient="index").loc["r"].tolist() == [1, 2]
assert table.transform({"v": lambda x: x + 1})["v"].tolist()[:2] == [2.0, 3.5] and table.idxmax(numeric_only=True)["v"] == 3

numbers = pd.Series([1, 2, 2.5, 9, 4, 7])
assert abs(numbers.skew() - 0.7546250791) < 1e-9 and abs(numbers.kurt() + 1.0277928585) < 1e-9
assert table.cov(numeric_only=True).loc["v", "v"] == 2.25 and pd.Series([1, 2]) @ pd.Series([3, 4]) == 11
assert table["v"].argsort().tolist() == [0, 1, -1, 2] and table["v"].pct_change().tolist()[1:] == [1.5, 0.0, 0.6000000000000001]
assert table.groupby("k")["v"].nth(0).index.tolist() == [0, 1, 3] and table.groupby("k")["v"].quantile(0.5)["ba"] == 4.0
codes, labels = pd.factorize(["b", "a", None, "b"])
assert codes.tolist() == [0, 1, -1, 0] and list(labels) == ["b", "a"]

exploded = pd.DataFrame({"x": [[1, 2], []], "y": [5, 6]}).explode("x")
assert exploded.index.tolist() == [0, 0, 1] and exploded["y"].tolist() == [5, 5, 6] and exploded["x"].isna().tolist() == [False, False, True]
assert pd.Series([[1, 2], [3]]).explode(ignore_index=True).tolist() == [1, 2, 3]
parts = pd.Series(["a1", "b"]).str.extract(r"(?P<letter>[a-z])(?P<digit>\d)?")
assert parts.columns.tolist() == ["letter", "digit"] and parts["letter"].tolist() == ["a", "b"] and parts["digit"].isna().tolist() == [False, True]
assert table["k"].str.cat(table["c"], sep="-").tolist() == ["a-x", "b-y", "a-x", "ba-y"]

assert pd.Series([1.5, None], index=["a", "b"]).to_json() == '{"a":1.5,"b":null}'
assert table.to_json(orient="records").startswith('[{"k":"a","v":1.0,"c":"x"},{"k":"b"') and '"v":null' in table.to_json(orient="records")
assert table[["v"]].to_json(orient="split") == '{"columns":["v"],"index":[0,1,2,3],"data":[[1.0],[2.5],[null],[4.0]]}'
assert repr(pd.MultiIndex.from_tuples([("a", 1), ("bb", 10)], names=["x", "y"])) == "MultiIndex([( 'a',  1),\n            ('bb', 10)],\n           names=['x', 'y'])"

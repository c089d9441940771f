# Types in which values may be missing, tables in other shapes, lookups by several levels, and how tables are printed.
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd

# Whole numbers, truth values and texts that may be missing.
whole = pd.Series([1, 2, None], dtype="Int64")
assert (
    str(whole) == "0       1\n1       2\n2    <NA>\ndtype: Int64"
    and str((whole + 1).dtype) == "Int64"
    and whole.sum() == 3
    and whole.mean() == 1.5
)
assert whole.isna().tolist() == [False, False, True] and whole.fillna(0).tolist() == [1, 2, 0] and str(whole.fillna(0).dtype) == "Int64"
truth = pd.Series([True, False, None], dtype="boolean")
assert (
    str(~truth).splitlines()[2] == "2     <NA>"
    and (truth & False).tolist() == [False, False, False]
    and (truth | True).tolist() == [True] * 3
)
texts = pd.Series(["a", None], dtype="string")
assert str(texts.str.upper()) == "0       A\n1    <NA>\ndtype: string"
assert str(pd.NA) == "<NA>" and pd.NA + 1 is pd.NA and (pd.NA | True) is True and (pd.NA & False) is False and pd.isna(pd.NA)
mixed = pd.DataFrame({"a": [1, 2, None], "b": ["x", None, "z"], "c": [True, False, True], "d": [1.5, 2.5, None]})
assert (
    str(mixed.convert_dtypes().dtypes)
    == "a             Int64\nb    string[python]\nc           boolean\nd           Float64\ndtype: object"
)
assert repr(pd.array([1, 2, None])) == "<IntegerArray>\n[1, 2, <NA>]\nLength: 3, dtype: Int64"

# Numbers of few bits stay what they are; what a table of truth values marks is set.
kept = pd.DataFrame({"i": np.array([1, 2], dtype="int32"), "f": np.array([0.5, 1], dtype="float32")})
assert str(kept.dtypes.tolist()) == "[dtype('int32'), dtype('float32')]"
table = pd.DataFrame({"x": [1.0, -2.0], "y": [-3.0, 4.0]})
table[table > 0] = -table
assert table.values.tolist() == [[-1.0, -2.0], [-3.0, -2.0]] or table.to_dict("list") == {"x": [-1.0, -2.0], "y": [-3.0, -4.0]}
assert (
    table.mask(table < -2, 0)["y"].tolist() == [0.0, 0.0]
    and np.mean(pd.Series([1, np.nan, 3])) == 2.0
    and np.std(pd.Series([1.0, 3.0])) == 1.0
)
different = pd.DataFrame({"a": pd.Series([1, 2], ["p", "q"]), "b": pd.Series([3, 4], ["q", "r"])})
assert different.index.tolist() == ["p", "q", "r"] and different["b"].isna().tolist() == [True, False, False]

# Labels of several levels: slices, lists, names of the levels of columns.
index = pd.MultiIndex.from_product([["California", "Texas"], [2000, 2010]], names=["state", "year"])
people = pd.Series([1, 2, 3, 4], index)
assert (
    people[:, 2010].to_dict() == {"California": 2, "Texas": 4}
    and people[["Texas"]].tolist() == [3, 4]
    and people.loc["California":"Texas"].sum() == 10
)
columns = pd.MultiIndex.from_product([["Bob", "Sue"], ["HR", "Temp"]], names=["subject", "type"])
health = pd.DataFrame(np.arange(16.0).reshape(4, 4), index=index, columns=columns)
assert str(health).splitlines()[0].startswith("subject ") and health.loc[
    pd.IndexSlice[:, 2000], pd.IndexSlice[:, "HR"]
].values.tolist() == [[0, 2], [8, 10]]
assert health.T.groupby(level="type").mean().index.tolist() == ["HR", "Temp"] and str(health["Bob", "HR"]).endswith(
    "Name: (Bob, HR), dtype: float64"
)
assert pd.DataFrame([[1], [2]], index=[["a", "b"], [1, 2]], columns=["v"]).loc[("b", 2), "v"] == 2 and people.sort_index(
    level="year"
).tolist() == [1, 3, 2, 4]

# Tables in other shapes.
wide = pd.DataFrame({"A1970": ["a", "b"], "A1980": ["d", "e"], "X": [0.5, 1.5], "id": [0, 1]})
long = pd.wide_to_long(wide, ["A"], i="id", j="year")
assert long.index.tolist() == [(0, 1970), (1, 1970), (0, 1980), (1, 1980)] and long.columns.tolist() == ["X", "A"]
assert pd.json_normalize([{"id": 1, "name": {"first": "A"}}]).columns.tolist() == ["id", "name.first"]
assert pd.crosstab(pd.Series(list("aab")), pd.Series(list("xyx")), values=pd.Series([1, 2, 3]), aggfunc="sum").iloc[0].tolist() == [
    1.0,
    2.0,
]
facts = pd.DataFrame({"k": list("aabb"), "c": [1.0, 2, 3, 4], "d": [1, 0, 2, 1]})
both = facts.pivot_table(index="k", values=["c", "d"], aggfunc={"c": "mean", "d": ["min", "max"]})
assert both.columns.tolist() == [("c", "mean"), ("d", "max"), ("d", "min")] and facts.groupby("k").agg(n=pd.NamedAgg("d", "sum"))[
    "n"
].tolist() == [1, 3]
assert facts.query("k in ['a'] & d == 0")["c"].tolist() == [2.0] and facts.groupby("k")[["c"]].quantile([0.5])["c"].tolist() == [1.5, 3.5]
assert pd.Series([1.0, np.nan, np.nan]).ffill(limit=1).isna().tolist() == [False, False, True] and facts["c"].between(
    1, 3, inclusive="neither"
).tolist() == [False, True, False, False]
assert pd.Index([" a", "b "]).str.strip().tolist() == ["a", "b"] and pd.Series(["ab", None]).str.startswith("a", na=False).tolist() == [
    True,
    False,
]

# A long text ends in dots; a table that fills the line goes on below.
assert str(pd.DataFrame({"t": ["x" * 60]})).splitlines()[1] == "0  " + "x" * 46 + "..."
assert (
    len(str(pd.DataFrame({"a" * 37: [1], "b" * 37: [2]})).splitlines()) == 5
    and len(str(pd.DataFrame({"a" * 36: [1], "b" * 37: [2]})).splitlines()) == 2
)
assert str(pd.Series([1, 2], index=[-1.0, 0.5])) == "-1.0    1\n 0.5    2\ndtype: int64" and str(pd.Series([-0.001]).round(1)[0]) == "-0.0"

# Plots: bars one upon the other, an axes for each column, densities, colours and labels by name.
bars = kept.plot.bar(stacked=True, rot=0)
assert [round(float(bar.get_y()), 2) for bar in bars.patches] == [0.0, 0.0, 1.0, 2.0]
assert facts.plot(subplots=True, layout=(1, 2)).shape == (1, 2) and facts.plot(kind="kde", legend=False).get_ylabel() == "Density"
lines = facts.set_index(pd.period_range("2024-01", periods=4, freq="M")).plot(
    style=["--", "-"], label="q", color=["k", "g"], secondary_y="d"
)
plt.figure()
assert [line.get_label() for line in facts["c"].rolling(2).mean().plot(label="smooth").lines][-1] == "smooth"
assert len(facts.plot(kind="barh", color=["r", "b"], rot=45).patches) == 8 and facts.plot.area(alpha=0.5) is not None

# Tables side by side and one below another keep names, labels and types.
one, two = pd.DataFrame({"x": [1, 2]}, index=["p", "q"]), pd.DataFrame({"y": [3, 4]}, index=["q", "r"])
assert pd.concat([one, two], axis=1, join="inner").values.tolist() == [[2, 3]]
assert pd.concat([one, two], axis=1, keys=["A", "B"]).columns.tolist() == [("A", "x"), ("B", "y")]
few = pd.DataFrame({"n": pd.array([1, None])}, index=pd.Index(["a", "b"], name="id"))
both = pd.concat([few, few])
assert both.index.name == "id" and str(both["n"].dtype) == "Int64" and few.set_index(pd.Series([7, 8], name="k")).index.name == "k"

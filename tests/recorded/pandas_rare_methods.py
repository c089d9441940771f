# %%
import io
import pickle
import numpy as np
import pandas as pd

labels = pd.Index([3, 1, 2, 1], name="q")
print(labels.max(), labels.min(), labels.sort_values(), labels.astype(str), labels.rename("z"), labels.argsort(), labels.nunique())
print(labels.duplicated(), labels.drop_duplicates(), labels.value_counts(), labels.to_series(), labels.to_frame(), labels.has_duplicates)
print(pd.Index([1, None, 3]).fillna(0), pd.Index([1.5, None]).isna(), pd.Index([1, 2, 4]).get_indexer([2, 3, 4]), pd.Index([1, 2, 4]).asof(3))
print(pd.Index(["b", "a"]).sort_values(ascending=False, return_indexer=True), pd.Index([1, 2, 4]).searchsorted(3), labels.take([0, 1]), labels.factorize())
frame = pd.DataFrame({"v": [1]}, index=["a"])
frame.index.names = ["k"]
print(frame)
# %%
levels = pd.MultiIndex.from_tuples([("a", 1), ("b", 2), ("a", 2)], names=["L", "n"])
print(levels.codes, levels.swaplevel(), levels.to_frame(index=False), levels.rename(["x", "y"]).names == ["x", "y"], levels.levshape)
print(
    levels.sortlevel("n")[0],
    levels.to_flat_index(),
    levels.set_levels(["A", "B"], level="L"),
    pd.MultiIndex.from_frame(pd.DataFrame({"i": [1, 2], "j": ["x", "y"]})),
)
wide = pd.DataFrame(np.arange(8).reshape(2, 4), columns=pd.MultiIndex.from_product([["A", "B"], ["x", "y"]]))
print(wide.xs("x", axis=1, level=1))
# %%
s, t = pd.Series({"a": 1.0, "b": None, "c": 3.0}), pd.Series({"b": 5.0, "d": 7.0})
print(s.a, s.combine_first(t), s.combine(t, max, 0), s.align(t)[1], s.compare(s.fillna(2)))
print(s.factorize(), s.filter(like="b"), s.is_monotonic_increasing, s.transform(["abs", "sqrt"]), s.case_when([(s > 2, 9.0)]))
s.update(t)
print(s, s.pop("a"), s, s.divmod(2), sep="\n")
s.info()
rows = pd.DataFrame({"id": [1, 2], "v": [3, 4]})
print(rows.apply(lambda row: row.id * row.v, axis=1))
# %%
a = pd.DataFrame({"x": [1, np.nan], "y": [2.0, 3.0]}, index=["i", "j"])
b = pd.DataFrame({"x": [5, 6, 7]}, index=["i", "j", "k"])
print(a.align(b, join="outer")[0], b.compare(b.replace(6, 9)), a.combine(b, lambda p, q: p.fillna(0) + q.fillna(0)), a.reindex_like(b))
print(a.dot(pd.Series([1, 2], index=["x", "y"])), a.dot([[1], [2]]), a.kurtosis(), a.product(), a.to_records(), a.to_records(index=False).x, a.attrs)
a.update(b)
print(a, a.transform("sqrt"), a.quantile(0.25), a.to_dict("tight"), sep="\n")
print(pd.DataFrame.from_records([(1, "a"), (2, "b")], columns=["n", "s"], index="n"))
# %%
left = pd.DataFrame({"id": [1, 2, 3], "n": list("ABC")}).set_index("id")
right = pd.DataFrame({"id": [1, 1, 2], "pay": [10, 12, 20]}).set_index("id")
print(left.join(right), left.join(right, how="inner"), left.join([right.groupby(level=0).sum(), right.groupby(level=0).max().add_suffix("_m")]))
# %%
d = pd.DataFrame({"k": ["x<", "y"], "v": [1.5, np.nan], "n": [1, 2]}, index=[10, 20])
print(d.to_html(), d.to_html(index=False, na_rep="-", border=0, classes="t"), d.rename_axis("r").to_html(), d.to_latex())
print(d.to_json(orient="records", lines=True), d.to_json(orient="table"), pd.read_json(io.StringIO(d.to_json(orient="records", lines=True)), lines=True))
print(d.to_string(float_format="%.3f"), d.to_string(index=False, na_rep="none"), d.to_string(columns=["k"], header=False), d.v.to_string())
d.to_pickle("d.pkl")
print(pd.read_pickle("d.pkl").equals(d), pd.read_fwf(io.StringIO("ab   12\ncd  345"), header=None), pd.read_fwf(io.StringIO("n  v\nx 10"), widths=[2, 3]))
moments = pd.DataFrame({"d": pd.date_range("2024", periods=2), "c": pd.Categorical(["a", "b"]), "t": pd.to_timedelta(["1h", "2h"])})
print(pickle.loads(pickle.dumps(moments)), pickle.loads(pickle.dumps(moments)).dtypes)
# %%
r = pd.Series(np.arange(6.0) ** 2, index=pd.date_range("2024-01-01", periods=6, freq="D"), name="v")
g = r.copy()
g.iloc[2] = np.nan
print(g.ewm(span=3).mean(), g.ewm(span=3, ignore_na=True).mean(), r.ewm(alpha=0.5).std(), r.ewm(com=1, adjust=False).var(), g.ewm(halflife=2).sum(), sep="\n")
print(
    r.ewm(span=3).corr(r.shift(1)),
    r.ewm(span=3).cov(r),
    r.ewm(span=3),
    r.rolling(3),
    r.expanding(),
    r.rolling(3).corr(r.shift(1)),
    r.rolling(4).skew(),
    r.rolling(3).rank(),
)
print(
    g.interpolate("time"),
    r.sort_index(ascending=False).head(2),
    r[::2],
    r.index.inferred_freq,
    g.asof("2024-01-03"),
    pd.infer_freq(r.index[::2]),
    r.resample("12h").ffill().head(3),
)
print(r.astype(int).resample("12h").ffill().dtype, r.groupby([r.index.month, r.index.day > 3]).sum())
# %%
print(pd.Timedelta("1 days 02:03:04.5").components, pd.Timedelta("90min").round("h"), pd.Timedelta("90min").floor("h"), pd.Timedelta("1 days 2h").isoformat())
print(pd.Series(pd.to_timedelta(["1h", "2h", "3h"])).describe(), pd.Timestamp("2024-01-01 06:00").to_julian_date(), pd.Timedelta("1 days 01:02:03.5"))
# %%
grades = pd.Series(["b", "a", "c"]).astype(pd.CategoricalDtype(["c", "b", "a"], ordered=True))
print(grades.astype("category").cat.ordered, grades.cat.rename_categories({"a": "top"}))
try:
    grades.where(grades != "a", "z")
except TypeError as error:
    print(error)
print(pd.cut([1, 5], 2, labels=False, retbins=True), pd.cut(pd.Series([1.0, 5, 9]), bins=2, precision=1, include_lowest=True), pd.cut([1, 7, 5], 3).categories)
print(pd.qcut(range(6), 3, retbins=True), pd.qcut([1, 1, 1, 2, 3], 4, duplicates="drop"))
for bad in (lambda: pd.qcut([1, 1, 1, 1], 4), lambda: pd.cut([1], [3, 2, 1]), lambda: pd.cut([1, 2], [0, 1, 2], labels=["a"])):
    try:
        bad()
    except ValueError as error:
        print(str(error).splitlines()[-1])
print(
    pd.Interval(0, 5),
    repr(pd.Interval(0, 5)),
    5 in pd.Interval(0, 5),
    0 in pd.Interval(0, 5),
    pd.Interval(0, 2).overlaps(pd.Interval(2, 3)),
    pd.Interval(0, 5).length,
)
print(pd.IntervalIndex.from_breaks([0, 1, 2]), pd.interval_range(0, 4, periods=2), pd.CategoricalIndex(["a", "b"]))
# %%
print(
    [f(grades) for f in (pd.api.types.is_numeric_dtype, pd.api.types.is_object_dtype, pd.api.types.is_ordered if hasattr(pd.api.types, "is_ordered") else len)]
)
types = pd.api.types
columns = [pd.Series([1]), pd.Series([1.5]), pd.Series([True]), pd.Series(["a"]), pd.Series(pd.to_datetime(["2024-01-01"])), pd.Series(["a"], dtype="category")]
for name in ("numeric", "integer", "float", "bool", "object", "string", "datetime64_any"):
    print(name, [getattr(types, f"is_{name}_dtype")(c) for c in columns])
print(
    types.is_list_like([1]),
    types.is_list_like("a"),
    types.is_scalar(3),
    types.is_number(2.5),
    types.infer_dtype([1, 2]),
    types.infer_dtype(["a", 1]),
    types.is_dict_like({}),
)
pd.testing.assert_frame_equal(d, d.copy())
for check in (lambda: pd.testing.assert_series_equal(pd.Series([1]), pd.Series([2])), lambda: pd.testing.assert_frame_equal(d, d[["k"]])):
    try:
        check()
    except AssertionError as error:
        print(str(error).splitlines()[0])
# %%
for text in ("a,b\n1,2\n1,2,3,4", ""):
    try:
        pd.read_csv(io.StringIO(text))
    except (pd.errors.ParserError, pd.errors.EmptyDataError) as error:
        print(type(error).__name__, error)
try:
    d.query("nope > 1")
except pd.errors.UndefinedVariableError as error:
    print(error)
print(pd.read_csv(io.StringIO("k,v\nyes,1\nno,2"), true_values=["yes"], false_values=["no"]).dtypes)
sales = pd.DataFrame({"m": pd.to_datetime(["2024-01-05", "2024-02-01"]).to_period("M"), "c": ["x", "y"], "v": [1, 2]})
print(sales.pivot_table(index="c", columns="m", values="v", aggfunc="sum", fill_value=0, margins=True))
print(pd.Series(["a\nb", "c\td"]))

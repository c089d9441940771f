# %%
import pandas as pd
import numpy as np
import io

raw = io.StringIO("""station|day|tmin|tmax|rain|wind
A1|2024-03-01|2.1|9.4|0.0|NW
A1|2024-03-02|-0.5|7.2|3.4|N
A1|2024-03-03|1.0||12.0|
B2|2024-03-01|5.5|14.1|0.2|S
B2|2024-03-02|4.9|13.0|T|SW
B2|2024-03-03|6.1|15.7|0.0|S
C3|2024-03-01|-3.2|1.1|0.0|E
C3|2024-03-02|-4.0|0.3|1.1|E
C3|2024-03-03|-2.2|2.5|0.0|NE
""")
w = pd.read_csv(raw, sep="|", na_values=["T"], parse_dates=["day"], dtype={"station": "category"})
w["range"] = w.tmax - w.tmin
print(repr(w.pivot(index="day", columns="station", values="tmax")))
print(repr(w.pivot(index="day", columns="station", values="tmax").interpolate().round(1)))
print(repr(w.pivot(index="day", columns="station", values="tmax").diff().iloc[1:]))
print(repr(w.assign(cold=lambda d: d.tmin < 0).groupby(["station", "cold"], observed=True).size().unstack(fill_value=0)))
print(repr(w.groupby("wind", dropna=False).rain.sum()))
print(repr(w.isna().sum().loc[lambda s: s > 0]))
print(repr(w.to_string(columns=["station", "tmin"], index=False, max_rows=4)))
print(w.head(3).to_csv(index=False, date_format="%d.%m."))
# %%
print(repr((w.memory_usage(index=False).tolist(), w.tmin.hasnans, w.columns.is_unique, w.index.is_monotonic_increasing)))
print(
    repr(
        (
            w.rename(columns=lambda c: c[:2]).columns.tolist(),
            w.rename(columns={"tmin": "lo"}, errors="raise").columns[2],
            w.reindex(columns=sorted(w.columns)).columns.tolist(),
            w.drop(columns=w.columns[w.isna().any()]).columns.tolist(),
            w[[c for c in w if w[c].dtype == float]].shape,
            w.loc[:, w.dtypes == "float64"].shape,
            w.loc[:, ~w.columns.isin(["rain"])].shape,
        )
    )
)
print(repr((w.tmin.agg(["mean", lambda s: s.max() - s.min()]), w.tmin.agg({"lo": "min", "hi": "max"}))))
print(repr((w.tmin.apply(["min", "max"]), w[["tmin", "tmax"]].apply(["min", "max"]), w[["tmin"]].apply({"tmin": "sum"}))))
print(repr((w[["tmin", "tmax"]].pipe(lambda d, k: d * k, k=2).head(1), w.pipe((lambda k, d: d.shape, "d"), 3))))
print(
    repr(
        (
            pd.DataFrame(w.groupby("station", observed=True).tmin.apply(list).to_dict()),
            pd.DataFrame.from_dict({"r1": [1, 2], "r2": [3, 4]}, orient="index", columns=["a", "b"]),
            pd.DataFrame.from_records([(1, "x"), (2, "y")], columns=["n", "s"]),
            pd.DataFrame(zip("ab", [1, 2]), columns=["k", "v"]),
            pd.DataFrame({"a": pd.Series([1, 2], index=[1, 2]), "b": pd.Series([3], index=[2])}),
            pd.DataFrame(dict(a=range(2), b="k")),
            pd.DataFrame([[1, None], [None, 2]]),
            pd.DataFrame(np.zeros((2, 2), dtype=int), columns=["a", "b"]).dtypes,
            pd.DataFrame([pd.Series([1, 2], name="x"), pd.Series([3, 4], name="y")]),
            pd.DataFrame({("a", "x"): [1], ("a", "y"): [2]}),
            pd.Series({"b": 1, "a": 2}).sort_index(),
            pd.Series(np.arange(2), index=list("ab"), dtype="float32", name="f"),
            pd.Series("x", index=range(2)),
            pd.Series([1, 2]).rename("q").to_frame(),
            pd.DataFrame(columns=["a"]).assign(a=[1]),
            pd.DataFrame({"d": pd.date_range("2024", periods=2), "p": pd.period_range("2024-01", periods=2, freq="M")}).dtypes,
            pd.DataFrame({"a": [1, 2]}).eq({"a": 1}) if False else 0,
        )
    )
)
# %%
import pandas as pd
import numpy as np

df = pd.DataFrame(
    {"a": [1, 2, 3, 4], "b": [10.0, np.nan, 30.0, 40.0], "c": list("xyxz"), "d": pd.to_datetime(["2024-01-01", "2024-01-02", None, "2024-01-04"])}
)
st = df.style
html = st.format(precision=1, na_rep="-").set_caption("cap").to_html(uuid="u")
print(repr(html))
print(repr(df[["a", "b"]].style.highlight_max(color="yellow").to_html(uuid="u")))
print(repr(df[["a", "b"]].style.highlight_null("red").to_html(uuid="u")))
print(repr(df[["a", "b"]].style.map(lambda v: "color: red" if v > 2 else "").to_html(uuid="u")))
print(repr(df[["a", "b"]].style.apply(lambda s: ["font-weight: bold" if v == s.max() else "" for v in s]).to_html(uuid="u")))
print(repr(df[["a", "b"]].style.bar(subset=["a"]).to_html(uuid="u")))
print(repr(df[["a", "b"]].style.hide(axis="index").hide(["b"], axis="columns").to_html(uuid="u")))
print(repr(df[["a"]].style.set_properties(**{"text-align": "left"}).to_html(uuid="u")))
# %%
print(repr(df[["a"]].style.set_table_styles([{"selector": "th", "props": [("color", "blue")]}]).to_html(uuid="u")))
print(repr(df.style.format({"b": "{:.2f}", "a": lambda v: f"#{v}", "d": "{:%d/%m}"}, na_rep="?").to_html(uuid="u")))
print(repr(df.style.format_index(str.upper, axis=1).to_html(uuid="u")[:400]))
print(repr(df[["a", "b"]].style.highlight_between(left=2, right=30).to_html(uuid="u")))
print(repr(df[["a", "b"]].style.highlight_min(axis=1).to_html(uuid="u")))
print(repr(df[["a"]].style.format(thousands=",").to_html(uuid="u")))
print(repr(df[["b"]].style.format(decimal=",", precision=2).to_html(uuid="u")))
print(repr(df[["a", "b"]].style.relabel_index(["A", "B"], axis=1).to_html(uuid="u") if hasattr(df.style, "relabel_index") else 0))
# %%
print(repr(df[["a", "b"]].style.to_string()))
print(df[["a", "b"]].style.to_latex())
print(df[["a", "c"]].style.hide(axis="index").format(precision=1).to_latex(hrules=True, caption="C", label="L"))
print(repr(df.set_index(["c", "a"])[["b"]].to_latex()))
print(repr(df.rename(columns={"a": "a_b"}).to_latex(escape=True)))
print(repr(df.to_latex(header=["W", "X", "Y", "Z"], bold_rows=True, position="h", longtable=False)))
print(
    repr(
        (
            df.select_dtypes("number").to_numpy(),
            df.to_numpy(dtype=object)[0],
            df.a.to_numpy(dtype="float32"),
            df[["a"]].to_numpy().dtype,
            df.b.to_numpy(na_value=0),
        )
    )
)
print(
    repr(
        (
            df.sample(2, random_state=5),
            df.sample(frac=0.5, random_state=5).index.tolist(),
            df.sample(3, replace=True, random_state=1).index.tolist(),
            df.sample(2, weights="a", random_state=2).index.tolist(),
            df.a.sample(2, random_state=9).tolist(),
            df.sample(n=2, axis=1, random_state=0).columns.tolist(),
        )
    )
)
# %%
print(
    repr(
        (
            pd.Series([1, 2, 3, 4], index=pd.date_range("2024", periods=4)).rolling("2D").sum(),
            pd.Series([1, 2, 3, 4], index=pd.date_range("2024", periods=4)).rolling("2D", closed="both").sum(),
            pd.Series([1, 2, 3, 4], index=pd.date_range("2024", periods=4)).rolling("3D", min_periods=2).mean(),
            pd.Series([1, 2, 3, 4], index=pd.date_range("2024", periods=4)).rolling("2D", center=True).sum(),
        )
    )
)
print(
    repr(
        (
            pd.unique(df.c),
            pd.isna([1, None]),
            pd.notna(np.nan),
            pd.isna("x"),
            pd.isnull(df.b).tolist(),
            pd.Series([1, 2]).isna().any(),
            pd.value_counts(df.c) if False else 0,
            pd.NaT is pd.NaT,
            pd.eval("1 + 2 * 3"),
            pd.Timestamp.now().tz is None,
            pd.Timestamp.min if False else 0,
            pd.__version__[:5],
        )
    )
)

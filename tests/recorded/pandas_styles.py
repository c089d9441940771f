# %%
import numpy as np
import pandas as pd

frame = pd.DataFrame({"name": ["x", "y<", None], "a": [1.5, np.nan, -3.25], "b": [10, 20000, 30]}, index=["p", "q", "r"])
print(frame.style.set_uuid("t").to_html())
print(frame.style.format({"a": "{:.1f}", "b": lambda v: f"<{v}>"}, na_rep="-").set_uuid("t").set_caption("Some").to_html())
print(frame.style.format(precision=1, thousands=" ", decimal=",", escape="html").hide().set_uuid("t").to_html())
# %%
numbers = frame[["a", "b"]]
print(numbers.style.highlight_max(axis=0).highlight_min(color="lightgreen", axis=1).highlight_null("gray").set_uuid("t").to_html())
print(numbers.style.apply(lambda column: ["color: red" if v < 100 else "" for v in column], subset=["b"]).map(lambda v: "font-weight: bold", subset=("p", "a")).set_uuid("t").to_html())
print(numbers.style.set_properties(subset=["a"], **{"text-align": "left", "color": "blue"}).hide(["q"]).hide(["b"], axis="columns").set_uuid("t").to_html())
print(numbers.style.highlight_between(left=0, right=50, subset=["b"]).set_table_styles([{"selector": "th, td", "props": [("color", "red")]}]).set_uuid("t").to_html())
print(numbers.style.set_table_styles({"a": [{"selector": "td", "props": "color: red; width: 3em"}]}).set_table_attributes('class="plain"').set_uuid("t").to_html())
# %%
for options in ({}, {"align": "left", "color": "#5fba7d"}, {"align": "zero", "color": ["red", "green"], "width": 80}, {"align": "mean", "vmax": 40000, "height": 50}):
    print(numbers.style.bar(**options).set_uuid("t").to_html()[:900])
# %%
table = pd.DataFrame(np.arange(8).reshape(2, 4), index=pd.Index([1, 2], name="row"), columns=pd.MultiIndex.from_product([["u", "v"], ["a", "b"]], names=["big", None]))
print(table.style.set_uuid("t").to_html())
deep = pd.DataFrame({"n": [1, 2, 3]}, index=pd.MultiIndex.from_tuples([("a", 1), ("a", 2), ("b", 1)], names=["one", "two"]))
print(deep.style.format_index(str.upper, axis=1).map_index(lambda label: "color: red", axis=1).set_uuid("t").to_html())
print(deep.style.apply(lambda part: np.where(part > 1, "color: blue", ""), axis=None).set_uuid("t").to_html())
# %%
html = pd.DataFrame({"a": [0, 1], "b": [5, np.nan]}).style.background_gradient(cmap="gray").set_uuid("t").to_html()
print(html[:600])
try:
    frame.style.hide(axis=2)
except ValueError as error:
    print(error)
# %%
index = pd.MultiIndex.from_product([["a", "b"], [1, 2], ["u", "v"]], names=["A", "B", "C"])
series = pd.Series(range(8), index=index)
print(series.unstack(["B", "C"]))
print(series.unstack([0, 1]), series.unstack(level=["C", "A"]), sep="\n")
wide = pd.DataFrame({"m": range(8), "n": range(8, 16)}, index=index)
print(wide.unstack(["A", "B"]))
print(wide.iloc[:5].unstack(["C"]), wide.iloc[:3].unstack([1, 2], fill_value=0), sep="\n")

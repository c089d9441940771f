# %%
import numpy as np
import pandas as pd

df = pd.DataFrame({"city": ["Rome", "Oslo", "Rome", "Kyiv"], "temp": [21.5, 7.0, 23.1, 12.4], "n": [3, 4, 5, 6]})
print(df._repr_html_(), df.groupby("city").agg({"temp": ["mean", "max"], "n": "sum"})._repr_html_())
# %%
# Equal labels of outer levels stand once, over several rows or columns.
rows = pd.MultiIndex.from_product([["x", "y"], [1, 2], ["p", "q"]], names=["A", "B", None])
print(pd.DataFrame({"v": range(8)}, index=rows)._repr_html_())
columns = pd.MultiIndex.from_product([["x", "y"], [1, 2]], names=["L", "M"])
wide = pd.DataFrame(np.arange(12).reshape(3, 4), columns=columns)
print(wide.to_html(), wide.to_html(index=False), wide.set_axis(pd.MultiIndex.from_tuples([(1, 2), (1, 3), (2, 2)], names=["r", "s"])).to_html(sparsify=False))
# %%
# What is left out: rows, columns, and of several levels.
long = pd.DataFrame({"v": range(100)}, index=pd.MultiIndex.from_product([range(10), range(10)], names=["i", "j"]))
print(long._repr_html_(), long.to_html(max_rows=5, show_dimensions=True))
print(pd.DataFrame([[i * j for i in range(30)] for j in range(3)]).to_html(max_cols=3, max_rows=1))
# %%
print(df.to_html(header=False, border=0, classes=["t", "u"], table_id="x", decimal=","), df.rename_axis("r").to_html(bold_rows=False, justify="left"))
print(pd.DataFrame({"a<b": ["<&>", "http://a.b/?c=1"]}).to_html(render_links=True), pd.DataFrame({"a<b": ["<i>"]}).to_html(escape=False))
print(pd.DataFrame({"a": [], "b": []})._repr_html_(), pd.DataFrame()._repr_html_(), pd.DataFrame({"s": ["a" * 80]}).to_html())
# %%
with pd.option_context("display.max_rows", 5, "display.max_columns", 5):
    print(pd.DataFrame({"a": range(20)}), pd.Series(range(20)), pd.DataFrame([range(20)])._repr_html_(), sep="\n")
with pd.option_context("display.max_rows", 1):
    print(pd.DataFrame({"a": range(20)}), pd.Series(range(20)), sep="\n")

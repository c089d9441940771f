# %%
import numpy as np
import pandas as pd

data = pd.Series([0.25, 0.5], index=["a", "b"], name="n")
data["e"] = 1
data.loc["f"] = 2.5
data["a"] = 7
print(data)
whole = pd.Series([1, 2])
whole[5] = 4
print(whole)
empty = pd.Series(dtype=float)
empty["x"] = 1.0
print(empty)
# %%
y = pd.Series([0, 1, 2, 1])
X = np.arange(8.0).reshape(4, 2)
print(X[y == 1], X[(y == 1), 0], X[y], X[pd.Index([0, 2])])
X[y == 1] = 0
print(X, (y == 1).ravel())
# %%
days = pd.DataFrame(
    {"births": [3, 4, 5, 9]},
    index=pd.to_datetime(["2000-01-01", "2001-01-01", "2000-01-02", "2000-02-01"]),
)
print(days.pivot_table("births", [days.index.month, days.index.day]))
print(days.pivot_table("births", days.index.year, aggfunc="sum"))
# %%
sizes = pd.Categorical(
    ["low", "high", "low", "mid"], categories=["low", "mid", "high"], ordered=True
)
print(pd.crosstab(sizes, np.array(["x", "y", "y", "x"])))
print(
    pd.crosstab(
        pd.Series(sizes, name="size"),
        pd.Series(["x", "y", "y", "x"], name="kind"),
        normalize="index",
    )
)
print(np.asarray(pd.Series(sizes)), pd.Series(pd.Categorical([1, 2, 1])).to_numpy())
# %%
import matplotlib.pyplot as plt
import matplotlib
from matplotlib.offsetbox import AnnotationBbox, OffsetImage

fig, ax = plt.subplots()
ax.hlines([1, 2], 0, 1, linestyle="dashed")
box = AnnotationBbox(
    OffsetImage(np.eye(8), cmap="binary"),
    (0.5, 1.5),
    bboxprops={"edgecolor": "red", "lw": 2},
)
ax.add_artist(box)
matplotlib.offsetbox.AnnotationBbox
print(matplotlib.colors.rgb2hex((1, 0, 0)), tuple(map(float, plt.cm.brg(0.0))))
# %%
from pandas.tseries.holiday import (
    USFederalHolidayCalendar,
    AbstractHolidayCalendar,
    Holiday,
    sunday_to_monday,
)

days = USFederalHolidayCalendar().holidays("2020-12-25", "2022-01-03")
print(len(days), [str(day.date()) for day in days])


class Ours(AbstractHolidayCalendar):
    rules = [
        Holiday("May", month=5, day=1, observance=sunday_to_monday),
        Holiday("Eve", month=12, day=24),
    ]


print(Ours().holidays("2021-01-01", "2022-12-31"))
print(len(USFederalHolidayCalendar().holidays("2012", "2020")))
# %%
import matplotlib.pyplot as plt
from pandas.plotting import (
    scatter_matrix,
    lag_plot,
    autocorrelation_plot,
    parallel_coordinates,
    andrews_curves,
    radviz,
)

table = pd.DataFrame(
    {
        "a": [1.0, 2, 3, 4.5],
        "b": [2.0, 1, 5, np.nan],
        "c": [1, 4, 2, 2],
        "kind": list("xyxy"),
    }
)
grid = scatter_matrix(table, figsize=(5, 5))
print(
    grid.shape,
    grid[2, 0].get_xlabel(),
    grid[0, 0].get_ylabel(),
    len(grid[0, 1].collections),
)
plt.figure()
print(len(autocorrelation_plot(table["a"]).lines))
plt.figure()
print(lag_plot(table["a"]).get_ylabel())
for draw in (parallel_coordinates, andrews_curves):
    plt.figure()
    ax = draw(table.dropna(), "kind")
    print([t.get_text() for t in ax.get_legend().get_texts()], len(ax.lines))
plt.figure()
print(len(radviz(table.dropna(), "kind").collections))
print(pd.plotting.scatter_matrix(table[["a", "c"]], diagonal="kde").shape)
# %%
pd.set_option("display.max_rows", 4)
print(pd.get_option("display.max_rows"), pd.options.display.max_rows)
with pd.option_context("display.precision", 2):
    print(pd.Series([1.23456, 2]))
pd.reset_option("display.max_rows")
pd.options.display.max_columns = 3
print(pd.options.display.max_columns)
pd.reset_option("all")
# %%
hours = pd.Series(
    [1.0, 2, 3, 4], index=pd.date_range("2020-01-01", periods=4, freq="h")
)
print(hours.resample("2h").apply("min"))
print(pd.DataFrame({"k": list("aab"), "v": [1, 2, 3]}).groupby("k").apply("sum"))

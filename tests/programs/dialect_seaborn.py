"""Statistical plots under seaborn's names: what they compute, label and draw."""

import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import seaborn as sns

sns.set_theme()
assert matplotlib.rcParams["axes.facecolor"] == "#EAEAF2"
assert sns.color_palette("deep").as_hex()[:2] == ["#4c72b0", "#dd8452"]

rng = np.random.default_rng(0)
table = pd.DataFrame({"day": ["Thu", "Fri"] * 20, "time": ["noon"] * 20 + ["night"] * 20, "bill": rng.normal(20, 5, 40).round(2)})
table["tip"] = (table["bill"] * 0.15).round(2)

ax = sns.histplot(data=table, x="bill", bins=8)
assert len(ax.patches) == 8 and sum(patch.get_height() for patch in ax.patches) == 40
assert (ax.get_xlabel(), ax.get_ylabel()) == ("bill", "Count")
plt.close()

ax = sns.scatterplot(data=table, x="bill", y="tip", hue="time")
legend = ax.get_legend()
assert legend.get_title().get_text() == "time" and [text.get_text() for text in legend.get_texts()] == ["noon", "night"]
plt.close()

ax = sns.barplot(data=table, x="day", y="bill", errorbar=None)
means = table.groupby("day")["bill"].mean()
assert np.allclose([patch.get_height() for patch in ax.patches], [means["Thu"], means["Fri"]])
plt.close()

grid = sns.relplot(data=table, x="bill", y="tip", col="time")
assert list(grid.axes_dict) == ["noon", "night"] and grid.axes.shape == (1, 2)
plt.close()

ax = sns.heatmap(np.arange(6).reshape(2, 3), annot=True)
assert [text.get_text() for text in ax.texts] == list("012345")
plt.show()

ax = sns.regplot(data=table, x="bill", y="tip", ci=None)
assert np.allclose(ax.lines[0].get_ydata(), ax.lines[0].get_xdata() * 0.15, atol=0.02)
plt.close()

try:
    sns.load_dataset("penguins_of_mars")
    assert False
except ValueError:
    pass

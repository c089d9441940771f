"""Plots that galleries show: hexagons, events, bars with gaps, parts of violins, axes by number."""

import matplotlib.pyplot as plt
import numpy as np

x = np.concatenate([np.linspace(0, 1, 50), np.full(50, 0.5)])
fig, ax = plt.subplots()
found = ax.hexbin(x, x, gridsize=10, cmap="YlGn")
counts = found.get_array()
assert sum(counts) == 100 and max(counts) >= 50
# As many hexagons as Matplotlib has: 11 · 6 and 10 · 5.
assert len(counts) == 11 * 6 + 10 * 5
few = plt.figure().add_subplot().hexbin(x, x, gridsize=10, bins="log")
assert len(few.get_array()) < len(counts) and min(few.get_array()) >= 1
assert len(plt.figure().add_subplot().hexbin(x, x, gridsize=10, mincnt=40).get_array()) == 1
plt.colorbar(found, ax=ax)

fig, axes = plt.subplots(2, 2)
assert axes.flat[0] is axes[0, 0] and axes.flat[-1] is axes[1, 1] and len(axes.flat) == 4
assert next(axes.flat) is axes[0, 0] and [a for a in axes.flat][2] is axes[1, 0]

parts = axes[0, 0].violinplot([[1, 2, 3, 4], [2, 3, 5]], showmedians=True)
assert sorted(parts) == ["bodies", "cbars", "cmaxes", "cmedians", "cmins"]
parts["cmedians"].set_color("k")
assert len(axes[0, 1].eventplot([[1, 2], [3]])) == 2
assert len(axes[1, 0].broken_barh([(1, 2), (5, 1)], (0, 1), facecolors="tab:blue").get_paths()) == 2
series = {"a": [1, 2], "b": [3, 4]}
assert [area.get_label() for area in axes[1, 1].stackplot([0, 1], series.values(), labels=series.keys())] == ["a", "b"]
plt.imshow([[0, 1]], cmap="RdGy")
plt.show()

# %%
import numpy as np
import matplotlib.pyplot as plt
from matplotlib import cbook

x = np.array([1.0, 2, 2, 3, 4, 10])
for stats in cbook.boxplot_stats(x) + cbook.boxplot_stats([[1, 2, 3], [4, 5, 60, 6, 7]], labels=["a", "b"]) + cbook.boxplot_stats(np.arange(8.0).reshape(4, 2), whis=(5, 95)):
    print({name: (np.round(value, 4) * 1.0).tolist() if not isinstance(value, str) else value for name, value in sorted(stats.items())})
print(list(cbook.flatten([1, [2, [3, "abc"]], (4, None)])))
try:
    cbook.boxplot_stats([[1], [2]], labels=["a"])
except ValueError as error:
    print(error)
# %%
fig, ax = plt.subplots()
drawn = ax.bxp(cbook.boxplot_stats([x, x + 1], labels=["a", "b"]))
print({name: len(lines) for name, lines in sorted(drawn.items())}, [text.get_text() for text in ax.get_xticklabels()])
y = np.arange(6.0)
line, caps, bars = ax.errorbar(y, y, yerr=0.5, errorevery=2)
print(len(bars), len(bars[0].get_segments()), np.round(bars[0].get_segments()[1], 3).tolist())
line, caps, bars = ax.errorbar(y, y, yerr=[0.5] * 6, xerr=0.25, uplims=True, xlolims=[True, False] * 3, capsize=2)
print(len(bars), np.round(bars[0].get_segments()[2], 3).tolist(), np.round(bars[1].get_segments()[0], 3).tolist())
line, caps, bars = ax.errorbar(y, y, yerr=0.5, errorevery=(1, 3), fmt="none")
print(line, [np.round(part, 2).tolist() for part in bars[0].get_segments()])
# %%
fig, axs = plt.subplots(2, 2)
print(axs[0, 0].get_gridspec().nrows, axs[1, 0].get_subplotspec().get_gridspec().ncols)
axs[0, 1].sharex(axs[0, 0])
axs[0, 0].set_xlim(0, 7)
print(tuple(map(float, axs[0, 1].get_xlim())))
axs[1, 1].set(frame_on=False)
print(axs[1, 1].get_visible(), axs[1, 1].get_frame_on())
image = axs[1, 1].imshow([[0, 1], [2, 3]])
bar = fig.colorbar(image)
bar.minorticks_on()
fig.align_titles()
axs[1, 0].contour([[0, 1], [2, 3]], corner_mask=True)
axs[1, 0].plot([1, 2], label="a")
print(type(axs[1, 0].legend(loc="upper left", handleheight=2)).__name__)
# %%
fig, ax = plt.subplots()
z = np.add.outer(np.arange(4.0), np.arange(5.0))
filled = ax.contourf(z, levels=[0, 2, 4, 6])
lines = ax.contour(filled, levels=filled.levels[::2], colors="r")
print(list(map(float, lines.levels)), list(map(float, ax.contour(filled).levels)))
image = ax.imshow(z)
print(image.get_array().max(), image.get_array().shape)
points = ax.scatter([1, 2], [3, 4], c=[5.0, 6.0])
print(points.get_array(), ax.scatter([1], [2]).get_array())

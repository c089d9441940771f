# %%
import numpy as np

DIGITS = 6


def plain(value):
    """Values whose numbers keep few digits, so that the last ones do not matter."""
    if isinstance(value, (bool, np.bool_, str, type(None))):
        return value
    if isinstance(value, np.poly1d):
        return plain(value.coeffs.tolist())
    if hasattr(value, "pvalue"):
        return [plain(value.statistic), plain(value.pvalue)]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)) or hasattr(value, "_fields"):
        return [plain(part) for part in value]
    if isinstance(value, complex):
        return [plain(value.real), plain(value.imag)]
    if isinstance(value, (int, np.integer)):
        return int(value)
    if isinstance(value, (float, np.floating)):
        return float(f"{0.0 if abs(value) < 1e-9 else value:.{DIGITS}g}") + 0.0
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return type(value).__name__ if " at 0x" in repr(value) else value


def show(value):
    print(plain(value))


# %%
import numpy as np, datetime
import matplotlib
import matplotlib.pyplot as plt
import matplotlib.ticker as mt, matplotlib.dates as md, matplotlib.colors as mc, matplotlib.patches as mp, matplotlib.gridspec as mg


def T(ax):
    ax.figure.canvas.draw()
    return [t.get_text() for t in ax.get_xticklabels()], [t.get_text() for t in ax.get_yticklabels()], ax.get_xticks(), ax.get_xlim(), ax.get_ylim()


fig, ax = plt.subplots()
show(T(ax))
fig, ax = plt.subplots()
show(T(ax))
fig, ax = plt.subplots()
show(T(ax))
fig, ax = plt.subplots()

# %%
show(T(ax))
fig, ax = plt.subplots()
show(ax.bar(["a", "b", "c"], [3, 7, 2]))
show(T(ax))
fig, ax = plt.subplots()
show(ax.barh(["a", "b", "c"], [3, 7, 2], color="C1"))
show(T(ax))
fig, ax = plt.subplots()
show(ax.hist(np.random.RandomState(0).randn(200), bins=12))
show(T(ax))
fig, ax = plt.subplots()
show(T(ax))

# %%
fig, ax = plt.subplots()
show(T(ax))
fig, ax = plt.subplots()
show(T(ax))
fig, ax = plt.subplots()
show(T(ax))
fig, ax = plt.subplots()
show(T(ax))
fig, ax = plt.subplots()
show(ax.set_xlim(-100, 100))
fig, ax = plt.subplots()
show(ax.set_ylim(0.01, 0.99))

# %%
fig, ax = plt.subplots()
show(T(ax))
fig, ax = plt.subplots()
im = ax.imshow(np.arange(12).reshape(3, 4))
show(T(ax))
fig, ax = plt.subplots()
bp = ax.boxplot([[1, 2, 3, 10], [2, 3, 4]])
fig, ax = plt.subplots()
vp = ax.violinplot([[1, 2, 3, 4.0]])
show((sorted(vp), T(ax)))
fig, ax = plt.subplots()
cs = ax.contour(np.add.outer(np.arange(5.0), np.arange(6)))

# %%
show((cs.levels, T(ax)))
t = ax.table(cellText=[["1", "2"], ["3", "4"]], colLabels=["a", "b"], rowLabels=["r", "s"], loc="center")
show((sorted(t.get_celld()), t[0, 0].get_text().get_text(), t[1, -1].get_text().get_text()))
fig, axs = plt.subplot_mosaic("AB;CC")
fig, ax = plt.subplots()
c = ax.bar([1, 2], [3, 4], yerr=[0.1, 0.2])
show((sorted(t.get_celld()), t[0, 0].get_text().get_text(), t[1, -1].get_text().get_text()))
show((t.auto_set_font_size(False), t.set_fontsize(12), t.scale(1, 2), t.get_celld()[1, 0].get_fontsize()))

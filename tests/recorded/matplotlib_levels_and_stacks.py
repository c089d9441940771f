# %%
import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots()
hill = np.outer(np.arange(5), np.arange(5))
print(ax.contour(hill).levels, ax.contour(hill, levels=5).levels, ax.contour([[1, 2], [3, 4]]).levels, ax.contourf(hill, 3).levels)
print(ax.tricontour([0, 1, 0, 1], [0, 0, 1, 1], [1, 2, 3, 4.5]).levels)
print(len(ax.stackplot([1, 2], [1, 2])), len(ax.stackplot([1, 2], [[1, 2], [3, 4]])), len(ax.stackplot([1, 2], [1, 2], [2, 1])))
plt.close("all")
# %%
with mpl.rc_context({"font.size": "12", "lines.linewidth": "2.5"}):
    print(mpl.rcParams["font.size"], mpl.rcParams["lines.linewidth"], plt.plot([1, 2])[0].get_linewidth())
plt.close("all")
# %%
mpl.rcParams["lines.linewidth"] = "wide"

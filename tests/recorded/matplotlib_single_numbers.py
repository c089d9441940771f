# %%
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.plot([0, 1], [0, 10])
ax.set_yscale("log")
print([round(v, 6) for v in ax.get_ylim()], ax.get_xlim())
for data in ([2, 2], [0, 0], [-3, -3], [1e6, 1e6]):
    fig, ax = plt.subplots()
    ax.plot(data)
    print(ax.get_ylim())
for data in ([2, 2], [10, 10], [0.5], [3, 300]):
    fig, ax = plt.subplots()
    ax.semilogy(data)
    print([float(f"{v:.6g}") for v in ax.get_ylim()])
fig, ax = plt.subplots()
ax.bar([1], [5])
print(ax.get_xlim(), ax.get_ylim(), ax.axis())
ax.set_xlim(0, 3)
print(ax.get_xlim(), ax.set_ylim(1, 2))
ax.scatter([1], [1])
fig.suptitle("S")
print(fig._suptitle.get_text(), plt.xlim())
fig, ax = plt.subplots()
ax.hist([1, 1, 1])
print(ax.get_xlim(), ax.get_ylim())
fig, ax = plt.subplots()
ax.axhline(3)
print(ax.get_ylim())
ax.margins(0.2)
ax.plot([1], [1])
print(ax.get_xlim())

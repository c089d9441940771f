"""Axes around a point, triangles, areas of equal height, styles: what is drawn of numbers that form no row."""
import matplotlib.pyplot as plt
import numpy as np
from cycler import cycler
from matplotlib.tri import Triangulation
from tandem.drawing.contours import Grid

# Axes around a point: bars have arcs, angles and distances their own labels.
turn = np.linspace(0, 2 * np.pi, 8, endpoint=False)
figure, axes = plt.subplots(subplot_kw={"projection": "polar"})
bars = axes.bar(turn, np.arange(1.0, 9.0), width=0.6)
axes.set_theta_zero_location("N")
axes.set_theta_direction(-1)
axes.set_xticks(turn[:4])
axes.set_xticklabels(["up", "upright", "right", "low"])
text = figure.svg()
assert axes.name == "polar" and axes.get_ylim()[0] == 0 and "upright" in text and len(bars) == 8
plt.close()
plt.polar([0, 1, 2], [1, 2, 3])
assert plt.gca().get_rmax() > 3
plt.close("all")

# Triangles between points, flat and in space, and boxes.
x, y = np.array([0.0, 1, 2, 0, 1, 2]), np.array([0.0, 0, 0, 1, 1, 1])
found = Triangulation(x, y)
assert found.triangles.shape == (4, 3) and len(found.edges) == 9
figure = plt.figure()
surface = figure.add_subplot(221, projection="3d").plot_trisurf(x, y, x * y, cmap="viridis")
boxes = figure.add_subplot(222, projection="3d").bar3d([0, 1], [0, 0], 0, 0.5, 0.5, [1, 2])
assert len(surface.shapes) == 4 and len(boxes.shapes) == 12
axes = figure.add_subplot(223)
bands = axes.tricontourf(x, y, x, levels=[0, 0.5, 1, 2])
axes.triplot(found, "k-", lw=0.5)
figure.colorbar(bands, ax=axes)
assert list(bands.levels) == [0, 0.5, 1, 2] and figure.svg()
plt.close("all")

# Areas of equal height are a few outlines, of which those of holes go the other way round; what is not a number is left out.
rows = np.arange(-3.0, 4.0)
bowl = rows[:, None] ** 2 + rows**2
grid = Grid(*np.meshgrid(rows, rows), bowl.tolist())
outer, hole = grid.loops(4.5)
area = lambda points: sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, points[1:])) / 2
assert len(grid.areas(1.5, 4.5)) == 4 and len(grid.lines(4.5)) == 1 and area(outer) * area(hole) < 0
assert abs(abs(area(outer) + area(hole)) - (36 - 4.5 * np.pi)) < 1
bowl[3, 3] = np.nan
assert len(Grid(*np.meshgrid(rows, rows), bowl.tolist()).lines(0.5)) == 0
axes = plt.contourf(rows, rows, bowl, 60).axes
assert len(plt.gcf().svg()) < 200_000
plt.close("all")

# Lines and areas get their colours apart; styles of older names, and rows of styles.
line, bar = plt.plot([1, 2])[0], plt.bar([1], [2])
assert [plt.colors.to_hex(colour) for colour in (line.get_color(), bar[0].get_facecolor())] == ["#1f77b4", "#1f77b4"]
plt.close()
plt.style.use("seaborn-whitegrid")
assert plt.rcParams["axes.grid"] and "seaborn-v0_8-talk" in plt.style.available
plt.style.use("default")
both = cycler(color=["c", "m"]) + cycler(lw=[1, 4])
axes = plt.subplot()
axes.set_prop_cycle(both)
assert [(made.get_color(), made.get_linewidth()) for made in axes.plot(np.zeros((3, 3)))] == [("c", 1), ("m", 4), ("c", 1)]
assert repr(both) == "(cycler('color', ['c', 'm']) + cycler('linewidth', [1, 4]))" and len(both * cycler(ls=["-", ":"])) == 4
plt.close("all")

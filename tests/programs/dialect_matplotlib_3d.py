"""Figures of three dimensions, and arrows, boxes and colour bars: what course code draws beside curves."""
import matplotlib.pyplot as plt
from mpl_toolkits import mplot3d

assert mplot3d.Axes3D.__name__ == "Axes3D"
steps = [n / 5 - 1 for n in range(11)]
xs, ys = [steps] * 11, [[v] * 11 for v in steps]
saddle = [[a * a - b * b for a in steps] for b in steps]

axes = plt.figure().add_subplot(111, projection="3d")
wires = axes.plot_wireframe(xs, ys, saddle, rstride=5, cstride=5)
assert len(wires.shapes) == 6
axes.plot([0], [0], [0], "rx")
plt.xlabel("x"), plt.ylabel("y"), axes.set_zlabel("height"), axes.set_zticks([-1, 0, 1])
text = plt.gcf().svg()
assert "height" in text and "#ff0000" in text
# The box is seen from above: what is higher is drawn higher up.
axes.prepare((0.0, 0.0, 100.0, 100.0))
assert axes.to_points(0, 0, 1)[1] < axes.to_points(0, 0, -1)[1]
plt.close()

figure = plt.figure()
axes = figure.add_subplot(projection="3d")
surface = axes.plot_surface(xs, ys, saddle, cmap="viridis")
figure.colorbar(surface, shrink=0.6)
axes.scatter([0, 1], [0, 1], [0, 1], c="r", label="points")
axes.view_init(elev=20, azim=30)
axes.legend()
assert len(surface.shapes) == 100 and "#440154" in figure.svg() and "points" in figure.svg() and len(figure.axes) == 2
plt.close()

parts = plt.boxplot([[1, 2, 3, 4, 20], [2, 3, 4]], labels=["a", "b"])
assert parts["fliers"][0].get_ydata().tolist() == [20.0] and parts["medians"][1].get_ydata().tolist() == [3.0, 3.0]
plt.close()
wedges, names, shares = plt.pie([1, 3], labels=["small", "large"], autopct="%1.0f%%")
assert [share.get_text() for share in shares] == ["25%", "75%"]
plt.close()
plt.quiver([0, 1], [0, 1], [1, 0], [0, 1])
plt.stem([1, 2, 3])
container = plt.errorbar([0, 1], [1, 2], yerr=[0.1, 0.2], fmt="o", capsize=3, label="measured")
plt.legend()
assert container.get_label() == "measured" and "measured" in plt.gcf().svg()
plt.close("all")
globe = plt.figure().add_subplot(projection="mollweide")
globe.grid(True)
globe.plot([0, 1], [0, 1])
assert globe.name == "mollweide" and "30°" in plt.gcf().svg()
try:
    plt.figure().add_subplot(projection="mercator")
except ValueError as error:
    assert "mercator" in str(error)
else:
    raise AssertionError("an unknown kind of axes should be refused")
plt.close("all")

"""Figures as course code makes them: the state of pyplot, the methods of axes, and what stands in the picture."""
import matplotlib
import matplotlib.pyplot as plt
import tandem as td
from matplotlib_inline import backend_inline

assert matplotlib.__version__.endswith("+tandem")
backend_inline.set_matplotlib_formats("svg")
plt.rcParams["figure.figsize"] = (3.5, 2.5)

# Lines by format strings; data are lists, ranges and tensors.
x = td.arange(0.0, 3.0, 0.5)
first, second = plt.plot(x, x * x, "r--o", range(6), [1, 2, 4, 8, 16, 32], "C2:")
assert first.get_color() == "r" and first.get_marker() == "o" and first.get_linestyle() == "--"
assert second.get_color() == "C2" and second.get_linestyle() == ":" and second.get_ydata()[-1] == 32.0
first.set_label("square $x^2$")
plt.xlabel("x"), plt.ylabel("y"), plt.title("growth"), plt.legend(["a", "b"]), plt.grid()
axes = plt.gca()
assert (axes.get_xlabel(), axes.get_ylabel(), axes.get_title()) == ("x", "y", "growth")
low, high = plt.xlim()
assert abs(low + 0.25) < 1e-9 and abs(high - 5.25) < 1e-9
text = plt.gcf().svg()
assert repr(plt.gcf()) == "<Figure size 350x250 with 1 Axes>"
assert text.startswith("<svg") and "growth" in text and "#ff0000" in text and "stroke-dasharray" in text
plt.close()

# Grids of axes, and methods that `set` reaches.
figure, grid = plt.subplots(2, 3, figsize=(6, 4), sharex=True)
assert grid.shape == (2, 3) and len(grid.flatten()) == 6 and len(figure.axes) == 6
for n, one in enumerate(grid.flat):
    one.imshow(td.ones((4, 4)) * n)
    one.axes.get_xaxis().set_visible(False)
    one.set(title=f"picture {n}", xlim=(0, 2))
assert figure.svg().count("<image ") == 6 and grid[0, 0].get_xlim() == (0.0, 2.0) == grid[1, 2].get_xlim()
plt.close(figure)

# Scales, ticks, texts.
figure, one = plt.subplots()
one.plot([1, 10, 100], [0.001, 0.1, 10.0])
one.set_xscale("log"), one.set_yscale("log")
assert one.get_xscale() == "log" and list(one.get_xticks()) == [0.1, 1.0, 10.0, 100.0, 1000.0]
one.set_yticks([0.01, 1.0], ["low", "high"])
assert [label.get_text() for label in one.get_yticklabels()] == ["low", "high"]
one.annotate("here <&>", xy=(10, 0.1), xytext=(20, 0.01), arrowprops={"arrowstyle": "->"})
assert "here &lt;&amp;&gt;" in figure.svg()
plt.close("all")

# Histograms give counts and ends of bins.
counts, edges, bars = plt.hist([1, 1, 2, 3, 3, 3], bins=3)
assert list(counts) == [2.0, 1.0, 3.0] and len(edges) == 4 and len(bars) == 3 and bars[2].get_height() == 3.0
container = plt.bar(["a", "b"], [3, 4], label="named")
assert [bar.get_height() for bar in container] == [3.0, 4.0] and container.get_label() == "named"
plt.clf()

# Contours, areas, bars of errors, shapes.
rows = [[float(a * a + b * b) for a in range(-3, 4)] for b in range(-3, 4)]
contours = plt.contour(range(-3, 4), range(-3, 4), rows, levels=[1, 4, 9])
assert contours.levels.tolist() == [1.0, 4.0, 9.0]
plt.fill_between([0, 1, 2], [0, 1, 0], alpha=0.5), plt.errorbar([0, 1], [1, 2], yerr=0.2, capsize=3), plt.axhline(1.0, color="0.5", ls=":")
plt.gca().add_patch(plt.Circle((0, 0), 1, fill=False, edgecolor="blue", linewidth=2))
plt.gca().add_patch(plt.Rectangle(xy=(-1, -1), width=2, height=1, fill=False, edgecolor="tab:red"))
plt.scatter([0, 1], [1, 0], c=[0.1, 0.9], cmap="coolwarm")
plt.colorbar()
assert "#3b4cc0" in plt.gcf().svg() and len(plt.gcf().axes) == 2
plt.savefig("figure.svg")
with open("figure.svg") as file:
    assert file.read().startswith("<svg")
plt.close()


def refused(function, kind, words):
    try:
        function()
    except kind as error:
        assert words in str(error), error
    else:
        raise AssertionError(f"{words} was expected")


refused(lambda: plt.plot([1, 2], [1, 2, 3]), ValueError, "x and y must have same first dimension")
refused(lambda: plt.plot([1, 2], color="no colour"), ValueError, "is not a colour")
refused(lambda: plt.plot([1, 2], colour="r"), AttributeError, "unexpected keyword argument")
refused(lambda: plt.new_figure_manager, AttributeError, "matplotlib.pyplot.new_figure_manager is not part of Tandem's matplotlib")
plt.close("all")

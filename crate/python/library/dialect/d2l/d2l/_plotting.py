"""Pictures: curves that grow while a network learns, rows of images, heat maps, boxes on images."""

import collections

import numpy as _numpy
from IPython.display import clear_output, display
from matplotlib import pyplot as plt
from matplotlib_inline import backend_inline

_FORMATS = ("-", "m--", "g-.", "r:")


def use_svg_display():
    """Figures are shown as SVG."""
    backend_inline.set_matplotlib_formats("svg")


def set_figsize(figsize=(3.5, 2.5)):
    """Sets the size of figures, in inches."""
    use_svg_display()
    plt.rcParams["figure.figsize"] = figsize


def set_axes(axes, xlabel, ylabel, xlim, ylim, xscale, yscale, legend):
    """Sets labels, ends, scales and legend of axes; a grid is drawn."""
    axes.set_xlabel(xlabel), axes.set_ylabel(ylabel)
    axes.set_xscale(xscale), axes.set_yscale(yscale)
    axes.set_xlim(xlim), axes.set_ylim(ylim)
    if legend:
        axes.legend(legend)
    axes.grid()


def _is_one_series(values):
    if getattr(values, "ndim", None) is not None:
        return values.ndim == 1
    return isinstance(values, list) and not hasattr(values[0], "__len__")


def plot(X, Y=None, xlabel=None, ylabel=None, legend=[], xlim=None, ylim=None, xscale="linear", yscale="linear", fmts=_FORMATS, figsize=(3.5, 2.5),
         axes=None):
    """Draws one series or several: `plot(y)`, `plot(x, y)`, `plot(x, [y1, y2])`."""
    set_figsize(figsize)
    axes = axes or plt.gca()
    xs = [X] if _is_one_series(X) else X
    if Y is None:
        xs, ys = [[]] * len(xs), xs
    else:
        ys = [Y] if _is_one_series(Y) else Y
    if len(xs) != len(ys):
        xs = xs * len(ys)
    axes.cla()
    for x, y, fmt in zip(xs, ys, (list(fmts) * (len(ys) // len(fmts) + 1))):
        axes.plot(x, y, fmt) if len(x) else axes.plot(y, fmt)
    set_axes(axes, xlabel, ylabel, xlim, ylim, xscale, yscale, legend)


class Animator:
    """A figure whose curves grow: each `add(x, (y1, y2))` is a point more of each."""

    def __init__(self, xlabel=None, ylabel=None, legend=None, xlim=None, ylim=None, xscale="linear", yscale="linear", fmts=_FORMATS, nrows=1, ncols=1,
                 figsize=(3.5, 2.5)):
        use_svg_display()
        self.fig, axes = plt.subplots(nrows, ncols, figsize=figsize)
        self.axes = [axes] if nrows * ncols == 1 else axes
        self.config_axes = lambda: set_axes(self.axes[0], xlabel, ylabel, xlim, ylim, xscale, yscale, legend or [])
        self.X = self.Y = None
        self.fmts = fmts

    def add(self, x, y):
        """A point more of each curve; `None` leaves a curve as it is."""
        ys = list(y) if hasattr(y, "__len__") else [y]
        xs = list(x) if hasattr(x, "__len__") else [x] * len(ys)
        if self.X is None:
            self.X, self.Y = [[] for _ in ys], [[] for _ in ys]
        for n, (a, b) in enumerate(zip(xs, ys)):
            if a is not None and b is not None:
                self.X[n].append(float(a))
                self.Y[n].append(float(b))
        self.axes[0].cla()
        for a, b, fmt in zip(self.X, self.Y, self.fmts):
            self.axes[0].plot(a, b, fmt)
        self.config_axes()
        display(self.fig)
        clear_output(wait=True)


_Point = collections.namedtuple("Point", "x y")


class ProgressBoard:
    """A figure whose curves have names and grow: each `draw(x, y, label)` is a point more, or a part of one that is the mean of `every_n`."""

    def __init__(self, xlabel=None, ylabel=None, xlim=None, ylim=None, xscale="linear", yscale="linear", ls=("-", "--", "-.", ":"),
                 colors=("C0", "C1", "C2", "C3"), fig=None, axes=None, figsize=(3.5, 2.5), display=True):
        self.xlabel, self.ylabel, self.xlim, self.ylim, self.xscale, self.yscale = xlabel, ylabel, xlim, ylim, xscale, yscale
        self.ls, self.colors, self.fig, self.axes, self.figsize, self.display = ls, colors, fig, axes, figsize, display
        self.raw_points, self.data = {}, {}

    def draw(self, x, y, label, every_n=1):
        """A point of the curve of this name."""
        points = self.raw_points.setdefault(label, [])
        line = self.data.setdefault(label, [])
        points.append((float(x), float(y)))
        if len(points) < every_n:
            return
        line.append(_Point(*(sum(values) / len(points) for values in zip(*points))))
        points.clear()
        if self.display:
            self._show()

    def _show(self):
        use_svg_display()
        if self.fig is None:
            self.fig = plt.figure(figsize=self.figsize)
        axes = self.axes or self.fig.gca()
        axes.cla()
        for (label, line), style, color in zip(self.data.items(), self.ls, self.colors):
            axes.plot([x for x, _ in line], [y for _, y in line], linestyle=style, color=color, label=label)
        # Axes keep the ends that they have where none are given.
        ends = {name: value for name, value in (("xlim", self.xlim), ("ylim", self.ylim)) if value}
        for name, value in ends.items():
            getattr(axes, f"set_{name}")(value)
        axes.set_xlabel(self.xlabel or "x"), axes.set_ylabel(self.ylabel or "")
        axes.set_xscale(self.xscale), axes.set_yscale(self.yscale)
        axes.legend()
        display(self.fig)
        clear_output(wait=True)


def _pixels(image):
    """Plain numbers of an image of any array."""
    return _numpy.asarray(image.detach() if hasattr(image, "detach") else image)


def show_images(imgs, num_rows, num_cols, titles=None, scale=1.5):
    """Images in rows; gives the axes."""
    _, axes = plt.subplots(num_rows, num_cols, figsize=(num_cols * scale, num_rows * scale))
    axes = axes.flatten() if num_rows * num_cols > 1 else [axes]
    for n, (ax, image) in enumerate(zip(axes, imgs)):
        ax.imshow(_pixels(image))
        ax.axes.get_xaxis().set_visible(False)
        ax.axes.get_yaxis().set_visible(False)
        if titles:
            ax.set_title(titles[n])
    return axes


def show_heatmaps(matrices, xlabel, ylabel, titles=None, figsize=(2.5, 2.5), cmap="Reds"):
    """Matrices of the shape (rows, columns, height, width) as pictures, and a bar that tells what their colours mean."""
    use_svg_display()
    num_rows, num_cols = matrices.shape[0], matrices.shape[1]
    fig, axes = plt.subplots(num_rows, num_cols, figsize=figsize, sharex=True, sharey=True, squeeze=False)
    for i, (row_axes, row) in enumerate(zip(axes, matrices)):
        for j, (ax, matrix) in enumerate(zip(row_axes, row)):
            picture = ax.imshow(_pixels(matrix), cmap=cmap)
            if i == num_rows - 1:
                ax.set_xlabel(xlabel)
            if j == 0:
                ax.set_ylabel(ylabel)
            if titles:
                ax.set_title(titles[j])
    fig.colorbar(picture, ax=axes, shrink=0.6)


def annotate(text, xy, xytext):
    """A text with an arrow to a point of the current axes."""
    plt.gca().annotate(text, xy=xy, xytext=xytext, arrowprops=dict(arrowstyle="->"))


def _steps(low, high, step):
    count = int(round((high - low) / step + 0.5))
    return [low + step * n for n in range(count)]


def show_trace(results, f, array=list):
    """The path of a search along one variable, over the curve of its function."""
    reach = max(abs(min(results)), abs(max(results)))
    line = _steps(-reach, reach, 0.01)
    plot([line, results], [[float(f(x)) for x in line], [float(f(x)) for x in results]], "x", "f(x)", fmts=["-", "-o"])


def train_2d(trainer, steps=20, f_grad=None):
    """Positions of a search for the least value of a function of two variables."""
    x1, x2, s1, s2 = -5, -2, 0, 0
    results = [(x1, x2)]
    for _ in range(steps):
        x1, x2, s1, s2 = trainer(x1, x2, s1, s2, f_grad) if f_grad else trainer(x1, x2, s1, s2)
        results.append((x1, x2))
    print(f"epoch {steps}, x1: {float(x1):f}, x2: {float(x2):f}")
    return results


def show_trace_2d(f, results):
    """The path of a search over two variables, on lines of equal height."""
    set_figsize()
    plt.plot(*([float(v) for v in values] for values in zip(*results)), "-o", color="#ff7f0e")
    first, second = _steps(-5.5, 1.0, 0.1), _steps(-3.0, 1.0, 0.1)
    heights = [[float(f(a, b)) for a in first] for b in second]
    plt.contour(first, second, heights, colors="#1f77b4")
    plt.xlabel("x1")
    plt.ylabel("x2")


def show_list_len_pair_hist(legend, xlabel, ylabel, xlist, ylist):
    """Histograms of the lengths of two lists of lists."""
    set_figsize()
    _, _, patches = plt.hist([[len(item) for item in xlist], [len(item) for item in ylist]])
    plt.xlabel(xlabel)
    plt.ylabel(ylabel)
    for patch in patches[1].patches:
        patch.set_hatch("/")
    plt.legend(legend)


def bbox_to_rect(bbox, color):
    """A box `(left, upper, right, lower)` as a rectangle."""
    left, upper, right, lower = (float(v) for v in bbox)
    return plt.Rectangle(xy=(left, upper), width=right - left, height=lower - upper, fill=False, edgecolor=color, linewidth=2)


def show_bboxes(axes, bboxes, labels=None, colors=None):
    """Boxes with their labels on an image."""
    as_list = lambda value, default: default if value is None else list(value) if isinstance(value, (list, tuple)) else [value]
    labels, colors = as_list(labels, []), as_list(colors, ["b", "g", "r", "m", "c"])
    for n, bbox in enumerate(bboxes):
        color = colors[n % len(colors)]
        rect = bbox_to_rect(_pixels(bbox), color)
        axes.add_patch(rect)
        if len(labels) > n:
            axes.text(rect.xy[0], rect.xy[1], labels[n], va="center", ha="center", fontsize=9, color="k" if color == "w" else "w",
                      bbox=dict(facecolor=color, lw=0))

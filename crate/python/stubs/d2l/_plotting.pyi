"""Pictures: curves that grow while a network learns, rows of images, heat maps, boxes on images."""
from matplotlib import pyplot as _plt
from typing import Any

class Animator:
    """A figure whose curves grow: each `add(x, (y1, y2))` is a point more of each."""
    def __init__(self, xlabel=None, ylabel=None, legend=None, xlim=None, ylim=None, xscale='linear', yscale='linear', fmts=..., nrows=1, ncols=1, figsize=...): ...
    def add(self, x, y):
        """A point more of each curve; `None` leaves a curve as it is."""
        ...
    def __getattr__(self, name: str): ...

class ProgressBoard:
    """A figure whose curves have names and grow: each `draw(x, y, label)` is a point more, or a part of one that is the mean of `every_n`."""
    def __init__(self, xlabel=None, ylabel=None, xlim=None, ylim=None, xscale='linear', yscale='linear', ls=..., colors=..., fig=None, axes=None, figsize=..., display=True): ...
    def draw(self, x, y, label, every_n=1):
        """A point of the curve of this name."""
        ...
    def __getattr__(self, name: str): ...

def annotate(text, xy, xytext):
    """A text with an arrow to a point of the current axes."""
    ...

def bbox_to_rect(bbox, color):
    """A box `(left, upper, right, lower)` as a rectangle."""
    ...

def clear_output(wait=False):
    """Clears the cell's output; with `wait`, when the next output comes."""
    ...

def display(*objs, include=None, exclude=None, metadata=None, transient=None, display_id=None, raw=False, clear=False, update=False, **kwargs):
    """Shows objects, each in the richest form that it offers. `display_id=True` returns a handle to replace it."""
    ...

def plot(X, Y=None, xlabel=None, ylabel=None, legend=..., xlim=None, ylim=None, xscale='linear', yscale='linear', fmts=..., figsize=..., axes=None):
    """Draws one series or several: `plot(y)`, `plot(x, y)`, `plot(x, [y1, y2])`."""
    ...

plt = _plt
def set_axes(axes, xlabel, ylabel, xlim, ylim, xscale, yscale, legend):
    """Sets labels, ends, scales and legend of axes; a grid is drawn."""
    ...

def set_figsize(figsize=...):
    """Sets the size of figures, in inches."""
    ...

def show_bboxes(axes, bboxes, labels=None, colors=None):
    """Boxes with their labels on an image."""
    ...

def show_heatmaps(matrices, xlabel, ylabel, titles=None, figsize=..., cmap='Reds'):
    """Matrices of the shape (rows, columns, height, width) as pictures, and a bar that tells what their colours mean."""
    ...

def show_images(imgs, num_rows, num_cols, titles=None, scale=1.5):
    """Images in rows; gives the axes."""
    ...

def show_list_len_pair_hist(legend, xlabel, ylabel, xlist, ylist):
    """Histograms of the lengths of two lists of lists."""
    ...

def show_trace(results, f, array=...):
    """The path of a search along one variable, over the curve of its function."""
    ...

def show_trace_2d(f, results):
    """The path of a search over two variables, on lines of equal height."""
    ...

def train_2d(trainer, steps=20, f_grad=None):
    """Positions of a search for the least value of a function of two variables."""
    ...

def use_svg_display():
    """Figures are shown as SVG."""
    ...

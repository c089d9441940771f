"""The canvas of pixels by its name: figures are SVG pictures here."""

from matplotlib.backend_bases import FigureCanvasBase, FigureManagerBase, RendererBase


class FigureCanvasAgg(FigureCanvasBase):
    """The canvas of a figure."""


class RendererAgg(RendererBase):
    """Asked for its sizes only."""


FigureCanvas, FigureManager = FigureCanvasAgg, FigureManagerBase

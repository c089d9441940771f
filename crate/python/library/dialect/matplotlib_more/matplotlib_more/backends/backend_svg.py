"""The canvas of SVG pictures, which all canvases are here."""

from matplotlib.backend_bases import FigureCanvasBase, FigureManagerBase


class FigureCanvasSVG(FigureCanvasBase):
    """The canvas of a figure."""


FigureCanvas, FigureManager = FigureCanvasSVG, FigureManagerBase

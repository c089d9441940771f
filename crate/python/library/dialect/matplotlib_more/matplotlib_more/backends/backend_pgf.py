"""Pages for TeX: see `matplotlib.backends.backend_pdf`."""

from matplotlib.backend_bases import FigureCanvasBase
from matplotlib.backends.backend_pdf import PdfPages  # noqa: F401


class FigureCanvasPgf(FigureCanvasBase):
    """The canvas of a figure."""

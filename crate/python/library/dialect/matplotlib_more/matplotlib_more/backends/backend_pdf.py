"""Figures as the pages of a document: as SVG files here, one for each page."""

import os

from matplotlib.backend_bases import FigureCanvasBase, FigureManagerBase


class FigureCanvasPdf(FigureCanvasBase):
    """The canvas of a figure."""


FigureCanvas, FigureManager = FigureCanvasPdf, FigureManagerBase


class PdfPages:
    """Pages, which are written as `name-1.svg`, `name-2.svg` and so on."""

    def __init__(self, filename, keep_empty=None, metadata=None):
        self._stem, self._pages, self._facts, self._name = os.path.splitext(os.fspath(filename))[0], [], dict(metadata or {}), filename

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def savefig(self, figure=None, **options):
        """Writes a figure as the next page."""
        from matplotlib import pyplot

        if figure is None:
            figure = pyplot.gcf()
        elif not hasattr(figure, "savefig"):
            figure = pyplot.figure(figure)
        self._pages.append(f"{self._stem}-{len(self._pages) + 1}.svg")
        figure.savefig(self._pages[-1], **{name: value for name, value in options.items() if name != "format"})

    def close(self):
        """Says what was written."""
        if self._pages:
            print(f"Pages are written as SVG here: {', '.join(self._pages)} instead of {self._name}.")

    def infodict(self):
        """The facts of the document, which SVG files have no place for."""
        return self._facts

    def get_pagecount(self):
        return len(self._pages)

    def attach_note(self, text, positionRect=None):
        """Pages have no notes."""

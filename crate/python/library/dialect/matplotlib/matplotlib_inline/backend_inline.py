"""How figures are shown below their cells: always as SVG, and the page adds a PNG to the file."""


def set_matplotlib_formats(*formats, **options):
    """Figures are SVG whatever is asked for."""


def show(close=None, block=None):
    """Shows all open figures."""
    from matplotlib import pyplot

    pyplot.show()


def flush_figures():
    show()

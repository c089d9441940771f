"""What figures have in common."""


def figure_of(ax, **options):
    """A figure and an axis to draw on."""
    import matplotlib.pyplot as plt

    if ax is not None:
        return ax.figure, ax
    figure = plt.figure(**options)
    return figure, figure.add_subplot(111)

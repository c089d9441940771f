"""Axes within axes."""


def inset_axes(parent, bounds, *, transform=None, zorder=5, projection=None, polar=False, axes_class=None, **options):
    """Axes at a rectangle (left, bottom, width, height) of others: in parts of them, or in the coordinates of a transform."""
    figure = parent.figure
    kinds = {"axes_class": axes_class} if axes_class is not None else {}
    made = figure._make((0.0, 0.0, 1.0, 1.0), projection=projection, polar=polar, **kinds, **options)
    figure.axes.remove(made)
    figure._current = parent
    parent.child_axes.append(made)
    made.set_zorder(zorder)
    given = tuple(map(float, bounds))

    def rectangle(*_):
        """Its place in parts of the figure, where the parent stands now."""
        box = parent._box if figure.is_drawing and parent._box is not None else parent.prepare(figure._box(parent))
        wide, high = (size * 72 for size in figure._size)
        if transform is None:
            left, top, right, bottom = box
            x0, x1 = (left + part * (right - left) for part in (given[0], given[0] + given[2]))
            y0, y1 = (bottom - part * (bottom - top) for part in (given[1] + given[3], given[1]))
        else:
            place = transform.placing(figure)
            (x0, y1), (x1, y0) = place(given[0], given[1]), place(given[0] + given[2], given[1] + given[3])
        x0, x1, y0, y1 = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
        return x0 / wide, 1 - y1 / high, (x1 - x0) / wide, (y1 - y0) / high

    made.stolen = rectangle
    prepare = made.prepare
    made.prepare = lambda box: prepare(figure._box(made))
    return made

"""Axes that lie on others, with which they share one axis or both."""

from matplotlib.axes import Axes


def _sides(axes):
    from .axisartist.axislines import Sides

    return Sides(axes)


class ParasiteAxes(Axes):
    """Axes on others."""

    def __init__(self, parent_axes, aux_transform=None, *, viewlim_mode=None, **options):
        self._parent_axes, self._aux, self._mode = parent_axes, aux_transform, viewlim_mode
        super().__init__(parent_axes.figure, parent_axes.position, cell=parent_axes.cell, **options)
        self.set_facecolor("none")


class HostAxes(Axes):
    """Axes that others lie on."""

    axis = property(_sides)

    def __init__(self, *arguments, **options):
        self.parasites = []
        super().__init__(*arguments, **options)

    def get_aux_axes(self, tr=None, viewlim_mode="equal", axes_class=None, **options):
        """Axes on these, along whose axes numbers stand elsewhere."""
        shares = {"sharex": self, "sharey": self} if tr is None else {}
        made = type(self)(self.figure, self.position, cell=self.cell, **shares)
        made.set_facecolor("none")
        made.set_frame_on(False)
        for axis in (made.xaxis, made.yaxis):
            axis.set_visible(False)
        self.parasites.append(made)
        return self.figure._add_axes(made)

    def twin(self, aux_trans=None, axes_class=None):
        """Axes whose sides on the right and at the top are their own."""
        if aux_trans is None:
            return self.twinx()
        a, b = (aux_trans.point(*place) for place in ((0.0, 0.0), (1.0, 1.0)))
        back = lambda which: (lambda v: (v - a[which]) / (b[which] - a[which]), lambda v: a[which] + v * (b[which] - a[which]))
        return Twin(self, self.secondary_xaxis("top", back(0)), self.secondary_yaxis("right", back(1)))


class Twin:
    """The sides on the right and at the top, in other numbers."""

    def __init__(self, host, top, right):
        self.host, self.top, self.right = host, top, right
        self.xaxis, self.yaxis = top.xaxis, right.yaxis
        self.axis = _TwinSides(self)

    def set_viewlim_mode(self, mode):
        """The ends follow those of the host."""

    def set_xlabel(self, *arguments, **options):
        return self.top.set_xlabel(*arguments, **options)

    def set_ylabel(self, *arguments, **options):
        return self.right.set_ylabel(*arguments, **options)


class _TwinSides:
    def __init__(self, twin):
        self._twin = twin

    def __getitem__(self, name):
        from .axisartist.axislines import Side

        return Side(self._twin.top if name == "top" else self._twin.right, name)


def host_axes_class_factory(axes_class=None):
    return HostAxes


host_subplot_class_factory = parasite_axes_class_factory = host_axes_class_factory
HostAxesBase, SubplotHost, ParasiteAxesBase = HostAxes, HostAxes, ParasiteAxes


def host_axes(*arguments, axes_class=None, figure=None, **options):
    """Axes that others may lie on, in the current figure."""
    from matplotlib import pyplot

    kind = axes_class if axes_class is not None and issubclass(axes_class, HostAxes) else _host_of(axes_class)
    return (figure or pyplot.gcf()).add_subplot(*arguments, axes_class=kind, **options)


host_subplot = host_axes


def _host_of(kind):
    if kind is None:
        return HostAxes
    return kind if hasattr(kind, "get_aux_axes") else type("HostAxes", (HostAxes, kind), {})

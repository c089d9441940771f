"""What finds the places of axes: names of matplotlib's, over the one way that figures have here."""


class LayoutEngine:
    """Gaps around and between axes."""

    _adjust_compatible = _colorbar_gridspec = True

    def __init__(self, **params):
        self._params = dict(params)

    def set(self, **params):
        """Keeps gaps, which are found from what is written here."""
        for name in params:
            if name not in self._params:
                raise TypeError(f"{type(self).__name__}.set() got an unexpected keyword argument {name!r}")
        self._params.update({name: value for name, value in params.items() if value is not None})

    adjust_compatible = property(lambda self: self._adjust_compatible)
    colorbar_gridspec = property(lambda self: self._colorbar_gridspec)

    def get(self):
        """The gaps, by name."""
        return dict(self._params)

    def execute(self, fig):
        """Figures find the places when they are drawn."""


class PlaceHolderLayoutEngine(LayoutEngine):
    """What remains of another one."""

    def __init__(self, adjust_compatible, colorbar_gridspec, **options):
        self._adjust_compatible, self._colorbar_gridspec = adjust_compatible, colorbar_gridspec
        super().__init__(**options)


class TightLayoutEngine(LayoutEngine):
    """Gaps that leave just the room that numbers and labels need."""

    def __init__(self, *, pad=1.08, h_pad=None, w_pad=None, rect=(0, 0, 1, 1), **options):
        super().__init__(pad=pad, h_pad=h_pad, w_pad=w_pad, rect=rect)


class ConstrainedLayoutEngine(LayoutEngine):
    """The same for all that stands beside axes, too."""

    _adjust_compatible = _colorbar_gridspec = False

    def __init__(self, *, h_pad=None, w_pad=None, hspace=None, wspace=None, rect=(0, 0, 1, 1), compress=False, **options):
        pads = {"h_pad": 0.04167, "w_pad": 0.04167, "hspace": 0.02, "wspace": 0.02}
        given = {"h_pad": h_pad, "w_pad": w_pad, "hspace": hspace, "wspace": wspace}
        super().__init__(**{name: pads[name] if value is None else value for name, value in given.items()}, rect=rect)
        self._compress = compress

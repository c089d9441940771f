"""What one call draws of several parts."""


class Container(tuple):
    """Its parts, with a label."""

    def __new__(cls, items, label=""):
        made = super().__new__(cls, items)
        made._label = "" if label is None else str(label)
        return made

    get_label = lambda self: self._label

    def set_label(self, label):
        self._label = str(label)

    def parts(self):
        """The artists in it that have no entry of their own in a legend."""
        return list(self)

    def get(self, name):
        return self[0].get(name)

    def get_children(self):
        return self.parts()

    def remove(self):
        for part in self.parts():
            part.remove()


class BarContainer(Container):
    """Bars."""

    def __new__(cls, bars, label, along, datavalues=None, errorbar=None):
        made = super().__new__(cls, bars, label)
        made.patches, made.along, made.datavalues, made.errorbar = list(bars), along, datavalues, errorbar
        made.orientation = "vertical" if along == "x" else "horizontal"
        return made

    def parts(self):
        return [] if any(bar.get_label() for bar in self) else list(self)

    def draw_key(self, *place):
        if self:
            self[0].draw_key(*place)

    def __repr__(self):
        return f"<BarContainer object of {len(self)} artists>"


class ErrorbarContainer(Container):
    """A line, the caps and the bars of errors."""

    def __new__(cls, line, caps, bars, label, has_xerr=False, has_yerr=False):
        made = super().__new__(cls, (line, tuple(caps), tuple(bars)), label)
        made.lines, made.has_xerr, made.has_yerr = tuple(made), has_xerr, has_yerr
        return made

    def parts(self):
        return [*([self[0]] if self[0] is not None else []), *self[1], *self[2]]

    def draw_key(self, canvas, left, middle, width, height):
        for part in self.parts()[:1]:
            part.draw_key(canvas, left, middle, width, height)

    def __repr__(self):
        return f"<ErrorbarContainer object of {len(self)} artists>"


class StemContainer(Container):
    """Marks, stems and the line on which they stand."""

    def __new__(cls, marks, stems, base, label):
        made = super().__new__(cls, (marks, stems, base), label)
        made.markerline, made.stemlines, made.baseline = marks, stems, base
        return made

    def draw_key(self, *place):
        self.markerline.draw_key(*place)

    def __repr__(self):
        return f"<StemContainer object of {len(self)} artists>"

"""Ticks, labels, texts and legends of axes."""

from .. import transforms
from ..legend import Legend
from ..text import Annotation, Text


class _Labels:
    """Methods of axes for what is written on them."""

    def set_xticks(self, ticks, labels=None, *, minor=False, **properties):
        return self.xaxis.set_ticks(ticks, labels, minor=minor, **properties)

    def set_yticks(self, ticks, labels=None, *, minor=False, **properties):
        return self.yaxis.set_ticks(ticks, labels, minor=minor, **properties)

    def set_xticklabels(self, labels, **options):
        return self.xaxis.set_ticklabels(labels, **options)

    def set_yticklabels(self, labels, **options):
        return self.yaxis.set_ticklabels(labels, **options)

    get_xticks = lambda self, minor=False: self.xaxis.get_ticklocs(minor)
    get_yticks = lambda self, minor=False: self.yaxis.get_ticklocs(minor)
    get_xticklabels = lambda self, minor=False, which=None: self.xaxis.get_ticklabels(minor, which)
    get_yticklabels = lambda self, minor=False, which=None: self.yaxis.get_ticklabels(minor, which)

    def tick_params(self, axis="both", **options):
        for one in (self.xaxis, self.yaxis):
            if axis in ("both", one.which):
                one.set_tick_params(**options)

    def ticklabel_format(self, *, axis="both", **options):
        from matplotlib_more.axis_parts import write_numbers

        for one in (self.xaxis, self.yaxis):
            if axis in ("both", one.which):
                write_numbers(one, **options)

    def grid(self, visible=None, which="major", axis="both", **options):
        for one in (self.xaxis, self.yaxis):
            if axis in ("both", one.which):
                one.grid(visible, which, **options)

    def set_xlabel(self, xlabel, fontdict=None, labelpad=None, *, loc=None, **properties):
        self.xaxis.set_label_text(xlabel, **{**(fontdict or {}), "labelpad": labelpad, "loc": loc, **properties})
        return self.xaxis.label

    def set_ylabel(self, ylabel, fontdict=None, labelpad=None, *, loc=None, **properties):
        self.yaxis.set_label_text(ylabel, **{**(fontdict or {}), "labelpad": labelpad, "loc": loc, **properties})
        return self.yaxis.label

    get_xlabel = lambda self: self.xaxis.label.get_text()
    get_ylabel = lambda self: self.yaxis.label.get_text()

    def set_title(self, label, fontdict=None, loc=None, pad=None, *, y=None, **properties):
        title = self.titles[loc or "center"]
        title.set_text(label)
        title.set(**{**(fontdict or {}), "pad": pad, **properties})
        title._x, title._y = {"left": 0.0, "right": 1.0}.get(loc, 0.5), 1.0 if y is None else y
        title._values["y"] = y
        return title

    def get_title(self, loc="center"):
        return self.titles[loc].get_text()

    def set_position(self, position, which="both"):
        self.position, self.cell = tuple(getattr(position, "bounds", position)), None

    def get_position(self, original=False):
        place, cut = self.figure.place_of(self), getattr(self, "stolen", None)
        return transforms.Bbox.from_bounds(*(place if original or cut is None else cut(*place)))

    get_subplotspec = lambda self: self.cell

    def text(self, x, y, s, fontdict=None, **properties):
        place = self.xaxis.convert(x)[0], self.yaxis.convert(y)[0]
        return self._add(Text(*place, s, **{"clip_on": False, **(fontdict or {}), **properties}))

    def annotate(self, text, xy, xytext=None, **options):
        return self._add(Annotation(text, (self.xaxis.convert(xy[0])[0], self.yaxis.convert(xy[1])[0]), xytext, **options))

    def legend(self, *arguments, **options):
        handles, labels = options.pop("handles", None), options.pop("labels", None)
        if len(arguments) == 2:
            handles, labels = arguments
        elif len(arguments) == 1:
            labels = arguments[0]
        if handles is None:
            handles, own = self.get_legend_handles_labels()
            if labels is None:
                labels = own
            else:
                handles = [artist for artist in self._keyed()]
        elif labels is None:
            labels = [handle.get_label() for handle in handles]
        self._legend = Legend(self, list(handles), [str(label) for label in labels], **options)
        return self._legend

    def _keyed(self):
        members = {id(part) for container in self.containers for part in container.parts()}
        found = [a for a in self._artists if hasattr(a, "draw_key") and id(a) not in members and str(a.get_label()) != "_nolegend_"]
        return found + [container for container in self.containers if hasattr(container, "draw_key")]

    def get_legend_handles_labels(self, legend_handler_map=None):
        found = [a for a in self._keyed() if a.get_label() and not str(a.get_label()).startswith("_")]
        return found, [a.get_label() for a in found]

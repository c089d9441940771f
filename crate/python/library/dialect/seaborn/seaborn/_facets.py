"""Axes for the parts of a table: FacetGrid."""

import matplotlib.pyplot as plt
from matplotlib.figure import axes_array

import numpy as np

from ._grid import Grid, is_ours, set_current
from ._tools import despine as _despine


class FacetGrid(Grid):
    """A row of axes for each level of one variable, a column for each of another, colours for those of a third."""

    def __init__(self, data, *, row=None, col=None, hue=None, col_wrap=None, sharex=True, sharey=True, height=3, aspect=1, palette=None,
                 row_order=None, col_order=None, hue_order=None, hue_kws=None, dropna=False, legend_out=True, despine=True, margin_titles=False,
                 xlim=None, ylim=None, subplot_kws=None, gridspec_kws=None):
        self.data, self._hue_var, self._row_var, self._col_var = data, hue, row, col
        self.hue_names = self.levels_of(data, hue, hue_order)
        self._colors = self._palette(data, hue, hue_order, palette)
        self.row_names = self.levels_of(data, row, row_order) or []
        self.col_names = self.levels_of(data, col, col_order) or []
        self.hue_kws = hue_kws or {}
        if col_wrap is not None and row is not None:
            raise ValueError("Cannot use `row` and `col_wrap` together.")
        self._wrap, self._dropna, self._margin_titles, self.legend_out = col_wrap, dropna, margin_titles, legend_out
        self._legend_data, self._legend, self._texts = {}, None, []
        self._ncol = col_wrap if col_wrap is not None else max(len(self.col_names), 1)
        self._nrow = -(-max(len(self.col_names), 1) // col_wrap) if col_wrap is not None else max(len(self.row_names), 1)
        self._figure = plt.figure(figsize=(self._ncol * height * aspect, self._nrow * height))
        subplot_kws = dict(subplot_kws or {})
        subplot_kws.update({name: value for name, value in (("xlim", xlim), ("ylim", ylim)) if value is not None})
        self._make_axes(sharex, sharey, subplot_kws, gridspec_kws or {})
        if despine:
            _despine(self._figure)
        self.set_titles()
        self.tight_layout()

    def _make_axes(self, sharex, sharey, subplot_kws, gridspec_kws):
        grid = self._figure.add_gridspec(self._nrow, self._ncol, **gridspec_kws)
        if self._wrap is None:
            self.axes = self._figure._grid_of_axes(grid, sharex, sharey, False, subplot_kws)
        else:
            first, made = None, []
            for n in range(len(self.col_names)):
                shares = {"sharex": first if sharex else None, "sharey": first if sharey else None}
                made.append(self._figure.add_subplot(grid[n // self._ncol, n % self._ncol], **shares, **subplot_kws))
                first = first or made[0]
                if sharey and n % self._ncol:
                    made[-1].yaxis.set_tick_params(labelleft=False)
            self.axes = axes_array(made)
            for ax in self._not_bottom_axes if sharex else []:
                ax.xaxis.set_tick_params(labelbottom=False)
        flat = list(self.axes.flat)
        if self.row_names and self.col_names:
            self.axes_dict = {(row, col): self.axes[i, j] for i, row in enumerate(self.row_names) for j, col in enumerate(self.col_names)}
        else:
            self.axes_dict = dict(zip(self.row_names or self.col_names, flat))

    # --- which axes ---

    @property
    def ax(self):
        """The only axes."""
        if self.axes.size != 1:
            raise AttributeError("Use the `.axes` attribute when facet variables are assigned.")
        return self.axes.flat[0]

    _flat = property(lambda self: list(self.axes.flat))
    _left_axes = property(lambda self: self._flat[:: self._ncol])
    _not_left_axes = property(lambda self: [ax for n, ax in enumerate(self._flat) if n % self._ncol])
    _bottom_axes = property(lambda self: [ax for n, ax in enumerate(self._flat) if n + self._ncol >= len(self._flat)])
    _not_bottom_axes = property(lambda self: self._flat[: max(len(self._flat) - self._ncol, 0)])

    def facet_axis(self, row_i, col_j, modify_state=True):
        """The axes of a row and a column, which become the current ones."""
        ax = self.axes.flat[col_j] if self._wrap is not None else self.axes[row_i, col_j]
        if modify_state:
            set_current(ax)
        return ax

    def facet_data(self):
        """Row, column and colour, and the part of the table, of each."""
        columns = []
        for name, levels in ((self._row_var, self.row_names), (self._col_var, self.col_names), (self._hue_var, self.hue_names)):
            if name is None:
                columns.append([(0, None)])
            else:
                values = np.array(self.data[name].tolist(), dtype=object)
                columns.append([(n, values == level) for n, level in enumerate(levels)])
        for i, in_row in columns[0]:
            for j, in_col in columns[1]:
                for k, in_hue in columns[2]:
                    masks = [mask for mask in (in_row, in_col, in_hue) if mask is not None]
                    chosen = masks[0] if masks else None
                    for mask in masks[1:]:
                        chosen = chosen & mask
                    yield (i, j, k), self.data if chosen is None else self.data[np.asarray(chosen, dtype=bool)]

    # --- drawing ---

    def _each(self, kwargs):
        """Axes, data and options of each part that is not empty."""
        given = kwargs.pop("color", None)
        for (i, j, k), data in self.facet_data():
            if not len(data):
                continue
            ax = self.facet_axis(i, j)
            own = dict(kwargs)
            own["color"] = self._colors[k] if self._hue_var is not None or given is None else given
            for name, values in self.hue_kws.items():
                own[name] = values[k]
            if self._hue_var is not None:
                own["label"] = str(self.hue_names[k])
            yield ax, data, own

    def map(self, func, *args, **kwargs):
        """Calls a function with columns of each part of the table."""
        for ax, data, own in self._each(kwargs):
            chosen = data[list(dict.fromkeys(args))].dropna() if self._dropna else data
            vectors = [chosen[name] for name in args]
            if is_ours(func):
                func(**dict(zip("xy", vectors)), ax=ax, **own)
            else:
                func(*[vector.to_numpy() for vector in vectors], **own)
            self._collect_legend(ax)
        self._finish(args[:2])
        return self

    def map_dataframe(self, func, *args, **kwargs):
        """Calls a function with each part of the table as `data`."""
        for ax, data, own in self._each(kwargs):
            if self._dropna:
                data = data.dropna()
            if is_ours(func):
                func(data=data, ax=ax, **{**dict(zip("xy", args)), **own})
            else:
                func(*args, data=data, **own)
            self._collect_legend(ax)
        names = list(args[:2]) if args else [kwargs.get("x"), kwargs.get("y")]
        self._finish(names)
        return self

    def _finish(self, names):
        labels = [*names, None, None][:2]
        self.set_axis_labels(*[label if isinstance(label, str) else None for label in labels])
        self.tight_layout()

    # --- texts ---

    def set_axis_labels(self, x_var=None, y_var=None, clear_inner=True, **kwargs):
        """Names below the lowest axes and beside those at the left."""
        if x_var is not None:
            self.set_xlabels(x_var, clear_inner, **kwargs)
        if y_var is not None:
            self.set_ylabels(y_var, clear_inner, **kwargs)
        return self

    def set_xlabels(self, label=None, clear_inner=True, **kwargs):
        """A name below the lowest axes."""
        for ax in self._bottom_axes:
            ax.set_xlabel(ax.get_xlabel() if label is None else label, **kwargs)
        for ax in self._not_bottom_axes if clear_inner else []:
            ax.set_xlabel("")
        return self

    def set_ylabels(self, label=None, clear_inner=True, **kwargs):
        """A name beside the axes at the left."""
        for ax in self._left_axes:
            ax.set_ylabel(ax.get_ylabel() if label is None else label, **kwargs)
        for ax in self._not_left_axes if clear_inner else []:
            ax.set_ylabel("")
        return self

    def set_xticklabels(self, labels=None, step=None, **kwargs):
        """Texts of the ticks of all x axes."""
        return self._set_ticklabels("x", labels, step, kwargs)

    def set_yticklabels(self, labels=None, **kwargs):
        """Texts of the ticks of all y axes."""
        return self._set_ticklabels("y", labels, None, kwargs)

    def _set_ticklabels(self, axis, labels, step, options):
        for ax in self.axes.flat:
            one = getattr(ax, axis + "axis")
            if labels is None:
                if step is not None:
                    places, texts = one.get_ticklocs()[::step], [t.get_text() for t in one.get_ticklabels()][::step]
                    one.set_ticks(places, texts)
                one.set_label_properties(**options)
            else:
                one.set_ticks(one.get_ticklocs()[: len(labels)], list(labels), **options)
        return self

    def set_titles(self, template=None, row_template=None, col_template=None, **kwargs):
        """Titles of the axes, from templates with {row_var}, {row_name}, {col_var} and {col_name}."""
        names = {"row_var": self._row_var, "col_var": self._col_var}
        row_template = "{row_var} = {row_name}" if row_template is None else row_template
        col_template = "{col_var} = {col_name}" if col_template is None else col_template
        options = {**kwargs}
        for text in self._texts:
            text.remove()
        self._texts = []
        if self._row_var is not None and self._col_var is not None:
            if self._margin_titles:
                return self._set_margin_titles(names, row_template, col_template, options)
            template = " | ".join([row_template, col_template]) if template is None else template
            for (row, col), ax in self.axes_dict.items():
                ax.set_title(template.format(row_name=row, col_name=col, **names), **options)
        elif self._row_var is not None or self._col_var is not None:
            kind = "row" if self._row_var is not None else "col"
            if self._margin_titles and kind == "row":
                return self._set_margin_titles(names, row_template, col_template, options)
            template = (row_template if kind == "row" else col_template) if template is None else template
            for name, ax in self.axes_dict.items():
                ax.set_title(template.format(**{kind + "_name": name, **names}), **options)
        return self

    def _set_margin_titles(self, names, row_template, col_template, options):
        """Titles of the columns above, those of the rows at the right."""
        for i, row in enumerate(self.row_names):
            ax = self.axes[i, -1]
            self._texts.append(ax.annotate(row_template.format(row_name=row, **names), (1.02, 0.5), xycoords="axes fraction", rotation=270,
                                           ha="left", va="center", **options))
        for j, col in enumerate(self.col_names):
            self.axes[0, j].set_title(col_template.format(col_name=col, **names), **options)
        return self

    def refline(self, *, x=None, y=None, color=".5", linestyle="--", **line_kws):
        """A line at a number on all axes."""
        for ax in self.axes.flat:
            if x is not None:
                ax.axvline(x, color=color, linestyle=linestyle, **line_kws)
            if y is not None:
                ax.axhline(y, color=color, linestyle=linestyle, **line_kws)
        return self

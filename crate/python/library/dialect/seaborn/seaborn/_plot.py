"""The base of all plots of variables: groups of rows, axes, labels and legends."""

import itertools

import matplotlib.pyplot as plt

import numpy as np

from . import _semantics
from ._variables import is_flat, long_variables, wide_variables

FACETS = ("col", "row")


class Plot:
    """Variables, what they look like, and where they are drawn."""

    # What values, index and columns become, for vectors and for tables.
    structure = ({"x": "index", "y": "values"}, {"x": "index", "y": "values", "hue": "columns", "style": "columns"})

    def __init__(self, data=None, **roles):
        self.is_wide = all(roles.get(name) is None for name in ("x", "y"))
        self.is_flat = self.is_wide and data is not None and is_flat(data)
        if self.is_wide:
            self.variables = wide_variables(data, self.structure)
            given = {name: value for name, value in roles.items() if value is not None}
            if given and not self.variables:
                self.variables = long_variables(data, given)
            elif given:
                raise ValueError(f"The following variable{'s' if len(given) > 1 else ''} cannot be assigned with wide-form data: "
                                 + ", ".join(f"`{name}`" for name in given))
        else:
            self.variables = long_variables(data, roles)
        self.hue = self.size = self.style = None
        self.ax = self.facets = None
        self.orders = {}
        self.logs = {"x": False, "y": False}
        self.legend, self.legend_data, self.legend_title = False, {}, ""

    def __contains__(self, role):
        return role in self.variables

    def label(self, role, default=None):
        """The name of a variable."""
        return self.variables[role].label if role in self.variables else default

    # --- looks ---

    def map_hue(self, palette=None, order=None, norm=None, saturation=1, force_levels=False):
        """Settles the colours."""
        if "hue" in self.variables:
            self.hue = _semantics.HueMapping(self.variables["hue"], palette, order, norm, saturation, self.is_wide, force_levels)

    def map_size(self, sizes=None, order=None, norm=None, default=(1.0, 2.0)):
        """Settles the sizes."""
        if "size" in self.variables:
            self.size = _semantics.SizeMapping(self.variables["size"], sizes, order, norm, default)

    def map_style(self, markers=None, dashes=None, order=None):
        """Settles marks and dashes."""
        if "style" in self.variables:
            self.style = _semantics.StyleMapping(self.variables["style"], markers, dashes, order)

    # --- axes ---

    def attach(self, ax, log_scale=None):
        """Draws on axes (the current ones) or, if they are a grid, on its facets."""
        if hasattr(ax, "axes_dict") or hasattr(ax, "facet_axis"):
            self.facets = ax
        else:
            self.ax = plt.gca() if ax is None else ax
        scales = log_scale if isinstance(log_scale, (tuple, list)) else (log_scale, log_scale)
        for axes in self.all_axes():
            for axis, wanted in zip("xy", scales):
                one = getattr(axes, axis + "axis")
                if axis in self.variables and self.variables[axis].kind == "categorical":
                    levels = self.axis_levels(axis)
                    one.names = (one.names or []) + [str(v) for v in levels if str(v) not in (one.names or [])]
                    one.inverted = axis == "y"
                elif axis in self.variables and self.variables[axis].kind == "datetime":
                    one.dates = True
                elif wanted and axis in self.variables:
                    base = {} if wanted is True else {"base": float(wanted)}
                    getattr(axes, f"set_{axis}scale")("log", **base)
        for axis in "xy":
            self.logs[axis] = getattr(self.all_axes()[0], f"get_{axis}scale")() == "log"
        return self

    def all_axes(self):
        """All axes that are drawn on."""
        return [self.ax] if self.facets is None else list(self.facets.axes.flat)

    def axes_of(self, levels):
        """The axes of a group."""
        if self.facets is None:
            return self.ax
        row = self.facets.row_names.index(levels["row"]) if "row" in levels else 0
        col = self.facets.col_names.index(levels["col"]) if "col" in levels else 0
        return self.facets.facet_axis(row, col)

    def axis_levels(self, role):
        """The values of a variable that has places instead of numbers."""
        return self.orders.get(role) or self.variables[role].levels()

    def numbers(self, role):
        """The places of all rows along an axis; logarithms on a logarithmic axis."""
        variable = self.variables[role]
        if variable.kind == "categorical":
            codes = variable.codes(self.axis_levels(role)).astype(float)
            codes[codes < 0] = np.nan
            return codes
        values = variable.numbers
        if self.logs[role]:
            with np.errstate(divide="ignore", invalid="ignore"):
                values = np.log10(values)
        return values

    def unlog(self, role, values):
        """Numbers of the data from places along an axis."""
        return np.power(10.0, values) if self.logs[role] else values

    # --- groups ---

    def complete_rows(self):
        """Rows in which nothing is missing."""
        found = None
        for role, variable in self.variables.items():
            missing = variable.missing()
            if self.logs.get(role):
                missing = missing | ~np.isfinite(self.numbers(role))
            found = ~missing if found is None else found & ~missing
        return found

    def group_levels(self, role):
        """The levels of a variable by which rows are grouped."""
        if role == "hue" and self.hue is not None:
            return self.hue.levels
        if role in ("size", "style") and getattr(self, role) is not None:
            return getattr(self, role).levels
        if role in FACETS:
            return self.facets.col_names if role == "col" else self.facets.row_names
        return self.axis_levels(role) if role in self.orders else self.variables[role].levels()

    def groups(self, roles, reverse=False, allow_empty=False):
        """Levels by role, and the numbers of the rows, of each group."""
        roles = [role for role in roles if role in self.variables]
        roles += [role for role in FACETS if role in self.variables and role not in roles] if self.facets is not None else []
        rows = self.complete_rows()
        if rows is None:
            return
        levels = [self.group_levels(role) for role in roles]
        codes = [self.variables[role].codes(one) for role, one in zip(roles, levels)]
        found = []
        for places in itertools.product(*[range(len(one)) for one in levels]):
            here = rows
            for code, place in zip(codes, places):
                here = here & (code == place)
            index = np.nonzero(here)[0]
            if len(index) or allow_empty:
                found.append(({role: one[place] for role, one, place in zip(roles, levels, places)}, index))
        yield from reversed(found) if reverse else found

    # --- labels and legends ---

    def label_axes(self, ax, default_x="", default_y=""):
        """Writes the names of x and y where nothing is written yet."""
        for axis, default in (("x", default_x), ("y", default_y)):
            if not getattr(ax, f"get_{axis}label")():
                text = self.label(axis)
                getattr(ax, f"set_{axis}label")(default if text is None else text)

    def legend_parts(self):
        """Entries of the legend: label, role, level; a role None for titles between."""
        order = ("hue", "size", "style") if self.facets is None else ("hue", "style", "size")
        roles = [role for role in order if role in self.variables and getattr(self, role) is not None]
        titles = list(dict.fromkeys(self.label(role) for role in roles))
        title = titles[0] if len(titles) == 1 else ""
        entries = {}
        for role in roles:
            mapping, name = getattr(self, role), self.label(role)
            if not title and name is not None and len(titles) > 1:
                entries.setdefault((name, None), {"label": name})
            is_brief = mapping.kind == "numeric" and (self.legend == "brief" or self.legend in ("auto", True) and len(mapping.levels) > 6)
            pairs = _semantics.brief_levels(mapping) if is_brief else [(level, level) for level in mapping.levels]
            for level, text in pairs:
                entries.setdefault((name, str(text)), {"label": str(text)})[role] = level
        return ("" if title is None else title), list(entries.values())

    def add_legend(self, ax, make, title=None):
        """Puts artists without data, one for each entry, on the axes, and a legend of them."""
        own_title, entries = self.legend_parts()
        for entry in entries:
            label = entry.pop("label")
            artist = make(entry)
            artist.set_label(label)
            ax.add_artist(artist)
        self.legend_title = own_title if title is None else title
        handles, labels = ax.get_legend_handles_labels()
        if entries:
            self.legend_data = dict(zip(labels, handles))
        if handles and self.facets is None:
            ax.legend(handles, labels, title=self.legend_title)
        return entries

"""Axes that share the place of other axes: strips beside them, grids of equal ones, small ones inside."""

from matplotlib import rcParams

__all__ = ["AxesDivider", "AxesGrid", "Grid", "ImageGrid", "inset_axes", "make_axes_locatable"]


def _size(given):
    """What a size is in inches, and as a share of the axes that it is for."""
    if isinstance(given, str):
        if not given.endswith("%"):
            raise ValueError("Unknown format")
        return 0.0, float(given[:-1]) / 100
    return float(given), 0.0


def _spread(parts, room, scale, whole):
    """Where parts begin and end that share a room in inches; `scale` inches are a share of one, `whole` of them for the axes themselves."""
    sizes = [inches + share * whole * scale for inches, share in parts]
    at, found = (room - sum(sizes)) / 2, []
    for size in sizes:
        found.append((at, at + size))
        at += size
    return found


class AxesDivider:
    """Parts the place of axes into strips for axes beside them."""

    def __init__(self, axes, xref=None, yref=None):
        self._axes, self._figure = axes, axes.figure
        self._parts = {"x": [(0.0, 1.0)], "y": [(0.0, 1.0)]}
        self._main = {"x": 0, "y": 0}
        self._before = getattr(axes, "stolen", None)
        axes.stolen = lambda *place: self._place(place, None)

    def append_axes(self, position, size, pad=None, *, axes_class=None, **options):
        """New axes on the left, right, top or bottom, which have a size and a distance in inches or as a share of the axes."""
        if position not in ("left", "right", "bottom", "top"):
            raise ValueError(f"{position!r} is not a valid value for position. Supported values are 'left', 'right', 'bottom', 'top'")
        way = "x" if position in ("left", "right") else "y"
        gap = (0.0, rcParams[f"figure.subplot.{'w' if way == 'x' else 'h'}space"]) if pad is None else _size(pad)
        parts = self._parts[way]
        # A place is named by the part, which others at the front move.
        part = [*_size(size)]
        if position in ("right", "top"):
            parts += [gap, part]
        else:
            parts[:0] = [part, gap]
            self._main[way] += 2
        made = self._figure.add_axes((0.0, 0.0, 0.1, 0.1), **options)
        made.stolen = lambda *_: self._place(self._figure.place_of(self._axes), (way, part))
        return made

    def new_horizontal(self, size, pad=None, pack_start=False, **options):
        """New axes on the right, or on the left with `pack_start`."""
        return self.append_axes("left" if pack_start else "right", size, pad, **options)

    def new_vertical(self, size, pad=None, pack_start=False, **options):
        """New axes above, or below with `pack_start`."""
        return self.append_axes("bottom" if pack_start else "top", size, pad, **options)

    def _place(self, place, strip):
        left, bottom, width, height = self._before(*place) if self._before else place
        wide, high = self._figure._size
        room = {"x": width * wide, "y": height * high}
        whole = {"x": 1.0, "y": 1.0}
        if self._axes.aspect != "auto":
            x, y = self._axes.get_xlim(), self._axes.get_ylim()
            factor = 1.0 if self._axes.aspect == "equal" else float(self._axes.aspect)
            whole = {"x": abs(x[1] - x[0]) or 1.0, "y": (abs(y[1] - y[0]) or 1.0) * factor}
        scale = {way: max(room[way] - sum(a for a, _ in parts), 0.0) / (sum(b for _, b in parts) * whole[way]) for way, parts in self._parts.items()}
        if self._axes.aspect != "auto":
            scale = dict.fromkeys(scale, min(scale.values()))
        box = {}
        for way, parts in self._parts.items():
            ends = _spread(parts, room[way], scale[way], whole[way])
            own = self._main[way]
            if strip is not None and strip[0] == way:
                own = next(i for i, part in enumerate(parts) if part is strip[1])
            box[way] = ends[own]
        return left + box["x"][0] / wide, bottom + box["y"][0] / high, (box["x"][1] - box["x"][0]) / wide, (box["y"][1] - box["y"][0]) / high


def make_axes_locatable(axes):
    """A divider of axes, which puts others beside them."""
    return AxesDivider(axes)


class Grid:
    """Axes of equal size in rows and columns, with gaps in inches."""

    def __init__(self, fig, rect, nrows_ncols, *, n_axes=None, ngrids=None, direction="row", axes_pad=0.02, share_all=False, share_x=True, share_y=True,
                 label_mode="L", aspect=False, **options):  # fmt: skip
        self._rows, self._columns = nrows_ncols
        self._figure, self._aspect, self._bars, self._before = fig, aspect, [], None
        self._gaps = tuple(map(float, axes_pad)) if isinstance(axes_pad, (tuple, list)) else (float(axes_pad),) * 2
        if isinstance(rect, (tuple, list)) and len(rect) == 4:
            self._base = fig.add_axes(rect)
        else:
            self._base = fig.add_subplot(*rect) if isinstance(rect, (tuple, list)) else fig.add_subplot(rect)
        self._base.set_visible(False)
        count = n_axes or ngrids or self._rows * self._columns
        places = [(i // self._columns, i % self._columns) if direction == "row" else (i % self._rows, i // self._rows) for i in range(count)]
        self.axes_all = []
        for row, column in places:
            first = self.axes_all[0] if self.axes_all else None
            made = fig.add_axes((0.0, 0.0, 0.1, 0.1), **({"sharex": first, "sharey": first} if share_all and first is not None else {}))
            made.stolen = lambda *_, row=row, column=column: self._place(row, column)
            made.set_aspect("equal" if aspect else "auto")
            self.axes_all.append(made)
        self.axes_row = [[a for a, p in zip(self.axes_all, places) if p[0] == row] for row in range(self._rows)]
        self.axes_column = [[a for a, p in zip(self.axes_all, places) if p[1] == column] for column in range(self._columns)]
        self.axes_llc = self.axes_column[0][-1]
        for (row, column), made in zip(places, self.axes_all):
            if label_mode in ("L", "1"):
                only = label_mode == "1" and made is not self.axes_llc
                made.tick_params(labelbottom=row == self._rows - 1 and not only, labelleft=column == 0 and not only)

    def _cell(self):
        """Left, top, width and height of the first cell, in inches, and the size of the figure."""
        left, bottom, width, height = self._figure.place_of(self._base)
        wide, high = self._figure._size
        extra = sum(inches for inches, _ in self._bars)
        share = sum(part for _, part in self._bars)
        w = (width * wide - self._gaps[0] * (self._columns - 1) - extra) / (self._columns + share)
        h = (height * high - self._gaps[1] * (self._rows - 1)) / self._rows
        if self._aspect:
            x, y = self.axes_all[0].get_xlim(), self.axes_all[0].get_ylim()
            ratio = (abs(x[1] - x[0]) or 1.0) / (abs(y[1] - y[0]) or 1.0)
            w, h = min(w, h * ratio), min(h, w / ratio)
        all_wide = w * (self._columns + share) + self._gaps[0] * (self._columns - 1) + extra
        all_high = h * self._rows + self._gaps[1] * (self._rows - 1)
        return (left * wide + (width * wide - all_wide) / 2, (bottom + height) * high - (height * high - all_high) / 2, w, h), (wide, high)

    def _place(self, row, column):
        (left, top, w, h), (wide, high) = self._cell()
        return (left + column * (w + self._gaps[0])) / wide, (top - row * (h + self._gaps[1]) - h) / high, w / wide, h / high

    def _bar_place(self):
        (left, top, w, h), (wide, high) = self._cell()
        gap, thick = (inches + share * w for inches, share in self._bars)
        tall = h * self._rows + self._gaps[1] * (self._rows - 1)
        return (left + w * self._columns + self._gaps[0] * (self._columns - 1) + gap) / wide, (top - tall) / high, thick / wide, tall / high

    def __len__(self):
        return len(self.axes_all)

    def __getitem__(self, i):
        return self.axes_all[i]

    def __iter__(self):
        return iter(self.axes_all)

    def get_geometry(self):
        """The numbers of rows and columns."""
        return self._rows, self._columns


class ImageGrid(Grid):
    """A grid of pictures, with bars of colours beside them."""

    def __init__(self, fig, rect, nrows_ncols, *, n_axes=None, direction="row", axes_pad=0.02, share_all=False, aspect=True, label_mode="L", cbar_mode=None,
                 cbar_location="right", cbar_pad=None, cbar_size="5%", cbar_set_cax=True, axes_class=None, **options):  # fmt: skip
        super().__init__(fig, rect, nrows_ncols, n_axes=n_axes, direction=direction, axes_pad=axes_pad, share_all=share_all, aspect=aspect,
                         label_mode=label_mode)  # fmt: skip
        self.cbar_axes = []
        if cbar_mode == "single":
            inches, share = _size(cbar_size)
            self._bars = [_size(self._gaps[0] if cbar_pad is None else cbar_pad), (inches, share * self._rows)]
            bar = fig.add_axes((0.0, 0.0, 0.1, 0.1))
            bar.stolen = lambda *_: self._bar_place()
            self.cbar_axes = [bar] * len(self)
        elif cbar_mode in ("each", "edge"):
            for made in self.axes_all:
                gap = self._gaps[0] if cbar_pad is None else cbar_pad
                self.cbar_axes.append(AxesDivider(made).append_axes("right", cbar_size, gap))
        for made, bar in zip(self.axes_all, self.cbar_axes):
            bar.colorbar = lambda mappable, bar=bar, **given: fig.colorbar(mappable, **{"cax": given.pop("cax", bar), **given})
            if cbar_set_cax:
                made.cax = bar


AxesGrid = ImageGrid

_PLACES = {
    "upper right": (1.0, 1.0), "upper left": (0.0, 1.0), "lower left": (0.0, 0.0), "lower right": (1.0, 0.0), "right": (1.0, 0.5),
    "center left": (0.0, 0.5), "center right": (1.0, 0.5), "lower center": (0.5, 0.0), "upper center": (0.5, 1.0), "center": (0.5, 0.5),
}  # fmt: skip


def inset_axes(parent_axes, width, height, loc="upper right", bbox_to_anchor=None, bbox_transform=None, axes_class=None, axes_kwargs=None, borderpad=0.5):
    """Small axes inside of others, of a size in inches or as a share of them, at a corner, a side or the middle."""
    figure = parent_axes.figure
    across, up = _PLACES[loc if isinstance(loc, str) else list(_PLACES)[loc - 1]]
    inside = tuple(map(float, bbox_to_anchor)) if bbox_to_anchor is not None else (0.0, 0.0, 1.0, 1.0)
    inside = inside if len(inside) == 4 else (*inside, 0.0, 0.0)
    made = figure.add_axes((0.0, 0.0, 0.1, 0.1), **(axes_kwargs or {}))

    def place(*_):
        wide, high = figure._size
        left, top, right, bottom = figure._box(parent_axes)
        w, h = (right - left) / 72, (bottom - top) / 72
        x, y, across_room, up_room = left / 72 + inside[0] * w, high - bottom / 72 + inside[1] * h, inside[2] * w, inside[3] * h
        (a, b), (c, d) = _size(width), _size(height)
        own_w, own_h = a + b * across_room, c + d * up_room
        pad = borderpad * 10.0 / 72
        x += pad + (across_room - own_w - 2 * pad) * across
        y += pad + (up_room - own_h - 2 * pad) * up
        return x / wide, y / high, own_w / wide, own_h / high

    made.stolen = place
    return made

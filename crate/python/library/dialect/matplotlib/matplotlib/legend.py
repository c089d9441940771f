"""Legends: a box with a key and a label for each series."""

from functools import partial

from tandem.drawing import canvas as canvases, text as words

from . import rcParams
from .artist import points, rgba

LOCATIONS = {
    "best": 0, "upper right": 1, "upper left": 2, "lower left": 3, "lower right": 4, "right": 5, "center left": 6, "center right": 7,
    "lower center": 8, "upper center": 9, "center": 10,
}
# Where the box stands in its frame: parts across and up.
_PARTS = {1: (1, 1), 2: (0, 1), 3: (0, 0), 4: (1, 0), 5: (1, 0.5), 6: (0, 0.5), 7: (1, 0.5), 8: (0.5, 0), 9: (0.5, 1), 10: (0.5, 0.5)}


class Legend:
    """The legend of axes or of a figure."""

    _default_handlers = {}
    zorder = 5

    def __init__(self, parent, handles, labels, loc=None, ncol=1, ncols=None, title=None, fontsize=None, frameon=None, bbox_to_anchor=None,
                 framealpha=None, facecolor=None, edgecolor=None, title_fontsize=None, borderaxespad=0.5, labelspacing=0.5, handlelength=2.0,
                 handletextpad=0.8, columnspacing=2.0, borderpad=0.4, markerscale=1.0, shadow=False, fancybox=True, numpoints=1,
                 scatterpoints=1, prop=None, labelcolor=None, bbox_transform=None, mode=None, markerfirst=True, draggable=False,
                 alignment="center", reverse=False, handleheight=None, handler_map=None, markeryoffset=None, scatteryoffsets=None):
        self._values, self.axes = {}, parent
        self.handlers = {**self._default_handlers, **(handler_map or {})}
        whole = lambda h: tuple in self.handlers or not isinstance(h, (tuple, list)) or hasattr(h, "draw_key") or not h
        pairs = [(h if whole(h) else h[0], label) for h, label in zip(handles, labels)]
        self.parent, self.pairs, self.columns = parent, pairs[::-1] if reverse else pairs, max(int(ncols or ncol), 1)
        loc = rcParams["legend.loc"] if loc is None else loc
        # Room beside the axes is not made: the box stands inside.
        if isinstance(loc, str) and loc.startswith("outside "):
            loc = " ".join(sorted(loc.split()[1:], key=lambda word: word in ("left", "right")))
        if isinstance(loc, str) and loc not in LOCATIONS:
            raise ValueError(f"{loc!r} is not a valid value for loc.")
        self.location = LOCATIONS[loc] if isinstance(loc, str) else loc
        self._title, self.anchor = _Label(title or ""), bbox_to_anchor
        size = prop.get("size") if isinstance(prop, dict) else prop.get_size_in_points() if hasattr(prop, "get_size_in_points") else None
        self.size = points(rcParams["legend.fontsize"] if fontsize is None and size is None else fontsize if size is None else size)
        title_fontsize = rcParams["legend.title_fontsize"] if title_fontsize is None else title_fontsize
        self.title_size = points(title_fontsize) if title_fontsize is not None else self.size
        self.frame = rcParams["legend.frameon"] if frameon is None else frameon
        self.alpha = rcParams["legend.framealpha"] if framealpha is None else framealpha
        self.face, self.edge, self.colour = facecolor or rcParams["legend.facecolor"], edgecolor or rcParams["legend.edgecolor"], labelcolor or rcParams["text.color"]
        self.away, self.gap, self.key = borderaxespad * self.size, labelspacing * self.size, handlelength * self.size
        self.after_key, self.between, self.pad = handletextpad * self.size, columnspacing * self.size, borderpad * self.size
        self.visible, self.shadow, self.round = True, shadow, 0.2 * self.size if fancybox and rcParams["legend.fancybox"] else 0.0
        self.texts = [_Label(label) for _, label in pairs]

    get_texts = lambda self: self.texts
    title = property(lambda self: self._title.text)
    legend_handles = property(lambda self: [handle for handle, _ in self.pairs])
    get_title = lambda self: self._title
    get_frame = lambda self: self

    def set_visible(self, visible):
        self.visible = visible

    def set_title(self, title, prop=None):
        self._title.set_text("" if title is None else title)

    def set_bbox_to_anchor(self, bbox, transform=None):
        self.anchor = bbox

    def set_loc(self, loc=None):
        self.location = LOCATIONS[loc] if isinstance(loc, str) else loc

    def set_alpha(self, alpha):
        self.alpha = alpha

    def set_facecolor(self, colour):
        self.face = colour

    def set_edgecolor(self, colour):
        self.edge = colour

    set_linewidth = lambda self, width: None

    def remove(self):
        self.parent._legend = None

    def _layout(self):
        """Columns of rows, their widths, the size of the box."""
        count = len(self.pairs)
        rows = -(-count // self.columns) if count else 0
        columns = [list(zip(self.pairs, self.texts))[n : n + rows] for n in range(0, count, rows)] if rows else []
        widths = [max(words.width(label.text, self.size) for _, label in column) + self.key + self.after_key for column in columns]
        line = self.size * 1.16
        heights = [sum(line * (label.text.count("\n") + 1) for _, label in column) + self.gap * (len(column) - 1) for column in columns]
        wide = sum(widths) + self.between * max(len(columns) - 1, 0) + 2 * self.pad
        high = max(heights, default=0.0) + 2 * self.pad
        if self.title:
            wide = max(wide, words.width(str(self.title), self.title_size) + 2 * self.pad)
            high += self.title_size * 1.16 + self.gap
        return columns, widths, wide, high

    def _corner(self, frame, part, wide, high):
        left, top, right, bottom = frame
        x = left + self.away + part[0] * max(right - left - wide - 2 * self.away, -wide - 2 * self.away)
        y = bottom - self.away - high - part[1] * (bottom - top - high - 2 * self.away)
        return x, y

    def _place(self, wide, high):
        frame = self.parent.box_points()
        location = self.location
        if self.anchor is not None:
            left, top, right, bottom = frame
            anchor = tuple(self.anchor)
            x, y = left + anchor[0] * (right - left), bottom - anchor[1] * (bottom - top)
            frame = (x, y, x, y)
            if len(anchor) == 4:
                frame = (x, y - anchor[3] * (bottom - top), x + anchor[2] * (right - left), y)
            part = _PARTS.get(location or 1, (1, 1))
            x = frame[0] + part[0] * (frame[2] - frame[0] - wide) + self.away * (1 - 2 * part[0])
            y = frame[3] - high - part[1] * (frame[3] - frame[1] - high) - self.away * (1 - 2 * part[1])
            return x, y
        if isinstance(location, (tuple, list)):
            return frame[0] + location[0] * (frame[2] - frame[0]), frame[3] - location[1] * (frame[3] - frame[1]) - high
        if location:
            return self._corner(frame, _PARTS[location], wide, high)
        obstacles = self._obstacles()
        tried = [self._corner(frame, _PARTS[n], wide, high) for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)]
        hidden = [sum(x <= a <= x + wide and y <= b <= y + high for a, b in obstacles) for x, y in tried]
        return tried[hidden.index(min(hidden))]

    def _obstacles(self):
        """Points of the canvas that the box should not hide."""
        found = []
        for artist in getattr(self.parent, "_artists", ()):
            if not artist.get_visible() or not hasattr(artist, "obstacles") and not hasattr(artist, "get_xdata") and not hasattr(artist, "outline"):
                continue
            place = artist.place(self.parent)
            if hasattr(artist, "get_xdata"):
                points = [place(x, y) for x, y in zip(artist._x, artist._y)]
                found += points
                for (a, b), (c, d) in zip(points, points[1:]):
                    # Between far points a line hides, too.
                    steps = int(min(max(abs(c - a), abs(d - b)) / 8, 40)) if a - a == c - c == b - b == d - d == 0 else 0
                    found += [(a + (c - a) * n / steps, b + (d - b) * n / steps) for n in range(1, steps)]
            elif hasattr(artist, "obstacles"):
                found += [place(x, y) for x, y in artist.obstacles()]
            else:
                corners = [place(x, y) for x, y in artist.outline()]
                if corners:
                    xs, ys = [x for x, _ in corners], [y for _, y in corners]
                    found += [(min(xs) + (max(xs) - min(xs)) * i / 4, min(ys) + (max(ys) - min(ys)) * j / 8) for i in range(5) for j in range(9)]
        return found

    def _by_handler(self, canvas, handle, left, middle):
        from .legend_handler import drawn_by

        return drawn_by(self.handlers, handle, self, canvas, self.parent, left, middle, self.key, self.size)

    def __getattr__(self, name):
        from matplotlib_more import legends

        if name.startswith("_") or name not in legends.__dict__:
            raise AttributeError(f"'Legend' object has no attribute {name!r}")
        return partial(legends.__dict__[name], self)

    def draw(self, canvas):
        columns, widths, wide, high = self._layout()
        x, y = self._place(wide, high)
        if self.frame:
            face = rgba(rcParams["axes.facecolor"] if self.face == "inherit" else self.face, self.alpha)
            if self.shadow:
                dark = canvases.rounded(x + 2, y + 2, x + wide + 2, y + high + 2, self.round)
                canvas.shape(dark, canvases.Style((0.3, 0.3, 0.3, 0.5)))
            canvas.shape(canvases.rounded(x, y, x + wide, y + high, self.round), canvases.Style(face, rgba(self.edge, self.alpha), 1.0, join="round"))
        canvas.reach(x, y, x + wide, y + high)
        top = y + self.pad
        if self.title:
            canvas.text(x + wide / 2, top, str(self.title), size=self.title_size, down="top", across="center")
            top += self.title_size * 1.16 + self.gap
        left = x + self.pad
        for column, width in zip(columns, widths):
            at = top
            for (handle, _), label in column:
                lines = label.text.count("\n") + 1
                middle = at + self.size * 1.16 * lines / 2
                if self.handlers and self._by_handler(canvas, handle, left, middle):
                    pass
                elif hasattr(handle, "draw_key"):
                    handle.draw_key(canvas, left, middle, self.key, self.size)
                colour = self.colour if label.colour is None else label.colour
                if colour == "linecolor":
                    colour = handle.get("color")
                canvas.text(left + self.key + self.after_key, middle, label.text, size=self.size, colour=rgba(colour), across="left", down="center")
                at += self.size * 1.16 * lines + self.gap
            left += width + self.between


class _Label:
    """The text of an entry."""

    def __init__(self, text):
        self.text, self.colour = str(text), None

    get_text = lambda self: self.text

    def set_text(self, text):
        self.text = str(text)

    def set_color(self, colour):
        self.colour = colour

    def set_fontsize(self, size):
        pass

    set = lambda self, **properties: None

"""Things at a corner of axes: bars of a size, arrows of directions, drawings."""

from matplotlib.patches import Ellipse, FancyArrowPatch, Rectangle

from matplotlib_more.boxes import AnchoredOffsetbox, AuxTransformBox, DrawingArea, TextArea, VPacker

__all__ = ["AnchoredAuxTransformBox", "AnchoredDirectionArrows", "AnchoredDrawingArea", "AnchoredEllipse", "AnchoredSizeBar"]


class AnchoredDrawingArea(AnchoredOffsetbox):
    """A sheet of a size in points."""

    def __init__(self, width, height, xdescent, ydescent, loc, pad=0.4, borderpad=0.5, prop=None, frameon=True, **options):
        self.da = self.drawing_area = DrawingArea(width, height, xdescent, ydescent)
        super().__init__(loc, pad=pad, borderpad=borderpad, child=self.da, prop=None, frameon=frameon, **options)


class AnchoredAuxTransformBox(AnchoredOffsetbox):
    """Things in coordinates of a transform."""

    def __init__(self, transform, loc, pad=0.4, borderpad=0.5, prop=None, frameon=True, **options):
        self.drawing_area = AuxTransformBox(transform)
        super().__init__(loc, pad=pad, borderpad=borderpad, child=self.drawing_area, prop=prop, frameon=frameon, **options)


class AnchoredEllipse(AnchoredAuxTransformBox):
    """An ellipse."""

    def __init__(self, transform, width, height, angle, loc, pad=0.1, borderpad=0.1, prop=None, frameon=True, **options):
        super().__init__(transform, loc, pad, borderpad, prop, frameon, **options)
        self.ellipse = Ellipse((0, 0), width, height, angle=angle)
        self.drawing_area.add_artist(self.ellipse)


class AnchoredSizeBar(AnchoredOffsetbox):
    """A bar of a length of the data, with a text."""

    def __init__(self, transform, size, label, loc, pad=0.1, borderpad=0.1, sep=2, frameon=True, size_vertical=0, color="black", label_top=False,
                 fontproperties=None, fill_bar=None, **options):  # fmt: skip
        self.size_bar = AuxTransformBox(transform)
        fill = size_vertical > 0 if fill_bar is None else fill_bar
        self.size_bar.add_artist(Rectangle((0, 0), size, size_vertical, fill=fill, facecolor=color, edgecolor=color))
        properties = {"color": color} if fontproperties is None else {"color": color, "fontproperties": fontproperties}
        self.txt_label = TextArea(label, textprops=properties)
        parts = [self.txt_label, self.size_bar] if label_top else [self.size_bar, self.txt_label]
        super().__init__(loc, pad=pad, borderpad=borderpad, child=VPacker(children=parts, align="center", pad=0, sep=sep), prop=fontproperties,
                         frameon=frameon, **options)  # fmt: skip


class AnchoredDirectionArrows(AnchoredAuxTransformBox):
    """Two arrows with texts."""

    def __init__(self, transform, label_x, label_y, length=0.15, fontsize=0.08, loc="upper left", angle=0, aspect_ratio=1, pad=0.4, borderpad=0.4,
                 frameon=False, color="w", alpha=1, sep_x=0.01, sep_y=0, fontproperties=None, back_length=0.15, head_width=10, head_length=15,
                 tail_width=2, text_props=None, arrow_props=None, **options):  # fmt: skip
        import math

        from matplotlib.text import Text

        super().__init__(transform, loc, pad, borderpad, fontproperties, frameon, **options)
        looks = {"arrowstyle": f"simple,head_width={head_width},head_length={head_length},tail_width={tail_width}", "color": color, "alpha": alpha,
                 **(arrow_props or {})}  # fmt: skip
        turn = math.radians(angle)
        at = lambda x, y: (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
        back = back_length * length
        for end, start, label, place in (
            ((length, back), (0, back), label_x, (length + sep_x, back * aspect_ratio + sep_y)),
            ((back, length * aspect_ratio), (back, 0), label_y, ((1 - back_length) * sep_x + back, length * aspect_ratio + sep_y)),
        ):
            self.drawing_area.add_artist(FancyArrowPatch(at(*start), at(*end), shrinkA=0, shrinkB=0, **looks))
            self.drawing_area.add_artist(Text(*at(*place), label, color=color, alpha=alpha, rotation=angle, **(text_props or {})))

"""Shares of a whole as pieces of a disc."""

import math

from matplotlib.patches import Wedge

import numpy as np
from matplotlib import _values
from matplotlib_more.shapes import Shadow


class PieContainer:
    """The pieces, with their texts; taken apart it is the lists of pieces, of labels, and of shares where these are written."""

    def __init__(self, wedges, texts, values, shares=None):
        self.wedges, self._texts, self._shares, self.values = wedges, texts, shares, np.array(values)
        self.texts = [texts, *([shares] if shares is not None else [])]

    fracs = property(lambda self: self.values / self.values.sum())

    def __iter__(self):
        return iter((self.wedges, *self.texts))

    def __getitem__(self, n):
        return [self.wedges, *self.texts][n]

    def __len__(self):
        return 1 + len(self.texts)

    def remove(self):
        for part in (*self.wedges, *(text for texts in self.texts for text in texts)):
            part.remove()


def pie(
    axes,
    x,
    explode=None,
    labels=None,
    colors=None,
    autopct=None,
    pctdistance=0.6,
    shadow=False,
    labeldistance=1.1,
    startangle=0,
    radius=1,
    counterclock=True,
    wedgeprops=None,
    textprops=None,
    center=(0, 0),
    frame=False,
    normalize=True,
    hatch=None,
    **options,
):
    """Shares of a whole."""
    values, given = _values.flat(x), x
    total = sum(values) if normalize else 1.0
    if total <= 0 or min(values) < 0:
        raise ValueError("Wedge sizes 'x' must be non negative values")
    wedges, texts, shares, angle = [], [], [], float(startangle)
    hatch = [hatch] if isinstance(hatch, str) else hatch
    for n, value in enumerate(values):
        turn = 360.0 * value / total * (1 if counterclock else -1)
        middle = math.radians(angle + turn / 2)
        away = (explode[n] if explode is not None else 0.0) * radius
        x0, y0 = center[0] + away * math.cos(middle), center[1] + away * math.sin(middle)
        colour = colors[n % len(colors)] if colors is not None else axes._next_fill()
        ends = sorted((angle, angle + turn))
        wedges.append(
            axes._add(
                Wedge(
                    (x0, y0),
                    radius,
                    *ends,
                    facecolor=colour,
                    hatch=None if hatch is None else hatch[n % len(hatch)],
                    label=str(labels[n]) if labels is not None else "",
                    clip_on=False,
                    **(wedgeprops or {}),
                )
            )
        )
        if shadow:
            axes._add(Shadow(wedges[-1], **{"ox": -2.0, "oy": -2.0, "label": "_nolegend_", **(shadow if isinstance(shadow, dict) else {})}))
        if labels is not None and labeldistance is not None:
            reach = labeldistance * radius
            texts.append(
                axes.text(
                    x0 + reach * math.cos(middle),
                    y0 + reach * math.sin(middle),
                    str(labels[n]),
                    **{"ha": "left" if math.cos(middle) > 0 else "right", "va": "center", **(textprops or {})},
                )
            )
        if autopct is not None:
            share = 100.0 * value / total
            reach = pctdistance * radius
            shares.append(
                axes.text(
                    x0 + reach * math.cos(middle),
                    y0 + reach * math.sin(middle),
                    autopct(share) if callable(autopct) else autopct % share,
                    **{"ha": "center", "va": "center", **(textprops or {})},
                )
            )
        angle += turn
    if not frame:
        axes.set_axis_off()
        axes.set_xlim(center[0] - 1.25, center[0] + 1.25)
        axes.set_ylim(center[1] - 1.25, center[1] + 1.25)
    axes.set_aspect("equal")
    return PieContainer(wedges, texts, np.asarray(given), None if autopct is None else shares)

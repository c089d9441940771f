"""Layouts that leave the room that numbers and labels need."""

from matplotlib import rcParams
from matplotlib.artist import points

from tandem.drawing import canvas as canvases


def fit(figure):
    """Margins and gaps that leave just the room that numbers and labels need."""
    wide, high = figure._size[0] * 72, figure._size[1] * 72
    pad = 1.08 * rcParams["font.size"]
    for _ in range(2):
        needs = {"left": 0.0, "right": 0.0, "top": 0.0, "bottom": 0.0}
        between, above, rows, columns = 0.0, 0.0, 1, 1
        for axes in figure.axes:
            if axes.cell is None or not axes.get_visible():
                continue
            canvas = canvases.Canvas()
            figure._draw_axes(canvas, axes)
            box, (a, b, c, d) = figure._box(axes), canvas.bounds
            own = {"left": box[0] - a, "top": box[1] - b, "right": c - box[2], "bottom": d - box[3]}
            grid_rows, grid_columns, first, last = axes.cell.span()
            rows, columns = max(rows, grid_rows), max(columns, grid_columns)
            edges = {"left": first[1] == 0, "right": last[1] == grid_columns - 1, "top": first[0] == 0, "bottom": last[0] == grid_rows - 1}
            for side, at_edge in edges.items():
                needs[side] = max(needs[side], own[side]) if at_edge else needs[side]
            inner = {side: 0.0 if edges[side] else max(own[side], 0.0) for side in own}
            between, above = max(between, inner["left"] + 0.0), max(above, inner["top"])
            needs.setdefault("inner_right", 0.0)
            needs.setdefault("inner_bottom", 0.0)
            needs["inner_right"], needs["inner_bottom"] = max(needs["inner_right"], inner["right"]), max(needs["inner_bottom"], inner["bottom"])
        title = 1.2 * points(rcParams["figure.titlesize"]) + pad / 2 if "title" in figure._titles else 0.0
        below = 14.0 + pad / 2 if "xlabel" in figure._titles else 0.0
        beside = 14.0 + pad / 2 if "ylabel" in figure._titles else 0.0
        left, right = (needs["left"] + pad + beside) / wide, 1 - (needs["right"] + pad) / wide
        bottom, top = (needs["bottom"] + pad + below) / high, 1 - (needs["top"] + pad + title) / high
        x0, y0, x1, y1 = figure._rect
        left, right, bottom, top = x0 + left, right - (1 - x1), y0 + bottom, top - (1 - y1)
        if right - left < 0.1 or top - bottom < 0.1:
            return
        across, down = between + needs.get("inner_right", 0.0) + pad, above + needs.get("inner_bottom", 0.0) + pad
        figure._own.update(left=left, right=right, bottom=bottom, top=top)
        each = ((right - left) * wide - across * (columns - 1)) / columns, ((top - bottom) * high - down * (rows - 1)) / rows
        if columns > 1 and each[0] > 5:
            figure._own["wspace"] = across / each[0]
        if rows > 1 and each[1] > 5:
            figure._own["hspace"] = down / each[1]

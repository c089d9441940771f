"""Rules of CSS by numbers: gradients and bars."""

import numpy as np
from pandas._dtypes import is_missing


def _numbers(part):
    table = np.asarray(part.to_numpy() if hasattr(part, "to_numpy") else part, dtype=object)
    return np.array([np.nan if is_missing(value) else float(value) for value in table.ravel().tolist()]).reshape(table.shape)


def _dark(colour):
    """How bright a colour is for the eye, from 0 to 1 (the relative luminance of WCAG)."""
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def gradient_rules(part, cmap, low, high, vmin, vmax, threshold, gmap=None):
    """A colour for each cell; the text is bright where the colour is darker than a threshold, and coloured itself without one."""
    from matplotlib.cm import get_cmap
    from matplotlib.colors import Normalize, to_hex

    values = _numbers(part if gmap is None else gmap)
    there = values[~np.isnan(values)]
    least = float(there.min()) if vmin is None else vmin
    most = float(there.max()) if vmax is None else vmax
    reach = most - least
    norm, colours = Normalize(least - reach * low, most + reach * high), get_cmap(cmap)
    rules = []
    for value in values.ravel().tolist():
        colour = colours(float(norm(value)))
        if threshold is None:
            rules.append(f"color: {to_hex(colour)};")
        else:
            rules.append(f"background-color: {to_hex(colour)};color: {'#f1f1f1' if _dark(colour) < threshold else '#000000'};")
    return np.array(rules, dtype=object).reshape(values.shape)


def _filled(start, end, colour, props):
    if end <= start:
        return props
    before = f" transparent {start * 100:.1f}%, {colour} {start * 100:.1f}%," if start > 0 else ""
    return f"{props}background: linear-gradient(90deg,{before} {colour} {end * 100:.1f}%, transparent {end * 100:.1f}%)"


def _ends(values, align, vmin, vmax):
    """The number at the left end and at the right one, what is taken off first, and where bars begin."""
    left = float(np.nanmin(values)) if vmin is None else vmin
    right = float(np.nanmax(values)) if vmax is None else vmax
    off = 0.0
    if align == "mid":
        if left >= 0:
            align, left = "left", 0.0 if vmin is None else vmin
        elif right <= 0:
            align, right = "right", 0.0 if vmax is None else vmax
    elif align == "mean":
        off, align = float(np.nanmean(values)), "zero"
    elif callable(align):
        off, align = align(values), "zero"
    elif isinstance(align, (int, float)):
        off, align = float(align), "zero"
    elif align not in ("left", "right", "zero"):
        raise ValueError(
            "`align` should be in {'left', 'right', 'mid', 'mean', 'zero'} or be a value defining the center line or a callable that returns a float"
        )
    if align == "zero":
        reach = max(abs(left - off), abs(right - off))
        left, right = -reach, reach
    return left, right, off, align


def bar_rule(part, color, cmap, width, height, align, vmin, vmax, props):
    """A bar for each cell, from the left, from the right, or from where zero stands."""
    values = _numbers(part)
    left, right, off, align = _ends(values, align, vmin, vmax)
    reach = (right - left) or 1.0
    colours = _colours(values, color, cmap)
    rules = []
    for n, value in enumerate(values.ravel().tolist()):
        if value != value:
            rules.append(props)
            continue
        place = (min(max(value - off, left), right) - left) / reach
        zero = 0.5 if align == "zero" else -left / reach
        start, end = {"left": (0.0, place), "right": (place, 1.0)}.get(align) or ((zero, place) if value - off >= 0 else (place, zero))
        rule = _filled(start * width, end * width, colours(n, value), props)
        more = f" no-repeat center; background-size: 100% {height * 100:.1f}%;" if height < 1 and "gradient" in rule else ";" if "gradient" in rule else ""
        rules.append(rule + more)
    return np.array(rules, dtype=object).reshape(values.shape)


def _colours(values, color, cmap):
    """The function from a cell's number and value to its colour."""
    if cmap is not None:
        from matplotlib.cm import get_cmap
        from matplotlib.colors import Normalize, to_hex

        there = values[~np.isnan(values)]
        norm, table = Normalize(float(there.min()), float(there.max())), get_cmap(cmap)
        return lambda n, value: to_hex(table(float(norm(value))))
    if isinstance(color, (list, tuple)):
        return lambda n, value: color[0] if value < 0 or len(color) == 1 else color[1]
    return lambda n, value: color

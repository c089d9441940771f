"""Colours: names, letters, greys, hexadecimal and tuples to red, green, blue and opacity, each from 0 to 1."""

# The colours that browsers know by name.
_CSS = """
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000
blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e
coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b
darkgray a9a9a9 darkgreen 006400 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc
darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkturquoise 00ced1 darkviolet 9400d3
deeppink ff1493 deepskyblue 00bfff dimgray 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22
fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f
honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5
lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3
lightgreen 90ee90 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899
lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000
mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee
mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1
moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500
orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9
peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f
royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0
skyblue 87ceeb slateblue 6a5acd slategray 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080
thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
"""

CYCLE = ("#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22", "#17becf")
_LETTERS = {
    "b": (0.0, 0.0, 1.0), "g": (0.0, 0.5, 0.0), "r": (1.0, 0.0, 0.0), "c": (0.0, 0.75, 0.75), "m": (0.75, 0.0, 0.75),
    "y": (0.75, 0.75, 0.0), "k": (0.0, 0.0, 0.0), "w": (1.0, 1.0, 1.0),
}
_CYCLE_NAMES = ("blue", "orange", "green", "red", "purple", "brown", "pink", "gray", "olive", "cyan")


def _hexadecimal(digits):
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) not in (6, 8):
        return None
    try:
        parts = [int(digits[i : i + 2], 16) / 255 for i in range(0, len(digits), 2)]
    except ValueError:
        return None
    return tuple(parts) if len(parts) == 4 else (*parts, 1.0)


def _names():
    words = _CSS.split()
    table = {name: _hexadecimal(digits) for name, digits in zip(words[::2], words[1::2])}
    table.update({name.replace("gray", "grey"): colour for name, colour in table.items() if "gray" in name})
    table.update({f"tab:{name}": _hexadecimal(digits[1:]) for name, digits in zip(_CYCLE_NAMES, CYCLE)})
    table["tab:grey"] = table["tab:gray"]
    table.update({letter: (*parts, 1.0) for letter, parts in _LETTERS.items()})
    return table


NAMED = _names()


def _from_text(text, cycle):
    if text.lower() == "none":
        return (0.0, 0.0, 0.0, 0.0)
    if text in NAMED or text.lower() in NAMED:
        return NAMED.get(text) or NAMED[text.lower()]
    if text.startswith("#"):
        return _hexadecimal(text[1:])
    if text[:1] == "C" and text[1:].isdigit():
        return rgba(cycle[int(text[1:]) % len(cycle)])
    try:
        level = float(text)
    except ValueError:
        return None
    return (level, level, level, 1.0) if 0 <= level <= 1 else None


def rgba(colour, alpha=None, cycle=CYCLE):
    """Red, green, blue and opacity of a colour in any of its spellings; `alpha` replaces its own opacity.

    >>> from tandem.drawing.colours import rgba
    >>> rgba("#ff0000")
    (1.0, 0.0, 0.0, 1.0)
    """
    found = None
    if isinstance(colour, str):
        found = _from_text(colour, cycle)
    elif isinstance(colour, (tuple, list)) or hasattr(colour, "tolist"):
        parts = colour.tolist() if hasattr(colour, "tolist") else list(colour)
        if len(parts) == 2 and not isinstance(parts[0], (int, float)):
            return rgba(parts[0], parts[1] if alpha is None else alpha, cycle)
        if len(parts) in (3, 4) and all(isinstance(part, (int, float)) and 0 <= part <= 1 for part in parts):
            found = (*map(float, parts), 1.0)[:4]
    if found is None:
        raise ValueError(f"{colour!r} is not a colour: a name, a letter, '#rrggbb', a grey as '0.5', or three parts from 0 to 1")
    return found if alpha is None or found[3] == 0 else (*found[:3], float(alpha))


def hexadecimal(colour):
    """`#rrggbb` of red, green and blue."""
    return "#" + "".join(f"{round(min(max(part, 0.0), 1.0) * 255):02x}" for part in colour[:3])

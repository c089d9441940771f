"""Colours in a terminal."""

color2num = {
    "gray": 30, "red": 31, "green": 32, "yellow": 33, "blue": 34, "magenta": 35, "cyan": 36, "white": 37, "crimson": 38,
}  # fmt: skip


def colorize(string, color, bold=False, highlight=False):
    """A text in a terminal's colour."""
    codes = [str(color2num[color] + (10 if highlight else 0))] + (["1"] if bold else [])
    return f"\x1b[{';'.join(codes)}m{string}\x1b[0m"

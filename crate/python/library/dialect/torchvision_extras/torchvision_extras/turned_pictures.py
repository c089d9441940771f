"""Pictures of PIL turned and seen from elsewhere: its arithmetic, where a pixel's colour is cut to a whole number."""

import torch
from torchvision.transforms.functional import picture_of, pil_to_tensor, size_of


def _places(size):
    """Columns and rows of the pixels to make."""
    height, width = size
    return torch.arange(width, dtype=torch.float64).reshape(1, -1), torch.arange(height, dtype=torch.float64).reshape(-1, 1)


def turned(img, matrix, interpolation, fill, size):
    """By the rows of a matrix around the middles of both pictures."""
    (height, width), (rows, columns) = size, size_of(img)
    # Quarter turns are such.
    a, b, d, e = (round(matrix[at], 15) for at in (0, 1, 3, 4))
    c = a * (-width * 0.5) + b * (-height * 0.5) + matrix[2] + columns * 0.5
    f = d * (-width * 0.5) + e * (-height * 0.5) + matrix[5] + rows * 0.5
    across, down = _places(size)
    if getattr(interpolation, "value", interpolation) == "nearest" and (b or d):
        # The nearest pixel is found by whole numbers of 65536ths.
        fixed = lambda value: int((value * 65536 + 0.5) // 1) / 65536
        c, f = fixed(c + a * 0.5 + b * 0.5), fixed(f + d * 0.5 + e * 0.5)
        a, b, d, e = map(fixed, (a, b, d, e))
    else:
        across, down = across + 0.5, down + 0.5
    return _picked(img, across * a + down * b + c, across * d + down * e + f, interpolation, fill)


def seen(img, coefficients, interpolation, fill):
    """By the eight numbers of a perspective."""
    a, b, c, d, e, f, g, h = coefficients
    across, down = (place + 0.5 for place in _places(size_of(img)))
    below = across * g + down * h + 1
    return _picked(img, (across * a + down * b + c) / below, (across * d + down * e + f) / below, interpolation, fill)


def _line(values, rest):
    """Between two numbers, or, of four, by the cubic that PIL has."""
    if len(values) == 2:
        return values[0] + (values[1] - values[0]) * rest
    a, b, c, d = values
    return b + rest * (c - a + rest * (2 * (a - b) + c - d + rest * (b - a - c + d)))


def _between(x, across, down, steps):
    """From the neighbours at these steps to the right of the nearest pixel on the left, and below the one above."""
    rows, columns = x.shape[-2:]
    left, top = torch.floor(across - 0.5), torch.floor(down - 0.5)
    at = [[(place + step).clamp(0, size - 1).long() for step in steps] for place, size in ((left, columns), (top, rows))]
    lines = [_line([x[:, row, column].double() for column in at[0]], across - 0.5 - left) for row in at[1]]
    return _line(lines, down - 0.5 - top).clamp(0, 255)


def _picked(img, across, down, interpolation, fill):
    """The colours at places in pixels; `fill` where there are none."""
    x = pil_to_tensor(img)
    rows, columns = x.shape[-2:]
    across, down = torch.broadcast_tensors(across, down)
    inside = (across >= 0) & (across < columns) & (down >= 0) & (down < rows)
    way = getattr(interpolation, "value", interpolation)
    if way == "nearest":
        found = x[:, torch.floor(down).clamp(0, rows - 1).long(), torch.floor(across).clamp(0, columns - 1).long()]
    else:
        found = _between(x, across, down, range(2) if way == "bilinear" else range(-1, 3))
    filling = [fill or 0] if not isinstance(fill, (list, tuple)) else list(fill)
    filling = torch.tensor(filling, dtype=torch.float64).reshape(-1, 1, 1)
    return picture_of(torch.where(inside, found.double(), filling).to(torch.uint8))

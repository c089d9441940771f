"""`PIL.ImageOps`: contrast, borders, sizes and colours of whole pictures."""

from . import Image, ImageChops


def _refuse(image, modes=("L", "RGB")):
    if image.mode not in modes:
        raise OSError(f"not supported for mode {image.mode}")


def _per_channel(image, table_of):
    """Each channel by a table that its histogram gives."""
    counts = image.histogram()
    tables = [table_of(counts[at : at + 256]) for at in range(0, len(counts), 256)]
    return image.point([value for table in tables for value in table])


def invert(image):
    """The negative."""
    _refuse(image)
    return ImageChops.invert(image)


def grayscale(image):
    return image.convert("L")


def mirror(image):
    """Left and right exchanged."""
    return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def flip(image):
    """Top and bottom exchanged."""
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def posterize(image, bits):
    """Only the upper bits of each number."""
    _refuse(image)
    return image.point([value & ~(2 ** (8 - bits) - 1) for value in range(256)])


def solarize(image, threshold=128):
    """Numbers from the threshold on turned to their negative."""
    _refuse(image)
    return image.point([value if value < threshold else 255 - value for value in range(256)])


def equalize(image, mask=None):
    """Numbers spread such that all are about as frequent."""
    _refuse(image)

    def table(counts):
        there = [count for count in counts if count]
        step = (sum(there) - there[-1]) // 255 if len(there) > 1 else 0
        if not step:
            return list(range(256))
        before, found = step // 2, []
        for count in counts:
            found.append(min(before // step, 255))
            before += count
        return found

    return _per_channel(image, table)


def autocontrast(image, cutoff=0, ignore=None, mask=None, preserve_tone=False):
    """The darkest becomes black and the lightest white, without `cutoff` percent at both ends."""
    _refuse(image)
    low_share, high_share = cutoff if isinstance(cutoff, tuple) else (cutoff, cutoff)

    def table(counts):
        counts = list(counts)
        for value in () if ignore is None else [ignore] if isinstance(ignore, int) else ignore:
            counts[value] = 0
        total = sum(counts)
        _cut(counts, int(total * low_share // 100), range(256))
        _cut(counts, int(total * high_share // 100), range(255, -1, -1))
        there = [value for value, count in enumerate(counts) if count]
        low, high = (there[0], there[-1]) if there else (255, 0)
        if high <= low:
            return list(range(256))
        scale = 255.0 / (high - low)
        return [max(0, min(255, int(value * scale - low * scale))) for value in range(256)]

    if preserve_tone:
        found = table(image.convert("L").histogram())
        return image.point(found * len(image.getbands()))
    return _per_channel(image, table)


def _cut(counts, many, order):
    for value in order:
        taken = min(many, counts[value])
        counts[value] -= taken
        many -= taken
        if many <= 0:
            return


def _border(border):
    if isinstance(border, tuple):
        return border * 2 if len(border) == 2 else border
    return (border,) * 4


def expand(image, border=0, fill=0):
    """A border around it: of one width, or of four for left, top, right and bottom."""
    left, top, right, bottom = _border(border)
    found = Image.new(image.mode, (left + image.width + right, top + image.height + bottom), fill)
    found.paste(image, (left, top))
    return found


def crop(image, border=0):
    """Without a border."""
    left, top, right, bottom = _border(border)
    return image.crop((left, top, image.width - right, image.height - bottom))


def scale(image, factor, resample=Image.Resampling.BICUBIC):
    """So many times as large."""
    if factor == 1:
        return image.copy()
    if factor <= 0:
        raise ValueError("the factor must be greater than 0")
    return image.resize((round(factor * image.width), round(factor * image.height)), resample)


def contain(image, size, method=Image.Resampling.BICUBIC):
    """As large as fits into a size, in its proportions."""
    return _within(image, size, method, fills=False)


def cover(image, size, method=Image.Resampling.BICUBIC):
    """As small as covers a size, in its proportions."""
    return _within(image, size, method, fills=True)


def _within(image, size, method, fills):
    ratio, wanted = image.width / image.height, size[0] / size[1]
    if ratio != wanted:
        if (ratio > wanted) != fills:
            size = (size[0], round(image.height / image.width * size[0]))
        else:
            size = (round(image.width / image.height * size[1]), size[1])
    return image.resize(size, resample=method)


def pad(image, size, method=Image.Resampling.BICUBIC, color=None, centering=(0.5, 0.5)):
    """As `contain`, on a ground of a colour that fills the size."""
    small = contain(image, size, method)
    if small.size == tuple(size):
        return small
    found = Image.new(image.mode, size, 0 if color is None else color)
    left = round((size[0] - small.width) * max(0, min(centering[0], 1))) if small.width != size[0] else 0
    top = round((size[1] - small.height) * max(0, min(centering[1], 1))) if small.width == size[0] else 0
    found.paste(small, (left, top))
    return found


def fit(image, size, method=Image.Resampling.BICUBIC, bleed=0.0, centering=(0.5, 0.5)):
    """Cut to the proportions of a size, and made so large; `bleed` is a share that is cut at each edge."""
    across, down = (part if 0.0 <= part <= 1.0 else 0.5 for part in centering)
    bleed = bleed if 0.0 <= bleed < 0.5 else 0.0
    edges = bleed * image.width, bleed * image.height
    inner = image.width - edges[0] * 2, image.height - edges[1] * 2
    ratio, wanted = inner[0] / inner[1], size[0] / size[1]
    if ratio == wanted:
        part = inner
    elif ratio >= wanted:
        part = wanted * inner[1], inner[1]
    else:
        part = inner[0], inner[0] / wanted
    left, top = edges[0] + (inner[0] - part[0]) * across, edges[1] + (inner[1] - part[1]) * down
    return image.resize(size, method, box=(left, top, left + part[0], top + part[1]))


def colorize(image, black, white, mid=None, blackpoint=0, whitepoint=255, midpoint=127):
    """A grey picture between two colours, or three."""
    if image.mode != "L":
        raise AssertionError
    ends = [Image._colour(colour, "RGB") for colour in (black, white)]
    middle = None if mid is None else Image._colour(mid, "RGB")
    tables = []
    for at in range(3):
        first, last = ends[0][at], ends[1][at]
        table = [first] * blackpoint
        if middle is None:
            span = whitepoint - blackpoint
            table += [first + i * (last - first) // span for i in range(span)]
        else:
            spans = midpoint - blackpoint, whitepoint - midpoint
            table += [first + i * (middle[at] - first) // spans[0] for i in range(spans[0])]
            table += [middle[at] + i * (last - middle[at]) // spans[1] for i in range(spans[1])]
        tables += table + [last] * (256 - whitepoint)
    return image.convert("RGB").point(tables)


def exif_transpose(image, *, in_place=False):
    """The picture as it is: how a camera was held is not read from files."""
    return None if in_place else image.copy()

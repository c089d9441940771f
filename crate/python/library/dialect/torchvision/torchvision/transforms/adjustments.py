"""Functions of pictures that change their colours, or turn them: tensors (channels, height, width) or pictures of PIL."""

import math

import torch
from torch.nn import functional as F

from .functional import Picture, crop, hflip, on_pixels, picture_of, pil_to_tensor, rgb_to_grayscale, size_of, vflip


def _most(x):
    return 1.0 if x.is_floating_point() else 255.0


def _blend(first, second, ratio):
    """A mixture, in the type of the first."""
    ratio = float(ratio)
    found = (ratio * first + (1.0 - ratio) * second).clamp(0, _most(first))
    return found.to(first.dtype)


def _positive(value, name):
    if value < 0:
        raise ValueError(f"{name} ({value}) is not non-negative.")


def _grey(x):
    return rgb_to_grayscale(x) if x.shape[-3] == 3 else x


def _on_either(of_tensor, of_picture, img):
    """A tensor by one function, and the whole numbers of a picture by the other."""
    return on_pixels(of_tensor, img) if isinstance(img, torch.Tensor) else picture_of(of_picture(pil_to_tensor(img)))


def _mixed(first, second, ratio):
    """As PIL mixes whole numbers."""
    second = second.float()
    return (second + ratio * (first.float() - second)).clamp(0, 255).to(torch.uint8)


def _grey_of_picture(x):
    """The weights of ITU-R 601 in 65536ths, as PIL has them."""
    r, g, b = x.long().unbind(-3) if x.shape[-3] == 3 else [x[0].long()] * 3
    return (19595 * r + 38470 * g + 7471 * b + 32768)[None] // 65536


def adjust_brightness(img, brightness_factor):
    """Times a factor."""
    _positive(brightness_factor, "brightness_factor")
    return _on_either(*(lambda x, mix=mix: mix(x, torch.zeros_like(x), brightness_factor) for mix in (_blend, _mixed)), img)


def adjust_contrast(img, contrast_factor):
    """Farther from the mean grey, or nearer to it."""
    _positive(contrast_factor, "contrast_factor")

    def change(x):
        grey = _grey(x)
        grey = grey if x.is_floating_point() else grey.to(torch.uint8)
        return _blend(x, grey.float().mean((-3, -2, -1), keepdim=True), contrast_factor)

    return _on_either(change, lambda x: _mixed(x, torch.floor(_grey_of_picture(x).float().mean() + 0.5), contrast_factor), img)


def adjust_saturation(img, saturation_factor):
    """Farther from grey, or nearer to it."""
    _positive(saturation_factor, "saturation_factor")
    change = lambda x: _blend(x, _grey(x) if x.is_floating_point() else _grey(x).floor(), saturation_factor)
    return _on_either(change, lambda x: _mixed(x, _grey_of_picture(x), saturation_factor), img)


def _hue(most, spread, channels, wide=lambda x: x):
    """Places on the circle of colours, which is 6 long, of channels by their greatest and their spread."""
    r, g, b = (wide((most - channel) / torch.where(spread == 0, 1.0, spread)) for channel in channels)
    return torch.where(most == channels[0], b - g, torch.where(most == channels[1], 2.0 + r - b, 4.0 + g - r))


def _colours(turned, saturation, most, value, narrow=lambda x: x):
    """Red, green and blue by hue, saturation and value; `value` makes numbers of pixels."""
    part = torch.floor(turned)
    rest = narrow(turned - part)
    p, q, t = value(most * (1 - saturation)), value(most * (1 - saturation * rest)), value(most * (1 - saturation * (1 - rest)))
    order = ((most, t, p), (q, most, p), (p, most, t), (p, q, most), (t, p, most), (most, p, q))
    channels = []
    for at in range(3):
        found = order[0][at]
        for number in range(1, 6):
            found = torch.where(part % 6 == number, order[number][at], found)
        channels.append(found)
    return torch.stack(channels, -3)


def adjust_hue(img, hue_factor):
    """Colours turned on their circle by this share of it."""
    if not -0.5 <= hue_factor <= 0.5:
        raise ValueError(f"hue_factor ({hue_factor}) is not in [-0.5, 0.5].")

    def change(x):
        rgb = x if x.is_floating_point() else x / 255.0
        most = rgb.amax(-3)
        spread = most - rgb.amin(-3)
        turned = (_hue(most, spread, rgb.unbind(-3)) / 6.0 + 1.0 + hue_factor) % 1.0 * 6.0
        found = _colours(turned, spread / torch.where(most == 0, 1.0, most), most, lambda value: value)
        return found if x.is_floating_point() else (found * (255.0 + 1.0 - 1e-3)).to(x.dtype)

    def change_whole(x):
        # Pictures of PIL have hue and saturation in whole numbers up to 255.
        rgb = x.float()
        most = rgb.amax(-3)
        spread = most - rgb.amin(-3)
        single, double = (lambda x: x.float().double()), torch.Tensor.double
        hue = single((single(_hue(most, spread, rgb.unbind(-3), double)) / 6.0 + 1.0) % 1.0)
        hue = (torch.floor(hue * 255.0) + int(hue_factor * 255)) % 256
        saturation = torch.floor((spread / torch.where(most == 0, 1.0, most)).double() * 255.0)
        pixels = lambda value: torch.floor(value + 0.5)
        return _colours(hue * 6.0 / 255.0, single(saturation / 255.0), most.double(), pixels, single).to(x.dtype)

    grey_stays = lambda function: lambda x: x if x.shape[-3] == 1 else function(x)
    return _on_either(grey_stays(change), grey_stays(change_whole), img)


def adjust_gamma(img, gamma, gain=1):
    """`gain * x ** gamma`, of pixels between 0 and 1."""
    _positive(gamma, "Gamma should be a non-negative real number; it")

    def change(x):
        found = (gain * (x if x.is_floating_point() else x / 255.0) ** gamma).clamp(0, 1)
        return found if x.is_floating_point() else (found * (255.0 + 1.0 - 1e-3)).to(x.dtype)

    # A picture's numbers come from a table of Python's numbers.
    table = lambda x: torch.tensor([min(int((255 + 1 - 1e-3) * gain * (k / 255.0) ** gamma), 255) for k in range(256)]).to(x.dtype)[x.long()]
    return _on_either(change, table, img)


def adjust_sharpness(img, sharpness_factor):
    """Farther from a blur, or nearer to it; the border stays."""
    _positive(sharpness_factor, "sharpness_factor")

    def change(x, mix=_blend):
        kernel = torch.ones(3, 3)
        kernel[1, 1] = 5.0
        flat = x.float().reshape(-1, 1, *x.shape[-2:])
        inner = F.conv2d(flat, (kernel / kernel.sum()).reshape(1, 1, 3, 3)).reshape(*x.shape[:-2], x.shape[-2] - 2, x.shape[-1] - 2)
        blurred = x.float().clone()
        blurred[..., 1:-1, 1:-1] = inner if x.is_floating_point() else inner.round()
        return mix(x, blurred, sharpness_factor)

    return _on_either(change, lambda x: change(x, _mixed), img)


def _on_bytes(function, img):
    """Applies a function of tensors, of a picture's bytes as they are."""
    return picture_of(function(pil_to_tensor(img))) if isinstance(img, Picture) else on_pixels(function, img)


def invert(img):
    """The brightest pixel less each."""
    return _on_bytes(lambda x: _most(x) - x if x.is_floating_point() else 255 - x, img)


def posterize(img, bits):
    """Bytes with their first bits only."""
    return _on_bytes(lambda x: x & (256 - (1 << (8 - bits))), img)


def solarize(img, threshold):
    """Inverts the pixels from a threshold on."""
    return _on_bytes(lambda x: torch.where(x >= threshold, (_most(x) - x).to(x.dtype), x), img)


def autocontrast(img):
    """Each channel over the whole range."""

    def change(x):
        least, most = (getattr(x.float(), name)((-2, -1), keepdim=True) for name in ("amin", "amax"))
        same = least == most
        scale = torch.where(same, 1.0, _most(x) / torch.where(same, 1.0, most - least))
        return ((x.float() - torch.where(same, 0.0, least)) * scale).clamp(0, _most(x)).to(x.dtype)

    return on_pixels(change, img)


def equalize(img):
    """Bytes such that all are about as frequent."""

    def of_channel(x):
        counts = torch.bincount(x.reshape(-1).long(), minlength=256)
        used = counts[counts != 0]
        step = int((used.sum() - used[-1]) // 255)
        if step == 0:
            return x
        table = ((torch.cumsum(counts, 0) + step // 2) // step)[:-1].clamp(0, 255)
        return torch.cat([torch.zeros(1, dtype=table.dtype), table])[x.long()].to(x.dtype)

    return on_pixels(lambda x: torch.stack([of_channel(channel) for channel in x.reshape(-1, *x.shape[-2:])]).reshape(x.shape), img)


def five_crop(img, size):
    """The corners and the middle."""
    height, width = (size, size) if isinstance(size, int) else (tuple(size) * 2)[:2]
    rows, columns = size_of(img)
    if height > rows or width > columns:
        raise ValueError(f"Requested crop size {size} is bigger than input size {(rows, columns)}")
    places = (0, 0), (0, columns - width), (rows - height, 0), (rows - height, columns - width)
    middle = round((rows - height) / 2.0), round((columns - width) / 2.0)
    return tuple(crop(img, *place, height, width) for place in (*places, middle))


def ten_crop(img, size, vertical_flip=False):
    """`five_crop` of the picture and of its mirror image."""
    return five_crop(img, size) + five_crop(vflip(img) if vertical_flip else hflip(img), size)


def _inverse(center, angle, translate, scale, shear):
    """The rows of the matrix that says from where each pixel comes."""
    turn, sx, sy = math.radians(angle), *(math.radians(value) for value in shear)
    (cx, cy), (tx, ty) = center, translate
    a = math.cos(turn - sy) / math.cos(sy)
    b = -math.cos(turn - sy) * math.tan(sx) / math.cos(sy) - math.sin(turn)
    c = math.sin(turn - sy) / math.cos(sy)
    d = -math.sin(turn - sy) * math.tan(sx) / math.cos(sy) + math.cos(turn)
    m = [value / scale for value in (d, -b, 0.0, -c, a, 0.0)]
    m[2] += m[0] * (-cx - tx) + m[1] * (-cy - ty) + cx
    m[5] += m[3] * (-cx - tx) + m[4] * (-cy - ty) + cy
    return m


def affine(img, angle, translate, scale, shear, interpolation="nearest", fill=None, center=None):
    """Turned, moved, scaled and sheared around the centre."""
    shear = [float(shear), 0.0] if isinstance(shear, (int, float)) else [*map(float, shear), *map(float, shear)][:2]
    height, width = size_of(img)
    middle = [0.0, 0.0] if center is None else [center[0] - width * 0.5, center[1] - height * 0.5]
    return _turned(img, _inverse(middle, angle, translate, scale, shear), interpolation, fill, (height, width))


def rotate(img, angle, interpolation="nearest", expand=False, center=None, fill=None):
    """Turned against the clock; with `expand` the picture grows until all of it fits."""
    height, width = size_of(img)
    middle = [0.0, 0.0] if center is None else [center[0] - width * 0.5, center[1] - height * 0.5]
    matrix = _inverse(middle, -angle, [0.0, 0.0], 1.0, [0.0, 0.0])
    size = turned_size(matrix, height, width) if expand else (height, width)
    return _turned(img, matrix, interpolation, fill, size)


def _turned(img, matrix, interpolation, fill, size):
    if isinstance(img, Picture):
        from torchvision_extras.turned_pictures import turned

        return turned(img, matrix, interpolation, fill, size)
    return on_pixels(lambda x: _sampled(x, matrix, interpolation, fill, size), img)


def turned_size(matrix, height, width):
    """Height and width of what holds all of a turned picture."""
    corners = [(x * width / 2, y * height / 2) for x in (-1, 1) for y in (-1, 1)]
    turned = zip(*((matrix[0] * x + matrix[1] * y + width / 2, matrix[3] * x + matrix[4] * y + height / 2) for x, y in corners))
    return tuple(math.ceil(round(max(values), 4)) - math.floor(round(min(values), 4)) for values in turned)[::-1]


def perspective_of(source, target):
    """The eight numbers of the perspective in which four points of `source` come to those of `target`."""
    rows = []
    for (x, y), (u, v) in zip(source, target):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
    right = torch.tensor(target, dtype=torch.float64).reshape(8)
    return torch.linalg.solve(torch.tensor(rows, dtype=torch.float64), right).float().tolist()


def seen_from(img, coefficients, interpolation, fill):
    """A picture, of which each pixel comes from where the perspective says."""
    if isinstance(img, Picture):
        from torchvision_extras.turned_pictures import seen

        return seen(img, coefficients, interpolation, fill)
    a, b, c, d, e, f, g, h = coefficients

    def change(x):
        rows, columns = x.shape[-2:]
        across, down = torch.arange(columns).reshape(1, -1) + 0.5, torch.arange(rows).reshape(-1, 1) + 0.5
        below = g * across + h * down + 1
        from_x, from_y = (a * across + b * down + c) / below, (d * across + e * down + f) / below
        return _at(x, torch.stack((from_x / (0.5 * columns) - 1, from_y / (0.5 * rows) - 1), -1).unsqueeze(0), interpolation, fill)

    return on_pixels(change, img)


def perspective(img, startpoints, endpoints, interpolation="bilinear", fill=None):
    """The picture seen from elsewhere: the points of `startpoints` come to `endpoints`."""
    return seen_from(img, perspective_of(endpoints, startpoints), interpolation, fill)


def displaced(img, displacement, interpolation="bilinear", fill=None):
    """Each pixel from a place near by: `displacement` (1, height, width, 2) in shares of half the size."""

    def change(x):
        rows, columns = x.shape[-2:]
        across, down = ((torch.arange(size) * 2 + 1 - size) / size for size in (columns, rows))
        grid = torch.stack((across.expand(rows, columns), down.unsqueeze(1).expand(rows, columns)), -1)
        return _at(x, grid.unsqueeze(0) + displacement, interpolation, fill)

    return _on_bytes(change, img)


elastic_transform = displaced


def _sampled(x, matrix, interpolation, fill, size):
    (height, width), (rows, columns) = size, x.shape[-2:]
    across = (torch.arange(width) - width * 0.5 + 0.5).reshape(1, -1)
    down = (torch.arange(height) - height * 0.5 + 0.5).reshape(-1, 1)
    a, b, c, d, e, f = matrix
    grid = torch.stack(((across * a + down * b + c) / (0.5 * columns), (across * d + down * e + f) / (0.5 * rows)), -1).unsqueeze(0)
    return _at(x, grid, interpolation, fill)


def _at(x, grid, interpolation, fill):
    """The pixels at places (1, height, width, 2) from -1 to 1."""
    batch = x.float().reshape(1, -1, *x.shape[-2:])
    found = F.grid_sample(batch, grid, mode=getattr(interpolation, "value", interpolation), padding_mode="zeros", align_corners=False)
    way = getattr(interpolation, "value", interpolation)
    if fill is not None and (fill != 0 or way != "nearest"):
        inside = F.grid_sample(torch.ones_like(batch[:, :1]), grid, mode=way, padding_mode="zeros", align_corners=False)
        filling = torch.tensor(fill if isinstance(fill, (list, tuple)) else [fill], dtype=torch.float32).reshape(1, -1, 1, 1)
        found = torch.where(inside > 0.5, found, filling) if way == "nearest" else found * inside + (1 - inside) * filling
    found = found.reshape(*x.shape[:-2], *grid.shape[1:3])
    return found if x.is_floating_point() else found.round().to(x.dtype)


def erase(img, i, j, h, w, v, inplace=False):
    """A rectangle overwritten."""
    img = img if inplace else img.clone()
    img[..., i : i + h, j : j + w] = v
    return img


def convert_image_dtype(image, dtype=torch.float32):
    """Pixels in another type, of the same brightness."""
    from .v2.functional import to_dtype

    return to_dtype(image, dtype, scale=True)


def get_image_size(img):
    """Width and height."""
    height, width = size_of(img)
    return [width, height]


def get_image_num_channels(img):
    """How many channels there are."""
    return img.shape[-3] if isinstance(img, torch.Tensor) else len(img.getbands())


def get_dimensions(img):
    """Channels, height and width."""
    return [get_image_num_channels(img), *size_of(img)]


def to_grayscale(img, num_output_channels=1):
    """`rgb_to_grayscale`."""
    return rgb_to_grayscale(img, num_output_channels)

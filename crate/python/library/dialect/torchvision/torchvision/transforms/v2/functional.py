"""`torchvision.transforms.v2.functional`: functions of pictures, boxes, points and masks alike."""

import torch
from tandem.dialect import as_class
from tandem.dialect.late import late_names
from torch._tensor import Tensor
from torchvision import tv_tensors
from torchvision.ops.boxes import box_convert

from .. import adjustments
from .. import functional as plain
from ..functional import Picture

_Boxes, _Points, _Mask, _Format = tv_tensors.BoundingBoxes, tv_tensors.KeyPoints, tv_tensors.Mask, tv_tensors.BoundingBoxFormat


def as_plain(x):
    """The elements alone."""
    return as_class(x, Tensor) if isinstance(x, tv_tensors.TVTensor) else x


def get_size(inpt):
    """Height and width."""
    return list(inpt.canvas_size) if isinstance(inpt, (_Boxes, _Points)) else list(plain.size_of(inpt))


def on(inpt, picture, points=None, size=None, mask=None, clamps=True):
    """Applies what is done to a picture: to boxes and points `points(x, y)`, in a picture of the new size; to masks `mask`."""
    if isinstance(inpt, (_Boxes, _Points)):
        if points is None:
            return inpt
        size = inpt.canvas_size if size is None else tuple(size)
        return (_moved_boxes if isinstance(inpt, _Boxes) else _moved_points)(inpt, points, size, clamps)
    if isinstance(inpt, _Mask):
        if mask is None:
            return inpt
        flat = as_plain(inpt)
        found = mask(flat.unsqueeze(0) if flat.ndim == 2 else flat)
        return tv_tensors.wrap(found.squeeze(0) if flat.ndim == 2 else found, like=inpt)
    found = picture(as_plain(inpt))
    return tv_tensors.wrap(found, like=inpt) if isinstance(inpt, tv_tensors.TVTensor) else found


def _moved_boxes(boxes, points, size, clamps):
    x1, y1, x2, y2 = box_convert(as_plain(boxes).float(), boxes.format.value.lower(), "xyxy").unbind(-1)
    x, y = points(torch.stack([x1, x2, x2, x1], -1), torch.stack([y1, y1, y2, y2], -1))
    found = torch.stack([x.amin(-1), y.amin(-1), x.amax(-1), y.amax(-1)], -1)
    if clamps and boxes.clamping_mode is not None:
        found = _clamped(found, size)
    found = box_convert(found, "xyxy", boxes.format.value.lower()).to(boxes.dtype)
    return tv_tensors.wrap(found, like=boxes, canvas_size=size)


def _moved_points(inpt, points, size, clamps):
    x, y = points(*as_plain(inpt).float().unbind(-1))
    if clamps:
        x, y = x.clamp(0, size[1] - 1), y.clamp(0, size[0] - 1)
    return tv_tensors.wrap(torch.stack([x, y], -1).to(inpt.dtype), like=inpt, canvas_size=size)


def _clamped(boxes, size):
    return torch.stack([part.clamp(0, size[1 - at % 2]) for at, part in enumerate(boxes.unbind(-1))], -1)


def horizontal_flip(inpt):
    """Mirrored."""
    width = get_size(inpt)[1]
    return on(inpt, plain.hflip, lambda x, y: (width - x, y), mask=plain.hflip, clamps=False)


def vertical_flip(inpt):
    """Upside down."""
    height = get_size(inpt)[0]
    return on(inpt, plain.vflip, lambda x, y: (x, height - y), mask=plain.vflip, clamps=False)


hflip, vflip = horizontal_flip, vertical_flip


def size_within(old, size, max_size=None):
    """The size that `resize` gives a picture: of one number, that of the shorter side."""
    if not isinstance(size, int) and size is not None and len(size) == 2:
        return list(size)
    height, width = old
    short, long = min(old), max(old)
    if size is None:
        new = (int(max_size * short / long), max_size)
    else:
        size = size if isinstance(size, int) else size[0]
        new = (size, int(size * long / short))
        if max_size is not None and new[1] > max_size:
            new = (int(max_size * new[0] / new[1]), max_size)
    return [new[1], new[0]] if height > width else [*new]


def resize(inpt, size, interpolation="bilinear", max_size=None, antialias=True):
    """Another size."""
    old = get_size(inpt)
    new = size_within(old, size, max_size)
    down, across = new[0] / old[0], new[1] / old[1]
    return on(
        inpt, lambda x: plain.resize_in_bytes(x, new, interpolation, antialias), lambda x, y: (x * across, y * down), new,
        lambda x: plain.resize(x, new, "nearest"), clamps=False)  # fmt: skip


def crop(inpt, top, left, height, width):
    """A part; beyond the border it is black."""
    rows, columns = get_size(inpt)

    def cut(x):
        beyond = [max(-left, 0), max(-top, 0), max(left + width - columns, 0), max(top + height - rows, 0)]
        if any(beyond):
            x = plain.pad(x, beyond)
        return plain.crop(x, top + beyond[1], left + beyond[0], height, width)

    return on(inpt, cut, lambda x, y: (x - left, y - top), (height, width), cut)


def center_crop(inpt, output_size):
    """The middle."""
    height, width = (output_size, output_size) if isinstance(output_size, int) else (tuple(output_size) * 2)[:2]
    rows, columns = get_size(inpt)
    if height > rows or width > columns:
        left, top = max((width - columns) // 2, 0), max((height - rows) // 2, 0)
        inpt = pad(inpt, [left, top, max((width - columns + 1) // 2, 0), max((height - rows + 1) // 2, 0)])
        rows, columns = get_size(inpt)
    return crop(inpt, int(round((rows - height) / 2.0)), int(round((columns - width) / 2.0)), height, width)


def resized_crop(inpt, top, left, height, width, size, interpolation="bilinear", antialias=True):
    """A part, resized."""
    return resize(crop(inpt, top, left, height, width), size, interpolation, antialias=antialias)


def pad(inpt, padding, fill=0, padding_mode="constant"):
    """A border of pixels."""
    padding = [padding] if isinstance(padding, int) else list(padding)
    left, top, right, bottom = padding * (4 // len(padding))
    rows, columns = get_size(inpt)
    return on(
        inpt, lambda x: plain.pad(x, [left, top, right, bottom], 0 if fill is None else fill, padding_mode), lambda x, y: (x + left, y + top),
        (rows + top + bottom, columns + left + right), lambda x: plain.pad(x, [left, top, right, bottom], 0, padding_mode))  # fmt: skip


def _forward(matrix, old, new):
    """Where points go, of the matrix that says from where pixels come."""
    a, b, c, d, e, f = matrix
    scale = a * e - b * d

    def points(x, y):
        x, y = x - old[1] / 2 - c, y - old[0] / 2 - f
        return (e * x - b * y) / scale + new[1] / 2, (a * y - d * x) / scale + new[0] / 2

    return points


def rotate(inpt, angle, interpolation="nearest", expand=False, center=None, fill=None):
    """Turned against the clock."""
    height, width = get_size(inpt)
    middle = [0.0, 0.0] if center is None else [center[0] - width * 0.5, center[1] - height * 0.5]
    matrix = adjustments._inverse(middle, -angle, [0.0, 0.0], 1.0, [0.0, 0.0])
    size = adjustments.turned_size(matrix, height, width) if expand else (height, width)
    turned = lambda way, fill: lambda x: adjustments.rotate(x, angle, way, expand, center, fill)  # noqa: E731
    return on(inpt, turned(interpolation, fill), _forward(matrix, (height, width), size), size, turned("nearest", 0))


def affine(inpt, angle, translate, scale, shear, interpolation="nearest", fill=None, center=None):
    """Turned, moved, scaled and sheared around the centre."""
    size = height, width = get_size(inpt)
    both = [float(shear), 0.0] if isinstance(shear, (int, float)) else [*map(float, shear), 0.0][:2]
    middle = [0.0, 0.0] if center is None else [center[0] - width * 0.5, center[1] - height * 0.5]
    matrix = adjustments._inverse(middle, angle, translate, scale, both)
    changed = lambda way, fill: lambda x: adjustments.affine(x, angle, translate, scale, shear, way, fill, center)  # noqa: E731
    return on(inpt, changed(interpolation, fill), _forward(matrix, size, size), size, changed("nearest", 0))


def perspective(inpt, startpoints, endpoints, interpolation="bilinear", fill=None, coefficients=None):
    """The picture seen from elsewhere: the points of `startpoints` come to `endpoints`."""
    there = adjustments.perspective_of(endpoints, startpoints) if coefficients is None else coefficients
    back = adjustments.perspective_of(startpoints, endpoints) if coefficients is None else None
    seen = lambda way, fill: lambda x: adjustments.seen_from(x, there, way, fill)  # noqa: E731

    def points(x, y):
        a, b, c, d, e, f, g, h = back
        below = g * x + h * y + 1
        return (a * x + b * y + c) / below, (d * x + e * y + f) / below

    return on(inpt, seen(interpolation, fill), points, mask=seen("nearest", 0))


def elastic(inpt, displacement, interpolation="bilinear", fill=None):
    """Each pixel from a place near by: `displacement` (1, height, width, 2) in shares of half the size."""
    moved = lambda way, fill: lambda x: adjustments.displaced(x, displacement, way, fill)  # noqa: E731
    return on(inpt, moved(interpolation, fill), mask=moved("nearest", 0))


def _of_colours(name):
    function = getattr(adjustments, name, None) or getattr(plain, name)

    def change(inpt, *args, **options):
        return on(inpt, lambda x: function(x, *args, **options))

    change.__name__, change.__doc__ = name, function.__doc__
    return change


for _name in (
    "adjust_brightness adjust_contrast adjust_saturation adjust_hue adjust_gamma adjust_sharpness invert posterize solarize equalize erase "
    "rgb_to_grayscale gaussian_blur normalize"
).split():
    globals()[_name] = _of_colours(_name)
to_grayscale = rgb_to_grayscale  # noqa: F821


def autocontrast(inpt):
    """Over the whole range, channel by channel."""

    def change(x):
        most = 1.0 if x.is_floating_point() else 255.0
        least = x.float().amin((-2, -1), keepdim=True)
        span = (x.float().amax((-2, -1), keepdim=True) - least) * (1.0 / most)
        found = (x.float() - torch.where(span == 0, 0.0, least)) / torch.where(span == 0, 1.0, span)
        return found.clamp(0, most).to(x.dtype)

    return on(inpt, lambda x: plain.on_pixels(change, x))


def to_image(inpt):
    """A picture (height, width, channels), or a tensor, as an `Image`."""
    return tv_tensors.Image(inpt if isinstance(inpt, torch.Tensor) else plain.pil_to_tensor(inpt))


def to_dtype(inpt, dtype=torch.float32, scale=False):
    """Another type; with `scale=True` pixels keep their brightness."""
    if not scale or isinstance(inpt, (_Boxes, _Points, _Mask)):
        return inpt.to(dtype)

    def change(x):
        if dtype.is_floating_point and not x.is_floating_point():
            return (x.double() / torch.iinfo(x.dtype).max).to(dtype)
        if x.is_floating_point() and not dtype.is_floating_point:
            return (x * (torch.iinfo(dtype).max + 1.0 - 1e-3)).to(dtype)
        if not dtype.is_floating_point and x.dtype != dtype:
            more = torch.iinfo(dtype).max.bit_length() - torch.iinfo(x.dtype).max.bit_length()
            return x.to(dtype) << more if more > 0 else (x >> -more).to(dtype)
        return x.to(dtype)

    return on(inpt, change)


convert_image_dtype = lambda image, dtype=torch.float32: to_dtype(image, dtype, scale=True)  # noqa: E731


def get_num_channels(inpt):
    """How many channels there are."""
    return adjustments.get_image_num_channels(inpt)


def get_dimensions(inpt):
    """Channels, height and width."""
    return [get_num_channels(inpt), *get_size(inpt)]


def permute_channels(inpt, permutation):
    """Channels in another order."""
    return on(inpt, lambda x: plain.on_pixels(lambda y: y[..., list(map(int, permutation)), :, :], x))


def gaussian_noise(inpt, mean=0.0, sigma=0.1, clip=True):
    """Noise added to pixels between 0 and 1, or to bytes."""

    def noisy(x):
        whole = not x.is_floating_point()
        found = (x.float() / 255 if whole else x) + mean + torch.randn(x.shape) * sigma
        found = found.clamp(0, 1) if clip else found
        return (found * 255).to(x.dtype) if whole else found

    return on(inpt, noisy)


def uniform_temporal_subsample(inpt, num_samples):
    """So many pictures of a film, equally far apart."""
    places = torch.linspace(0, inpt.shape[-4] - 1, num_samples).long()
    return on(inpt, lambda x: x.index_select(x.ndim - 4, places))


def convert_bounding_box_format(inpt, old_format=None, new_format=None, inplace=False):
    """Boxes told by other numbers."""
    named = lambda form: _Format[form.upper()] if isinstance(form, str) else form  # noqa: E731
    new = named(new_format)
    old = inpt.format if isinstance(inpt, _Boxes) else named(old_format)
    if new is None:
        raise TypeError("convert_bounding_box_format() missing 1 required argument: 'new_format'")
    if old is None:
        raise ValueError("For pure tensor inputs, `old_format` has to be passed.")
    x = as_plain(inpt)
    whole = not x.is_floating_point()
    found = box_convert(x.float() if whole else x, old.value.lower(), new.value.lower())
    found = found.to(x.dtype) if whole else found
    return tv_tensors.wrap(found, like=inpt, format=new) if isinstance(inpt, _Boxes) else found


def clamp_bounding_boxes(inpt, format=None, canvas_size=None, clamping_mode="auto"):
    """Boxes cut to the picture."""
    if isinstance(inpt, _Boxes):
        return _moved_boxes(inpt, lambda x, y: (x, y), inpt.canvas_size, True)
    if format is None or canvas_size is None:
        raise ValueError("For pure tensor inputs, `format`, `canvas_size` and `clamping_mode` have to be passed.")
    return as_plain(clamp_bounding_boxes(_Boxes(inpt, format=format, canvas_size=canvas_size)))


def sanitize_bounding_boxes(bounding_boxes, format=None, canvas_size=None, min_size=1.0, min_area=1.0):
    """The boxes that are large enough and within the picture, and which they are."""
    form, size = getattr(bounding_boxes, "format", format), getattr(bounding_boxes, "canvas_size", canvas_size)
    x1, y1, x2, y2 = as_plain(convert_bounding_box_format(as_plain(bounding_boxes), form, "XYXY")).unbind(-1)
    width, height = x2 - x1, y2 - y1
    good = (width >= min_size) & (height >= min_size) & (width * height >= min_area)
    good = good & (x1 >= 0) & (y1 >= 0) & (x2 <= size[1]) & (y2 <= size[0])
    kept = as_plain(bounding_boxes)[good]
    return tv_tensors.wrap(kept, like=bounding_boxes) if isinstance(bounding_boxes, _Boxes) else kept, good


def five_crop(inpt, size):
    """The corners and the middle."""
    wrapped = lambda x: tv_tensors.wrap(x, like=inpt) if isinstance(inpt, tv_tensors.TVTensor) else x  # noqa: E731
    return tuple(map(wrapped, adjustments.five_crop(as_plain(inpt), size)))


def ten_crop(inpt, size, vertical_flip=False):
    """`five_crop` of the picture and of its mirror image."""
    flipped = (vflip if vertical_flip else hflip)(inpt)
    return five_crop(inpt, size) + five_crop(flipped, size)


def is_picture(x):
    """Whether it is a picture or a film, or a tensor that may be one."""
    return isinstance(x, (Picture, tv_tensors.Image, tv_tensors.Video)) or isinstance(x, torch.Tensor) and not isinstance(x, tv_tensors.TVTensor)


__getattr__ = late_names("torchvision.transforms.v2.functional", "torchvision.transforms.functional", "torchvision.transforms.adjustments")

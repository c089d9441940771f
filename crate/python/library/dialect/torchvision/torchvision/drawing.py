"""Pictures with boxes, masks and points drawn on them: `torchvision.utils.draw_bounding_boxes` and its like."""

import warnings

import numpy
import torch
from tandem.drawing.colours import rgba


def _refuse(image):
    if not isinstance(image, torch.Tensor):
        raise TypeError(f"Tensor expected, got {type(image)}")
    if image.dim() != 3:
        raise ValueError("Pass individual images, not batches")
    if image.size(0) not in (1, 3):
        raise ValueError("Only grayscale and RGB images are supported")


def _palette(count):
    """Colours for so many things, far apart."""
    steps = (2**25 - 1, 2**15 - 1, 2**21 - 1)
    return [tuple(at * step % 255 for step in steps) for at in range(count)]


def _levels(color):
    """Red, green and blue as bytes."""
    return tuple(round(255 * share) for share in rgba(color)[:3]) if isinstance(color, str) else tuple(color)[:3]


def _colours(colors, count):
    if colors is None:
        return _palette(count)
    if isinstance(colors, list) and len(colors) < count:
        raise ValueError(f"Number of colors must be equal or larger than the number of objects, but got {len(colors)} < {count}.")
    listed = colors if isinstance(colors, list) else [colors] * count
    return [_levels(color) for color in listed]


def _bytes(image):
    """A copy as bytes of three channels, in which is drawn, and how a result becomes like the picture again."""
    drawn = (image * 255).to(torch.uint8) if image.is_floating_point() else image.clone()
    drawn = drawn.expand(3, -1, -1).clone() if drawn.size(0) == 1 else drawn
    return drawn, lambda found: (found / 255).to(image.dtype) if image.is_floating_point() else found


def draw_bounding_boxes(image, boxes, labels=None, colors=None, fill=False, width=1, font=None, font_size=None, **label_settings):
    """A picture with boxes (left, top, right, bottom) drawn on it; labels need fonts, which a page has none of: they are left out, which is told."""
    _refuse(image)
    if labels is not None and len(labels) != len(boxes):
        raise ValueError(f"Number of boxes ({len(boxes)}) and labels ({len(labels)}) mismatch. Please specify labels for each box.")
    if labels is not None and any(label is not None for label in labels):
        warnings.warn("there are no fonts here: the labels of boxes are left out; plt.text writes them into a figure", stacklevel=2)
    if bool((boxes[:, 0] > boxes[:, 2]).any()) or bool((boxes[:, 1] > boxes[:, 3]).any()):
        raise ValueError("Boxes need to be in (xmin, ymin, xmax, ymax) format. Use torchvision.ops.box_convert to convert them")
    drawn, like = _bytes(image)
    for box, color in zip(boxes.to(torch.int64).tolist(), _colours(colors, len(boxes))):
        left, top, right, bottom = box
        paint = torch.tensor(color, dtype=torch.uint8).reshape(3, 1, 1)
        inside = slice(max(top, 0), bottom + 1), slice(max(left, 0), right + 1)
        if fill:
            part = drawn[:, inside[0], inside[1]].float()
            drawn[:, inside[0], inside[1]] = (part + (paint.float() - part) * (100 / 255)).round().to(torch.uint8)
        for line in range(width):
            rows = [row for row in (top + line, bottom - line) if 0 <= row < drawn.shape[1]]
            columns = [column for column in (left + line, right - line) if 0 <= column < drawn.shape[2]]
            for row in rows:
                drawn[:, row, inside[1]] = paint[:, :, 0]
            for column in columns:
                drawn[:, inside[0], column] = paint[:, :, 0]
    return like(drawn)


def draw_segmentation_masks(image, masks, alpha=0.8, colors=None):
    """A picture with masks of truth values in colours over it."""
    _refuse(image)
    if masks.dtype != torch.bool:
        raise ValueError(f"The masks must be of dtype bool. Got {masks.dtype}")
    masks = masks.unsqueeze(0) if masks.ndim == 2 else masks
    if masks.shape[-2:] != image.shape[-2:]:
        raise ValueError("The image and the masks must have the same height and width")
    drawn, like = _bytes(image)
    over = drawn.clone()
    for mask, color in zip(masks, _colours(colors, len(masks))):
        over[:, mask] = torch.tensor(color, dtype=torch.uint8)[:, None]
    # Where masks lie over each other it is black.
    over[:, masks.sum(0) > 1] = torch.zeros(3, 1, dtype=torch.uint8)
    mixed = drawn.float() * (1 - alpha) + over.float() * alpha
    return like(mixed.to(torch.uint8))


def _with_line(drawn, start, end, width):
    from PIL import Image, ImageDraw

    picture = Image.fromarray(drawn.permute(1, 2, 0).numpy())
    ImageDraw.Draw(picture).line((start, end), width=width)
    return torch.as_tensor(numpy.asarray(picture)).permute(2, 0, 1).clone()


def draw_keypoints(image, keypoints, connectivity=None, colors=None, radius=2, width=3, visibility=None):
    """A picture with points (instance, point, x and y) as discs, and lines between those that `connectivity` pairs."""
    _refuse(image)
    drawn, like = _bytes(image)
    seen = torch.ones(keypoints.shape[:2]) if visibility is None else visibility.reshape(keypoints.shape[:2])
    paint = torch.tensor(_levels(colors or (255, 255, 255)), dtype=torch.uint8)[:, None]
    down, across = torch.arange(drawn.shape[1]).unsqueeze(1), torch.arange(drawn.shape[2])
    for at, instance in enumerate(keypoints.tolist()):
        for place, (x, y) in enumerate(instance):
            # Without a colour there are no discs.
            if colors is not None and bool(seen[at, place]):
                drawn[:, (across - int(x)) ** 2 + (down - int(y)) ** 2 < radius * (radius + 1)] = paint
        for start, end in connectivity or ():
            if bool(seen[at, start]) and bool(seen[at, end]):
                drawn = _with_line(drawn, *(tuple(map(int, instance[place])) for place in (start, end)), width)
    return like(drawn)

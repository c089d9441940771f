"""`keras.utils.bounding_boxes`: rows of four numbers that say where things are in pictures, by their formats."""

import math

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped

_FORMATS = ("xyxy", "yxyx", "xywh", "center_xywh", "center_yxhw", "rel_xyxy", "rel_yxyx", "rel_xywh", "rel_center_xywh")
_EPSILON = 1e-7


def _columns(boxes):
    return tf.split(boxes, 4, axis=-1)


def _cornered(boxes, kind):
    """(left, top, right, bottom) of boxes of a format."""
    a, b, c, d = _columns(boxes)
    if kind in ("yxyx", "center_yxhw"):
        a, b, c, d = b, a, d, c
    if kind.startswith("center"):
        a, b = a - c / 2, b - d / 2
    if kind.endswith(("wh", "hw")):
        c, d = a + c, b + d
    return a, b, c, d


def _of_corners(a, b, c, d, kind):
    """Boxes of a format, of their corners."""
    if kind.endswith(("wh", "hw")):
        c, d = c - a, d - b
    if kind.startswith("center"):
        a, b = a + c / 2, b + d / 2
    return tf.concat([b, a, d, c] if kind in ("yxyx", "center_yxhw") else [a, b, c, d], axis=-1)


def convert_format(boxes, source, target, height=None, width=None, dtype="float32"):
    """Boxes of one format in another; of a dictionary, those under `boxes`."""
    if isinstance(boxes, dict):
        boxes["boxes"] = convert_format(boxes["boxes"], source, target, height, width, dtype)
        return boxes
    boxes = as_tensor(boxes)
    if boxes.shape[-1] != 4:
        raise ValueError(f"`boxes` must be a tensor with the last dimension of 4. Received: boxes.shape={tuple(boxes.shape)}")
    source, target = source.lower(), target.lower()
    if source not in _FORMATS or target not in _FORMATS:
        raise ValueError(f"Invalid source or target format. Supported formats: {_FORMATS}")
    relative = source.startswith("rel_"), target.startswith("rel_")
    if any(relative) and (width is None or height is None):
        raise ValueError("convert_format() must receive `height` and `width` transforming between relative and absolute formats."
                         f"convert_format() received source=`{source}`, target=`{target}, but height={height} and width={width}.")  # fmt: skip
    boxes = tf.cast(boxes, dtype)
    if source == target:
        return boxes
    corners = _cornered(boxes, source.removeprefix("rel_"))
    if relative[0] != relative[1]:
        width, height = (tf.cast(size, dtype) for size in (width, height))
        sizes = (width, height, width, height)
        corners = [part * size if relative[0] else part / size for part, size in zip(corners, sizes)]
    return _of_corners(*corners, target.removeprefix("rel_"))


def clip_to_image_size(bounding_boxes, height=None, width=None, bounding_box_format="xyxy"):
    """Boxes of a dictionary within the picture; the labels of those that are empty then are -1."""
    if bounding_box_format not in ("xyxy", "rel_xyxy"):
        raise NotImplementedError
    if bounding_box_format == "xyxy" and (height is None or width is None):
        raise ValueError("`height` and `width` must be set if `format='xyxy'`.")
    across, down = (width, height) if bounding_box_format == "xyxy" else (1.0, 1.0)
    made = dict(bounding_boxes)
    boxes = as_tensor(made["boxes"])
    made["boxes"] = _within(boxes, across, down)
    if made.get("labels") is not None:
        left, top, right, bottom = tf.unstack(made["boxes"], axis=-1)
        labels = as_tensor(made["labels"])
        made["labels"] = tf.where((right - left) * (bottom - top) > 0, labels, tf.cast(-1, labels.dtype))
    return made


def _within(boxes, across, down):
    sizes = (across, down, across, down)
    return tf.concat([wrapped(td.minimum(td.maximum(part, 0), tf.cast(size, boxes.dtype))) for part, size in zip(_columns(boxes), sizes)], axis=-1)


def _as_corners(bounding_box_format):
    if bounding_box_format != "xyxy":
        raise NotImplementedError


def crop(boxes, top, left, height, width, bounding_box_format="xyxy"):
    """Boxes as they are in a part of the picture."""
    _as_corners(bounding_box_format)
    return _within(pad(boxes, -top, -left), width, height)


def pad(boxes, top, left, height=None, width=None, bounding_box_format="xyxy"):
    """Boxes as they are in a picture with a border."""
    _as_corners(bounding_box_format)
    boxes = as_tensor(boxes)
    return boxes + tf.cast([left, top, left, top], boxes.dtype)


def affine_transform(boxes, angle, translate_x, translate_y, scale, shear_x, shear_y, height, width, center_x=None, center_y=None,
                     bounding_box_format="xyxy"):  # fmt: skip
    """The boxes around the corners of boxes that turn (by degrees), move, grow and shear with their picture."""
    _as_corners(bounding_box_format)
    turn, lean_x, lean_y = (tf.cast(part, "float32") * (-math.pi / 180.0) for part in (angle, shear_x, shear_y))
    middle_x = (0.5 if center_x is None else center_x) * (width - 1)
    middle_y = (0.5 if center_y is None else center_y) * (height - 1)
    left, top, right, bottom = tf.unstack(tf.cast(boxes, "float32"), axis=-1)
    moved = (tf.reshape(tf.cast(part, "float32"), (-1, 1, 1)) for part in (translate_x * (width - 1), translate_y * (height - 1)))
    x, y = tf.stack([left, right, right, left], axis=-1) - middle_x, tf.stack([top, top, bottom, bottom], axis=-1) - middle_y
    x, y = (at + move for at, move in zip((x, y), moved))
    a, c = tf.cos(turn - lean_y) / tf.cos(lean_y), -tf.sin(turn - lean_y) / tf.cos(lean_y)
    b, d = a * tf.tan(lean_x) + tf.sin(turn), tf.cos(turn) - c * tf.tan(lean_x)
    a, b, c, d, scale = (tf.reshape(tf.cast(part, "float32"), (-1, 1, 1)) for part in (a, b, c, d, scale))
    found_x, found_y = (d * x - b * y) * scale + middle_x, (a * y - c * x) * scale + middle_y
    edges = (tf.reduce_min(found_x, -1), tf.reduce_min(found_y, -1), tf.reduce_max(found_x, -1), tf.reduce_max(found_y, -1))
    return tf.stack(edges, axis=-1)


# How alike boxes are


def compute_iou(boxes1, boxes2, bounding_box_format, use_masking=False, mask_val=-1, image_shape=None):
    """Shared area over that of both together, for each pair of boxes."""
    ranks = [len(as_tensor(boxes).shape) for boxes in (boxes1, boxes2)]
    for word, rank in zip(("boxes1", "boxes2"), ranks):
        if rank not in (2, 3):
            raise ValueError(f"compute_iou() expects {word} to be batched, or to be unbatched. Received len(boxes1.shape)={ranks[0]}, "
                             f"len(boxes2.shape)={ranks[1]}. Expected either len({word}.shape)=2 AND or len({word}.shape)=3.")  # fmt: skip
    if "rel" in bounding_box_format and image_shape is None:
        raise ValueError("When using relative bounding box formats (e.g. `rel_yxyx`) the `image_shape` argument must be provided."
                         f"Received `image_shape`: {image_shape}")  # fmt: skip
    height, width = (None, None) if image_shape is None else tuple(image_shape)[:2]
    first, second = (convert_format(boxes, bounding_box_format, "xyxy", height, width) for boxes in (boxes1, boxes2))
    one, other = first[..., :, None, :], second[..., None, :, :]
    sides = tf.maximum(tf.minimum(one[..., 2:], other[..., 2:]) - tf.maximum(one[..., :2], other[..., :2]), 0.0)
    shared = sides[..., 0] * sides[..., 1]
    areas = [(part[..., 2] - part[..., 0]) * (part[..., 3] - part[..., 1]) for part in (one, other)]
    found = shared / (areas[0] + areas[1] - shared + _EPSILON)
    if not use_masking:
        return found
    masked = tf.logical_or(tf.reduce_max(one, axis=-1) < 0.0, tf.reduce_max(other, axis=-1) < 0.0)
    return tf.where(masked, tf.cast(mask_val, found.dtype), found)


def compute_ciou(boxes1, boxes2, bounding_box_format, image_shape=None):
    """Shared area over that of both together of boxes row by row, less for the distance of centres and other proportions."""
    if "rel" in bounding_box_format:
        raise ValueError("When using relative bounding box formats (e.g. `rel_yxyx`) the `image_shape` argument must be provided."
                         f"Received `image_shape`: {image_shape}")  # fmt: skip
    first, second = (convert_format(boxes, bounding_box_format, "xyxy") for boxes in (boxes1, boxes2))
    sizes = [(part[..., 2] - part[..., 0], part[..., 3] - part[..., 1] + _EPSILON) for part in (first, second)]
    sides = tf.maximum(tf.minimum(first[..., 2:], second[..., 2:]) - tf.maximum(first[..., :2], second[..., :2]), 0.0)
    shared = sides[..., 0] * sides[..., 1]
    together = sizes[0][0] * sizes[0][1] + sizes[1][0] * sizes[1][1] - shared + _EPSILON
    iou = shared / (together + _EPSILON)
    around = tf.maximum(first[..., 2:], second[..., 2:]) - tf.minimum(first[..., :2], second[..., :2])
    diagonal = tf.reduce_sum(around**2, axis=-1) + _EPSILON
    apart = tf.reduce_sum(((first[..., :2] + first[..., 2:]) / 2 - (second[..., :2] + second[..., 2:]) / 2) ** 2, axis=-1)
    unlike = 4 / math.pi**2 * (tf.atan(sizes[1][0] / sizes[1][1]) - tf.atan(sizes[0][0] / sizes[0][1])) ** 2
    return iou - (apart / diagonal + unlike * unlike / (unlike - iou + (1 + _EPSILON)))


# Boxes as moves of others


def _checked(word, kind, variance):
    if variance is not None and len(variance) != 4:
        raise ValueError(f"`variance` must be length 4, got {variance}")
    if kind not in ("center_xywh", "center_yxhw"):
        raise ValueError(f"`{word}` should be one of 'center_xywh' or 'center_yxhw', got {kind}")


def encode_box_to_deltas(anchors, boxes, anchor_format, box_format, encoding_format="center_yxhw", variance=None, image_shape=None):
    """How anchors have to move to be boxes: shares of their sizes, and logarithms of sizes."""
    _checked("encoding_format", encoding_format, variance)
    height, width = (None, None) if image_shape is None else tuple(image_shape)[:2]
    own = convert_format(anchors, anchor_format, encoding_format, height, width)
    wanted = convert_format(boxes, box_format, encoding_format, height, width)
    size, other = (tf.maximum(part[..., 2:], _EPSILON) for part in (own, wanted))
    found = tf.concat([(wanted[..., :2] - own[..., :2]) / size, tf.math.log(other / size)], axis=-1)
    return found if variance is None else found / as_tensor(variance, "float32")


def decode_deltas_to_boxes(anchors, boxes_delta, anchor_format, box_format, encoded_format="center_yxhw", variance=None, image_shape=None):
    """The boxes that anchors are after such moves; of dictionaries, level by level."""
    _checked("encoded_format", encoded_format, variance)
    if isinstance(anchors, dict) and isinstance(boxes_delta, dict):
        rest = (anchor_format, box_format, encoded_format, variance, image_shape)
        return {level: decode_deltas_to_boxes(own, boxes_delta[level], *rest) for level, own in anchors.items()}
    height, width = (None, None) if image_shape is None else tuple(image_shape)[:2]
    own, moves = convert_format(anchors, anchor_format, encoded_format, height, width), as_tensor(boxes_delta)
    moves = moves if variance is None else moves * as_tensor(variance, "float32")
    found = tf.concat([moves[..., :2] * own[..., 2:] + own[..., :2], tf.exp(moves[..., 2:]) * own[..., 2:]], axis=-1)
    return convert_format(found, encoded_format, box_format, height, width)

"""`tf.image`: which of many boxes stay, glimpses, likeness at several sizes."""

import math
from collections import namedtuple

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped

_Combined = namedtuple("CombinedNonMaxSuppression", "nmsed_boxes nmsed_scores nmsed_classes valid_detections")


def _iou(a, b):
    """Shared area over that of both together, of boxes by two corners in any order."""
    (top, left), (bottom, right) = (min(a[0], a[2]), min(a[1], a[3])), (max(a[0], a[2]), max(a[1], a[3]))
    (up, far), (down, near) = (min(b[0], b[2]), min(b[1], b[3])), (max(b[0], b[2]), max(b[1], b[3]))
    shared = max(min(bottom, down) - max(top, up), 0.0) * max(min(right, near) - max(left, far), 0.0)
    both = (bottom - top) * (right - left) + (down - up) * (near - far) - shared
    return shared / both if both > 0 else 0.0


def _kept(scores, alike, most, threshold, least, sigma=0.0):
    """The places of boxes that stay with their scores, the best first; with `sigma` others near them only lose."""
    waiting = sorted(((score, -at) for at, score in enumerate(scores) if score > least), reverse=True)
    found = []
    while waiting and len(found) < most:
        score, at = waiting.pop(0)
        at = -at
        found.append((at, score))
        rest = []
        for other, place in waiting:
            share = alike(at, -place)
            if sigma > 0:
                other = other * math.exp(-0.5 * share * share / sigma)
                if other > least:
                    rest.append((other, place))
            elif share <= threshold:
                rest.append((other, place))
        waiting = sorted(rest, reverse=True)
    return found


def non_max_suppression_with_scores(boxes, scores, max_output_size, iou_threshold=0.5, score_threshold=float("-inf"), soft_nms_sigma=0.0, name=None):
    """The places of the boxes that stay, and their scores after those of others near them were lowered."""
    rows = as_tensor(boxes).tolist()
    alike = lambda a, b: _iou(rows[a], rows[b])  # noqa: E731
    found = _kept(as_tensor(scores).tolist(), alike, int(max_output_size), iou_threshold, score_threshold, soft_nms_sigma)
    return as_tensor([at for at, _ in found], "int32"), as_tensor([score for _, score in found], "float32")


def non_max_suppression_overlaps(overlaps, scores, max_output_size, overlap_threshold=0.5, score_threshold=float("-inf"), name=None):
    """The places of the boxes that stay, by a table of how alike they are."""
    rows = as_tensor(overlaps).tolist()
    found = _kept(as_tensor(scores).tolist(), lambda a, b: rows[a][b], int(max_output_size), overlap_threshold, score_threshold)
    return as_tensor([at for at, _ in found], "int32")


def non_max_suppression_padded(boxes, scores, max_output_size, iou_threshold=0.5, score_threshold=float("-inf"), pad_to_max_output_size=False,
                               name=None, sorted_input=False, canonicalized_coordinates=False, tile_size=512):  # fmt: skip
    """The places of the boxes that stay, filled up with zeros where that is wanted, and how many there are."""
    places, _ = non_max_suppression_with_scores(boxes, scores, max_output_size, iou_threshold, score_threshold)
    count = places.shape[0]
    if pad_to_max_output_size:
        places = tf.pad(places, [[0, int(max_output_size) - count]])
    return places, as_tensor(count, "int32")


def combined_non_max_suppression(boxes, scores, max_output_size_per_class, max_total_size, iou_threshold=0.5, score_threshold=float("-inf"),
                                 pad_per_class=False, clip_boxes=True, name=None):  # fmt: skip
    """The best boxes of all classes of each picture: boxes (batch, boxes, classes or 1, 4), scores (batch, boxes, classes)."""
    pictures, total = [], int(max_total_size)
    for rows, values in zip(as_tensor(boxes).tolist(), as_tensor(scores).tolist()):
        found = []
        for kind in range(len(values[0]) if values else 0):
            own = [row[min(kind, len(row) - 1)] for row in rows]
            kept = _kept([value[kind] for value in values], lambda a, b, own=own: _iou(own[a], own[b]), int(max_output_size_per_class),
                         iou_threshold, score_threshold)  # fmt: skip
            found += [(score, -kind, own[at]) for at, score in kept]
        found.sort(key=lambda item: (-item[0], -item[1]))
        size = min(total, int(max_output_size_per_class) * len(values[0])) if pad_per_class else total
        pictures.append((found[:size], size))
    size = max((size for _, size in pictures), default=0)
    fit = lambda rows, empty: rows + [empty] * (size - len(rows))  # noqa: E731
    clipped = lambda box: [min(max(edge, 0.0), 1.0) for edge in box] if clip_boxes else box  # noqa: E731
    return _Combined(
        as_tensor([fit([clipped(box) for _, _, box in found], [0.0] * 4) for found, _ in pictures], "float32"),
        as_tensor([fit([score for score, _, _ in found], 0.0) for found, _ in pictures], "float32"),
        as_tensor([fit([float(-kind) for _, kind, _ in found], 0.0) for found, _ in pictures], "float32"),
        as_tensor([len(found) for found, _ in pictures], "int32"),
    )


def extract_glimpse(input, size, offsets, centered=True, normalized=True, noise="uniform", name=None):
    """Parts of pictures around places; what is beyond the edges is noise or 0."""
    x, (height, width) = as_tensor(input), (int(n) for n in (size.tolist() if hasattr(size, "tolist") else size))
    made = []
    for picture, place in zip(tf.unstack(x), as_tensor(offsets).tolist()):
        rows, columns = picture.shape[:2]
        y, z = (part * whole for part, whole in zip(place, (rows, columns))) if normalized else place
        y, z = ((y + rows) / 2, (z + columns) / 2) if centered else (y, z)
        top, left = int(y - height / 2), int(z - width / 2)
        at, beside = td.arange(height) + top, td.arange(width) + left
        part = td.take(td.take(picture, td.clip(at, 0, rows - 1), axis=0), td.clip(beside, 0, columns - 1), axis=1)
        inside = td.expand_dims((at >= 0) & (at < rows), 1) & td.expand_dims((beside >= 0) & (beside < columns), 0)
        filling = 0.0 if noise == "zero" else td.random.normal(part.shape) if noise == "gaussian" else td.random.uniform(part.shape)
        made.append(wrapped(td.where(td.expand_dims(inside, -1), part, filling)))
    return tf.stack(made)


def ssim_multiscale(img1, img2, max_val, power_factors=(0.0448, 0.2856, 0.3001, 0.2363, 0.1333), filter_size=11, filter_sigma=1.5, k1=0.01, k2=0.03):
    """How alike pictures are to the eye, at sizes each half of the one before."""
    from tensorflow_extras.more_images import ssim_parts

    first, second = (tf.image.convert_image_dtype(as_tensor(image), tf.float32) for image in (img1, img2))
    most = 1.0 if as_tensor(img1).dtype.name == "uint8" else max_val
    kept = []
    for at in range(len(power_factors)):
        if at:
            first, second = (tf.nn.avg_pool2d(_even(image), 2, 2, "VALID") for image in (first, second))
        whole, contrast = ssim_parts(first, second, most, filter_size, filter_sigma, k1, k2)
        kept.append(tf.nn.relu(contrast if at < len(power_factors) - 1 else whole))
    powers = tf.constant(list(power_factors))
    return tf.reduce_mean(tf.reduce_prod(tf.stack(kept, axis=-1) ** powers, axis=-1), axis=-1)


def _even(x):
    """Pictures of even sides: the last row and column again."""
    return wrapped(td.pad(x, [(0, 0), (0, x.shape[1] % 2), (0, x.shape[2] % 2), (0, 0)], mode="symmetric"))

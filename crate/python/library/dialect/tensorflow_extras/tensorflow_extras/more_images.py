"""Functions of `tf.image` that few programs need: draws by a seed, likeness, boxes."""

import tandem as td
import tensorflow as tf
from tandem.dialect.boxes import kept
from tensorflow._tensor import as_tensor, wrapped

from . import images as _images

_YUV = [[0.299, -0.14714119, 0.61497538], [0.587, -0.28886916, -0.51496512], [0.114, 0.43601035, -0.10001026]]
_YIQ = [[0.299, 0.59590059, 0.21153661], [0.587, -0.27455667, -0.52273617], [0.114, -0.32134392, 0.31119955]]


def _by_matrix(rows, inverse=False):
    def convert(images):
        matrix = td.tensor(rows)
        return wrapped(as_tensor(images) @ (td.linalg.inv(matrix) if inverse else matrix))

    return convert


rgb_to_yuv, yuv_to_rgb, rgb_to_yiq, yiq_to_rgb = _by_matrix(_YUV), _by_matrix(_YUV, True), _by_matrix(_YIQ), _by_matrix(_YIQ, True)


def _number(seed, low, high):
    return float(tf.random.stateless_uniform((), seed, low, high))


def _drawn(adjust, symmetric):
    """A change by a number that the seed draws."""
    if symmetric:
        return lambda image, max_delta, seed: adjust(image, _number(seed, -max_delta, max_delta))
    return lambda image, lower, upper, seed: adjust(image, _number(seed, lower, upper))


stateless_random_brightness, stateless_random_hue = _drawn(_images.adjust_brightness, True), _drawn(_images.adjust_hue, True)
stateless_random_contrast, stateless_random_saturation = _drawn(_images.adjust_contrast, False), _drawn(_images.adjust_saturation, False)


def stateless_random_flip_left_right(image, seed):
    """Mirrored, or not, as the seed draws."""
    return tf.image.flip_left_right(image) if _number(seed, 0.0, 1.0) < 0.5 else as_tensor(image)


def stateless_random_flip_up_down(image, seed):
    """Upside down, or not, as the seed draws."""
    return tf.image.flip_up_down(image) if _number(seed, 0.0, 1.0) < 0.5 else as_tensor(image)


def stateless_random_crop(value, size, seed, name=None):
    """A part of a size at the place that the seed draws."""
    x = as_tensor(value)
    drawn = tf.random.stateless_uniform((x.ndim,), seed, maxval=2**31 - 1, dtype="int32").tolist()
    starts = [number % (n - int(wanted) + 1) for number, n, wanted in zip(drawn, x.shape, size)]
    return wrapped(x[tuple(slice(start, start + int(wanted)) for start, wanted in zip(starts, size))])


def sobel_edges(image):
    """Slopes down and to the right, in a last axis of two, by Sobel's kernels; the border is reflected."""
    x = td.pad(as_tensor(image), [(0, 0), (1, 1), (1, 1), (0, 0)], mode="reflect")
    height, width = x.shape[1] - 2, x.shape[2] - 2
    at = lambda i, j: x[:, i : i + height, j : j + width]  # noqa: E731
    down = at(2, 0) + 2 * at(2, 1) + at(2, 2) - at(0, 0) - 2 * at(0, 1) - at(0, 2)
    right = at(0, 2) + 2 * at(1, 2) + at(2, 2) - at(0, 0) - 2 * at(1, 0) - at(2, 0)
    return wrapped(td.stack([down, right], axis=-1))


def ssim(img1, img2, max_val, filter_size=11, filter_sigma=1.5, k1=0.01, k2=0.03, return_index_map=False):
    """The structural similarity of pictures (Wang and others 2004), over windows of Gaussian weights."""
    found, _ = _similarities(img1, img2, max_val, filter_size, filter_sigma, k1, k2)
    return wrapped(td.mean(found, axis=-1) if return_index_map else td.mean(found, axis=(-3, -2, -1)))


def ssim_parts(*args):
    """The means over pixels of each channel: of the whole similarity, and of that of contrasts alone."""
    return tuple(wrapped(td.mean(part, axis=(-3, -2))) for part in _similarities(*args))


def _similarities(img1, img2, max_val, filter_size, filter_sigma, k1, k2):
    a, b = (td.astype(as_tensor(img), "float32") for img in (img1, img2))
    places = td.arange(filter_size, dtype="float32") - (filter_size - 1) / 2
    weights = td.softmax(-places * places / (2 * filter_sigma**2))

    def blurred(x):
        rows, columns = x.shape[-3] - filter_size + 1, x.shape[-2] - filter_size + 1
        x = sum(weights[at] * x[..., at : at + rows, :, :] for at in range(filter_size))
        return sum(weights[at] * x[..., :, at : at + columns, :] for at in range(filter_size))

    mean_a, mean_b, low, high = blurred(a), blurred(b), (k1 * max_val) ** 2, (k2 * max_val) ** 2
    light = (2 * mean_a * mean_b + low) / (mean_a * mean_a + mean_b * mean_b + low)
    spread = blurred(a * a + b * b) - mean_a * mean_a - mean_b * mean_b
    contrast = (2 * (blurred(a * b) - mean_a * mean_b) + high) / (spread + high)
    return light * contrast, contrast


def non_max_suppression(boxes, scores, max_output_size, iou_threshold=0.5, score_threshold=float("-inf"), name=None):
    """The numbers of boxes (y1, x1, y2, x2) without those that a box of a higher score overlaps."""
    boxes, scores = as_tensor(boxes), as_tensor(scores).tolist()
    one, other = boxes[..., :2], boxes[..., 2:]
    order = [at for at in sorted(range(len(scores)), key=lambda at: -scores[at]) if scores[at] > score_threshold]
    found = kept(td.concat([td.minimum(one, other), td.maximum(one, other)], axis=-1), order, iou_threshold)
    return as_tensor(found[: int(max_output_size)], "int32")


def crop_and_resize(image, boxes, box_indices, crop_size, method="bilinear", extrapolation_value=0.0, name=None):
    """Parts of pictures by boxes (y1, x1, y2, x2) between 0 and 1, all of one size; corners fall on corners."""
    x, (rows, columns), parts = td.astype(as_tensor(image), "float32"), crop_size, []

    def line(first, last, count, size):
        step = (last - first) * (size - 1) / (count - 1) if count > 1 else 0.0
        start = first * (size - 1) if count > 1 else 0.5 * (first + last) * (size - 1)
        return start + step * td.arange(count, dtype="float32")

    for (y1, x1, y2, x2), at in zip(as_tensor(boxes).tolist(), as_tensor(box_indices).tolist()):
        picture, places = x[at], (line(y1, y2, rows, x.shape[1]), line(x1, x2, columns, x.shape[2]))
        for axis, place in enumerate(places):
            size = picture.shape[axis]
            place_in = td.clip(td.round(place) if method == "nearest" else place, 0, size - 1)
            low = td.floor(place_in)
            share = td.reshape(place_in - low, (-1, 1, 1) if axis == 0 else (1, -1, 1))
            low = td.astype(low, "int32")
            ends = [td.take(picture, index, axis=axis) for index in (low, td.minimum(low + 1, size - 1))]
            within = td.reshape(td.logical_and(place >= 0, place <= size - 1), share.shape)
            picture = td.where(within, ends[0] * (1 - share) + ends[1] * share, extrapolation_value)
        parts.append(picture)
    return wrapped(td.stack(parts))


def draw_bounding_boxes(images, boxes, colors=None, name=None):
    """Pictures with the borders of boxes (y1, x1, y2, x2) between 0 and 1."""
    x = as_tensor(images)
    colors = [[1.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]] if colors is None else as_tensor(colors).tolist()
    height, width = x.shape[1:3]
    rows, columns = td.reshape(td.arange(height), (-1, 1)), td.reshape(td.arange(width), (1, -1))
    drawn = []
    for at, own in enumerate(as_tensor(boxes).tolist()):
        picture = x[at]
        for place, (y1, x1, y2, x2) in enumerate(own):
            top, left, bottom, right = int(y1 * (height - 1)), int(x1 * (width - 1)), int(y2 * (height - 1)), int(x2 * (width - 1))
            inside = (rows >= top) & (rows <= bottom) & (columns >= left) & (columns <= right)
            border = inside & ((rows == top) | (rows == bottom) | (columns == left) | (columns == right))
            picture = td.where(td.expand_dims(border, -1), td.tensor(colors[place % len(colors)][: x.shape[-1]]), picture)
        drawn.append(picture)
    return wrapped(td.stack(drawn))

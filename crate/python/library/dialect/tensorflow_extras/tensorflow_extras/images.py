"""`tf.image`: functions of pictures (height, width, channels), or of batches of them."""

import math as _math

import tandem as td
from tensorflow import image as _image
from tensorflow._tensor import as_tensor, wrapped


class ResizeMethod:
    """Words for how pictures are resized."""

    BILINEAR, NEAREST_NEIGHBOR, BICUBIC, AREA = "bilinear", "nearest", "bicubic", "area"
    LANCZOS3, LANCZOS5, GAUSSIAN, MITCHELLCUBIC = "lanczos3", "lanczos5", "gaussian", "mitchellcubic"


def crop_to_bounding_box(image, offset_height, offset_width, target_height, target_width):
    """A part of pictures."""
    x = as_tensor(image)
    if offset_height + target_height > x.shape[-3] or offset_width + target_width > x.shape[-2]:
        raise ValueError(f"a part of {target_height} x {target_width} at ({offset_height}, {offset_width}) is not within pictures of shape {x.shape}")
    return wrapped(x[..., offset_height : offset_height + target_height, offset_width : offset_width + target_width, :])


def pad_to_bounding_box(image, offset_height, offset_width, target_height, target_width):
    """Pictures with a border of zeros."""
    x = as_tensor(image)
    pairs = [(offset_height, target_height - x.shape[-3] - offset_height), (offset_width, target_width - x.shape[-2] - offset_width), (0, 0)]
    return wrapped(td.pad(x, [(0, 0)] * (x.ndim - 3) + pairs))


def central_crop(image, central_fraction):
    """The middle of pictures."""
    x = as_tensor(image)
    height, width = x.shape[-3], x.shape[-2]
    top, left = int((height - height * central_fraction) / 2), int((width - width * central_fraction) / 2)
    return crop_to_bounding_box(x, top, left, height - 2 * top, width - 2 * left)


def resize_with_crop_or_pad(image, target_height, target_width):
    """The middle of pictures, or pictures with a border, of a size."""
    x = as_tensor(image)
    height, width = x.shape[-3], x.shape[-2]
    x = crop_to_bounding_box(x, max(height - target_height, 0) // 2, max(width - target_width, 0) // 2, min(height, target_height), min(width, target_width))
    height, width = x.shape[-3], x.shape[-2]
    return pad_to_bounding_box(x, (target_height - height) // 2, (target_width - width) // 2, target_height, target_width)


def rot90(image, k=1, name=None):
    """Turned to the left by quarters."""
    return wrapped(td.rot90(as_tensor(image), k % 4, axes=(-3, -2)))


def transpose(image, name=None):
    """Rows as columns."""
    return wrapped(td.swapaxes(as_tensor(image), -3, -2))


def grayscale_to_rgb(images, name=None):
    """Brightness in three channels."""
    return wrapped(td.repeat(as_tensor(images), 3, axis=-1))


def per_image_standardization(image):
    """Each picture with mean 0 and deviation 1."""
    x = td.astype(as_tensor(image), "float32")
    axes, count = (-3, -2, -1), _math.prod(x.shape[-3:])
    return wrapped((x - td.mean(x, axis=axes, keepdims=True)) / td.maximum(td.std(x, axis=axes, keepdims=True), count**-0.5))


def _adjusted(image, function):
    """The function of pictures as floats between 0 and 1, given back in their own type."""
    x = as_tensor(image)
    convert = _image.convert_image_dtype
    return convert(wrapped(function(x if x.dtype.name.startswith("float") else convert(x, "float32"))), x.dtype.name, saturate=True)


def adjust_brightness(image, delta):
    """Brighter by a number."""
    return _adjusted(image, lambda x: x + delta)


def adjust_contrast(images, contrast_factor):
    """Differences to the mean of each channel times a number."""

    def adjusted(x):
        mean = td.mean(x, axis=(-3, -2), keepdims=True)
        return (x - mean) * contrast_factor + mean

    return _adjusted(images, adjusted)


def adjust_gamma(image, gamma=1, gain=1):
    """gain · xᵞ."""
    return _adjusted(image, lambda x: gain * x**gamma)


def rgb_to_hsv(images, name=None):
    """Hue, saturation and value, between 0 and 1."""
    x = as_tensor(images)
    r, g, b = x[..., 0], x[..., 1], x[..., 2]
    value = td.maximum(td.maximum(r, g), b)
    spread = value - td.minimum(td.minimum(r, g), b)
    safe = td.where(spread == 0, td.ones_like(spread), spread)
    hue = td.where(value == r, (g - b) / safe, td.where(value == g, 2 + (b - r) / safe, 4 + (r - g) / safe)) / 6
    hue = td.where(spread == 0, td.zeros_like(hue), td.where(hue < 0, hue + 1, hue))
    saturation = td.where(value == 0, td.zeros_like(value), spread / td.where(value == 0, td.ones_like(value), value))
    return wrapped(td.stack([hue, saturation, value], axis=-1))


def hsv_to_rgb(images, name=None):
    """Red, green and blue of hue, saturation and value."""
    x = as_tensor(images)
    hue, saturation, value = x[..., 0], x[..., 1], x[..., 2]
    channels = [td.clip(td.abs(hue * 6 - middle) * sign + offset, 0, 1) for middle, sign, offset in ((3, 1, -1), (2, -1, 2), (4, -1, 2))]
    return wrapped(td.stack([(1 - saturation + channel * saturation) * value for channel in channels], axis=-1))


def adjust_saturation(image, saturation_factor, name=None):
    """Saturation times a number."""

    def adjusted(x):
        hsv = rgb_to_hsv(x)
        return hsv_to_rgb(td.stack([hsv[..., 0], td.clip(hsv[..., 1] * saturation_factor, 0, 1), hsv[..., 2]], axis=-1))

    return _adjusted(image, adjusted)


def adjust_hue(image, delta, name=None):
    """Hues turned by a share of the circle."""

    def adjusted(x):
        hsv = rgb_to_hsv(x)
        return hsv_to_rgb(td.stack([td.remainder(hsv[..., 0] + delta, 1.0), hsv[..., 1], hsv[..., 2]], axis=-1))

    return _adjusted(image, adjusted)


def _drawn(low, high, seed, apart=True):
    import tensorflow as tf

    if apart and high <= low:
        raise ValueError("upper must be > lower.")
    return tf.random.uniform((), low, high, seed=seed)


def random_brightness(image, max_delta, seed=None):
    """Brighter or darker by at most a number."""
    if max_delta < 0:
        raise ValueError("max_delta must be non-negative.")
    return adjust_brightness(image, _drawn(-max_delta, max_delta, seed, apart=False))


def random_contrast(image, lower, upper, seed=None):
    """Contrast times a number between two."""
    if lower < 0:
        raise ValueError("lower must be non-negative.")
    return adjust_contrast(image, _drawn(lower, upper, seed))


def random_saturation(image, lower, upper, seed=None):
    """Saturation times a number between two."""
    if lower < 0:
        raise ValueError("lower must be non-negative.")
    return adjust_saturation(image, _drawn(lower, upper, seed))


def random_hue(image, max_delta, seed=None):
    """Hues turned by at most a share of the circle."""
    if max_delta > 0.5:
        raise ValueError("max_delta must be <= 0.5.")
    if max_delta < 0:
        raise ValueError("max_delta must be non-negative.")
    return adjust_hue(image, _drawn(-max_delta, max_delta, seed, apart=False))


def flipped_by_chance(flip, images, seed):
    """A picture flipped, or not; of a batch each by itself."""
    import tensorflow as tf

    x = as_tensor(images)
    if x.ndim == 3:
        chosen = tf.random.uniform((), 0, 1.0, seed=seed) < 0.5
    else:
        chosen = td.reshape(tf.random.uniform((x.shape[0],), seed=seed) > 0.5, (-1, 1, 1, 1))
    return wrapped(td.where(chosen, flip(x), x))


def random_flip_up_down(image, seed=None):
    """Upside down, or not."""
    return flipped_by_chance(_image.flip_up_down, image, seed)


def random_crop(value, size, seed=None, name=None):
    """A part of a size at a random place."""
    import tensorflow as tf

    x = as_tensor(value)
    size = [int(n) for n in (size.tolist() if hasattr(size, "tolist") else size)]
    if any(n < wanted for n, wanted in zip(x.shape, size)):
        raise tf.errors.InvalidArgumentError(f"Need value.shape >= size, got {list(x.shape)} {size}")
    starts = tf.random.uniform((x.ndim,), maxval=2**31 - 1, dtype="int32", seed=seed)
    for axis, (n, wanted) in enumerate(zip(x.shape, size)):
        if n != wanted:
            x = td.take(x, starts[axis] % (n - wanted + 1) + td.arange(wanted, dtype="int32"), axis=axis)
    return wrapped(x)


def psnr(a, b, max_val, name=None):
    """The peak signal-to-noise ratio of pictures, in decibels."""
    error = td.mean(td.square(td.astype(as_tensor(a), "float32") - td.astype(as_tensor(b), "float32")), axis=(-3, -2, -1))
    return wrapped(20 * _math.log10(max_val) - 10 * td.log10(error))


def total_variation(images, name=None):
    """The sum of the differences of neighbours."""
    x = as_tensor(images)
    return wrapped(td.sum(td.abs(x[..., 1:, :, :] - x[..., :-1, :, :]), axis=(-3, -2, -1)) + td.sum(td.abs(x[..., :, 1:, :] - x[..., :, :-1, :]), axis=(-3, -2, -1)))


def image_gradients(image):
    """Differences to the next row and to the next column, 0 at the end."""
    x = as_tensor(image)
    none = [(0, 0)] * x.ndim
    down = td.pad(x[:, 1:] - x[:, :-1], [none[0], (0, 1), *none[2:]])
    right = td.pad(x[:, :, 1:] - x[:, :, :-1], [none[0], none[1], (0, 1), *none[3:]])
    return wrapped(down), wrapped(right)


def decode_image(contents, channels=None, dtype="uint8", name=None, expand_animations=True, **options):
    """A picture (height, width, channels) from the bytes of a PNG or JPEG file."""
    from tensorflow import io

    return io.decode_image(contents, channels, dtype)


def extract_patches(images, sizes, strides, rates, padding, name=None):
    """The windows of pictures (batch, height, width, channels): each as one vector, at the place of the window."""
    x, (height, width), (down, right), (far, wide) = as_tensor(images), sizes[1:3], strides[1:3], rates[1:3]
    spans = [(height - 1) * far + 1, (width - 1) * wide + 1]
    if padding == "SAME":
        lacking = [max((-(-size // step) - 1) * step + span - size, 0) for size, step, span in zip(x.shape[1:3], (down, right), spans)]
        x = td.pad(x, [(0, 0), *((n // 2, n - n // 2) for n in lacking), (0, 0)])
    rows, columns = x.shape[1] - spans[0] + 1, x.shape[2] - spans[1] + 1
    return wrapped(td.concat([x[:, i * far : i * far + rows : down, j * wide : j * wide + columns : right] for i in range(height) for j in range(width)], axis=-1))


decode_png = decode_jpeg = decode_image

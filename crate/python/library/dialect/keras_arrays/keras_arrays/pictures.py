"""Pictures, one or a batch of them: sizes, colours, places of pixels, borders, edges."""

import itertools
import math

import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped

from .promotion import arr, cast, floated

_RESIZED = ("bilinear", "nearest", "lanczos3", "lanczos5", "bicubic", "area")
_MOVED = ("bilinear", "nearest")
_BORDERS = ("constant", "nearest", "wrap", "mirror", "reflect")


def _picture(images, data_format):
    """Pictures in a batch, channels last, and what brings a result back."""
    x = arr(images)
    if x.ndim not in (3, 4):
        raise ValueError(
            f"Invalid images rank: expected rank 3 (single image) or rank 4 (batch of images). Received input with shape: images.shape={tuple(x.shape)}"
        )
    single, first = x.ndim == 3, data_format == "channels_first"
    x = tf.expand_dims(x, 0) if single else x
    x = tf.transpose(x, [0, 2, 3, 1]) if first else x

    def back(y):
        y = tf.transpose(y, [0, 3, 1, 2]) if first else y
        return y[0] if single else y

    return x, back


def resize(images, size, interpolation="bilinear", antialias=False, crop_to_aspect_ratio=False, pad_to_aspect_ratio=False, fill_mode="constant",
           fill_value=0.0, data_format=None):  # fmt: skip
    """Pictures of another size."""
    if len(size) != 2:
        raise ValueError(f"Expected `size` to be a tuple of 2 integers. Received: size={size}")
    if interpolation not in _RESIZED:
        raise ValueError(f"Invalid value for argument `interpolation`. Expected of one {_RESIZED}. Received: interpolation={interpolation}")
    if crop_to_aspect_ratio and pad_to_aspect_ratio:
        raise ValueError("Only one of `crop_to_aspect_ratio` & `pad_to_aspect_ratio` can be `True`.")
    if fill_mode != "constant":
        raise ValueError(f"Invalid value for argument `fill_mode`. Only `'constant'` is supported. Received: fill_mode={fill_mode}")
    x, back = _picture(images, data_format)
    name, (height, width), size = x.dtype.name, x.shape[1:3], tuple(int(n) for n in size)
    if crop_to_aspect_ratio:
        rows, columns = min(height, int(width * size[0] / size[1])), min(width, int(height * size[1] / size[0]))
        top, left = int((height - rows) / 2), int((width - columns) / 2)
        x = x[:, top : top + rows, left : left + columns]
    elif pad_to_aspect_ratio:
        rows, columns = max(height, int(width * size[0] / size[1])), max(width, int(height * size[1] / size[0]))
        top, left = int((rows - height) / 2), int((columns - width) / 2)
        x = tf.pad(x, [[0, 0], [top, rows - height - top], [left, columns - width - left], [0, 0]], constant_values=fill_value)
    return back(cast(tf.image.resize(x, size, method=interpolation, antialias=antialias), name))


def rgb_to_grayscale(images, data_format=None):
    """Brightness."""
    x, back = _picture(images, data_format)
    return back(cast(tf.tensordot(floated(x), as_tensor([0.2989, 0.587, 0.114], floated(x).dtype), [[-1], [-1]])[..., None], x.dtype.name))


def _colours(name):
    def op(images, data_format=None):
        x, back = _picture(images, data_format)
        if not x.dtype.is_floating:
            raise ValueError(f"Invalid images dtype: expected float dtype. Received: images.dtype={x.dtype.name}")
        return back(getattr(tf.image, name)(x))

    op.__name__, op.__doc__ = name, f"`tf.image.{name}`."
    return op


rgb_to_hsv, hsv_to_rgb = _colours("rgb_to_hsv"), _colours("hsv_to_rgb")


def extract_patches(images, size, strides=None, dilation_rate=1, padding="valid", data_format=None):
    """The windows of pictures, each as one vector."""
    x, back = _picture(images, data_format)
    size, rates = ((n, n) if isinstance(n, int) else tuple(n) for n in (size, dilation_rate))
    steps = size if strides is None else (strides, strides) if isinstance(strides, int) else tuple(strides)
    return back(tf.image.extract_patches(x, (1, *size, 1), (1, *steps, 1), (1, *rates, 1), padding.upper()))


def extract_patches_3d(volumes, size, strides=None, dilation_rate=1, padding="valid", data_format=None):
    """The windows of volumes, each as one vector."""
    x = arr(volumes)
    single = x.ndim == 4
    x = tf.expand_dims(x, 0) if single else x
    size = (size,) * 3 if isinstance(size, int) else tuple(size)
    steps = size if strides is None else (strides,) * 3 if isinstance(strides, int) else tuple(strides)
    count = math.prod(size) * x.shape[-1]
    found = tf.nn.conv3d(x, tf.reshape(tf.eye(count, dtype=x.dtype), (*size, x.shape[-1], count)), (1, *steps, 1), padding.upper())
    return found[0] if single else found


def _around(images, before, after, target, word, words):
    """What is before and after the pictures along an axis, of two of: before, after and the size."""
    if sum(part is None for part in (before, after, target)) != 1:
        raise ValueError(f"Must specify exactly two of {words}. Received: {word}")
    size = images
    if before is None:
        before = abs(target - size) - after
    if after is None:
        after = abs(target - size) - before
    return before, after


def pad_images(images, top_padding=None, left_padding=None, bottom_padding=None, right_padding=None, target_height=None, target_width=None,
               data_format=None):  # fmt: skip
    """Pictures with borders of zeros."""
    x, back = _picture(images, data_format)
    rows = _around(x.shape[1], top_padding, bottom_padding, target_height,
                   f"top_padding={top_padding}, bottom_padding={bottom_padding}, target_height={target_height}", "top_padding, bottom_padding, target_height")  # fmt: skip
    columns = _around(x.shape[2], left_padding, right_padding, target_width,
                      f"left_padding={left_padding}, right_padding={right_padding}, target_width={target_width}", "left_padding, right_padding, target_width")  # fmt: skip
    return back(tf.pad(x, [[0, 0], list(rows), list(columns), [0, 0]]))


def crop_images(images, top_cropping=None, left_cropping=None, bottom_cropping=None, right_cropping=None, target_height=None, target_width=None,
                data_format=None):  # fmt: skip
    """A part of pictures."""
    x, back = _picture(images, data_format)
    top, bottom = _around(x.shape[1], top_cropping, bottom_cropping, target_height,
                          f"top_cropping={top_cropping}, bottom_cropping={bottom_cropping}, target_height={target_height}",
                          "top_cropping, bottom_cropping, target_height")  # fmt: skip
    left, right = _around(x.shape[2], left_cropping, right_cropping, target_width,
                          f"left_cropping={left_cropping}, right_cropping={right_cropping}, target_width={target_width}",
                          "left_cropping, right_cropping, target_width")  # fmt: skip
    return back(x[:, top : x.shape[1] - bottom, left : x.shape[2] - right])


# Places of pixels


def _within(at, size, border):
    """Places that are there for places beyond the edges."""
    if border == "wrap":
        return at % size
    if border in ("mirror", "reflect"):
        period = max(2 * size - (2 if border == "mirror" else 0), 1)
        at = at % period
        return tf.where(at < size, at, period - at - (0 if border == "mirror" else 1))
    return tf.clip_by_value(at, 0, size - 1)


def _gathered(x, places, order, border, fill_value, batch=0):
    """The elements of a tensor between its places, in shares of those around, each place along an axis of its own, behind `batch` axes."""
    shares, sizes = [], x.shape[batch : batch + len(places)]
    flat = tf.reshape(x, (-1, *x.shape[batch + len(places) :]))
    starts = tf.reshape(tf.range(x.shape[0]) * math.prod(sizes), (-1, *(1,) * len(places))) if batch else 0
    for at in places:
        if order == 0:
            shares.append([(cast(tf.floor(at + 0.5), "int32"), None)])
        else:
            low = tf.floor(at)
            shares.append([(cast(low, "int32"), 1.0 - (at - low)), (cast(low, "int32") + 1, at - low)])
    found = 0.0
    for parts in itertools.product(*shares):
        index, inside, weight = None, None, None
        for (at, share), size in zip(parts, sizes):
            there = tf.logical_and(at >= 0, at < size)
            inside = there if inside is None else tf.logical_and(inside, there)
            at = _within(at, size, border)
            index = at if index is None else index * size + at
            weight = share if weight is None else weight if share is None else weight * share
        part = tf.gather(flat, index + starts)
        more = (1,) * (part.ndim - index.ndim)
        if border == "constant":
            part = tf.where(tf.reshape(inside, (*index.shape, *more)), part, as_tensor(fill_value, part.dtype))
        found = found + (part if weight is None else part * cast(tf.reshape(weight, (*index.shape, *more)), part.dtype.name))
    return found


def map_coordinates(inputs, coordinates, order, fill_mode="constant", fill_value=0):
    """The elements between places, of which `coordinates` has a row for each axis."""
    inputs, coordinates = arr(inputs), arr(coordinates)
    if coordinates.shape[0] != inputs.ndim:
        raise ValueError("First dim of `coordinates` must be the same as the rank of `inputs`. "
                         f"Received inputs with shape: {inputs.shape} and coordinate leading dim of {coordinates.shape[0]}")  # fmt: skip
    if coordinates.ndim < 2:
        raise ValueError(f"Invalid coordinates rank: expected at least rank 2. Received input with shape: {coordinates.shape}")
    if fill_mode not in _BORDERS:
        raise ValueError(f"Invalid value for argument `fill_mode`. Expected one of {set(_BORDERS)}. Received: fill_mode={fill_mode}")
    if order not in (0, 1):
        raise NotImplementedError("map_coordinates currently requires order<=1")
    values = floated(inputs)
    found = _gathered(values, tf.unstack(floated(coordinates)), order, fill_mode, fill_value)
    return cast(found if inputs.dtype.is_floating else tf.round(found), inputs.dtype.name)


def _turned(at, size):
    """Places beyond the edges as those on the other side, of which those between the last pixel and the first are the last pixel."""
    last = max(size - 1, 1)
    at = tf.where(at < 0, at + size * (tf.floor(-at / last) + 1), tf.where(at > size - 1, at - size * tf.floor(at / last), at))
    return tf.clip_by_value(at, 0.0, size - 1.0)


def _moved(x, down, across, interpolation, border, fill_value):
    """A batch of pictures, each pixel from another place."""
    return _gathered(x, (down, across), 1 if interpolation == "bilinear" else 0, border, fill_value, 1)


def _checked(interpolation):
    if interpolation not in _MOVED:
        raise ValueError(f"Invalid value for argument `interpolation`. Expected of one {_MOVED}. Received: interpolation={interpolation}")


def affine_transform(images, transform, interpolation="bilinear", fill_mode="constant", fill_value=0, data_format=None):
    """Pixels from the places that eight numbers a picture map theirs to."""
    _checked(interpolation)
    if fill_mode not in _BORDERS:
        raise ValueError(f"Invalid value for argument `fill_mode`. Expected of one {_BORDERS}. Received: fill_mode={fill_mode}")
    x, back = _picture(images, data_format)
    numbers = cast(arr(transform), "float32")
    if numbers.ndim not in (1, 2):
        raise ValueError("Invalid transform rank: expected rank 1 (single transform) or rank 2 (batch of transforms). "
                         f"Received input with shape: transform.shape={tuple(numbers.shape)}")  # fmt: skip
    numbers = tf.reshape(numbers, (-1, 8))
    numbers = tf.broadcast_to(numbers, (x.shape[0], 8))
    a0, a1, a2, b0, b1, b2, c0, c1 = (tf.reshape(numbers[:, at], (-1, 1, 1)) for at in range(8))
    rows = tf.reshape(tf.range(0.0, float(x.shape[1])), (1, -1, 1))
    columns = tf.reshape(tf.range(0.0, float(x.shape[2])), (1, 1, -1))
    depth = c0 * columns + c1 * rows + 1.0
    across, down = (a0 * columns + a1 * rows + a2) / depth, (b0 * columns + b1 * rows + b2) / depth
    if fill_mode == "wrap":
        across, down = _turned(across, x.shape[2]), _turned(down, x.shape[1])
    return back(cast(_moved(floated(x), down, across, interpolation, fill_mode, fill_value), x.dtype.name))


def perspective_transform(images, start_points, end_points, interpolation="bilinear", fill_value=0, data_format=None):
    """Pictures whose corners move from some points to others."""
    _checked(interpolation)
    (a, b), (c, d) = (tf.unstack(tf.reshape(cast(arr(points), "float32"), (-1, 4, 2)), axis=-1) for points in (start_points, end_points))
    zero, one = tf.zeros_like(a), tf.ones_like(a)
    rows = tf.concat([tf.stack([c, d, one, zero, zero, zero, -a * c, -a * d], -1), tf.stack([zero, zero, zero, c, d, one, -b * c, -b * d], -1)], 1)
    numbers = tf.linalg.solve(rows, tf.concat([a, b], 1)[..., None])[..., 0]
    return affine_transform(images, numbers, interpolation, "constant", fill_value, data_format)


def _bell(size, sigma, dtype):
    at = tf.range(float(size), dtype=dtype) - (size - 1) / 2
    found = tf.exp(-0.5 * (at / as_tensor(float(sigma), dtype)) ** 2)
    return found / tf.reduce_sum(found)


def gaussian_blur(images, kernel_size=(3, 3), sigma=(1.0, 1.0), data_format=None):
    """Each pixel as the mean of those around, weighted by a normal distribution."""
    x, back = _picture(images, data_format)
    across, down = (_bell(kernel_size[at], sigma[at], x.dtype) for at in range(2))
    kernel = tf.reshape(tf.tensordot(down, across, axes=0), (*kernel_size, 1, 1))
    return back(tf.nn.depthwise_conv2d(x, tf.tile(kernel, (1, 1, x.shape[-1], 1)), (1, 1, 1, 1), "SAME"))


def elastic_transform(images, alpha=20.0, sigma=5.0, interpolation="bilinear", fill_mode="reflect", fill_value=0.0, seed=None, data_format=None):
    """Pictures whose pixels move a little at random, near ones alike."""
    from keras import random

    x, back = _picture(images, data_format)
    shape, size = (*x.shape[:3], 1), int(6 * sigma) | 1
    down, across = (gaussian_blur(random.uniform(shape, -1.0, 1.0, seed=seed), (size, size), (sigma, sigma))[..., 0] * alpha for _ in range(2))
    rows, columns = tf.reshape(tf.range(0.0, float(shape[1])), (1, -1, 1)), tf.reshape(tf.range(0.0, float(shape[2])), (1, 1, -1))
    return back(cast(_moved(floated(x), rows + down, columns + across, interpolation, fill_mode, fill_value), x.dtype.name))


def _triangle(x):
    return tf.maximum(0.0, 1.0 - tf.abs(x))


def _cubic(x):
    x = tf.abs(x)
    near, far = ((1.5 * x - 2.5) * x) * x + 1.0, ((-0.5 * x + 2.5) * x - 4.0) * x + 2.0
    return tf.where(x >= 2.0, tf.zeros_like(x), tf.where(x >= 1.0, far, near))


def _lanczos(radius):
    def kernel(x):
        y = radius * tf.sin(math.pi * x) * tf.sin(math.pi * x / radius)
        found = tf.where(tf.abs(x) < 1e-3, tf.ones_like(x), y / tf.where(x == 0.0, tf.ones_like(x), math.pi**2 * x * x))
        return tf.where(tf.abs(x) > radius, tf.zeros_like(x), found)

    return kernel


_KERNELS = {"linear": _triangle, "bilinear": _triangle, "trilinear": _triangle, "triangle": _triangle, "cubic": _cubic, "bicubic": _cubic, "tricubic": _cubic,
            "lanczos3": _lanczos(3.0), "lanczos5": _lanczos(5.0)}  # fmt: skip


def _mitchell(x):
    near, far = ((7.0 * x - 12.0) * x * x + 16.0 / 3.0) / 6.0, (((-7.0 / 3.0 * x + 12.0) * x - 20.0) * x + 32.0 / 3.0) / 6.0
    return tf.where(x >= 2.0, tf.zeros_like(x), tf.where(x >= 1.0, far, near))


def _gaussian(x):
    return tf.where(x >= 1.5, tf.zeros_like(x), tf.exp(-2.0 * x * x))


# What `tf.image.resize` knows besides.
OTHER_KERNELS = {"gaussian": _gaussian, "mitchellcubic": _mitchell, "area": lambda x: cast(x <= 0.5, x.dtype.name)}


def _resampled(x, axis, count, factor, offset, kernel, antialias):
    """A tensor scaled and then moved along an axis, into so many places: means weighted by a kernel of distances."""
    size = x.shape[axis]
    wide = tf.maximum(1.0 / factor, 1.0) if antialias else 1.0
    places = (tf.range(0.0, float(count), dtype=x.dtype) + 0.5) / factor - offset / factor - 0.5
    weights = kernel(tf.abs(places[None, :] - tf.range(0.0, float(size), dtype=x.dtype)[:, None]) / wide)
    total = tf.reduce_sum(weights, axis=0, keepdims=True)
    weights = tf.where(tf.abs(total) > 1e-4, weights / tf.where(total == 0.0, tf.ones_like(total), total), tf.zeros_like(weights))
    inside = tf.logical_and(places >= -0.5, places <= size - 0.5)
    weights = tf.where(inside[None, :], weights, tf.zeros_like(weights))
    order = [at for at in range(x.ndim) if at != axis] + [axis]
    found = tf.tensordot(x, weights, [[axis], [0]])
    return tf.transpose(found, [order.index(at) for at in range(x.ndim)])


def resampled(x, size, method, antialias):
    """Pictures (batch, height, width, channels) of another size by the kernel of a method."""
    kernel = OTHER_KERNELS.get(method) or _KERNELS[method]
    for axis, count in zip((1, 2), size):
        x = _resampled(x, axis, count, as_tensor(count / x.shape[axis], x.dtype), 0.0, kernel, antialias)
    return x


def scale_and_translate(images, output_shape, scale, translation, spatial_dims, method, antialias=True):
    """Along axes scaled and then moved, into another shape."""
    if method not in _KERNELS:
        raise ValueError(f"Invalid value for argument `method`. Expected of one {tuple(_KERNELS)}. Received: method={method}")
    x = floated(arr(images))
    scale, translation = (tf.unstack(cast(arr(part), x.dtype.name)) for part in (scale, translation))
    for axis, factor, offset in zip(spatial_dims, scale, translation):
        x = _resampled(x, axis, output_shape[axis], factor, offset, _KERNELS[method], antialias)
    return x


def sobel_edges(images, data_format=None):
    """Slopes down and across, in a last axis."""
    x, _back = _picture(images, data_format)
    found = tf.image.sobel_edges(x)
    return found[0] if arr(images).ndim == 3 else found


def ssim(image1, image2, max_val=1.0, filter_size=11, filter_sigma=1.5, k1=0.01, k2=0.03, data_format=None):
    """How alike pictures are to the eye."""
    (first, _), (second, _) = (_picture(images, data_format) for images in (image1, image2))
    found = tf.image.ssim(floated(first), floated(second), max_val, filter_size, filter_sigma, k1, k2)
    return wrapped(found[0]) if arr(image1).ndim == 3 else found

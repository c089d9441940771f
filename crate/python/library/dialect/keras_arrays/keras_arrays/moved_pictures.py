"""Pictures as arrays, turned, moved, stretched and lit by chance: functions of `tf.keras.preprocessing.image`."""

import numpy as np

from keras_extras.utils import array_to_img, img_to_array


def flipped(x, axis):
    """Mirrored along an axis."""
    return np.flip(np.asarray(x), axis)


def _movement(theta, tx, ty, shear, zx, zy):
    """The product of the movements that are asked for, as a matrix of homogeneous coordinates; `None` where there is none."""
    parts = []
    if theta != 0:
        angle = np.deg2rad(theta)
        parts.append([[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]])
    if tx != 0 or ty != 0:
        parts.append([[1, 0, tx], [0, 1, ty], [0, 0, 1]])
    if shear != 0:
        angle = np.deg2rad(shear)
        parts.append([[1, -np.sin(angle), 0], [0, np.cos(angle), 0], [0, 0, 1]])
    if zx != 1 or zy != 1:
        parts.append([[zx, 0, 0], [0, zy, 0], [0, 0, 1]])
    found = None
    for part in parts:
        part = np.array(part)
        found = part if found is None else np.dot(found, part)
    return found


def apply_affine_transform(x, theta=0, tx=0, ty=0, shear=0, zx=1, zy=1, row_axis=1, col_axis=2, channel_axis=0, fill_mode="nearest", cval=0.0,
                           order=1):  # fmt: skip
    """A picture turned, moved, sheared and stretched around its centre."""
    axes = {row_axis, col_axis, channel_axis}
    if len(axes) != 3:
        raise ValueError("'row_axis', 'col_axis', and 'channel_axis' must be distinct")
    if axes != {0, 1, 2}:
        raise ValueError(f"Invalid axis' indices: {axes - {0, 1, 2}}")
    if x.ndim != 3:
        raise ValueError("Input arrays must be multi-channel 2D images.")
    if channel_axis not in (0, 2):
        raise ValueError("Channels are allowed and the first and last dimensions.")
    matrix = _movement(theta, tx, ty, shear, zx, zy)
    if matrix is None:
        return x
    from scipy.ndimage import affine_transform

    up, left = x.shape[row_axis] / 2 - 0.5, x.shape[col_axis] / 2 - 0.5
    matrix = np.dot(np.dot(np.array([[1, 0, up], [0, 1, left], [0, 0, 1]]), matrix), np.array([[1, 0, -up], [0, 1, -left], [0, 0, 1]]))
    if col_axis > row_axis:
        # The matrix is of (x, y), arrays are of (y, x).
        matrix = matrix[[1, 0, 2]][:, [1, 0, 2]]
    x = np.moveaxis(x, channel_axis, 0)
    moved = [affine_transform(channel, matrix[:2, :2], matrix[:2, 2], order=order, mode=fill_mode, cval=cval) for channel in x]
    return np.moveaxis(np.stack(moved), 0, channel_axis)


def random_rotation(x, rg, row_axis=1, col_axis=2, channel_axis=0, fill_mode="nearest", cval=0.0, interpolation_order=1):
    """Turned by up to `rg` degrees."""
    theta = np.random.uniform(-rg, rg)
    return apply_affine_transform(x, theta, 0, 0, 0, 1, 1, row_axis, col_axis, channel_axis, fill_mode, cval, interpolation_order)


def random_shift(x, wrg, hrg, row_axis=1, col_axis=2, channel_axis=0, fill_mode="nearest", cval=0.0, interpolation_order=1):
    """Moved by up to these shares of its width and height."""
    tx = np.random.uniform(-hrg, hrg) * x.shape[row_axis]
    ty = np.random.uniform(-wrg, wrg) * x.shape[col_axis]
    return apply_affine_transform(x, 0, tx, ty, 0, 1, 1, row_axis, col_axis, channel_axis, fill_mode, cval, interpolation_order)


def random_shear(x, intensity, row_axis=1, col_axis=2, channel_axis=0, fill_mode="nearest", cval=0.0, interpolation_order=1):
    """Sheared by up to `intensity` degrees."""
    shear = np.random.uniform(-intensity, intensity)
    return apply_affine_transform(x, 0, 0, 0, shear, 1, 1, row_axis, col_axis, channel_axis, fill_mode, cval, interpolation_order)


def random_zoom(x, zoom_range, row_axis=1, col_axis=2, channel_axis=0, fill_mode="nearest", cval=0.0, interpolation_order=1):
    """Stretched by factors from a range."""
    if len(zoom_range) != 2:
        raise ValueError(f"`zoom_range` should be a tuple or list of two floats. Received: {zoom_range}")
    zx, zy = (1, 1) if zoom_range[0] == 1 and zoom_range[1] == 1 else np.random.uniform(zoom_range[0], zoom_range[1], 2)
    return apply_affine_transform(x, 0, 0, 0, 0, zx, zy, row_axis, col_axis, channel_axis, fill_mode, cval, interpolation_order)


def apply_channel_shift(x, intensity, channel_axis=0):
    """All values moved by a number, within the range that they have."""
    return np.clip(x + intensity, np.min(x), np.max(x))


def random_channel_shift(x, intensity_range, channel_axis=0):
    """All values moved by up to `intensity_range`."""
    return apply_channel_shift(x, np.random.uniform(-intensity_range, intensity_range), channel_axis)


def apply_brightness_shift(x, brightness, scale=True):
    """A picture with this share of its light."""
    least, most = np.min(x), np.max(x)
    stretched = least < 0 or most > 255
    pixels = img_to_array(array_to_img(x, scale=stretched or scale))
    # What makes pictures lighter keeps whole numbers, and what is transparent.
    lit = np.trunc(np.clip(pixels * np.float32(brightness), 0, 255)).astype("float32")
    if pixels.shape[-1] == 4:
        lit[..., 3] = pixels[..., 3]
    return lit / 255 * (most - least) + least if not scale and stretched else lit


def random_brightness(x, brightness_range, scale=True):
    """A picture with a share of its light from a range."""
    if len(brightness_range) != 2:
        raise ValueError(f"`brightness_range should be tuple or list of two floats. Received: {brightness_range}")
    return apply_brightness_shift(x, np.random.uniform(brightness_range[0], brightness_range[1]), scale)


def smart_resize(x, size, interpolation="bilinear", data_format="channels_last", backend_module=None):
    """Pictures of a size: their middle, cut to its proportions, and resized."""
    import tensorflow as tf

    if len(size) != 2:
        raise ValueError(f"Expected `size` to be a tuple of 2 integers, but got: {size}.")
    given = tf.convert_to_tensor(x)
    if given.ndim not in (3, 4):
        raise ValueError(f"Expected an image array with shape `(height, width, channels)`, or `(batch_size, height, width, channels)`, but got input "
                         f"with incorrect rank, of shape {tuple(given.shape)}.")  # fmt: skip
    height, width = given.shape[-3], given.shape[-2]
    tall, wide = min(height, int(width * size[0] / size[1])), min(width, int(height * size[1] / size[0]))
    top, left = (height - tall) // 2, (width - wide) // 2
    made = tf.image.resize(given[..., top : top + tall, left : left + wide, :], size, method=interpolation)
    return made.numpy() if isinstance(x, np.ndarray) else made

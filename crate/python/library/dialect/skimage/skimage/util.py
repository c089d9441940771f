"""Types of pictures, noise, blocks."""

import numpy as np

from tandem.dialect.late import late_names

__getattr__ = late_names("skimage.util", "skimage_extras.utilities", "skimage_extras.models")

_RANGES = {"bool": (False, True), "uint8": (0, 255), "uint16": (0, 65535), "uint32": (0, 2**32 - 1), "int8": (-128, 127), "int16": (-32768, 32767),
           "int32": (-(2**31), 2**31 - 1), "float16": (-1, 1), "float32": (-1, 1), "float64": (-1, 1), "uint64": (0, 2**64 - 1),
           "int64": (-(2**63), 2**63 - 1)}  # fmt: skip


def dtype_limits(image, clip_negative=False):
    """The least and the greatest value of a picture's type."""
    low, high = _RANGES[np.asarray(image).dtype.name]
    return (0 if clip_negative else low), high


def _to_float(image, dtype):
    image = np.asarray(image)
    kind = image.dtype.kind
    if kind == "f":
        return image if image.dtype == dtype else image.astype(dtype)
    if image.dtype.name not in _RANGES:
        raise ValueError(f"Cannot convert from {image.dtype} to {np.dtype(dtype)}.")
    if kind == "b":
        return image.astype(dtype)
    low, high = _RANGES[image.dtype.name]
    work = image.astype(np.float64)
    found = np.maximum(work * (1.0 / high), -1.0)
    return found.astype(dtype)


def img_as_float64(image, force_copy=False):
    """The picture in numbers from 0 (or -1) to 1."""
    return _to_float(image, np.float64)


def img_as_float32(image, force_copy=False):
    return _to_float(image, np.float32)


def img_as_float(image, force_copy=False):
    image = np.asarray(image)
    return image if image.dtype.kind == "f" else _to_float(image, np.float64)


def _to_integers(image, dtype):
    image = np.asarray(image)
    target = np.dtype(dtype)
    low, high = _RANGES[target.name]
    if image.dtype == target:
        return image
    if image.dtype.kind == "f":
        if image.size and (image.min() < -1.0 or image.max() > 1.0):
            raise ValueError("Images of type float must be between -1 and 1.")
        work = image.astype(np.float64)
        found = np.rint(work * high) if low == 0 else np.rint((work * (float(high) - low) - 1) / 2)
        return np.clip(found, low, high).astype(target)
    if image.dtype.kind == "b":
        return image.astype(target) * target.type(high)
    source_low, source_high = _RANGES[image.dtype.name]
    bits_in, bits_out = image.dtype.itemsize * 8 - (source_low < 0), target.itemsize * 8 - (low < 0)
    work = image.astype(np.int64)
    if source_low < 0 and low == 0:
        work = np.maximum(work, 0)
    if bits_in > bits_out:
        found = work >> (bits_in - bits_out)
    elif bits_in == bits_out:
        found = work
    else:
        found = work * ((2**bits_out - 1) // (2**bits_in - 1)) if bits_out % bits_in == 0 else (work << (bits_out - bits_in)) | (
            work >> max(2 * bits_in - bits_out, 0)
        )  # fmt: skip
    return np.clip(found, low, high).astype(target)


def img_as_ubyte(image, force_copy=False):
    """The picture in numbers from 0 to 255."""
    return _to_integers(image, np.uint8)


def img_as_uint(image, force_copy=False):
    return _to_integers(image, np.uint16)


def img_as_int(image, force_copy=False):
    return _to_integers(image, np.int16)


def img_as_bool(image, force_copy=False):
    image = np.asarray(image)
    if image.dtype.kind == "b":
        return image
    return image > 0.5 if image.dtype.kind == "f" else image > _RANGES[image.dtype.name][1] // 2


def as_float(image):
    """Numbers of the float type that computations with the picture have."""
    image = np.asarray(image)
    return image.astype(np.float64) if image.dtype.kind != "f" or image.dtype.itemsize == 2 else image


def float_type(image):
    return np.float32 if np.asarray(image).dtype in (np.dtype("float32"), np.dtype("float16")) else np.float64


def per_channel(function, image, channel_axis):
    """The function on each channel of a picture."""
    if channel_axis is None:
        return function(image)
    image = np.moveaxis(np.asarray(image), channel_axis, -1)
    return np.moveaxis(np.stack([function(image[..., place]) for place in range(image.shape[-1])], axis=-1), -1, channel_axis)


def invert(image, signed_float=False):
    """The negative."""
    image = np.asarray(image)
    if image.dtype.kind == "b":
        return ~image
    if image.dtype.kind == "u":
        return np.asarray(_RANGES[image.dtype.name][1] - image.astype(np.int64)).astype(image.dtype)
    if image.dtype.kind == "i":
        return np.asarray(-1 - image.astype(np.int64)).astype(image.dtype)
    return -image if signed_float else 1 - image


def random_noise(image, mode="gaussian", rng=None, clip=True, **kwargs):
    """The picture with noise."""
    mode = mode.lower()
    low = -1.0 if np.asarray(image).dtype.kind in "if" and np.asarray(image).min() < 0 else 0.0
    image = img_as_float(image)
    rng = np.random.default_rng(rng)
    mean, var = kwargs.get("mean", 0.0), kwargs.get("var", 0.01)
    if mode == "gaussian":
        found = image + rng.normal(mean, var**0.5, image.shape)
    elif mode == "localvar":
        found = image + rng.normal(0, kwargs.get("local_vars", np.zeros_like(image) + 0.01) ** 0.5)
    elif mode == "poisson":
        levels = 2 ** np.ceil(np.log2(len(np.unique(image))))
        work = (image + 1.0) / (image.max() + 1.0) if low == -1.0 else image
        found = rng.poisson(work * levels) / float(levels)
        found = found * (image.max() + 1.0) - 1.0 if low == -1.0 else found
    elif mode in ("salt", "pepper", "s&p"):
        amount = kwargs.get("amount", 0.05)
        salt = {"salt": 1.0, "pepper": 0.0, "s&p": kwargs.get("salt_vs_pepper", 0.5)}[mode]
        flipped = rng.random(image.shape) <= amount
        salted = rng.random(image.shape) <= salt
        found = np.where(flipped & salted, 1.0, np.where(flipped & ~salted, low, image))
    elif mode == "speckle":
        found = image + image * rng.normal(mean, var**0.5, image.shape)
    else:
        raise KeyError(mode)
    return np.clip(found, low, 1.0) if clip else found


def crop(ar, crop_width, copy=False, order="K"):
    """The array without a border."""
    ar = np.asarray(ar)
    widths = (
        np.broadcast_to(np.asarray(crop_width), (ar.ndim, 2))
        if np.ndim(crop_width) != 1 or len(crop_width) != 1
        else np.broadcast_to(crop_width[0], (ar.ndim, 2))
    )
    return ar[tuple(slice(int(a), n - int(b)) for (a, b), n in zip(widths.tolist(), ar.shape))]


def view_as_blocks(arr_in, block_shape):
    """The array in blocks that do not overlap."""
    arr_in = np.asarray(arr_in)
    if not isinstance(block_shape, tuple):
        raise TypeError("block needs to be a tuple")
    if len(block_shape) != arr_in.ndim:
        raise ValueError("'block_shape' must have the same length as 'arr_in.shape'")
    if any(n % b for n, b in zip(arr_in.shape, block_shape)):
        raise ValueError("'block_shape' is not compatible with 'arr_in'")
    shape = [part for n, b in zip(arr_in.shape, block_shape) for part in (n // b, b)]
    axes = [*range(0, 2 * arr_in.ndim, 2), *range(1, 2 * arr_in.ndim, 2)]
    return arr_in.reshape(shape).transpose(axes)


def view_as_windows(arr_in, window_shape, step=1):
    """The array in windows that move by a step."""
    arr_in = np.asarray(arr_in)
    window_shape = (window_shape,) * arr_in.ndim if np.ndim(window_shape) == 0 else tuple(window_shape)
    steps = (step,) * arr_in.ndim if np.ndim(step) == 0 else tuple(step)
    if any(n < w for n, w in zip(arr_in.shape, window_shape)):
        raise ValueError("`window_shape` is too large")
    windows = np.lib.stride_tricks.sliding_window_view(arr_in, window_shape)
    return windows[tuple(slice(None, None, s) for s in steps)]


def montage(arr_in, fill="mean", rescale_intensity=False, grid_shape=None, padding_width=0, *, channel_axis=None):
    """Pictures beside one another."""
    from .exposure import rescale_intensity as rescaled

    arr_in = np.asarray(arr_in)
    if channel_axis is not None:
        arr_in = np.moveaxis(arr_in, channel_axis, -1)
    else:
        arr_in = arr_in[..., None]
    if rescale_intensity:
        arr_in = np.stack([rescaled(picture) for picture in arr_in])
    count, rows, columns, channels = arr_in.shape
    across, down = grid_shape or (int(np.ceil(np.sqrt(count))),) * 2
    fill = arr_in.mean(axis=(0, 1, 2)) if isinstance(fill, str) else np.atleast_1d(fill)
    pad = padding_width
    found = np.zeros(((rows + pad) * across + pad, (columns + pad) * down + pad, channels), dtype=arr_in.dtype) + fill.astype(arr_in.dtype)
    for place in range(count):
        i, j = divmod(place, down)
        found[pad + i * (rows + pad) : pad + i * (rows + pad) + rows, pad + j * (columns + pad) : pad + j * (columns + pad) + columns] = arr_in[place]
    return found if channel_axis is not None else found[..., 0]


def map_array(input_arr, input_vals, output_vals, out=None):
    """Values that others stand for."""
    input_arr, input_vals, output_vals = np.asarray(input_arr), np.asarray(input_vals), np.asarray(output_vals)
    if input_arr.dtype.kind not in "iu":
        raise TypeError("The dtype of an array to be remapped should be integer.")
    if out is not None and out.shape != input_arr.shape:
        raise ValueError(
            "If out array is provided, it should have the same shape as the input array. Input array has shape "
            f"{input_arr.shape}, provided output array has shape {out.shape}."
        )
    order = np.argsort(input_vals, kind="stable")
    place = np.clip(np.searchsorted(input_vals[order], input_arr), 0, len(input_vals) - 1)
    known = input_vals[order][place] == input_arr
    found = np.where(known, output_vals[order][place], 0).astype(output_vals.dtype)
    if out is not None:
        out[...] = found
        return out
    return found


def unique_rows(ar):
    return np.unique(np.asarray(ar), axis=0)


def regular_grid(ar_shape, n_points):
    """A regular grid of about so many points."""
    shape = np.asarray(ar_shape)
    n = len(shape)
    space = float(np.prod(shape))
    if space <= n_points:
        return (slice(None),) * n
    order = np.argsort(np.argsort(shape))
    sorted_dims = np.sort(shape)
    steps = np.full(n, (space / n_points) ** (1.0 / n), dtype=float)
    if (sorted_dims < steps).any():
        for dim in range(n):
            steps[dim] = sorted_dims[dim]
            space = float(np.prod(sorted_dims[dim + 1 :]))
            steps[dim + 1 :] = (space / n_points) ** (1.0 / (n - dim - 1)) if dim + 1 < n else 1
            if (sorted_dims >= steps).all():
                break
    starts = (steps // 2).astype(int)
    steps = np.round(steps).astype(int)
    slices = [slice(start, None, step) for start, step in zip(starts, steps)]
    return tuple(slices[place] for place in order.tolist())

"""Noise taken away by total variation and by what is alike nearby."""

import numpy as np
from skimage.util import img_as_float, per_channel


def denoise_tv_chambolle(image, weight=0.1, eps=2.0e-4, max_num_iter=200, *, channel_axis=None):
    """The picture with little total variation."""
    image = img_as_float(np.asarray(image))

    def one(part):
        n = part.ndim
        p, g = np.zeros((n, *part.shape)), np.zeros((n, *part.shape))
        d = np.zeros(part.shape)
        first = before = 0.0
        for turn in range(max_num_iter):
            if turn > 0:
                d = -p.sum(0)
                for axis in range(n):
                    ahead = [slice(None)] * n
                    behind = [slice(None)] * n
                    ahead[axis], behind[axis] = slice(1, None), slice(0, -1)
                    d[tuple(ahead)] += p[axis][tuple(behind)]
                out = part + d
            else:
                out = part
            energy = np.sum(d**2)
            for axis in range(n):
                place = [slice(None)] * n
                place[axis] = slice(0, -1)
                g[axis][tuple(place)] = np.diff(out, axis=axis)
            norm = np.sqrt(np.sum(g**2, axis=0))
            energy += weight * norm.sum()
            tau = 1.0 / (2.0 * n)
            p = (p - tau * g) / (1.0 + norm * tau / weight)[None]
            energy /= float(part.size)
            if turn == 0:
                first = before = energy
            elif np.abs(before - energy) < eps * first:
                break
            else:
                before = energy
        return out

    return per_channel(one, image, channel_axis)


def denoise_bilateral(image, win_size=None, sigma_color=None, sigma_spatial=1, bins=10000, mode="constant", cval=0, *, channel_axis=None):
    """The picture smoothed where it is alike."""
    image = np.asarray(image)
    if channel_axis is None and image.ndim > 2:
        raise ValueError(
            "Bilateral filter is not implemented for grayscale images of 3 or more dimensions, but input image has "
            f"{image.shape} shape. Use ``channel_axis=-1`` for 2D RGB images."
        )
    win_size = max(5, 2 * int(np.ceil(3 * sigma_spatial)) + 1) if win_size is None else win_size
    low, high = image.min(), image.max()
    if low == high:
        return image
    work = img_as_float(image)
    work = work[..., None] if channel_axis is None else np.moveaxis(work, channel_axis, -1)
    found = _bilateral(work, high, float(low), win_size, sigma_color or work.std(), sigma_spatial, bins, mode, cval)
    return found[..., 0] if channel_axis is None else np.moveaxis(found, -1, channel_axis)


def _bilateral(image, high, low, win_size, sigma_color, sigma_spatial, bins, mode, cval):
    # Weights of colours come from a table of bins.
    high = float(high)
    table = np.exp(-0.5 * (np.linspace(0, high, bins, endpoint=False) ** 2 / sigma_color**2))
    image, high = (image - low, high - low) if low < 0 else (image, high)
    reach = (win_size - 1) // 2
    options = {"constant_values": cval} if mode == "constant" else {}
    padded = np.pad(image, [(reach, reach), (reach, reach), (0, 0)], mode=mode, **options)
    rows, columns, channels = image.shape
    total, weight = np.zeros(image.shape), np.zeros((rows, columns, 1))
    middle = -(-win_size // 2) if win_size % 2 == 0 else (win_size + 1) // 2
    wide = win_size // 2 + (win_size + 1) // 2 + 1
    for kr in range(2 * reach + 1):
        for kc in range(2 * reach + 1):
            part = padded[kr : kr + rows, kc : kc + columns]
            far = np.sqrt(np.sum((part - image) ** 2, axis=-1))
            color = table[np.minimum((far * (bins // channels / high)).astype(np.int64), bins - 1)]
            # The table of distances is wider than a window, and read as if it were not.
            row, column = divmod(kr * win_size + kc, wide)
            space = np.exp(-0.5 * (np.hypot(row - middle, column - middle) ** 2 / sigma_spatial**2))
            w = (color * space)[..., None]
            total, weight = total + w * part, weight + w
    return total / weight + (low if low < 0 else 0)


def estimate_sigma(image, average_sigmas=False, *, channel_axis=None):
    """The spread of noise, by the finest wavelets."""
    image = np.asarray(image, dtype=float)
    if channel_axis is not None:
        channels = np.moveaxis(image, channel_axis, -1)
        found = [estimate_sigma(channels[..., k]) for k in range(channels.shape[-1])]
        return np.mean(found) if average_sigmas else found
    # Daubechies' second wavelet along each axis.
    high = np.array([-0.48296291314469025, 0.836516303737469, -0.22414386804185735, -0.12940952255092145])
    detail = image
    for axis in range(image.ndim):
        n = detail.shape[axis]
        padded = np.pad(detail, [(3, 3) if a == axis else (0, 0) for a in range(detail.ndim)], mode="symmetric")
        moved = np.moveaxis(padded, axis, -1)
        full = sum(high[k] * moved[..., 3 - k : moved.shape[-1] - k] for k in range(4))
        detail = np.moveaxis(full[..., 1::2][..., : (n + 3) // 2], -1, axis)
    detail = detail[detail != 0]
    return np.median(np.abs(detail)) / 0.6744897501960817

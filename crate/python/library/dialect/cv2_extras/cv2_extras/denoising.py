"""Pictures without noise: means of patches that are alike, after Buades, Coll and Morel."""

import numpy as np
from cv2._base import channels, deep, flat, mat, padded, require, store


def _denoised(x, h, template, search):
    template, search = template | 1, search | 1
    half, reach = template // 2, search // 2
    height, width, n = x.shape
    wide = padded(x, half + reach, half + reach, half + reach, half + reach, 4).astype(np.int32)
    # Sums over patches are divided by the next power of two; weights are whole numbers, so that their sums fit 31 bits.
    shift = 0
    while 1 << shift < template * template:
        shift += 1
    scale = (1 << shift) / (template * template)
    unit = (2**31 - 1) // (search * search * 255)
    steps = np.arange(int(255 * 255 * n / scale + 1))
    table = np.rint(unit * np.exp(-steps * scale / (h * h * n)))
    table = np.where(table < 0.001 * unit, 0, table).astype(np.int32)
    rows, columns = height + 2 * half, width + 2 * half
    mid = wide[reach : reach + rows, reach : reach + columns]
    total, weights = np.zeros(x.shape, dtype=np.int32), np.zeros((height, width), dtype=np.int32)
    for j in range(search):
        for i in range(search):
            part = wide[j : j + rows, i : i + columns]
            apart = mid - part
            apart = apart * apart
            apart = apart[:, :, 0] if n == 1 else sum(apart[:, :, k] for k in range(n))
            down = sum(apart[k : k + height] for k in range(template))
            patch = sum(down[:, k : k + width] for k in range(template))
            w = table[np.minimum(patch >> shift, len(table) - 1)]
            total = total + part[half : half + height, half : half + width] * w[:, :, None]
            weights = weights + w
    weights = weights[:, :, None]
    return np.clip((total + weights // 2) // weights, 0, 255).astype(np.uint8)


def fastNlMeansDenoising(src, dst=None, h=3, templateWindowSize=7, searchWindowSize=21, *more):
    """The picture without noise; a larger `h` takes more away."""
    x = mat(src, "fastNlMeansDenoising", empty=("!_src.empty()", "photo/denoising.cpp:108"))
    require(x.dtype == np.uint8, "fastNlMeansDenoising", "depth == CV_8U", "photo/denoising.cpp:180")
    return store(flat(_denoised(deep(x), float(h), templateWindowSize, searchWindowSize)), dst)


def fastNlMeansDenoisingColored(src, dst=None, h=3, hColor=3, templateWindowSize=7, searchWindowSize=21):
    """The same of a picture in colours: brightness and colours each by themselves."""
    from cv2.colour import cvtColor

    x = mat(src, "fastNlMeansDenoisingColored", empty=("!_src.empty()", "photo/denoising.cpp:225"))
    require(x.dtype == np.uint8 and channels(x) in (3, 4), "fastNlMeansDenoisingColored", "type == CV_8UC3 || type == CV_8UC4", "photo/denoising.cpp:240")
    lab = cvtColor(x, 74)
    bright = _denoised(lab[:, :, :1], float(h), templateWindowSize, searchWindowSize)
    tint = _denoised(lab[:, :, 1:], float(hColor), templateWindowSize, searchWindowSize)
    return store(cvtColor(np.concatenate([bright, tint], axis=2), 78), dst)

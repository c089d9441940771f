"""Textures, and histograms of slopes."""

import numpy as np
from skimage.util import as_float


def graycomatrix(image, distances, angles, levels=None, symmetric=False, normed=False):
    """How often values stand beside one another."""
    image = np.ascontiguousarray(image)
    if image.dtype.kind == "f":
        raise ValueError("Float images are not supported by graycomatrix. The image must first be converted to an unsigned integer type.")
    top = image.max()
    if image.dtype not in (np.uint8, np.int8) and levels is None:
        raise ValueError(
            "The levels argument is required for data types other than uint8. The resulting matrix will be at least levels ** 2 in size."
        )
    levels = 256 if levels is None else levels
    if top >= levels:
        raise ValueError("The maximum grayscale value in the image should be smaller than `levels`.")
    image = image.astype(np.int64)
    rows, columns = image.shape
    found = np.zeros((levels, levels, len(distances), len(angles)), dtype=np.uint32)
    for a, angle in enumerate(np.asarray(angles).tolist()):
        for d, distance in enumerate(np.asarray(distances).tolist()):
            dr, dc = int(round(np.sin(angle) * distance)), int(round(np.cos(angle) * distance))
            first = image[max(0, -dr) : min(rows, rows - dr), max(0, -dc) : min(columns, columns - dc)]
            second = image[max(0, dr) : min(rows, rows + dr), max(0, dc) : min(columns, columns + dc)]
            counts = np.bincount((first * levels + second).reshape(-1), minlength=levels * levels)
            found[:, :, d, a] = counts.reshape(levels, levels)
    if symmetric:
        found = found + np.transpose(found, (1, 0, 2, 3))
    if normed:
        found = found.astype(np.float64)
        total = found.sum(axis=(0, 1), keepdims=True)
        found = found / np.where(total == 0, 1, total)
    return found


def graycoprops(P, prop="contrast"):
    """What the values beside one another say of a texture."""
    P = np.asarray(P).astype(np.float64)
    total = P.sum(axis=(0, 1), keepdims=True)
    P = P / np.where(total == 0, 1, total)
    levels = P.shape[0]
    i, j = np.arange(levels)[:, None], np.arange(levels)[None, :]
    simple = {"contrast": (i - j) ** 2, "dissimilarity": np.abs(i - j), "homogeneity": 1.0 / (1.0 + (i - j) ** 2)}
    if prop in simple:
        return np.sum(P * simple[prop][:, :, None, None], axis=(0, 1))
    if prop in ("ASM", "energy"):
        asm = np.sum(P**2, axis=(0, 1))
        return np.sqrt(asm) if prop == "energy" else asm
    if prop == "entropy":
        return -np.sum(np.where(P > 0, P * np.log(np.where(P > 0, P, 1)), 0), axis=(0, 1))
    mean = np.sum(np.arange(levels)[:, None, None, None] * P, axis=(0, 1))
    if prop == "mean":
        return mean
    if prop in ("variance", "std"):
        variance = np.sum((np.arange(levels)[:, None, None, None] - mean) ** 2 * P, axis=(0, 1))
        return variance if prop == "variance" else np.sqrt(variance)
    if prop == "correlation":
        di = np.arange(levels)[:, None, None, None] - mean
        dj = np.arange(levels)[None, :, None, None] - np.sum(np.arange(levels)[None, :, None, None] * P, axis=(0, 1))
        si, sj = np.sqrt(np.sum(P * di**2, axis=(0, 1))), np.sqrt(np.sum(P * dj**2, axis=(0, 1)))
        flat = (si < 1e-15) | (sj < 1e-15)
        return np.where(flat, 1.0, np.sum(P * di * dj, axis=(0, 1)) / np.where(flat, 1, si * sj))
    raise ValueError(f"{prop} is an invalid property")


def local_binary_pattern(image, P, R, method="default"):
    """Which neighbours on a circle are brighter, as a number."""
    image = as_float(np.asarray(image))
    method = method.lower()
    if method not in ("default", "ror", "uniform", "nri_uniform", "var"):
        raise KeyError(method)
    rows, columns = image.shape
    angles = 2 * np.pi * np.arange(P) / P
    dr, dc = np.round(-R * np.sin(angles), 5), np.round(R * np.cos(angles), 5)
    pad = int(np.ceil(R)) + 1
    padded = np.pad(image, pad)
    values = []
    for r, c in zip(dr.tolist(), dc.tolist()):
        r0, c0 = int(np.floor(r)), int(np.floor(c))
        r1, c1 = int(np.ceil(r)), int(np.ceil(c))
        fr, fc = r - r0, c - c0

        def at(a, b):
            return padded[pad + a : pad + a + rows, pad + b : pad + b + columns]

        top = (1 - fc) * at(r0, c0) + fc * at(r0, c1)
        bottom = (1 - fc) * at(r1, c0) + fc * at(r1, c1)
        values.append((1 - fr) * top + fr * bottom)
    texture = np.stack(values)
    signed = (texture - image[None] >= 0).astype(np.int64)
    if method == "var":
        with np.errstate(invalid="ignore"):
            found = texture.var(axis=0)
        return np.where(found != 0, found, np.nan)
    weights = 2 ** np.arange(P)
    code = np.tensordot(weights, signed, axes=1)
    if method == "default":
        return code.astype(np.float64)
    if method == "ror":
        best = code
        for _ in range(P - 1):
            code = (code >> 1) | ((code & 1) << (P - 1))
            best = np.minimum(best, code)
        return best.astype(np.float64)
    changes = np.sum(np.abs(np.diff(signed, axis=0)), axis=0)
    ones = signed.sum(0)
    if method == "uniform":
        return np.where(changes <= 2, ones, P + 1).astype(np.float64)
    first_one = np.argmax(signed, axis=0)
    first_zero = np.argmin(signed, axis=0)
    rot = np.where(first_one == 0, (ones - first_zero) % P, P - first_one)
    found = np.where(ones == 0, 0, np.where(ones == P, P * (P - 1) + 1, 1 + (ones - 1) * P + rot))
    return np.where(changes <= 2, found, P * (P - 1) + 2).astype(np.float64)


def hog(
    image, orientations=9, pixels_per_cell=(8, 8), cells_per_block=(3, 3), block_norm="L2-Hys", visualize=False, transform_sqrt=False,
    feature_vector=True, *, channel_axis=None,
):  # fmt: skip
    """Histograms of the directions of slopes."""
    image = as_float(np.asarray(image))
    if channel_axis is not None:
        image = np.moveaxis(image, channel_axis, -1)
    image = np.sqrt(image) if transform_sqrt else image

    def slopes(channel):
        r, c = np.zeros(channel.shape), np.zeros(channel.shape)
        r[1:-1] = channel[2:] - channel[:-2]
        c[:, 1:-1] = channel[:, 2:] - channel[:, :-2]
        return r, c

    if image.ndim == 3:
        parts = [slopes(image[..., k]) for k in range(image.shape[2])]
        r, c = np.stack([p[0] for p in parts]), np.stack([p[1] for p in parts])
        best = np.argmax(np.hypot(r, c), axis=0)[None]
        r, c = np.take_along_axis(r, best, axis=0)[0], np.take_along_axis(c, best, axis=0)[0]
    else:
        r, c = slopes(image)
    (ch, cw), (bh, bw) = pixels_per_cell, cells_per_block
    rows, columns = image.shape[0] // ch, image.shape[1] // cw
    size = np.hypot(c, r)[: rows * ch, : columns * cw]
    angle = np.rad2deg(np.arctan2(r, c)) % 180
    angle = angle[: rows * ch, : columns * cw]
    bins = np.minimum((angle / (180.0 / orientations)).astype(int), orientations - 1)
    cells = np.zeros((rows, columns, orientations))
    for number in range(orientations):
        part = np.where(bins == number, size, 0.0)
        cells[:, :, number] = part.reshape(rows, ch, columns, cw).sum(axis=(1, 3)) / (ch * cw)
    down, across = rows - bh + 1, columns - bw + 1
    if down < 1 or across < 1:
        raise ValueError(
            f"The input image is too small given the values of pixels_per_cell and cells_per_block. It should have at least: {bh * ch} rows and {bw * cw} cols."
        )
    blocks = np.stack([np.stack([cells[i : i + down, j : j + across] for j in range(bw)], axis=2) for i in range(bh)], axis=2)
    flat = blocks.reshape(down, across, -1)
    eps = 1e-5
    if block_norm == "L1":
        flat = flat / (np.abs(flat).sum(-1, keepdims=True) + eps)
    elif block_norm == "L1-sqrt":
        flat = np.sqrt(flat / (np.abs(flat).sum(-1, keepdims=True) + eps))
    elif block_norm in ("L2", "L2-Hys"):
        flat = flat / np.sqrt(np.sum(flat**2, -1, keepdims=True) + eps**2)
        if block_norm == "L2-Hys":
            flat = np.minimum(flat, 0.2)
            flat = flat / np.sqrt(np.sum(flat**2, -1, keepdims=True) + eps**2)
    else:
        raise ValueError("Selected block normalization method is invalid.")
    found = flat.reshape(down, across, bh, bw, orientations)
    found = found.ravel() if feature_vector else found
    if not visualize:
        return found
    from skimage.draw import line

    picture = np.zeros(image.shape[:2])
    radius = min(ch, cw) // 2 - 1
    middles = np.pi * (np.arange(orientations) + 0.5) / orientations
    dr, dc = radius * np.sin(middles), radius * np.cos(middles)
    for i in range(rows):
        for j in range(columns):
            y, x = i * ch + ch // 2, j * cw + cw // 2
            for o in range(orientations):
                rr, cc = line(int(y - dc[o]), int(x + dr[o]), int(y + dc[o]), int(x - dr[o]))
                picture[rr, cc] += cells[i, j, o]
    return found, picture

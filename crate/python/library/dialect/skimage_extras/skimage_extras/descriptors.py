"""Descriptions of places by slopes around them, features at several scales, matches drawn."""

import itertools
import math

import numpy as np
from scipy import ndimage as ndi
from skimage.util import img_as_float, img_as_float32


def daisy(
    image, step=4, radius=15, rings=3, histograms=8, orientations=8, normalization="l1", sigmas=None, ring_radii=None, visualize=False,
):  # fmt: skip
    """Histograms of slopes on rings around each place of a grid."""
    image = img_as_float(np.asarray(image))
    if image.ndim != 2:
        raise ValueError("The parameter `img` must be a 2-dimensional array")
    if sigmas is not None and ring_radii is not None and len(sigmas) - 1 != len(ring_radii):
        raise ValueError("`len(sigmas)-1 != len(ring_radii)`")
    if ring_radii is not None:
        rings, radius = len(ring_radii), ring_radii[-1]
    if sigmas is not None:
        rings = len(sigmas) - 1
    sigmas = [radius * (i + 1) / float(2 * rings) for i in range(rings)] if sigmas is None else list(sigmas)
    ring_radii = [radius * (i + 1) / float(rings) for i in range(rings)] if ring_radii is None else list(ring_radii)
    if normalization not in ("l1", "l2", "daisy", "off"):
        raise ValueError("Invalid normalization method.")
    dx, dy = np.zeros(image.shape), np.zeros(image.shape)
    dx[:, :-1], dy[:-1, :] = np.diff(image, axis=1), np.diff(image, axis=0)
    size, angle = np.sqrt(dx**2 + dy**2), np.arctan2(dy, dx)
    angles = [2 * o * math.pi / orientations - math.pi for o in range(orientations)]
    parts = np.stack([np.exp(orientations / math.pi * np.cos(angle - o)) * size for o in angles])
    sigmas = [sigmas[0], *sigmas]
    smooth = [np.stack([ndi.gaussian_filter(part, sigma, mode="reflect") for part in parts]) for sigma in sigmas[: rings + 1]]
    theta = [2 * math.pi * j / histograms for j in range(histograms)]
    rows, columns = image.shape[0] - 2 * radius, image.shape[1] - 2 * radius
    found = [smooth[0][:, radius:-radius, radius:-radius]]
    for ring in range(rings):
        for t in theta:
            y, x = radius + int(round(ring_radii[ring] * math.sin(t))), radius + int(round(ring_radii[ring] * math.cos(t)))
            found.append(smooth[ring + 1][:, y : y + rows, x : x + columns])
    found = np.moveaxis(np.concatenate(found)[:, ::step, ::step], 0, -1)
    if normalization != "off":
        found = _normalized(found + 1e-10, normalization, orientations)
    if not visualize:
        return found
    return found, _daisy_picture(image, found, step, radius, rings, orientations, angles, theta, sigmas, ring_radii)


def _normalized(found, way, orientations):
    if way == "l1":
        return found / np.sum(found, axis=2, keepdims=True)
    if way == "l2":
        return found / np.sqrt(np.sum(found**2, axis=2, keepdims=True))
    parts = found.reshape(*found.shape[:2], -1, orientations)
    return (parts / np.sqrt(np.sum(parts**2, axis=-1, keepdims=True))).reshape(found.shape)


def _daisy_picture(image, found, step, radius, rings, orientations, angles, theta, sigmas, ring_radii):
    """The picture with a circle for each histogram and a line for each of its bars."""
    from skimage import draw
    from skimage.color import gray2rgb

    shown = gray2rgb(image)

    def flower(y, x, bars, sigma, color):
        rr, cc, share = draw.circle_perimeter_aa(y, x, int(sigma))
        draw.set_color(shown, (rr, cc), color, alpha=share)
        for bar, o in zip(bars, angles):
            rr, cc, share = draw.line_aa(y, x, int(y + sigma * bar * math.sin(o)), int(x + sigma * bar * math.cos(o)))
            draw.set_color(shown, (rr, cc), color, alpha=share)

    for i in range(found.shape[0]):
        for j in range(found.shape[1]):
            y, x = i * step + radius, j * step + radius
            bars = (found[i, j] / np.max(found[i, j])).reshape(-1, orientations).tolist()
            flower(y, x, bars[0], sigmas[0], [1, 0, 0])
            for ring, r in enumerate(ring_radii):
                share = float(1 + ring) / rings
                for number, t in enumerate(theta):
                    place = y + int(round(r * math.sin(t))), x + int(round(r * math.cos(t)))
                    flower(*place, bars[1 + ring * len(theta) + number], sigmas[ring + 1], (1 - share, 1, share))
    return shown


def multiscale_basic_features(
    image, intensity=True, edges=True, texture=True, sigma_min=0.5, sigma_max=16, num_sigma=None, workers=None, *, channel_axis=None,
):  # fmt: skip
    """Brightness, edges and curvatures at several scales, along a last axis."""
    from skimage.filters import gaussian, sobel

    from .features import hessian_matrix_eigvals

    if not any([intensity, edges, texture]):
        raise ValueError("At least one of `intensity`, `edges` or `textures`must be True for features to be computed.")
    image = np.asarray(image)
    image = image[..., None] if channel_axis is None else np.moveaxis(image, channel_axis, -1)
    count = int(np.log2(sigma_max) - np.log2(sigma_min) + 1) if num_sigma is None else num_sigma
    scales = np.logspace(np.log2(sigma_min), np.log2(sigma_max), num=count, base=2).tolist()
    found = []
    for channel in range(image.shape[-1]):
        part = img_as_float32(image[..., channel])
        for sigma in scales:
            smooth = gaussian(part, sigma=sigma)
            found += [smooth] if intensity else []
            found += [sobel(smooth)] if edges else []
            if texture:
                slopes = np.gradient(smooth)
                pairs = itertools.combinations_with_replacement(range(smooth.ndim), 2)
                found += list(hessian_matrix_eigvals([np.gradient(slopes[a], axis=b) for a, b in pairs]))
    return np.stack(found, axis=-1).astype(np.float32)


def plot_matched_features(
    image0, image1, *, keypoints0, keypoints1, matches, ax, keypoints_color="k", matches_color=None, only_matches=False, alignment="horizontal",
):  # fmt: skip
    """Draws two pictures beside one another, with lines between what matches."""
    from matplotlib.colors import is_color_like

    image0, image1 = img_as_float(np.asarray(image0)), img_as_float(np.asarray(image1))
    shape = [max(sides) for sides in zip(image0.shape[:2], image1.shape[:2])]
    image0, image1 = (np.pad(part, [(0, a - b) for a, b in zip(shape, part.shape)] + [(0, 0)] * (part.ndim - 2)) for part in (image0, image1))
    if alignment not in ("horizontal", "vertical"):
        raise ValueError(
            f"`plot_matched_features` accepts either 'horizontal' or 'vertical' for alignment, but '{alignment}' was given. See "
            "https://scikit-image.org/docs/dev/api/skimage.feature.html#skimage.feature.plot_matched_features for details."
        )
    down, across = (0, shape[1]) if alignment == "horizontal" else (shape[0], 0)
    if not only_matches:
        ax.scatter(keypoints0[:, 1], keypoints0[:, 0], facecolors="none", edgecolors=keypoints_color)
        ax.scatter(keypoints1[:, 1] + across, keypoints1[:, 0] + down, facecolors="none", edgecolors=keypoints_color)
    ax.imshow(np.concatenate([image0, image1], axis=1 if alignment == "horizontal" else 0), cmap="gray")
    ax.axis((0, shape[1] + across, shape[0] + down, 0))
    count = len(matches)
    if matches_color is None:
        rng = np.random.default_rng(seed=0)
        colors = [rng.random(3) for _ in range(count)]
    elif is_color_like(matches_color):
        colors = [matches_color] * count
    elif hasattr(matches_color, "__len__") and len(matches_color) == count:
        colors = matches_color
    else:
        raise ValueError("`matches_color` needs to be a single color or a sequence of length equal to the number of matches.")
    for (a, b), color in zip(matches, colors):
        ax.plot((keypoints0[a, 1], keypoints1[b, 1] + across), (keypoints0[a, 0], keypoints1[b, 0] + down), "-", color=color)

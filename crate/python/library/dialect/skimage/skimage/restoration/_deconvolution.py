"""Backgrounds taken away, blurs undone, holes filled, denoisers that are calibrated."""

import functools
import itertools
import warnings

import numpy as np
from scipy import ndimage as ndi
from skimage.util import float_type, img_as_float


def ball_kernel(radius, ndim):
    """The heights of a ball around its middle; outside infinite."""
    side = np.arange(-np.ceil(radius), np.ceil(radius) + 1)
    square = sum(part**2 for part in np.meshgrid(*[side] * ndim, indexing="ij"))
    return np.where(np.sqrt(square) > radius, np.inf, np.sqrt(np.clip(radius**2 - square, 0, None)))


def ellipsoid_kernel(shape, intensity):
    half = np.clip(np.asarray(shape) // 2, 1, None).tolist()
    grid = np.meshgrid(*(np.arange(-n, n + 1) for n in half), indexing="ij")
    scale = 1 - sum((part / n) ** 2 for part, n in zip(grid, half))
    return np.where(scale < 0, np.inf, intensity * np.sqrt(np.clip(scale, 0, None)))


def rolling_ball(image, *, radius=100, kernel=None, nansafe=False, num_threads=None, workers=None):
    """The background below which a ball rolls."""
    image = np.asarray(image)
    work = image.astype(float_type(image))
    kernel = (ball_kernel(radius, image.ndim) if kernel is None else np.asarray(kernel)).astype(work.dtype)
    middle = [n // 2 for n in kernel.shape]
    steps = np.where(np.isinf(kernel), np.inf, kernel[tuple(middle)] - kernel)
    padded = np.pad(work, [(n, n) for n in middle], constant_values=np.inf)
    found = np.full(work.shape, np.inf, dtype=work.dtype)
    for place in np.argwhere(np.isfinite(steps)).tolist():
        part = padded[tuple(slice(p, p + n) for p, n in zip(place, work.shape))] + steps[tuple(place)]
        found = np.fmin(found, part) if nansafe else np.where(part < found, part, found)
    if nansafe:
        found = np.where(np.isnan(work), np.nan, found)
    return found.astype(image.dtype)


def richardson_lucy(image, psf, num_iter=50, clip=True, filter_epsilon=None):
    """The picture that a blur made, by what multiplies it into the blurred one."""
    from scipy.signal import convolve

    image = np.asarray(image)
    image = image.astype(float_type(image))
    psf = np.asarray(psf).astype(image.dtype)
    found, mirrored = np.full(image.shape, 0.5, dtype=image.dtype), np.flip(psf)
    for _ in range(num_iter):
        blurred = convolve(found, psf, mode="same") + 1e-12
        ratio = image / blurred
        ratio = np.where(blurred < filter_epsilon, 0, ratio) if filter_epsilon else ratio
        found = found * convolve(ratio, mirrored, mode="same")
    return np.clip(found, -1, 1) if clip else found


def _transfer(kernel, shape, real):
    """The transfer function of a kernel that lies in the middle of a picture of a shape."""
    kernel = np.asarray(kernel)
    padded = np.zeros(shape, dtype=kernel.dtype)
    padded[tuple(slice(n) for n in kernel.shape)] = kernel
    for axis, n in enumerate(kernel.shape):
        padded = np.roll(padded, -(n // 2), axis=axis)
    return np.fft.rfftn(padded) if real else np.fft.fftn(padded)


def _roughness(ndim, shape, real):
    """The transfer function of the Laplacian."""
    kernel = np.zeros((3,) * ndim)
    for axis in range(ndim):
        place = [slice(1, 2)] * ndim
        place[axis] = slice(None)
        kernel[tuple(place)] += np.array([-1.0, 0.0, -1.0]).reshape([-1 if a == axis else 1 for a in range(ndim)])
    kernel[(1,) * ndim] = 2.0 * ndim
    return _transfer(kernel, shape, real)


def _prepared(image, psf, reg, is_real):
    image, psf = np.asarray(image), np.asarray(psf)
    reg = _roughness(image.ndim, image.shape, is_real) if reg is None else np.asarray(reg)
    reg = reg if np.iscomplexobj(reg) else _transfer(reg, image.shape, is_real)
    kind = float_type(image)
    psf = np.real(psf).astype(kind)
    transfer = _transfer(psf, image.shape, is_real) if psf.shape != reg.shape else psf
    return image.astype(kind), transfer, np.real(reg)


def wiener(image, psf, balance, reg=None, is_real=True, clip=True):
    """The picture that a blur made, with little roughness."""
    image, transfer, reg = _prepared(image, psf, reg, is_real)
    inverse = np.conj(transfer) / (np.abs(transfer) ** 2 + balance * np.abs(reg) ** 2)
    if is_real:
        found = np.fft.irfftn(inverse * np.fft.rfftn(image), s=image.shape, axes=tuple(range(image.ndim)))
    else:
        found = np.fft.ifftn(inverse * np.fft.fftn(image))
    return np.clip(found, -1, 1) if clip and is_real else found


def _energy(spectrum, shape):
    """The sum of squares of a picture, of its unitary spectrum; half a spectrum counts twice but for its first column."""
    if spectrum.shape == tuple(shape):
        return np.sum(np.abs(spectrum) ** 2)
    return 2 * np.sum(np.sum(np.abs(spectrum) ** 2, axis=-1)) - np.sum(np.abs(spectrum[..., 0]) ** 2)


def unsupervised_wiener(image, psf, reg=None, user_params=None, is_real=True, clip=True, *, rng=None):
    """`wiener` with a balance that is drawn from the data: the mean of drawn pictures, and the chains of both precisions."""
    params = {"threshold": 1e-4, "max_num_iter": 200, "min_num_iter": 30, "burnin": 15, "callback": None} | (user_params or {})
    image, transfer, reg = _prepared(image, psf, reg, is_real)
    spectrum = np.fft.rfftn(image, norm="ortho") if is_real else np.fft.fftn(image, norm="ortho")
    rng = np.random.default_rng(rng)
    noise, prior, delta = [1], [1], np.nan
    mean = before = np.zeros(transfer.shape)
    for turn in range(params["max_num_iter"]):
        precision = noise[-1] * np.abs(transfer) ** 2 + prior[-1] * np.abs(reg) ** 2
        first, second = rng.standard_normal(spectrum.shape), rng.standard_normal(spectrum.shape)
        sample = noise[-1] * np.conj(transfer) / precision * spectrum + np.sqrt(0.5 / precision) * (first + 1j * second)
        if params["callback"]:
            params["callback"](sample)
        noise.append(rng.gamma(image.size / 2, 2 / _energy(spectrum - sample * transfer, image.shape)))
        prior.append(rng.gamma((image.size - 1) / 2, 2 / _energy(sample * reg, image.shape)))
        kept = turn - params["burnin"]
        if kept > 0:
            mean = before + sample
        if kept > 1:
            delta = np.sum(np.abs(mean / kept - before / (kept - 1))) / np.sum(np.abs(mean)) / kept
        before = mean
        if turn > params["min_num_iter"] and delta < params["threshold"]:
            break
    mean = mean / (turn - params["burnin"])
    axes = tuple(range(image.ndim))
    found = np.fft.irfftn(mean, s=image.shape, axes=axes, norm="ortho") if is_real else np.fft.ifftn(mean, norm="ortho")
    return (np.clip(found, -1, 1) if clip else found), {"noise": noise, "prior": prior}


def inpaint_biharmonic(image, mask, *, split_into_regions=False, channel_axis=None):
    """The picture with holes filled as smoothly as a thin plate bends."""
    image, mask = np.asarray(image), np.asarray(mask).astype(bool)
    if channel_axis is not None:
        moved = inpaint_biharmonic_channels(np.moveaxis(image, channel_axis, -1), mask)
        return np.moveaxis(moved, -1, channel_axis)
    if image.ndim < 1:
        raise ValueError("Input array has to be at least 1D")
    return inpaint_biharmonic_channels(image[..., None], mask)[..., 0]


def inpaint_biharmonic_channels(image, mask):
    """The same, for channels along the last axis."""
    if image.shape[:-1] != mask.shape:
        raise ValueError("Input arrays have to be the same shape")
    image = img_as_float(image)
    found = np.array(image, dtype=float_type(image))
    known = found[~mask]
    places = np.argwhere(mask).tolist()
    number = {tuple(place): row for row, place in enumerate(places)}
    matrix = {}
    right = np.zeros((len(places), found.shape[-1]))
    stencils = {}
    for row, place in enumerate(places):
        low = [max(p - 2, 0) for p in place]
        shape = tuple(min(p + 3, n) - a for p, n, a in zip(place, mask.shape, low))
        middle = tuple(p - a for p, a in zip(place, low))
        if (shape, middle) not in stencils:
            stencils[shape, middle] = _bending(shape, middle)
        for step, weight in stencils[shape, middle]:
            other = tuple(a + s for a, s in zip(low, step))
            if other in number:
                matrix[row, number[other]] = matrix.get((row, number[other]), 0.0) + weight
            else:
                right[row] -= weight * found[other]
    if places:
        found[mask] = _solved(matrix, right)
    return np.clip(found, known.min(axis=0), known.max(axis=0))


def _bending(shape, middle):
    """The weights of a place's bending, as the edges of a window of a shape leave them."""
    unit = np.zeros(shape)
    unit[middle] = 1
    weights = ndi.laplace(ndi.laplace(unit))
    return [(tuple(place), float(weights[tuple(place)])) for place in np.argwhere(weights).tolist()]


def _solved(matrix, right):
    from scipy import sparse
    from scipy.sparse.linalg import spsolve

    rows, columns = zip(*matrix)
    system = sparse.csr_array((list(matrix.values()), (rows, columns)), shape=(len(right), len(right)))
    return np.asarray(spsolve(system, right)).reshape(right.shape)


# Denoisers that are measured by the places they did not see.


def _from_neighbours(image, multichannel):
    ndim = image.ndim - multichannel
    kernel = ndi.generate_binary_structure(ndim, 1).astype(float)
    kernel[(1,) * ndim] = 0
    kernel = kernel / kernel.sum()
    if multichannel:
        return np.stack([ndi.convolve(image[..., k], kernel, mode="mirror") for k in range(image.shape[-1])], axis=-1)
    return ndi.convolve(image, kernel, mode="mirror")


def _phase(ndim, offset, stride):
    return tuple(slice(int(place), None, stride) for place in np.unravel_index(offset, (stride,) * ndim))


def denoise_invariant(image, denoise_function, *, stride=4, masks=None, denoiser_kwargs=None):
    """What a denoiser says of each place without having seen it."""
    image = img_as_float(np.asarray(image))
    options = denoiser_kwargs or {}
    multichannel = options.get("channel_axis") is not None
    around, found = _from_neighbours(image, multichannel), np.zeros_like(image)
    ndim = image.ndim - multichannel
    for mask in masks if masks is not None else (_phase(ndim, number, stride) for number in range(stride**ndim)):
        seen = image.copy()
        seen[mask] = around[mask]
        found[mask] = denoise_function(seen, **options)[mask]
    return found


def calibrate_denoiser(image, denoise_function, denoise_parameters, *, stride=4, approximate_loss=True, extra_output=False):
    """The denoiser with those parameters that guess best what it does not see."""
    work = img_as_float(np.asarray(image))
    tested = [dict(zip(denoise_parameters, values)) for values in itertools.product(*denoise_parameters.values())]
    losses = []
    for options in tested:
        ndim = work.ndim - (options.get("channel_axis") is not None)
        mask = _phase(ndim, stride**ndim // 2, stride) if approximate_loss else ...
        masks = [mask] if approximate_loss else None
        guess = denoise_invariant(work, denoise_function, stride=stride, masks=masks, denoiser_kwargs=options)
        losses.append(np.mean((work[mask] - guess[mask]) ** 2))
    best = tested[int(np.argmin(losses))]
    found = functools.partial(denoise_invariant, denoise_function=denoise_function, stride=stride, denoiser_kwargs=best)
    return (found, (tested, losses)) if extra_output else found


def cycle_spin(x, func, max_shifts, shift_steps=1, num_workers=None, func_kw=None, *, workers=None, channel_axis=None):
    """The mean of what a function makes of the moved picture, moved back."""
    x = np.asarray(x)
    if num_workers is not None:
        warnings.warn("Parameter `num_workers` is deprecated since version 0.26; use `workers`", FutureWarning, stacklevel=2)
    fixed = None if channel_axis is None else channel_axis % x.ndim
    moving = [axis for axis in range(x.ndim) if axis != fixed]
    limits, steps = ([value] * len(moving) if np.ndim(value) == 0 else list(value)[: len(moving)] for value in (max_shifts, shift_steps))
    if len(limits) != len(moving):
        raise ValueError("max_shifts should have length ndim")
    if any(step < 1 for step in steps):
        raise ValueError("shift_steps must all be >= 1")
    parts = []
    for shift in itertools.product(*(range(0, limit + 1, step) for limit, step in zip(limits, steps))):
        moved = func(np.roll(x, shift, axis=tuple(moving)), **(func_kw or {}))
        parts.append(np.roll(moved, tuple(-s for s in shift), axis=tuple(moving)))
    return sum(parts[1:], parts[0]) / len(parts)

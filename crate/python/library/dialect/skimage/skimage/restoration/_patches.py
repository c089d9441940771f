"""Noise taken away by patches that are alike, and by total variation in steps; phases without jumps."""

import itertools
import warnings

import numpy as np
from skimage.util import float_type, img_as_float


def _fast_exp(y):
    """Schraudolph's exponential: straight lines between powers of two."""
    bits = np.trunc(1512775.3951951856938 * y) + 1072632447
    power = np.floor(bits / 2**20)
    return 2.0 ** (power - 1023) * (1 + (bits - power * 2**20) / 2**20)


def denoise_nl_means(image, patch_size=7, patch_distance=11, h=0.1, fast_mode=True, sigma=0.0, *, preserve_range=False, channel_axis=None):
    """Each place by the mean of those with similar surroundings."""
    image = np.asarray(image)
    moved = image[..., None] if channel_axis is None else np.moveaxis(image, channel_axis, -1)
    ndim = moved.ndim - 1
    if not 2 <= ndim <= 4:
        raise NotImplementedError("Non-local means denoising is only implemented for 2D, 3D or 4D grayscale or multichannel images.")
    if not fast_mode and ndim > 2 and (ndim == 4 or channel_axis is not None):
        raise NotImplementedError("4D requires fast_mode to be True." if ndim == 4 else "Multichannel 3D requires fast_mode to be True.")
    work = (moved.astype(float_type(moved)) if moved.dtype.kind != "f" else moved) if preserve_range else img_as_float(moved)
    size = patch_size + 1 if patch_size % 2 == 0 else patch_size
    function = _by_sums if fast_mode else _by_weights
    found = np.squeeze(function(work.astype(np.float64), ndim, size, patch_distance, h, 2 * sigma * sigma)).astype(work.dtype)
    return found if channel_axis is None else np.moveaxis(found, -1, channel_axis)


def _by_sums(image, ndim, size, reach, h, var):
    """All patches weigh alike, so that running sums give their distances."""
    offset = size // 2
    pad = offset + reach + 1
    padded = np.pad(image, [(pad, pad)] * ndim + [(0, 0)], mode="reflect")
    shape, channels = padded.shape[:-1], padded.shape[-1]
    weights, found = np.zeros(shape), np.zeros(padded.shape)
    scale = channels * h * h * float(size) ** ndim
    for step in itertools.product(*[range(-reach, reach + 1)] * (ndim - 1), range(reach + 1)):
        first = [max(1, -t) for t in step]
        last = [min(n, n - t) for n, t in zip(shape, step)]
        here = tuple(slice(a, b) for a, b in zip(first, last))
        there = tuple(slice(a + t, b + t) for a, b, t in zip(first, last, step))
        far = np.sum((padded[here] - padded[there]) ** 2, axis=-1) - channels * var
        for axis in range(ndim):
            far = np.cumsum(far, axis=axis)
        # With a plane of noughts before, so that differences of sums are sums over patches.
        far = np.pad(far, [(1, 0)] * ndim)
        start = [max(offset, offset - t) for t in step]
        stop = [min(n - offset, n - offset - t) for n, t in zip(shape, step)]
        for axis in range(ndim):
            low, high = start[axis] - first[axis] + 1, stop[axis] - first[axis] + 1
            window = [slice(None)] * ndim
            upper, lower = list(window), list(window)
            upper[axis], lower[axis] = slice(low + offset, high + offset), slice(low - offset, high - offset)
            far = far[tuple(upper)] - far[tuple(lower)]
        far = np.maximum(far, 0.0) / scale
        weight = np.where(far > 5.0, 0.0, (0.5 if step[-1] == 0 else 1.0) * _fast_exp(-np.minimum(far, 5.0)))
        here = tuple(slice(a, b) for a, b in zip(start, stop))
        there = tuple(slice(a + t, b + t) for a, b, t in zip(start, stop, step))
        weights[here] += weight
        weights[there] += weight
        found[here] += weight[..., None] * padded[there]
        found[there] += weight[..., None] * padded[here]
    inner = (slice(pad, -pad),) * ndim
    return found[inner] / weights[inner][..., None]


def _by_weights(image, ndim, size, reach, h, var):
    """The middle of a patch weighs more."""
    offset = size // 2
    padded = np.pad(image, [(offset, offset)] * ndim + [(0, 0)], mode="reflect")
    shape, channels = image.shape[:-1], image.shape[-1]
    side = np.arange(-offset, offset + 1).astype(float)
    spread = (size - 1.0) / 4.0
    patch = np.exp(-sum(part**2 for part in np.meshgrid(*[side] * ndim, indexing="ij")) / (2 * spread * spread))
    patch = patch * (1.0 / (channels * np.sum(patch) * h * h))
    total, weights = np.zeros(image.shape), np.zeros(shape)
    for step in itertools.product(*[range(-reach, reach + 1)] * ndim):
        if any(abs(t) >= n for t, n in zip(step, shape)):
            continue
        low, high = [max(0, -t) for t in step], [min(n, n - t) for t, n in zip(step, shape)]
        far, near = np.zeros([b - a for a, b in zip(low, high)]), True
        for row in range(size):
            # After each row of the patch a distance that is too great ends the comparison.
            near = near & (far <= 5.0)
            for place in itertools.product((row,), *[range(size)] * (ndim - 1)):
                here = tuple(slice(a + p, b + p) for a, b, p in zip(low, high, place))
                there = tuple(slice(a + t + p, b + t + p) for a, b, t, p in zip(low, high, step, place))
                far = far + patch[place] * (np.sum((padded[here] - padded[there]) ** 2, axis=-1) - channels * var)
        weight = np.where(near, _fast_exp(-np.minimum(np.maximum(far, 0.0), 700.0)), 0.0)
        here = tuple(slice(a, b) for a, b in zip(low, high))
        weights[here] += weight
        total[here] += weight[..., None] * image[tuple(slice(a + t, b + t) for a, b, t in zip(low, high, step))]
    return total / weights[..., None]


# Total variation by split Bregman steps.


def denoise_tv_bregman(image, weight=5.0, max_num_iter=100, eps=0.001, isotropic=True, *, channel_axis=None):
    """The picture with little total variation, solved place after place."""
    image = img_as_float(np.asarray(image))
    if channel_axis is None:
        state = np.zeros((image.shape[0] + 2, image.shape[1] + 2))
        return _bregman(image, weight, max_num_iter, eps, isotropic, state)[1:-1, 1:-1].astype(image.dtype)
    moved = np.moveaxis(image, channel_axis, -1)
    # Each channel starts from what the one before it left.
    state, found = np.zeros((moved.shape[0] + 2, moved.shape[1] + 2)), []
    for channel in range(moved.shape[-1]):
        state = _bregman(moved[..., channel], weight, max_num_iter, eps, isotropic, state)
        found.append(state[1:-1, 1:-1].astype(image.dtype))
    return np.stack(found, axis=channel_axis)


def _bregman(image, weight, rounds, eps, isotropic, state):
    rows, columns = image.shape
    out, parts = np.array(state), [np.array(state).reshape(-1) for _ in range(4)]
    out[1:-1, 1:-1] = image
    out[0, 1:-1], out[1:-1, 0], out[-1, 1:-1], out[1:-1, -1] = image[1], image[:, 1], image[-1], image[:, -1]
    wide = columns + 2
    data = np.zeros(out.shape)
    data[1:-1, 1:-1] = image
    flat, data = out.reshape(-1), data.reshape(-1)
    lam = 2 * weight
    # Places of one diagonal do not ask one another, so that they are solved together.
    diagonals = []
    for total in range(2, rows + columns + 1):
        first = max(1, total - columns)
        count = min(rows, total - 1) - first + 1
        start = first * wide + total - first
        diagonals.append((start, count))
    step = wide - 1
    for _ in range(rounds):
        error = 0.0
        for start, count in diagonals:
            error += _diagonal(flat, data, parts, start, count, step, wide, weight, lam, isotropic)
        if (error / (rows * columns)) ** 0.5 <= eps:
            break
    return flat.reshape(rows + 2, columns + 2)


def _diagonal(u, data, parts, start, count, step, wide, weight, lam, isotropic):
    """One diagonal solved anew; the sum of squares of what it changed by."""
    dx, dy, bx, by = parts

    def at(moved):
        low = start + moved
        return slice(low, low + step * (count - 1) + 1, step)

    here, left, up = at(0), at(-1), at(-wide)
    before = u[here]
    ux, uy = u[at(1)] - before, u[at(wide)] - before
    bxx, byy = bx[here], by[here]
    around = u[at(wide)] + u[up] + u[at(1)] + u[left] + dx[left] - dx[here] + dy[up] - dy[here] - bx[left] + bxx - by[up] + byy
    after = (lam * around + weight * data[here]) / (weight + 4 * lam)
    change = float(np.sum((after - before) ** 2))
    tx, ty = ux + bxx, uy + byy
    if isotropic:
        s = np.sqrt(tx * tx + ty * ty)
        nx, ny = s * lam * tx / (s * lam + 1), s * lam * ty / (s * lam + 1)
    else:
        nx, ny = (np.sign(t) * np.maximum(np.abs(t) - 1 / lam, 0) for t in (tx, ty))
    u[here] = after
    dx[here], dy[here] = nx, ny
    bx[here], by[here] = bxx + ux - nx, byy + uy - ny
    return change


# Phases.


def _wrapped(x):
    """A difference of phases within half a turn."""
    return np.where(x > np.pi, x - 2 * np.pi, np.where(x < -np.pi, x + 2 * np.pi, x))


def unwrap_phase(image, wrap_around=False, rng=None):
    """Phases without jumps of whole turns, the surest neighbours first."""
    masked = isinstance(image, np.ma.MaskedArray)
    values = np.asarray(np.ma.getdata(image) if masked else image).astype(np.float64)
    if values.ndim not in (1, 2, 3):
        raise ValueError("Image must be 1, 2, or 3 dimensional")
    if isinstance(wrap_around, bool):
        wrap_around = [wrap_around] * values.ndim
    elif not hasattr(wrap_around, "__getitem__") or isinstance(wrap_around, str):
        raise ValueError("`wrap_around` must be a bool or a sequence with length equal to the dimensionality of image")
    elif len(wrap_around) != values.ndim:
        raise ValueError("Length of `wrap_around` must equal the dimensionality of image")
    if values.ndim == 1:
        if masked or wrap_around[0]:
            raise ValueError("1D masked images cannot be unwrapped" if masked else "`wrap_around` is not supported for 1D images")
        jumps = np.diff(values)
        turns = np.cumsum(np.where(jumps > np.pi, -1, np.where(jumps < -np.pi, 1, 0)))
        return values + 2 * np.pi * np.concatenate([[0], turns])
    if 1 in values.shape:
        warnings.warn(
            "Image has a length 1 dimension. Consider using an array of lower dimensionality to use a more efficient algorithm", stacklevel=2
        )
    mask = np.asarray(np.ma.getmaskarray(image)) if masked else np.zeros(values.shape, dtype=bool)
    around = [bool(wrap) for wrap in wrap_around]
    doubt = _doubt(values, mask, around, np.random.default_rng(rng))
    turns = _turns(values, mask, around, doubt)
    found = values + 2 * np.pi * turns
    if masked:
        found = np.where(mask, found.reshape(-1)[~mask.reshape(-1)].min() if (~mask).any() else found, found)
        return np.ma.array(found, mask=mask, fill_value=image.fill_value)
    return found


def _doubt(values, mask, around, rng):
    """How little each place follows from its neighbours; that of edges is great and drawn."""
    doubt = np.zeros(values.shape)
    sure = ~mask
    for axis, wrap in enumerate(around):
        if not wrap:
            edge = np.ones(values.shape, dtype=bool)
            edge[tuple(slice(1, -1) if a == axis else slice(None) for a in range(values.ndim))] = False
            sure &= ~edge
    for step in itertools.product((-1, 0, 1), repeat=values.ndim):
        sure &= ~np.roll(mask, step, axis=tuple(range(values.ndim)))
        if step > (0,) * values.ndim:
            before, after = (np.roll(values, side, axis=tuple(range(values.ndim))) for side in (step, tuple(-s for s in step)))
            doubt += (_wrapped(before - values) - _wrapped(values - after)) ** 2
    return np.where(sure, doubt, 9999999.0 + rng.random(values.shape))


def _edges(values, mask, around, doubt):
    """Pairs of neighbours in the order of their doubt, with the turns between them."""
    index = np.arange(values.size).reshape(values.shape)
    firsts, seconds = [], []
    for axis in reversed(range(values.ndim)):
        low, high = ([slice(None)] * values.ndim for _ in range(2))
        low[axis], high[axis] = slice(0, -1), slice(1, None)
        firsts.append(index[tuple(low)].reshape(-1))
        seconds.append(index[tuple(high)].reshape(-1))
        if around[axis]:
            firsts.append(np.take(index, -1, axis=axis).reshape(-1))
            seconds.append(np.take(index, 0, axis=axis).reshape(-1))
    first, second = np.concatenate(firsts), np.concatenate(seconds)
    seen = ~mask.reshape(-1)
    keep = seen[first] & seen[second]
    first, second = first[keep], second[keep]
    flat, doubt = values.reshape(-1), doubt.reshape(-1)
    jump = flat[first] - flat[second]
    turn = np.where(jump > np.pi, -1, np.where(jump < -np.pi, 1, 0))
    order = np.argsort(doubt[first] + doubt[second], kind="stable")
    return first[order].tolist(), second[order].tolist(), turn[order].tolist()


def _turns(values, mask, around, doubt):
    """Groups of places joined by their surest edges; the smaller one turns to the greater."""
    head = list(range(values.size))
    turns, members = [0] * values.size, [[place] for place in range(values.size)]
    for a, b, turn in zip(*_edges(values, mask, around, doubt)):
        first, second = head[a], head[b]
        if first == second:
            continue
        more = len(members[second])
        if more == 1 or (len(members[first]) > 1 and len(members[first]) > more):
            gone, kept, change = second, first, turns[a] - turn - turns[b]
        else:
            gone, kept, change = first, second, turns[b] + turn - turns[a]
        for place in members[gone]:
            head[place] = kept
            turns[place] += change
        members[kept] += members[gone]
        members[gone] = []
    return np.array(turns).reshape(values.shape)

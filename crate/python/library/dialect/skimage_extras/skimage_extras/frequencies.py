"""Filters by frequencies and impulse responses, windows of any shape."""

import numpy as np
from skimage.util import float_type


def butterworth(image, cutoff_frequency_ratio=0.005, high_pass=True, order=2.0, channel_axis=None, *, squared_butterworth=True, npad=0):
    """The picture with its high (or low) frequencies alone, without waves at the cut."""
    image = np.asarray(image)
    if npad < 0:
        raise ValueError("npad must be >= 0")
    if not 0 <= cutoff_frequency_ratio <= 0.5:
        raise ValueError("cutoff_frequency_ratio should be in the range [0, 0.5]")
    original = image.shape
    image = np.pad(image, npad, mode="edge") if npad else image
    channel = None if channel_axis is None else channel_axis % image.ndim
    axes = [axis for axis in range(image.ndim) if axis != channel]
    real = image.dtype.kind != "c"
    square = 0.0
    for axis in axes:
        n = image.shape[axis]
        part = np.fft.ifftshift((np.arange(-(n - 1) // 2, (n - 1) // 2 + 1) / (n * cutoff_frequency_ratio)) ** 2)
        part = part[: n // 2 + 1] if real and axis == axes[-1] else part
        square = square + part.reshape([-1 if a == axis else 1 for a in range(image.ndim)])
    power = square**order
    gain = (power if high_pass else 1) / (1 + power)
    gain = gain if squared_butterworth else np.sqrt(gain)
    sizes = [image.shape[axis] for axis in axes]
    if real:
        found = np.fft.irfftn(gain * np.fft.rfftn(image, axes=axes), s=sizes, axes=axes)
    else:
        found = np.fft.ifftn(gain * np.fft.fftn(image, axes=axes), s=sizes, axes=axes)
    found = found[tuple(slice(npad, npad + n) for n in original)] if npad else found
    return found.astype(np.float32) if real and float_type(image) == np.float32 else found


def window(window_type, shape, warp_kwargs=None):
    """A window of a shape: one of a line, turned around the middle."""
    from scipy.signal.windows import get_window
    from skimage.transform import warp

    shape = tuple(int(n) for n in np.atleast_1d(shape))
    if any(n < 0 for n in shape):
        raise ValueError("invalid shape")
    if not shape:
        raise ValueError("Number of dimensions must be greater than zero")
    size = max(shape)
    line = get_window(window_type, size, fftbins=False).reshape((-1,) + (1,) * (len(shape) - 1))
    center = size / 2 - 0.5
    parts = np.meshgrid(*(np.arange(n) * (size / n) - center for n in shape), indexing="ij")
    coords = np.zeros((len(shape), *shape))
    coords[0] = np.sqrt(sum(part**2 for part in parts)) + center
    return warp(line, coords, mode="constant", cval=0.0, **(warp_kwargs or {}))


def _middle(x, shape):
    return x[tuple(slice((n - m) // 2, (n - m) // 2 + m) for n, m in zip(x.shape, shape))]


def _plane(data, name="data"):
    data = np.asarray(data)
    if data.ndim != 2:
        raise ValueError(f"The parameter `{name}` must be a 2-dimensional array")
    return data.astype(float_type(data))


class LPIFilter2D:
    """A filter by its impulse response, a function of rows and columns from the middle."""

    def __init__(self, impulse_response, **filter_params):
        if not callable(impulse_response):
            raise ValueError("Impulse response must be a callable.")
        self.impulse_response, self.filter_params = impulse_response, filter_params

    def _spectra(self, data):
        """The spectra of the response and of the data."""
        shape = [2 * n - 1 for n in data.shape]
        odd = [n + (n % 2 == 0) for n in data.shape]
        sides = [np.arange(int(n % 2 == 0), m + int(n % 2 == 0)) - (m - 1) / 2.0 for n, m in zip(data.shape, odd)]
        sides = [side[:m] for side, m in zip(sides, odd)]
        rows, columns = np.meshgrid(*sides, indexing="ij")
        response = np.asarray(self.impulse_response(rows.reshape(-1), columns.reshape(-1), **self.filter_params)).reshape(rows.shape)
        pads = [[(0, n - m) for n, m in zip(shape, part.shape)] for part in (response, data)]
        return np.fft.fftn(np.pad(response, pads[0])), np.fft.fftn(np.pad(data, pads[1]))

    def __call__(self, data):
        data = _plane(data)
        response, spectrum = self._spectra(data)
        return np.abs(_middle(np.fft.ifftn(response * spectrum), data.shape))


def filter_forward(data, impulse_response=None, filter_params=None, predefined_filter=None):
    chosen = LPIFilter2D(impulse_response, **(filter_params or {})) if predefined_filter is None else predefined_filter
    return chosen(data)


def _undone(data, impulse_response, filter_params, predefined_filter, gain):
    chosen = LPIFilter2D(impulse_response, **(filter_params or {})) if predefined_filter is None else predefined_filter
    data = _plane(data)
    response, spectrum = chosen._spectra(data)
    tiny = np.finfo(float).eps
    size = np.abs(response)
    response = np.where(size < tiny, response / np.where(size == 0, 1, size) * tiny, response)
    return _middle(np.abs(np.fft.ifftshift(np.fft.ifftn(spectrum * gain(response)))), data.shape)


def filter_inverse(data, impulse_response=None, filter_params=None, max_gain=2, predefined_filter=None):
    """What a filter made the data of, where frequencies are not raised too much."""

    def gain(response):
        inverse = 1 / response
        size = np.abs(inverse)
        return np.where(size > max_gain, inverse / size * max_gain, inverse)

    return _undone(data, impulse_response, filter_params, predefined_filter, gain)


def wiener(data, impulse_response=None, filter_params=None, K=0.25, predefined_filter=None):
    """What a filter made the data of, where noise and signal are as K says."""

    def gain(response):
        power = np.abs(response) ** 2
        return 1 / response * power / (power + K)

    return _undone(data, impulse_response, filter_params, predefined_filter, gain)


def correlate_sparse(image, kernel, mode="reflect"):
    """Correlation with a kernel most of whose weights are nought."""
    image, kernel = np.asarray(image), np.asarray(kernel)
    image = image.astype(float_type(image))
    if mode != "valid":
        if any(n % 2 == 0 for n in kernel.shape):
            raise ValueError(f"Window size for `threshold_sauvola` or `threshold_niblack` must not be even on any dimension. Got {kernel.shape}")
        names = {"nearest": "edge", "reflect": "symmetric", "mirror": "reflect"}
        image = np.pad(image, [(n // 2, n // 2) for n in kernel.shape], mode=names.get(mode, mode))
    shape = [n - m + 1 for n, m in zip(image.shape, kernel.shape)]
    found = np.zeros(shape, dtype=image.dtype)
    for place in np.argwhere(kernel).tolist():
        found += kernel[tuple(place)].astype(image.dtype) * image[tuple(slice(p, p + n) for p, n in zip(place, shape))]
    return found

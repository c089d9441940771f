"""How far a picture is moved as a whole, by the phases of frequencies."""

import numpy as np


def phase_cross_correlation(reference_image, moving_image, *, upsample_factor=1, space="real", disambiguate=False, normalization="phase", **options):
    """How far a picture is moved: steps, error, phase."""
    a, b = (np.fft.fftn(np.asarray(part, dtype=float)) for part in (reference_image, moving_image))
    product = a * np.conj(b)
    if normalization == "phase":
        product = product / np.maximum(np.abs(product), 100 * np.finfo(float).eps)
    cross = np.fft.ifftn(product)
    place = np.unravel_index(int(np.argmax(np.abs(cross))), cross.shape)
    middle = np.array([np.fix(n / 2) for n in cross.shape])
    shift = np.array(place, dtype=float)
    shift = np.where(shift > middle, shift - np.array(cross.shape), shift)
    if upsample_factor > 1:
        shift = np.round(shift * upsample_factor) / upsample_factor
        size = int(np.ceil(upsample_factor * 1.5))
        start = np.fix(size / 2.0)
        offset = start - shift * upsample_factor
        data = np.conj(product)
        for n, o in list(zip(data.shape, offset))[::-1]:
            kernel = np.exp(-2j * np.pi * (np.arange(size)[:, None] - o) * np.fft.fftfreq(n, upsample_factor)[None, :])
            data = np.tensordot(kernel, data, axes=(1, -1))
        fine = np.conj(data)
        best = np.array(np.unravel_index(int(np.argmax(np.abs(fine))), fine.shape), dtype=float)
        shift = shift + (best - start) / upsample_factor
        peak = fine[tuple(int(v) for v in best)]
    else:
        peak = cross[place]
    energy_a, energy_b = np.sum(np.real(a * np.conj(a))), np.sum(np.real(b * np.conj(b)))
    if upsample_factor == 1:
        energy_a, energy_b = energy_a / a.size, energy_b / b.size
    error = 1.0 - np.real(peak * np.conj(peak)) / np.real(energy_a * energy_b)
    return np.where(np.array(a.shape) == 1, 0, shift).astype(float), np.sqrt(np.abs(error)), np.arctan2(peak.imag, peak.real)

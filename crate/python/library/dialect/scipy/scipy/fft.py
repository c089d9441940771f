"""Fourier transforms, those of `np.fft`, and of cosines and sines."""

from numpy.fft import (
    fft,
    fft2,
    fftfreq,
    fftn,
    fftshift,
    hfft,
    ifft,
    ifft2,
    ifftn,
    ifftshift,
    ihfft,
    irfft,
    irfft2,
    irfftn,
    rfft,
    rfft2,
    rfftfreq,
    rfftn,
)
from tandem.dialect.late import late_names

__all__ = "fft fft2 fftfreq fftn fftshift hfft ifft ifft2 ifftn ifftshift ihfft irfft irfft2 irfftn rfft rfft2 rfftfreq rfftn".split()
__getattr__ = late_names("scipy.fft", "scipy_extras.cosines", "scipy_more.transforms")


def _with_workers(function):
    """The function with the arguments that only tell how to compute."""

    def transform(x, *args, overwrite_x=False, workers=None, plan=None, **options):
        return function(x, *args, **options)

    transform.__name__ = transform.__qualname__ = function.__name__
    transform.__doc__ = function.__doc__
    return transform


for _name in __all__:
    if not _name.endswith(("freq", "shift")):
        globals()[_name] = _with_workers(globals()[_name])

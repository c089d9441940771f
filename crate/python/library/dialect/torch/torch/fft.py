"""`torch.fft`: Tandem has no complex numbers yet, so nothing is here."""

from tandem.dialect import missing_names

__getattr__ = missing_names("torch.fft", {name: "no Fourier transforms, since there are no complex tensors" for name in ("fft", "ifft", "rfft")})

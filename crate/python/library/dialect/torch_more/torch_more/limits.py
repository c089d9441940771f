"""Limits of element types."""

from torch._dtypes import BY_NAME, _Default, name_of


class finfo:
    """Limits of an element type of floats."""

    _ROWS = {
        "float16": (16, 2.0**-10, 65504.0, 2.0**-14),
        "bfloat16": (16, 2.0**-7, 3.3895313892515355e38, 2.0**-126),
        "float32": (32, 2.0**-23, 3.4028234663852886e38, 2.0**-126),
        "float64": (64, 2.0**-52, 1.7976931348623157e308, 2.0**-1022),
    }

    def __init__(self, type=None):
        self.dtype = name_of(type) if type is not None else _Default.name
        if self.dtype not in self._ROWS:
            raise TypeError("torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'")
        self.bits, self.eps, self.max, self.tiny = self._ROWS[self.dtype]
        self.min, self.smallest_normal, self.resolution = -self.max, self.tiny, {"float16": 1e-3, "float32": 1e-6, "float64": 1e-15}.get(self.dtype, 0.01)

    def __repr__(self):
        return (
            f"finfo(resolution={self.resolution:g}, min={self.min:g}, max={self.max:g}, eps={self.eps:g}, "
            f"smallest_normal={self.smallest_normal:g}, tiny={self.tiny:g}, dtype={self.dtype})"
        )


class iinfo:
    """Limits of an element type of whole numbers."""

    def __init__(self, type):
        self.dtype = name_of(type)
        if "float" in self.dtype:
            raise TypeError("torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'")
        self.bits = BY_NAME[self.dtype].itemsize * 8
        signed = BY_NAME[self.dtype].is_signed
        self.max = 2 ** (self.bits - signed) - 1
        self.min = -self.max - 1 if signed else 0

    def __repr__(self):
        return f"iinfo(min={self.min:g}, max={self.max:g}, dtype={self.dtype})"

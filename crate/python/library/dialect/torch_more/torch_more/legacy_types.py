"""`torch.FloatTensor` and its like, which programs of old call and compare types with."""

import torch
from torch._methods import _WORDS


class _LegacyType:
    """A maker of tensors of one type, and on one device."""

    def __init__(self, name, dtype, device=None):
        self.__name__, self.dtype, self._device = name, dtype, device
        self.__module__ = "torch" if device is None else f"torch.{device}"

    def __call__(self, *data):
        if len(data) == 1 and not isinstance(data[0], int):
            return torch.tensor(data[0], dtype=self.dtype, device=self._device)
        return torch.zeros(*data or (0,), dtype=self.dtype, device=self._device)

    def __instancecheck__(self, value):
        return isinstance(value, torch.Tensor) and value.dtype.name == self.dtype and value.is_cuda == (self._device is not None)

    def __repr__(self):
        return f"<class '{self.__module__}.{self.__name__}'>"


for _name, _word in _WORDS.items():
    globals()[f"{_word}Tensor"] = _LegacyType(f"{_word}Tensor", _name)

"""`torch.cuda.FloatTensor` and its like."""

from torch._methods import _WORDS

from .legacy_types import _LegacyType

for _name, _word in _WORDS.items():
    globals()[f"{_word}Tensor"] = _LegacyType(f"{_word}Tensor", _name, "cuda")

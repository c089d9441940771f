"""Whether whole numbers that choose rows or classes are among those that there are."""

import _tandem
from _tandem import Tensor

from .._placement import device_of

_dtype_of, _size_of, _rank_of = Tensor.dtype.__get__, Tensor.size.__get__, Tensor.ndim.__get__
# Up to so many numbers a list of them takes less time than two reductions.
_FEW = 64


def _values(index):
    return Tensor.tolist(index if _rank_of(index) == 1 else _tandem.reshape(index, (-1,)))


def refuse_beyond(index, count, text, besides=(), kind=IndexError):
    """Refuses numbers below 0 or not below `count`, where they are known and lie in the memory of the CPU: elsewhere that would mean to wait."""
    if not isinstance(index, Tensor) or _tandem.is_tracing() or device_of(index) != "cpu" or "float" in _dtype_of(index).name or not _size_of(index):
        return
    if _size_of(index) <= _FEW:
        values = _values(index)
        least, most = min(values), max(values)
    else:
        least, most = int(Tensor.item(_tandem.min(index))), int(Tensor.item(_tandem.max(index)))
    if least < 0:
        least = min([value for value in _values(index) if value not in besides], default=0)
    if least < 0 or most >= count:
        raise kind(text.format(most if most >= count else least, count=count, last=count - 1))


def refuse_shares_beyond(x, text):
    """Refuses numbers that are not from 0 to 1, where they are known and lie in the memory of the CPU; gives the least and the largest then."""
    if _tandem.is_tracing() or device_of(x) != "cpu" or not _size_of(x):
        return None
    ends = Tensor.item(_tandem.min(x)), Tensor.item(_tandem.max(x))
    if not (ends[0] >= 0 and ends[1] <= 1):
        raise RuntimeError(text)
    return ends


def refuse_classes(x, target, ignore_index, text):
    """Refuses classes that scores do not have; probabilities are none."""
    if x.ndim and x.ndim != target.ndim:
        if x.ndim > 1 and target.ndim and x.shape[0] != target.shape[0]:
            raise ValueError(f"Expected input batch_size ({x.shape[0]}) to match target batch_size ({target.shape[0]}).")
        refuse_beyond(target, x.shape[min(1, x.ndim - 1)], text, (ignore_index,))

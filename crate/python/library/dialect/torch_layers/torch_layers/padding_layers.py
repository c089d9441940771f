"""`nn.ZeroPad2d` and its like: elements around each of the last axes."""

import tandem as td
from torch.nn import Module
from torch.nn._texts import file_of

_MODES = {"Reflection": "reflect", "Replication": "edge", "Circular": "wrap"}
_base = td.nn.ZeroPad2d.__mro__[1]


def _refuse_wide(x, pairs, kind):
    """Refuses more elements than there are to be mirrored, or to go round."""
    most = 0 if kind == "Reflection" else 1
    # PyTorch looks at the last axis first.
    for at, pair in enumerate(reversed(pairs)):
        axis = x.ndim - 1 - at
        if max(pair) >= x.shape[axis] + most:
            if kind == "Circular":
                raise RuntimeError("Padding value causes wrapping around more than once.")
            raise RuntimeError(
                f"Argument #{4 + 2 * at}: Padding size should be less than the corresponding input dimension, but got: padding ({pair[0]}, {pair[1]}) "
                f"at dimension {axis} of input {list(x.shape)}"
            )


def _padding(kind, rank):
    def __init__(self, padding, *value, **named):
        _base.__init__(self, padding)
        if kind == "Constant":
            (self.value,) = value or (named["value"],)

    def forward(self, input):
        if kind in ("Reflection", "Circular"):
            _refuse_wide(input, self.pairs, kind)
        return _base.forward(self, input)

    def extra_repr(self):
        flat = tuple(n for pair in reversed(self.pairs) for n in pair)
        return f"padding={flat}, value={self.value}" if kind == "Constant" else str(flat)

    members = {"__init__": __init__, "forward": forward, "extra_repr": extra_repr, "rank": rank, "mode": _MODES.get(kind, "constant")}
    members |= {"padding": property(lambda self: tuple(n for pair in reversed(self.pairs) for n in pair)), "_is_ready": True}
    return type(f"{kind}Pad{rank}d", (Module, _base), members | {"__module__": file_of("Pad")})


for _kind in ("Zero", "Constant", "Reflection", "Replication", "Circular"):
    globals().update({f"{_kind}Pad{_rank}d": _padding(_kind, _rank) for _rank in (1, 2, 3)})

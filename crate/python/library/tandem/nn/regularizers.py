"""What the size of weights adds to a loss.

>>> td.nn.regularizers.L2(0.5)(td.tensor([1.0, 2.0])).item()
2.5
"""

import _tandem


class Regularizer:
    """The base: `__call__(x)` gives the penalty."""

    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        return cls(**config)


class L1L2(Regularizer):
    """l1 · Σ|x| + l2 · Σx²."""

    def __init__(self, l1=0.0, l2=0.0):
        self.l1, self.l2 = l1, l2

    def get_config(self):
        """The arguments with which it was made."""
        return {name: value for name, value in (("l1", self.l1), ("l2", self.l2)) if type(self) is L1L2 or type(self).__name__ == name.upper()}

    def __call__(self, x):
        penalty = self.l2 * _tandem.sum(_tandem.square(x)) if self.l2 else 0.0
        return penalty + self.l1 * _tandem.sum(_tandem.abs(x)) if self.l1 else penalty


class L1(L1L2):
    """l1 · Σ|x|."""

    def __init__(self, l1=0.01):
        super().__init__(l1=l1)


class L2(L1L2):
    """l2 · Σx²."""

    def __init__(self, l2=0.01):
        super().__init__(l2=l2)


l1, l2, l1_l2 = L1, L2, L1L2
_BY_NAME = {"l1": L1, "l2": L2, "l1_l2": L1L2, "L1": L1, "L2": L2, "L1L2": L1L2}


def get(identifier):
    """The regularizer of a name, or the function given."""
    if isinstance(identifier, str):
        if identifier not in _BY_NAME:
            raise ValueError(f"there is no regularizer {identifier!r}; there are l1, l2 and l1_l2, or give a function of the weights")
        return _BY_NAME[identifier]()
    return identifier


def losses(module):
    """What the regularizers of all layers inside ask for, a list."""
    return [function(getattr(inner, name)) for inner in module.modules() for name, function in inner._penalised if getattr(inner, name) is not None]

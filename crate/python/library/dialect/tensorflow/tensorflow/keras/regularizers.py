"""`tf.keras.regularizers`: what the size of weights adds to the loss."""

import tandem as td


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
        penalty = self.l2 * td.sum(td.square(x)) if self.l2 else 0.0
        return penalty + self.l1 * td.sum(td.abs(x)) if self.l1 else penalty


class L1(L1L2):
    """l1 · Σ|x|."""

    def __init__(self, l1=0.01):
        super().__init__(l1=l1)


class L2(L1L2):
    """l2 · Σx²."""

    def __init__(self, l2=0.01):
        super().__init__(l2=l2)


l1, l2, l1_l2 = L1, L2, L1L2


def get(identifier):
    """The regularizer of a name, or the one given."""
    return {"l1": L1, "l2": L2, "l1_l2": L1L2, "L1": L1, "L2": L2, "L1L2": L1L2}[identifier]() if isinstance(identifier, str) else identifier

"""`paddle.regularizer`: penalties on the size of parameters."""

import tandem as td


class L2Decay:
    """Adds `coeff` times the parameter to its gradient."""

    def __init__(self, coeff=0.0):
        self._coeff = float(coeff)

    def added(self, p):
        """What is added to the gradient of a parameter."""
        return p * self._coeff

    def __str__(self):
        return f"L2Decay, coeff={self._coeff}"


class L1Decay(L2Decay):
    """Adds `coeff` times the sign of the parameter to its gradient."""

    def added(self, p):
        """What is added to the gradient of a parameter."""
        return td.sign(p) * self._coeff

    def __str__(self):
        return f"L1Decay, coeff={self._coeff}"

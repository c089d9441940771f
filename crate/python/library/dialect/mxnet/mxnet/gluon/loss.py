"""`gluon.loss`: Tandem's losses under Gluon's names, as hybrid blocks."""

import tandem as td
from tandem.dialect import missing_names

from .block import HybridBlock

_losses = td.nn.loss


class Loss(HybridBlock):
    """The base of losses: `loss(pred, label, sample_weight=None)` gives one number a sample."""

    def __init__(self, weight=None, batch_axis=0, **kwargs):
        super().__init__(**kwargs)
        self._weight, self._batch_axis = weight, batch_axis

    def __repr__(self):
        return f"{type(self).__name__}(batch_axis={self._batch_axis}, w={self._weight})"


def _defined(name):
    base = getattr(_losses, name)

    def __init__(self, *args, prefix=None, params=None, **kwargs):
        computed = base(*args, **kwargs)
        Loss.__init__(self, getattr(computed, "_weight", None), getattr(computed, "_batch_axis", 0), prefix=prefix, params=params)
        self._computed = computed

    def forward(self, *args, **kwargs):
        return self._computed.forward(*args, **kwargs)

    members = {"__init__": __init__, "forward": forward, "__doc__": base.__doc__, "__module__": __name__}
    return type(name, (Loss,), members)


for _name in _losses.__all__:
    globals()[_name] = _defined(_name)


class KLDivLoss(KLDivLoss):  # noqa: F821
    """label · (log(label) − pred), summed over each sample, as MXNet 1.9 has it."""

    def forward(self, pred, label, sample_weight=None):
        """One number a sample."""
        return super().forward(pred, label, sample_weight) * (pred.size // pred.shape[self._batch_axis])


SoftmaxCELoss, SigmoidBCELoss = SoftmaxCrossEntropyLoss, SigmoidBinaryCrossEntropyLoss  # noqa: F821
__all__ = ["Loss", *_losses.__all__]
__getattr__ = missing_names("mxnet.gluon.loss")

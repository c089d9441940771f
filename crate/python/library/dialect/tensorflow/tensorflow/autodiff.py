"""`tf.GradientTape`: Tandem's, whose gradients are TensorFlow's tensors."""

import _tandem
import tandem as td

from tandem.dialect import as_class
from tandem.dialect.late import late_names

from ._tensor import Variable, as_tensor, wrapped


def _converted(tree):
    if isinstance(tree, dict):
        return {key: _converted(value) for key, value in tree.items()}
    if isinstance(tree, (list, tuple)):
        return type(tree)(map(_converted, tree))
    return wrapped(td.stop_gradient(tree)) if isinstance(tree, td.Variable) else wrapped(tree) if isinstance(tree, td.Tensor) else tree


class GradientTape(td.GradientTape):
    """Records what runs, for derivatives of it."""

    def gradient(self, target, sources, output_gradients=None, unconnected_gradients="none"):
        """The gradient of `target` with respect to each source."""
        found = _converted(super().gradient(target, sources, output_gradients, str(unconnected_gradients).lower().rpartition(".")[2]))
        return self._without_unwatched(sources, found, str(unconnected_gradients).lower().endswith("zero"))

    def watch(self, tensor):
        """Records what is computed with a tensor, also with a variable that is not trainable."""
        self.__dict__.setdefault("_asked", []).append(tensor)
        return super().watch(tensor)

    def _without_unwatched(self, sources, found, zeros):
        """Variables that are not trainable, and what was computed before, have no gradient unless they are watched."""
        if isinstance(sources, (list, tuple)):
            return type(found)(self._without_unwatched(a, b, zeros) for a, b in zip(sources, found))
        if isinstance(sources, dict):
            return {key: self._without_unwatched(value, found[key], zeros) for key, value in sources.items()}
        if found is None or (sources.requires_grad if isinstance(sources, td.Variable) else not self._is_earlier(sources)):
            return found
        if any(sources is leaf for asked in self.__dict__.get("_asked", ()) for leaf in (asked if isinstance(asked, (list, tuple)) else [asked])):
            return found
        return wrapped(td.zeros_like(found)) if zeros else None

    def _is_earlier(self, source):
        """Whether a tensor was computed before anything that is recorded here."""
        trace, start = self._ranges()[0][:2]
        made = _tandem.record_key(source) if isinstance(source, td.Tensor) and not trace else None
        return made is not None and made[0] < start and not _tandem.is_trainable(source)

    def watched_variables(self):
        """The variables that were read while the tape recorded."""
        return tuple(x if isinstance(x, Variable) else as_class(x, Variable) for x in super().watched_variables())

    def jacobian(self, target, sources, unconnected_gradients="none", **options):
        """The derivative of each element with respect to each element."""
        return _converted(super().jacobian(target, sources, unconnected_gradients))

    def batch_jacobian(self, target, source, unconnected_gradients="none", **options):
        """The derivative of each row with respect to the same row."""
        found = self.jacobian(target, source, unconnected_gradients)
        if found is None:
            return None
        at = td.arange(target.shape[0])
        return wrapped(td.moveaxis(found, target.ndim, 1)[at, at])


class UnconnectedGradients:
    """Words for gradients of what does not depend."""

    NONE, ZERO = "none", "zero"


__getattr__ = late_names("tensorflow.autodiff", "tensorflow_extras.forward")

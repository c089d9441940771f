"""What `torch.autograd.graph` has."""

import contextlib

from tandem.dialect import missing_names
from torch._tensor import GradFn


class save_on_cpu(contextlib.nullcontext):
    """Changes nothing: what `backward` needs stays where it is."""

    def __init__(self, pin_memory=False, device_type="cuda"):
        super().__init__()


def allow_mutation_on_saved_tensors():
    """Changes nothing: what `backward` needs is not written by later changes, or they are refused."""
    return contextlib.nullcontext()


class _MultiHandle:
    def __init__(self, handles):
        self.handles = handles

    def remove(self):
        """Takes the hooks away."""
        for handle in self.handles:
            handle.remove()


def register_multi_grad_hook(tensors, fn, *, mode="all"):
    """Calls `fn` when `backward` has gradients for the tensors: with all of them, or for `"any"` with the first."""
    tensors = [x for x in tensors if x.requires_grad]
    found = {}

    def hook_of(at):
        def hook(gradient):
            if mode == "any":
                if not found:
                    fn(gradient)
                found[at] = gradient
            else:
                found[at] = gradient
                if len(found) == len(tensors):
                    gradients = [found[place] for place in range(len(tensors))]
                    found.clear()
                    fn(gradients)

        return hook

    return _MultiHandle([x.register_hook(hook_of(at)) for at, x in enumerate(tensors)])


Node = GradFn
_missing = missing_names("torch.autograd.graph")


def __getattr__(name):
    if name in ("saved_tensors_hooks", "disable_saved_tensors_hooks", "increment_version", "GradientEdge", "get_gradient_edge", "SavedTensor"):
        from torch_more import saved

        return getattr(saved, name)
    return _missing(name)

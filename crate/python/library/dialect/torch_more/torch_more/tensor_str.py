"""`torch._tensor_str`: how tensors are printed."""

import torch
from torch._printing import get_printoptions

_tensor_str = _str_intern = _str = torch.Tensor.__repr__


class _Options:
    """What `torch.set_printoptions` set."""

    def __getattr__(self, name):
        found = get_printoptions()
        if name in found:
            return found[name]
        raise AttributeError(name)


PRINT_OPTS = _Options()


def _add_suffixes(tensor_str, suffixes, indent, force_newline):
    """The text of a tensor with what is said after its elements, in lines of the set width."""
    length = len(tensor_str) - tensor_str.rfind("\n")
    parts = [tensor_str]
    for suffix in suffixes:
        if force_newline or length + len(suffix) + 2 > PRINT_OPTS.linewidth:
            parts.append(",\n" + " " * indent + suffix)
            length, force_newline = indent + len(suffix), False
        else:
            parts.append(", " + suffix)
            length += len(suffix) + 2
    return "".join(parts) + ")"

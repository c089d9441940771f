"""`torch.save` and `torch.load`."""

from tandem.dialect import missing_names

from ._late import late
from ._tensor import Tensor

_rare = late("torch.serialization", missing_names("torch.serialization"))


def __getattr__(name):
    if name.startswith("__"):
        # Asked for by the import itself, which needs no files.
        raise AttributeError(name)
    from torch_graphs import files

    return getattr(files, name) if hasattr(files, name) else _rare(name)


def save(obj, f, *args, **options):
    """Writes a tensor, a structure of them, or a module."""
    from torch_graphs import files

    files.save(obj, f, *args, **options)


def load(f, *args, **options):
    """Reads what `save` wrote, here or elsewhere."""
    from torch_graphs import files

    return files.load(f, *args, **options)


def _reduced(x, protocol):
    from torch_graphs import files

    return files._restored, (files._Elements(x),)


Tensor.__reduce_ex__ = _reduced

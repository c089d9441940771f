"""`torch.hub`: models of others, which a page cannot run."""

import os

from tandem.dialect import missing_names
from torch._late import late

_HINT = (
    "torch.hub runs programs of a repository on GitHub, which a page does not fetch. Architectures are in torchvision.models; "
    "drop a file of weights (.safetensors) on the page, and load it with td.load or load_state_dict"
)
_directory = [os.path.join(os.path.expanduser("~"), ".cache", "torch", "hub")]


def load(repo_or_dir, model, *args, **kwargs):
    """Refused."""
    raise RuntimeError(_HINT)


def _refused(name):
    def function(*args, **kwargs):
        raise RuntimeError(_HINT)

    function.__name__ = name
    return function


list, help, load_state_dict_from_url, download_url_to_file = map(_refused, ("list", "help", "load_state_dict_from_url", "download_url_to_file"))  # noqa: A001


def get_dir():
    """Where files would lie."""
    return _directory[0]


def set_dir(d):
    """Sets where files would lie."""
    _directory[0] = os.path.expanduser(d)


__getattr__ = late("torch.hub", missing_names("torch.hub"))

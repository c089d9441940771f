"""`gluon.utils`: batches in parts, and gradients that are not too long."""
from mxnet.util import array_class as array_class
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import tandem as td

def check_sha1(filename, sha1_hash):
    """Whether a file has this SHA-1."""
    ...

def clip_global_norm(arrays, max_norm, check_isfinite=True):
    """Scales arrays so that their norm together is at most `max_norm`; gives the norm before."""
    ...

def download(url, path=None, overwrite=False, sha1_hash=None, retries=5, verify_ssl=True):
    """The path of a file that lies among the notebook's files; nothing is fetched."""
    ...

def split_and_load(data, ctx_list, batch_axis=0, even_split=True):
    """Parts along an axis, each in one of the contexts."""
    ...

def split_data(data, num_slice, batch_axis=0, even_split=True):
    """Parts along an axis, of one size unless `even_split` is False."""
    ...

def __getattr__(name: str) -> Any: ...

"""`gluon.utils`: batches in parts, and gradients that are not too long."""

import math
import os

import tandem as td
from tandem.dialect import missing_names

from ..util import array_class


def split_data(data, num_slice, batch_axis=0, even_split=True):
    """Parts along an axis, of one size unless `even_split` is False."""
    size = data.shape[batch_axis]
    if even_split and size % num_slice:
        raise ValueError(
            f"data with shape {tuple(data.shape)} cannot be evenly split into {num_slice} slices along axis {batch_axis}. Use a batch size "
            f"that's multiple of {num_slice} or set even_split=False to allow uneven partitioning of data."
        )
    if num_slice == 1:
        return [data]
    if size < num_slice:
        raise ValueError(f"Too many slices for data with shape {tuple(data.shape)}. Arguments are num_slice={num_slice} and batch_axis={batch_axis}.")
    step = size // num_slice
    # As NumPy's `array_split`: the first parts are longer by one.
    longer = size - step * num_slice
    parts, start = [], 0
    for at in range(num_slice):
        end = start + step + (at < longer)
        parts.append(data[(*(slice(None),) * batch_axis, slice(start, end))])
        start = end
    return parts


def split_and_load(data, ctx_list, batch_axis=0, even_split=True):
    """Parts along an axis, each in one of the contexts."""
    if not isinstance(data, td.Tensor) or not hasattr(data, "as_in_ctx"):
        from ..numpy import array

        data = array(data, cls=array_class())
    return [part.as_in_ctx(one) for part, one in zip(split_data(data, len(ctx_list), batch_axis, even_split), ctx_list)]


def clip_global_norm(arrays, max_norm, check_isfinite=True):
    """Scales arrays so that their norm together is at most `max_norm`; gives the norm before."""
    total = math.sqrt(sum(td.sum(td.square(td.stop_gradient(x))).item() for x in arrays))
    if check_isfinite and not math.isfinite(total):
        import warnings

        warnings.warn("nan or inf is detected. Clipping results will be undefined.", stacklevel=2)
    scale = max_norm / (total + 1e-8)
    if scale < 1.0:
        for x in arrays:
            x *= scale
    return total


def check_sha1(filename, sha1_hash):
    """Whether a file has this SHA-1."""
    import hashlib

    with open(filename, "rb") as source:
        return hashlib.sha1(source.read()).hexdigest() == sha1_hash


def download(url, path=None, overwrite=False, sha1_hash=None, retries=5, verify_ssl=True):
    """The path of a file that lies among the notebook's files; nothing is fetched."""
    name = url.split("/")[-1]
    path = name if path is None else os.path.join(path, name) if os.path.isdir(path) else path
    if not os.path.exists(path):
        raise FileNotFoundError(f"a page cannot fetch {url}: download {name} yourself and drop it into the notebook's files")
    return path


__getattr__ = missing_names("mxnet.gluon.utils")

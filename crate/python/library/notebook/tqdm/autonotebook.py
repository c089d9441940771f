"""`tqdm.autonotebook`: the bars of `tqdm` itself."""

from .std import tqdm, trange

__all__ = ["tnrange", "tqdm", "tqdm_notebook", "trange"]

tqdm_notebook, tnrange = tqdm, trange

"""`tqdm`: progress of loops, drawn by the notebook."""

from .std import TqdmDeprecationWarning, TqdmWarning, tqdm, trange

__version__ = "4.67.1+tandem"
__all__ = ["TqdmDeprecationWarning", "TqdmWarning", "tnrange", "tqdm", "tqdm_notebook", "trange"]

tqdm_notebook, tnrange = tqdm, trange

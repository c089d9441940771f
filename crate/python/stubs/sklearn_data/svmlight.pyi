"""Files of sparse rows, as `label index:value index:value`."""
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import issparse as issparse
from typing import Any
import numpy as np

def dump_svmlight_file(X, y, f, *, zero_based=True, comment=None, query_id=None, multilabel=False):
    """Writes data and labels to a file, or to one that is open for bytes."""
    ...

def load_svmlight_file(f, *, n_features=None, dtype=..., multilabel=False, zero_based='auto', query_id=False, offset=0, length=-1):
    """Data and labels of a file."""
    ...

def load_svmlight_files(files, *, n_features=None, dtype=..., multilabel=False, zero_based='auto', query_id=False, offset=0, length=-1):
    """Data and labels of several files, as wide as the widest."""
    ...

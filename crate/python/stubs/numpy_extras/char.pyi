"""`np.char`: Python's methods of texts on arrays of them."""
from numpy_extras._texts import add as add
from numpy_extras._texts import mapped as mapped
from numpy_extras._texts import mod as mod
from numpy_extras._texts import multiply as multiply
from numpy_extras._texts import of_both as of_both
from numpy_extras._texts import on_texts as on_texts
from numpy_extras._texts import str_len as str_len
from numpy_extras._texts import texts as texts
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import numpy as np

def array(obj, itemsize=None, **_):
    """An array of texts."""
    ...

asarray = array
def capitalize(a, *args, **kwargs):
    """`str.capitalize` of each element."""
    ...

def center(a, *args, **kwargs):
    """`str.center` of each element."""
    ...

def count(a, *args, **kwargs):
    """`str.count` of each element."""
    ...

def decode(a, encoding='utf-8', errors='strict'):
    """Texts of bytes."""
    ...

def encode(a, encoding='utf-8', errors='strict'):
    """Bytes of texts."""
    ...

def endswith(a, *args, **kwargs):
    """`str.endswith` of each element."""
    ...

def equal(x1, x2):
    """`eq` of each pair of elements."""
    ...

def expandtabs(a, *args, **kwargs):
    """`str.expandtabs` of each element."""
    ...

def find(a, *args, **kwargs):
    """`str.find` of each element."""
    ...

def greater(x1, x2):
    """`gt` of each pair of elements."""
    ...

def greater_equal(x1, x2):
    """`ge` of each pair of elements."""
    ...

def index(a, *args, **kwargs):
    """`str.index` of each element."""
    ...

def isalnum(a, *args, **kwargs):
    """`str.isalnum` of each element."""
    ...

def isalpha(a, *args, **kwargs):
    """`str.isalpha` of each element."""
    ...

def isdecimal(a, *args, **kwargs):
    """`str.isdecimal` of each element."""
    ...

def isdigit(a, *args, **kwargs):
    """`str.isdigit` of each element."""
    ...

def islower(a, *args, **kwargs):
    """`str.islower` of each element."""
    ...

def isnumeric(a, *args, **kwargs):
    """`str.isnumeric` of each element."""
    ...

def isspace(a, *args, **kwargs):
    """`str.isspace` of each element."""
    ...

def istitle(a, *args, **kwargs):
    """`str.istitle` of each element."""
    ...

def isupper(a, *args, **kwargs):
    """`str.isupper` of each element."""
    ...

def join(sep, seq):
    """The letters of each text with `sep` between them."""
    ...

def less(x1, x2):
    """`lt` of each pair of elements."""
    ...

def less_equal(x1, x2):
    """`le` of each pair of elements."""
    ...

def ljust(a, *args, **kwargs):
    """`str.ljust` of each element."""
    ...

def lower(a, *args, **kwargs):
    """`str.lower` of each element."""
    ...

def lstrip(a, *args, **kwargs):
    """`str.lstrip` of each element."""
    ...

def not_equal(x1, x2):
    """`ne` of each pair of elements."""
    ...

def partition(a, sep):
    """`str.partition` of each element, along a last axis of 3."""
    ...

def replace(a, *args, **kwargs):
    """`str.replace` of each element."""
    ...

def rfind(a, *args, **kwargs):
    """`str.rfind` of each element."""
    ...

def rindex(a, *args, **kwargs):
    """`str.rindex` of each element."""
    ...

def rjust(a, *args, **kwargs):
    """`str.rjust` of each element."""
    ...

def rpartition(a, sep):
    """`str.rpartition` of each element, along a last axis of 3."""
    ...

def rsplit(a, *args, **kwargs):
    """`str.rsplit` of each element."""
    ...

def rstrip(a, *args, **kwargs):
    """`str.rstrip` of each element."""
    ...

def split(a, *args, **kwargs):
    """`str.split` of each element."""
    ...

def splitlines(a, *args, **kwargs):
    """`str.splitlines` of each element."""
    ...

def startswith(a, *args, **kwargs):
    """`str.startswith` of each element."""
    ...

def strip(a, *args, **kwargs):
    """`str.strip` of each element."""
    ...

def swapcase(a, *args, **kwargs):
    """`str.swapcase` of each element."""
    ...

def title(a, *args, **kwargs):
    """`str.title` of each element."""
    ...

def translate(a, *args, **kwargs):
    """`str.translate` of each element."""
    ...

def upper(a, *args, **kwargs):
    """`str.upper` of each element."""
    ...

def zfill(a, *args, **kwargs):
    """`str.zfill` of each element."""
    ...

def __getattr__(name: str) -> Any: ...

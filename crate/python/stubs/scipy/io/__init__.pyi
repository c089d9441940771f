"""Files of other programs."""
from scipy.io import wavfile as wavfile
from tandem.dialect.late import late_names as late_names
from typing import Any

class MatReadError(Exception):
    """A file is not as it should be."""

class MatWriteError(Exception):
    """A value has no place in such a file."""

def loadmat(file_name, mdict=None, appendmat=True, *, spmatrix=True, simplify_cells=False, **options):
    """The variables of a file, by name."""
    ...

class mat_struct:
    """A structure whose fields are attributes."""
    def __init__(self): ...

def savemat(file_name, mdict, appendmat=True, format='5', long_field_names=False, do_compression=False, oned_as='row'):
    """Writes variables, by name, into a file that MATLAB reads."""
    ...

def whosmat(file_name, appendmat=True, **options):
    """The names, shapes and classes of a file's variables."""
    ...

def __getattr__(name: str) -> Any: ...

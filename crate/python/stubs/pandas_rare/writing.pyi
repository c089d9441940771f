"""Tables as text files of rows."""
from pandas._dtypes import are_missing as are_missing
from typing import Any

def csv_text(frame, sep=',', na_rep='', float_format=None, header=True, index=True, index_label=None, quoting=None, quotechar='"', lineterminator='\n', date_format=None, decimal='.', doublequote=True, escapechar=None):
    """A table as rows with a sign between values."""
    ...

def packed(text, target, compression):
    """Puts a text into a packed file."""
    ...

def write_csv(frame, target, **options):
    """A table as rows with commas; a text where there is no target."""
    ...

def written(text, target, mode='w', compression=None):
    """Puts a text into a file, open or by name; the text itself where there is none."""
    ...

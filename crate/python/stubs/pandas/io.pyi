"""Tables from files and into files."""
from pandas import index as _indices
from typing import Any

NAN: float
indices = _indices
def read_csv(filepath_or_buffer, *, sep=',', delimiter=None, header='infer', names=None, index_col=None, usecols=None, dtype=None, na_values=None, keep_default_na=True, skiprows=None, nrows=None, parse_dates=False, dayfirst=False, date_format=None, encoding='utf-8', comment=None, skipinitialspace=False, thousands=None, decimal='.', quotechar='"', converters=None, true_values=None, false_values=None, skip_blank_lines=True, on_bad_lines='error', delim_whitespace=False, skipfooter=0, chunksize=None, iterator=False, **options):
    """A table from a file of rows with commas, or another sign, between values; with `chunksize` tables of so many rows."""
    ...

def read_table(filepath_or_buffer, *, sep='\t', **options):
    """A table from a file of rows with tabs between values."""
    ...

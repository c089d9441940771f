"""Tables as files and texts of other kinds."""
from pandas._dtypes import are_missing as are_missing
from pandas.core.frame import DataFrame as DataFrame
from pandas.core.series import Series as Series
from typing import Any

NAN: float
def from_dummies(data, sep=None, default_category=None):
    """Categories from columns of which one is true in each row."""
    ...

def in_latex(head, rows, form, rules, position, caption, label, lines_between=...):
    """Rows of cells as a table in LaTeX, with the rules of `booktabs`."""
    ...

def latex(frame, index=True, header=True, float_format=None, na_rep='NaN', escape=False, column_format=None, caption=None, label=None, columns=None, bold_rows=False, position=None, formatters=None, decimal='.', **options):
    """A table in LaTeX."""
    ...

def markdown(frame, index=True, tablefmt='pipe', **options):
    """A table in Markdown, columns of numbers on the right; or in another form of text, as `tablefmt` says."""
    ...

def read_fwf(filepath_or_buffer, *, colspecs='infer', widths=None, infer_nrows=100, **options):
    """A table from a text whose columns stand at the same places in each line."""
    ...

def read_pickle(filepath_or_buffer, *args, **options):
    """What `to_pickle` wrote."""
    ...

def to_pickle(obj, filepath_or_buffer, *args, **options):
    """Writes a file from which `read_pickle` makes the same."""
    ...

"""Tables from JSON and as JSON."""
from pandas._dtypes import is_missing as is_missing
from pandas.core.series import Series as Series
from pandas_rare.writing import written as written
from typing import Any

def read_excel(*arguments, **options):
    """The table of a sheet of a workbook."""
    ...

def write_json(table, path, orient, indent, lines=False, date_format=None, force_ascii=True, index=None, double_precision=10, date_unit='ms', default_handler=None, mode='w', compression=None, **options):
    """A table or a column as JSON: the text, or a file of it. Moments are milliseconds, or texts with `date_format="iso"`."""
    ...

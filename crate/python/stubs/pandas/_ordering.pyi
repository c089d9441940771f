"""The order of a column's values."""
from pandas._dtypes import are_missing as are_missing
from pandas._dtypes import kept_type as kept_type
from typing import Any

def keys_of(column):
    """These keys of all values."""
    ...

def order_of(column):
    """The key by which a column's values are sorted; None for themselves."""
    ...

def places_in_order(column, ascending=True, rows=None, na_position='last'):
    """The places of the values in order, of those among `rows`; missing ones at an end."""
    ...

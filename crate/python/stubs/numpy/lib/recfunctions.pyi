"""Fields of arrays of records, put in, out and together."""
from numpy_extras.records import RecordArray as RecordArray
from numpy_extras.records import RecordType as RecordType
from numpy_extras.records import stacked as stacked
from numpy_rare.record_fields import append_fields as _rec_append_fields
from numpy_rare.record_fields import append_fields as append_fields
from numpy_rare.record_fields import drop_fields as drop_fields
from numpy_rare.record_fields import get_names as get_names
from numpy_rare.record_fields import merge_arrays as merge_arrays
from numpy_rare.record_fields import rename_fields as rename_fields
from numpy_rare.record_fields import require_fields as require_fields
from numpy_rare.record_fields import stack_arrays as stack_arrays
from numpy_rare.record_fields import structured_to_unstructured as structured_to_unstructured
from numpy_rare.record_fields import unstructured_to_structured as unstructured_to_structured
from tandem.dialect.late import late_names as late_names
from typing import Any

rec_append_fields = _rec_append_fields
def __getattr__(name: str) -> Any: ...

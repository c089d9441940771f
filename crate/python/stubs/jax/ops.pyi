"""`jax.ops`, which lies in another archive."""
from typing import Any

def segment_max(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None):
    """The elements of each segment, combined."""
    ...

def segment_min(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None):
    """The elements of each segment, combined."""
    ...

def segment_prod(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None):
    """The elements of each segment, combined."""
    ...

def segment_sum(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None):
    """The elements of each segment, combined."""
    ...

def __getattr__(name: str) -> Any: ...

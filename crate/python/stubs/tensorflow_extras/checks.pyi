"""`tf.debugging`: checks of values, types and shapes."""
from tensorflow._modes import InvalidArgumentError as InvalidArgumentError
from tensorflow._ops import pair as pair
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.function import deferred_print as deferred_print
from typing import Any
import tandem as td

def Assert(condition, data, summarize=None, name=None):
    """Raises unless the condition holds."""
    ...

def assert_all_finite(x, message, name=None):
    """The tensor; raises where it holds NaN or infinities."""
    ...

def assert_equal(x, y, message=None, summarize=3, name=None):
    """Raises unless x == y everywhere."""
    ...

def assert_greater(x, y, message=None, summarize=3, name=None):
    """Raises unless x > y everywhere."""
    ...

def assert_greater_equal(x, y, message=None, summarize=3, name=None):
    """Raises unless x >= y everywhere."""
    ...

def assert_integer(x, message=None, name=None):
    """Raises unless the elements are whole numbers."""
    ...

def assert_less(x, y, message=None, summarize=3, name=None):
    """Raises unless x < y everywhere."""
    ...

def assert_less_equal(x, y, message=None, summarize=3, name=None):
    """Raises unless x <= y everywhere."""
    ...

def assert_near(x, y, rtol=None, atol=None, message=None, summarize=None, name=None):
    """Raises unless |x − y| ≤ atol + rtol · |y| everywhere; both are ten times the type's resolution by default."""
    ...

def assert_negative(x, message=None, summarize=3, name=None):
    """Raises unless x < 0 everywhere."""
    ...

def assert_non_negative(x, message=None, summarize=3, name=None):
    """Raises unless x >= 0 everywhere."""
    ...

def assert_non_positive(x, message=None, summarize=3, name=None):
    """Raises unless x <= 0 everywhere."""
    ...

def assert_none_equal(x, y, message=None, summarize=3, name=None):
    """Raises unless x != y everywhere."""
    ...

def assert_positive(x, message=None, summarize=3, name=None):
    """Raises unless x > 0 everywhere."""
    ...

def assert_rank(x, rank, message=None, name=None):
    """Raises unless there are so many axes."""
    ...

def assert_rank_at_least(x, rank, message=None, name=None):
    """Raises unless there are at least so many axes."""
    ...

def assert_rank_in(x, ranks, message=None, name=None):
    """Raises unless the number of axes is among these."""
    ...

def assert_scalar(tensor, name=None, message=None):
    """The tensor; raises where it has axes."""
    ...

def assert_shapes(shapes, data=None, summarize=None, message=None, name=None):
    """Raises unless sizes with the same name are the same: pairs of a tensor and names or sizes of its axes."""
    ...

def assert_type(tensor, tf_type, message=None, name=None):
    """Raises unless the elements have a type."""
    ...

def check_numerics(tensor, message, name=None):
    """The tensor; raises where it holds NaN or infinities."""
    ...

def disable_check_numerics(*args, **options): ...

def disable_traceback_filtering(*args, **options): ...

def enable_check_numerics(*args, **options): ...

def enable_traceback_filtering(*args, **options): ...

def is_numeric_tensor(tensor):
    """Whether the elements are numbers."""
    ...

def set_log_device_placement(enabled):
    """Nothing: a tensor says where it is."""
    ...

def __getattr__(name: str) -> Any: ...

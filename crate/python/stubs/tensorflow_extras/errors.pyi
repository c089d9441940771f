"""`tf.errors`."""
from tensorflow._modes import FailedPreconditionError as FailedPreconditionError
from tensorflow._modes import InvalidArgumentError as InvalidArgumentError
from tensorflow.errors import AbortedError as AbortedError
from tensorflow.errors import AlreadyExistsError as AlreadyExistsError
from tensorflow.errors import CancelledError as CancelledError
from tensorflow.errors import DataLossError as DataLossError
from tensorflow.errors import DeadlineExceededError as DeadlineExceededError
from tensorflow.errors import InternalError as InternalError
from tensorflow.errors import PermissionDeniedError as PermissionDeniedError
from tensorflow.errors import ResourceExhaustedError as ResourceExhaustedError
from tensorflow.errors import UnauthenticatedError as UnauthenticatedError
from tensorflow.errors import UnavailableError as UnavailableError
from tensorflow.errors import UnimplementedError as UnimplementedError
from tensorflow.errors import UnknownError as UnknownError
from typing import Any

ABORTED: int
ALREADY_EXISTS: int
CANCELLED: int
DATA_LOSS: int
DEADLINE_EXCEEDED: int
FAILED_PRECONDITION: int
INTERNAL: int
INVALID_ARGUMENT: int
NOT_FOUND: int
class FileNotFoundError(OSError): ...

OK: int
OUT_OF_RANGE: int
class OpError(Exception):
    """What an op refuses."""
    def __init__(self, node_def=None, op=None, message='', *args): ...
    error_code: Any
    def __getattr__(self, name: str): ...

class OperatorNotAllowedInGraphError(TypeError):
    """Python's control flow met a tensor that is being traced."""
    def __getattr__(self, name: str): ...

class StopIteration(Exception):
    def __init__(self, /, *args, **kwargs): ...
    value: Any

PERMISSION_DENIED: int
RESOURCE_EXHAUSTED: int
UNAUTHENTICATED: int
UNAVAILABLE: int
UNIMPLEMENTED: int
UNKNOWN: int

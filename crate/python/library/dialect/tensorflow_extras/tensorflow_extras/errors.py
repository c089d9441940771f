"""`tf.errors`."""

from tensorflow._modes import FailedPreconditionError, InvalidArgumentError  # noqa: F401

OutOfRangeError, NotFoundError = StopIteration, FileNotFoundError


class OpError(Exception):
    """What an op refuses."""

    error_code = None

    def __init__(self, node_def=None, op=None, message="", *args):
        super().__init__(message)
        self.node_def, self.op, self.message = node_def, op, message


_NAMES = (
    "Aborted AlreadyExists Cancelled DataLoss DeadlineExceeded Internal PermissionDenied ResourceExhausted Unauthenticated Unavailable Unimplemented Unknown"
)
for _word in _NAMES.split():
    globals()[f"{_word}Error"] = type(f"{_word}Error", (OpError,), {"__doc__": "What an op refuses.", "__module__": "tensorflow.errors"})


class OperatorNotAllowedInGraphError(TypeError):
    """Python's control flow met a tensor that is being traced."""


_CODES = (
    "OK CANCELLED UNKNOWN INVALID_ARGUMENT DEADLINE_EXCEEDED NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED RESOURCE_EXHAUSTED FAILED_PRECONDITION ABORTED "
    "OUT_OF_RANGE UNIMPLEMENTED INTERNAL UNAVAILABLE DATA_LOSS UNAUTHENTICATED"
)
globals().update({name: at for at, name in enumerate(_CODES.split())})

"""Which graph is being built: none while ops run at once."""


class InvalidArgumentError(ValueError):
    """A value that an op does not take."""

    message = property(lambda self: str(self))

    def __init__(self, *args):
        # TensorFlow's own come with a node, an op and a message.
        super().__init__(*args[-1:])

    def __str__(self):
        from tensorflow_extras.messages import translated

        return translated(ValueError.__str__(self))


def beyond(at, count):
    """The error for places that an axis does not have."""
    from tensorflow_extras import messages

    return messages.beyond(at, count)


class OutOfBounds(InvalidArgumentError, IndexError):
    """A place that a tensor does not have. Tandem's own code knows it as an IndexError."""


OutOfBounds.__name__ = OutOfBounds.__qualname__ = "InvalidArgumentError"


class FailedPreconditionError(RuntimeError):
    """A variable has no value yet."""


# The graphs of `with graph.as_default()`, the innermost last; below them that of `disable_eager_execution`.
_graphs = []
# The names of the blocks around what runs at once, the innermost last.
scopes = [""]
_deferred = None
# Whether numbers become ops of what is traced, not tensors that it takes from outside.
numbers_are_ops = False


def building():
    """The graph that ops are put into, or `None`."""
    return _graphs[-1] if _graphs else _deferred


def defer(graph):
    """Ops outside of blocks go into this graph; with `None` they run at once."""
    global _deferred
    _deferred = graph


def enter(graph):
    """Ops go into this graph."""
    _graphs.append(graph)


def leave():
    """Ends the innermost block."""
    _graphs.pop()

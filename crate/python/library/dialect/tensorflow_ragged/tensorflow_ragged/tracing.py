"""`tf.types`: names for annotations, and what programs derive types of arguments from."""

import tensorflow as tf


class _TraceType:
    """What says for which arguments a function is traced once."""

    def is_subtype_of(self, other):
        """Whether a trace for `other` fits."""
        raise NotImplementedError

    def most_specific_common_supertype(self, others):
        """What describes all."""
        raise NotImplementedError

    def placeholder_value(self, placeholder_context=None):
        """What stands for a value during the trace."""
        raise NotImplementedError


class _SupportsTracingProtocol:
    """A class whose objects say what type of argument they are, by `__tf_tracing_type__`."""


class experimental:
    """`tf.types.experimental`."""

    TraceType, SupportsTracingProtocol = _TraceType, _SupportsTracingProtocol
    TensorLike, ShapeLike = object, object
    GenericFunction = Callable = type(tf.function(lambda: None))


types = type("types", (), {"experimental": experimental, "__doc__": "`tf.types`."})


class _Profiler:
    """`tf.profiler.experimental`: Tandem's own profiles are in its page, so nothing is written."""

    @staticmethod
    def start(logdir, options=None):
        """Nothing."""

    @staticmethod
    def stop(save=True):
        """Nothing."""

    class Profile:
        """A block that is profiled elsewhere."""

        def __init__(self, logdir=None, options=None, **kwargs):
            self.logdir = logdir

        def __enter__(self):
            return self

        def __exit__(self, *error):
            return None

    class Trace(Profile):
        """A step with a name."""

    class ProfilerOptions:
        """Options, which have no effect here."""

        def __init__(self, *args, **kwargs):
            pass


profiler = type("profiler", (), {"experimental": _Profiler, "__doc__": "`tf.profiler`."})

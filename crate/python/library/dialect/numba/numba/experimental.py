"""Classes whose fields have types."""


def jitclass(cls_or_spec=None, spec=None):
    """The class; what is said of its fields is kept."""
    if isinstance(cls_or_spec, type):
        return _with_fields(cls_or_spec, spec)
    return lambda made: _with_fields(made, cls_or_spec if spec is None else spec)


def _with_fields(made, spec):
    made.class_type_fields = dict(spec or {})
    return made

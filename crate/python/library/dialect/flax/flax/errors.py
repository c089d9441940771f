"""The errors of modules."""


class FlaxError(Exception):
    """An error with a page about it."""

    def __init__(self, message):
        name = type(self).__name__
        super().__init__(f"{message} (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.{name})")


_NAMES = (
    "ApplyScopeInvalidVariablesTypeError", "ApplyScopeInvalidVariablesStructureError", "AssignSubModuleError", "CallCompactUnboundModuleError",
    "CallSetupUnboundModuleError", "InvalidCheckpointError", "InvalidInstanceModuleError", "InvalidRngError", "InvalidScopeError",
    "ModifyScopeVariableError", "MultipleMethodsCompactError", "NameInUseError", "ScopeCollectionNotFound", "ScopeParamNotFoundError",
    "ScopeParamShapeError", "ScopeVariableNotFoundError", "SetAttributeFrozenModuleError", "SetAttributeInModuleSetupError",
)
for _name in _NAMES:
    globals()[_name] = type(_name, (FlaxError,), {"__doc__": "An error of modules.", "__module__": __name__})

"""The errors of modules."""
from typing import Any

class ApplyScopeInvalidVariablesStructureError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class ApplyScopeInvalidVariablesTypeError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class AssignSubModuleError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class CallCompactUnboundModuleError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class CallSetupUnboundModuleError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class FlaxError(Exception):
    """An error with a page about it."""
    def __init__(self, message): ...
    def __getattr__(self, name: str): ...

class InvalidCheckpointError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class InvalidInstanceModuleError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class InvalidRngError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class InvalidScopeError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class ModifyScopeVariableError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class MultipleMethodsCompactError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class NameInUseError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class ScopeCollectionNotFound(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class ScopeParamNotFoundError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class ScopeParamShapeError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class ScopeVariableNotFoundError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class SetAttributeFrozenModuleError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

class SetAttributeInModuleSetupError(FlaxError):
    """An error of modules."""
    def __getattr__(self, name: str): ...

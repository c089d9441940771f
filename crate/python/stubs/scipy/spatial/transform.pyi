"""Rotations in space."""
from scipy_extras.rotations import Rotation as Rotation
from scipy_extras.rotations import Slerp as Slerp
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...

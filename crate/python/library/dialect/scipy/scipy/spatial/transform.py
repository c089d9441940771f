"""Rotations in space."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.spatial.transform", names=dict.fromkeys(["Rotation", "Slerp"], "scipy_extras.rotations"))

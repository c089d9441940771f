"""Axes of three dimensions, by the name that programs import."""

from matplotlib_extras.axes3d import Axes3D
from tandem.dialect.late import late_names

__all__ = ["Axes3D"]
__getattr__ = late_names("mpl_toolkits.mplot3d.axes3d", names={"get_test_data": "matplotlib_more.space"})

"""`IPython.core.display`: where older programs find what shows objects."""

from IPython.display import *  # noqa: F403
from IPython.display import DisplayObject, display  # noqa: F401

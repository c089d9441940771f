"""`multiprocessing.connection` of the notebook: its names."""

from multiprocessing import Pipe  # noqa: F401
from multiprocessing import _Connection as Connection  # noqa: F401

"""Animations, by the name that programs import."""
from matplotlib_extras.animation import ArtistAnimation as ArtistAnimation
from matplotlib_extras.animation import FuncAnimation as FuncAnimation
from tandem.dialect.late import late_names as late_names
from typing import Any

writers: Any
def __getattr__(name: str) -> Any: ...

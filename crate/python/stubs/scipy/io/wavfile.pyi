"""Sound in WAV files."""
from scipy_extras.sound_files import WavFileWarning as WavFileWarning
from scipy_extras.sound_files import read as read
from scipy_extras.sound_files import write as write
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...

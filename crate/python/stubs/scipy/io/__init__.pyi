"""Files: `wavfile`."""
from scipy.io import wavfile as wavfile
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...

"""Files of other programs."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.io", "scipy_more.matlab", names={"wavfile": "scipy.io.wavfile"})

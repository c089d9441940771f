"""Files of other programs."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.io", "scipy_more.matlab", "scipy_more.market", names={"wavfile": "scipy.io.wavfile"})

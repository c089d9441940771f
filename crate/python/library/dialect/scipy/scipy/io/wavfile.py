"""Sound in WAV files."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.io.wavfile", "scipy_extras.sound_files")

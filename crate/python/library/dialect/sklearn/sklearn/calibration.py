"""Probabilities that are true shares."""

from tandem.dialect.late import late_names

__getattr__ = late_names("sklearn.calibration", "sklearn_rare.calibration")

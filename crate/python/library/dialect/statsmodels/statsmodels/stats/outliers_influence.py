"""How much single rows matter."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.outliers_influence", "statsmodels_extras.influence")

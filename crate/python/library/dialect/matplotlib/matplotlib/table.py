"""Tables of cells."""

from tandem.dialect.late import late_names

__getattr__ = late_names("matplotlib.table", "matplotlib_extras.tables")

"""Boxes and violins."""

from matplotlib_rare.boxes import boxplot, bxp, violin, violinplot  # noqa: F401

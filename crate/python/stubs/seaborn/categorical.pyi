"""Plots by category."""
from seaborn._bars import barplot as barplot
from seaborn._bars import countplot as countplot
from seaborn._bars import pointplot as pointplot
from seaborn._boxes import boxenplot as boxenplot
from seaborn._boxes import boxplot as boxplot
from seaborn._strips import stripplot as stripplot
from seaborn._strips import swarmplot as swarmplot
from seaborn._violins import violinplot as violinplot
from typing import Any

"""Parts of seaborn that fewer programs need: joint plots, fitted lines, clustered matrices, plots of marks."""

"""Parts of matplotlib that few programs use; `matplotlib` and `mpl_toolkits` find their rarer modules here."""

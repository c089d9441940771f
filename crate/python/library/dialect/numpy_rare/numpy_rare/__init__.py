"""Parts of NumPy that few programs need: matrices, series, fields of records, rarer functions of masks, of moments and of types."""

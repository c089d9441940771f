"""Parts of the SciPy dialect that lie in an archive of their own: signals, pictures, splines, distances, sparse matrices."""

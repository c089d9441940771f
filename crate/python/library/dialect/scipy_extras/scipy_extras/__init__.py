"""Parts of the SciPy dialect that lie in an archive of their own: optimization, integration, Fourier transforms, files."""

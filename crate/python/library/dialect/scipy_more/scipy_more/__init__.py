"""Parts of the SciPy dialect that few programs use: quasi-random numbers, files of other programs, sines and cosines in packed order, errors in both variables."""

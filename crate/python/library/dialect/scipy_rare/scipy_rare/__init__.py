"""Parts of the SciPy dialect that few programs use: linear systems in time, rarer searches, rarer distributions."""

"""`IPython.utils`: what captures outputs."""

"""`IPython.core`: what magics are made with."""

"""Parts of the NumPy dialect that few programs need: texts of bytes, orders of bytes, calendars."""

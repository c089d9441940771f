"""The helpers of a course book, which `d2l` shows."""

"""Values made of several tensors: rows of unequal length, and types of a program's own."""

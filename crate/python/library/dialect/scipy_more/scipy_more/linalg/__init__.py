"""Functions of matrices that few programs need."""

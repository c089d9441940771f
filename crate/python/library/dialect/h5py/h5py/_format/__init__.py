"""The bytes of HDF5 files: reading what is asked for, and writing a tree of groups and arrays."""

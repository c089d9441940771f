"""What `keras.ops` has, by families of functions."""

"""Rarer parts of TensorFlow and Keras: files that Keras itself reads and writes."""

"""Complex numbers and signals of TensorFlow: `tf.complex`, `tf.signal`."""

"""`tf.keras.applications`: networks for pictures, and a module for each family of them."""

from keras_extras.families import __getattr__, register as _register

_register(__name__)

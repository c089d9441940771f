from tensorflow.keras.backend import *

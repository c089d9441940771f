from tensorflow.keras.metrics import *

from tensorflow.keras.constraints import *

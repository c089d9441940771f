from tensorflow.keras.applications import *
